import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLOCKS } from '#core/custody/model.ts';
import { LATE_MONEY } from '#core/custody/moves/rules.ts';
import * as calls from '#core/custody/payments/calls.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { accountOf } from '../accounts/service.ts';
import { sweepCustody } from '../runner-service.ts';

// Failures between us and the company that holds the money: afterwards nothing of them may be left.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ is_down: false, is_slow: false, refuses_transfers: false, drop_before: 0, drop_after: 0 });
});
afterAll(() => server.close());

const right = () => rightBooks(server);
/** What the company sent back for a payment, and what it moved to the pro's account. */
const atCompany = async (payment_id: number) => {
  const sum = async (table: string, status: string) =>
    (
      await server.sql<{ cents: number }>(
        `select coalesce(sum(t.cents), 0)::integer as cents from simulator.${table} t join custody_payments p on t.key like p.key || ':%'
         where p.id = $1 and t.status = $2`,
        [payment_id, status],
      )
    )[0]?.cents;
  return {
    paid: await sum('trust_payments', 'succeeded'),
    back: await sum('trust_refunds', 'succeeded'),
    pro: await sum('trust_transfers', 'succeeded'),
  };
};
const begin = async (job: ProtectedJob, amount = '300.00') => {
  const { payment_id } = await scene.ask(job, amount);
  const { pay_url } = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
  return { payment_id, pay_url: pay_url ?? '' };
};

describe('a caller who asks for an answer', () => {
  it('gets the company’s answer while the server’s sweep has claimed the move, and it is carried out once', async () => {
    for (let round = 0; round < 6; round++) {
      const job = await scene.job();
      const { payment_id, pay_url } = await begin(job);
      await scene.holder.press(pay_url, 'pay');
      await server.sql(`update custody_moves set ask_at = $1 where payment_id = $2`, [new Date(0), payment_id]);
      const sweeps = [1, 2, 3].map(() => sweepCustody(server.app.parts));
      const { third_party_payment } = await job.rachel.client.ok(calls.askThirdParty, { payment_id });
      expect(third_party_payment.state).toBe('held');
      await Promise.all(sweeps);
      expect((await atCompany(payment_id)).paid).toBe(30_000);
    }
    await right();
  });
});

describe('an answer that is lost', () => {
  it.each(['drop_before', 'drop_after'] as const)('moves nothing twice: %s, for each kind of move', async (fault) => {
    const job = await scene.job('400.00');
    const lose = () => scene.holder.admin({ [fault]: 1 });
    const { payment_id } = await scene.ask(job, '300.00');
    await lose();
    expect((await job.rachel.client.call(calls.payThirdParty, { payment_id, pay_type: 'card' })).error).toBe(
      'no answer',
    );
    const { pay_url } = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
    await scene.holder.press(pay_url ?? '', 'pay');
    await job.rachel.client.ok(calls.askThirdParty, { payment_id });
    await job.rachel.client.ok(calls.applyRefund, { payment_id, amount: '100.00', reason: 'It leaks.' });
    await job.wei.client.ok(calls.agreeRefund, { payment_id, amount: '100.00' });
    await lose();
    await scene.pass(CLOCKS.refund_approval + HOUR);
    await job.rachel.client.ok(calls.acceptThirdParty, { payment_id });
    await lose();
    await scene.pass(CLOCKS.export + HOUR);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '100.00' });
    expect(await atCompany(payment_id)).toEqual({ paid: 30_000, back: 10_000, pro: 20_000 });
    await right();
  });
});

describe('a server that is killed', () => {
  it('after the company acted and before we know finds the move done, for each kind of move', async () => {
    const job = await scene.job();
    const { payment_id, pay_url } = await begin(job);
    await scene.holder.press(pay_url, 'pay');
    await scene.settle();
    await expect
      .poll(() => sweepCustody(server.app.parts).then(() => scene.read(job.rachel, payment_id)))
      .toMatchObject({
        state: 'held',
      });
    await job.rachel.client.ok(calls.applyRefund, { payment_id, amount: '100.00', reason: 'It leaks.' });
    await job.wei.client.ok(calls.agreeRefund, { payment_id, amount: '100.00' });
    await scene.holder.admin({ is_down: true });
    server.app.parts.clock.stopAt(new Date(Date.now() + CLOCKS.refund_approval + HOUR));
    await scene.clock();
    // The server that died had told the company.
    const [refund] = await server.sql<{ key: string; of_ref: string }>(
      `select key, of_ref from custody_moves where payment_id = $1 and kind = 'refund'`,
      [payment_id],
    );
    await scene.holder.admin({ is_down: false });
    await scene.holder.port.refund({ key: refund?.key ?? '', ref: refund?.of_ref ?? '', account: null, cents: 10_000 });
    await scene.settle();
    await job.rachel.client.ok(calls.acceptThirdParty, { payment_id });
    await scene.holder.admin({ is_down: true });
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + CLOCKS.export + HOUR));
    await scene.clock();
    const [move] = await server.sql<{ key: string }>(
      `select key from custody_moves where payment_id = $1 and kind = 'transfer'`,
      [payment_id],
    );
    const ref = await scene.refOf(payment_id, 'pay');
    await scene.holder.admin({ is_down: false });
    const account = (await accountOf(server.app.parts, scene.holder.port, job.wei.id)) ?? '';
    await scene.holder.port.transfer({ key: move?.key ?? '', ref, account, cents: 20_000 });
    await scene.settle();
    expect((await scene.read(job.wei, payment_id)).state).toBe('released');
    expect(await atCompany(payment_id)).toEqual({ paid: 30_000, back: 10_000, pro: 20_000 });
    await right();
  });

  it('before the company was told tells it in the next sweep, once even from sixteen nodes', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await scene.holder.admin({ is_down: true });
    await job.wei.client.ok(calls.giveBackThirdParty, { payment_id });
    await sweepCustody(server.app.parts);
    await scene.holder.admin({ is_down: false });
    await server.sql(`update custody_moves set ask_at = $1 where state = 'open'`, [server.app.parts.clock.now()]);
    await Promise.all(Array.from({ length: 16 }, () => sweepCustody(server.app.parts)));
    await scene.settle();
    expect((await scene.read(job.rachel, payment_id)).state).toBe('returned');
    expect(await atCompany(payment_id)).toEqual({ paid: 30_000, back: 30_000, pro: 0 });
    await right();
  });
});

describe('two who act at once', () => {
  it('accept once, of sixteen', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    const all = await Promise.all(
      Array.from({ length: 16 }, () => job.rachel.client.call(calls.acceptThirdParty, { payment_id })),
    );
    expect(all.filter(({ error }) => error === undefined)).toHaveLength(1);
    const { history } = await job.wei.client.ok(calls.thirdPartyPayment, { payment_id });
    expect(history.filter(({ step }) => step === 'acceptEarly')).toHaveLength(1);
  });

  it('either give it back or accept it, never both', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    const [accepted, given] = await Promise.all([
      job.rachel.client.call(calls.acceptThirdParty, { payment_id }),
      job.wei.client.call(calls.giveBackThirdParty, { payment_id }),
    ]);
    expect([accepted.error, given.error].filter((error) => error === 'not now')).toHaveLength(1);
    await scene.pass(CLOCKS.export + HOUR);
    const { back = 0, pro = 0 } = await atCompany(payment_id);
    expect(back + pro).toBe(30_000);
    expect([back, pro]).toContain(0);
  });

  it('apply for one refund, of sixteen, and begin one try to pay', async () => {
    const job = await scene.job();
    const asked = await scene.ask(job, '100.00');
    const pays = await Promise.all(
      Array.from({ length: 8 }, () =>
        job.rachel.client.call(calls.payThirdParty, { payment_id: asked.payment_id, pay_type: 'card' }),
      ),
    );
    expect(new Set(pays.map(({ body }) => body.pay_url).filter(Boolean)).size).toBe(1);
    const { payment_id } = await scene.held(job, '200.00');
    const refund = { payment_id, amount: '150.00', reason: 'It leaks.' };
    const all = await Promise.all(Array.from({ length: 16 }, () => job.rachel.client.call(calls.applyRefund, refund)));
    expect(all.filter(({ error }) => error === undefined)).toHaveLength(1);
  });
});

describe('money that comes late', () => {
  it('goes back by itself, after a request that lapsed while it was paid', async () => {
    const job = await scene.job();
    const { payment_id, pay_url } = await begin(job);
    await scene.pass(CLOCKS.paying + HOUR);
    expect((await scene.read(job.rachel, payment_id)).state).toBe('lapsed');
    await scene.holder.press(pay_url, 'pay');
    await expect
      .poll(async () => {
        await scene.settle();
        return (await scene.read(job.rachel, payment_id)).state;
      })
      .toBe('returned');
    expect(await atCompany(payment_id)).toEqual({ paid: 30_000, back: 30_000, pro: 0 });
    await right();
  });

  it('is waited for thirty days, after which the company is no longer asked', async () => {
    const job = await scene.job();
    const { payment_id } = await begin(job);
    await scene.pass(CLOCKS.paying + HOUR);
    await scene.pass(LATE_MONEY);
    const [move] = await server.sql('select state, code from custody_moves where payment_id = $1', [payment_id]);
    expect(move).toEqual({ state: 'failed', code: 'expired' });
    expect((await scene.read(job.rachel, payment_id)).state).toBe('lapsed');
  });
});

describe('a company that refuses', () => {
  it('a transfer: the work stays accepted, an approver is told why, and it is tried again', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.accepted(job);
    await scene.holder.admin({ refuses_transfers: true });
    await scene.pass(CLOCKS.export + HOUR);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'accepted', error_code: 'refused' });
    await scene.holder.admin({ refuses_transfers: false });
    await scene.pass(CLOCKS.export + HOUR);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', error_code: null });
    expect(await atCompany(payment_id)).toEqual({ paid: 30_000, back: 0, pro: 30_000 });
    await right();
  });

  it('money that is given back: it stays on its way, approvers see it, and it is tried again until it is sent', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await scene.holder.admin({ is_slow: true });
    await job.wei.client.ok(calls.giveBackThirdParty, { payment_id });
    await scene.under(payment_id);
    const first = await scene.refOf(payment_id, 'refund');
    await scene.holder.admin({ is_slow: false, end_refund: { ref: first, code: 'declined' } });
    await expect
      .poll(async () => {
        await server.sql(
          `update custody_moves set ask_at = $1 where payment_id = $2 and ref is not null and state = 'open'`,
          [server.app.parts.clock.now(), payment_id],
        );
        await sweepCustody(server.app.parts);
        return scene.read(job.rachel, payment_id);
      })
      .toMatchObject({ state: 'returning', error_code: 'declined' });
    await scene.pass(6 * HOUR);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({
      state: 'returned',
      refunded: '300.00',
      error_code: null,
    });
    expect(await atCompany(payment_id)).toEqual({ paid: 30_000, back: 30_000, pro: 0 });
    await right();
  });

  it('to answer for an hour: nothing is lost, and moves continue after it', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.accepted(job);
    await scene.holder.admin({ is_down: true });
    server.app.parts.clock.stopAt(new Date(Date.now() + CLOCKS.export + HOUR));
    await scene.clock();
    for (let n = 0; n < 4; n++) {
      server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + HOUR / 4));
      await sweepCustody(server.app.parts);
    }
    expect((await scene.read(job.wei, payment_id)).state).toBe('releasing');
    await scene.holder.admin({ is_down: false });
    await scene.settle();
    expect((await scene.read(job.wei, payment_id)).state).toBe('released');
    await right();
  });
});

describe('people who say nothing', () => {
  it('leave no payment waiting for ever: from each state the clock and the company bring it to its end', async () => {
    const job = await scene.job('3000.00');
    const one = () => scene.held(job, '100.00');
    const apply = (payment_id: number) =>
      job.rachel.client.ok(calls.applyRefund, { payment_id, amount: '100.00', reason: 'It leaks.' });
    const requested = await scene.ask(job, '100.00');
    const paying = await begin(job, '100.00');
    const held = await one();
    const done = await one();
    await job.wei.client.ok(calls.doneThirdParty, { payment_id: done.payment_id });
    const accepted = await scene.accepted(job, '100.00');
    const applied = await one();
    await apply(applied.payment_id);
    const agreed = await one();
    await apply(agreed.payment_id);
    await job.wei.client.ok(calls.agreeRefund, { payment_id: agreed.payment_id, amount: '100.00' });
    const refused = await one();
    await apply(refused.payment_id);
    await job.wei.client.ok(calls.refuseRefund, { payment_id: refused.payment_id, reason: 'No' });
    const all = { requested, paying, held, done, accepted, applied, agreed, refused };
    for (const { payment_id } of Object.values(all)) {
      const { next, state } = await scene.read(job.rachel, payment_id);
      expect([state, next?.step], state).not.toContain(undefined);
    }
    for (let day = 0; day < 40; day += 2) await scene.pass(2 * DAY);
    const ends = await Promise.all(
      Object.entries(all).map(async ([name, { payment_id }]) => [
        name,
        (await scene.read(job.rachel, payment_id)).state,
      ]),
    );
    expect(Object.fromEntries(ends)).toEqual({
      requested: 'lapsed',
      paying: 'lapsed',
      held: 'returned',
      done: 'released',
      accepted: 'released',
      applied: 'returned',
      agreed: 'returned',
      refused: 'returned',
    });
    await right();
  });
});
