import { feeReceipt } from '#core/bids/fees/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as tariffs from '#core/requests/tariff/calls.ts';
import { recompute } from '#core/requests/tariff/rules.ts';
import { DESKTOP, expect, ON_DESKTOP, type Page, PHONE, SLUG, test } from '../people.ts';
import { check } from '../screens.ts';
import { takeTariff } from './months.ts';

// The tariff of lead fees: an operator drafts, tries, publishes and withdraws it, and a pro's receipt is calculated again.

const NAME = 'Aircon servicing';
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

test('a receipt links to the public tariff, and is calculated again from it', PHONE, async ({ stage }) => {
  test.slow();
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  const page = await pro.page(`/dashboard/requests/${offer.bid_id}`);
  await page.getByText('How we calculate the fee').click();
  await expect(page.getByText(/We calculated it again from the tariff: S\$[\d.]+, the same\./)).toBeVisible();

  await stage.quote(pro, offer);
  const { fee_receipt } = await pro.client.ok(feeReceipt, { bid_id: offer.bid_id });
  await page.goto(`/dashboard/requests/${offer.bid_id}`);
  await page.getByText('How we calculated the fee').click();
  const fee = showMoney(fromDecimal(fee_receipt.fee) as number);
  await expect(page.getByText(`We calculated it again from the tariff: ${fee}, the same.`)).toBeVisible();
  const { tariff } = await consumer.client.ok(tariffs.tariff, { version: fee_receipt.tariff_version });
  expect(recompute(tariff, fee_receipt.facts!)?.fee_cents).toBe(fromDecimal(fee_receipt.fee));

  // The public page shows the same without script.
  const site = await stage.visitor('/pro#tariff');
  const table = site.getByRole('table', { name: new RegExp(`^Tariff ${tariff.version}`) });
  await expect(table.getByRole('rowheader', { name: 'Maximum fee per quote' })).toBeVisible();
  const base = tariff.bases.find(({ category_name }) => category_name === NAME)!;
  const row = table.getByRole('row', { name: new RegExp(`^${NAME}`) });
  await expect(row.getByRole('cell').first()).toHaveText(showMoney(fromDecimal(base.base) as number));
});

test('the back office shows the tariff, with its draft to fill in', ON_DESKTOP, async ({ stage }) => {
  const ops = await stage.demo('ops');
  const page = await ops.page('/ops/tariff');
  await expect(page.getByRole('heading', { level: 1, name: 'Tariff' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^In force since/ })).toBeVisible();
  await expect(page.getByText('The first tariff')).toBeVisible();
  await check(page);
  await page.goto('/ops/tariff/draft');
  await expect(page.getByRole('textbox', { name: 'Urgent, more' })).toBeVisible();
  await check(page);
});

test('an operator drafts a change, sees its effect, publishes it, and takes it back', DESKTOP, async ({ stage }) => {
  test.slow();
  const [ops, pro, consumer] = [await stage.demo('ops'), await stage.newPro(SLUG), await stage.consumer()];
  const page = await ops.page('/ops/tariff');
  // There is only one tariff, so only one browser at a time may change it.
  const release = await takeTariff();
  const before = await ops.client.ok(tariffs.opsTariff, {});
  if (before.draft) await ops.client.ok(tariffs.discardTariffDraft, { revision: before.draft.revision });
  if (before.announced) await ops.client.ok(tariffs.withdrawTariff, { version: before.announced.version });
  // A quote of today, for the effect.
  await stage.quote(pro, await stage.offer(pro, await stage.request(consumer, SLUG)));

  await page.reload();
  await page.getByRole('link', { name: 'Draft a change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft of a tariff' })).toBeVisible();
  await expect(page.getByText(/^Nothing yet\. The draft says what tariff \d+ says\.$/)).toBeVisible();
  const base = page.getByRole('textbox', { name: NAME });
  await base.fill('400');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(`${NAME}: Enter an amount from S$1.00 to S$100.00.`)).toBeVisible();
  await expect(base).toHaveAttribute('aria-invalid', 'true');

  await base.fill('5.20');
  await page.getByRole('textbox', { name: 'Urgent, more' }).fill('25');
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes.getByRole('listitem')).toHaveText([/Urgent20%.*25%/, /Aircon servicingS\$4\.20.*S\$5\.20/]);
  // Leaving the page before saving asks first.
  await page.getByRole('link', { name: 'Traffic' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(base).toHaveValue('5.20');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  const effect = page.getByRole('region', { name: 'Effect on last month’s quotes' });
  await expect(effect.getByRole('listitem').filter({ hasText: /^Aircon servicing\d/ })).toContainText('+S$');
  await check(page);

  await page.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/It starts on Mon \d+ \w+ at midnight/);
  await expect(dialog).toContainText(/would have cost more/);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page, /^Tariff \d+ begins on Mon/)).toBeVisible();
  await expect(page).toHaveURL(/\/ops\/tariff$/);
  await expect(page.getByText(/^Tariff \d+ is announced for Mon/)).toBeVisible();

  // Everyone can read the coming tariff.
  const { announced } = await consumer.client.ok(tariffs.tariff, {});
  expect(announced).toMatchObject({ urgent_percent: 25 });
  const site = await stage.visitor('/pro#tariff');
  await expect(site.getByText(new RegExp(`Tariff ${announced?.version} starts on Mon`))).toBeVisible();
  // The public page also shows the value of leads by category.
  const told = site.locator('#fees').getByRole('row', { name: new RegExp(`^${NAME}`) });
  // If a category has a subscription, all rows have a column for what pros pay.
  await expect(told.getByRole('cell').nth(0)).toHaveText('S$4.20');
  await expect(told.getByRole('cell').nth(1)).toHaveText('S$5.20');

  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(toastOf(page, /^Tariff \d+ is withdrawn/)).toBeVisible();
  await expect(page.getByText(/is announced for/)).toHaveCount(0);
  await expect(page.getByText('Withdrawn', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.goto('/ops/log');
  await expect(
    page
      .getByText(/withdrew it/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect((await consumer.client.ok(tariffs.tariff, {})).announced).toBeNull();
  await release();
});
