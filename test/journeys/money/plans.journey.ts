import * as plans from '#core/custody/plans/calls.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { begun } from '../done.ts';
import { expect, ON_DESKTOP, ON_PHONE, type Page, SLUG, type Stage, test } from '../people.ts';
import { check, checkState } from '../screens.ts';
import { acceptOnScreen, opened, payOnScreen, seen } from './protected/scene.ts';

// A payment plan with a deposit and a milestone: proposed, accepted and paid. The rest of a job is in
// protected/whole-job.journey.ts.

async function hired(stage: Stage) {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  await begun(consumer, pro, offer);
  return { consumer, pro, ...offer };
}

/** The customer pays a step of the plan. */
async function pay(page: Page, title: string, amount: string): Promise<void> {
  await page.getByRole('region', { name: 'Payment plan' }).getByRole('link', { name: title }).click();
  await payOnScreen(page, amount);
}

test('a deposit and a milestone are agreed to and paid in order', ON_PHONE, async ({ stage }) => {
  test.slow();
  const { consumer, pro, bid_id } = await hired(stage);
  const job = `/dashboard/safety-payments/${bid_id}`;

  // Before it is sent, the form names a step that is not allowed, and what would be.
  const mine = await opened(pro, `${job}?as=pro`);
  await expect(mine.getByText(/a deposit is at most 20% of the total: S\$51\.00\./)).toBeVisible();
  await expect(mine.getByRole('link', { name: /^Source, read on 24 Nov/ })).toBeVisible();
  await seen(mine, 'Propose a plan').click();
  const ask = mine.getByRole('dialog', { name: 'Propose a payment plan?' });
  const steps = ask.getByRole('listitem').filter({ has: mine.getByLabel('Work ends') });
  await expect(steps).toHaveCount(2);
  await expect(ask.getByText('S$255.00 of S$255.00')).toBeVisible();
  await steps
    .nth(1)
    .getByLabel('Work ends')
    .fill(sgDay(new Date(Date.now() + 200 * DAY)));
  await expect(
    steps
      .nth(1)
      .getByText(/The step needs \d+ days, 23 of them for a dispute\./)
      .first(),
  ).toBeVisible();
  await ask.getByRole('button', { name: 'Send plan' }).click();
  await expect(ask.getByText('No way to pay can be held for that long. Divide the step.').first()).toBeVisible();
  await steps.nth(1).getByRole('button', { name: 'Divide into 4 steps' }).click();
  await expect(steps).toHaveCount(5);
  await expect(ask.getByText('S$255.00 of S$255.00')).toBeVisible();
  for (const place of [5, 4, 3]) await ask.getByRole('button', { name: `Remove step ${place}` }).click();
  await expect(steps).toHaveCount(2);
  await steps.nth(0).getByLabel('Amount').fill('52');
  await steps.nth(1).getByLabel('Amount').fill('204');
  await ask.getByRole('button', { name: 'Send plan' }).click();
  await expect(ask.getByText('A deposit is at most S$51.00.').first()).toBeVisible();
  await steps.nth(0).getByLabel('Amount').fill('50');
  await ask.getByRole('button', { name: 'Send plan' }).click();
  await expect(ask.getByText('The steps must add up to S$255.00.').first()).toBeVisible();
  await steps.nth(0).getByLabel('Amount').fill('51');
  await steps.nth(1).getByLabel('What it is for').fill('Chemical wash');
  await steps
    .nth(1)
    .getByLabel(/^What proves that it is done/)
    .fill('Photos of each unit');
  await checkState(mine, 'a plan that is typed');
  await ask.getByRole('button', { name: 'Send plan' }).click();
  await expect(ask).toBeHidden();
  await expect(seen(mine, 'Take it back')).toBeVisible();
  await expect(seen(mine, 'Propose a plan')).toBeHidden();

  const theirs = await opened(consumer, `${job}?as=consumer`);
  const proposal = theirs.getByRole('region', { name: 'Proposed plan' });
  await expect(proposal).toContainText('Proven by: Photos of each unit');
  await expect(proposal).toContainText(/Without an answer by .*, there is no plan\./);
  await check(theirs);
  await proposal.getByRole('button', { name: 'Accept plan' }).click();
  const agree = theirs.getByRole('alertdialog', { name: 'Accept this plan?' });
  await agree.getByRole('button', { name: 'Accept plan' }).click();
  await expect(agree).toBeHidden();
  await expect(theirs.getByRole('region', { name: 'Payment plan' })).toContainText('Chemical wash');

  // The second step can’t be asked for before the first is paid.
  await expect(mine.getByText('Can be asked for once step 1 is paid.')).toBeVisible();
  await check(mine);
  await seen(mine, 'Ask for S$51.00').click();
  await expect(mine.getByText('Waiting for payment')).toBeVisible();
  await expect(seen(mine, 'Ask for S$204.00')).toBeHidden();
  await pay(theirs, 'Deposit', 'S$51.00');
  await acceptOnScreen(theirs, 'S$51.00');
  await seen(mine, 'Ask for S$204.00').click();
  await expect(mine.getByText('Waiting for payment')).toBeVisible();
  await theirs.goto(`${stage.url}${job}`);
  await pay(theirs, 'Chemical wash', 'S$204.00');
});

test(
  'a plan is declined, withdrawn, and changed by the customer where steps are not asked for yet',
  ON_DESKTOP,
  async ({ stage }) => {
    test.slow();
    const { consumer, pro, bid_id } = await hired(stage);
    const today = sgDay(new Date());
    const step = (title: string, amount: string) => ({ title, amount, begins_on: today, ends_on: today });
    const propose = () =>
      pro.client.ok(plans.proposePlan, {
        bid_id,
        steps: [step('First half', '100.00'), step('Second half', '155.00')],
      });
    const job = `/dashboard/safety-payments/${bid_id}`;
    await propose();
    const theirs = await opened(consumer, `${job}?as=consumer`);
    await seen(theirs, 'Decline').click();
    const decline = theirs.getByRole('alertdialog', { name: 'Decline this plan?' });
    await decline.getByRole('button', { name: 'Not now' }).click();
    await expect(decline).toBeHidden();
    await expect(seen(theirs, 'Decline')).toBeFocused();
    await seen(theirs, 'Decline').click();
    await decline.getByRole('button', { name: 'Decline' }).click();
    await expect(decline).toBeHidden();
    await expect(theirs.getByRole('region', { name: 'Proposed plan' })).toHaveCount(0);

    const { job_plan } = await propose();
    await consumer.client.ok(plans.answerPlan, {
      bid_id,
      plan_id: job_plan.proposal?.plan_id ?? 0,
      is_accepted: true,
    });
    const key = job_plan.proposal?.steps[0]?.key ?? '';
    await pro.client.ok(plans.askPlanStep, { bid_id, key });
    await expect(theirs.getByRole('region', { name: 'Payment plan' })).toContainText('To pay');
    await seen(theirs, 'Propose a change').click();
    const ask = theirs.getByRole('dialog', { name: 'Propose another plan?' });
    await expect(ask.getByText('Asked for or paid, so it stays as it is.')).toBeVisible();
    await ask.getByLabel('Amount').fill('100');
    await ask.getByRole('button', { name: 'Add a step' }).click();
    const added = ask
      .getByRole('listitem')
      .filter({ has: theirs.getByLabel('Work ends') })
      .nth(1);
    await expect(added.getByLabel('Amount')).toHaveValue('55.00');
    await added.getByLabel('What it is for').fill('Final check');
    await ask.getByRole('button', { name: 'Send plan' }).click();
    await expect(ask).toBeHidden();
    await expect(theirs.getByRole('region', { name: 'Proposed change of the plan' })).toContainText('Final check');
    await check(theirs);
    await seen(theirs, 'Take it back').click();
    const back = theirs.getByRole('alertdialog', { name: 'Take this plan back?' });
    await back.getByRole('button', { name: 'Take it back' }).click();
    await expect(back).toBeHidden();
    await expect(theirs.getByRole('region', { name: 'Proposed change of the plan' })).toHaveCount(0);
    await expect(theirs.getByRole('region', { name: 'Payment plan' })).toContainText('Second half');

    const stranger = await opened(await stage.consumer(), `${job}?as=consumer`);
    await expect(stranger.getByText('Payment not found')).toBeVisible();
    await expect(stranger.getByText('Second half')).toHaveCount(0);
  },
);
