import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import * as auth from '#core/auth/calls.ts';
import * as payments from '#core/payments/calls.ts';
import { DEMO_PASSWORD } from '#db/seed/demo.ts';
import { testClient } from '#test/support/client.ts';
import { simulatorAt } from '#test/support/outside/simulator.ts';
import { cleanUp, demoFolder, inDatabase, kill, launchReady } from './program.ts';

afterAll(cleanUp);

// The steps of a payment are killed one by one in src/server/payments/faults.test.ts; here it is the real program.
it('a program that is killed between the bank’s deed and its answer credits the payment once, after its next start', async () => {
  const folder = await demoFolder();
  const first = await launchReady(folder);
  const url = `http://127.0.0.1:${first.port}`;
  const login = async () =>
    (await testClient(url, null).ok(auth.login, { username: 'mei@demo.gotong.sg', passwd: DEMO_PASSWORD }))
      .session_token;
  const person = testClient(url, await login());
  const { order } = await person.ok(payments.orderCredit, { amount: 50, new_card: true });
  const back = await simulatorAt(url, '').choose(order.next_url ?? '', 'time_out');
  const wish = { order_id: order.order_id, prime: back.searchParams.get('prime') ?? '' };
  const lost = person.call(payments.payByCardToken, wish).catch(() => 'lost');

  const taken = () =>
    inDatabase(
      folder,
      `select cents from simulator.payments where order_no = '${order.order_id}' and status = 'succeeded'`,
    );
  for (let left = 200; left > 0 && (await taken()).length === 0; left--) await sleep(50);
  expect(await taken()).toEqual([{ cents: 5_450 }]);
  await kill(first, 'SIGKILL');
  expect(await lost).toBe('lost');
  const state = () => inDatabase(folder, `select status from payment_orders where public_id = '${order.order_id}'`);
  const second = await launchReady(folder, { port: first.port });
  // The 45 seconds of patience with a process that may still live are over.
  await inDatabase(folder, `update payment_intents set ask_at = now() where ask_at is not null`);
  for (let left = 300; left > 0 && (await state())[0]?.status !== 'completed'; left--) await sleep(100);
  expect(await state()).toEqual([{ status: 'completed' }]);
  // The notice that comes late changes nothing any more.
  const waiting = () => inDatabase(folder, 'select id from simulator.sendings where done_on is null');
  for (let left = 300; left > 0 && (await waiting()).length > 0; left--) await sleep(100);
  const credited = await inDatabase(
    folder,
    `select e.amount_cents as cents from wallet_transactions t join wallet_entries e on e.transaction_id = t.id
     join wallet_accounts a on a.id = e.account_id where t.type_id = 1 and a.kind = 'bought'`,
  );
  expect(credited).toEqual([{ cents: 5_000 }]);
  const again = testClient(url, await login());
  expect((await again.ok(payments.payByCardToken, wish)).order).toMatchObject({ status: 'completed', credit: '50.00' });
  await kill(second, 'SIGTERM');
});
