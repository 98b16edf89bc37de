import { randomUUID } from 'node:crypto';
import * as auth from '#core/auth/calls.ts';
import { sessions } from '#core/auth/sessions/calls.ts';
import { me } from '#core/users/calls.ts';
import { testClient } from '#test/support/client.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { DESKTOP, expect, PASSWORD, PHONE, test } from '../people.ts';
import { another, codeTo, confirmEmail, newPhone, toastOf, wantProof } from './proofs.ts';

// Settings for logging in: email, phone, password, devices and outside accounts, with their refusals.

const SETTINGS = '/dashboard/settings';

test.describe('e-mail', DESKTOP, () => {
  test('is confirmed by its code only', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/email`);
    await mailboxOf(stage.url).skip(person.email);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    const code = await codeTo(stage, person.email);
    const field = page.getByLabel('Six-digit code');
    await field.fill(another(code));
    await expect(page.getByText(/That code is wrong/)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(code);
    await expect(toastOf(page, 'Email confirmed')).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  test('changes with codes from both mailboxes, also from a mail’s link', async ({ stage }) => {
    const person = await stage.consumer();
    await confirmEmail(stage, person);
    const page = await person.page(`${SETTINGS}/email`);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('This is already your email. Enter a different one.')).toBeVisible();
    const next = `new-${randomUUID().slice(0, 8)}@example.sg`;
    await page.getByLabel('New email').fill(next);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await codeTo(stage, next);
    const old = await codeTo(stage, person.email);

    // The mail's link fills in the form and removes the code from the address. It changes nothing by itself.
    await page.goto(`/dashboard/email_change?email=${encodeURIComponent(next)}&code=${code}`);
    await expect(page.getByLabel(`Code sent to ${next}`)).toHaveValue(code);
    await expect(page).toHaveURL('/dashboard/email_change');
    expect((await person.client.ok(me, {})).user.email).toBe(person.email);
    await page.getByLabel(`Code sent to ${person.email}`).fill(another(old));
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'A code is wrong or has expired' })).toBeVisible();
    await page.getByLabel(`Code sent to ${person.email}`).fill(old);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(toastOf(page, 'Email changed')).toBeVisible();
    await expect(page).toHaveURL(`${SETTINGS}/email`);
    expect((await person.client.ok(me, {})).user.email).toBe(next);
  });
});

test(
  'a phone number is confirmed by a texted code, and an invalid number is not sent one',
  PHONE,
  async ({ stage }) => {
    const person = await stage.consumer({ phone: false });
    const page = await person.page('/dashboard/projects');
    await page.clock.install();
    await page.goto(`${SETTINGS}/phone`);
    const number = newPhone();
    const field = page.getByLabel('Your number');
    await field.fill('12 34');
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await expect(page.getByText(/Enter a valid phone number/)).toBeVisible();
    await field.fill(number);
    await field.blur();
    await expect(field).toHaveValue(`${number.slice(0, 4)} ${number.slice(4)}`);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    const code = await codeTo(stage, `+65${number}`);
    // The screen counts 30 s from here until a call is offered.
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: 'Call me instead' })).toBeVisible();
    await page.getByLabel('Six-digit code').fill(another(code));
    await expect(page.getByText(/That code is wrong/)).toBeVisible();
    await page.getByLabel('Six-digit code').fill(code);
    await expect(toastOf(page, 'Number confirmed')).toBeVisible();
    await expect(page.getByText(`${number.slice(0, 4)} ${number.slice(4)}`)).toBeVisible();
    expect((await person.client.ok(me, {})).user.is_phone_confirmed).toBe(true);
  },
);

test.describe('password', DESKTOP, () => {
  test('changes with the current one, and logs the other devices out', async ({ stage }) => {
    const person = await stage.consumer();
    await testClient(stage.url, null).ok(auth.login, { username: person.email, passwd: PASSWORD });
    const page = await person.page(`${SETTINGS}/password`);
    await expect(page.getByText('We’ll log out your 1 other device.')).toBeVisible();
    const current = page.getByLabel('Current password');
    const next = page.getByLabel('New password');
    const submit = page.getByRole('button', { name: 'Change password' });
    await submit.click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await current.fill('not this one');
    await next.fill('three small birds');
    await submit.click();
    await expect(page.getByText('That password is wrong. Try again.')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(PASSWORD);
    await next.fill('password123');
    await submit.click();
    await expect(page.getByText(/is too common/)).toBeVisible();
    await next.fill('three small birds');
    await submit.click();
    await expect(toastOf(page, 'Password changed. 1 other device logged out.')).toBeVisible();
    const anyone = testClient(stage.url, null);
    expect((await anyone.call(auth.login, { username: person.email, passwd: PASSWORD })).error).toBe('wrong login');
    await anyone.ok(auth.login, { username: person.email, passwd: 'three small birds' });
  });

  test('asks for a proof when the last one is old, and goes on afterwards', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/password`);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('three small birds');
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });

    await wantProof(page, '/users/change_password.json');
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toContainText('Confirm it’s you first.');

    await wantProof(page, '/users/change_password.json');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByText('That password is wrong. Try again.')).toBeVisible();
    await mailboxOf(stage.url).skip(person.email);
    await dialog.getByRole('button', { name: 'Send a code to my email' }).click();
    const code = await codeTo(stage, person.email);
    await dialog.getByLabel('Six-digit code').fill(another(code));
    await expect(dialog.getByText(/That code is wrong/)).toBeVisible();
    await dialog.getByLabel('Six-digit code').fill(code);
    await expect(dialog).toBeHidden();
    await expect(toastOf(page, 'Password changed')).toBeVisible();
  });
});

test('a person can log out another device, but not the current one here', PHONE, async ({ stage }) => {
  const person = await stage.consumer();
  const { session_token } = await testClient(stage.url, null).ok(auth.login, {
    username: person.email,
    passwd: PASSWORD,
  });
  await testClient(stage.url, null).ok(auth.login, { username: person.email, passwd: PASSWORD });
  const page = await person.page(`${SETTINGS}/devices`);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Logged in' });
  await expect(rows).toHaveCount(3);
  const own = rows.filter({ hasText: 'This device' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  expect((await person.client.ok(sessions, {})).sessions).toHaveLength(3);
  await rows
    .filter({ hasNotText: 'This device' })
    .first()
    .getByRole('button', { name: /^Log out/ })
    .click();
  await page.getByRole('button', { name: 'Log out device' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('button', { name: 'Log out 1 device' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toHaveCount(0);
  expect((await testClient(stage.url, session_token).call(me, {})).http).toBe(403);
});

test(
  'an outside account is connected and disconnected, and a forged link claims no connection',
  DESKTOP,
  async ({ stage }, info) => {
    const person = await stage.consumer({ phone: false });
    // Anybody can make such a link, so it proves nothing.
    const page = await person.page(`${SETTINGS}/accounts?connected=google`);
    await expect(page.getByRole('heading', { name: 'Ways to log in' })).toBeVisible();
    await expect(page.getByText('Google is connected')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Confirm your phone' })).toBeVisible();

    await page.getByRole('button', { name: 'Connect Google' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText('Could not connect Google')).toBeVisible();
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await page.getByRole('button', { name: `Settings ${info.project.name}` }).click();
    await expect(page).toHaveURL(`${SETTINGS}/accounts`);
    await expect(page.getByText('Google is connected')).toBeVisible();
    await expect(page.getByText('You can log in with any of these.')).toBeVisible();

    await page.getByRole('button', { name: 'Disconnect Google' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Google?' });
    await page.route(
      '**/users/disconnect_social/google.json',
      (route) =>
        route.fulfill({ json: { status: 'Error', error: 'last way in', message: 'This is your only way in.' } }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Disconnect Google' }).click();
    await expect(
      dialog.getByText(/To avoid being locked out, first confirm your email or confirm your phone\./),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Disconnect Google' }).click();
    await expect(toastOf(page, 'Google disconnected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  },
);
