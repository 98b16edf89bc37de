import { approveExport } from '#core/custody/approvals/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { setOperatorRoles } from '#core/users/operators/calls.ts';
import { expect, ON_DESKTOP, test } from '../people.ts';
import { check } from '../screens.ts';
import { operator } from './protected/payee.ts';
import { heldJob, opened } from './protected/scene.ts';

// A payment approver’s day: they read waiting payments with their evidence and release them; above the limit two must agree.

test(
  'an approver reads the queue and evidence, and releases a payment above the limit with a second one, never their own',
  ON_DESKTOP,
  async ({ stage }) => {
    test.slow();
    const { consumer, pro, payment_id, path } = await heldJob(stage, '2400.00');
    const theirs = await opened(consumer, `${path}?as=consumer`);
    await pro.client.ok(payments.doneThirdParty, { payment_id });
    await consumer.client.ok(payments.acceptThirdParty, { payment_id });
    await expect(theirs.getByText(/^The work is accepted\./)).toBeVisible();

    // One of the payment's two people can read it but not approve it, whatever their role.
    const ops = await stage.demo('ops');
    await ops.client.ok(setOperatorRoles, { user_id: consumer.id, roles: ['approver'], reason: 'Works on payments' });
    const own = await opened(consumer, `/ops/approvals/${payment_id}`);
    await expect(own.getByRole('heading', { name: `S$2,400.00 to ${pro.name}` })).toBeVisible();
    await expect(own.getByText('This is your own payment. Other approvers decide.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Approve release' })).toHaveCount(0);
    expect(await consumer.client.call(approveExport, { payment_id, amount: '2400.00' })).toMatchObject({
      error: 'not your own',
    });

    const first = await opened(await operator(stage, 'approver'), '/ops/approvals');
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
    // The first approval does not let this person approve either.
    await own.reload();
    await expect(own.getByText('This is your own payment. Other approvers decide.')).toBeVisible();

    const second = await opened(await operator(stage, 'approver'), `/ops/approvals/${payment_id}`);
    await expect(second.getByText(/approved it first$/)).toBeVisible();
    await second.getByRole('button', { name: 'Approve release' }).click();
    const agree = second.getByRole('alertdialog', { name: /^Approve release/ });
    await expect(agree).toContainText('The money moves now.');
    await agree.getByRole('button', { name: 'Approve release' }).click();
    await expect(agree).toBeHidden();
    await expect(theirs.getByText(/ has the money\.$/)).toBeVisible();
  },
);

test(
  'a refund that the pro agreed to needs one approver, and other operators can’t see it',
  ON_DESKTOP,
  async ({ stage }) => {
    const { consumer, pro, payment_id, path } = await heldJob(stage, '90.00');
    const theirs = await opened(consumer, `${path}?as=consumer`);
    await consumer.client.ok(payments.applyRefund, { payment_id, amount: '40.00', reason: 'One unit still drips.' });
    await pro.client.ok(payments.agreeRefund, { payment_id, amount: '40.00' });

    const page = await opened(await operator(stage, 'approver'), `/ops/approvals/${payment_id}`);
    await expect(page.getByRole('heading', { name: `S$40.00 back to ${consumer.name}` })).toBeVisible();
    await expect(page.getByText('One unit still drips.', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve refund' }).click();
    const ask = page.getByRole('alertdialog', { name: /^Approve refund/ });
    await ask.getByRole('button', { name: 'Approve refund' }).click();
    await expect(ask).toBeHidden();
    await expect(theirs.getByRole('region', { name: 'Refund request' })).toContainText('Refunded');

    const other = await opened(await operator(stage, 'support'), `/ops/approvals/${payment_id}`);
    await expect(other.getByText('Payment approver', { exact: false }).first()).toBeVisible();
    await expect(other.getByText('One unit still drips.', { exact: false })).toHaveCount(0);
  },
);
