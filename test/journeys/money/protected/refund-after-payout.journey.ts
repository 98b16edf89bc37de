import { approveExport, approveRefund } from '#core/custody/approvals/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { payouts, setPayoutAccount } from '#core/custody/payouts/calls.ts';
import { expect, ON_PHONE, test } from '../../people.ts';
import { check } from '../../screens.ts';
import { HAS_DATABASE, payOutNow } from '../../site/links.ts';
import { checked, filed, operator } from './payee.ts';
import { heldJob, opened, seen } from './scene.ts';

// A refund after the payout: the pro's balance is negative until the next job.

test(
  'a refund after the payout is agreed, and the pro reads that the next jobs pay for it',
  ON_PHONE,
  async ({ stage }) => {
    test.skip(!HAS_DATABASE, 'needs the data folder of the server');
    const { consumer, pro, payment_id, path } = await heldJob(stage, '255.00');
    const approver = await operator(stage, 'approver');
    await pro.client.ok(payments.doneThirdParty, { payment_id });
    await consumer.client.ok(payments.acceptThirdParty, { payment_id });
    await approver.client.ok(approveExport, { payment_id, amount: '255.00' });
    await checked(stage, pro);
    await filed(pro, approver);
    await pro.client.ok(setPayoutAccount, { bank_code: '7171', account_number: '123456789', holder_name: pro.name });
    await payOutNow(pro.id);
    const paid = async () => (await pro.client.ok(payouts, {})).payouts.map(({ amount, state }) => [amount, state]);
    await expect.poll(paid).toEqual([['255.00', 'arrived']]);

    const theirs = await opened(consumer, `${path}?as=consumer`);
    await seen(theirs, 'Ask for a refund').click();
    const ask = theirs.getByRole('dialog', { name: 'Ask for a refund?' });
    await ask.getByLabel('How much').fill('40');
    await ask.getByLabel('What is wrong').fill('It drips again.');
    // Closing the dialog by mistake loses nothing.
    await theirs.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await seen(theirs, 'Ask for a refund').click();
    await expect(ask.getByLabel('What is wrong')).toHaveValue('It drips again.');
    await ask.getByRole('button', { name: 'Ask for S$40.00 back' }).click();
    await expect(ask).toBeHidden();
    const refund = theirs.getByRole('region', { name: 'Refund request' });
    await expect(refund).toContainText('S$40.00 asked for');
    await pro.client.ok(payments.agreeRefund, { payment_id, amount: '40.00' });
    await approver.client.ok(approveRefund, { payment_id, amount: '40.00' });
    await expect(refund).toContainText('Refunded');

    const mine = await opened(pro, '/dashboard/trust_fund_query?as=pro');
    await expect(mine.getByText(/^Your balance is −S\$40\.00\. A refund was paid after/)).toBeVisible();
    await check(mine);
  },
);
