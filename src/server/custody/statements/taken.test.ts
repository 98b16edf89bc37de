import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLOCKS } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { accountOf } from '../accounts/service.ts';
import { sweepCustody } from '../runner-service.ts';

// A payer's bank takes money that we are sending back, before the company has heard of the refund.

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
  await scene.holder.admin({ is_down: false, is_slow: false });
});
afterAll(() => server.close());

const taken = async (payment_id: number, more: { cents?: number; is_won?: boolean } = {}) =>
  scene.holder.admin({ chargeback: { ref: await scene.refOf(payment_id, 'pay'), is_won: false, ...more } });
const fund = async ({ wei }: ProtectedJob) => (await wei.client.ok(calls.trustFund, {})).due;
/** Asks and reads until nothing is open, and checks that the books, the company and the payment agree. */
async function right(): Promise<void> {
  await expect
    .poll(async () => {
      await server.sql(`update custody_moves set ask_at = $1 where state = 'open'`, [server.app.parts.clock.now()]);
      await sweepCustody(server.app.parts);
      return server.sql(`select kind, key from custody_lines where transaction_id is null`);
    })
    .toEqual([]);
  await scene.settle();
  await rightBooks(server);
}
const onItsWay = () =>
  server.sql(`select kind, balance_cents from custody_accounts where kind = 'refunding' and balance_cents <> 0`);
/** The company refuses a transfer once. We ask again later. */
async function refusedOnce(payment_id: number): Promise<void> {
  await scene.holder.admin({ refuses_transfers: true });
  await expect
    .poll(async () => {
      await sweepCustody(server.app.parts);
      return server.sql(`select from custody_moves where payment_id = $1 and kind = 'transfer' and state = 'failed'`, [
        payment_id,
      ]);
    })
    .toHaveLength(1);
  await scene.holder.admin({ refuses_transfers: false });
}
/** A job that both sides call done, after the payer's bank took 100 of its 300 dollars. */
async function takenInPart() {
  const job = await scene.job();
  const { payment_id } = await scene.held(job);
  await taken(payment_id, { cents: 10_000 });
  await right();
  await job.wei.client.ok(calls.doneThirdParty, { payment_id });
  await job.rachel.client.ok(calls.acceptThirdParty, { payment_id });
  return { job, payment_id };
}
const apply = async ({ rachel, wei }: ProtectedJob, payment_id: number, amount: string) => {
  await rachel.client.ok(calls.applyRefund, { payment_id, amount, reason: 'It leaks.' });
  await wei.client.ok(calls.agreeRefund, { payment_id, amount });
};

describe('a chargeback', () => {
  it.each([
    ['all of it', {}],
    ['a part of it', { cents: 10_000 }],
  ])('of %s that the pro gives back while the company is away takes nothing from the pro', async (_, more) => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await scene.holder.admin({ is_down: true });
    await job.wei.client.ok(calls.giveBackThirdParty, { payment_id });
    await taken(payment_id, more);
    await scene.holder.admin({ is_down: false });
    // We read the statement before the company hears of the refund.
    await server.sql(`update custody_moves set ask_at = ask_at + interval '1 hour' where state = 'open'`);
    await expect
      .poll(async () => {
        await sweepCustody(server.app.parts);
        return server.sql(`select from custody_lines where kind = 'chargeback' and transaction_id is not null`);
      })
      .not.toEqual([]);
    await right();
    await expect
      .poll(async () => {
        await scene.pass(6 * HOUR);
        return scene.read(job.rachel, payment_id);
      })
      .toMatchObject({ state: 'returned', refunded: '300.00' });
    expect(await fund(job)).toBe('0.00');
    expect(await onItsWay()).toEqual([]);
    await right();
  });

  it('of more than an agreed refund leaves makes the refund smaller, and its clock goes on', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await apply(job, payment_id, '100.00');
    await taken(payment_id, { cents: 25_000 });
    await right();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ refunded: '250.00', refund: { amount: '50.00' } });
    await scene.pass(CLOCKS.refund_approval + HOUR);
    await right();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'returned', refunded: '300.00' });
    expect(await fund(job)).toBe('0.00');
  });

  it('of the pro’s money ends an agreed refund of it, which would be refused for ever', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.released(job);
    await apply(job, payment_id, '100.00');
    await taken(payment_id);
    await right();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({
      state: 'released',
      refunded: '300.00',
      refund: { state: 'refused' },
    });
    expect(await fund(job)).toBe('0.00');
  });

  it('of what an approved refund was to take, told before the refund, lets it fail for what is gone alone', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await apply(job, payment_id, '100.00');
    await scene.holder.admin({ is_down: true });
    server.app.parts.clock.stopAt(new Date(Date.now() + CLOCKS.refund_approval + HOUR));
    await scene.clock();
    await taken(payment_id, { cents: 25_000 });
    await scene.holder.admin({ is_down: false });
    await right();
    await scene.pass(CLOCKS.refund_approval + HOUR);
    await right();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'returned', refunded: '300.00' });
    expect(await fund(job)).toBe('0.00');
    expect(await onItsWay()).toEqual([]);
  });

  it('of a part of what is held, given up after the rest was released, is the pro’s and no refund', async () => {
    const { job, payment_id } = await takenInPart();
    await scene.pass(CLOCKS.export + HOUR);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '100.00' });
    expect(await fund(job)).toBe('200.00');
    await taken(payment_id, { is_won: true });
    await refusedOnce(payment_id);
    await right();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'released', refunded: '0.00' });
    expect(await fund(job)).toBe('300.00');
    expect(
      await server.sql(`select from custody_moves where payment_id = $1 and kind = 'refund'`, [payment_id]),
    ).toEqual([]);
    await right();
  });

  it('of a part of what is held, given up before we hear that the rest is the pro’s, follows it', async () => {
    const { job, payment_id } = await takenInPart();
    await scene.holder.admin({ is_down: true });
    server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + CLOCKS.export + HOUR));
    await scene.clock();
    // The transfer was refused, and is not asked for again before tomorrow.
    const asked = () =>
      server.sql<{ key: string; cents: number; is_over: boolean }>(
        `select key, cents, ask_at < $2::timestamptz + interval '1 minute' as is_over
         from custody_moves where payment_id = $1 and kind = 'transfer' and asks > 0`,
        [payment_id, server.app.parts.clock.now()],
      );
    await expect.poll(asked).toEqual([{ key: expect.any(String), cents: 20_000, is_over: true }]);
    const [move] = await asked();
    await server.sql(`update custody_moves set ask_at = ask_at + interval '1 day' where payment_id = $1`, [payment_id]);
    await scene.holder.admin({ is_down: false });
    // The company carries out the transfer: a server that then died had asked for it.
    const account = (await accountOf(server.app.parts, scene.holder.port, job.wei.id)) ?? '';
    const ref = await scene.refOf(payment_id, 'pay');
    await scene.holder.port.transfer({ key: move?.key ?? '', ref, account, cents: 20_000 });
    await taken(payment_id, { is_won: true });
    await expect
      .poll(async () => {
        await sweepCustody(server.app.parts);
        return server.sql(
          `select from custody_lines l join custody_payments p on l.key like p.key || ':%'
           where p.id = $1 and l.kind = 'chargeback_won' and l.transaction_id is not null`,
          [payment_id],
        );
      })
      .toHaveLength(1);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'releasing', refunded: '0.00' });
    await server.sql('update custody_moves set ask_at = $2 where key = $1', [move?.key, server.app.parts.clock.now()]);
    await refusedOnce(payment_id);
    await right();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'released', refunded: '0.00' });
    expect(await fund(job)).toBe('300.00');
    await right();
  });

  it('that is won again after it took a refund on its way is held money again, and waits for an approver', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await scene.holder.admin({ is_down: true });
    await job.wei.client.ok(calls.giveBackThirdParty, { payment_id });
    await taken(payment_id);
    await scene.holder.admin({ is_down: false });
    await right();
    await scene.pass(6 * HOUR);
    expect((await scene.read(job.rachel, payment_id)).state).toBe('returned');
    await taken(payment_id, { is_won: true });
    await right();
    expect((await scene.read(job.rachel, payment_id)).state).toBe('accepted');
    await scene.pass(CLOCKS.export + HOUR);
    expect(await fund(job)).toBe('300.00');
    await right();
  });
});
