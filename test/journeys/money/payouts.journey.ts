import { toastOf } from '../people/proofs.ts';
import { expect, ON_DESKTOP, SLUG, test } from '../people.ts';
import { check, checkState } from '../screens.ts';
import { checked, operator } from './protected/payee.ts';
import { opened } from './protected/scene.ts';

// A pro's payout account: it needs an ID check, an approver refuses a wrong name, and accepts the right one.

test(
  'a pro is paid after an ID check, to an account whose name an approver refused first and that is right then',
  ON_DESKTOP,
  async ({ stage }) => {
    test.slow();
    const pro = await stage.newPro(SLUG);
    const mine = await opened(pro, '/dashboard/trust_fund_query?as=pro');
    const setUp = mine.getByRole('region', { name: 'Set up to be paid' });
    await expect(setUp).toContainText('We only pay people whose ID we’ve checked.');
    await expect(setUp.getByRole('link', { name: 'Start ID check' })).toHaveAttribute(
      'href',
      '/dashboard/settings/identity',
    );
    await expect(setUp.getByRole('button', { name: 'Add bank account' })).toHaveCount(0);
    await expect(mine.getByRole('region', { name: 'Payouts' })).toContainText('Payouts to your bank show here.');

    await checked(stage, pro);
    await mine.reload();
    await setUp.getByRole('button', { name: 'Add bank account' }).click();
    const ask = mine.getByRole('dialog', { name: 'Add a bank account?' });
    const bank = ask.getByLabel('Bank', { exact: true });
    await expect(bank.locator('option', { hasText: 'DBS' }).first()).toBeAttached();
    await ask.getByRole('button', { name: 'Save account' }).click();
    await expect(ask.getByText('Choose your bank.').first()).toBeVisible();
    await bank.selectOption('7171');
    await ask.getByLabel('Account number').fill('12');
    await ask.getByLabel('Name on the account').fill('Breeze Services Pte Ltd');
    await ask.getByRole('button', { name: 'Save account' }).click();
    await expect(ask.getByText('Enter the account number, 6 to 14 digits.').first()).toBeVisible();
    await ask.getByLabel('Account number').fill('123-45678-9');
    await checkState(mine, 'a bank account that is added');
    await ask.getByRole('button', { name: 'Save account' }).click();
    await expect(ask).toBeHidden();
    await expect(setUp).toContainText('“Breeze Services Pte Ltd” is not the name of your ID check.');
    await expect(mine.getByRole('region', { name: 'Paid to' })).toContainText('ending 6789');
    await check(mine);

    const page = await opened(await operator(stage, 'approver'), '/ops/payees');
    await page.getByRole('list', { name: 'Payout accounts' }).getByRole('link').filter({ hasText: pro.name }).click();
    await expect(page.getByRole('region', { name: 'Names' })).toContainText('Breeze Services Pte Ltd');
    await check(page);
    await page.getByRole('button', { name: 'Refuse' }).click();
    const refuse = page.getByRole('alertdialog', { name: 'Refuse the account of Breeze Services Pte Ltd?' });
    await refuse.getByRole('button', { name: 'Refuse account' }).click();
    await expect(refuse.getByLabel('Why')).toHaveAttribute('aria-invalid', 'true');
    await refuse.getByLabel('Why').fill('ACRA names another owner.');
    await refuse.getByRole('button', { name: 'Refuse account' }).click();
    await expect(toastOf(page, 'Account refused')).toBeVisible();
    await expect(page.getByRole('link').filter({ hasText: pro.name })).toHaveCount(0);

    await expect(setUp).toContainText('Not accepted: ACRA names another owner.');
    await setUp.getByRole('button', { name: 'Add another account' }).click();
    const change = mine.getByRole('dialog', { name: 'Change your bank account?' });
    await expect(
      change.getByLabel('Bank', { exact: true }).locator('option', { hasText: 'DBS' }).first(),
    ).toBeAttached();
    await change.getByLabel('Bank', { exact: true }).selectOption('7171');
    await change.getByLabel('Account number').fill('9876543210');
    await change.getByLabel('Name on the account').fill(pro.name.toUpperCase());
    await change.getByRole('button', { name: 'Save account' }).click();
    await expect(change).toBeHidden();
    await expect(setUp).toContainText(/nothing is paid to a new account before/);
    await expect(mine.getByRole('region', { name: 'Paid to' })).toContainText('ending 3210');

    await mine.getByRole('button', { name: 'Remove account' }).click();
    const remove = mine.getByRole('alertdialog', { name: /^Remove DBS/ });
    await remove.getByRole('button', { name: 'Remove account' }).click();
    await expect(remove).toBeHidden();
    await expect(setUp.getByRole('button', { name: 'Add bank account' })).toBeVisible();
  },
);

test('support operators can’t see payout accounts', ON_DESKTOP, async ({ stage }) => {
  const page = await opened(await operator(stage, 'support'), '/ops/payees');
  await expect(page.getByText('Payment approver', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payout accounts' })).toHaveCount(0);
});
