import { DESKTOP, expect, ON_PHONE, PASSWORD, SLUG, test } from '../people.ts';

test(
  'a customer blocks a pro in the chat, which closes for both, and unblocks them in the settings',
  ON_PHONE,
  async ({ stage }) => {
    const customer = await stage.consumer();
    const pro = await stage.newPro(SLUG);
    const request_id = await stage.request(customer, SLUG);
    const offer = await stage.offer(pro, request_id);
    await stage.quote(pro, offer);

    const theirs = await pro.page(`/dashboard/works/${offer.bid_id}`);
    await expect(theirs.getByRole('textbox', { name: /^Message / })).toBeVisible();
    const page = await customer.page(`/dashboard/projects/quote/${request_id}/${offer.bid_id}`);
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: /^Block / }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Block .*\?$/ });
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByText(/^You blocked .* Unblock them in the menu/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Message / })).toHaveCount(0);
    // The pro's chat closes without a reload, and does not say who blocked whom.
    await expect(theirs.getByText(/^You and .* can’t write to each other here\.$/)).toBeVisible();

    await page.goto('/dashboard/settings/blocked');
    const list = page.getByRole('list', { name: 'People you blocked' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: /^Unblock / }).click();
    await expect(page.getByText('No blocked people')).toBeVisible();
    await expect(theirs.getByRole('textbox', { name: /^Message / })).toBeVisible();
  },
);

test('a login on a shared device lasts 30 days instead of a year', DESKTOP, async ({ stage }) => {
  const someone = await stage.consumer();
  const page = await stage.visitor('/login');
  const days = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'session_token');
    return cookie ? Math.round((cookie.expires - Date.now() / 1000) / 86_400) : 0;
  };
  expect(await days()).toBe(0);
  await page.getByLabel('Email').fill(someone.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^Log me out after 30 days/ }).check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\//);
  expect(await days()).toBe(30);
});
