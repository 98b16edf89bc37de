import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLOCKS } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Refunds of protected payments over HTTP: applied for, changed, answered or not, before and after the money is the pro's.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const apply = ({ rachel }: ProtectedJob, payment_id: number, amount: string, more = {}) =>
  rachel.client.call(calls.applyRefund, { payment_id, amount, reason: 'Two of three units leak.', ...more });
const agree = ({ wei }: ProtectedJob, payment_id: number, amount: string) =>
  wei.client.call(calls.agreeRefund, { payment_id, amount });
const right = () => rightBooks(server);

describe('a refund', () => {
  it('lets the payment stand still, with photos that both see, until its customer takes it back', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await job.wei.client.ok(calls.doneThirdParty, { payment_id });
    const photo = await uploadPicture(job.rachel, 40, { is_private: true });
    const files = [photo, (await uploadPicture(job.wei, 40)) + 1_000];
    expect((await apply(job, payment_id, '100.00', { attachment_id: files })).error).toBe('attachment missing');
    const applied = await apply(job, payment_id, '100.00', { attachment_id: [photo] });
    expect(applied.error).toBeUndefined();
    const seen = await scene.read(job.wei, payment_id);
    expect(seen).toMatchObject({ state: 'done', is_frozen: true, next: { step: 'agree_refund' }, refunds_left: 2 });
    expect(seen.acts).toEqual(['agree_refund', 'refuse_refund', 'open_dispute']);
    expect(seen.refund).toMatchObject({ state: 'applied', amount: '100.00', attachments: [{ id: photo }] });
    expect((await job.rachel.client.call(calls.acceptThirdParty, { payment_id })).error).toBe('not now');
    expect((await job.wei.client.call(calls.undoDoneThirdParty, { payment_id })).error).toBe('not now');
    expect((await apply(job, payment_id, '1.00')).error).toBe('not now');
    const edit = { payment_id, amount: '90.00', reason: 'It still leaks.' };
    expect((await job.rachel.client.call(calls.editRefundInfo, { ...edit, attachment_id: files })).error).toBe(
      'attachment missing',
    );
    await job.rachel.client.ok(calls.editRefundInfo, { ...edit, attachment_id: [photo] });
    expect((await scene.read(job.wei, payment_id)).refund).toMatchObject({
      amount: '90.00',
      reason: 'It still leaks.',
      attachments: [{ id: photo }],
    });
    // The payment's clock starts again with its whole time.
    const later = new Date(Date.now() + HOUR);
    server.app.parts.clock.stopAt(later);
    await job.rachel.client.ok(calls.cancelRefund, { payment_id });
    expect((await job.rachel.client.call(calls.cancelRefund, { payment_id })).error).toBe('not now');
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({
      state: 'done',
      is_frozen: false,
      next: { step: 'accept', at: toWire(new Date(later.getTime() + CLOCKS.accept)) },
      refund: { state: 'cancelled' },
    });
    // With no refund open, the pro can say that the work goes on, and finish it again.
    await job.wei.client.ok(calls.undoDoneThirdParty, { payment_id });
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'held', next: { step: 'give_back' } });
  });

  it('is of what is left at most, is applied for three times at most, and only once money is held', async () => {
    const job = await scene.job();
    const asked = await scene.ask(job, '100.00');
    expect((await apply(job, asked.payment_id, '1.00')).error).toBe('not now');
    const { payment_id } = await scene.held(job, '200.00');
    for (const amount of ['0.00', '200.01']) expect((await apply(job, payment_id, amount)).error).toBe('invalid price');
    for (let n = 0; n < 3; n++) {
      expect((await apply(job, payment_id, '200.00')).error).toBeUndefined();
      await job.wei.client.ok(calls.refuseRefund, { payment_id, reason: 'The work is fine.' });
    }
    const payment = await scene.read(job.rachel, payment_id);
    expect(payment).toMatchObject({ refunds_left: 0, refund: { state: 'refused', answer: 'The work is fine.' } });
    expect(payment.acts).not.toContain('apply_refund');
    expect((await apply(job, payment_id, '200.00')).error).toBe('not now');
    expect((await job.wei.client.call(calls.refuseRefund, { payment_id, reason: 'No' })).error).toBe('not now');
  });

  it('is changed before it is answered, and only in its words after; the pro agrees to what was read', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await apply(job, payment_id, '100.00');
    const edit = (amount: string, more = {}) =>
      job.rachel.client.call(calls.editRefundInfo, { payment_id, amount, reason: 'All three leak.', ...more });
    expect((await edit('150.00')).error).toBeUndefined();
    expect((await edit('300.01')).error).toBe('invalid price');
    expect((await edit('150.00', { attachment_id: [1] })).error).toBe('attachment missing');
    expect((await agree(job, payment_id, '100.00')).error).toBe('not now');
    expect((await agree(job, payment_id, '150.00')).error).toBeUndefined();
    expect((await edit('200.00')).error).toBe('not now');
    expect((await edit('150.00')).error).toBeUndefined();
    expect((await job.rachel.client.call(calls.cancelRefund, { payment_id })).error).toBe('not now');
    await scene.pass(CLOCKS.refund_approval + HOUR);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({
      state: 'held',
      refunded: '150.00',
      refund: { state: 'refunded', reason: 'All three leak.' },
    });
    expect((await edit('150.00')).error).toBe('not now');
    await right();
  });

  it('counts as agreed where the pro does not answer, and a full one ends the payment', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await apply(job, payment_id, '300.00');
    await scene.pass(CLOCKS.refund_answer + HOUR);
    expect((await scene.read(job.rachel, payment_id)).refund?.state).toBe('agreed');
    await scene.pass(CLOCKS.refund_approval + HOUR);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'returned', refunded: '300.00', acts: [] });
    await right();
  });

  it('in parts adds up to the cent, and the rest is the pro’s', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    for (const amount of ['33.33', '66.67']) {
      await apply(job, payment_id, amount);
      await agree(job, payment_id, amount);
      await scene.pass(CLOCKS.refund_approval + HOUR);
    }
    // What went back cannot be asked for again, at first or by a change.
    expect((await apply(job, payment_id, '200.01')).error).toBe('invalid price');
    expect((await apply(job, payment_id, '1.00')).error).toBeUndefined();
    const edit = (amount: string) =>
      job.rachel.client.call(calls.editRefundInfo, { payment_id, amount, reason: 'It leaks.', attachment_id: [] });
    expect((await edit('200.01')).error).toBe('invalid price');
    expect((await edit('200.00')).error).toBeUndefined();
    await job.rachel.client.ok(calls.cancelRefund, { payment_id });
    await job.rachel.client.ok(calls.acceptThirdParty, { payment_id });
    await scene.pass(CLOCKS.export + HOUR);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', refunded: '100.00' });
    expect(await job.wei.client.ok(calls.trustFund, {})).toMatchObject({ due: '200.00', held: '0.00' });
    await right();
  });

  it('after the money is the pro’s comes from the pro', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.released(job);
    await apply(job, payment_id, '120.00');
    await agree(job, payment_id, '120.00');
    await scene.pass(CLOCKS.refund_approval + HOUR);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'released', refunded: '120.00' });
    expect(await job.wei.client.ok(calls.trustFund, {})).toMatchObject({ due: '180.00' });
    await right();
  });

  it('stays agreed where the company refuses it, and is tried again', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await apply(job, payment_id, '50.00');
    await agree(job, payment_id, '50.00');
    await scene.holder.admin({ is_slow: true });
    // The company takes the refund, and ends it without sending the money.
    server.app.parts.clock.stopAt(new Date(Date.now() + CLOCKS.refund_approval + HOUR));
    await scene.clock();
    await scene.under(payment_id);
    await scene.holder.admin({
      is_slow: false,
      end_refund: { ref: await scene.refOf(payment_id, 'refund'), code: 'declined' },
    });
    await scene.settle();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({
      state: 'held',
      error_code: 'declined',
      refunded: '0.00',
      refund: { state: 'agreed' },
    });
    await scene.pass(CLOCKS.refund_approval + HOUR);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({
      refunded: '50.00',
      refund: { state: 'refunded' },
    });
    await right();
  });
});
