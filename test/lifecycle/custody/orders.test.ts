import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import * as orders from '#core/shop/orders/calls.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { type TestClient, testClient } from '#test/support/client.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { makeCustomers } from '../../../bench/bookable.ts';
import { makeItems } from '../../../bench/shop/items.ts';
import { cleanUp, emptyMarket, kill, launchReady, newFolder } from '../program.ts';
import { makeWorld } from './world.ts';

// Shop orders with the real program. It is killed between every two steps of buying, confirming and cancelling an order, and in
// the middle of a race for the last pieces. Every call is then sent again under its key, and must take effect only once. The
// database has no cast, because making it takes longer than the whole test.

afterAll(cleanUp);

it('a program that is killed at every step of orders sells the last five to five of sixty-four, and moves each cent once', async () => {
  const embedded = await startEmbedded({
    dataDir: await emptyMarket(),
    durable: false,
    settings: { synchronous_commit: 'on' },
  });
  const database = openDatabase(embedded.url, 4, { onError: () => {} });
  try {
    await sellAndKill(database, embedded.url);
  } finally {
    await cleanUp();
    await database.close();
    await embedded.stop();
  }
});

async function sellAndKill(database: Database, DATABASE_URL: string): Promise<void> {
  const sql = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
  const { tokens } = await makeWorld(database, 20);
  await makeItems(database, 1, 400);
  const customers = await makeCustomers(database, 8);
  await sql(
    `update users set is_phone_confirmed = true, phone = '+6585' || lpad(id::text, 6, '0') where username like 'books%'`,
  );

  const [folder, port] = [newFolder(), await freePort()];
  const env = {
    GOTONG_MODE: 'demo',
    DATABASE_URL,
    FLAGS: 'shop=on,safety_payment=on',
    RATE_LIMIT: '100000',
  };
  let program = await launchReady(folder, { port, env });
  const url = `http://127.0.0.1:${port}`;
  const dies = () => kill(program, 'SIGKILL');
  const comesBack = async () => {
    program = await launchReady(folder, { port, env });
  };

  // A delivered item needs no time and no address, so that only its stock is scarce.
  const sellers = [...tokens.keys()].join();
  const [item] = (await sql(
    `select i.id::integer as id, i.from_cents as cents, v.content->'plans'->0->>'id' as plan, s.user_id::integer as pro
     from nshop_items i join nshop_item_versions v on v.nshop_item_id = i.id and v.version = i.version
     join quote_services s on s.id = i.quote_service_id
     where i.state = 'published' and v.content->>'service_type' = 'delivery' and s.user_id in (${sellers})
     order by i.id limit 1`,
  )) as unknown as [{ id: number; cents: number; plan: string; pro: number }];
  await sql(`update nshop_items set remaining_quantity = 5 where id = ${item.id}`);
  const clients = customers.map(({ token }) => testClient(url, token));
  expect(clients).toHaveLength(8);

  const wish = {
    items: [
      {
        nshop_item_id: item.id,
        plan_id: Number(item.plan),
        units: 1,
        options: [],
        answers: {},
        begin_time: null,
        postal_code: '',
      },
    ],
    price_shown: (item.cents / 100).toFixed(2),
  };
  const tries = Array.from({ length: 64 }, (_, n) => ({
    client: clients[n % 8] as TestClient,
    key: `stock-race-${n}-0123456789`,
  }));
  const race = () =>
    tries.map(({ client, key }) => client.call(orders.addOrder, wish, { 'idempotency-key': key }).catch(() => null));

  // Kills the program in the middle of the race.
  const lost = race();
  await Promise.race(lost);
  await dies();
  await Promise.all(lost);
  await comesBack();
  // A busy server answers to try later: the same call is sent until it is answered.
  type Tried = Awaited<ReturnType<typeof race>[number]>;
  const isAnswered = (reply: Tried) => reply?.http === 200 || reply?.error === 'sold out';
  let replies: Tried[] = await Promise.all(race());
  for (let left = 20; left > 0 && !replies.every(isAnswered); left--) {
    await sleep(500);
    replies = await Promise.all(race());
  }
  const won = replies.filter((reply) => reply?.error === undefined && reply?.http === 200);
  expect(new Set(won.map((reply) => reply?.body.nshop_orders[0]?.id)).size).toBe(5);
  expect(replies.filter((reply) => reply?.error === 'sold out')).toHaveLength(59);
  const sold = await sql(
    `select (select remaining_quantity from nshop_items where id = ${item.id}) as rest,
       (select count(*)::integer from nshop_orders where nshop_item_id = ${item.id} and due_on is not null and stock_taken is not null) as sold`,
  );
  expect(sold).toEqual([{ rest: 0, sold: 5 }]);

  // The customer pays on the company's page, and the program is killed before the company tells it.
  const first = replies.findIndex((reply) => reply?.error === undefined && reply?.http === 200);
  const buyer = tries[first]?.client as TestClient;
  const order = replies[first]?.body.nshop_orders[0] as orders.OrderView;
  const { id } = order;
  const { pay_url } = await buyer.ok(orders.payOrder, { id, pay_type: 'card' });
  const page = url + new URL(pay_url ?? '').pathname;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'pay' }), redirect: 'manual' });
  await dies();
  await comesBack();
  const state = async () => (await buyer.ok(orders.order, { id })).nshop_order;
  const becomes = async (wanted: string) => {
    for (let left = 200; left > 0 && (await state()).state !== wanted; left--) {
      // A call that the company's answer was lost for asks it now.
      if (wanted === 'placed') await buyer.call(orders.askOrderPayment, { id });
      await sleep(100);
    }
    expect((await state()).state).toBe(wanted);
  };
  await becomes('placed');
  expect((await state()).payment?.state).toBe('held');

  // Confirmed and then given back, each with the program gone under it, and pressed again.
  const pro = testClient(url, tokens.get(item.pro) as string);
  const doomed = async (press: () => Promise<unknown>, wait: number) => {
    const sent = press().catch(() => null);
    await sleep(wait);
    await dies();
    await sent;
    await comesBack();
    await press();
  };
  await doomed(() => pro.call(orders.confirmOrder, { id }), 5);
  await becomes('confirmed');
  await doomed(() => pro.call(orders.cancelOrder, { id }), 15);
  await becomes('cancelled');
  const moved = () =>
    sql(
      `select (select coalesce(sum(t.cents), 0)::integer from simulator.trust_payments t where t.key like p.key || ':%' and t.status = 'succeeded') as paid,
         (select coalesce(sum(t.cents), 0)::integer from simulator.trust_refunds t where t.key like p.key || ':%' and t.status = 'succeeded') as back,
         p.state from custody_payments p where p.quote_bid_id = ${order.quote_bid_id}`,
    );
  for (let left = 200; left > 0 && (await moved())[0]?.state !== 'returned'; left--) {
    await sql(`update custody_moves set ask_at = now() where state = 'open'`);
    await sleep(100);
  }
  expect(await moved()).toEqual([{ paid: item.cents, back: item.cents, state: 'returned' }]);
  expect((await state()).money?.refund).toBe(wish.price_shown);
  // The piece is back in stock, once.
  expect(await sql(`select remaining_quantity as rest from nshop_items where id = ${item.id}`)).toEqual([{ rest: 1 }]);
  const steps = await sql(`select what from nshop_order_events where nshop_order_id = ${id} order by id`);
  expect(steps.map(({ what }) => what)).toEqual(['placed', 'paid', 'confirm', 'cancel']);
  expect(await proveAllBooks(database)).toMatchObject({ is_right: true });
  expect(await kill(program, 'SIGTERM')).toBe(0);
}
