import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approveExport } from '#core/custody/approvals/calls.ts';
import * as disputes from '#core/custody/disputes/calls.ts';
import { DAY_LIMITS } from '#core/custody/limits/rules.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import { opsLoneLines } from '#core/custody/statements/calls.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR, sgDay } from '#core/kit/time.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readStatement } from './service.ts';

// What the company's statement tells, lines without a match, limits of a day, and who may leave while money is held.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
  ada = await to.operator('Ada', ['approver']);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(async () => {
  await off.close();
  await server.close();
});

const wrong = async () => {
  const proof = await proveAllBooks(server.app.parts.database);
  return Object.entries(proof.wrong).filter(([, lines]) => lines.length > 0);
};
/** The payer's bank takes the money of a payment back, or gives it up, and we read it on the statement. */
async function chargeback(payment_id: number, is_won: boolean): Promise<void> {
  await scene.holder.admin({ chargeback: { ref: await scene.refOf(payment_id, 'pay'), is_won } });
  await expect
    .poll(async () => {
      await readStatement(server.app.parts);
      return (await ada.client.ok(opsLoneLines, {})).total;
    })
    .toBe(0);
}
const due = async (wei: TestPerson) => (await wei.client.ok(calls.trustFund, {})).due;

describe('a chargeback on the statement', () => {
  it('of held money ends the payment; won again, it waits for an approver and is the pro’s', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await chargeback(payment_id, false);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'returned', refunded: '300.00', acts: [] });
    expect(await wrong()).toEqual([]);
    await chargeback(payment_id, true);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({
      state: 'accepted',
      refunded: '0.00',
      ended_on: null,
    });
    await to.proven(ada);
    await ada.client.ok(approveExport, { payment_id, amount: '300.00' });
    await scene.settle();
    expect(await due(job.wei)).toBe('300.00');
    expect(await wrong()).toEqual([]);
  });

  it('after the money is the pro’s leaves them below zero, until it is won or made up', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.released(job);
    await chargeback(payment_id, false);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '300.00' });
    expect(await due(job.wei)).toBe('0.00');
    const { history } = await job.wei.client.ok(calls.thirdPartyPayment, { payment_id });
    expect(history.at(-1)).toMatchObject({ step: 'chargedBack', by: 'provider' });
    await chargeback(payment_id, true);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '0.00' });
    expect(await due(job.wei)).toBe('300.00');
    expect(await wrong()).toEqual([]);
  });

  it('ends an open refund, and leaves a dispute nothing to divide', async () => {
    const job = await scene.job('600.00');
    const first = await scene.held(job, '300.00');
    await job.rachel.client.ok(calls.applyRefund, { payment_id: first.payment_id, amount: '100.00', reason: 'Leaks.' });
    await chargeback(first.payment_id, false);
    expect(await scene.read(job.rachel, first.payment_id)).toMatchObject({
      state: 'returned',
      refund: { state: 'refused' },
    });
    const { payment_id } = await scene.held(job, '300.00');
    await job.rachel.client.ok(disputes.openDispute, { payment_id, statement: 'Leaks.', asks: '300.00' });
    await job.wei.client.ok(disputes.offerSplit, { payment_id, to_customer: '100.00' });
    await chargeback(payment_id, false);
    await job.rachel.client.ok(disputes.acceptOffer, { payment_id, version: 1 });
    await scene.settle();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'returned', refunded: '300.00' });
    await scene.pass(CLOCKS.accept + HOUR);
    expect(await due(job.wei)).toBe('0.00');
    expect(await wrong()).toEqual([]);
  });
});

describe('a line without a match in our books', () => {
  it('stays listed for operators of money, and for no one else', async () => {
    await server.sql(
      `insert into custody_lines (company, line_id, kind, ref, key, cents, balance_cents, currency, at)
       values ('other', 1, 'chargeback', 'tc_1', 'nothing of ours', -500, -500, 'SGD', now())`,
    );
    await readStatement(server.app.parts);
    for (const role of ['approver', 'money'] as const) {
      const { client } = await to.operator(`Olga ${role}`, [role]);
      const { lines, total } = await client.ok(opsLoneLines, {});
      expect([total, lines[0]]).toMatchObject([1, { company: 'other', kind: 'chargeback', amount: '-5.00' }]);
    }
    const support = await to.operator('Omar', ['support']);
    expect((await support.client.call(opsLoneLines, {})).http).toBe(404);
    expect((await off.client(ada.token).call(opsLoneLines, {})).http).toBe(404);
    await server.sql(`delete from custody_lines where company = 'other'`);
  });
});

describe('what a person can pay in a day', () => {
  it('is limited by each way, counts what is under way, and begins anew at midnight', async () => {
    const job = await scene.job('30000.00');
    const whole = await scene.ask(job, toDecimal(DAY_LIMITS.card));
    const more = await scene.ask(job, '1.00');
    const pay = (payment_id: number, pay_type: 'card' | 'paynow') =>
      job.rachel.client.call(calls.payThirdParty, { payment_id, pay_type });
    expect((await pay(whole.payment_id, 'card')).error).toBeUndefined();
    expect((await pay(more.payment_id, 'card')).error).toBe('above daily limit');
    expect((await scene.read(job.rachel, more.payment_id)).state).toBe('requested');
    expect((await pay(more.payment_id, 'paynow')).error).toBeUndefined();
    const next = await scene.ask(job, '2.00', { ends_on: sgDay(new Date(Date.now() + 3 * DAY)) });
    expect((await pay(next.payment_id, 'card')).error).toBe('above daily limit');
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + DAY));
    expect((await pay(next.payment_id, 'card')).error).toBeUndefined();
  });

  it('is reached and not passed by four payments at once', async () => {
    const job = await scene.job('30000.00');
    const asked = [];
    for (let n = 0; n < 4; n++) asked.push(await scene.ask(job, '4000.00'));
    const all = await Promise.all(
      asked.map(({ payment_id }) => job.rachel.client.call(calls.payThirdParty, { payment_id, pay_type: 'card' })),
    );
    expect(all.map(({ error }) => error ?? 'paid').toSorted()).toEqual([
      'above daily limit',
      'above daily limit',
      'paid',
      'paid',
    ]);
  });
});

describe('a person who leaves', () => {
  const leave = async (person: TestPerson) => {
    await to.proven(person);
    return person.client.call(deleteAccount, { confirm: 'delete', is_bought_given_up: true });
  };
  it('waits while money of theirs is held, due or owed', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await server.sql('update quote_bids set quote_status_id = 5 where id = $1', [job.bid_id]);
    for (const person of [job.rachel, job.wei]) {
      const refused = await leave(person);
      expect(refused.error).toBe('protected money');
      expect(refused.body).toMatchObject({ payments: 1, due: '0.00' });
    }
    await job.wei.client.ok(calls.giveBackThirdParty, { payment_id });
    await scene.settle();
    expect((await leave(job.rachel)).error).toBeUndefined();
    const other = await scene.job();
    await scene.released(other);
    await server.sql('update quote_bids set quote_status_id = 5 where id = $1', [other.bid_id]);
    expect((await leave(other.wei)).body).toMatchObject({ error: 'protected money', payments: 0, due: '300.00' });
    expect((await leave(job.wei)).error).toBeUndefined();
  });
});
