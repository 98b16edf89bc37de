import type { TestInfo } from '@playwright/test';
import * as bids from '#core/bids/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { pressKey, pressOff } from '../keys.ts';
import { DESKTOP, expect, type Offer, type Page, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';

// A pro works through requests by keys on a computer and by swiping on a phone. The next one opens by itself.

/** A budget above those of the demo and of other journeys, in S$. */
const HIGH = 999_000;
/** Areas that only these journeys use, one for each try: a new pro also gets the open requests of others in their area. */
const PLACES = ['560123', '310123', '730123', '640123', '760123', '680123', '820123', '540123', '120123', '150123'];
const placeOf = ({ repeatEachIndex, retry }: TestInfo) =>
  PLACES[(2 * repeatEachIndex + retry) % PLACES.length] as string;

/** A pro with two requests that were just posted, the newer one first, and no other in the list. */
async function withTwo(stage: Stage, slug: string): Promise<{ pro: Person; newer: Offer; older: Offer; page: Page }> {
  const postal_code = placeOf(test.info());
  const pro = await stage.newPro(slug, postal_code);
  const budget = { low: HIGH, high: HIGH } as never;
  const asked = async () => stage.request(await stage.consumer(), slug, { budget, postal_code });
  const older = await stage.offer(pro, await asked());
  const newer = await stage.offer(pro, await asked());
  const page = await pro.page(`/dashboard/requests?budget_lower_bound=${HIGH}`);
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(2);
  return { pro, newer, older, page };
}
const row = (page: Page, { bid_id }: Offer) =>
  page.getByRole('list', { name: 'Requests' }).locator(`a[href^="/dashboard/requests/${bid_id}"]`);
const at = ({ bid_id }: Offer) => new RegExp(`/dashboard/requests/${bid_id}(\\?|$)`);
const statusOf = async (pro: Person, { bid_id }: Offer) =>
  (await pro.client.ok(bids.lead, { bid_id })).quote_bid.quote_status_id;

test('keys move, pass, undo and quote, and the next request opens by itself', DESKTOP, async ({ stage }) => {
  const { pro, newer, older, page } = await withTwo(stage, SLUG);
  await pressKey(page, 'j');
  await expect(row(page, newer)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(newer));
  await expect(page.getByRole('button', { name: 'Pass' })).toBeVisible();

  await pressKey(page, 'p');
  await expect(page).toHaveURL(at(older));
  // A pro with five offers, also from other journeys, gets a card above the list that asks what fits.
  const heading = page.getByRole('heading', { level: 2 }).and(page.locator(':not(#fit-card)'));
  await expect(heading.first()).toBeFocused();
  await expect(row(page, newer)).toHaveCount(0);
  await expect.poll(() => statusOf(pro, newer)).toBe(QUOTE_STATUS.NotInterested);
  await pressKey(page, 'u');
  await expect(page).toHaveURL(at(newer));
  await expect(row(page, newer)).toBeVisible();
  await expect.poll(() => statusOf(pro, newer)).toBe(QUOTE_STATUS.Send);

  // A letter in a field is typed, and a letter with a modifier is left to the browser.
  await expect(page.getByLabel('Total price')).toBeVisible();
  await expect(heading.first()).toBeFocused();
  await pressKey(page, 'q');
  await expect(page.getByLabel('Total price')).toBeFocused();
  await page.keyboard.type('180');
  await page.getByLabel('Message', { exact: true }).focus();
  await page.keyboard.type('I pass by on Saturday. Is there a lift up?');
  await expect(page).toHaveURL(at(newer));
  await page.getByRole('button', { name: 'Send quote' }).click();
  const toast = page.getByRole('alertdialog').filter({ hasText: /^Quote sent/ });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL(at(older));
  // The address changes before the screen, and the toast sits above the footer, which changes with the screen.
  await expect(heading.first()).toBeFocused();
  await expect(page.getByText('Wallet after sending').filter({ visible: true }).first()).toBeVisible();
  await toast.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(at(newer));
  expect(await statusOf(pro, newer)).toBe(QUOTE_STATUS.InProgress);

  // With keys turned off nothing happens, and after a pass the next request does not open.
  await pressKey(page, 'j');
  await expect(page).toHaveURL(at(older));
  await pressKey(page, '?');
  const keys = page.getByRole('dialog', { name: 'Work through requests' });
  await keys.getByRole('switch', { name: /^Open the next request by itself/ }).uncheck();
  await keys.getByRole('switch', { name: /^Shortcut keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await pressOff(page, 'p');
  await pressOff(page, 'k');
  await expect(page).toHaveURL(at(older));
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByRole('heading', { name: 'You passed on this request' })).toBeVisible();
  await expect(page).toHaveURL(at(older));
});

test(
  'several requests are chosen by key and passed with one reason; Undo restores them all',
  DESKTOP,
  async ({ stage }) => {
    const { pro, newer, older, page } = await withTwo(stage, 'electrician');
    const bar = page.getByRole('toolbar', { name: 'Chosen requests' });
    await pressKey(page, 'j');
    await pressKey(page, 'x');
    await expect(bar).toContainText('1 chosen');
    await pressKey(page, 'j');
    await pressKey(page, 'x');
    await expect(bar).toContainText('2 chosen');
    await pressKey(page, 'p');
    const asked = page.getByRole('dialog', { name: 'Pass 2 requests?' });
    await asked.getByRole('radio', { name: 'No time' }).check();
    await asked.getByRole('button', { name: 'Pass 2' }).click();
    await expect(row(page, newer)).toHaveCount(0);
    await expect(row(page, older)).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    for (const offer of [newer, older]) await expect.poll(() => statusOf(pro, offer)).toBe(QUOTE_STATUS.NotInterested);
    const { activities } = await pro.client.ok(bids.lead, { bid_id: newer.bid_id });
    expect(activities.find(({ type }) => type === 'pass')?.payload).toEqual({ reason: 'busy' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, newer)).toBeVisible();
    await expect(row(page, older)).toBeVisible();
    for (const offer of [newer, older]) await expect.poll(() => statusOf(pro, offer)).toBe(QUOTE_STATUS.Send);
  },
);

test('several requests are ticked on a phone, and one that could not be passed is named', PHONE, async ({ stage }) => {
  const { pro, newer, older, page } = await withTwo(stage, 'house-cleaning');
  await page.getByRole('button', { name: 'Choose several' }).click();
  await row(page, newer).click();
  await expect(page).toHaveURL(/\/dashboard\/requests\?/);
  const bar = page.getByRole('toolbar', { name: 'Chosen requests' });
  await expect(bar).toContainText('1 chosen');
  await row(page, older).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await bar.getByRole('button', { name: 'Pass' }).click();
  // Another device passes this one just after the press, so the server refuses it here.
  await page.route(
    `**/change_status/interest/${older.bid_id}.json`,
    async (route) => {
      await pro.client.ok(bids.toggleInterest, { bid_id: older.bid_id, is_interested: false });
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('dialog', { name: 'Pass 2 requests?' }).getByRole('button', { name: 'Pass 2' }).click();
  const note = page.getByRole('alert').filter({ hasText: '1 request couldn’t be passed' });
  await expect(note).toContainText('You can’t do this any more');
  await expect(page.getByText('1 of 2 requests passed')).toBeVisible();
  await expect.poll(() => statusOf(pro, newer)).toBe(QUOTE_STATUS.NotInterested);
});

/** Swipes a row sideways through these offsets in px, then lets go. `look` runs before that. */
async function swipe(page: Page, offer: Offer, xs: readonly number[], look?: () => Promise<void>): Promise<void> {
  const box = await row(page, offer).boundingBox();
  if (!box) throw new Error('no row');
  const touch = await page.context().newCDPSession(page);
  const [from, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (const x of xs) for (const part of [0.5, 1]) await send('touchMove', from + x * part);
  await look?.();
  await send('touchEnd');
  await touch.detach();
}

test('a swipe passes or quotes, can be slid back and undone', PHONE, async ({ stage }) => {
  const { pro, newer, older, page } = await withTwo(stage, 'plumber');
  // A swipe that is too short or slid back does nothing and opens no request.
  await swipe(page, newer, [-60]);
  await swipe(page, newer, [-150, -20]);
  await expect(row(page, newer)).toBeVisible();
  expect(await statusOf(pro, newer)).toBe(QUOTE_STATUS.Send);

  await swipe(page, newer, [-150], () => expect(page.locator('[data-swipe=pass]')).toBeVisible());
  await expect(row(page, newer)).toHaveCount(0);
  await expect(row(page, older)).toBeVisible();
  await expect.poll(() => statusOf(pro, newer)).toBe(QUOTE_STATUS.NotInterested);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, newer)).toBeVisible();
  await expect.poll(() => statusOf(pro, newer)).toBe(QUOTE_STATUS.Send);

  await swipe(page, older, [150], () => expect(page.locator('[data-swipe=quote]')).toBeVisible());
  await expect(page).toHaveURL(at(older));
  await expect(page.getByLabel('Total price')).toBeFocused();
  // With the button, too, the next request opens after a pass.
  await page.getByRole('button', { name: 'Pass' }).click();
  await expect(page).toHaveURL(at(newer));
  await expect.poll(() => statusOf(pro, older)).toBe(QUOTE_STATUS.NotInterested);
});
