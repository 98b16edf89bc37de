import { expect, type Page } from '@playwright/test';
import { phoneAuth, phonePreauth } from '#core/auth/codes/calls.ts';
import type { TestClient } from '#test/support/client.ts';
import { mailboxOf } from '#test/support/mailbox.ts';

/** A random mobile number, so that accounts do not share one. */
export const newPhone = () => `+659${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

const part = () => Math.floor(Math.random() * 256);
/** Headers with a random network address, because acts are limited per address and hour. */
export const ownAddress = () => ({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });

/** Confirms a phone for this person over HTTP, without which their requests reach no pros. */
export async function confirmPhone(url: string, client: TestClient): Promise<void> {
  const phone = newPhone();
  const from = ownAddress();
  await client.ok(phonePreauth, { phone }, from);
  const { code } = await mailboxOf(url).next(phone, /code/i);
  await client.ok(phoneAuth, { phone, verify_code: code as string }, from);
}

/** The same on the page of a request, which is then sent to pros, or on a new pro's page. */
export async function confirmPhoneHere(page: Page, name = 'Confirm your number to send this to pros'): Promise<void> {
  const phone = newPhone();
  const card = page.getByRole('region', { name });
  await card.getByLabel('Your number').fill(phone);
  await card.getByRole('button', { name: 'Text me a code' }).click();
  const { code } = await mailboxOf(new URL(page.url()).origin).next(phone, /code/i);
  await card.getByLabel('Six-digit code').fill(code as string);
  await expect(card).toHaveCount(0);
}
