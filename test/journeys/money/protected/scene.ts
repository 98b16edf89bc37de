import * as bids from '#core/bids/calls.ts';
import type { CustodyMethod } from '#core/custody/model.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { expect, type Page, type Person, SLUG, type Stage } from '../../people.ts';

// Preparations for journeys of protected payments, over HTTP.

/** The visible button of this name. Some buttons exist twice, for narrow and for wide screens. */
export const seen = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Opens a person's screen and waits for its frame, so that later waits do not include the first load. */
export async function opened(person: Person, path: string): Promise<Page> {
  const page = await person.page(path);
  await expect(page.getByRole('main')).toBeVisible();
  return page;
}

/** Makes a job that is hired for tomorrow, for S$255.00 by default. */
export async function hired(stage: Stage, price?: string) {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer, price === undefined ? {} : { price });
  const hired_for = toWire(new Date(Math.ceil(Date.now() / HOUR) * HOUR + 26 * HOUR));
  await consumer.client.ok(bids.hire, { bid_id: offer.bid_id, hired_for, address: 'Blk 284 #08-112' });
  return { consumer, pro, ...offer };
}

/** The pro asks for a payment; answers its id. */
export async function asked(pro: Person, bid_id: number, amount: string, title = 'Overhaul'): Promise<number> {
  return (await pro.client.ok(payments.addThirdParty, { bid_id, amount, title })).third_party_payment.payment_id;
}

/** The customer pays on the company’s own page. */
export async function paidFor(
  stage: Stage,
  { client }: Person,
  payment_id: number,
  pay_type: CustodyMethod = 'card',
): Promise<void> {
  const { pay_url } = await client.ok(payments.payThirdParty, { payment_id, pay_type });
  await fetch(`${stage.url}${new URL(pay_url ?? '', stage.url).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
  });
  const { third_party_payment } = await client.ok(payments.askThirdParty, { payment_id });
  expect(third_party_payment.state).toBe('held');
}

/** Makes a job whose money is held. */
export async function heldJob(stage: Stage, amount: string, title?: string) {
  const job = await hired(stage, amount);
  const payment_id = await asked(job.pro, job.bid_id, amount, title);
  await paidFor(stage, job.consumer, payment_id);
  return { ...job, payment_id, path: `/dashboard/safety-payments/${job.bid_id}/${payment_id}` };
}

/** The customer starts on their screen, pays on the company’s page, and comes back. */
export async function payOnScreen(page: Page, amount: string): Promise<void> {
  await seen(page, `Pay ${amount}`).click();
  await expect(page.getByRole('heading', { name: /by a test card$/ })).toBeVisible();
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page.getByText('Paid and held')).toBeVisible();
}

/** The customer accepts the work on the payment’s screen. */
export async function acceptOnScreen(page: Page, amount: string): Promise<void> {
  await seen(page, 'Accept work').click();
  const ask = page.getByRole('alertdialog', { name: `Accept the work and release ${amount}?` });
  await ask.getByRole('button', { name: 'Accept work' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByText(/^The work is accepted\./)).toBeVisible();
}
