import * as bids from '#core/bids/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { setOperatorRoles } from '#core/users/operators/calls.ts';
import { expect, type Page, type Person, SLUG, type Stage, test } from '../people.ts';
import { check } from '../screens.ts';

// A payment approver’s day: what waits is read with its evidence, one lets it go, and above the limit two have to.

async function opened(person: Person, path: string): Promise<Page> {
  const page = await person.page(path);
  await expect(page.getByRole('main')).toBeVisible();
  return page;
}

async function approver(stage: Stage): Promise<Person> {
  const [ops, person] = [await stage.demo('ops'), await stage.consumer()];
  await ops.client.ok(setOperatorRoles, { user_id: person.id, roles: ['approver'], reason: 'Looks at payments' });
  return person;
}

/** A payment that its customer has made at the company’s page. */
async function paid(stage: Stage, amount: string) {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer, { price: amount });
  const { bid_id } = offer;
  const hired_for = toWire(new Date(Math.ceil(Date.now() / HOUR) * HOUR + 26 * HOUR));
  await consumer.client.ok(bids.hire, { bid_id, hired_for, address: 'Blk 284 #08-112' });
  const { third_party_payment } = await pro.client.ok(payments.addThirdParty, { bid_id, amount, title: 'Overhaul' });
  const { payment_id } = third_party_payment;
  const theirs = await opened(consumer, `/dashboard/safety-payments/${bid_id}/${payment_id}?as=consumer`);
  const pay = theirs.getByRole('button', { name: /^Pay S\$/ });
  await pay.filter({ visible: true }).first().click();
  await expect(theirs.getByRole('heading', { name: /by a test card$/ })).toBeVisible();
  await pay.click();
  await expect(theirs.getByText('Paid and held')).toBeVisible();
  return { consumer, pro, payment_id, theirs };
}

test('a release above the limit goes once two approvers agree, and the first can’t agree twice', async ({ stage }) => {
  test.slow();
  const { consumer, pro, payment_id, theirs } = await paid(stage, '2400.00');
  await pro.client.ok(payments.doneThirdParty, { payment_id });
  await consumer.client.ok(payments.acceptThirdParty, { payment_id });
  await expect(theirs.getByText(/^The work is accepted\./)).toBeVisible();

  const first = await opened(await approver(stage), '/ops/approvals');
  await first.getByRole('link').filter({ hasText: pro.name }).click();
  await expect(first.getByRole('heading', { name: `S$2,400.00 to ${pro.name}` })).toBeVisible();
  await expect(first.getByText('Above S$2,000, so two approvers have to agree.', { exact: false })).toBeVisible();
  await check(first);
  await first.getByRole('button', { name: 'Approve release' }).click();
  const ask = first.getByRole('alertdialog', { name: `Approve release: S$2,400.00 to ${pro.name}?` });
  await expect(ask).toContainText('It goes once another approver agrees.');
  await ask.getByRole('button', { name: 'Approve release' }).click();
  await expect(ask).toBeHidden();
  await expect(first.getByText(/approved it\. Another approver has to agree\.$/)).toBeVisible();
  await expect(first.getByRole('button', { name: 'Approve release' })).toHaveCount(0);

  const second = await opened(await approver(stage), `/ops/approvals/${payment_id}`);
  await expect(second.getByText(/approved it first$/)).toBeVisible();
  await second.getByRole('button', { name: 'Approve release' }).click();
  const agree = second.getByRole('alertdialog', { name: /^Approve release/ });
  await expect(agree).toContainText('The money moves now.');
  await agree.getByRole('button', { name: 'Approve release' }).click();
  await expect(agree).toBeHidden();
  await expect(theirs.getByText(/ has the money\.$/)).toBeVisible();
});

test('a refund that the pro agreed to goes by one approver, and it is nobody else’s to see', async ({ stage }) => {
  const { consumer, pro, payment_id, theirs } = await paid(stage, '90.00');
  await consumer.client.ok(payments.applyRefund, { payment_id, amount: '40.00', reason: 'One unit still drips.' });
  await pro.client.ok(payments.agreeRefund, { payment_id, amount: '40.00' });

  const page = await opened(await approver(stage), `/ops/approvals/${payment_id}`);
  await expect(page.getByRole('heading', { name: `S$40.00 back to ${consumer.name}` })).toBeVisible();
  await expect(page.getByText('One unit still drips.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve refund' }).click();
  const ask = page.getByRole('alertdialog', { name: /^Approve refund/ });
  await ask.getByRole('button', { name: 'Approve refund' }).click();
  await expect(ask).toBeHidden();
  await expect(theirs.getByRole('region', { name: 'Refund request' })).toContainText('Refunded');

  const support = await stage.consumer();
  const ops = await stage.demo('ops');
  await ops.client.ok(setOperatorRoles, { user_id: support.id, roles: ['support'], reason: 'Answers messages' });
  const other = await opened(support, `/ops/approvals/${payment_id}`);
  await expect(other.getByText('Payment approver', { exact: false }).first()).toBeVisible();
  await expect(other.getByText('One unit still drips.', { exact: false })).toHaveCount(0);
});
