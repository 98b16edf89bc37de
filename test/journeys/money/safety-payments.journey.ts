import * as payments from '#core/custody/payments/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { begun } from '../done.ts';
import { expect, ON_DESKTOP, ON_PHONE, PHONE, SLUG, test } from '../people.ts';
import { check, checkState, NARROWEST } from '../screens.ts';
import { asked, hired, opened, paidFor, seen } from './protected/scene.ts';

// Protected payments on both sides' screens: asked for, paid to the company that holds the money, accepted, refunded.

test(
  'a payment is asked for, paid into safekeeping, done and accepted, and both read who acts next',
  ON_PHONE,
  async ({ stage }) => {
    const { consumer, pro, bid_id } = await hired(stage);
    const mine = await opened(pro, `/dashboard/safety-payments/${bid_id}?as=pro`);
    await expect(mine.getByText('No payment has been asked for yet.')).toBeVisible();
    await seen(mine, 'Ask for payment').click();
    const ask = mine.getByRole('dialog', { name: /^Ask .* for a payment/ });
    // By default it is for the job.
    await expect(ask.getByLabel('What it is for')).not.toHaveValue('');
    await ask.getByLabel('What it is for').fill('');
    await ask.getByRole('button', { name: /^Ask for/ }).click();
    await expect(ask.getByText('Say what the payment is for.').first()).toBeVisible();
    await ask.getByLabel('Amount').fill('300');
    await expect(ask.getByText('Enter an amount from S$1.00 to S$255.00.').first()).toBeVisible();
    await ask.getByLabel('Amount').fill('255');
    await ask.getByLabel('What it is for').fill('Chemical wash');
    await checkState(mine, 'a payment that is asked for');
    await ask.getByRole('button', { name: 'Ask for S$255.00' }).click();
    await expect(ask).toBeHidden();
    await expect(mine.getByText('Waiting for payment')).toBeVisible();
    await expect(seen(mine, 'Ask for payment')).toBeHidden();
    await check(mine);

    const theirs = await opened(consumer, '/dashboard/safety-payments?as=consumer');
    await theirs.getByRole('link', { name: 'Chemical wash' }).click();
    await expect(theirs.getByText(/^Your turn: pay S\$255.00/)).toBeVisible();
    await expect(theirs.getByText(/Test safekeeping/).first()).toBeVisible();
    await check(theirs);
    // On the narrowest phone the button, with what it says while the page opens, is no wider than its card's lines.
    const size = theirs.viewportSize();
    await theirs.setViewportSize({ width: NARROWEST, height: 800 });
    const card = theirs.getByRole('region', { name: 'Pay into safekeeping' });
    await expect(card).toBeVisible();
    const right = (part: Element) => Math.round(part.getBoundingClientRect().right);
    const [button, title] = [card.getByRole('button', { name: 'Pay S$255.00' }), card.getByRole('heading')];
    expect(await button.evaluate(right)).toBe(await title.evaluate(right));
    if (size) await theirs.setViewportSize(size);
    await seen(theirs, 'Pay S$255.00').click();
    await expect(theirs.getByText('The money is held until the work is accepted.', { exact: false })).toBeVisible();
    await theirs.getByRole('button', { name: 'Pay S$255.00' }).click();
    await expect(theirs).toHaveURL(new RegExp(`/dashboard/safety-payments/${bid_id}/\\d+$`));
    await expect(theirs.getByText('Paid and held')).toBeVisible();
    await expect(theirs.getByText(/goes back to you\./).first()).toBeVisible();

    await mine.getByRole('link', { name: 'Chemical wash' }).click();
    await seen(mine, 'Mark work as done').click();
    const done = mine.getByRole('alertdialog', { name: 'Mark the work as done?' });
    await done.getByRole('button', { name: 'Mark work as done' }).click();
    await expect(done).toBeHidden();
    await expect(seen(mine, 'Not done yet')).toBeVisible();

    await expect(theirs.getByText(/^Your turn: accept the work/)).toBeVisible();
    await seen(theirs, 'Accept work').click();
    const accept = theirs.getByRole('alertdialog', { name: 'Accept the work and release S$255.00?' });
    await accept.getByRole('button', { name: 'Not now' }).click();
    await expect(accept).toBeHidden();
    await expect(seen(theirs, 'Accept work')).toBeFocused();
    await seen(theirs, 'Accept work').click();
    await accept.getByRole('button', { name: 'Accept work' }).click();
    await expect(accept).toBeHidden();
    await expect(theirs.getByText(/^The work is accepted\./)).toBeVisible();

    await mine.goto(`${stage.url}/dashboard/credit`);
    await mine.getByRole('link', { name: 'Earnings' }).click();
    await expect(mine.getByRole('region', { name: 'Held for you', exact: true })).toContainText('S$255.00');
    await expect(mine.getByText(/^By .*, .* [ap]m$/).filter({ visible: true })).toBeVisible();
    await check(mine);
  },
);

test('the pro marks the last payment of a begun job, and the job is done with it', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  await begun(consumer, pro, offer);
  const payment_id = await asked(pro, offer.bid_id, '255.00');
  await paidFor(stage, consumer, payment_id);
  const mine = await opened(pro, `/dashboard/safety-payments/${offer.bid_id}/${payment_id}?as=pro`);
  await seen(mine, 'Mark work as done').click();
  const done = mine.getByRole('alertdialog', { name: 'Is the work done?' });
  await expect(done).toContainText('has 5 days to accept it');
  await done.getByRole('button', { name: 'Mark work as done' }).click();
  await expect(done).toBeHidden();
  // By itself: the payment follows the job.
  await expect(seen(mine, 'Not done yet')).toBeVisible();
  await mine.goto(`/dashboard/works/${offer.bid_id}/details?as=pro`);
  await expect(mine.getByText('Work done').filter({ visible: true }).first()).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Mark work as done' })).toHaveCount(0);
});

test('a request is declined in the chat, and another person’s job is not found', ON_PHONE, async ({ stage }) => {
  const { consumer, pro, bid_id } = await hired(stage);
  const { third_party_payment } = await pro.client.ok(payments.addThirdParty, {
    bid_id,
    amount: '100.00',
    title: 'Gas top-up',
  });
  const theirs = await opened(consumer, `/dashboard/projects/quote/${bid_id}?as=consumer`);
  await expect(theirs.getByText('Gas top-up').first()).toBeVisible();
  // Typical scam words about money show a warning to the reader.
  await pro.client.ok(sendMessage, { bid_id, message: 'Or pay me outside the app.' });
  await expect(theirs.getByText('Or pay me outside the app.').first()).toBeVisible();
  await expect(theirs.getByText(/^Be careful: money that is paid outside Gotong/).first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Pay S$100.00' })).toBeVisible();
  await seen(theirs, 'Decline').click();
  const decline = theirs.getByRole('alertdialog', { name: 'Decline this payment request?' });
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(decline).toBeHidden();
  await expect(theirs.getByText('Declined', { exact: true }).first()).toBeVisible();

  const stranger = await stage.consumer();
  const other = await opened(
    stranger,
    `/dashboard/safety-payments/${bid_id}/${third_party_payment.payment_id}?as=consumer`,
  );
  await expect(other.getByText('Payment not found')).toBeVisible();
  await check(other);
});

test('a refund is asked for, refused with a reason, asked for again and agreed', ON_DESKTOP, async ({ stage }) => {
  const { consumer, pro, bid_id } = await hired(stage);
  const { third_party_payment } = await pro.client.ok(payments.addThirdParty, {
    bid_id,
    amount: '100.00',
    title: 'Wash',
  });
  const { payment_id } = third_party_payment;
  const path = `/dashboard/safety-payments/${bid_id}/${payment_id}`;
  const theirs = await opened(consumer, `${path}?as=consumer`);
  await seen(theirs, 'Pay S$100.00').click();
  await expect(theirs.getByRole('heading', { name: 'Pay S$100.00 by a test card' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Pay S$100.00' }).click();
  await expect(theirs.getByText('Paid and held')).toBeVisible();

  await seen(theirs, 'Ask for a refund').click();
  const ask = theirs.getByRole('dialog', { name: 'Ask for a refund?' });
  await ask.getByLabel('How much').fill('40');
  await ask.getByRole('button', { name: 'Ask for S$40.00 back' }).click();
  await expect(ask.getByText('Say what is wrong.').first()).toBeVisible();
  await ask.getByLabel('What is wrong').fill('One unit still drips.');
  await ask.getByRole('button', { name: 'Ask for S$40.00 back' }).click();
  await expect(ask).toBeHidden();
  await expect(theirs.getByRole('region', { name: 'Refund request' })).toContainText('S$40.00 asked for');

  const mine = await opened(pro, `${path}?as=pro`);
  await seen(mine, 'Refuse refund').click();
  const refuse = mine.getByRole('alertdialog', { name: 'Refuse this refund?' });
  await refuse.getByLabel('Why you refuse').fill('I fixed it on Monday.');
  await refuse.getByRole('button', { name: 'Refuse refund' }).click();
  await expect(refuse).toBeHidden();
  await expect(theirs.getByRole('region', { name: 'Refund request' })).toContainText('I fixed it on Monday.');

  await theirs.goto(`${stage.url}${path}/refund`);
  await ask.getByLabel('How much').fill('25');
  await ask.getByLabel('What is wrong').fill('It drips again.');
  await ask.getByRole('button', { name: 'Ask for S$25.00 back' }).click();
  await expect(ask).toBeHidden();
  await seen(mine, 'Agree to refund').click();
  const agree = mine.getByRole('alertdialog', { name: 'Agree to refund S$25.00?' });
  await agree.getByRole('button', { name: 'Agree to refund' }).click();
  await expect(agree).toBeHidden();
  await expect(mine.getByText(/^The refund is agreed\./)).toBeVisible();
  await check(mine);
});
