import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import { activate } from '#core/auth/passwords/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import type { Page, Person, Stage } from '../people.ts';

// What a journey through the settings confirms: codes, numbers and addresses.

/** A code that is not this one. */
export const another = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

/** A mobile number that no other journey has. */
export const newPhone = () => `8${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

export const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

/** The code that was sent to this e-mail or number. */
export async function codeTo(stage: Stage, address: string): Promise<string> {
  const { code } = await mailboxOf(stage.url).next(address, /code/i);
  if (code === null) throw new Error(`what came to ${address} holds no code`);
  return code;
}

/** Confirms a new number of this person over HTTP, and answers it. */
export async function confirmPhone(stage: Stage, person: Person): Promise<string> {
  const phone = `+65${newPhone()}`;
  await person.client.ok(phonePreauth, { phone });
  await person.client.ok(phoneAuth, { phone, verify_code: await codeTo(stage, phone) });
  return phone;
}

/** Confirms the e-mail by the link that signing up mailed. */
export async function confirmEmail(stage: Stage, person: Person): Promise<void> {
  const { paths } = await mailboxOf(stage.url).next(person.email);
  const [, user_id = '', hash = ''] = /\/activate\/(\d+)\/([^/?]+)/.exec(paths[0] ?? '') ?? [];
  await person.client.ok(activate, { user_id, hash });
}

/** Lets the next call of this path be refused as if the last proof were too old. */
export async function wantProof(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ json: { status: 'Error', error: 'proof needed', message: 'Confirm it’s you first.' } }),
    { times: 1 },
  );
}
