import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import * as auth from '#core/auth/calls.ts';
import { hire } from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { me } from '#core/users/calls.ts';
import { notificationSettings } from '#core/users/settings/calls.ts';
import { testClient } from '#test/support/client.ts';
import { DESKTOP, expect, PASSWORD, type Page, PHONE, SLUG, test } from '../people.ts';
import { confirmPhone, toastOf } from './proofs.ts';

// The settings and their refusals (issue 3, point 6), on desktop and phone. Those for logging in are in
// settings-access.journey.ts.

const SETTINGS = '/dashboard/settings';
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

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

  // The flag for receipts is off, so their address leads to the list. An unknown second part leads to its section.
  await expect(list.getByRole('link', { name: /^Receipts/ })).toHaveCount(0);
  await page.goto(`${SETTINGS}/invoice`);
  await expect(page).toHaveURL(SETTINGS);
  await page.goto(`${SETTINGS}/phone/nothing`);
  await expect(page).toHaveURL(`${SETTINGS}/phone`);
});

test('a section that cannot be loaded can be tried again', DESKTOP, async ({ stage }) => {
  const page = await (await stage.consumer()).page('/dashboard/projects');
  await page.route('**/new/v1/users/sessions.json', (route) => route.abort(), { times: 1 });
  await page.goto(`${SETTINGS}/devices`);
  await expect(page.getByRole('heading', { name: 'Could not load your devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test.describe('profile', DESKTOP, () => {
  test('shows the name as others will see it, and needs one', async ({ stage }) => {
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
    await expect(form.getByText('Tan Mei Lin', { exact: true })).toBeVisible();
    await form.getByLabel(/Your name as you write it/).fill('Mei Lin Tan');
    await expect(form.getByText('Mei Lin Tan', { exact: true })).toBeVisible();
    await form.getByLabel(/Your name as you write it/).fill('');
    await form.getByLabel(/Family name/).fill('陈');
    await form.getByLabel('Given name').fill('美玲');
    await expect(form.getByText('陈美玲', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(page, 'Profile saved')).toBeVisible();
    expect((await person.client.ok(me, {})).user.full_name).toBe('陈美玲');
  });

  test('crops a picture by keyboard, refuses a broken one, and removes it again', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/profile`);
    const chooser = page.getByLabel('Picture file');
    await chooser.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await expect(page.getByText('Choose a PNG, JPEG or GIF picture.')).toBeVisible();
    // A broken picture is found only when it is drawn.
    await chooser.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
    await expect(dialog.getByText('We can’t open this picture')).toBeVisible();
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

test('notification settings save at once, go back on failure, and need a phone for SMS', PHONE, async ({ stage }) => {
  const person = await stage.consumer({ phone: false });
  const page = await person.page(`${SETTINGS}/notifications`);
  const mail = page.getByRole('switch', { name: 'New quotes by email' });
  const sms = page.getByRole('switch', { name: 'New quotes by SMS' });
  await expect(mail).toBeChecked();
  await expect(sms).toBeDisabled();
  await expect(page.getByText('Confirm your phone to get SMS')).toBeVisible();

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
  expect(notification_settings.quote_received).toEqual({ app: true, mail: false, sms: true, push: true });
});

test(
  'an identity card is submitted with a valid number, shown masked, and then withdrawn',
  PHONE,
  async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/identity`);
    await page.getByRole('button', { name: 'Submit card' }).click();
    await expect(page.getByRole('alert')).toContainText('Add a photo of the front of your card.');
    await expect(page.getByRole('alert')).toBeFocused();
    const number = page.getByLabel('NRIC number');
    await number.fill('S1234567A');
    await expect(
      page
        .getByText('The last letter doesn’t match the number. Check it against your card.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await number.fill('s1234567d');
    await expect(page.getByText('The last letter matches')).toBeVisible();
    await page.getByLabel('Name on the card').fill('TAN MEI LIN');
    const buffer = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#fde68a' } })
      .jpeg()
      .toBuffer();
    const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel('Front of the card').setInputFiles({ ...card, mimeType: 'image/gif', name: 'card.gif' });
    await expect(page.getByText('Choose a PNG or JPEG photo.')).toBeVisible();
    await page.getByLabel('Front of the card').setInputFiles(card);
    await page.getByLabel('Back of the card').setInputFiles(card);
    await page.getByRole('button', { name: 'Submit card' }).click();
    await expect(page.getByText('Being checked')).toBeVisible();
    await expect(page.getByText('ending in 5 6 7 D')).toBeAttached();
    expect(await page.getByRole('main').innerText()).not.toContain('1234567');

    await page.getByRole('button', { name: 'Withdraw check' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw check' }).click();
    await expect(page.getByRole('heading', { name: 'Submit your card' })).toBeVisible();
    expect((await person.client.ok(me, {})).user.id_status).toBe('none');
  },
);

test(
  'an invitation is copied and followed, and promises a customer no credit that only a pro can use',
  DESKTOP,
  async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page('/dashboard/free-credits');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByText('No one yet')).toBeVisible();
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
    await expect(row).toBeVisible();
    await expect(row).not.toHaveAttribute('aria-current', 'true');
    // A position in the address focuses that row; a position that does not exist shows the list.
    await page.goto('/dashboard/free-credits/1');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await page.goto('/dashboard/free-credits/9');
    await expect(row).toBeVisible();
    await expect(page.locator('[aria-current="true"]')).toHaveCount(0);
    await expect(page.getByText('Using Gotong as a customer is free')).toBeVisible();
    await expect(page.getByText('Earned so far')).toHaveCount(0);
  },
);

test('the only language is shown as the language', DESKTOP, async ({ stage }) => {
  const page = await (await stage.consumer()).page(`${SETTINGS}/language`);
  await expect(page.getByText('English (Singapore)')).toBeVisible();
  await expect(page.getByRole('radio', { name: '繁體中文' })).toHaveCount(0);
});

test.describe('your data', () => {
  test('is downloaded in full', DESKTOP, async ({ stage }) => {
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

  test('is deleted with the account, after a typed confirmation', PHONE, async ({ stage }) => {
    const person = await stage.consumer();
    const page = await person.page(`${SETTINGS}/data`);
    await page.getByRole('link', { name: 'See what happens' }).click();
    await expect(page.getByRole('heading', { name: 'What we keep, and why' })).toBeVisible();
    await page.getByLabel('Type “delete” to confirm').fill('yes');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Type “delete” to confirm.')).toBeVisible();
    expect((await person.client.call(me, {})).http).toBe(200);
    await page.getByLabel('Type “delete” to confirm').fill('delete');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/');
    expect((await person.client.call(me, {})).http).toBe(403);
    const login = await testClient(stage.url, null).call(auth.login, { username: person.email, passwd: PASSWORD });
    expect(login.error).toBe('wrong login');
  });

  test('cannot be deleted while a pro is hired', PHONE, async ({ stage }) => {
    const consumer = await stage.consumer();
    const pro = await stage.newPro(SLUG);
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    await consumer.client.ok(hire, { bid_id: offer.bid_id, hired_for: toWire(new Date(Date.now() + 2 * DAY)) });
    const page = await consumer.page(`${SETTINGS}/data/delete`);
    await expect(page.getByText('Finish or cancel your open hires first')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
    await page.getByRole('link', { name: new RegExp(`by ${pro.name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/projects/quote/.*${offer.bid_id}`));
  });
});
