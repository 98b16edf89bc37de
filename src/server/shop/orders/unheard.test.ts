import { afterAll, beforeAll, expect, it } from 'vitest';
import * as appointments from '#core/bids/appointments/calls.ts';
import * as agreedTimes from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { toWire } from '#core/kit/time.ts';
import * as messages from '#core/messages/calls.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { startCall } from '#core/voice/calls.ts';
import { arrange } from '#test/support/arrange.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Who orders without an account reads no conversation, hears no call and answers no time.

let server: TestServer;
let scene: ShopScene;

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=off' });
  scene = await shopScene(server, await arrange(server));
});
afterAll(() => server.close());

it('refuses what a customer without an account could never hear, and says to call them', async () => {
  const { client } = scene.pro;
  const { order } = await scene.placeAsGuest('unheard@example.sg');
  await scene.confirm(order.id);
  const bid_id = order.quote_bid_id as number;
  const begin_time = toWire(shopHour(13));
  const refused = [
    await client.call(messages.sendMessage, { bid_id, message: 'Is there a lift?' }),
    await client.call(messages.tellTyping, { bid_id }),
    await client.call(startCall, { bid_id }),
    await client.call(appointments.proposeTime, { bid_id, begin_time }),
  ];
  for (const { error, body } of refused) {
    expect(error).toBe('no account');
    expect((body as { message?: string }).message).toMatch(/no Gotong account.* Call /);
  }
  expect(await server.sql(`select id from messages where quote_bid_id = $1 and kind = 'text'`, [bid_id])).toEqual([]);
  expect((await client.ok(messages.conversation, { bid_id })).can_write).toBe(false);
  // The agreed time has the number to call, for as long as it is agreed.
  const listed = async (is_past: boolean) =>
    (await client.ok(agreedTimes.appointments, { side: 'provider', is_past })).appointments.find(
      (one) => one.bid_id === bid_id,
    );
  expect(await listed(false)).toMatchObject({ is_guest: true, guest_phone: '+6591234567' });
  await client.ok(calls.cancelOrder, { id: order.id });
  expect((await listed(true))?.guest_phone ?? null).toBeNull();
});

it('takes a message to a customer who has an account, in a job that leads back to its order', async () => {
  const { quote_bid_id, id } = await scene.place(13);
  await scene.confirm(id);
  const bid_id = quote_bid_id as number;
  expect((await scene.pro.client.ok(bids.lead, { bid_id })).quote_bid.nshop_order_id).toBe(id);
  expect((await scene.pro.client.call(messages.sendMessage, { bid_id, message: 'Is there a lift?' })).http).toBe(200);
  const { appointments: own } = await scene.pro.client.ok(agreedTimes.appointments, { side: 'provider' });
  expect(own.find((one) => one.bid_id === bid_id)).toMatchObject({ is_guest: false, guest_phone: null });
});
