import { greserveEvents } from '#core/bookings/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { expect, PHONE, SLUG, test } from '../../people.ts';
import { newPhone } from '../../phones.ts';
import { bookable, POSTAL } from '../../pros/bookable.ts';
import { check } from '../../screens.ts';
import { checked, filed, operator } from './payee.ts';

// Booking with a deposit: a stranger books, pays by a link without logging in, and both see that the deposit is held.

test('a stranger books a time with a deposit and pays it by the link', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  await checked(stage, pro);
  await filed(pro, await operator(stage, 'approver'));
  const { id, name } = await bookable(pro, true, { deposit_percent: 20 });
  const page = await stage.visitor(`/service/${id}/reserve`);
  await page.getByLabel('How many units?').selectOption('2');
  await page.getByLabel('Postal code').fill(POSTAL);
  await page.getByRole('button', { name: 'See free times' }).click();
  await page.getByRole('link', { name: 'Later days' }).click();
  await expect(page.getByRole('link', { name: 'Earlier days' })).toBeVisible();
  await page.getByRole('link', { name: '10:30 am' }).filter({ visible: true }).first().click();
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await expect(page.getByText('Deposit, paid within 30 min')).toBeVisible();
  await expect(page.getByText(`If ${name} cancels or doesn’t come, all of it comes back.`)).toBeVisible();
  await expect(page.getByText('Next you pay the deposit of S$34.00.')).toBeVisible();
  await check(page);
  const phone = newPhone();
  const email = `priya${phone.slice(3)}@example.sg`;
  await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
  await page.getByLabel('Mobile').fill(phone);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Block and unit').fill('#06-231');
  await page.getByRole('button', { name: 'Reserve for S$170.00' }).click();
  const code = page.getByLabel('Six-digit code', { exact: true });
  await code.fill((await mailboxOf(stage.url).next(phone, /code/i)).code as string);
  await page.getByRole('button', { name: 'Confirm and book' }).click();
  await expect(page.getByRole('heading', { name: /^Pay the deposit to keep .*10:30 am/ })).toBeVisible();
  await check(page);
  const { paths } = await mailboxOf(stage.url).next(email, /^Pay the deposit of S\$34\.00/);
  expect(paths.some((path) => path.startsWith('/payment/'))).toBe(true);

  await page.getByRole('link', { name: 'Pay S$34.00' }).click();
  await expect(page).toHaveURL(/\/payment\/[\w-]{43}$/);
  // The page says what the deposit is for, how long there is to pay, and who gets it in each case.
  await expect(page.getByRole('heading', { name: /^Pay the deposit to keep .*10:30 am$/ })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d min left$/);
  await expect(page.getByText('If you don’t pay in time, the booking ends and you pay nothing.')).toBeVisible();
  await expect(page.getByText(/^If .+ cancels or doesn’t come, all of it comes back\.$/)).toBeVisible();
  await check(page);
  await page.getByRole('radio', { name: 'PayNow' }).check();
  await page.getByRole('button', { name: 'Pay S$34.00' }).click();
  await page.getByRole('link', { name: 'Go to Test safekeeping and pay' }).click();
  await page.getByRole('button', { name: 'Pay S$34.00' }).click();
  await expect(page).toHaveURL(/\/payment\/back$/);
  await expect(page.getByText('Held by Test safekeeping')).toBeVisible();
  const { greserve_events } = await pro.client.ok(greserveEvents, {});
  expect(greserve_events).toMatchObject([{ state: 'booked', deposit: { amount: '34.00', state: 'held' } }]);
});
