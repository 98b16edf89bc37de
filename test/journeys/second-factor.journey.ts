import { generateSync } from 'otplib';
import { adjustCredit } from '#core/ops/credit/calls.ts';
import { setOperatorRoles } from '#core/users/operators/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { wantProof } from './people/proofs.ts';
import { DESKTOP, expect, PASSWORD, type Page, PHONE, type Stage, test } from './people.ts';

// An operator sets up a second factor, logs in with it or a recovery code, and gives a fresh proof during an act.

const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
/** A code that is wrong now and for the two time steps before and after. */
const wrongOf = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) as string;
};

async function newOperator(stage: Stage) {
  const [ops, person] = [await stage.demo('ops'), await stage.consumer()];
  await ops.client.ok(setOperatorRoles, { user_id: person.id, roles: ['money'], reason: 'A journey' });
  return person;
}

async function logIn(stage: Stage, email: string, to: string): Promise<Page> {
  const page = await stage.visitor(`/login?from=${encodeURIComponent(to)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  return page;
}

const appCode = (page: Page) => page.getByLabel('Code from your authenticator app');

/** The key shown for typing, in place of scanning the picture. */
async function keyOf(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /^Picture to scan/ })).toBeVisible();
  const key = await page.getByText('Enter this key in the app').locator('span').innerText();
  return key.replace(/\s/g, '');
}

test(
  'an operator sets up an app and logs in with its code to the page asked for; used and wrong codes are refused',
  DESKTOP,
  async ({ stage }) => {
    test.slow();
    const person = await newOperator(stage);
    const mailbox = mailboxOf(stage.url);
    await mailbox.skip(person.email);
    const page = await person.page('/ops/security');
    await expect(page.getByText('Optional here')).toBeVisible();
    await page.getByRole('button', { name: 'Add an app' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Work phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const secret = await keyOf(page);
    await appCode(page).fill(wrongOf(secret));
    await expect(page.getByText('That code is wrong or was used already.')).toBeVisible();
    const first = codeOf(secret, -1);
    await appCode(page).fill(first);
    const kept = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(kept).toHaveCount(10);
    const codes = await kept.allInnerTexts();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('gotong-recovery-codes.txt');
    await page.getByRole('checkbox', { name: 'I’ve kept my recovery codes' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Work phone')).toBeVisible();
    await expect(page.getByText('10 of 10 left.')).toBeVisible();
    expect((await mailbox.next(person.email)).subject).toBe('Second factor added to your Gotong login');

    const next = await logIn(stage, person.email, '/ops/refunds');
    await expect(next.getByRole('heading', { name: 'Confirm your login' })).toBeVisible();
    // Other addresses of the back office lead here too.
    await next.goto('/ops/credit');
    await expect(next).toHaveURL(/\/ops\/second_factor\?from=%2Fops%2Fcredit$/);
    await next.goto('/ops/refunds');
    await appCode(next).fill(first);
    await expect(next.getByText('That code is wrong or was used already.')).toBeVisible();
    await appCode(next).fill(codeOf(secret));
    await expect(next).toHaveURL('/ops/refunds');
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();

    // Without the app a recovery code works, once.
    const lost = await logIn(stage, person.email, '/ops/books');
    await lost.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.getByLabel('Recovery code').fill('aaaa-aaaa-aaaa-aaaa');
    await lost.getByRole('button', { name: 'Continue' }).click();
    await expect(lost.getByText('That recovery code is wrong or was used already.')).toBeVisible();
    await lost.getByLabel('Recovery code').fill(codes[3] as string);
    await lost.getByRole('button', { name: 'Continue' }).click();
    await expect(lost).toHaveURL('/ops/books');
    expect((await mailbox.next(person.email, /recovery/i)).subject).toBe(
      'A recovery code was used for your Gotong login',
    );
    const again = await logIn(stage, person.email, '/ops');
    await again.getByRole('button', { name: 'Use a recovery code' }).click();
    await again.getByLabel('Recovery code').fill(codes[3] as string);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(again.getByText('That recovery code is wrong or was used already.')).toBeVisible();

    // An owner resets the second factor with a reason, which ends the operator's sessions.
    const office = await (await stage.demo('ops')).page('/ops/operators');
    await office.getByRole('button', { name: `Reset the second factor of ${person.name}` }).click();
    const dialog = office.getByRole('alertdialog', { name: /^Reset the second factor/ });
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByLabel('Why').fill('Lost the phone');
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expect(dialog).toBeHidden();
    await expect(next).toHaveURL(/\/login/);
    expect((await person.client.call(adjustCredit, {} as never)).http).toBe(403);
  },
);

test(
  'an act that needs a fresh proof asks for it, and then goes on with what was entered before',
  PHONE,
  async ({ stage }) => {
    const [person, pro] = [await newOperator(stage), await stage.newPro('aircon-servicing')];
    const page = await person.page(`/ops/people/${pro.id}/credit`);
    await page.getByLabel('Amount').fill('12.5');
    await page.getByLabel('Why').fill('For the trouble on Sunday');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/credit/adjust.json')) keys.push(request.headers()['idempotency-key']);
    });
    await wantProof(page, '/credit/adjust.json');
    await page.getByRole('button', { name: 'Add credit' }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Add S\$12\.50/ });
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(proof).toContainText('What you entered stays as it is.');
    // After cancelling, a person reads why nothing happened, and can try again.
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(dialog.getByText('Confirm it’s you first.')).toBeVisible();
    await wantProof(page, '/credit/adjust.json');
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await proof.getByLabel('Your password').fill('not this one');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.getByText('That password is wrong. Try again.')).toBeVisible();
    await proof.getByLabel('Your password').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof).toBeHidden();
    await expect(page.getByRole('article', { name: 'Add S$12.50 of bonus credit' })).toContainText(
      'For the trouble on Sunday',
    );
    // The act was sent again with the same idempotency key.
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[1]);
  },
);
