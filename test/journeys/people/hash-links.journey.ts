import { completeBid, requestView, undoHire, withdrawQuote } from '#core/bids/calls.ts';
import { bidReview } from '#core/reviews/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { begun } from '../done.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';
import { HAS_DATABASE, openLinks } from '../site/links.ts';

// A mail's link opens its own page without a session. It allows one act, and only once its button is pressed.

const DEAD = 'This link no longer works';
// A day of next year, because a hire can be three years ahead at most.
const DAY_AHEAD = `${new Date().getFullYear() + 1}-03-04`;

/** A request with one quote, its consumer and its pro. */
async function quoted(stage: Stage) {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  return { consumer, pro, offer, name: `${pro.name} Works` };
}
const standing = async (consumer: Person, request_id: number) =>
  (await consumer.client.ok(requestView, { request_id })).quote_request;
const linkIn = (paths: readonly string[], start: string): string =>
  paths.find((path) => path.startsWith(start)) ?? `no ${start} in ${paths.join(' ')}`;
const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('a customer reads a mailed quote and hires from it, once', PHONE, async ({ stage }) => {
  const { consumer, offer, name } = await quoted(stage);
  const { paths } = await mailboxOf(stage.url).next(consumer.email, /sent you a quote/);

  const look = await stage.visitor(linkIn(paths, '/link/view/'));
  await expect(look.getByRole('heading', { level: 1, name: 'Your request' })).toBeVisible();
  await expect(look.getByRole('heading', { name, level: 3 })).toBeVisible();
  await expect(look.getByText('S$255.00 for the job')).toBeVisible();
  for (const secret of ['#12-345', '91234567', consumer.name]) await expect(look.getByText(secret)).toHaveCount(0);
  await look.reload();
  await expect(look.getByText('S$255.00 for the job')).toBeVisible();
  expect(await isWithin(look)).toBe(true);

  const path = linkIn(paths, '/link/hire/');
  const page = await stage.visitor(path);
  expect((await standing(consumer, offer.request_id)).hired_quote_bid_id).toBeNull();
  await page.getByLabel('Day').fill(DAY_AHEAD);
  await page.getByLabel('Start').fill('10:00');
  expect(await isWithin(page)).toBe(true);
  await page.getByRole('button', { name: `Hire ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `You hired ${name}` })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('4 Mar');
  expect((await standing(consumer, offer.request_id)).hired_quote_bid_id).toBe(offer.bid_id);

  // The link works once: opening it again, or pressing the button on a page still open, says so.
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: `You hired ${name}` })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'See job' }).click();
  await expect(page).toHaveURL(/\/login\?/);
});

test('hiring from a mailed quote that was withdrawn meanwhile is refused', PHONE, async ({ stage }) => {
  const { consumer, pro, offer, name } = await quoted(stage);
  const { paths } = await mailboxOf(stage.url).next(consumer.email, /sent you a quote/);
  const page = await stage.visitor(linkIn(paths, '/link/hire/'));
  await page.getByLabel('Day').fill(DAY_AHEAD);
  await page.getByLabel('Start').fill('10:00');
  await pro.client.ok(withdrawQuote, { bid_id: offer.bid_id });
  await page.getByRole('button', { name: `Hire ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This quote was withdrawn' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See other quotes' })).toBeVisible();
  expect((await standing(consumer, offer.request_id)).hired_quote_bid_id).toBeNull();
});

test('finished work is reviewed by the mailed link, and only with stars', PHONE, async ({ stage }) => {
  const { consumer, pro, offer } = await quoted(stage);
  const mailbox = mailboxOf(stage.url);
  const { paths } = await mailbox.next(consumer.email, /sent you a quote/);
  const hire = await stage.visitor(linkIn(paths, '/link/hire/'));
  await hire.getByLabel('Day').fill(DAY_AHEAD);
  await hire.getByLabel('Start').fill('14:00');
  await hire.getByRole('button', { name: /^Hire/ }).click();
  await expect(hire.getByRole('heading', { level: 1, name: /^You hired/ })).toBeVisible();
  // The agreed time is still ahead, so hire again for a time that has passed.
  await consumer.client.ok(undoHire, { bid_id: offer.bid_id });
  await begun(consumer, pro, offer);
  await pro.client.ok(completeBid, { bid_id: offer.bid_id });

  const done = await mailbox.next(consumer.email, /work is done/);
  const path = linkIn(done.paths, `/review/service/${await serviceIdOf(pro)}/`);
  const page = await stage.visitor(path);
  await page.getByLabel(/^Your review/).fill('Neat, and on time.');
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose one to five stars');
  await expect(page.getByLabel(/^Your review/)).toHaveValue('Neat, and on time.');
  await page.getByRole('radio', { name: /^4/ }).check();
  await page.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your review' })).toBeVisible();
  const { review } = await consumer.client.ok(bidReview, { bid_id: offer.bid_id });
  expect(review).toMatchObject({ score: 4, note: 'Neat, and on time.' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'You’ve reviewed this job' })).toBeVisible();
});

test('mailed links close a request and open it again, without script', DESKTOP, async ({ stage, browser }) => {
  test.skip(!HAS_DATABASE, 'these mails are sent by time: the journey makes their links in the database');
  const { consumer, offer } = await quoted(stage);
  const links = await openLinks();
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const about = { subject: offer.request_id, user_id: consumer.id };
    const dismiss = await links.to({ purpose: 'request_dismiss', ...about });
    await page.goto(dismiss);
    await expect(page.getByRole('heading', { level: 1, name: 'Close this request?' })).toBeVisible();
    expect((await standing(consumer, offer.request_id)).is_closed).toBe(false);
    await page.getByRole('button', { name: 'Close request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your request is closed' })).toBeVisible();
    expect((await standing(consumer, offer.request_id)).is_closed).toBe(true);
    await page.goto(dismiss);
    await expect(page.getByRole('heading', { level: 1, name: 'This request is closed' })).toBeVisible();

    await page.goto(await links.to({ purpose: 'request_reopen', ...about }));
    await page.getByRole('button', { name: 'Reopen request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your request is open again' })).toBeVisible();
    expect((await standing(consumer, offer.request_id)).is_closed).toBe(false);

    // A hire, still without script. The same page, still open in a second tab, is then refused.
    const hire = await links.to({ purpose: 'bid_hire', subject: offer.bid_id, user_id: consumer.id });
    const second = await context.newPage();
    for (const one of [page, second]) {
      await one.goto(hire);
      await one.getByLabel('Day').fill(DAY_AHEAD);
      await one.getByLabel('Start').fill('09:30');
    }
    await page.getByRole('button', { name: /^Hire/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^You hired/ })).toBeVisible();
    await second.getByRole('button', { name: /^Hire/ }).click();
    await expect(second.getByRole('heading', { level: 1, name: /^You hired/ })).toBeVisible();
  } finally {
    await context.close();
    await links.close();
  }
});

test('an expired, cut or wrong link says so and does nothing', DESKTOP, async ({ stage }) => {
  test.skip(!HAS_DATABASE, 'needs the database to let time pass');
  const { consumer, offer } = await quoted(stage);
  const links = await openLinks();
  try {
    const path = await links.to({ purpose: 'request_dismiss', subject: offer.request_id, user_id: consumer.id });
    const page = await stage.visitor(path.replace('/link/dismiss/', '/link/hire/'));
    await expect(page.getByRole('heading', { level: 1, name: DEAD })).toBeVisible();
    await page.goto(path.slice(0, -3));
    await expect(page.getByRole('heading', { level: 1, name: DEAD })).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Close request' })).toBeVisible();
    await links.expire(consumer.id);
    await page.getByRole('button', { name: 'Close request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: DEAD })).toBeVisible();
    expect((await standing(consumer, offer.request_id)).is_closed).toBe(false);
  } finally {
    await links.close();
  }
});
