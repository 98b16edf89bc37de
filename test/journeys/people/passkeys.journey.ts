import { randomUUID } from 'node:crypto';
import { passkeys } from '#core/auth/passkeys/calls.ts';
import { settings } from '#core/users/settings/calls.ts';
import {
  DESKTOP,
  expect,
  ON_DESKTOP,
  ON_PHONE,
  PASSWORD,
  type Page,
  type Person,
  type Stage,
  test,
} from '../people.ts';
import { toastOf, wantProof } from './proofs.ts';

// Passkeys with Chromium's virtual device: people make, use and remove them, and a browser without them works too
// (issue 17, point 4).

const PROJECTS = /\/dashboard\/projects$/;
const LOG_IN = 'Log in with a passkey';
const SIGN_UP = 'Sign up with a passkey';

/** Gives the page a virtual device with a fingerprint reader; returns a function that makes it refuse. */
async function withDevice(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    fingerFits: (isUserVerified: boolean) =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Turns off the passkey suggestions of the email field, so that only the button logs in. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const withoutPasskeys = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

async function signUp(page: Page): Promise<string> {
  const email = `fin-${randomUUID().slice(0, 8)}@example.sg`;
  await page.getByLabel('Given name').fill('Fin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: SIGN_UP }).click();
  await expect(page).toHaveURL(PROJECTS);
  return email;
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
}

const expectIn = async (stage: Stage, page: Page, email: string) => {
  await expect(page).toHaveURL(PROJECTS);
  expect((await stage.whoIs(page)).email).toBe(email);
};

/** A person who signed up with a password, and their passkeys screen in a browser with a virtual device. */
async function onPasskeys(stage: Stage): Promise<{ person: Person; page: Page }> {
  const person = await stage.consumer({ phone: false });
  const page = await person.page('/dashboard/settings');
  await withDevice(page);
  await page.goto('/dashboard/settings/passkeys');
  return { person, page };
}

test('a person signs up with a passkey, logs out, and logs in with the button', ON_PHONE, async ({ stage }) => {
  const page = await stage.visitor('/');
  await withoutSuggestions(page);
  const device = await withDevice(page);
  await page.goto('/signup');
  const email = await signUp(page);
  const { client } = await stage.whoIs(page);
  expect((await client.ok(settings, {})).settings).toMatchObject({ has_passwd: false, has_passkey: true });
  await logOut(page);

  await device.fingerFits(false);
  await page.getByRole('button', { name: LOG_IN }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await device.fingerFits(true);
  await page.getByRole('button', { name: LOG_IN }).click();
  await expectIn(stage, page, email);
});

test(
  'a login from the email field’s suggestions goes on to the page that was asked for',
  ON_PHONE,
  async ({ stage }) => {
    const page = await stage.visitor('/');
    await withDevice(page);
    await page.goto('/signup');
    const email = await signUp(page);
    // A dashboard that is left without its cookies sends its own address to the login.
    await page.goto('/seo');
    await page.context().clearCookies();
    // Opens the login directly, because the check for having come back would pass on the screen's own address.
    await page.goto(`/login?from=${encodeURIComponent('/dashboard/settings/devices')}`);
    await expect(page).toHaveURL(/\/dashboard\/settings\/devices$/);
    expect((await stage.whoIs(page)).email).toBe(email);
    await expect(page.getByText('with a passkey').first()).toBeVisible();
  },
);

test('adding, naming and removing a passkey each need a proof', ON_DESKTOP, async ({ stage }) => {
  const { person, page } = await onPasskeys(stage);
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await wantProof(page, '/new/v1/passkeys/add_options.json');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toastOf(page, 'Passkey added')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Not used yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await page.getByRole('button', { name: /^Rename / }).click();
  const rename = page.getByRole('dialog', { name: 'Rename passkey' });
  await rename.getByLabel('Name').fill('');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename.getByText('Enter a name.')).toBeVisible();
  await rename.getByLabel('Name').fill('My blue phone');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My blue phone', { exact: true })).toBeVisible();

  await wantProof(page, '/remove.json');
  await page.getByRole('button', { name: 'Remove My blue phone' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toastOf(page, 'My blue phone removed')).toBeVisible();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  expect((await person.client.ok(passkeys, {})).passkeys).toEqual([]);
});

test.describe('at one width', DESKTOP, () => {
  test('the only way to log in cannot be removed until there is a password', async ({ stage }) => {
    const page = await stage.visitor('/');
    await withDevice(page);
    await page.goto('/signup');
    await signUp(page);
    await page.goto('/dashboard/settings/passkeys');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('This is your only way to log in.');

    await page.goto('/dashboard/settings/password');
    await wantProof(page, '/users/change_password.json');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(toastOf(page, 'Password set')).toBeVisible();
  });

  test('a browser without passkeys does not mention them, and everything works', async ({ stage }) => {
    const person = await stage.consumer({ phone: false });
    const page = await stage.visitor('/');
    await withoutPasskeys(page);
    await page.goto('/signup');
    await expect(page.getByRole('button', { name: 'Sign up' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: SIGN_UP })).toHaveCount(0);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in with a code' })).toBeVisible();
    await expect(page.getByRole('button', { name: LOG_IN })).toHaveCount(0);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
    await expectIn(stage, page, person.email);
    await page.goto('/dashboard/settings/passkeys');
    await expect(page.getByText('This browser can’t create passkeys.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  });

  test('a person who closes the device’s prompt can choose a password', async ({ stage }) => {
    const page = await stage.visitor('/');
    const device = await withDevice(page);
    await device.fingerFits(false);
    await page.goto('/signup');
    await page.getByLabel('Email', { exact: true }).fill(`fin-${randomUUID().slice(0, 8)}@example.sg`);
    await page.getByRole('button', { name: SIGN_UP }).click();
    await expect(page.getByRole('alert')).toContainText('No passkey was created.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).first().click();
    await expect(page).toHaveURL(PROJECTS);
  });
});
