import * as bids from '#core/bids/calls.ts';
import * as scopes from '#core/bids/scopes/calls.ts';
import { approveExport } from '#core/custody/approvals/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { setPayoutAccount } from '#core/custody/payouts/calls.ts';
import * as plans from '#core/custody/plans/calls.ts';
import { sgDay } from '#core/kit/time.ts';
import { begun } from '../../done.ts';
import { expect, ON_PHONE, SLUG, test } from '../../people.ts';
import { check } from '../../screens.ts';
import { checked, filed, operator } from './payee.ts';
import { acceptOnScreen, opened, paidFor, payOnScreen, seen } from './scene.ts';

// One job from its quote to its review. Steps that other journeys test in the browser are done over HTTP here.

test(
  'a job is quoted line by line, hired, begun with a deposit, changed, paid by milestone, completed, paid out and reviewed',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    const { bid_id, request_id } = offer;
    const lines = [
      { what: 'Chemical wash', amount: '195.00' },
      { what: 'Gas top-up', amount: '60.00' },
    ];
    await stage.quote(pro, offer, { price: '255.00', scope: { lines } });
    await begun(consumer, pro, offer);
    const today = sgDay(new Date());
    const days = { begins_on: today, ends_on: today };
    const agree = async (steps: readonly Record<string, unknown>[]) => {
      const { job_plan } = await pro.client.ok(plans.proposePlan, { bid_id, steps } as never);
      const plan_id = job_plan.proposal?.plan_id ?? 0;
      return (await consumer.client.ok(plans.answerPlan, { bid_id, plan_id, is_accepted: true })).job_plan.plan;
    };
    const first = await agree([
      { kind: 'deposit', title: 'Deposit', amount: '51.00', ...days },
      { title: 'Chemical wash', amount: '204.00', ...days },
    ]);
    const deposit = first?.steps[0]?.key ?? '';
    const asked = await pro.client.ok(plans.askPlanStep, { bid_id, key: deposit });
    const job = `/dashboard/safety-payments/${bid_id}`;

    const theirs = await opened(consumer, `${job}/${asked.third_party_payment.payment_id}?as=consumer`);
    await payOnScreen(theirs, 'S$51.00');

    // A change that both accept changes the total, so the plan must be agreed again.
    await pro.client.ok(scopes.proposeChange, {
      bid_id,
      version: 1,
      reason: 'The old one is burnt.',
      edits: [{ does: 'add', line: { what: 'New capacitor', amount: '45.00' } }],
    });
    await theirs.goto(`${stage.url}/dashboard/projects/quote/${request_id}/${bid_id}/details`);
    const change = theirs.getByRole('region', { name: 'Proposed change' }).filter({ visible: true });
    await change.getByRole('button', { name: 'Accept +S$45.00' }).click();
    await expect(change).toBeHidden();
    const agreed = theirs.getByRole('region', { name: 'What was agreed' }).filter({ visible: true });
    await expect(agreed).toContainText('S$300.00');
    const second = await agree([
      { kind: 'deposit', title: 'Deposit', amount: '51.00', key: deposit, ...days },
      { title: 'Wash and capacitor', amount: '249.00', ...days },
    ]);

    const mine = await opened(pro, `${job}?as=pro`);
    await seen(mine, 'Ask for S$249.00').click();
    await expect(mine.getByText('Waiting for payment')).toBeVisible();
    expect(second?.steps).toHaveLength(2);
    const { third_party_payments: all } = await pro.client.ok(payments.jobPayments, { bid_id });
    const milestone = all.at(-1)?.payment_id ?? 0;
    await paidFor(stage, consumer, milestone);
    await pro.client.ok(bids.completeBid, { bid_id, final_price: '300.00' } as never);
    await theirs.goto(`${stage.url}${job}/${milestone}`);
    await acceptOnScreen(theirs, 'S$249.00');
    await consumer.client.ok(payments.acceptThirdParty, { payment_id: asked.third_party_payment.payment_id });

    const approver = await operator(stage, 'approver');
    for (const { payment_id, amount } of all) await approver.client.ok(approveExport, { payment_id, amount });
    await expect(mine.getByText('Everything that was agreed has been paid to the pro.')).toBeVisible();
    await checked(stage, pro);
    await filed(pro, approver);
    const account = { bank_code: '7171', account_number: '123456789', holder_name: pro.name };
    await pro.client.ok(setPayoutAccount, account);
    await mine.goto(`${stage.url}/dashboard/trust_fund_query`);
    await expect(mine.getByText(/^Next payout: S\$300\.00 on /)).toBeVisible();
    await check(mine);

    await theirs.goto(`${stage.url}/dashboard/projects/quote/${request_id}/${bid_id}/details`);
    const review = theirs.getByRole('form', { name: /^How was / });
    await review.getByRole('radio', { name: '5 stars, Excellent' }).check();
    await review.getByRole('button', { name: 'Publish review' }).click();
    await expect(review).toBeHidden();
  },
);
