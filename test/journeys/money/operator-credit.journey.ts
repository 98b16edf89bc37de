import { opsPeople } from '#core/ops/calls.ts';
import { transactions } from '#core/wallet/calls.ts';
import { DESKTOP, expect, SLUG, test } from '../people.ts';

// An operator adds and takes credit: alone up to the limit, above it with a second operator.

test('an operator adds credit with a reason, and a large amount needs another one', DESKTOP, async ({ stage }) => {
  const [ops, pro] = [await stage.demo('ops'), await stage.newPro(SLUG)];
  const page = await ops.page(`/ops/people/${pro.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Credit', exact: true }).click();
  await expect(page).toHaveURL(`/ops/people/${pro.id}/credit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Credit' })).toBeVisible();

  // The form needs an amount and a reason.
  await page.getByRole('button', { name: 'Add credit' }).click();
  await expect(page.getByText('Enter an amount, such as 25 or 12.50.')).toBeVisible();
  await page.getByLabel('Amount').fill('12.5');
  await page.getByLabel('Why').fill('For the trouble on Sunday');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Add S\$12\.50 of bonus credit for/ });
  await expect(dialog).toContainText('The credit moves at once.');
  await dialog.getByRole('button', { name: 'Add credit' }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: 'S$12.50 added' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Add S$12.50 of bonus credit' })).toContainText('Done');
  const { transactions: lines } = await pro.client.ok(transactions, { type_ids: [36] });
  expect(lines).toMatchObject([{ amount: '12.50', note: 'For the trouble on Sunday' }]);

  // The screen refuses to take more than there is, before it asks to confirm.
  // By keyboard, because on a phone the toast may cover the radio button.
  await page.getByRole('radio', { name: /Take credit/ }).press('Space');
  await page.getByLabel('Amount').fill('900');
  await page.getByLabel('Why').fill('Given twice');
  await page.getByRole('button', { name: 'Take credit' }).click();
  await expect(page.getByText(/^There is S\$\d+\.\d\d of bonus credit\.$/)).toBeVisible();

  // Above the limit the request waits, and the operator who asked can only withdraw it.
  await page.getByRole('radio', { name: /Add credit/ }).press('Space');
  await page.getByLabel('Amount').fill('150');
  await page.getByRole('button', { name: 'Add credit' }).click();
  const asking = page.getByRole('alertdialog', { name: /^Add S\$150\.00/ });
  await expect(asking).toContainText('It waits up to 7 days for a second operator');
  await asking.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('alertdialog').filter({ hasText: 'A second operator must approve it' })).toBeVisible();
  expect((await pro.client.ok(transactions, { type_ids: [36] })).transactions).toHaveLength(1);

  await page.goto('/ops/credit');
  const waiting = page.getByRole('article').filter({ has: page.getByRole('link', { name: pro.name }) });
  await expect(waiting).toContainText('Waits for a second operator');
  await expect(waiting.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog', { name: 'Withdraw it?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('link', { name: /^Decided/ }).click();
  await expect(waiting.first()).toContainText('Withdrawn');

  // No one else can see it.
  expect((await pro.client.call(opsPeople, {})).http).toBe(404);
});
