import { mailboxOf } from '#test/support/mailbox.ts';
import { expect, PHONE, SLUG, test } from '../people.ts';

test(
  'a pro invites a helper, who accepts and works for them without a wallet, and is out when removed',
  PHONE,
  async ({ stage }) => {
    const [pro, helper] = [await stage.newPro(SLUG), await stage.consumer()];
    const settings = await pro.page('/dashboard/settings/staff');
    const form = settings.getByRole('form', { name: 'Invite a helper' });
    await form.getByLabel('Name').fill('Wei');
    await form.getByLabel('Email or phone number').fill(helper.email);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(settings.getByText(helper.email)).toBeVisible();

    const { paths } = await mailboxOf(stage.url).next(helper.email, /invited you/);
    const theirs = await helper.page(paths.find((path) => path.includes('/dashboard/staff/')) ?? '');
    await theirs.getByRole('button', { name: 'Accept and start' }).click();
    const bar = theirs.getByRole('region', { name: 'Who you work for' });
    await expect(bar.getByText(/^Working for /)).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Requests' }).first()).toBeVisible();
    await expect(theirs.locator('a[href="/dashboard/credit"]')).toHaveCount(0);

    await expect(settings.getByText('Invited', { exact: true })).toHaveCount(0);
    await settings.getByRole('button', { name: /^Manage / }).click();
    await settings.getByRole('button', { name: 'Remove helper' }).click();
    const asked = settings.getByRole('alertdialog', { name: /^Remove / });
    await asked.getByRole('button', { name: 'Remove helper' }).click();
    await expect(settings.getByText('Helpers you invite show here.')).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);
