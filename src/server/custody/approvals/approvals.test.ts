import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/custody/approvals/calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as payments from '#core/custody/payments/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// The payment approver over HTTP: what waits, who may release it, and that amounts above the limit need two people.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
  ada = await to.operator('Ada', ['approver']);
  ben = await to.operator('Ben', ['approver']);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(async () => {
  await off.close();
  await server.close();
});

const exportOf = async (who: TestPerson, payment_id: number, amount: string) => {
  await to.proven(who);
  return who.client.call(calls.approveExport, { payment_id, amount });
};
const refundOf = async (who: TestPerson, payment_id: number, amount: string) => {
  await to.proven(who);
  return who.client.call(calls.approveRefund, { payment_id, amount });
};
const waiting = async () =>
  (await ada.client.ok(calls.opsApprovals, {})).approvals.map(({ payment }) => payment.payment_id);

describe('an approver', () => {
  it('sees accepted work with its history, and lets its money go to the pro', async () => {
    const job = await scene.job();
    const heard = await hearing(server);
    const { payment_id } = await scene.accepted(job);
    // The queue of every approver, and of the owner, hears of what begins to wait, and of what waits no more.
    const told = async () => (await heard('approval.changed', { payment_id })).length;
    expect(await told()).toBe(1);
    expect((await heard('approval.changed'))[0]).toEqual(expect.arrayContaining([ada.id, ben.id]));
    expect(await waiting()).toContain(payment_id);
    const { approval, history, refunds } = await ada.client.ok(calls.opsApproval, { payment_id });
    expect(approval).toMatchObject({
      customer: { id: job.rachel.id },
      pro: { id: job.wei.id },
      waits: { act: 'approve_export_instruct', amount: '300.00' },
      needs_second: false,
      acts: ['approve_export_instruct'],
    });
    expect(history.map(({ step }) => step)).toEqual(['add', 'pay', 'paid', 'markDone', 'accept']);
    expect(refunds).toEqual([]);
    expect((await exportOf(ada, payment_id, '299.99')).error).toBe('not now');
    expect((await refundOf(ada, payment_id, '300.00')).error).toBe('not now');
    expect((await exportOf(ada, payment_id, '300.00')).error).toBeUndefined();
    expect(await told()).toBe(2);
    await scene.settle();
    expect((await scene.read(job.wei, payment_id)).state).toBe('released');
    expect(await waiting()).not.toContain(payment_id);
    expect((await exportOf(ben, payment_id, '300.00')).error).toBe('not now');
    const acts = await server.sql('select act, operator_id from operator_acts where subject = $1', [
      `third_party_payment:${payment_id}`,
    ]);
    expect(acts).toEqual([{ act: 'export approved', operator_id: ada.id }]);
    // The history keeps who took each step; steps of the company and the clock have no user.
    expect(
      await server.sql('select step, user_id from custody_steps where payment_id = $1 order by id', [payment_id]),
    ).toEqual([
      { step: 'add', user_id: job.wei.id },
      { step: 'pay', user_id: job.rachel.id },
      { step: 'paid', user_id: null },
      { step: 'markDone', user_id: job.wei.id },
      { step: 'accept', user_id: job.rachel.id },
      { step: 'approveExport', user_id: ada.id },
      { step: 'exported', user_id: null },
    ]);
  });

  it('above the limit is one of two, never the same one twice', async () => {
    const job = await scene.job('2500.00');
    const { payment_id } = await scene.accepted(job, '2500.00');
    const first = await exportOf(ada, payment_id, '2500.00');
    expect(first.error).toBeUndefined();
    const { approval } = await ada.client.ok(calls.opsApproval, { payment_id });
    expect(approval).toMatchObject({
      needs_second: true,
      others: 1,
      first_by: { id: ada.id },
      acts: [],
      payment: { state: 'accepted' },
    });
    expect((await exportOf(ada, payment_id, '2500.00')).error).toBe('another approver');
    expect((await exportOf(ben, payment_id, '2500.00')).error).toBeUndefined();
    await scene.settle();
    expect((await scene.read(job.wei, payment_id)).state).toBe('released');
    expect(await actsOf(server, `third_party_payment:${payment_id}`)).toEqual([
      'export approved, second asked',
      'export approved',
    ]);
  });

  it('is told how many others can agree: approvers and owners who can log in and are no party to the job', async () => {
    const job = await scene.job('2500.00');
    const { payment_id } = await scene.accepted(job, '2500.00');
    const others = async () => (await ada.client.ok(calls.opsApproval, { payment_id })).approval.others;
    expect(await others()).toBe(1);
    await to.promoted(job.wei, ['approver']);
    expect(await others()).toBe(1);
    await server.sql('update users set blocked_at = now() where id = $1', [ben.id]);
    expect(await others()).toBe(0);
    await server.sql('update users set blocked_at = null where id = $1', [ben.id]);
  });

  it('above the limit has to approve again, like the other, where a refund was applied for meanwhile', async () => {
    const job = await scene.job('2500.00');
    const { payment_id } = await scene.accepted(job, '2500.00');
    expect((await exportOf(ada, payment_id, '2500.00')).error).toBeUndefined();
    await job.rachel.client.ok(payments.applyRefund, { payment_id, amount: '1.00', reason: 'It leaks.' });
    expect((await exportOf(ben, payment_id, '2500.00')).error).toBe('not now');
    await job.rachel.client.ok(payments.cancelRefund, { payment_id });
    expect((await exportOf(ben, payment_id, '2500.00')).error).toBeUndefined();
    expect((await scene.read(job.wei, payment_id)).state).toBe('accepted');
    expect((await exportOf(ada, payment_id, '2500.00')).error).toBeUndefined();
    await scene.settle();
    expect((await scene.read(job.wei, payment_id)).state).toBe('released');
  });

  it('never approves a payment of their own', async () => {
    const job = await scene.job('5000.00');
    const { payment_id } = await scene.accepted(job);
    await to.promoted(job.rachel, ['approver']);
    expect((await exportOf(job.rachel, payment_id, '300.00')).error).toBe('not your own');
    const other = await scene.held(job, '100.00');
    await job.rachel.client.ok(payments.applyRefund, {
      payment_id: other.payment_id,
      amount: '50.00',
      reason: 'It leaks.',
    });
    await job.wei.client.ok(payments.agreeRefund, { payment_id: other.payment_id, amount: '50.00' });
    expect((await refundOf(job.rachel, other.payment_id, '50.00')).error).toBe('not your own');
    const { approval } = await job.rachel.client.ok(calls.opsApproval, { payment_id });
    expect(approval.acts).toEqual([]);
  });

  it('lets a refund go that was agreed, alone up to the limit and with another above it', async () => {
    const job = await scene.job('5000.00');
    const { payment_id } = await scene.held(job, '5000.00');
    const apply = async (amount: string) => {
      await job.rachel.client.ok(payments.applyRefund, { payment_id, amount, reason: 'It leaks.' });
      await job.wei.client.ok(payments.agreeRefund, { payment_id, amount });
    };
    await apply('100.00');
    expect(await waiting()).toContain(payment_id);
    expect((await exportOf(ada, payment_id, '100.00')).error).toBe('not now');
    expect((await refundOf(ada, payment_id, '100.00')).error).toBeUndefined();
    await scene.settle();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'held', refunded: '100.00' });
    await apply('2000.01');
    expect((await refundOf(ada, payment_id, '2000.01')).error).toBeUndefined();
    expect((await refundOf(ada, payment_id, '2000.01')).error).toBe('another approver');
    // The amount changed after the first approval, so both have to approve again.
    await job.rachel.client.ok(payments.editRefundInfo, { payment_id, amount: '2000.01', reason: 'It floods.' });
    expect((await refundOf(ben, payment_id, '2000.01')).error).toBeUndefined();
    expect((await scene.read(job.rachel, payment_id)).refund?.state).toBe('agreed');
    expect((await refundOf(ada, payment_id, '2000.01')).error).toBeUndefined();
    await scene.settle();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ refunded: '2100.01' });
    expect(await actsOf(server, `third_party_payment:${payment_id}`)).toEqual([
      'custody refund approved',
      'custody refund approved, second asked',
      'custody refund approved, second asked',
      'custody refund approved',
    ]);
  });

  it('finds nothing while the flag is off, and needs a fresh proof; without an approver the clock releases', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.accepted(job);
    const client = off.client(ada.token);
    expect((await client.call(calls.opsApprovals, {})).http).toBe(404);
    expect((await client.call(calls.opsApproval, { payment_id })).http).toBe(404);
    await server.sql(`update sessions set proved_at = '2020-01-01' where user_id = $1`, [ben.id]);
    const stale = await ben.client.call(calls.approveExport, { payment_id, amount: '300.00' });
    expect(stale.error).toBe('proof needed');
    const money = await to.operator('Mona', ['money']);
    expect((await exportOf(money, payment_id, '300.00')).http).toBe(404);
    await scene.pass(CLOCKS.export + HOUR);
    expect((await scene.read(job.wei, payment_id)).state).toBe('released');
  });

  it('releases the money once, of sixteen approvals at once', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.accepted(job);
    await to.proven(ada, ben);
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        (n % 2 === 0 ? ada : ben).client.call(calls.approveExport, { payment_id, amount: '300.00' }),
      ),
    );
    expect(all.filter(({ error }) => error === undefined)).toHaveLength(1);
    await scene.settle();
    const moves = await server.sql(`select state from custody_moves where payment_id = $1 and kind = 'transfer'`, [
      payment_id,
    ]);
    expect(moves).toEqual([{ state: 'done' }]);
    expect(await job.wei.client.ok(payments.trustFund, {})).toMatchObject({ due: '300.00' });
  });
});
