import * as disputes from '#core/custody/disputes/calls.ts';
import { toastOf } from '../people/proofs.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, type Stage, test } from '../people.ts';
import { check, checkState } from '../screens.ts';
import { HAS_DATABASE, talkedOut } from '../site/links.ts';
import { operator } from './protected/payee.ts';
import { heldJob, opened } from './protected/scene.ts';

// Disputes that the two people do not settle: proposals, decisions by one approver or two, acceptance, appeal and withdrawal.

/** Presses a button, and confirms by the button with the same label. */
async function confirm(page: Page, label: string, reason?: readonly [field: string, text: string]): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first().click();
  const ask = page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: label, exact: true }) });
  if (reason) await ask.getByLabel(reason[0]).fill(reason[1]);
  await ask.getByRole('button', { name: label, exact: true }).click();
  await expect(ask).toBeHidden();
}

/** An approver divides the money, with reasons. `open`: the button that opens the dialog; `send`: the one that confirms. */
async function divide(page: Page, open: string, send: string, amount: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click();
  const ask = page.getByRole('alertdialog').filter({ has: page.getByLabel('Reasons') });
  await expect(ask.getByLabel(/^Back to/)).toBeVisible();
  await ask.getByLabel(/^Back to/).fill(amount);
  await ask.getByLabel('Reasons').fill(reason);
  await ask.getByRole('button', { name: send, exact: true }).click();
  await expect(ask).toBeHidden();
}

/** A paid payment with an open dispute. With `isTalkedOut` the other side has answered and it waits for an approver. */
async function disputed(stage: Stage, amount: string, { isTalkedOut = true } = {}) {
  const { consumer, pro, payment_id, path } = await heldJob(stage, amount);
  await consumer.client.ok(disputes.openDispute, { payment_id, statement: 'One unit still drips.', asks: amount });
  if (isTalkedOut) {
    await pro.client.ok(disputes.stateDispute, { payment_id, statement: 'All three were tested.', asks: amount });
    await talkedOut(payment_id);
  }
  const theirs = await opened(consumer, `${path}/dispute?as=consumer`);
  const mine = await opened(pro, `${path}/dispute?as=pro`);
  return { consumer, pro, payment_id, theirs, mine };
}

test(
  'a proposal that one side declines is decided, appealed, and decided by another approver',
  ON_PHONE,
  async ({ stage }) => {
    test.skip(!HAS_DATABASE, 'needs the data folder of the server');
    test.slow();
    const { consumer, pro, payment_id, theirs, mine } = await disputed(stage, '255.00');
    const place = `/ops/protected-disputes/${payment_id}`;
    const first = await opened(await operator(stage, 'approver'), '/ops/protected-disputes');
    await first.getByRole('link').filter({ hasText: consumer.name }).click();
    await expect(first).toHaveURL(new RegExp(`${place}$`));
    const says = first.getByRole('region', { name: 'What they say' });
    await expect(says).toContainText('One unit still drips.');
    await expect(says).toContainText('Asks for S$255.00 paid');
    await expect(first.getByRole('link', { name: 'Evidence file' })).toHaveAttribute('href', /file\.pdf$/);
    await check(first);

    await first.getByRole('button', { name: 'Propose a split' }).click();
    const ask = first.getByRole('alertdialog', { name: 'Propose a split?' });
    await ask.getByLabel(/^Back to/).fill('300');
    await ask.getByRole('button', { name: 'Send proposal' }).click();
    await expect(ask.getByText('Enter an amount from S$0.00 to S$255.00.').first()).toBeVisible();
    await expect(ask.getByText('Enter the reasons. Both people see them.').first()).toBeVisible();
    await ask.getByLabel(/^Back to/).fill('100');
    await expect(ask.getByText(/ gets S\$155\.00\.$/)).toBeVisible();
    await ask.getByLabel('Reasons').fill('One unit of three.');
    await checkState(first, 'a split that is proposed');
    await ask.getByRole('button', { name: 'Send proposal' }).click();
    await expect(ask).toBeHidden();

    await expect(theirs.getByText('Your turn: accept or decline the proposal.')).toBeVisible();
    await confirm(theirs, 'Accept S$100.00 for you');
    await expect(theirs.getByRole('button', { name: 'Decline proposal' })).toHaveCount(0);
    await expect(mine.getByText('Your turn: accept or decline the proposal.')).toBeVisible();
    await confirm(mine, 'Decline proposal');
    await expect(mine.getByText('Gotong’s payment approver looks at it.')).toBeVisible();

    await first.goto(`${stage.url}${place}`);
    await expect(first.getByRole('button', { name: 'Propose a split' })).toHaveCount(0);
    await divide(first, 'Decide', 'Decide', '120', 'The third unit drips in the video.');
    await expect(toastOf(first, 'Dispute decided')).toBeVisible();
    await expect(theirs.getByText('Decision: S$120.00 to the customer, S$135.00 to the pro')).toBeVisible();
    await check(theirs);
    await confirm(theirs, 'Accept decision');
    await expect(mine.getByText('You can accept the decision or appeal it once.')).toBeVisible();
    await confirm(mine, 'Appeal', ['Why the decision is wrong', 'The video is of another unit.']);
    await expect(mine.getByRole('button', { name: 'Appeal', exact: true })).toHaveCount(0);

    // The approver who decided cannot decide the appeal.
    await first.goto(`${stage.url}${place}`);
    await expect(first.getByText('You decided what is appealed. Another approver has to decide.')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Decide the appeal' })).toHaveCount(0);
    const second = await opened(await operator(stage, 'approver'), place);
    await expect(second.getByText('The video is of another unit.', { exact: false })).toBeVisible();
    await check(second);
    await divide(second, 'Decide the appeal', 'Decide the appeal', '90', 'Half of what was decided is shown.');
    for (const page of [theirs, mine])
      await expect(page.getByText('It ended with S$90.00 to the customer and S$165.00 to the pro.')).toBeVisible();
    await second.goto(`${stage.url}/ops/protected-disputes?state=ended`);
    await expect(second.getByRole('link').filter({ hasText: pro.name })).toBeVisible();
  },
);

test(
  'a dispute above the limit is decided once two approvers decide the same, and both people accept it',
  ON_DESKTOP,
  async ({ stage }) => {
    test.skip(!HAS_DATABASE, 'needs the data folder of the server');
    test.slow();
    const { payment_id, theirs, mine } = await disputed(stage, '2400.00');
    const place = `/ops/protected-disputes/${payment_id}`;
    const first = await opened(await operator(stage, 'approver'), place);
    await expect(first.getByText(/Above S\$2,000, so two approvers have to decide the same\.$/)).toBeVisible();
    await divide(first, 'Decide', 'Decide', '400', 'One unit of six.');
    await expect(toastOf(first, 'Decided. Another approver has to decide the same.')).toBeVisible();
    await expect(first.getByText('You decided this. Another approver has to decide the same.')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0);
    await expect(theirs.getByText('Gotong’s payment approver looks at it.')).toBeVisible();

    const second = await opened(await operator(stage, 'approver'), place);
    await expect(second.getByText(/ decided S\$400\.00 to the customer$/)).toBeVisible();
    await divide(second, 'Decide', 'Decide', '400', 'I see the same.');
    await expect(toastOf(second, 'Dispute decided')).toBeVisible();
    for (const page of [theirs, mine]) {
      await expect(page.getByText('Decision: S$400.00 to the customer, S$2,000.00 to the pro')).toBeVisible();
      await confirm(page, 'Accept decision');
    }
    for (const page of [theirs, mine])
      await expect(page.getByText('It ended with S$400.00 to the customer and S$2,000.00 to the pro.')).toBeVisible();
  },
);

test(
  'only the side that opened a dispute can withdraw it, and support operators can’t see disputes',
  ON_DESKTOP,
  async ({ stage }) => {
    test.slow();
    const { consumer, theirs, mine } = await disputed(stage, '90.00', { isTalkedOut: false });
    await expect(mine.getByText('Your turn: say what happened and what you ask for.')).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Withdraw dispute' })).toHaveCount(0);
    const support = await opened(await operator(stage, 'support'), '/ops/protected-disputes?state=talking');
    await expect(support.getByText('Payment approver', { exact: false }).first()).toBeVisible();
    await expect(support.getByText(consumer.name)).toHaveCount(0);
    const approver = await opened(await operator(stage, 'approver'), '/ops/protected-disputes?state=talking');
    await expect(approver.getByRole('link').filter({ hasText: consumer.name })).toBeVisible();

    await confirm(theirs, 'Withdraw dispute');
    await expect(theirs.getByText('The dispute is over. The payment continues as before.')).toBeVisible();
    await expect(mine.getByText('The dispute is over. The payment continues as before.')).toBeVisible();
    await expect(mine.getByRole('textbox', { name: 'What happened' })).toHaveCount(0);
  },
);
