import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import * as auth from '#core/auth/calls.ts';
import { phoneAuth, phonePreauth } from '#core/auth/code-calls.ts';
import { activate } from '#core/auth/password-calls.ts';
import { sessions } from '#core/auth/session-calls.ts';
import { hire } from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { me } from '#core/users/calls.ts';
import { notificationSettings } from '#core/users/settings-calls.ts';
import { testClient } from '#test/support/client.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { expect, PASSWORD, type Page, type Person, SLUG, type Stage, test } from './people.ts';

// Every panel of the settings with what refuses it (issue 3, point 6), by desktop and phone.

const SETTINGS = '/dashboard/settings';
const another = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));
/** A mobile number that no other journey has. */
const newPhone = () => `8${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

async function codeTo(stage: Stage, address: string): Promise<string> {
  const { code } = await mailboxOf(stage.url).next(address, /code/i);
  if (code === null) throw new Error(`what came to ${address} holds no code`);
  return code;
}

/** Confirms a new number of this person over HTTP, and answers it. */
async function confirmPhone(stage: Stage, person: Person): Promise<string> {
  const phone = `+65${newPhone()}`;
  await person.client.ok(phonePreauth, { phone });
  await person.client.ok(phoneAuth, { phone, verify_code: await codeTo(stage, phone) });
  return phone;
}

/** Confirms the e-mail by the link that signing up mailed. */
async function confirmEmail(stage: Stage, person: Person): Promise<void> {
  const { paths } = await mailboxOf(stage.url).next(person.email);
  const [, user_id = '', hash = ''] = /\/activate\/(\d+)\/([^/?]+)/.exec(paths[0] ?? '') ?? [];
  await person.client.ok(activate, { user_id, hash });
}

/** Lets the next call of this path be refused as if the last proof were too old. */
async function wantProof(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    (route) =>
      route.fulfill({ json: { status: 'Error', error: 'proof needed', message: 'Confirm that it is you first.' } }),
    { times: 1 },
  );
}

test('the list leads to each section and back, and unknown addresses lead to the list', async ({ stage }) => {
  const page = await (await stage.consumer()).page(`${SETTINGS}/nothing-like-it`);
  await expect(page).toHaveURL(SETTINGS);
  const list = page.getByRole('navigation', { name: 'Settings' });
  await list.getByRole('link', { name: /^Devices/ }).click();
  await expect(page).toHaveURL(`${SETTINGS}/devices`);
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await expect(page).toHaveTitle(/^Devices/);
  if (isPhone(page)) {
    await expect(list).toBeHidden();
    await page.getByRole('link', { name: 'Back to settings' }).click();
  } else {
    await expect(list.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
  }
  await expect(page).toHaveURL(SETTINGS);
  await expect(list.getByRole('link', { name: /^Profile/ })).toBeVisible();

  // Receipts have a flag, which is off; a second parameter that means nothing goes back to its section.
  await expect(list.getByRole('link', { name: /^Receipts/ })).toHaveCount(0);
  await page.goto(`${SETTINGS}/invoice`);
  await expect(page).toHaveURL(SETTINGS);
  await page.goto(`${SETTINGS}/phone/nothing`);
  await expect(page).toHaveURL(`${SETTINGS}/phone`);
});

test('a section that cannot be loaded can be tried again', async ({ stage }) => {
  const page = await (await stage.consumer()).page('/dashboard/projects');
  await page.route('**/new/v1/users/sessions.json', (route) => route.abort(), { times: 1 });
  await page.goto(`${SETTINGS}/devices`);
  await expect(page.getByRole('heading', { name: 'Could not load your devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test.describe('profile', () => {
  test('shows the name as others will see it, and does without none', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/profile`);
    const form = page.getByRole('form', { name: 'About you' });
    await form.getByLabel('Given name').fill('');
    await form.getByLabel(/Family name/).fill('');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Enter at least one name.')).toBeVisible();
    await expect(form.getByLabel('Given name')).toBeFocused();

    await form.getByLabel(/Family name/).fill('Tan');
    await form.getByLabel('Given name').fill('Mei Lin');
    await expect(form.getByText('Tan Mei Lin')).toBeVisible();
    await form.getByLabel(/Family name/).fill('陈');
    await form.getByLabel('Given name').fill('美玲');
    await expect(form.getByText('陈美玲', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page, 'Profile saved')).toBeVisible();
    expect((await person.client.ok(me, {})).user.full_name).toBe('陈美玲');
  });

  test('crops a picture by keyboard, refuses what is none, and removes it again', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/profile`);
    const chooser = page.getByLabel('Picture file');
    await chooser.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText('Use a PNG, JPEG or GIF picture.')).toBeVisible();
    // What says that it is a picture and is none is found out when it is drawn.
    await chooser.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
    await expect(dialog.getByText('This file cannot be shown as a picture')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();

    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await dialog.getByLabel('Zoom').press('End');
    await dialog.getByRole('application').press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(toastOf(page, 'Picture saved')).toBeVisible();
    const { user } = await person.client.ok(me, {});
    expect((await fetch(new URL(user.s3_thumb_url as string, stage.url))).status).toBe(200);

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(toastOf(page, 'Picture removed')).toBeVisible();
    expect((await person.client.ok(me, {})).user.s3_thumb_url).toBeNull();
  });
});

test.describe('e-mail', () => {
  test('is confirmed by its code only', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/email`);
    await mailboxOf(stage.url).skip(person.email);
    await page.getByRole('button', { name: 'Confirm e-mail' }).click();
    const code = await codeTo(stage, person.email);
    const field = page.getByLabel('Six-digit code');
    await field.fill(another(code));
    await expect(page.getByText(/That code does not fit/)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(code);
    await expect(toastOf(page, 'E-mail confirmed')).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  });

  test('changes with codes from both mailboxes, also from a mail’s link', async ({ stage }) => {
    const person = await stage.consumer();
    await confirmEmail(stage, person);
    const page = await person.page(`${SETTINGS}/email`);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Change e-mail' }).click();
    await page.getByLabel('New e-mail').fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('That is your e-mail already.')).toBeVisible();
    const next = `new-${randomUUID().slice(0, 8)}@example.sg`;
    await page.getByLabel('New e-mail').fill(next);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await codeTo(stage, next);
    const old = await codeTo(stage, person.email);

    // The link of the mail: it fills the form in, leaves no code behind in the address, and changes nothing by itself.
    await page.goto(`/dashboard/email_change?email=${encodeURIComponent(next)}&code=${code}`);
    await expect(page.getByLabel(`Code sent to ${next}`)).toHaveValue(code);
    await expect(page).toHaveURL('/dashboard/email_change');
    expect((await person.client.ok(me, {})).user.email).toBe(person.email);
    await page.getByLabel(`Code sent to ${person.email}`).fill(another(old));
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'One of the codes does not fit' })).toBeVisible();
    await page.getByLabel(`Code sent to ${person.email}`).fill(old);
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await expect(toastOf(page, 'E-mail changed')).toBeVisible();
    await expect(page).toHaveURL(`${SETTINGS}/email`);
    expect((await person.client.ok(me, {})).user.email).toBe(next);
  });
});

test('a phone number is confirmed by the code in a text, and what is none is not sent one', async ({ stage }) => {
  const person = await stage.consumer();
  const page = await person.page('/dashboard/projects');
  await page.clock.install();
  await page.goto(`${SETTINGS}/phone`);
  const number = newPhone();
  const field = page.getByLabel('Your number');
  await field.fill('12 34');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText(/That is not a phone number/)).toBeVisible();
  await field.fill(number);
  await field.blur();
  await expect(field).toHaveValue(`${number.slice(0, 4)} ${number.slice(4)}`);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  const code = await codeTo(stage, `+65${number}`);
  // The half minute is counted from here on the screen.
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('button', { name: 'Call me instead' })).toBeVisible();
  await page.getByLabel('Six-digit code').fill(another(code));
  await expect(page.getByText(/That code does not fit/)).toBeVisible();
  await page.getByLabel('Six-digit code').fill(code);
  await expect(toastOf(page, 'Number confirmed')).toBeVisible();
  await expect(page.getByText(`${number.slice(0, 4)} ${number.slice(4)}`)).toBeVisible();
  expect((await person.client.ok(me, {})).user.is_phone_confirmed).toBe(true);
});

test.describe('password', () => {
  test('changes with the current one, and logs the other devices out', async ({ stage }) => {
    const person = await stage.consumer();
    await testClient(stage.url, null).ok(auth.login, { username: person.email, passwd: PASSWORD });
    const page = await person.page(`${SETTINGS}/password`);
    await expect(page.getByText('Your 1 other device will be logged out.')).toBeVisible();
    const current = page.getByLabel('Current password');
    const next = page.getByLabel('New password');
    const submit = page.getByRole('button', { name: 'Change password' });
    await submit.click();
    await expect(page.getByText('Enter your current password.')).toBeVisible();
    await current.fill('not this one');
    await next.fill('three small birds');
    await submit.click();
    await expect(page.getByText('That is not your password.')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(PASSWORD);
    await next.fill('password123');
    await submit.click();
    await expect(page.getByText(/is on the list of the most common ones/)).toBeVisible();
    await next.fill('three small birds');
    await submit.click();
    await expect(toastOf(page, 'Password changed. 1 other device logged out.')).toBeVisible();
    const anyone = testClient(stage.url, null);
    expect((await anyone.call(auth.login, { username: person.email, passwd: PASSWORD })).error).toBe('wrong login');
    await anyone.ok(auth.login, { username: person.email, passwd: 'three small birds' });
  });

  test('asks who it is when that was long ago, and goes on afterwards', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/password`);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password').fill('three small birds');
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });

    await wantProof(page, '/users/change_password.json');
    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('alert')).toContainText('Confirm that it is you first.');

    await wantProof(page, '/users/change_password.json');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByText('That is not your password.')).toBeVisible();
    await mailboxOf(stage.url).skip(person.email);
    await dialog.getByRole('button', { name: 'Send a code to my e-mail' }).click();
    const code = await codeTo(stage, person.email);
    await dialog.getByLabel('Six-digit code').fill(another(code));
    await expect(dialog.getByText(/That code does not fit/)).toBeVisible();
    await dialog.getByLabel('Six-digit code').fill(code);
    await expect(dialog).toBeHidden();
    await expect(toastOf(page, 'Password changed')).toBeVisible();
  });
});

test('notifications save themselves, go back when that fails, and want a phone for SMS', async ({ stage }) => {
  const person = await stage.consumer();
  const page = await person.page(`${SETTINGS}/notifications`);
  const mail = page.getByRole('switch', { name: 'New quotes by mail' });
  const sms = page.getByRole('switch', { name: 'New quotes by SMS' });
  await expect(mail).toBeChecked();
  await expect(sms).toBeDisabled();
  await expect(page.getByText('SMS needs a confirmed phone')).toBeVisible();

  await page.route('**/notification_settings.json', (route) => route.abort(), { times: 1 });
  await mail.click();
  await expect(toastOf(page, /^Not saved/)).toBeVisible();
  await expect(mail).toBeChecked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(mail).not.toBeChecked();

  await confirmPhone(stage, person);
  await page.reload();
  await expect(mail).not.toBeChecked();
  await sms.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { notification_settings } = await person.client.ok(notificationSettings, {});
  expect(notification_settings.quote_received).toEqual({ mail: false, sms: true });
});

test('a device is logged out from another one, and this one cannot be', async ({ stage }) => {
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

test('an identity card is handed in with a number that fits, shown masked, and taken back', async ({ stage }) => {
  const person = await stage.consumer();
  const page = await person.page(`${SETTINGS}/identity`);
  await page.getByRole('button', { name: 'Hand in card' }).click();
  await expect(page.getByRole('alert')).toContainText('Add a photo of the front.');
  await expect(page.getByRole('alert')).toBeFocused();
  const number = page.getByLabel('NRIC number');
  await number.fill('S1234567A');
  await expect(page.getByText('That number has a slip in it: its last letter does not fit.').first()).toBeVisible();
  await number.fill('s1234567d');
  await expect(page.getByText('The last letter fits')).toBeVisible();
  await page.getByLabel('Name on the card').fill('TAN MEI LIN');
  const buffer = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#fde68a' } })
    .jpeg()
    .toBuffer();
  const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Front of the card').setInputFiles({ ...card, mimeType: 'image/gif', name: 'card.gif' });
  await expect(page.getByText('Use a PNG or JPEG picture.')).toBeVisible();
  await page.getByLabel('Front of the card').setInputFiles(card);
  await page.getByLabel('Back of the card').setInputFiles(card);
  await page.getByRole('button', { name: 'Hand in card' }).click();
  await expect(page.getByText('Being checked')).toBeVisible();
  await expect(page.getByText('ending in 5 6 7 D')).toBeAttached();
  expect(await page.getByRole('main').innerText()).not.toContain('1234567');

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('heading', { name: 'Hand in your card' })).toBeVisible();
  expect((await person.client.ok(me, {})).user.id_status).toBe('none');
});

test('an invitation is copied, followed, and waits until it counts', async ({ stage }) => {
  const person = await stage.consumer();
  const page = await person.page('/dashboard/free-credits');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe('/signup');
  const invited = await testClient(stage.url, null).ok(auth.signUp, {
    email: `friend-${randomUUID().slice(0, 8)}@example.sg`,
    passwd: PASSWORD,
    first_name: 'Priya',
    referral_hash: link.searchParams.get('ref') ?? '',
  });
  expect(invited.user.id).toBeGreaterThan(person.id);
  await page.goto(`${SETTINGS}/referrals`);
  const row = page.getByRole('listitem').filter({ hasText: 'Priya' });
  await expect(row.getByText('Not yet')).toBeVisible();
  await expect(page.getByText('Earned so far: S$0.00.')).toBeVisible();
});

test('the language is the only one there is', async ({ stage }) => {
  const page = await (await stage.consumer()).page(`${SETTINGS}/language`);
  await expect(page.getByText('English (Singapore)')).toBeVisible();
  await expect(page.getByRole('radio', { name: '繁體中文' })).toHaveCount(0);
});

test('an account elsewhere is connected and disconnected; nobody is told of a connection that is none', async ({
  stage,
}, info) => {
  const person = await stage.consumer();
  // Anybody can write such a link.
  const page = await person.page(`${SETTINGS}/accounts?connected=google`);
  await expect(page.getByRole('heading', { name: 'Your ways in' })).toBeVisible();
  await expect(page.getByText('Google is connected')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Confirm your phone' })).toBeVisible();

  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Google was not connected')).toBeVisible();
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('button', { name: `Settings ${info.project.name}` }).click();
  await expect(page).toHaveURL(`${SETTINGS}/accounts`);
  await expect(page.getByText('Google is connected')).toBeVisible();
  await expect(page.getByText('Any of these lets you log in.')).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Disconnect Google?' });
  await page.route(
    '**/users/disconnect_social/google.json',
    (route) => route.fulfill({ json: { status: 'Error', error: 'last way in', message: 'This is your only way in.' } }),
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(
    dialog.getByText(/so you would be locked out. First confirm your e-mail or confirm your phone./),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(toastOf(page, 'Google disconnected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
});

test.describe('your data', () => {
  test('is downloaded whole', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/data`);
    await page.route('**/new/v1/users/export.zip', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByRole('alert')).toContainText('No connection.');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const files = unzipSync(readFileSync(await (await downloading).path()));
    const texts = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
    expect(texts.some((text) => text.includes(person.email))).toBe(true);
  });

  test('is deleted with the account, once that is typed', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/data`);
    await page.getByRole('link', { name: 'See what would happen' }).click();
    await expect(page.getByRole('heading', { name: 'This stays, and why' })).toBeVisible();
    await page.getByLabel('Type delete to confirm').fill('yes');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Type the word delete.')).toBeVisible();
    expect((await person.client.call(me, {})).http).toBe(200);
    await page.getByLabel('Type delete to confirm').fill('delete');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/');
    expect((await person.client.call(me, {})).http).toBe(403);
    const login = await testClient(stage.url, null).call(auth.login, { username: person.email, passwd: PASSWORD });
    expect(login.error).toBe('wrong login');
  });

  test('stays while somebody is hired', async ({ stage }) => {
    const consumer = await stage.consumer();
    const pro = await stage.pro(SLUG);
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    await consumer.client.ok(hire, { bid_id: offer.bid_id, hired_for: toWire(new Date(Date.now() + 2 * DAY)) });
    const page = await consumer.page(`${SETTINGS}/data/delete`);
    await expect(page.getByText('Finish or undo your open hires first')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
    await page.getByRole('link', { name: new RegExp(`by ${pro.name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/projects/quote/.*${offer.bid_id}`));
  });
});
