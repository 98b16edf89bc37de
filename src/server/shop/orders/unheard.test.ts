import { afterAll, beforeAll, expect, it } from 'vitest';
import * as appointments from '#core/bids/appointments/calls.ts';
import * as agreedTimes from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { timeByHash } from '#core/bids/hash-links/time-calls.ts';
import { addThirdParty } from '#core/custody/payments/calls.ts';
import { toWire } from '#core/kit/time.ts';
import * as messages from '#core/messages/calls.ts';
import { editMessage } from '#core/messages/changes/calls.ts';
import { addShopChat } from '#core/shop/chats/calls.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { startCall } from '#core/voice/calls.ts';
import { mailedLink } from '#server/notices/link-service.ts';
import { arrange } from '#test/support/arrange.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// A buyer without an account cannot read the conversation, take calls or answer a proposed time.

let server: TestServer;
/** The same server with protected payments on. */
let held: TestServer;
let scene: ShopScene;

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=off' });
  held = await startTestServer({ FLAGS: 'shop=on,safety_payment=on' }, { database: server.database });
  scene = await shopScene(server, await arrange(server));
});
afterAll(async () => {
  await held.close();
  await server.close();
});

it('refuses what a customer without an account could never hear, and says to call them', async () => {
  const { client } = scene.pro;
  const { order } = await scene.placeAsGuest('unheard@example.sg');
  await scene.confirm(order.id);
  const bid_id = order.quote_bid_id as number;
  const begin_time = toWire(shopHour(13));
  const refused = [
    await client.call(messages.sendMessage, { bid_id, message: 'Is there a lift?' }),
    await client.call(addShopChat, { nshop_order_id: order.id, message: 'Is there a lift?' }),
    await client.call(messages.tellTyping, { bid_id }),
    await client.call(startCall, { bid_id }),
    await client.call(appointments.proposeTime, { bid_id, begin_time }),
    await server.client(null).call(timeByHash, { hash: await linkOf(bid_id), act: 'propose', begin_time }),
    await held.client(client.token).call(addThirdParty, { bid_id, amount: '1.00', title: 'More', note: '' }),
    await client.call(editMessage, { message_id: await saidBefore(bid_id), message: 'Which floor?' }),
  ];
  for (const { error, body } of refused) {
    expect(error).toBe('no account');
    expect((body as { message?: string }).message).toMatch(/no Gotong account.* Call /);
  }
  expect(await server.sql(`select message from messages where quote_bid_id = $1 and kind = 'text'`, [bid_id])).toEqual([
    { message: 'Which block?' },
  ]);
  expect((await client.ok(messages.conversation, { bid_id })).can_write).toBe(false);
  // The agreed time shows the number to call, as long as it is agreed.
  const listed = async (is_past: boolean) =>
    (await client.ok(agreedTimes.appointments, { side: 'provider', is_past })).appointments.find(
      (one) => one.bid_id === bid_id,
    );
  expect(await listed(false)).toMatchObject({ is_guest: true, guest_phone: '+6591234567' });
  await client.ok(calls.cancelOrder, { id: order.id });
  expect((await listed(true))?.guest_phone ?? null).toBeNull();
});

/** The link in a letter to the pro about this agreed time. */
async function linkOf(bid_id: number): Promise<string> {
  const { parts } = server.app;
  const [job] = await server.sql<{ begin_time: Date }>('select begin_time from appointments where quote_bid_id = $1', [
    bid_id,
  ]);
  const version = { begin_time: toWire(job?.begin_time as Date), proposal_id: null };
  const path = await mailedLink(parts.database, parts.clock.now(), {
    purpose: 'bid_time',
    subject: bid_id,
    user_id: scene.pro.id,
    version,
  });
  return path.slice('/link/time/'.length);
}
/** A message of the pro from before such messages were refused. */
async function saidBefore(bid_id: number): Promise<number> {
  const [row] = await server.sql<{ id: number }>(
    `with b as (update quote_bids set message_seq = message_seq + 1, provider_last_seq = message_seq + 1 where id = $1 returning id, message_seq, provider_id)
     insert into messages (quote_bid_id, seq, sender_id, kind, message, created)
     select id, message_seq, provider_id, 'text', 'Which block?', $2 from b returning id`,
    [bid_id, server.app.parts.clock.now()],
  );
  return row?.id as number;
}

it('takes a message to a customer who has an account, in a job that leads back to its order', async () => {
  const { quote_bid_id, id } = await scene.place(13);
  await scene.confirm(id);
  const bid_id = quote_bid_id as number;
  expect((await scene.pro.client.ok(bids.lead, { bid_id })).quote_bid.nshop_order_id).toBe(id);
  expect((await scene.pro.client.call(messages.sendMessage, { bid_id, message: 'Is there a lift?' })).http).toBe(200);
  const { appointments: own } = await scene.pro.client.ok(agreedTimes.appointments, { side: 'provider' });
  expect(own.find((one) => one.bid_id === bid_id)).toMatchObject({ is_guest: false, guest_phone: null });
});
