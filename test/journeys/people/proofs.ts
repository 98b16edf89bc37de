import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import { activate } from '#core/auth/passwords/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import type { Page, Person, Stage } from '../people.ts';

// Codes, phone numbers and emails that a journey through the settings confirms.

/** A wrong code: this one with another last digit. */
export const another = (code: string) => code.replace(/.$/, (last) => String((Number(last) + 1) % 10));

/** A random mobile number, so that journeys do not share one. */
export const newPhone = () => `8${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

export const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

/** The code in the next message to this email or number. Throws if it has none. */
export async function codeTo(stage: Stage, address: string): Promise<string> {
  const { code } = await mailboxOf(stage.url).next(address, /code/i);
  if (code === null) throw new Error(`what came to ${address} holds no code`);
  return code;
}

/** Confirms a new number for this person over HTTP, and returns it. */
export async function confirmPhone(stage: Stage, person: Person): Promise<string> {
  const phone = `+65${newPhone()}`;
  await person.client.ok(phonePreauth, { phone });
  await person.client.ok(phoneAuth, { phone, verify_code: await codeTo(stage, phone) });
  return phone;
}

/** Confirms the email with the link in the sign-up mail. */
export async function confirmEmail(stage: Stage, person: Person): Promise<void> {
  const { paths } = await mailboxOf(stage.url).next(person.email);
  const [, user_id = '', hash = ''] = /\/activate\/(\d+)\/([^/?]+)/.exec(paths[0] ?? '') ?? [];
  await person.client.ok(activate, { user_id, hash });
}

/** Makes the next call of this path fail as if the last proof were too old. */
export async function wantProof(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ json: { status: 'Error', error: 'proof needed', message: 'Confirm it’s you first.' } }),
    { times: 1 },
  );
}
