import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as disputes from '#core/custody/disputes/calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as payments from '#core/custody/payments/calls.ts';
import * as calls from '#core/custody/payouts/calls.ts';
import { DAY, fromWire, HOUR, toWire } from '#core/kit/time.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import {
  PAYOUT_ACCOUNT,
  type ProtectedJob,
  type ProtectedScene,
  protectedScene,
} from '#test/support/outside/protected-scene.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sweepCustody } from '../runner-service.ts';
import { payOutJob } from './send-service.ts';

// Payouts over HTTP: whose account it is, how long it waits, what is sent, and what comes back.

const BANK = '7171';
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
let job: ProtectedJob;
beforeEach(async () => {
  job = await scene.job();
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ is_down: false, is_slow: false, drop_before: 0, drop_after: 0 });
  await server.sql(`update custody_payees set ended_on = created where ended_on is null`);
});
afterAll(async () => {
  await off.close();
  await server.close();
});

const right = () => rightBooks(server);
/** Gives the pro an ID check in this name, and approves what they filed. */
const check = (wei: TestPerson, name?: string) => scene.mayBePaid(wei, name);
const account = PAYOUT_ACCOUNT;
const set = async (wei: TestPerson, more: object = {}) => {
  await to.proven(wei);
  return wei.client.call(calls.setPayoutAccount, { ...account, ...more });
};
const read = async (wei: TestPerson) => (await wei.client.ok(calls.payoutAccount, {})).payout_account;
const newest = async (wei: TestPerson) => (await wei.client.ok(calls.payouts, {})).payouts[0];
/** Sends the day's payouts, and asks the company until it has answered all but those under way. */
const run = async () => {
  await runJob(server.app.parts, payOutJob);
  await expect
    .poll(async () => {
      await tell();
      const [row] = await server.sql<{ n: number }>(
        `select count(*)::integer as n from custody_payouts where state = 'sent' and ref is null`,
      );
      return row?.n;
    })
    .toBe(0);
};
const tell = async () => {
  await server.sql(`update custody_payouts set ask_at = $1 where state = 'sent'`, [server.app.parts.clock.now()]);
  await sweepCustody(server.app.parts);
};
/** The letters that told the pro of payouts. */
const lettersOf = async (wei: TestPerson) =>
  (
    await server.sql<{ key: string }>(
      `select key from deliveries where user_id = $1 and kind = 'paid_out' and channel = 'mail' order by id`,
      [wei.id],
    )
  ).map(({ key }) => key.split(':').at(-2));
/** S$300.00 is due to the pro, and the wait for their account has passed. */
async function ready(more: object = {}): Promise<void> {
  await scene.released(job);
  await check(job.wei);
  expect((await set(job.wei, more)).error).toBeUndefined();
  await scene.pass(CLOCKS.new_payee + HOUR);
}

describe('the day on which held money can be paid', () => {
  const lines = async (wei: TestPerson) => (await wei.client.ok(payments.trustFund, {})).lines;
  const days = async (wei: TestPerson) => (await lines(wei)).map(({ pays_on }) => pays_on);
  /** The first 10 am in Singapore at or after a time. */
  const tenAfter = (at: Date) => {
    const ten = new Date(at);
    ten.setUTCHours(2, 0, 0, 0);
    return toWire(ten >= at ? ten : new Date(ten.getTime() + DAY));
  };

  it('is told by job once its people’s silence decides it, waits for the account, and is the day on which it is sent', async () => {
    const { rachel, wei } = job;
    const { payment_id } = await scene.held(job);
    // The work is not done, so the customer decides first.
    expect(await days(wei)).toEqual([null]);
    await wei.client.ok(payments.doneThirdParty, { payment_id });
    expect((await lines(wei))[0]).toMatchObject({ earliest_on: expect.any(String), pays_on: null });
    await check(wei);
    await scene.pass(DAY);
    await set(wei);
    const silent = fromWire((await lines(wei))[0]?.earliest_on ?? '') as Date;
    expect(await days(wei)).toEqual([tenAfter(silent)]);
    // Accepted and released sooner, it still waits for the new account.
    await rachel.client.ok(payments.acceptThirdParty, { payment_id });
    const { pays_from } = (await read(wei)).payee as { pays_from: string };
    const accepted = fromWire((await lines(wei))[0]?.earliest_on ?? '') as Date;
    const from = fromWire(pays_from) as Date;
    const told = tenAfter(accepted > from ? accepted : from);
    expect(await days(wei)).toEqual([told]);
    // A refund that is applied for stops the clock, and the day is not known.
    await rachel.client.ok(payments.applyRefund, { payment_id, amount: '50.00', reason: 'It leaks.' });
    expect(await days(wei)).toEqual([null]);
    await rachel.client.ok(payments.cancelRefund, { payment_id });
    const again = (await days(wei))[0] as string;
    const on = fromWire(again) as Date;
    // The clock runs out, the money becomes the pro's, and the payouts of that morning include it.
    server.app.parts.clock.stopAt(on);
    await scene.clock();
    await scene.settle();
    await run();
    expect(await newest(wei)).toMatchObject({ state: 'arrived', amount: '300.00', sent_on: again });
    await right();
  });
});

describe('the account that a pro is paid to', () => {
  it('needs an ID check, a bank, a number and a proof of now, and waits three days', async () => {
    const { wei } = job;
    expect(await read(wei)).toMatchObject({ payee: null, need: 'id_check', due: '0.00', next_on: null });
    expect((await set(wei)).error).toBe('ID check needed');
    await check(wei);
    expect((await read(wei)).need).toBe('account');
    expect((await set(wei, { bank_code: '0000' })).error).toBe('unknown bank');
    expect((await set(wei, { account_number: '12' })).error).toBe('wrong number');
    await server.sql(`update sessions set proved_at = '2020-01-01' where user_id = $1`, [wei.id]);
    expect((await wei.client.call(calls.setPayoutAccount, account)).error).toBe('proof needed');
    expect((await set(wei)).error).toBeUndefined();
    expect(await read(wei)).toMatchObject({
      need: 'wait',
      payee: { state: 'ready', number_end: '6789', bank_code: BANK },
    });
    const [row] = await server.sql<{ sealed: string }>(
      `select encode(number_sealed, 'escape') as sealed from custody_payees where user_id = $1 and ended_on is null`,
      [wei.id],
    );
    expect(row?.sealed).not.toContain('123456789');
    await scene.pass(CLOCKS.new_payee + HOUR);
    expect((await read(wei)).need).toBeNull();
    // A changed account waits again.
    await set(wei, { account_number: '987654321' });
    expect(await read(wei)).toMatchObject({ need: 'wait', payee: { number_end: '4321' } });
  });

  it('is told by mail, and is taken away by its pro', async () => {
    const { wei } = job;
    await check(wei);
    const mailed = async () =>
      (
        await server.sql<{ key: string }>(
          `select key from deliveries where user_id = $1 and kind = 'payout_account_changed' and channel = 'mail' order by id`,
          [wei.id],
        )
      ).map(({ key }) => key.split(':')[2]);
    const heard = await hearing(server);
    await set(wei);
    await to.proven(wei);
    expect(await heard('payout.changed')).toEqual([[wei.id]]);
    expect((await wei.client.call(calls.removePayoutAccount, {})).error).toBeUndefined();
    expect(await heard('payout.changed')).toEqual([[wei.id], [wei.id]]);
    expect((await wei.client.call(calls.removePayoutAccount, {})).error).toBe('not now');
    expect(await read(wei)).toMatchObject({ payee: null, need: 'account' });
    expect(await mailed()).toEqual(['set', 'removed']);
    // After the pro has left, neither the account nor the application says whose it was.
    await to.leave(wei);
    expect(
      await server.sql(
        `select length(p.number_sealed) as number, p.number_end, p.holder_name, p.checked_name, m.contact_name, m.contact_phone, m.state
         from custody_payees p join custody_merchants m on m.user_id = p.user_id where p.user_id = $1`,
        [wei.id],
      ),
    ).toEqual([
      {
        number: 0,
        number_end: '----',
        holder_name: '',
        checked_name: '',
        contact_name: '',
        contact_phone: '',
        state: 'draft',
      },
    ]);
  });

  it('in another name waits for an approver, who is never its owner', async () => {
    const { wei } = job;
    await check(wei);
    const company = { holder_name: 'CoolBreeze Pte Ltd' };
    await set(wei, company);
    expect(await read(wei)).toMatchObject({ need: 'account_check', payee: { state: 'checking' } });
    const { payees } = await ada.client.ok(calls.opsPayees, {});
    const waiting = payees.find(({ pro }) => pro.id === wei.id);
    expect(waiting).toMatchObject({ holder_name: 'CoolBreeze Pte Ltd', checked_name: 'Tan Wei Ming' });
    const payee_id = waiting?.payee_id ?? 0;
    const decide = async (person: TestPerson, is_approved: boolean, id = payee_id) => {
      await to.proven(person);
      return person.client.call(calls.opsDecidePayee, { payee_id: id, is_approved, reason: 'Not your company.' });
    };
    await to.promoted(wei, ['approver']);
    expect((await decide(wei, true)).error).toBe('not your own');
    expect((await decide(ada, false)).error).toBeUndefined();
    expect((await decide(ada, true)).error).toBe('not now');
    expect(await read(wei)).toMatchObject({
      need: 'new_account',
      payee: { state: 'refused', note: 'Not your company.' },
    });
    await set(wei, company);
    await scene.pass(CLOCKS.new_payee + HOUR);
    expect((await read(wei)).need).toBe('account_check');
    const again = (await ada.client.ok(calls.opsPayees, {})).payees.find(({ pro }) => pro.id === wei.id);
    expect((await decide(ada, true, again?.payee_id)).error).toBeUndefined();
    // What an approver wrote of an approval is no word to the pro.
    expect(await read(wei)).toMatchObject({ need: 'wait', payee: { note: '' } });
    await scene.pass(CLOCKS.approved_payee + HOUR);
    expect((await read(wei)).need).toBeNull();
    expect((await decide(ada, true, 999_999)).http).toBe(404);
    expect(await actsOf(server, `user:${wei.id}`)).toEqual(['payout account refused', 'payout account approved']);
  });

  it('finds nothing while the flag is off', async () => {
    const wei = off.client(job.wei.token);
    await to.proven(job.wei, ada);
    for (const call of [calls.payoutAccount, calls.payouts, calls.removePayoutAccount])
      expect((await wei.call(call, {})).http).toBe(404);
    expect((await wei.call(calls.setPayoutAccount, account)).http).toBe(404);
    expect((await off.client(ada.token).call(calls.opsPayees, {})).http).toBe(404);
    const input = { payee_id: 1, is_approved: true, reason: 'Fine' };
    expect((await off.client(ada.token).call(calls.opsDecidePayee, input)).http).toBe(404);
  });
});

describe('a payout', () => {
  it('is all that is due, once, after the wait and not before', async () => {
    await scene.released(job);
    await check(job.wei);
    await set(job.wei);
    await run();
    expect(await newest(job.wei)).toBeUndefined();
    await scene.pass(CLOCKS.new_payee + HOUR);
    expect((await read(job.wei)).next_on).not.toBeNull();
    const heard = await hearing(server);
    await Promise.all([run(), run()]);
    await run();
    // The pro's screens are told when it is sent and when it has arrived.
    expect(await heard('payout.changed')).toEqual([[job.wei.id], [job.wei.id]]);
    expect((await job.wei.client.ok(calls.payouts, {})).payouts).toMatchObject([
      { state: 'arrived', amount: '300.00', number_end: '6789', error_code: null },
    ]);
    expect(await read(job.wei)).toMatchObject({ due: '0.00', paying_out: '0.00', next_on: null });
    expect(await lettersOf(job.wei)).toEqual(['arrived']);
    await right();
  });

  it('is sent from exactly one dollar on', async () => {
    await scene.released(job, '1.00');
    await check(job.wei);
    await set(job.wei);
    await scene.pass(CLOCKS.new_payee + HOUR);
    expect((await read(job.wei)).next_on).not.toBeNull();
    await run();
    expect((await job.wei.client.ok(calls.payouts, {})).payouts).toMatchObject([{ state: 'arrived', amount: '1.00' }]);
    await right();
  });

  it('that comes back from an account that is not used any more is told too', async () => {
    await scene.holder.admin({ is_slow: true });
    await ready();
    await run();
    const [row] = await server.sql<{ ref: string }>(
      `select ref from custody_payouts where user_id = $1 and state = 'sent'`,
      [job.wei.id],
    );
    await set(job.wei, { account_number: '987654321' });
    await scene.holder.admin({ is_slow: false, end_payout: { ref: row?.ref ?? '', is_returned: true } });
    await expect
      .poll(async () => {
        await tell();
        return (await newest(job.wei))?.state;
      })
      .toBe('returned');
    expect((await lettersOf(job.wei)).at(-1)).toBe('returned');
    expect(await read(job.wei)).toMatchObject({ due: '300.00', payee: { number_end: '4321', state: 'ready' } });
    await right();
  });

  it('to a wrong account comes back at once: the money is due again, and the account has to be set anew', async () => {
    await ready({ account_number: '1234560000' });
    await run();
    expect(await newest(job.wei)).toMatchObject({ state: 'failed', error_code: 'declined' });
    expect(await read(job.wei)).toMatchObject({ due: '300.00', need: 'new_account', payee: { state: 'returned' } });
    await set(job.wei);
    await scene.pass(CLOCKS.new_payee + HOUR);
    await run();
    expect(await newest(job.wei)).toMatchObject({ state: 'arrived', amount: '300.00' });
    await right();
  });

  it.each([
    ['before it arrived', false],
    ['after it arrived and before we knew', true],
  ])('that the bank returns %s is due again', async (_, had_arrived) => {
    await scene.holder.admin({ is_slow: true });
    await ready();
    await run();
    expect(await read(job.wei)).toMatchObject({ due: '0.00', paying_out: '300.00' });
    const [row] = await server.sql<{ ref: string }>(
      `select ref from custody_payouts where user_id = $1 and state = 'sent'`,
      [job.wei.id],
    );
    const ref = row?.ref ?? '';
    const heard = await hearing(server);
    if (had_arrived) await scene.holder.admin({ end_payout: { ref, is_returned: false } });
    await scene.holder.admin({ is_slow: false, end_payout: { ref, is_returned: true } });
    const told = async () => {
      await tell();
      return (await newest(job.wei))?.state;
    };
    await expect.poll(told).toBe('returned');
    expect(await newest(job.wei)).toMatchObject({ error_code: 'declined' });
    expect(await read(job.wei)).toMatchObject({ due: '300.00', paying_out: '0.00', need: 'new_account' });
    // Once for the account that now needs the pro, and once for the payout.
    expect(await heard('payout.changed')).toEqual([[job.wei.id], [job.wei.id]]);
    await sweepCustody(server.app.parts);
    await right();
  });

  it.each(['drop_before', 'drop_after'] as const)('is sent once where an answer is lost: %s', async (fault) => {
    await ready();
    await scene.holder.admin({ [fault]: 1 });
    await run();
    expect((await newest(job.wei))?.state).toBe('arrived');
    const [paid] = await server.sql<{ n: number }>(
      `select count(*)::integer as n from simulator.trust_payouts t join custody_payouts o on o.key = t.key where o.user_id = $1`,
      [job.wei.id],
    );
    expect(paid?.n).toBe(1);
    await right();
  });

  it('that the company cannot cover is due again, and is tried the next day', async () => {
    await ready();
    const name = `pro-${job.wei.id}`;
    await server.sql(
      `insert into simulator.trust_payouts (ref, key, account, cents, status, created) values ('x' || $1, 'x' || $1, $1, 300, 'sent', now())`,
      [name],
    );
    await run();
    expect(await newest(job.wei)).toMatchObject({ state: 'failed', error_code: 'refused' });
    expect((await read(job.wei)).due).toBe('300.00');
    await server.sql(`delete from simulator.trust_payouts where key = 'x' || $1`, [name]);
    await run();
    expect((await newest(job.wei))?.state).toBe('failed');
    await scene.pass(DAY);
    await run();
    expect((await newest(job.wei))?.state).toBe('arrived');
    await right();
  });

  it('is less by what goes back after it: a balance below zero is made up by the next job', async () => {
    await ready();
    await run();
    const [payment] = (await job.rachel.client.ok(payments.thirdPartyPayments, {})).third_party_payments;
    const payment_id = payment?.payment_id ?? 0;
    await job.rachel.client.ok(disputes.openDispute, { payment_id, statement: 'It leaks.', asks: '100.00' });
    await job.wei.client.ok(disputes.stateDispute, { payment_id, statement: 'True.', asks: '200.00' });
    await scene.settle();
    expect(await read(job.wei)).toMatchObject({ due: '-100.00', next_on: null });
    await scene.pass(2 * DAY);
    await run();
    expect((await job.wei.client.ok(calls.payouts, {})).total).toBe(1);
    await right();
  });
});
