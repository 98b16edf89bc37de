import * as bids from '#core/bids/calls.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { review } from '#core/reviews/calls.ts';
import { transactions as history } from '#core/wallet/calls.ts';
import { begun } from '../done.ts';
import { answerToContact, answerUpToPhotos, goOn, pick, picture, problemsOf, tick } from '../form.ts';
import { DESKTOP, expect, type Offer, type Page, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';

// When something cannot be done, a clear text says so beside its cause, and nothing is half done (issue 2, point 17).

test.describe('the request form', PHONE, () => {
  test('says what is missing on a page and stays there', async ({ stage }) => {
    const page = await stage.visitor(`/form/${SLUG}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Step 1 of')).toBeVisible();
    const summary = problemsOf(page);
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(1);
    await summary.getByRole('link', { name: 'What do you need done? Choose at least one.' }).click();
    await expect(page.getByRole('group', { name: 'What do you need done?' })).toBeFocused();
    await expect(page.getByText('Step 1 of')).toBeVisible();
    await tick(page, 'What do you need done?', 'Chemical wash');
    await goOn(page);
    await expect(page.getByText('Step 2 of')).toBeVisible();
  });

  test('does not know every postal code', async ({ stage }) => {
    const page = await stage.visitor(`/form/${SLUG}`);
    await tick(page, 'What do you need done?', 'Chemical wash');
    await goOn(page);
    await page.getByRole('button', { name: 'One more unit' }).click();
    await tick(page, 'What type are they?', 'Wall-mounted');
    await goOn(page);
    await pick(page, 'When were they last serviced?', '6 to 12 months ago');
    await page.getByLabel('What is the postal code?').fill('999999');
    await expect(page.getByText('We can’t find this postal code. Check the six digits.')).toBeVisible();
    await page.getByLabel('What is the postal code?').fill('5202');
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = problemsOf(page);
    await expect(summary).toBeFocused();
    // Each link names its question.
    const names = await summary.getByRole('link').allTextContents();
    expect(new Set(names).size).toBe(names.length);
    await summary.getByRole('link', { name: /^When do you need it/ }).click();
    await expect(page.getByRole('radiogroup', { name: 'When do you need it?' })).toBeFocused();
    await page.getByLabel('What is the postal code?').fill('520284');
    await expect(page.getByText('Tampines').filter({ visible: true }).first()).toBeVisible();
  });

  test('takes no file of another type and none over 10 MB', async ({ stage }) => {
    const page = await stage.visitor(`/form/${SLUG}`);
    await answerUpToPhotos(page);
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') });
    await expect(page.getByText('plan.txt isn’t a PNG, JPEG, GIF or PDF. Choose another file.')).toBeVisible();
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) };
    await files.setInputFiles(large);
    await expect(page.getByText('large.png is over 10 MB. Choose a smaller file.')).toBeVisible();
    await files.setInputFiles(picture('unit.png'));
    await expect(page.getByRole('img', { name: 'unit.png' })).toBeVisible();
    await expect(page.getByText('large.png is over 10 MB')).toBeHidden();
  });

  test('finds a text file with a picture’s name by its content', async ({ stage }) => {
    const consumer = await stage.consumer();
    const page = await consumer.page(`/form/${SLUG}`);
    await answerUpToPhotos(page);
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') };
    await page.locator('input[type=file]').setInputFiles(fake);
    await answerToContact(page);
    await page.getByRole('button', { name: 'Get quotes' }).click();
    await expect(
      page
        .getByText('Use a PNG, JPEG or GIF picture, or a PDF without scripts, attached files or a password.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Have photos or files to show?').filter({ visible: true }).first()).toBeVisible();
  });

  test('asks for the password when the email has an account', async ({ stage }) => {
    const consumer = await stage.consumer();
    const page = await stage.visitor(`/form/${SLUG}`);
    await answerUpToPhotos(page);
    await answerToContact(page);
    await page.getByLabel('Email').fill(consumer.email);
    await page.getByLabel('Password', { exact: true }).fill('quite another one');
    await page.getByRole('button', { name: 'Sign up and get quotes' }).click();
    const refused = page.getByRole('alert');
    await expect(refused).toContainText('There’s already an account with this email. Log in instead.');
    await refused.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Password', { exact: true }).fill('a quiet place');
    await page.getByRole('button', { name: 'Log in and get quotes' }).click();
    await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\/\d+$/);
  });
});

test.describe('logging in and signing up', DESKTOP, () => {
  test('does not say whether it is the e-mail or the password that is wrong', async ({ stage }) => {
    const consumer = await stage.consumer();
    const page = await stage.visitor('/login');
    for (const email of [consumer.email, `nobody-${consumer.email}`]) {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a wrong place');
      await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
      await expect(page.getByRole('alert')).toHaveText('That email and password don’t match.');
      await page.getByLabel('Email').fill('');
    }
    await page.getByLabel('Email').fill(consumer.email);
    await page.getByLabel('Password', { exact: true }).fill('a quiet place');
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    await expect(page).toHaveURL(/\/dashboard\/projects$/);
  });

  test('asks for a password of eight characters that is not a common one', async ({ stage }) => {
    const page = await stage.visitor('/signup');
    const passwd = page.getByLabel('Password', { exact: true });
    const send = page.getByRole('button', { name: 'Sign up', exact: true }).first();
    await page.getByLabel('Email').fill('no address');
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Enter your email, such as');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(`short-${Date.now()}@example.sg`);
    await passwd.fill('seven77');
    await send.click();
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
    await passwd.fill('password1');
    await send.click();
    await expect(page.getByText('That password is too common.')).toBeVisible();
    await expect(page).toHaveURL(/\/signup$/);
  });
});

test.describe('the dashboard', DESKTOP, () => {
  test('asks a visitor to log in, and goes on to where they wanted to be', async ({ stage }) => {
    const consumer = await stage.consumer();
    const page = await stage.visitor('/dashboard/settings?tab=1');
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/dashboard/settings?tab=1')}`);
    await page.getByLabel('Email').fill(consumer.email);
    await page.getByLabel('Password', { exact: true }).fill('a quiet place');
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    await expect(page).toHaveURL('/dashboard/settings?tab=1');
  });

  test('sends each side away from the screens of the other', async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    const mine = await consumer.page('/dashboard/requests');
    await expect(mine).toHaveURL('/dashboard/projects');
    await mine.goto('/dashboard/credit');
    await expect(mine).toHaveURL('/dashboard/projects');
    const theirs = await pro.page('/dashboard/inbox');
    await expect(theirs).toHaveURL('/dashboard/today');
    await theirs.goto('/dashboard/projects/quotelist/1');
    await expect(theirs).toHaveURL('/dashboard/today');
  });
});

test.describe('sending a quote', DESKTOP, () => {
  /** A request of a new consumer, with the pro's form for a quote open on it. */
  async function open(stage: Stage, how: { deaf?: boolean } = {}, pro?: Person) {
    const [consumer, writer] = [await stage.consumer(), pro ?? (await stage.pro(SLUG))];
    const offer = await stage.offer(writer, await stage.request(consumer, SLUG));
    // Else the page does so, and asks anew.
    await writer.client.ok(bids.markBidRead, { bid_id: offer.bid_id });
    const page = await writer.page(`/dashboard/requests/${offer.bid_id}`, how);
    await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
    return { consumer, pro: writer, offer, page };
  }
  const price = (page: Page) => page.getByLabel('Total price');
  const send = (page: Page) => page.getByRole('button', { name: 'Send quote' }).click();
  /** What this bid has cost so far. Not the balance: other tests may be sending as the same pro at this moment. */
  const costs = async (pro: Person, bid_id: number) => {
    const { transactions } = await pro.client.ok(history, { page: 1, page_size: 100, all: true });
    return transactions.filter((line) => line.quote_bid_id === bid_id).map((line) => line.amount);
  };

  test('needs a price above zero and a message', async ({ stage }) => {
    const { page, pro, offer } = await open(stage);
    const before = await costs(pro, offer.bid_id);
    await price(page).fill('0');
    await send(page);
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: 'Enter a price from S$0.01 to S$999,999.99.' })).toBeVisible();
    await expect(summary.getByRole('link', { name: 'Write a message to the customer.' })).toBeVisible();
    await price(page).fill('255');
    await page.getByLabel('Message', { exact: true }).fill('   ');
    await send(page);
    await expect(page.getByRole('link', { name: 'Write a message to the customer.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enter a price from S$0.01 to S$999,999.99.' })).toBeHidden();
    expect(await costs(pro, offer.bid_id)).toEqual(before);
    const { quote_bid } = await pro.client.ok(bids.lead, { bid_id: offer.bid_id });
    expect(quote_bid.quote_sent_on).toBeNull();
  });

  /** Changes elsewhere while the form is open, and the text that the pro then reads. */
  const meanwhile: Record<
    string,
    [text: RegExp, (it: Awaited<ReturnType<typeof open>>, stage: Stage) => Promise<unknown>]
  > = {
    'that was quoted already': [
      /You’ve already quoted this request/,
      ({ pro, offer }, stage) => stage.quote(pro, offer),
    ],
    'whose places were taken': [
      /This request already has all the quotes it can take|This request has reached its quote limit/,
      async ({ pro, offer }, stage) => {
        const others = await stage.pros(SLUG, 4);
        // New accounts first, because in the first hour they leave two seats to pros with a record.
        for (const other of [
          await stage.newPro(SLUG),
          await stage.newPro(SLUG),
          ...others.filter(({ id }) => id !== pro.id),
        ])
          await stage.quote(other, await stage.offer(other, offer.request_id));
      },
    ],
    'that was closed': [
      /The customer (has )?closed this request/,
      ({ consumer, offer }) => consumer.client.ok(closeRequest, { request_id: offer.request_id }),
    ],
  };
  for (const [name, [text, happens]] of Object.entries(meanwhile))
    test(`costs nothing for a request ${name} meanwhile`, async ({ stage }) => {
      const it = await open(stage, { deaf: true });
      const { page, pro, offer } = it;
      await price(page).fill('255');
      await page.getByLabel('Message', { exact: true }).fill('Both units on Saturday. Is the ladder yours?');
      await happens(it, stage);
      const before = await costs(pro, offer.bid_id);
      await send(page);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      expect(await costs(pro, offer.bid_id)).toEqual(before);
    });

  test('is refused when credit is too low for its fee', async ({ stage }) => {
    const dear = 'renovation-contractor';
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(dear)];
    const wished = { scope: 'whole-home', property_type: 'landed' };
    let bid_id = 0;
    for (;;) {
      const offer = await stage.offer(pro, await stage.request(consumer, dear, wished));
      bid_id = offer.bid_id;
      const { is_enough } = await pro.client.ok(bids.previewQuoteFee, { bid_id });
      if (!is_enough) break;
      await stage.quote(pro, offer);
    }
    const before = await costs(pro, bid_id);
    const page = await pro.page(`/dashboard/requests/${bid_id}`);
    await expect(page.getByText('Not enough credit for the fee')).toBeVisible();
    await price(page).fill('42000');
    await page.getByLabel('Message', { exact: true }).fill('The whole house in ten weeks. Have you the plan?');
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Not enough credit for the fee' })).toBeVisible();
    await expect(price(page)).toHaveValue(/42,?000/);
    expect(await costs(pro, bid_id)).toEqual(before);
  });
});

test.describe('hiring', PHONE, () => {
  /** A request with two quotes, and the consumer's screen of the first. */
  async function open(stage: Stage, how: { deaf?: boolean } = {}) {
    const [consumer, [first, second]] = [await stage.consumer(), await stage.pros(SLUG, 2)];
    const request_id = await stage.request(consumer, SLUG);
    const offers = [await stage.offer(first as Person, request_id), await stage.offer(second as Person, request_id)];
    await stage.quote(first as Person, offers[0] as Offer);
    await stage.quote(second as Person, offers[1] as Offer);
    const [mine, other] = offers as [Offer, Offer];
    // Else the page does so, and asks anew.
    await consumer.client.ok(bids.markBidRead, { bid_id: mine.bid_id });
    const page = await consumer.page(`/dashboard/projects/quote/${request_id}/${mine.bid_id}/details`, how);
    return { consumer, page, mine, other, pro: first as Person };
  }
  const start = (page: Page) => page.getByRole('button', { name: 'Hire for S$255.00' }).click();
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Hire .*\?$/ });
  const hire = (page: Page) => dialog(page).getByRole('button', { name: 'Hire for S$255.00' }).click();
  const statusOf = async (consumer: Person, { bid_id }: Offer) =>
    (await consumer.client.ok(bids.bid, { bid_id })).quote_bid.quote_status_id;

  test('asks for the day and the time', async ({ stage }) => {
    const { consumer, page, mine } = await open(stage);
    await start(page);
    await hire(page);
    await expect(dialog(page).getByText('Choose a day and time first.')).toBeVisible();
    await dialog(page).getByLabel('Day').fill(dayAhead(3));
    await hire(page);
    await expect(dialog(page).getByText('Choose a time.')).toBeVisible();
    expect(await statusOf(consumer, mine)).toBe(2);
    await dialog(page).getByLabel('Time').selectOption(MORNING);
    await hire(page);
    await expect(
      page
        .getByText(/^You hired /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await statusOf(consumer, mine)).toBe(3);
  });

  test('refuses a time in the past', async ({ stage }) => {
    const { consumer, page, mine } = await open(stage);
    await start(page);
    await dialog(page).getByLabel('Day').fill(dayAhead(-1));
    await dialog(page).getByLabel('Time').selectOption(MORNING);
    await hire(page);
    await expect(dialog(page).getByText('Choose a time in the future.')).toBeVisible();
    expect(await statusOf(consumer, mine)).toBe(2);
  });

  test('refuses a second pro, and links to the first', async ({ stage }) => {
    const { consumer, page, mine, other } = await open(stage, { deaf: true });
    await start(page);
    await dialog(page).getByLabel('Day').fill(dayAhead(3));
    await dialog(page).getByLabel('Time').selectOption(MORNING);
    // No other journey books this pro on that day.
    await consumer.client.ok(bids.hire, { bid_id: other.bid_id, hired_for: `${dayAhead(19)} 02:00:00` });
    await hire(page);
    await expect(dialog(page).getByText('You’ve hired another pro for this request.')).toBeVisible();
    expect([await statusOf(consumer, mine), await statusOf(consumer, other)]).toEqual([2, 3]);
  });

  test('is reviewed once, with at least one star', async ({ stage }) => {
    const { consumer, page, mine, pro } = await open(stage, { deaf: true });
    const { bid_id } = mine;
    await begun(consumer, pro, mine);
    await pro.client.ok(bids.completeBid, { bid_id });
    await page.reload();
    const publish = page.getByRole('button', { name: 'Publish review' });
    await expect(publish).toBeVisible();
    // Without its socket the page reloads its data every second or so, and would remove the form before the press.
    await page.route('**/quote_bids/**', async (route) => {
      if (route.request().method() !== 'GET') await route.fallback();
    });
    await publish.click();
    await expect(page.getByText('Choose one to five stars.')).toBeVisible();
    await page.getByRole('radio', { name: '4 stars, Very good' }).check();
    await consumer.client.ok(review, { bid_id, score: 2, note: 'From the other device.' });
    await publish.click();
    await expect(page.getByText('You’ve already reviewed this job.').filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe('what belongs to somebody else', DESKTOP, () => {
  test('is not here', async ({ stage }) => {
    const [consumer, other, pro] = [await stage.consumer(), await stage.consumer(), await stage.pro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(other, SLUG));
    await stage.quote(pro, offer);
    const page = await consumer.page(`/dashboard/projects/quotelist/${offer.request_id}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto('/dashboard/projects/quotelist/999999999');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL('/dashboard/projects');
  });
});

test.describe('the chat', () => {
  async function open(stage: Stage) {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const page = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}`);
    const log = page.getByRole('log');
    await expect(log).toContainText('sent a quote');
    const texts = async () => {
      const { messages } = await pro.client.ok(conversation, { bid_id: offer.bid_id });
      return messages.filter((m) => m.kind === 'text').map((m) => m.message);
    };
    return { page, log, texts, field: page.getByLabel(/^Message /), send: page.getByRole('button', { name: 'Send' }) };
  }

  test('does not send an empty message', DESKTOP, async ({ stage }) => {
    const { page, field, send, texts, log } = await open(stage);
    await field.fill('   ');
    await expect(send).toBeDisabled();
    await field.press('Enter');
    await field.fill('Are you there?');
    await send.click();
    await expect(log.getByText('Are you there?')).toBeVisible();
    await expect(log.getByText('Sending')).toBeHidden();
    expect(await texts()).toEqual(['Are you there?']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('keeps a message written offline, and delivers it once', PHONE, async ({ stage }) => {
    const { page, field, send, log, texts } = await open(stage);
    await page.context().setOffline(true);
    await field.fill('Written in the lift');
    await send.click();
    await field.fill('And another floor up');
    await send.click();
    await expect(page.getByText('No connection. We’ll send your messages when you’re back online.')).toBeVisible();
    await expect(log.getByText('Waiting for a connection')).toHaveCount(2);
    expect(await texts()).toEqual([]);
    await page.context().setOffline(false);
    await expect(log.getByText(/^(Sending|Waiting)/)).toHaveCount(0);
    await expect(page.getByText('No connection.')).toBeHidden();
    await expect(log.getByText('Written in the lift')).toHaveCount(1);
    expect(await texts()).toEqual(['Written in the lift', 'And another floor up']);
    await page.reload();
    await expect(log.getByText('And another floor up')).toHaveCount(1);
    expect(await texts()).toEqual(['Written in the lift', 'And another floor up']);
  });
});

/** The time slot from 9 am (specification 9). */
const MORNING = '2';

/** The day in Singapore this many days from now, `YYYY-MM-DD`. */
function dayAhead(days: number): string {
  return sgDay(new Date(Date.now() + days * DAY));
}
