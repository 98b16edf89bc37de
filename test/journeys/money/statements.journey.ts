import { readFile } from 'node:fs/promises';
import * as bids from '#core/bids/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { expect, type Page, type Person, SLUG, test } from '../people.ts';
import { check } from '../screens.ts';

// Monthly statements of protected payments: both sides find them, open one, and download it.

const STATEMENTS = '/dashboard/safety-payments/statements';

async function opened(person: Person, path: string): Promise<Page> {
  const page = await person.page(path);
  await expect(page.getByRole('main')).toBeVisible();
  return page;
}

test('both sides read the month of a protected payment, and who has none is told so', async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const hired_for = toWire(new Date(Math.ceil(Date.now() / HOUR) * HOUR + 26 * HOUR));
  await consumer.client.ok(bids.hire, { bid_id: offer.bid_id, hired_for, address: 'Blk 284 #08-112' });
  const { third_party_payment } = await pro.client.ok(payments.addThirdParty, {
    bid_id: offer.bid_id,
    amount: '100.00',
    title: 'Chemical wash',
  });

  const theirs = await opened(consumer, '/dashboard/safety-payments?as=consumer');
  await theirs.getByRole('link', { name: 'Monthly statements' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Monthly statements' })).toBeVisible();
  await expect(theirs.getByText('No statements yet')).toBeVisible();
  await check(theirs);

  await theirs.goto(`${stage.url}/dashboard/safety-payments/${offer.bid_id}/${third_party_payment.payment_id}`);
  await theirs.getByRole('button', { name: 'Pay S$100.00' }).filter({ visible: true }).first().click();
  await expect(theirs.getByRole('heading', { name: 'Pay S$100.00 by a test card' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Pay S$100.00' }).click();
  await expect(theirs.getByText('Paid and held')).toBeVisible();

  await theirs.goto(`${stage.url}${STATEMENTS}?side=requestor`);
  const months = theirs.getByRole('region', { name: 'Months' });
  await expect(months.getByText('so far')).toBeVisible();
  await check(theirs);
  const coming = theirs.waitForEvent('download');
  await months.getByRole('link', { name: /^PDF for / }).click();
  const bytes = await readFile(await (await coming).path());
  expect(pdfText(bytes)).toContain('100.00');
  await months.getByRole('link').first().click();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByText('Chemical wash').first()).toBeVisible();

  // The pro is owed nothing before the work is accepted: the address says which side it is for, and the other is a press away.
  const mine = await opened(pro, `${STATEMENTS}?as=pro`);
  await expect(mine.getByRole('link', { name: 'As a pro' })).toHaveAttribute('aria-current', 'page');
  await expect(mine.getByText('The first one appears here when a protected payment becomes yours.')).toBeVisible();
  await check(mine);
  await mine.getByRole('link', { name: 'As a customer' }).click();
  await expect(mine).toHaveURL(/side=requestor/);
  await expect(mine.getByText('The first one appears here with your first protected payment.')).toBeVisible();
});
