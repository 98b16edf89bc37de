import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#core/bookings/calls.ts';
import * as items from '#core/reserves/items/calls.ts';
import { arrange } from '#test/support/arrange.ts';
import { AIRCON_FIELDS, airconId, makeBookable, mondayWire } from '#test/support/scenes/bookable-pro.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Deposits while no company holds money: an item that has a deposit from before is booked without it.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'reservation=on' });
});
afterAll(() => server.close());

it('books an item without its deposit, offers none, and has no such item added, while protected payments are off', async () => {
  const cast = await arrange(server);
  const pro = await cast.pro('Hafiz', 20_000);
  const priya = await cast.person('Priya', 'Nair');
  const category_id = await airconId(server);
  const { quote_service_id } = pro;
  await makeBookable(server, pro);
  const item = {
    quote_service_id,
    category_id,
    name: 'Chemical wash',
    price: '100.00',
    minutes: 60,
    cancel_fee: '15.00',
    fields: AIRCON_FIELDS,
  };
  expect((await pro.client.call(items.greserveDeposits, { quote_service_id })).http).toBe(404);
  expect((await pro.client.call(items.addGreserveItem, { ...item, deposit_percent: 10 })).error).toBe('no deposits');
  const { id } = (await pro.client.ok(items.addGreserveItem, item)).greserve_item;
  // The item still has the deposit from when protected payments were on.
  await server.sql('update greserve_items set deposit_percent = 20 where id = $1', [id]);
  await server.sql('update categories set deposit_percent = 20 where id = $1', [category_id]);
  const wish = {
    greserve_item_id: id,
    begin_time: mondayWire(9),
    postal_code: '520123',
    price_shown: '100.00',
    address: '#06-231',
    consumer_name: 'Priya Nair',
    consumer_phone: '9123 4567',
  };
  const other = await priya.client.call(calls.addGreserveEvent, { ...wish, deposit_shown: '20.00' });
  expect(other.error).toBe('deposit changed');
  const made = await priya.client.ok(calls.addGreserveEvent, { ...wish, deposit_shown: '0.00' });
  expect(made).toMatchObject({ greserve_event: { state: 'booked', deposit: null }, pay_path: null });
});
