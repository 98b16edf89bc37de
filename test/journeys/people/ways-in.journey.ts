import { randomUUID } from 'node:crypto';
import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import { registerManual } from '#core/auth/passwords/calls.ts';
import { me } from '#core/users/calls.ts';
import { testClient } from '#test/support/client.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { DESKTOP, expect, PASSWORD, type Page, type Person, PHONE, type Stage, test } from '../people.ts';

// Every way to log in, with its refusals (issue 3, points 1 to 5). Mail and SMS are read from the test mailbox.

const PROJECTS = /\/dashboard\/projects$/;
const WRONG_CODE = 'That code is wrong or has expired. Get a new one.';
const DEAD = /expired or was already used/;

const newEmail = () => `joy-${randomUUID().slice(0, 8)}@example.sg`;
/** A random mobile number, so that journeys do not share one. */
const newPhone = () => `+659${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
const another = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

/** The button that logs in with the typed email and password. */
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).first();
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function typeLogin(page: Page, email: string, passwd: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await password(page).fill(passwd);
  await logInButton(page).click();
}

/** Checks that this page is signed in as this person. */
async function expectIn(stage: Stage, page: Page, person: { email: string }): Promise<void> {
  await expect(page).toHaveURL(PROJECTS);
  expect((await stage.whoIs(page)).email).toBe(person.email);
}

test.describe('by password', DESKTOP, () => {
  test('goes on to what was attempted; a wrong one stays where it is', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await stage.visitor('/dashboard/settings?tab=1');
    await expect(page).toHaveURL(/\/login\?from=/);
    await typeLogin(page, person.email, 'not this one');
    await expect(page.getByRole('alert')).toContainText('That email and password don’t match.');
    await expect(password(page)).toBeFocused();
    await typeLogin(page, person.email, PASSWORD);
    await expect(page).toHaveURL('/dashboard/settings?tab=1');
  });

  test('says what is missing, and leads to it', async ({ stage }) => {
    const page = await stage.visitor('/login');
    await logInButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Enter your password.');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  });

  test('never leads to another site afterwards', async ({ stage }) => {
    const person = await stage.consumer();
    const page = await stage.visitor('/login?from=https%3A%2F%2Fevil.example%2Fdashboard');
    await typeLogin(page, person.email, PASSWORD);
    await expectIn(stage, page, person);
  });

  test('uses what a password manager filled in before the page started, under a language prefix too', async ({
    stage,
  }) => {
    const person = await stage.consumer();
    const page = await stage.visitor('/resetpass');
    let open = () => {};
    const closed = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await closed;
      await route.continue();
    });
    await page.goto('/en-sg/login', { waitUntil: 'commit' });
    await page.locator('[name=passwd]').waitFor({ state: 'attached' });
    await page.evaluate(
      ([email, passwd]) => {
        for (const [name, value] of [
          ['username', email],
          ['passwd', passwd],
        ]) {
          const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
          if (input) input.value = value as string;
        }
      },
      [person.email, PASSWORD],
    );
    open();
    await expect(page.locator('[data-island][inert]')).toHaveCount(0);
    await logInButton(page).click();
    await expect(page).toHaveURL(/\/en-sg\/dashboard\/projects$/);
  });

  test('is not asked for again while there is a session', async ({ stage }) => {
    const page = await (await stage.consumer()).page('/dashboard/projects');
    await page.goto('/login?from=%2Fdashboard%2Fsettings');
    await expect(page).toHaveURL('/dashboard/settings');
  });
});

test.describe('by signing up', PHONE, () => {
  test('makes the account once; a second time leads to logging in', async ({ stage }) => {
    const email = newEmail();
    const page = await stage.visitor('/signup');
    await page.getByLabel('Family name').fill('Lim');
    await page.getByLabel('Given name').fill('Joy');
    const written = page.getByLabel(/Your name as you write it/);
    await expect(written).toHaveValue('Lim Joy');
    await written.fill('Joy Lim');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await password(page).fill('password');
    await expect(page.getByText('This password is too easy to guess')).toBeVisible();
    await page.getByRole('button', { name: 'Sign up', exact: true }).first().click();
    await expect(page.getByText('That password is too common')).toBeVisible();
    await password(page).fill(PASSWORD);
    await expect(page.getByText('Long enough and not common')).toBeVisible();
    await page.getByRole('button', { name: 'Sign up', exact: true }).first().click();
    await expectIn(stage, page, { email });
    expect((await (await stage.whoIs(page)).client.ok(me, {})).user.display_name).toBe('Joy Lim');

    const second = await stage.visitor('/signup');
    await second.getByLabel('Email', { exact: true }).fill(email);
    await password(second).fill(PASSWORD);
    await second.getByRole('button', { name: 'Sign up', exact: true }).first().click();
    const refused = second.getByRole('alert');
    await expect(refused).toContainText('There’s already an account with this email.');
    await refused.getByRole('button', { name: 'Log in' }).click();
    // What was typed is still there.
    await expect(second.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(second).toHaveURL(/\/login$/);
    await logInButton(second).click();
    await expectIn(stage, second, { email });
  });

  test('and a button in its mail’s page confirms the email, once', async ({ stage }) => {
    const person = await stage.consumer();
    const [path = ''] = (await mailboxOf(stage.url).next(person.email)).paths;
    expect(path).toMatch(new RegExp(`^/activate/${person.id}/`));
    const page = await stage.visitor(path);
    await page.reload(); // opening it changes nothing (decision 29)
    await expect(page.locator('[data-island][inert]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    // This is not the device that signed up, so the password set there no longer works.
    await expect(password(page)).toBeFocused();
    await password(page).fill('four leaves of jade');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expectIn(stage, page, person);

    const again = await stage.visitor(path);
    await again.getByRole('button', { name: 'Confirm email' }).click();
    await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test('without a password asks for one when it is confirmed', async ({ stage }) => {
    const email = newEmail();
    await testClient(stage.url, null).ok(registerManual, { email, name: 'Joy' });
    const [path = ''] = (await mailboxOf(stage.url).next(email)).paths;
    const page = await stage.visitor(path);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(password(page)).toBeFocused();
    await password(page).fill('12345678');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page.getByText('That password is too common')).toBeVisible();
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await page.waitForURL(/\/dashboard\//);
    expect((await stage.whoIs(page)).email).toBe(email);
  });
});

test.describe('by a code', PHONE, () => {
  async function askByMail(stage: Stage, email: string): Promise<Page> {
    const page = await stage.visitor('/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Log in with a code' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('Six-digit code')).toBeFocused();
    return page;
  }

  test('from a mail: a wrong one is refused, the right one is submitted automatically', async ({ stage }) => {
    const person = await stage.consumer();
    const mail = mailboxOf(stage.url);
    const page = await askByMail(stage, person.email);
    const { code } = await mail.next(person.email, /code/i);
    const field = page.getByLabel('Six-digit code');
    await field.fill(another(code as string));
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page.getByText(/^Send again in 0:/)).toBeVisible();
    await field.pressSequentially(`${code?.slice(0, 3)} ${code?.slice(3)}`);
    await expectIn(stage, page, person);
  });

  test('says nothing about who has an account', async ({ stage }) => {
    const email = newEmail();
    const page = await askByMail(stage, email);
    await expect(page.getByText(`If there’s an account with ${email}`)).toBeVisible();
    await page.getByLabel('Six-digit code').fill('123456');
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
    expect(await mailboxOf(stage.url).all(email)).toEqual([]);
  });

  test('from a text message to a confirmed number', async ({ stage }) => {
    const person = await stage.consumer();
    const phone = newPhone();
    const box = mailboxOf(stage.url);
    await person.client.ok(phonePreauth, { phone });
    await person.client.ok(phoneAuth, { phone, verify_code: (await box.next(phone)).code as string });

    const page = await stage.visitor('/login');
    await page.getByRole('button', { name: 'Log in with a code' }).click();
    await page.getByRole('radio', { name: 'By SMS' }).check();
    await page.getByLabel('Phone number').fill('12345678');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Enter a valid phone number.')).toBeVisible();
    // The country code is left out, because the form adds it.
    await page.getByLabel('Phone number').fill(`${phone.slice(3, 7)} ${phone.slice(7)}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('Six-digit code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const { code } = await box.next(phone);
    await field.fill(another(code as string));
    await expect(page.getByText(WRONG_CODE)).toBeVisible();
    await field.fill(code as string);
    await expectIn(stage, page, person);
  });
});

test.describe('by a new password', DESKTOP, () => {
  async function linkOf(stage: Stage, person: Person): Promise<string> {
    const page = await stage.visitor('/login?from=%2Fdashboard%2Fsettings');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL(/\/resetpass\/email\//);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fsettings');
    const letter = await mailboxOf(stage.url).next(person.email, /\/resetpass\//);
    return letter.paths[0] as string;
  }

  test('set by a mailed link, once; every device is logged out', async ({ stage }) => {
    const person = await stage.consumer();
    const elsewhere = await person.page('/dashboard/settings');
    const path = await linkOf(stage, person);
    const page = await stage.visitor(path);
    await page.getByLabel('New password').fill('password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('That password is too common')).toBeVisible();
    await page.getByLabel('New password').fill('another quiet place');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('We’ve logged out all your devices, including this one.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    // The other device leaves at once, with nobody touching it.
    await expect(elsewhere).toHaveURL(/\/login/);

    await password(page).fill(PASSWORD);
    await logInButton(page).click();
    await expect(page.getByRole('alert')).toContainText('don’t match');
    await password(page).fill('another quiet place');
    await logInButton(page).click();
    await expectIn(stage, page, person);

    const again = await stage.visitor(path);
    await expect(again.getByText(DEAD)).toBeVisible();
    await expect(again.getByRole('button', { name: 'Send link' })).toBeVisible();
  });

  test('an unknown email gets the same answer, and no mail is sent', async ({ stage }) => {
    const email = newEmail();
    const page = await stage.visitor(`/resetpass/email/${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(`If there’s an account with ${email}, we’ve sent it a link`)).toBeVisible();
    expect(await mailboxOf(stage.url).all(email)).toEqual([]);
  });
});

test.describe('by a link that logs in once', PHONE, () => {
  test('which works once, after its button is pressed', async ({ stage }) => {
    const person = await stage.consumer();
    const mail = mailboxOf(stage.url);
    await testClient(stage.url, null).ok(registerManual, { email: person.email });
    const [path = ''] = (await mail.next(person.email, /\/login\?once=/)).paths;
    const page = await stage.visitor(path);
    await page.reload();
    await expect(page.locator('[data-island][inert]')).toHaveCount(0);
    await logInButton(page).click();
    await expectIn(stage, page, person);

    const again = await stage.visitor(path);
    await logInButton(again).click();
    await expect(again.getByRole('alert')).toContainText(DEAD);
    await again.getByRole('button', { name: 'Log in another way' }).click();
    await expect(again.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await expect(again).toHaveURL(/\/login$/);
  });
});

test.describe('by an account elsewhere', DESKTOP, () => {
  /** A visitor's page that has gone to the provider. */
  async function visitProvider(
    stage: Stage,
    name: string,
    path = '/login?from=%2Fdashboard%2Fsettings',
  ): Promise<Page> {
    const page = await stage.visitor(path);
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    return page;
  }

  for (const [id, name] of [
    ['google', 'Google'],
    ['facebook', 'Facebook'],
    ['merlion', 'Merlion ID'],
  ] as const)
    test(`${name}: makes an account the first time, and is let in again`, async ({ stage }, info) => {
      const size = info.project.name;
      const account = `${name.split(' ', 1)[0]} ${size}`;
      const ids: number[] = [];
      for (const path of ['/signup?from=%2Fdashboard%2Fsettings', '/login?from=%2Fdashboard%2Fsettings']) {
        const page = await visitProvider(stage, name, path);
        await page.getByRole('button', { name: account }).click();
        await expect(page).toHaveURL('/dashboard/settings');
        const person = await stage.whoIs(page);
        expect(person.email).toBe(`${id}.${size}@gmail.com`);
        ids.push(person.id);
        // The provider's token is not in the browser's history.
        await page.goBack();
        expect(page.url()).not.toMatch(/token|code=/);
      }
      expect(ids[1]).toBe(ids[0]);
    });

  test('left without signing in: nothing changes, and the page asked for is kept', async ({ stage }) => {
    const page = await visitProvider(stage, 'Merlion ID');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(
      page.getByText('You left Merlion ID without signing in. Try again, or log in another way.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fsettings');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  test('without an e-mail leads to signing up with one', async ({ stage }) => {
    const page = await visitProvider(stage, 'Merlion ID');
    await page.getByRole('button', { name: 'Nobody Mail' }).click();
    await expect(page.getByRole('alert')).toContainText('didn’t share your email');
    await expect(page.getByRole('heading', { name: 'Sign up', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/signup?from=%2Fdashboard%2Fsettings');
  });

  test('with a token that cannot be parsed, or that this browser did not ask for, fails and leaves no token', async ({
    stage,
  }) => {
    const page = await stage.visitor('/login');
    const sentOff = page.waitForRequest(/[?&]state=/);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const state = new URL((await sentOff).url()).searchParams.get('state');
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await page.goto(`/login#id_token=no.token.this&state=${state}`);
    await expect(page.getByRole('alert')).toContainText('Sign-in didn’t work. Start again.');
    await expect(page).toHaveURL('/login');

    const other = await stage.visitor(`/login#id_token=a.e30.c&state=${state}`);
    await expect(other.getByRole('alert')).toContainText('That sign-in didn’t start here');
    await expect(other).toHaveURL('/login');
  });
});

test('two tabs: logging out in one logs out the other', DESKTOP, async ({ stage }) => {
  const first = await (await stage.consumer()).page('/dashboard/settings');
  const second = await first.context().newPage();
  await second.goto('/dashboard/projects');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await first.goto('/logout');
  await expect(first).toHaveURL('/login');
  await expect(second).toHaveURL(/\/login\?from=/);
});

test('without script a plain sentence says what is needed', PHONE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/signup', '/resetpass', '/resetpass/nothing', '/activate/1/nothing']) {
    await page.goto(`${baseURL}${path}`);
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText('This page needs JavaScript.');
  }
  await context.close();
});
