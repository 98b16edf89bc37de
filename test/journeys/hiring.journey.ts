import * as bids from '#core/bids/calls.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { expect, type Offer, type Page, PHONE, SLUG, type Stage, test } from './people.ts';
import { countTaps, tellEffort } from './taps.ts';

// From a quote to the hire on a phone, in the conversation and in the comparison. Asks only for what is unknown.

const dayAhead = sgDay(new Date(Date.now() + 4 * DAY));

/** Makes a request with this many quotes. Day, address and phone are known from the quotes and the form. */
async function quoted(stage: Stage, count: number) {
  const [consumer, pros] = [await stage.consumer(), await stage.pros(SLUG, count)];
  const request_id = await stage.request(consumer, SLUG);
  const offers: Offer[] = [];
  for (const [n, pro] of pros.entries()) {
    const offer = await stage.offer(pro, request_id);
    await stage.quote(pro, offer, {
      quote_details: { first_day: dayAhead, first_slot: 2, warranty_days: 90 },
      ...(n === 0 ? {} : { price: '228.00' }),
    });
    offers.push(offer);
  }
  const statusOf = async (n: number) =>
    (await consumer.client.ok(bids.bid, { bid_id: offers[n]?.bid_id ?? 0 })).quote_bid.quote_status_id;
  return { consumer, request_id, offers, statusOf };
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Hire .*\?$/ });

test('hires in the conversation, three taps after the notice of the quote', PHONE, async ({ stage }, info) => {
  const { consumer, statusOf } = await quoted(stage, 1);
  const page = await consumer.page('/dashboard/notices?as=consumer');
  const effort = await countTaps(page);
  await page.getByRole('link', { name: /quote/i }).first().click();
  await page.getByRole('button', { name: /^Hire/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('S$255.00').first()).toBeVisible();
  await expect(dialog.getByText(/, 9 am – 12 pm$/).filter({ visible: true })).toBeVisible();
  await expect(dialog.getByText('Blk 284, #12-345')).toBeVisible();
  await expect(dialog.getByText('9123 4567')).toBeVisible();
  await expect(dialog.getByText(/they can see your address, postal code and phone number/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Hire for S$255.00' }).click();
  await expect(page.getByRole('log').getByText(/^You hired .*9 am/)).toBeVisible();
  const spent = effort();
  tellEffort(info, 'A hire, from the notice of a quote', spent);
  expect(spent.taps).toBeGreaterThan(1);
  expect(spent.taps).toBeLessThanOrEqual(4);
  expect(spent.fields).toBe(0);
  expect(await statusOf(0)).toBe(3);
  await expect(page.getByRole('button', { name: /^Hire/ })).toHaveCount(0);
});

test('the back gesture closes the dialog and stays on the page', PHONE, async ({ stage }) => {
  const { consumer, request_id, offers } = await quoted(stage, 1);
  const page = await consumer.page('/dashboard/projects');
  // Simulates Android's back gesture, which does not exist here.
  await page.addInitScript(() => {
    const all: { requestClose(): void }[] = [];
    const { CloseWatcher } = globalThis as unknown as { CloseWatcher: new () => { requestClose(): void } };
    class Kept extends CloseWatcher {
      constructor() {
        super();
        all.push(this);
      }
    }
    Object.assign(globalThis, { CloseWatcher: Kept, goBack: () => all.at(-1)?.requestClose() });
  });
  await page.goto(`/dashboard/projects/quote/${request_id}/${offers[0]?.bid_id}`);
  const back = () => page.evaluate(() => (globalThis as unknown as { goBack(): void }).goBack());
  const dialog = dialogOf(page);
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: /^Hire/ }).click();
    await expect(dialog.getByRole('button', { name: /^Hire for/ })).toBeEnabled();
    await back();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/quote/${request_id}/`));
  }
});

test('waits for the request, then asks only for what is unknown', PHONE, async ({ stage }) => {
  const { consumer, request_id, offers } = await quoted(stage, 1);
  const page = await consumer.page('/dashboard/projects');
  const held = Promise.withResolvers<void>();
  await page.route(`**/quote_request/${request_id}.json`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/dashboard/projects/quote/${request_id}/${offers[0]?.bid_id}`);
  await page.getByRole('button', { name: /^Hire/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Address')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Hire for/ })).toBeDisabled();
  held.resolve();
  await expect(dialog.getByText('Blk 284, #12-345')).toBeVisible();
  await expect(dialog.getByLabel('Address')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Hire for/ }).click();
  await expect(page.getByRole('log').getByText(/^You hired .*9 am/)).toBeVisible();
});

test('compares two quotes, reads what differs, and hires below one of them', PHONE, async ({ stage }) => {
  const { consumer, request_id, statusOf } = await quoted(stage, 2);
  const page = await consumer.page(`/dashboard/projects/quotelist/${request_id}/compare`);
  const table = page.getByRole('table', { name: 'Quotes side by side' });
  await expect(table.getByRole('columnheader', { name: /^Price\s*Differs$/ })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Warranty', exact: true })).toBeVisible();
  await table.getByRole('button', { name: /^Hire/ }).first().click();
  const dialog = dialogOf(page);
  // Known values can be changed: the field shows and has the focus.
  await dialog.getByRole('button', { name: 'Change the address' }).click();
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await dialog.getByLabel('Address').fill('Blk 9, #01-01');
  await dialog.getByRole('button', { name: /^Hire for/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => [await statusOf(0), await statusOf(1)].sort()).toEqual([2, 3]);
  const { quote_request } = await consumer.client.ok(bids.requestView, { request_id });
  expect(quote_request.address).toBe('Blk 9, #01-01');
});
