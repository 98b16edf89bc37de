import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { opsActs } from '#core/ops/calls.ts';
import * as calls from '#core/ops/credit/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { transactions } from '#core/wallet/calls.ts';
import { trialBalance } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold } from '#test/support/told.ts';
import { endOld } from './service.ts';

let server: TestServer;
let to: Arrangement;
let priya: TestPerson;
let quinn: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  priya = await to.operator('Priya');
  quinn = await to.operator('Quinn');
});
afterAll(() => server.close());

const giving = (user_id: number, amount: string, more: object = {}) =>
  ({ user_id, kind: 'credit', fund: 'promotional', amount, reason: 'For the trouble', ...more }) as const;
const ask = async (person: TestPerson, amount = '250.00', more: object = {}) =>
  (await priya.client.ok(calls.adjustCredit, giving(person.id, amount, more))).adjustment;
const funds = async (person: TestPerson) => (await quinn.client.ok(calls.personCredit, { user_id: person.id })).credit;
const refusal = async (by: TestPerson, ...[call, input]: Parameters<TestPerson['client']['call']>) =>
  (await by.client.call(call, input)).body.error;
async function expectBalanced(): Promise<void> {
  for (const [name, figure] of Object.entries(await trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
}

describe('up to the limit', () => {
  it('one operator adds and takes credit; the person is told why, and it is audited', async () => {
    const told = readTold(server);
    const pro = await to.pro('Aida', 1_000);
    const [{ email }] = (await server.sql('select email from users where id = $1', [pro.id])) as [{ email: string }];
    const added = await ask(pro, '100.00');
    expect(added).toMatchObject({ status: 'made', amount: '100.00', asked_by_name: 'Priya', open: [] });
    expect((await told.newest(email, 'credit_adjusted')).data).toMatchObject({ what: 'credit', amount: '100.00' });
    const taken = giving(pro.id, '30.00', { kind: 'debit', reason: 'Given twice' });
    await quinn.client.ok(calls.adjustCredit, taken);
    await quinn.client.ok(calls.adjustCredit, giving(pro.id, '5.00', { fund: 'bought' }));
    expect(await funds(pro)).toMatchObject({ promotional: '80.00', bought: '5.00', alone: '65.00', limit: '100.00' });
    const history = (await pro.client.ok(transactions, {})).transactions;
    expect(history).toMatchObject([
      { type_id: 36, amount: '5.00' },
      { type_id: 37, amount: '-30.00', note: 'Given twice' },
      { type_id: 36, amount: '100.00', note: 'For the trouble', balance_after: '110.00' },
      { type_id: 35 },
    ]);
    const { acts } = await priya.client.ok(opsActs, { user_id: pro.id });
    expect(await actsOf(server, `user:${pro.id}`)).toEqual([
      'credit added',
      'credit taken',
      'credit added',
      'wallet looked at',
    ]);
    expect(acts.map((one) => `${one.operator} ${one.act}: ${one.reason}`)).toEqual(
      expect.arrayContaining(['Priya credit added: For the trouble', 'Quinn credit taken: Given twice']),
    );
    // Credit from operators expires like any bonus credit.
    expect(await server.sql('select cents from promotional_grants where user_id = $1 order by id', [pro.id])).toEqual([
      { cents: 1_000 },
      { cents: 10_000 },
    ]);
    await expectBalanced();
  });

  it('refuses to take more than there is, to move credit without a reason, and to touch one’s own wallet', async () => {
    const pro = await to.pro('Bala', 1_000);
    const reply = await priya.client.call(calls.adjustCredit, giving(pro.id, '10.01', { kind: 'debit' }));
    expect(reply.body).toMatchObject({ error: 'not enough credit', available: '10.00' });
    // Nor does it wait for a second operator, as this amount otherwise would.
    expect(await refusal(priya, calls.adjustCredit, giving(pro.id, '500.00', { kind: 'debit' }))).toBe(
      'not enough credit',
    );
    const bought = giving(pro.id, '1.00', { kind: 'debit', fund: 'bought' });
    expect((await priya.client.call(calls.adjustCredit, bought)).body).toMatchObject({ available: '0.00' });
    for (const bad of [{ reason: ' ' }, { amount: '0.00' }, { amount: '-5' }, { amount: '1.005' }, { fund: 'held' }])
      expect((await priya.client.call(calls.adjustCredit, giving(pro.id, '1.00', bad) as never)).http).toBe(400);
    expect(await refusal(priya, calls.adjustCredit, giving(priya.id, '1.00'))).toBe('own account');
    expect(await refusal(priya, calls.adjustCredit, giving(999_999, '1.00'))).toBe('not found');
    expect(await funds(pro)).toMatchObject({ promotional: '10.00', bought: '0.00' });
    expect(await server.sql('select 1 from credit_adjustments where user_id = $1', [pro.id])).toEqual([]);
  });

  it('counts what the same operator moved within a day, also by calls at the same time', async () => {
    const pro = await to.pro('Chitra', 0);
    const made = await Promise.all(Array.from({ length: 4 }, () => ask(pro, '40.00')));
    expect(made.map((one) => one.status).sort()).toEqual(['made', 'made', 'waiting', 'waiting']);
    expect(await funds(pro)).toMatchObject({ promotional: '80.00', alone: '100.00' });
    const { clock } = server.app.parts;
    try {
      clock.advance(DAY + 1);
      await to.proven(priya);
      expect((await ask(pro, '40.00')).status).toBe('made');
    } finally {
      clock.stopAt(null);
    }
  });
});

describe('above the limit', () => {
  it('a second operator approves, once; the one who asked can’t', async () => {
    const pro = await to.pro('Dinesh', 0);
    const { id, status, open } = await ask(pro);
    expect({ status, open }).toEqual({ status: 'waiting', open: ['withdraw'] });
    expect(await funds(pro)).toMatchObject({ promotional: '0.00', others: 1 });
    const { adjustments, waiting } = await quinn.client.ok(calls.creditAdjustments, { page_size: 50 });
    expect(waiting).toBe(adjustments.length);
    expect(adjustments.at(-1)).toMatchObject({ id, full_name: 'Dinesh', open: ['approve', 'refuse'] });
    expect(await refusal(priya, calls.approveAdjustment, { adjustment_id: id })).toBe('own request');
    expect(await refusal(priya, calls.refuseAdjustment, { adjustment_id: id, reason: 'No' })).toBe('own request');
    expect(await refusal(quinn, calls.withdrawAdjustment, { adjustment_id: id })).toBe('not yours');
    const rosa = await to.operator('Rosa');
    const ends = await Promise.all(
      [quinn, rosa, quinn, rosa].map((one) => one.client.call(calls.approveAdjustment, { adjustment_id: id })),
    );
    expect(ends.filter((one) => one.status === 'Success')).toHaveLength(1);
    expect(ends.filter((one) => one.body.error === 'decided already')).toHaveLength(3);
    expect(await funds(pro)).toMatchObject({ promotional: '250.00' });
    const decided = (await priya.client.ok(calls.creditAdjustments, { state: 'decided' })).adjustments[0];
    expect(decided).toMatchObject({ id, status: 'made', asked_by_name: 'Priya', open: [] });
    expect(['Quinn', 'Rosa']).toContain(decided?.decided_by_name);
    expect((await actsOf(server, `user:${pro.id}`)).filter((act) => act !== 'wallet looked at')).toEqual([
      'credit asked for',
      'credit approved',
    ]);
    await expectBalanced();
  });

  it('no credit moves if a second operator refuses with a reason, or the first takes the request back', async () => {
    const pro = await to.pro('Esther', 20_000);
    const first = await ask(pro);
    expect((await quinn.client.call(calls.refuseAdjustment, { adjustment_id: first.id, reason: '' })).http).toBe(400);
    const { adjustment } = await quinn.client.ok(calls.refuseAdjustment, {
      adjustment_id: first.id,
      reason: 'Too much',
    });
    expect(adjustment).toMatchObject({ status: 'refused', decision_reason: 'Too much', decided_by_name: 'Quinn' });
    const second = await ask(pro);
    await priya.client.ok(calls.withdrawAdjustment, { adjustment_id: second.id });
    for (const step of ['refuse', 'withdraw'] as const) {
      const { id: adjustment_id } = await ask(pro, '150.00', { kind: 'debit' });
      if (step === 'refuse') await quinn.client.ok(calls.refuseAdjustment, { adjustment_id, reason: 'Not theirs' });
      else await priya.client.ok(calls.withdrawAdjustment, { adjustment_id });
    }
    expect(await actsOf(server, `user:${pro.id}`)).toEqual([
      'credit asked for',
      'credit refused',
      'credit asked for',
      'credit withdrawn',
      'debit asked for',
      'debit refused',
      'debit asked for',
      'debit withdrawn',
    ]);
    const rows = () => server.sql('select * from credit_adjustments where user_id = $1 order by id', [pro.id]);
    const decided = await rows();
    for (const adjustment_id of [first.id, second.id]) {
      expect(await refusal(quinn, calls.approveAdjustment, { adjustment_id })).toBe('decided already');
      expect(await refusal(quinn, calls.refuseAdjustment, { adjustment_id, reason: 'Again' })).toBe('decided already');
      expect(await refusal(priya, calls.withdrawAdjustment, { adjustment_id })).toBe('decided already');
    }
    expect(await rows()).toEqual(decided);
    expect(await refusal(quinn, calls.approveAdjustment, { adjustment_id: 999_999 })).toBe('not found');
    expect(await funds(pro)).toMatchObject({ promotional: '200.00' });
  });

  it('an approval is refused if the credit was spent meanwhile, and the request still waits', async () => {
    const pro = await to.pro('Farid', 20_000);
    const { id } = await ask(pro, '150.00', { kind: 'debit' });
    await quinn.client.ok(calls.adjustCredit, giving(pro.id, '60.00', { kind: 'debit' }));
    const reply = await quinn.client.call(calls.approveAdjustment, { adjustment_id: id });
    expect(reply.body).toMatchObject({ error: 'not enough credit', available: '140.00' });
    expect(await server.sql('select status from credit_adjustments where id = $1', [id])).toEqual([
      { status: 'waiting' },
    ]);
    await quinn.client.ok(calls.adjustCredit, giving(pro.id, '10.00'));
    await quinn.client.ok(calls.approveAdjustment, { adjustment_id: id });
    expect(await actsOf(server, `user:${pro.id}`)).toEqual([
      'debit asked for',
      'credit taken',
      'credit added',
      'debit approved',
    ]);
    expect(await funds(pro)).toMatchObject({ promotional: '0.00' });
    await expectBalanced();
  });

  it('a request counts as ended after seven days, even before the job has ended it', async () => {
    const pro = await to.pro('Gita', 0);
    const { id } = await ask(pro);
    await server.sql(
      `update credit_adjustments set asked_on = asked_on - interval '7 days', ends_on = ends_on - interval '7 days' where id = $1`,
      [id],
    );
    expect(await refusal(quinn, calls.approveAdjustment, { adjustment_id: id })).toBe('decided already');
    const waiting = (await quinn.client.ok(calls.creditAdjustments, { page_size: 50 })).adjustments;
    expect(waiting.map((one) => one.id)).not.toContain(id);
    expect(await to.inTransaction(endOld)).toBe(1);
    expect(await to.inTransaction(endOld)).toBe(0);
    expect(await server.sql('select status from credit_adjustments where id = $1', [id])).toEqual([
      { status: 'ended' },
    ]);
    expect(await funds(pro)).toMatchObject({ promotional: '0.00' });
  });

  it('a request ends when the person deletes their account, and operators can’t decide their own', async () => {
    const pro = await to.pro('Hana', 0);
    const { id } = await ask(pro);
    await to.promoted(pro);
    expect(await refusal(pro, calls.approveAdjustment, { adjustment_id: id })).toBe('own account');
    expect(await refusal(pro, calls.refuseAdjustment, { adjustment_id: id, reason: 'Mine' })).toBe('own account');
    expect(await server.sql('select status from credit_adjustments where id = $1', [id])).toEqual([
      { status: 'waiting' },
    ]);
    await server.sql(`update users set is_operator = false, operator_roles = '{}' where id = $1`, [pro.id]);
    await server.sql(
      `update sessions set is_operator = false, operator_roles = '{}', proved_at = now() where user_id = $1`,
      [pro.id],
    );
    await pro.client.ok(deleteAccount, { confirm: 'delete' });
    expect(await server.sql('select status from credit_adjustments where id = $1', [id])).toEqual([
      { status: 'ended' },
    ]);
    expect(await refusal(quinn, calls.approveAdjustment, { adjustment_id: id })).toBe('decided already');
    expect(await refusal(quinn, calls.adjustCredit, giving(pro.id, '1.00'))).toBe('not found');
  });

  it('only operators can read or change it', async () => {
    const stranger = await to.pro('Irfan', 0);
    for (const [call, input] of [
      [calls.creditAdjustments, {}],
      [calls.personCredit, { user_id: stranger.id }],
      [calls.adjustCredit, giving(stranger.id, '1.00')],
    ] as const)
      expect((await stranger.client.call(call, input as never)).http).toBe(404);
  });
});
