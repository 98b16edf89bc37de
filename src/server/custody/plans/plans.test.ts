import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { PLAN_ANSWER } from '#core/custody/plans/agreement-rules.ts';
import * as calls from '#core/custody/plans/calls.ts';
import { DAY, HOUR, sgDay } from '#core/kit/time.ts';
import { blockPerson } from '#core/users/blocks/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { lapsePlansJob } from './jobs.ts';

// Plans of a job over HTTP: proposed, answered, changed by both, and paid step by step.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(async () => {
  await off.close();
  await server.close();
});

const later = (days: number) => sgDay(new Date(server.app.parts.clock.now().getTime() + days * DAY));
type StepInput = Parameters<typeof propose>[2][number];
const work = (amount: string, days = 0, more: object = {}) => ({
  title: 'Work',
  amount,
  begins_on: later(days),
  ends_on: later(days),
  ...more,
});
const deposit = (amount: string) => work(amount, 0, { kind: 'deposit' as const, title: 'Deposit' });
const propose = (
  person: TestPerson,
  bid_id: number,
  steps: { title: string; amount: string; begins_on: string; ends_on: string; kind?: 'deposit'; key?: string }[],
) => person.client.call(calls.proposePlan, { bid_id, steps, reason: 'As we said.' });
const read = async (person: TestPerson, bid_id: number) => (await person.client.ok(calls.jobPlan, { bid_id })).job_plan;
const answer = async (person: TestPerson, bid_id: number, is_accepted = true) => {
  const { proposal } = await read(person, bid_id);
  return person.client.call(calls.answerPlan, { bid_id, plan_id: proposal?.plan_id ?? 999_999, is_accepted });
};
const ask = ({ wei, bid_id }: ProtectedJob, key: string) => wei.client.call(calls.askPlanStep, { bid_id, key });
const pay = async ({ rachel }: ProtectedJob, payment_id: number) => {
  const { pay_url } = await rachel.client.ok(payments.payThirdParty, { payment_id, pay_type: 'card' });
  await scene.holder.press(pay_url ?? '', 'pay');
  await rachel.client.ok(payments.askThirdParty, { payment_id });
};
/** A plan of three steps that both agreed to. */
async function planned(): Promise<ProtectedJob & { readonly keys: string[] }> {
  const job = await scene.job('1000.00');
  await propose(job.wei, job.bid_id, [deposit('200.00'), work('300.00', 1), work('500.00', 2)]);
  expect((await answer(job.rachel, job.bid_id)).error).toBeUndefined();
  const { plan } = await read(job.wei, job.bid_id);
  return { ...job, keys: plan?.steps.map(({ key }) => key) ?? [] };
}

describe('the stage of a plan that ends the job', () => {
  it('is the only one that was not asked for, paid and done before', async () => {
    const job = await scene.job('1000.00');
    await propose(job.wei, job.bid_id, [work('400.00'), work('600.00', 1)]);
    await answer(job.rachel, job.bid_id);
    const { plan } = await read(job.wei, job.bid_id);
    const held: number[] = [];
    for (const { key } of plan?.steps ?? []) {
      await ask(job, key);
      const { third_party_payments } = await job.wei.client.ok(payments.jobPayments, { bid_id: job.bid_id });
      const payment_id = Math.max(...third_party_payments.map((one) => one.payment_id));
      await pay(job, payment_id);
      // The second stage is not asked for yet, or waits for its work.
      held.push(payment_id);
      expect((await scene.read(job.wei, payment_id)).is_last).toBe(held.length === 2);
      await job.wei.client.ok(payments.doneThirdParty, { payment_id });
      await job.rachel.client.ok(payments.acceptThirdParty, { payment_id });
    }
    expect(held).toHaveLength(2);
  });
});

describe('a plan', () => {
  it('adds up to what was agreed, and is in force once the other side accepts', async () => {
    const job = await scene.job('1000.00');
    const wrong = async (steps: StepInput[]) => (await propose(job.wei, job.bid_id, steps)).error;
    expect(await wrong([work('1000.00')])).toBe('wrong step');
    expect(await wrong([work('500.00'), work('499.99')])).toBe('steps do not add up');
    expect(await wrong([deposit('200.01'), work('799.99')])).toBe('deposit too high');
    expect(await wrong([work('500.00'), work('500.00', 0, { ends_on: later(200) })])).toBe('plan impossible');
    expect(await read(job.wei, job.bid_id)).toMatchObject({
      side: 'pro',
      agreed: '1000.00',
      deposit_most: '200.00',
      capabilities: [{ method: 'card', refund_days: 180 }, { method: 'paynow' }, { method: 'bank_transfer' }],
      plan: null,
      proposal: null,
      acts: ['propose_plan'],
    });
    expect(await wrong([deposit('200.00'), work('800.00', 1)])).toBeUndefined();
    expect(await wrong([deposit('200.00'), work('800.00', 1)])).toBe('not now');
    expect((await answer(job.wei, job.bid_id)).error).toBe('not yours');
    expect(await read(job.rachel, job.bid_id)).toMatchObject({
      proposal: {
        version: 1,
        proposed_by: 'pro',
        total: '1000.00',
        steps: [{ kind: 'deposit', amount: '200.00' }, {}],
      },
      acts: ['answer_plan'],
    });
    expect((await answer(job.rachel, job.bid_id)).error).toBeUndefined();
    expect((await answer(job.rachel, job.bid_id)).error).toBe('not now');
    expect(await read(job.wei, job.bid_id)).toMatchObject({
      plan: { state: 'agreed', steps: [{ can_ask: true, state: null }, { can_ask: false }] },
      proposal: null,
    });
  });

  it('has a deposit up to the cap of its category, as it is when it is proposed and when it is answered', async () => {
    const job = await scene.job('1000.00');
    const cap = (percent: number) =>
      server.sql(
        `update categories set deposit_percent = $1, deposit_source = 'Our lawyer', deposit_url = '', deposit_as_of = '2026-11-02'
         where id = (select category_id from quote_bids where id = $2)`,
        [percent, job.bid_id],
      );
    try {
      await cap(10);
      for (const person of [job.wei, job.rachel])
        expect(await read(person, job.bid_id)).toMatchObject({
          deposit_most: '100.00',
          deposit_cap: { percent: 10, deposit_source: 'Our lawyer', url: '', as_of: '2026-11-02' },
        });
      const by = async (of: string, rest: string) =>
        (await propose(job.wei, job.bid_id, [deposit(of), work(rest, 1)])).error;
      expect(await by('100.01', '899.99')).toBe('deposit too high');
      expect(await by('100.00', '900.00')).toBeUndefined();
      await cap(5);
      expect((await answer(job.rachel, job.bid_id)).error).toBe('deposit too high');
      await cap(10);
      expect((await answer(job.rachel, job.bid_id)).error).toBeUndefined();
      // A paid deposit stays, even where the cap has gone down.
      const { plan } = await read(job.wei, job.bid_id);
      const asked = await ask(job, plan?.steps[0]?.key ?? '');
      await pay(job, asked.body.third_party_payment.payment_id);
      await cap(0);
      const key = plan?.steps[0]?.key;
      const kept = { ...deposit('100.00'), key: key ?? '' };
      expect((await propose(job.wei, job.bid_id, [kept, work('400.00', 1), work('500.00', 2)])).error).toBeUndefined();
      expect((await answer(job.rachel, job.bid_id)).error).toBeUndefined();
    } finally {
      await cap(20);
    }
  });

  it('adds up to what is left, where a payment was asked for without a plan', async () => {
    const job = await scene.job('1000.00');
    await scene.held(job, '100.00');
    expect((await propose(job.wei, job.bid_id, [work('500.00'), work('500.00', 1)])).error).toBe('steps do not add up');
    expect((await propose(job.wei, job.bid_id, [work('400.00'), work('500.00', 1)])).error).toBeUndefined();
    expect((await answer(job.rachel, job.bid_id)).error).toBeUndefined();
    const { plan, is_outdated, agreed } = await read(job.wei, job.bid_id);
    expect([plan?.total, agreed, is_outdated]).toEqual(['900.00', '900.00', false]);
    for (const { key } of plan?.steps ?? []) {
      const asked = await ask(job, key);
      expect(asked.error).toBeUndefined();
      await pay(job, asked.body.third_party_payment.payment_id);
    }
  });

  it('has a deposit up to the cap on the whole total, less what was asked for without a plan and is not done', async () => {
    const job = await scene.job('1000.00');
    const most = async () => (await read(job.rachel, job.bid_id)).deposit_most;
    expect(await most()).toBe('200.00');
    const { payment_id } = await scene.held(job, '150.00');
    expect(await most()).toBe('50.00');
    const by = async (of: string, rest: string) =>
      (await propose(job.wei, job.bid_id, [deposit(of), work(rest, 1)])).error;
    expect(await by('50.01', '799.99')).toBe('deposit too high');
    // A payment for finished work is not paid ahead, and the 20% count on the agreed total, not on the 850 that are left.
    await job.wei.client.ok(payments.doneThirdParty, { payment_id });
    expect(await most()).toBe('200.00');
    expect(await by('200.01', '649.99')).toBe('deposit too high');
    expect(await by('200.00', '650.00')).toBeUndefined();
    await job.wei.client.ok(payments.undoDoneThirdParty, { payment_id });
    expect((await answer(job.rachel, job.bid_id)).error).toBe('deposit too high');
    await job.rachel.client.ok(payments.acceptThirdParty, { payment_id });
    expect((await answer(job.rachel, job.bid_id)).error).toBeUndefined();
  });

  it('is declined, taken back, or ends unanswered after three days: the one before stays', async () => {
    const job = await planned();
    const other = [deposit('100.00'), work('900.00', 1)];
    await propose(job.rachel, job.bid_id, other);
    expect((await answer(job.wei, job.bid_id, false)).error).toBeUndefined();
    await propose(job.rachel, job.bid_id, other);
    const { proposal } = await read(job.rachel, job.bid_id);
    const withdraw = (person: TestPerson) =>
      person.client.call(calls.withdrawPlan, { bid_id: job.bid_id, plan_id: proposal?.plan_id ?? 0 });
    expect((await withdraw(job.wei)).error).toBe('not now');
    expect((await withdraw(job.rachel)).error).toBeUndefined();
    await propose(job.rachel, job.bid_id, other);
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + PLAN_ANSWER + HOUR));
    for (const is_accepted of [true, false])
      expect((await answer(job.wei, job.bid_id, is_accepted)).error).toBe('not now');
    await runJob(server.app.parts, lapsePlansJob);
    expect(await read(job.wei, job.bid_id)).toMatchObject({ plan: { version: 1 }, proposal: null });
  });

  it('names until when it is answered while it waits, and of a step that is asked for again its newest payment', async () => {
    const job = await planned();
    const [first = ''] = job.keys;
    expect((await read(job.wei, job.bid_id)).plan?.answer_by).toBeNull();
    const ids: number[] = [];
    for (let n = 0; n < 2; n++) {
      const { payment_id } = (await ask(job, first)).body.third_party_payment;
      ids.push(payment_id);
      if (n === 0) await job.wei.client.ok(payments.cancelRequestThirdParty, { payment_id });
    }
    expect(ids[0]).not.toBe(ids[1]);
    expect((await read(job.rachel, job.bid_id)).plan?.steps[0]).toMatchObject({
      payment_id: ids[1],
      state: 'requested',
    });
  });

  it('is paid step by step, each by a request for payment; both can change the steps that are not asked for yet', async () => {
    const job = await planned();
    const [first = '', second = '', third = ''] = job.keys;
    const direct = { bid_id: job.bid_id, amount: '10.00', title: 'Extra' };
    expect((await job.wei.client.call(payments.addThirdParty, direct)).error).toBe('planned');
    const { job_funds } = await job.wei.client.ok(payments.jobPayments, { bid_id: job.bid_id });
    expect(job_funds.can_ask).toBe('0.00');
    expect((await ask(job, second)).error).toBe('step before');
    const asked = await ask(job, first);
    expect(asked.body.third_party_payment).toMatchObject({ amount: '200.00', title: 'Deposit', state: 'requested' });
    expect((await ask(job, first)).error).toBe('not now');
    expect((await ask(job, second)).error).toBe('step before');
    await pay(job, asked.body.third_party_payment.payment_id);
    const change = (steps: StepInput[]) => propose(job.rachel, job.bid_id, steps);
    expect((await change([work('300.00'), work('700.00', 1)])).error).toBe('step under way');
    const { plan } = await read(job.rachel, job.bid_id);
    const { begins_on = '', ends_on = '' } = plan?.steps[0] ?? {};
    const kept = { key: first, kind: 'deposit' as const, title: 'Deposit', amount: '200.00', begins_on, ends_on };
    expect((await change([kept, work('800.00', 1)])).error).toBeUndefined();
    expect((await answer(job.wei, job.bid_id)).error).toBeUndefined();
    const now = await read(job.wei, job.bid_id);
    expect(now.plan?.steps).toMatchObject([
      { key: first, state: 'held' },
      { amount: '800.00', can_ask: true },
    ]);
    expect((await ask(job, third)).error).toBe('not now');
    const rest = await ask(job, now.plan?.steps[1]?.key ?? '');
    await pay(job, rest.body.third_party_payment.payment_id);
    for (const { payment_id } of (await job.rachel.client.ok(payments.jobPayments, { bid_id: job.bid_id }))
      .third_party_payments)
      await job.rachel.client.ok(payments.acceptThirdParty, { payment_id });
    await scene.pass(4 * DAY);
    expect((await job.wei.client.ok(payments.trustFund, {})).due).toBe('1000.00');
    await rightBooks(server);
  });

  it('is answered once and asked for once, of sixteen calls at once', async () => {
    const job = await scene.job('1000.00');
    await propose(job.wei, job.bid_id, [work('500.00'), work('500.00', 1)]);
    const { proposal } = await read(job.rachel, job.bid_id);
    const plan_id = proposal?.plan_id ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        job.rachel.client.call(calls.answerPlan, { bid_id: job.bid_id, plan_id, is_accepted: n % 2 === 0 }),
      ),
    );
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    await server.sql(`update custody_plans set state = 'agreed', ended_on = null where id = $1`, [plan_id]);
    const key = proposal?.steps[0]?.key ?? '';
    const asked = await Promise.all(Array.from({ length: 16 }, () => ask(job, key)));
    expect(asked.filter(({ error }) => error === undefined)).toHaveLength(1);
  });

  it('has to be agreed again once the agreed total has changed; a job without a total has no plan', async () => {
    const job = await planned();
    await server.sql('update quote_bids set flat_rate_at_cents = 110000 where id = $1', [job.bid_id]);
    expect((await read(job.wei, job.bid_id)).is_outdated).toBe(true);
    expect((await ask(job, job.keys[0] ?? '')).error).toBe('steps do not add up');
    await propose(job.wei, job.bid_id, [work('600.00'), work('500.00', 1)]);
    await server.sql('update quote_bids set flat_rate_at_cents = 120000 where id = $1', [job.bid_id]);
    expect((await answer(job.rachel, job.bid_id)).error).toBe('steps do not add up');
    await server.sql('update quote_bids set rating_type = 1, flat_rate_at_cents = null where id = $1', [job.bid_id]);
    await server.sql(`delete from custody_plans where quote_bid_id = $1`, [job.bid_id]);
    expect((await propose(job.wei, job.bid_id, [work('600.00'), work('500.00', 1)])).error).toBe('no agreed total');
  });

  it('is visible to its two people only; only the pro asks for payment, and not in a closed conversation', async () => {
    const job = await planned();
    const { bid_id } = job;
    const stranger = await to.person('Sam', 'Lim');
    const inputs = { bid_id, key: job.keys[0] ?? '', plan_id: 1, is_accepted: true, steps: [work('1.00')] };
    for (const call of [calls.jobPlan, calls.proposePlan, calls.answerPlan, calls.withdrawPlan, calls.askPlanStep]) {
      expect((await stranger.client.call(call, inputs as never)).http).toBe(404);
      expect((await off.client(job.wei.token).call(call, inputs as never)).http).toBe(404);
    }
    expect((await job.rachel.client.call(calls.askPlanStep, { bid_id, key: job.keys[0] ?? '' })).http).toBe(404);
    await to.begun(bid_id);
    await job.wei.client.ok(bids.completeBid, { bid_id });
    await job.rachel.client.ok(blockPerson, { quote_bid_id: bid_id });
    expect((await ask(job, job.keys[0] ?? '')).error).toBe('conversation closed');
  });
});
