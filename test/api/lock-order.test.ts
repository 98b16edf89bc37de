import type pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { blockUser } from '#core/auth/blocks/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as bookings from '#core/bookings/calls.ts';
import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import * as reserves from '#core/reserves/calls.ts';
import { addGreserveItem } from '#core/reserves/items/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { cancelOrder } from '#core/shop/orders/calls.ts';
import * as identity from '#core/users/identity/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { endOrdersJob } from '#server/shop/orders/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { lookAtCard } from '#test/support/looking.ts';
import { shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type LockWatch, watchLocks } from './lock-watch.ts';

// Each case was once a deadlock of two calls, of which PostgreSQL ended one (docs/decisions/046-order-of-locks.md). A third
// session stops the first call in the middle, so that the order is the same every time.

let server: TestServer;
let to: Arrangement;
let judge: TestPerson;
let watch: LockWatch;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'reservation=on,shop=on,safety_payment=off' });
  watch = watchLocks(server.app.parts.database.pool);
  to = await arrange(server);
  judge = await to.operator('Priya');
});
afterEach(() => {
  expect(watch).toEqual({ out_of_order: [], deadlocks: 0 });
});
afterAll(() => server.close());

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
async function quoted(customer: TestPerson, pro: Pro): Promise<number> {
  const bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
  await to.quote(pro, bid_id);
  return bid_id;
}

/** Waits until `count` calls of the server wait for a row. */
const waiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await server.sql<{ n: number }>(
            `select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )[0]?.n,
      { timeout: 10_000, interval: 20 },
    )
    .toBe(count);

/** Locks a row that the first call needs, starts both calls one after the other, then releases the row. */
async function crossing<A, B>(row: string, id: number, first: () => Promise<A>, second: () => Promise<B>) {
  const stop: pg.PoolClient = await server.database.pool.connect();
  try {
    await stop.query('begin');
    await stop.query(`${row} for update`, [id]);
    const one = first();
    await waiting(1);
    const other = second();
    await waiting(2);
    await stop.query('commit');
    return await Promise.all([one, other]);
  } finally {
    stop.release();
  }
}

it('a customer answers while an operator blocks them: the answer is done first, and what it charged comes back', async () => {
  const [customer, pro] = [await to.person('Nina'), await to.pro('Wei')];
  await server.sql('update users set created = now() where id = $1', [customer.id]);
  const bid_id = await quoted(customer, pro);
  const [answered, blocked] = await crossing(
    'select from fee_holds where quote_bid_id = $1',
    bid_id,
    () => customer.client.call(sendMessage, { bid_id, message: 'Could you come on Friday?' }),
    () => judge.client.call(blockUser, { user_id: customer.id, reason: 'Made-up requests' }),
  );
  expect([answered.http, blocked.status]).toEqual([200, 'Success']);
  const [fee] = await server.sql(
    'select status, returned_on is not null as is_returned from fee_holds where quote_bid_id = $1',
    [bid_id],
  );
  expect(fee).toEqual({ status: 'released', is_returned: true });
});

const ZONE = 'Asia/Singapore';
async function bookable(): Promise<{ readonly pro: Pro; readonly greserve_item_id: number }> {
  const pro = await to.pro('Hafiz', 500_000);
  const { quote_service_id } = pro;
  const [aircon] = await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
  const category_id = aircon?.id as number;
  await server.sql(
    'insert into quote_service_categories (quote_service_id, category_id) values ($1, $2) on conflict do nothing',
    [quote_service_id, category_id],
  );
  await server.sql('insert into quote_service_areas select $1, code from areas on conflict do nothing', [
    quote_service_id,
  ]);
  const days = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ begin: 540, end: 1080 }]]));
  await pro.client.ok(reserves.changeBusinessHours, { service_id: quote_service_id, days });
  const fields = {
    service: ['chemical-wash'],
    unit_type: ['wall-mounted'],
    last_service: '6-12-months',
    property_type: 'hdb-4-room',
  };
  const item = { quote_service_id, category_id, name: 'Wash', price: '85.00', minutes: 60, fields };
  const greserve_item_id = (await pro.client.ok(addGreserveItem, item)).greserve_item.id;
  await pro.client.ok(editServiceCategory, { service_id: quote_service_id, category_id, is_direct_reserve_on: true });
  return { pro, greserve_item_id };
}
const booking = (greserve_item_id: number, hour: number) => ({
  greserve_item_id,
  begin_time: toWire(new Date(momentIn(ZONE, dayIn(ZONE, Date.now() + 3 * DAY + HOUR), hour * 60))),
  postal_code: '520123',
  price_shown: '85.00',
  address: '#06-231',
  consumer_name: 'Racer',
});

it('a customer books a pro while they answer another quote of the same pro: both are done', async () => {
  const { pro, greserve_item_id } = await bookable();
  const customer = await to.person('Rachel');
  const bid_id = await quoted(customer, pro);
  const [booked, answered] = await crossing(
    'select from quote_services where id = $1',
    pro.quote_service_id,
    () => customer.client.call(bookings.addGreserveEvent, booking(greserve_item_id, 10)),
    () => customer.client.call(sendMessage, { bid_id, message: 'Could you come on Friday?' }),
  );
  expect([booked.status, answered.status]).toEqual(['Success', 'Success']);
});

it('a customer cancels a booking in one tab and takes its hire back in another: one does it, the other hears of it', async () => {
  const { greserve_item_id } = await bookable();
  const customer = await to.person('Tess');
  const { greserve_event } = await customer.client.ok(bookings.addGreserveEvent, booking(greserve_item_id, 14));
  const bid_id = greserve_event.quote_bid_id as number;
  const [undone, cancelled] = await crossing(
    'select from quote_bids where id = $1',
    bid_id,
    () => customer.client.call(bids.undoHire, { bid_id }),
    () => customer.client.call(bookings.deleteGreserveEvent, { id: greserve_event.id }),
  );
  expect([undone.status, cancelled.error]).toEqual(['Success', 'not now']);
});

it('a planted statement out of order is found', async () => {
  const found = watchLocks(server.app.parts.database.pool);
  const { id } = await to.person('Una');
  await server.app.parts.database.transaction(async (db) => {
    await db.many({ text: 'select id from users where id = $1 for no key update', values: [id] });
    await db.many({
      text: 'select b.id from quote_bids b join users u on u.id = b.provider_id where u.id = $1 for update of b',
      values: [id],
    });
  });
  expect(found.out_of_order.map(({ taken, before }) => [taken, before])).toEqual([['quote_bids', 'users']]);
  watch.out_of_order.length = 0;
});

it('a customer cancels an order while the clock ends it and another of the same item: neither waits for the other', async () => {
  const scene = await shopScene(server, to);
  const [first, second] = [await scene.place(9), await scene.place(14, await to.person('Tess'))];
  try {
    scene.stopAt(
      new Date(Math.max(...[first, second].map(({ due_on }) => Date.parse(`${due_on?.replace(' ', 'T')}Z`))) + MINUTE),
    );
    const [ended] = await crossing(
      'select from nshop_items where id = $1',
      scene.item,
      () => runJob(server.app.parts, endOrdersJob),
      () => scene.pro.client.call(cancelOrder, { id: second.id }),
    );
    expect(ended).toBe(2);
  } finally {
    server.app.parts.clock.stopAt(null);
  }
  expect(await server.sql('select state from nshop_orders where id = any($1)', [[first.id, second.id]])).toEqual([
    { state: 'lapsed' },
    { state: 'lapsed' },
  ]);
});

it('a person takes their ID card back while an operator approves it: one does it, the other hears of it', async () => {
  const who = await to.person('Ivy');
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const side = { filename: 'card.jpg', too_large: false, bytes: new Uint8Array(bytes) };
  await who.client.ok(identity.addIdentity, {
    card_type: 'nric',
    real_id: 'S1234567D',
    full_name: 'Ivy Tan',
    front: side,
    back: side,
  });
  const [check] = await server.sql<{ id: number }>('select id from identity_checks where user_id = $1', [who.id]);
  const identity_check_id = check?.id as number;
  const looks = await lookAtCard(judge.client, identity_check_id);
  const [decided, taken] = await crossing(
    'select from identity_checks where id = $1',
    identity_check_id,
    () => judge.client.call(identity.decideIdentity, { identity_check_id, decision: 'approved', ...looks }),
    () => who.client.call(identity.withdrawIdentity, {}),
  );
  expect([decided.error, taken.body.identity]).toEqual([undefined, expect.objectContaining({ status: 'approved' })]);
});
