import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as approvals from '#core/custody/approvals/calls.ts';
import * as disputes from '#core/custody/disputes/calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import * as payouts from '#core/custody/payouts/calls.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { NoAnswer } from '#server/providers/custody/port.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { payOutJob } from '../payouts/send-service.ts';
import { sweepCustody } from '../runner-service.ts';
import { readStatement } from './service.ts';

// Money that goes wrong, through the whole program: what banks take back at the worst moment, and what the books say then.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let ada: TestPerson;
let job: ProtectedJob;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
  ada = await to.operator('Ada', ['approver']);
});
beforeEach(async () => {
  job = await scene.job('900.00');
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ is_down: false, is_slow: false, drop_before: 0, drop_after: 0 });
  await server.sql(`update custody_payees set ended_on = created where ended_on is null`);
});
afterAll(() => server.close());

/** Asks the company again about all that is open. */
const ask = async () => {
  const now = server.app.parts.clock.now();
  await server.sql(`update custody_moves set ask_at = $1 where state = 'open'`, [now]);
  await server.sql(`update custody_payouts set ask_at = $1 where state = 'sent'`, [now]);
  await sweepCustody(server.app.parts);
};
/** Waits until this holds, asking the company again each time. */
const until = (look: () => Promise<unknown>, value: unknown) =>
  expect
    .poll(async () => {
      await ask();
      return look();
    })
    .toEqual(value);
const right = async () => {
  await until(async () => (await server.sql(`select from custody_lines where transaction_id is null`)).length, 0);
  await rightBooks(server);
};
const taken = async (payment_id: number, more: { cents?: number; is_won?: boolean } = {}) =>
  scene.holder.admin({ chargeback: { ref: await scene.refOf(payment_id, 'pay'), is_won: false, ...more } });
const of = (payment_id: number) => scene.read(job.rachel, payment_id);
const fund = async () => {
  const { due, paying_out } = await job.wei.client.ok(calls.trustFund, {});
  return { due, paying_out };
};
const paidOut = async () =>
  (await job.wei.client.ok(payouts.payouts, {})).payouts.map(({ amount, state }) => `${amount} ${state}`);
/** The pro can be paid: the wait for their account has passed. */
async function payable(): Promise<void> {
  await scene.mayBePaid(job.wei);
  await scene.setAccount(job.wei);
  await scene.pass(CLOCKS.new_payee + HOUR);
}
const payOut = () => runJob(server.app.parts, payOutJob);

describe('a chargeback', () => {
  it('of a part of held money leaves the rest, which is the pro’s in the end', async () => {
    const { payment_id } = await scene.held(job);
    await taken(payment_id, { cents: 9_999 });
    await until(async () => (await of(payment_id)).refunded, '99.99');
    expect((await of(payment_id)).state).toBe('held');
    await job.wei.client.ok(calls.doneThirdParty, { payment_id });
    await job.rachel.client.ok(calls.acceptThirdParty, { payment_id });
    await scene.pass(CLOCKS.export + HOUR);
    expect((await of(payment_id)).state).toBe('released');
    expect(await fund()).toEqual({ due: '200.01', paying_out: '0.00' });
    await right();
  });

  it('that the statement tells before we know of the money waits for it, and takes nothing from the pro', async () => {
    const { payment_id } = await scene.ask(job);
    const { pay_url } = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
    const { askPayment } = scene.holder.port;
    Object.assign(scene.holder.port, { askPayment: () => Promise.reject(new NoAnswer()) });
    await scene.holder.press(pay_url ?? '', 'pay');
    const [row] = await server.sql<{ key: string }>(`select key from custody_moves where payment_id = $1`, [
      payment_id,
    ]);
    const [at] = await server.sql<{ ref: string }>(`select ref from simulator.trust_payments where key = $1`, [
      row?.key,
    ]);
    await scene.holder.admin({ chargeback: { ref: at?.ref ?? '', is_won: false } });
    const lines = async () =>
      (
        await server.sql<{ kind: string }>(
          `select kind from custody_lines where key = $1 and transaction_id is null order by line_id`,
          [row?.key],
        )
      ).map(({ kind }) => kind);
    await expect
      .poll(async () => {
        await readStatement(server.app.parts);
        return lines();
      })
      .toEqual(['payment', 'chargeback']);
    expect(await fund()).toEqual({ due: '0.00', paying_out: '0.00' });
    expect((await of(payment_id)).state).toBe('paying');
    Object.assign(scene.holder.port, { askPayment });
    await until(async () => (await of(payment_id)).state, 'returned');
    expect(await fund()).toEqual({ due: '0.00', paying_out: '0.00' });
    expect(await lines()).toEqual([]);
    await right();
  });

  it('of a part after the money is the pro’s is due from them, and is theirs again once it is won', async () => {
    const { payment_id } = await scene.released(job);
    await taken(payment_id, { cents: 1 });
    await until(fund, { due: '299.99', paying_out: '0.00' });
    await taken(payment_id, { is_won: true });
    await until(fund, { due: '300.00', paying_out: '0.00' });
    expect((await of(payment_id)).refunded).toBe('0.00');
    await right();
  });

  it('while the company is asked to transfer, and is away, ends the payment, and nothing is the pro’s', async () => {
    const { payment_id } = await scene.accepted(job);
    await scene.holder.admin({ is_down: true });
    await to.proven(ada);
    await ada.client.ok(approvals.approveExport, { payment_id, amount: '300.00' });
    expect((await of(payment_id)).state).toBe('releasing');
    await taken(payment_id);
    await scene.holder.admin({ is_down: false });
    await until(async () => (await of(payment_id)).state, 'returned');
    await scene.settle();
    expect(await fund()).toEqual({ due: '0.00', paying_out: '0.00' });
    await right();
  });

  it('of a part after a transfer whose answer was lost leaves the pro the rest', async () => {
    const { payment_id } = await scene.accepted(job);
    const { port } = scene.holder;
    const { transfer } = port;
    const lost: typeof transfer = async (wish) => {
      await transfer(wish);
      throw new NoAnswer();
    };
    Object.assign(port, { transfer: lost });
    await to.proven(ada);
    await ada.client.ok(approvals.approveExport, { payment_id, amount: '300.00' });
    const done = () => server.sql(`select from simulator.trust_transfers where account = 'pro-${job.wei.id}'`);
    await until(async () => (await done()).length, 1);
    await taken(payment_id, { cents: 10_000 });
    await expect
      .poll(async () => {
        await readStatement(server.app.parts);
        return (await of(payment_id)).refunded;
      })
      .toBe('100.00');
    expect((await of(payment_id)).state).toBe('releasing');
    Object.assign(port, { transfer });
    await until(async () => (await of(payment_id)).state, 'released');
    expect(await fund()).toEqual({ due: '200.00', paying_out: '0.00' });
    await right();
  });

  it('of all that is in dispute ends the payment, and the end of the dispute moves nothing', async () => {
    const { payment_id } = await scene.held(job);
    const said = { payment_id, statement: 'It leaks.' };
    await job.rachel.client.ok(disputes.openDispute, { ...said, asks: '300.00' });
    await taken(payment_id);
    await until(async () => (await of(payment_id)).state, 'returned');
    await job.wei.client.ok(disputes.stateDispute, { ...said, asks: '0.00' });
    expect((await job.wei.client.call(disputes.stateDispute, { ...said, asks: '0.00' })).error).toBe('not now');
    await ask();
    expect(await of(payment_id)).toMatchObject({ state: 'returned', refunded: '300.00', dispute_state: 'settled' });
    expect(await fund()).toEqual({ due: '0.00', paying_out: '0.00' });
    await right();
  });

  it('while a refund is on its way takes what is left, and both end with every cent back once', async () => {
    const { payment_id } = await scene.held(job);
    await job.rachel.client.ok(calls.applyRefund, { payment_id, amount: '100.00', reason: 'It leaks.' });
    await job.wei.client.ok(calls.agreeRefund, { payment_id, amount: '100.00' });
    await scene.holder.admin({ is_slow: true });
    await to.proven(ada);
    await ada.client.ok(approvals.approveRefund, { payment_id, amount: '100.00' });
    await scene.under(payment_id);
    const ref = await scene.refOf(payment_id, 'refund');
    await taken(payment_id);
    await until(async () => (await of(payment_id)).refunded, '200.00');
    await scene.holder.admin({ is_slow: false, end_refund: { ref, code: null } });
    await until(async () => (await of(payment_id)).state, 'returned');
    expect(await of(payment_id)).toMatchObject({ refunded: '300.00', refund: { state: 'refunded' } });
    expect(await fund()).toEqual({ due: '0.00', paying_out: '0.00' });
    await right();
  });

  it('after the payout is told leaves the pro below zero, and the next payout is smaller by it', async () => {
    const { payment_id } = await scene.released(job);
    await payable();
    await payOut();
    await until(paidOut, ['300.00 arrived']);
    await taken(payment_id, { cents: 12_345 });
    await until(fund, { due: '-123.45', paying_out: '0.00' });
    await scene.released(job, '300.00');
    expect(await fund()).toEqual({ due: '176.55', paying_out: '0.00' });
    await scene.pass(DAY);
    await payOut();
    await until(paidOut, ['176.55 arrived', '300.00 arrived']);
    expect(await fund()).toEqual({ due: '0.00', paying_out: '0.00' });
    await right();
  });

  it('while the payout is on its way is made up by later jobs; the payout itself arrives', async () => {
    const { payment_id } = await scene.released(job);
    await payable();
    await scene.holder.admin({ is_slow: true });
    await payOut();
    await until(
      async () => (await server.sql(`select from custody_payouts where state = 'sent' and ref is not null`)).length,
      1,
    );
    await taken(payment_id);
    await until(fund, { due: '-300.00', paying_out: '300.00' });
    const [row] = await server.sql<{ ref: string }>(`select ref from custody_payouts where state = 'sent'`);
    await scene.holder.admin({ is_slow: false, end_payout: { ref: row?.ref ?? '', is_returned: false } });
    await until(paidOut, ['300.00 arrived']);
    expect(await fund()).toEqual({ due: '-300.00', paying_out: '0.00' });
    await scene.released(job, '300.00');
    expect(await fund()).toEqual({ due: '0.00', paying_out: '0.00' });
    await scene.pass(DAY);
    await payOut();
    expect(await paidOut()).toEqual(['300.00 arrived']);
    await right();
  });
});

describe('a payout that was told as paid', () => {
  it('comes back by the statement alone: it is due again, its account is not used any more, and its pro is told', async () => {
    await scene.released(job);
    await payable();
    await payOut();
    await until(paidOut, ['300.00 arrived']);
    const [row] = await server.sql<{ ref: string }>(`select ref from custody_payouts where user_id = $1`, [job.wei.id]);
    await scene.holder.admin({ end_payout: { ref: row?.ref ?? '', is_returned: true } });
    await until(paidOut, ['300.00 returned']);
    expect(await fund()).toEqual({ due: '300.00', paying_out: '0.00' });
    const told = await server.sql<{ kind: string }>(
      `select kind from deliveries where user_id = $1 and channel = 'mail' and kind in ('paid_out', 'payout_account_changed') order by id`,
      [job.wei.id],
    );
    expect(told.map(({ kind }) => kind)).toEqual(['payout_account_changed', 'paid_out', 'payout_account_changed']);
    await scene.pass(DAY);
    await payOut();
    expect(await paidOut()).toEqual(['300.00 returned']);
    await right();
  });
});

describe('an answer of the company', () => {
  it('that comes twice, late and beside its line on the statement captures once and refunds nothing', async () => {
    const { payment_id } = await scene.ask(job);
    const { pay_url } = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
    await scene.holder.press(pay_url ?? '', 'pay');
    await Promise.all([
      ...Array.from({ length: 6 }, () => job.rachel.client.ok(calls.askThirdParty, { payment_id })),
      ...Array.from({ length: 4 }, ask),
    ]);
    // The payer presses again, and both people ask again.
    await scene.holder.press(pay_url ?? '', 'pay');
    await until(async () => (await of(payment_id)).state, 'held');
    const { history } = await job.rachel.client.ok(calls.thirdPartyPayment, { payment_id });
    expect(history.map(({ step }) => step)).toEqual(['add', 'pay', 'paid']);
    expect(
      await server.sql(`select from custody_moves where payment_id = $1 and kind = 'refund'`, [payment_id]),
    ).toEqual([]);
    await right();
  });

  it('that a payment failed, told after another try paid it, takes nothing away', async () => {
    const { payment_id } = await scene.ask(job);
    const first = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
    await scene.holder.press(first.pay_url ?? '', 'refuse');
    await until(async () => (await of(payment_id)).state, 'requested');
    const second = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'paynow' });
    await scene.holder.press(second.pay_url ?? '', 'pay');
    await until(async () => (await of(payment_id)).state, 'held');
    await scene.holder.press(first.pay_url ?? '', 'refuse');
    await ask();
    expect(await of(payment_id)).toMatchObject({ state: 'held', pay_type: 'paynow', refunded: '0.00' });
    await right();
  });
});
