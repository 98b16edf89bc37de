import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#core/custody/payments/calls.ts';
import { TEST_PRIMES } from '#server/providers/custody/simulator/words.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// A protected payment by the token of a card (specification 7, pay_by_prime_sp): passed to the company once, stored nowhere.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterAll(async () => {
  await off.close();
  await server.close();
});

const { pays, asks } = TEST_PRIMES;
const by = (payment_id: number, prime: string) => ({ payment_id, pay_type: 'card' as const, prime });
const paidAtCompany = async (payment_id: number) =>
  (
    await server.sql<{ cents: number }>(
      `select t.cents from simulator.trust_payments t join custody_payments p on t.key like p.key || ':%'
       where p.id = $1 and t.status = 'succeeded'`,
      [payment_id],
    )
  ).map(({ cents }) => cents);

it('a payment by a card’s token is held at once, and charged once by two calls at once', async () => {
  const job = await scene.job('500.00');
  const { payment_id } = await scene.ask(job, '300.00');
  const said = await job.rachel.client.ok(calls.payThirdParty, by(payment_id, pays));
  expect(said).toMatchObject({ pay_url: null, third_party_payment: { state: 'held', pay_type: 'card' } });
  expect((await job.rachel.client.call(calls.payThirdParty, by(payment_id, pays))).error).toBe('not now');
  expect(await paidAtCompany(payment_id)).toEqual([30_000]);

  const other = await scene.ask(job, '200.00');
  const press = () => job.rachel.client.call(calls.payThirdParty, by(other.payment_id, pays));
  await Promise.all([press(), press(), press()]);
  await job.rachel.client.ok(calls.askThirdParty, { payment_id: other.payment_id });
  expect((await scene.read(job.rachel, other.payment_id)).state).toBe('held');
  expect(await paidAtCompany(other.payment_id)).toEqual([20_000]);
});

it('a refused card leaves the request as it was, and another card pays it', async () => {
  const job = await scene.job();
  const { payment_id } = await scene.ask(job);
  const { third_party_payment, pay_url } = await job.rachel.client.ok(calls.payThirdParty, by(payment_id, 'refused'));
  expect([third_party_payment.state, third_party_payment.error_code, pay_url]).toEqual(['requested', 'declined', null]);
  await job.rachel.client.ok(calls.payThirdParty, by(payment_id, pays));
  expect((await scene.read(job.rachel, payment_id)).state).toBe('held');
});

it('a card whose bank asks its holder continues at the company’s page', async () => {
  const job = await scene.job();
  const { payment_id } = await scene.ask(job);
  const { pay_url, third_party_payment } = await job.rachel.client.ok(calls.payThirdParty, by(payment_id, asks));
  expect(third_party_payment.state).toBe('paying');
  await scene.holder.press(pay_url ?? '', 'pay');
  await job.rachel.client.ok(calls.askThirdParty, { payment_id });
  expect((await scene.read(job.rachel, payment_id)).state).toBe('held');
});

it('a token is not sent again after a lost answer: the company is asked about that try', async () => {
  const job = await scene.job();
  const { payment_id } = await scene.ask(job);
  await scene.holder.admin({ drop_after: 1 });
  expect((await job.rachel.client.call(calls.payThirdParty, by(payment_id, pays))).error).toBe('no answer');
  await job.rachel.client.ok(calls.askThirdParty, { payment_id });
  expect((await scene.read(job.rachel, payment_id)).state).toBe('held');
  expect(await paidAtCompany(payment_id)).toEqual([30_000]);
});

it('a token pays by card only, and only for the customer', async () => {
  const job = await scene.job();
  const { payment_id } = await scene.ask(job);
  const paynow = { payment_id, pay_type: 'paynow' as const, prime: pays };
  expect((await job.rachel.client.call(calls.payThirdParty, paynow)).error).toBe('method impossible');
  const stranger = await to.person('Bala');
  expect((await stranger.client.call(calls.payThirdParty, by(payment_id, pays))).http).toBe(404);
  expect((await job.wei.client.call(calls.payThirdParty, by(payment_id, pays))).error).toBe('not now');
  const rachel = off.client(job.rachel.token);
  expect((await rachel.call(calls.payThirdParty, by(payment_id, pays))).http).toBe(404);
  expect(await paidAtCompany(payment_id)).toEqual([]);
});

it('tokens can be tried twenty times in an hour', async () => {
  const job = await scene.job();
  const { payment_id } = await scene.ask(job);
  const paynow = { payment_id, pay_type: 'paynow' as const, prime: 'x' };
  for (let tries = 0; tries < 20; tries += 1)
    expect((await job.rachel.client.call(calls.payThirdParty, paynow)).error).toBe('method impossible');
  expect((await job.rachel.client.call(calls.payThirdParty, by(payment_id, pays))).http).toBe(429);
});

it('a token is in none of our tables', async () => {
  const job = await scene.job();
  const { payment_id } = await scene.ask(job);
  const canary = 'prime-canary-7d1f';
  await job.rachel.client.ok(calls.payThirdParty, by(payment_id, canary));
  const tables = await server.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await server.sql(`select 1 from ${name} t where t::text like '%${canary}%' limit 1`);
    if (rows.length > 0) found.push(name);
  }
  expect(found).toEqual([]);
});
