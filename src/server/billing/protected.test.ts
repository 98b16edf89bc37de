import { afterAll, beforeAll, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/billing/calls.ts';
import { toWire } from '#core/kit/time.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// What the customer paid into protected payments is not charged again, in an invoice or in the pro's day.

let server: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterAll(() => server.close());

const moneyOf = async ({ wei, bid_id }: ProtectedJob) => (await wei.client.ok(calls.jobMoney, { bid_id })).job_money;
const dayOf = async ({ wei }: ProtectedJob) => (await wei.client.ok(calls.moneyOfDay, {})).money_of_day;
/** Sets the job to today and marks it done. */
async function done({ wei, bid_id }: ProtectedJob) {
  await server.sql('update quote_bids set hired_for = $2 where id = $1', [
    bid_id,
    toWire(server.app.parts.clock.now()),
  ]);
  await wei.client.ok(bids.completeBid, { bid_id });
}
const invoice = ({ wei, bid_id }: ProtectedJob, amount: string) =>
  wei.client.call(calls.makePaper, { bid_id, kind: 'invoice', amount });

it('leaves nothing to collect where all of the price is in protected payments', async () => {
  const job = await scene.job('300.00');
  await scene.held(job, '300.00');
  await done(job);
  expect(await moneyOf(job)).toMatchObject({ due: null, missing: null, protected: '300.00', papers: [] });
  expect((await invoice(job, '300.00')).error).toBe('not now');
  expect((await dayOf(job)).today).toMatchObject({ total: '0.00', count: 0 });
});

it('leaves the rest, and the invoice says why it is not the whole price', async () => {
  const job = await scene.job('300.00');
  await scene.held(job, '120.00');
  await done(job);
  expect(await moneyOf(job)).toMatchObject({ due: '180.00', protected: '120.00' });
  expect((await dayOf(job)).today).toMatchObject({ total: '180.00', count: 1 });
  expect((await invoice(job, '300.00')).error).toBe('price changed');
  expect((await invoice(job, '180.00')).status).toBe('Success');
  const { papers } = await moneyOf(job);
  const path = calls.paperPath(job.bid_id, papers[0]?.id as number, 'html');
  const html = await (await fetch(`${server.url}${path}`, { headers: { 'x-session-token': job.wei.token } })).text();
  expect(html).toContain('S$300.00 less S$120.00 in protected payments');
});

it('takes off only what was paid, not what was asked for', async () => {
  const job = await scene.job('300.00');
  await scene.ask(job, '300.00');
  await done(job);
  expect(await moneyOf(job)).toMatchObject({ due: '300.00', protected: '0.00' });
});
