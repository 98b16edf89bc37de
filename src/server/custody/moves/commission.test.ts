import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/custody/payments/calls.ts';
import { DAY } from '#core/kit/time.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { payOutJob } from '../payouts/send-service.ts';
import { sweepCustody } from '../runner-service.ts';

// Our commission on released money, by the tariff of its category (decision 063): the pro's part, ours, and the company's sum.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterEach(async () => {
  await policy('quote', 0);
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ is_down: false, is_slow: false, refuses_transfers: false, drop_before: 0, drop_after: 0 });
});
afterAll(() => server.close());

/** Changes the tariff in force. Outside of tests a version never changes. */
async function policy(charged_for: 'quote' | 'hire' | 'commission', basis_points: number): Promise<void> {
  await server.sql('alter table tariff_bases disable trigger user');
  await server.sql('update tariff_bases set charged_for = $1, commission_basis_points = $2', [
    charged_for,
    basis_points,
  ]);
  await server.sql('alter table tariff_bases enable trigger user');
}
const right = () => rightBooks(server);
/** What is due to the pro, our commission on this payment, and what the company has on the pro's account. */
async function standing({ wei }: ProtectedJob, payment_id: number) {
  const [row] = await server.sql<{ due: number; ours: number; account: number }>(
    `select coalesce((select balance_cents from custody_accounts where user_id = $1 and kind = 'due'), 0)::integer as due,
       coalesce((select sum(e.amount_cents) from custody_entries e join custody_accounts a on a.id = e.account_id
         join custody_transactions t on t.id = e.transaction_id where a.kind = 'commission' and t.payment_id = $2), 0)::integer as ours,
       (coalesce((select sum(cents) from simulator.trust_transfers where account = 'pro-' || $1 and status = 'succeeded'), 0)
       - coalesce((select sum(coalesce(account_cents, cents)) from simulator.trust_refunds where account = 'pro-' || $1 and status = 'succeeded'), 0)
       - coalesce((select sum(due_cents) from simulator.trust_chargebacks where account = 'pro-' || $1 and status = 'lost'), 0)
       - coalesce((select sum(cents) from simulator.trust_payouts where account = 'pro-' || $1 and status = 'arrived'), 0))::integer as account`,
    [wei.id, payment_id],
  );
  return row;
}
/** Reads the statement until the sums are these. The server reads it too, and may do so first. */
const comesTo = (job: ProtectedJob, payment_id: number, expected: object) =>
  expect.poll(() => sweepCustody(server.app.parts).then(() => standing(job, payment_id))).toEqual(expected);
/** A pro who may be paid out. */
async function payee(wei: TestPerson): Promise<void> {
  await scene.mayBePaid(wei);
  await scene.setAccount(wei);
}
const refund = async ({ rachel, wei }: ProtectedJob, payment_id: number, amount: string) => {
  await rachel.client.ok(calls.applyRefund, { payment_id, amount, reason: 'It leaks.' });
  await wei.client.ok(calls.agreeRefund, { payment_id, amount });
  await scene.pass(4 * DAY);
};

describe('a commission', () => {
  it('is taken from released money, shown to the pro only, and stays at the company beside the pro’s money', async () => {
    await policy('commission', 1_000);
    const job = await scene.job('300.09');
    for (const [person, share] of [
      [job.wei, 1_000],
      [job.rachel, 0],
    ] as const) {
      const { job_funds } = await person.client.ok(calls.jobPayments, { bid_id: job.bid_id });
      expect(job_funds.commission_basis_points).toBe(share);
    }
    const { payment_id } = await scene.released(job, '300.09');
    expect((await scene.read(job.wei, payment_id)).commission).toEqual({
      basis_points: 1_000,
      amount: '30.00',
      after: '270.09',
    });
    expect((await scene.read(job.rachel, payment_id)).commission).toBeNull();
    expect(await standing(job, payment_id)).toEqual({ due: 27_009, ours: 3_000, account: 27_009 });
    await right();
  });

  it('goes back with each refund after the release, by the share of what is left, to the cent', async () => {
    await policy('commission', 1_250);
    const job = await scene.job('300.00');
    const { payment_id } = await scene.released(job);
    expect(await standing(job, payment_id)).toEqual({ due: 26_250, ours: 3_750, account: 26_250 });
    await refund(job, payment_id, '100.03');
    // An eighth of S$199.97 is S$24.99 and a part of a cent.
    expect(await standing(job, payment_id)).toEqual({ due: 17_498, ours: 2_499, account: 17_498 });
    await right();
    await refund(job, payment_id, '199.97');
    expect(await standing(job, payment_id)).toEqual({ due: 0, ours: 0, account: 0 });
    await right();
  });

  it('is taken again where the company refuses the refund', async () => {
    await policy('commission', 1_000);
    const job = await scene.job('300.00');
    const { payment_id } = await scene.released(job);
    await scene.holder.admin({ is_slow: true });
    const { rachel, wei } = job;
    await rachel.client.ok(calls.applyRefund, { payment_id, amount: '100.00', reason: 'It leaks.' });
    await wei.client.ok(calls.agreeRefund, { payment_id, amount: '100.00' });
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + 4 * DAY));
    await scene.clock();
    await scene.under(payment_id);
    expect(await standing(job, payment_id)).toMatchObject({ due: 18_000, ours: 2_000 });
    await scene.holder.admin({ end_refund: { ref: await scene.refOf(payment_id, 'refund'), code: 'declined' } });
    await scene.settle();
    expect(await standing(job, payment_id)).toEqual({ due: 27_000, ours: 3_000, account: 27_000 });
    await right();
  });

  it('of a chargeback after the release goes back, and comes again when the bank gives it up', async () => {
    await policy('commission', 1_000);
    const job = await scene.job('300.00');
    const { payment_id } = await scene.released(job);
    const ref = await scene.refOf(payment_id, 'pay');
    await scene.holder.admin({ chargeback: { ref, is_won: false } });
    await comesTo(job, payment_id, { due: 0, ours: 0, account: 0 });
    await right();
    await scene.holder.admin({ chargeback: { ref, is_won: true } });
    await comesTo(job, payment_id, expect.objectContaining({ due: 27_000, ours: 3_000 }));
    await right();
  });

  it('is given back on a chargeback after the payout, so that the pro owes their own part only', async () => {
    await policy('commission', 1_000);
    const job = await scene.job('300.00');
    await payee(job.wei);
    const { payment_id } = await scene.released(job);
    await runJob(server.app.parts, payOutJob);
    await comesTo(job, payment_id, { due: 0, ours: 3_000, account: 0 });
    await scene.holder.admin({ chargeback: { ref: await scene.refOf(payment_id, 'pay'), is_won: false } });
    // The payment no longer held the commission, so the company took it from the pro's own account.
    await comesTo(job, payment_id, { due: -27_000, ours: 0, account: -27_000 });
    await right();
  });

  it('is the lower of what was in force when the pro quoted and when they were hired, whatever is in force later', async () => {
    await policy('commission', 1_500);
    const job = await scene.job('300.00');
    const share = async () =>
      (await job.wei.client.ok(calls.jobPayments, { bid_id: job.bid_id })).job_funds.commission_basis_points;
    expect(await share()).toBe(1_500);
    // Another version with another share, in force from a Monday.
    const version = async (starts_at: string, basis_points: number) => {
      const [row] = await server.sql<{ version: number }>(
        `insert into tariff_versions (version, starts_at, note, published_on, size_min_percent, size_max_percent, urgent_percent,
           discount_percent, discount_hours, round_to_cents, fee_min_cents, fee_max_cents)
         select (select max(version) + 1 from tariff_versions), $1::timestamptz, '', $1::timestamptz - interval '2 days', size_min_percent,
           size_max_percent, urgent_percent, discount_percent, discount_hours, round_to_cents, fee_min_cents, fee_max_cents
         from tariff_versions where version = 1 returning version`,
        [starts_at],
      );
      await server.sql(
        `insert into tariff_bases (version, category_id, base_cents, charged_for, commission_basis_points)
         select $1, category_id, base_cents, 'commission', $2 from tariff_bases where version = 1`,
        [row?.version, basis_points],
      );
    };
    await version('2099-01-04T16:00:00Z', 500);
    await version('2099-01-11T16:00:00Z', 2_000);
    const hiredAt = async (quoted: string, hired: string) => {
      await server.sql('update quote_bids set quote_sent_on = $2, hired_on = $3 where id = $1', [
        job.bid_id,
        quoted,
        hired,
      ]);
      return share();
    };
    expect(await hiredAt('2026-12-01T00:00:00Z', '2099-01-06T00:00:00Z')).toBe(500);
    expect(await hiredAt('2099-01-06T00:00:00Z', '2099-01-13T00:00:00Z')).toBe(500);
    expect(await hiredAt('2099-01-13T00:00:00Z', '2099-01-14T00:00:00Z')).toBe(2_000);
    expect(await hiredAt('2026-12-01T00:00:00Z', '2099-01-14T00:00:00Z')).toBe(1_500);
    const { payment_id } = await scene.ask(job, '100.00');
    await hiredAt('2099-01-13T00:00:00Z', '2099-01-14T00:00:00Z');
    // A payment that was already asked for keeps its share.
    expect((await scene.read(job.wei, payment_id)).commission).toMatchObject({ basis_points: 1_500 });
  });
});
