import { feeReceipt } from '#core/bids/fees/calls.ts';
import * as tariffs from '#core/requests/tariff/calls.ts';
import { subscriptions } from '#core/subscriptions/calls.ts';
import { expect, ON_DESKTOP, type Page, PHONE, test } from '../people.ts';
import { check, checkState } from '../screens.ts';
import { HAS_DATABASE } from '../site/links.ts';
import { offerMonths, takeTariff } from './months.ts';
import { creditOf, shown } from './paying.ts';

// A subscription instead of a fee for each quote (decision 086): offered by an operator, bought, used, ended and returned.

test.skip(!HAS_DATABASE, 'lets the Monday of a tariff come in the server’s own database');

/** Categories that no other journey quotes in. */
const [LOCKS, REPAIR, PETS] = ['locksmith', 'appliance-repair', 'pet-grooming'];
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const card = (page: Page) => page.getByRole('region', { name: 'Subscriptions' });

/** Undoes what a journey changed for all others, newest first, even if it failed midway. */
const changed: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  const failures: unknown[] = [];
  for (const putBack of changed.splice(0).reverse()) await putBack().catch((error) => failures.push(error));
  expect(failures).toEqual([]);
});
/** Locks the tariff until this journey ends. */
const haveTariff = async () => void changed.push(await takeTariff());
/** Makes the current tariff offer this until this journey ends. */
async function offers(slug: string, offer: { cents: number; quotes: number } | null): Promise<void> {
  changed.push(() => offerMonths(slug, null));
  await offerMonths(slug, offer);
}

test('an operator offers a month of quotes for a category, from the next Monday on', ON_DESKTOP, async ({ stage }) => {
  test.slow();
  const ops = await stage.demo('ops');
  await haveTariff();
  const clear = async () => {
    const { draft, announced } = await ops.client.ok(tariffs.opsTariff, {});
    if (draft) await ops.client.ok(tariffs.discardTariffDraft, { revision: draft.revision });
    if (announced) await ops.client.ok(tariffs.withdrawTariff, { version: announced.version });
  };
  await clear();
  changed.push(clear);
  const page = await ops.page('/ops/tariff/draft');
  const policies = page.getByRole('region', { name: 'What pros pay for' });
  await policies.getByLabel('Category', { exact: false }).selectOption({ label: 'Locksmith' });
  await policies.getByRole('button', { name: 'Change it' }).click();
  const fields = policies.getByRole('group', { name: 'Locksmith' });
  await expect(fields.getByLabel('Pros pay for')).toBeFocused();

  // A subscription that costs as much as its quotes is refused.
  await fields.getByLabel('Subscription a month').fill('22.80');
  await fields.getByLabel('Quotes a month').fill('6');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Locksmith: Enter less than S$22.80, the fees for 6 usual quotes.')).toBeVisible();
  await expect(fields.getByLabel('Subscription a month')).toHaveAttribute('aria-invalid', 'true');
  await check(page);

  await fields.getByLabel('Subscription a month').fill('20');
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes.getByRole('listitem')).toHaveText([/Locksmith: subscription.*S\$20\.00 a month for 6 quotes/]);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('S$20.00 a month for 6 quotes');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, /^Tariff \d+ begins on Mon/)).toBeVisible();
  const { announced } = await ops.client.ok(tariffs.opsTariff, {});
  expect(announced!.bases.find(({ category_slug }) => category_slug === LOCKS)?.monthly).toEqual({
    price: '20.00',
    quotes: 6,
  });
});

test(
  'a pro buys a month, quotes without a fee, turns off renewal, and gets the rest back',
  ON_DESKTOP,
  async ({ stage }) => {
    test.slow();
    await haveTariff();
    await offers(REPAIR, { cents: 2_000, quotes: 6 });
    const [ops, consumer, pro] = [await stage.demo('ops'), await stage.consumer(), await stage.newPro(REPAIR)];
    const credit = await creditOf(pro);
    const offer = await stage.offer(pro, await stage.request(consumer, REPAIR));
    const page = await pro.page(`/dashboard/requests/${offer.bid_id}`);
    // The explanation of the fee shows what a subscription would save.
    await page.getByText('How we calculate the fee').click();
    await page.getByRole('link', { name: 'subscribe', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/credit#subscriptions');
    await expect(card(page)).toContainText('S$20.00 a month for 6 quotes');
    await expect(card(page)).toContainText(
      'That’s S$3.34 a quote if you send all 6. The fee for a usual job is S$3.80.',
    );

    const dialog = page.getByRole('dialog', { name: 'Subscribe to Appliance repair?' });
    await card(page).getByRole('button', { name: 'Subscribe to Appliance repair' }).click();
    await expect(dialog).toContainText('It covers 6 quotes in this category until the end of ');
    await checkState(page, 'the question before a subscription is paid');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await creditOf(pro)).toBe(credit);
    await card(page).getByRole('button', { name: 'Subscribe to Appliance repair' }).click();
    await dialog.getByRole('button', { name: 'Pay S$20.00' }).click();
    await expect(toastOf(page, 'You’re subscribed to Appliance repair')).toBeVisible();
    await expect(card(page).getByText('6 of 6 quotes left')).toBeVisible();
    await expect(card(page).getByRole('heading', { name: 'Subscriptions' })).toBeFocused();
    expect(await creditOf(pro)).toBe(credit - 2_000);
    await expect(shown(page, '−S$20.00')).toBeVisible();
    await check(page);

    // The quote has no fee, which is shown before and after it is sent.
    await page.goto(`/dashboard/requests/${offer.bid_id}`);
    await expect(page.getByText('Covered by your subscription').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('6 of 6 quotes left')).toBeVisible();
    await page.getByLabel('Total price').fill('180');
    await page.getByLabel('Message', { exact: true }).fill('A new pump and a test run, with a look at the hoses.');
    await check(page);
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(toastOf(page, 'Quote sent')).toBeVisible();
    expect((await pro.client.ok(feeReceipt, { bid_id: offer.bid_id })).fee_receipt.fee).toBe('0.00');
    expect(await creditOf(pro)).toBe(credit - 2_000);

    await page.goto('/dashboard/credit');
    await expect(card(page).getByText('5 of 6 quotes left')).toBeVisible();
    const history = page.getByRole('region', { name: 'Transactions' });
    await expect(history.getByText('Subscription', { exact: true }).filter({ visible: true })).toBeVisible();
    const renewal = card(page).getByRole('switch', { name: /^Renew each month/ });
    await expect(renewal).toBeChecked();
    await renewal.press(' ');
    await expect(toastOf(page, 'Renewal turned off')).toBeVisible();
    await expect(card(page)).toContainText('From then each quote costs its fee.');
    await renewal.press(' ');
    await expect(card(page)).toContainText('for S$20.00 from your credit.');
    await expect(renewal).toBeChecked();

    // An operator ends it and returns the rest of the month. The pro's page shows it without a reload.
    const desk = await ops.page(`/ops/people/${pro.id}/credit`);
    const running = desk.getByRole('region', { name: 'Subscriptions' });
    await expect(running).toContainText('Appliance repair');
    await check(desk);
    // Five of six quotes are left, which is a smaller share than that of the days.
    await running.getByRole('button', { name: 'Return S$16.66 of Appliance repair' }).click();
    const question = desk.getByRole('alertdialog', { name: /^Return S\$16\.66 of Appliance repair to / });
    await expect(question).toContainText('The subscription ends now, and each further quote costs its fee.');
    await question.getByLabel(/^Why/).fill('Bought by mistake');
    await question.getByRole('button', { name: 'Return the rest' }).click();
    await expect(toastOf(desk, /^S\$16\.66 returned/)).toBeVisible();
    await expect(running).toHaveCount(0);
    await expect(card(page).getByRole('button', { name: 'Subscribe to Appliance repair' })).toBeVisible();
    await expect(history.getByText('Subscription returned').filter({ visible: true })).toBeVisible();
    expect(await creditOf(pro)).toBe(credit - 2_000 + 1_666);
    expect((await pro.client.ok(subscriptions, {})).plans[0]?.subscription).toBeNull();
    await offers(REPAIR, null);
    expect((await pro.client.ok(subscriptions, {})).plans).toEqual([]);
  },
);

test(
  'a changed price is shown again before buying, and too little credit leads to adding some',
  PHONE,
  async ({ stage }) => {
    test.slow();
    await haveTariff();
    await offers(PETS, { cents: 4_000, quotes: 30 });
    const pro = await stage.newPro(PETS);
    const credit = await creditOf(pro);
    expect(credit).toBe(5_000);
    const page = await pro.page('/dashboard/credit');
    await card(page).getByRole('button', { name: 'Subscribe to Pet grooming' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Pet grooming?' });
    await expect(dialog).toContainText('Credit after');

    await offers(PETS, { cents: 4_500, quotes: 30 });
    await dialog.getByRole('button', { name: 'Pay S$40.00' }).click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'This subscription has changed.' });
    await expect(refusal).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pay S$45.00' })).toBeVisible();

    await offers(PETS, { cents: 5_500, quotes: 30 });
    await dialog.getByRole('button', { name: 'Pay S$45.00' }).click();
    await expect(dialog.getByText('Add S$5.00 of credit first')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await checkState(page, 'a subscription that the credit does not cover');
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Add credit' }).getByRole('button', { name: /^Pay S\$/ }),
    ).toBeVisible();
    expect(await creditOf(pro)).toBe(credit);
    await offers(PETS, null);
    expect((await pro.client.ok(subscriptions, {})).plans).toEqual([]);
  },
);
