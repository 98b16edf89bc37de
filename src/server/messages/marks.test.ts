import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import * as calls from '#core/messages/calls.ts';
import { archiveRequest } from '#core/requests/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ChatScene, chatScene, hearAs, readChat, say } from '#test/support/scenes/chat-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import type { Listener } from '#test/support/socket.ts';

let server: TestServer;
let given: Arrangement;
const open: Listener[] = [];

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});
afterAll(() => server.close());

const hear = async (person: TestPerson): Promise<Listener> => {
  const listener = await hearAs(server, given, person);
  open.push(listener);
  return listener;
};
const delivered = async (person: TestPerson, bid_id: number, delivered_seq: number) =>
  (await person.client.ok(calls.markDelivered, { bid_id, delivered_seq })).delivered_seq;
/** Waits until this listener has heard everything announced so far. */
async function flush(listener: Listener, person: TestPerson): Promise<void> {
  const { heard } = listener;
  const before = heard.filter((e) => e.name === 'wallet.changed').length;
  await given.inTransaction((context) =>
    context.publish('wallet.changed', { available_wallet_amount: '0.00' }, [person.id]),
  );
  await listener.until(() => heard.filter((e) => e.name === 'wallet.changed').length > before);
}

describe('delivered', () => {
  it('moves forward only, never past the last message, and the other side hears of it', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    for (const text of ['a', 'b', 'c']) await say(wei, bid_id, text);
    const [pro, own] = [await hear(wei), await hear(rachel)];
    const events = async () =>
      (await server.sql(`select count(*) as n from outbox where name = 'message.delivered'`))[0]?.n;
    expect([
      await delivered(rachel, bid_id, 2),
      await delivered(rachel, bid_id, 1),
      await delivered(rachel, bid_id, 999),
      await delivered(rachel, bid_id, 4),
    ]).toEqual([2, 2, 4, 4]);
    await pro.until((e) => e.name === 'message.delivered' && e.payload.delivered_seq === 4);
    const heard = pro.heard.filter((e) => e.name === 'message.delivered').map((e) => e.payload);
    expect(heard).toEqual([2, 4].map((delivered_seq) => ({ quote_bid_id: bid_id, user_id: rachel.id, delivered_seq })));
    expect(await events()).toBe(0);
    await flush(own, rachel);
    expect(own.heard.some((e) => e.name === 'message.delivered')).toBe(false);
    for (const person of [rachel, wei]) {
      const { provider_delivered_seq, requestor_delivered_seq, requestor_read_seq } = await readChat(person, bid_id);
      expect([provider_delivered_seq, requestor_delivered_seq, requestor_read_seq]).toEqual([0, 4, 0]);
    }
    // The other side has a mark of its own.
    expect(await delivered(wei, bid_id, 3)).toBe(3);
    expect((await readChat(wei, bid_id)).requestor_delivered_seq).toBe(4);
  });

  it('is said by reading, and nothing is written for it then', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    await say(wei, bid_id, 'a');
    await rachel.client.ok(calls.markConversationRead, { bid_id, read_seq: 2 });
    expect(await delivered(rachel, bid_id, 2)).toBe(2);
    expect(await delivered(rachel, bid_id, 0)).toBe(2);
    expect((await readChat(wei, bid_id)).requestor_delivered_seq).toBe(2);
    expect(await server.sql('select * from conversation_marks where quote_bid_id = $1', [bid_id])).toEqual([]);
  });

  it('agrees whatever two devices say at once', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    for (let i = 0; i < 9; i++) await say(wei, bid_id, `${i}`);
    await Promise.all(Array.from({ length: 12 }, (_, i) => delivered(rachel, bid_id, ((i * 7) % 10) + 1)));
    expect((await readChat(wei, bid_id)).requestor_delivered_seq).toBe(10);
  });
});

describe('typing', () => {
  it('reaches the other party’s screens alone, and leaves nothing behind', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const stranger = await given.person('Mallory');
    const [phone, laptop, pro, other] = [await hear(rachel), await hear(rachel), await hear(wei), await hear(stranger)];
    const [{ n } = { n: null }] = await server.sql('select count(*) as n from outbox');
    await wei.client.ok(calls.tellTyping, { bid_id });
    for (const listener of [phone, laptop]) {
      const event = await listener.until((e) => e.name === 'message.typing');
      expect(event).toEqual({ name: 'message.typing', payload: { quote_bid_id: bid_id, user_id: wei.id } });
    }
    expect((await server.sql('select count(*) as n from outbox'))[0]?.n).toBe(n);
    expect((await stranger.client.call(calls.tellTyping, { bid_id })).http).toBe(404);
    await flush(pro, wei);
    await flush(other, stranger);
    for (const listener of [pro, other]) expect(listener.heard.some((e) => e.name === 'message.typing')).toBe(false);
  });

  it('is refused where nothing can be sent, and thirty times a minute at most', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    await rachel.client.ok(bidCalls.rejectBid, { bid_id });
    for (const person of [rachel, wei])
      expect((await person.client.call(calls.tellTyping, { bid_id })).error).toBe('conversation closed');
    await rachel.client.ok(bidCalls.undoReject, { bid_id });
    const waiting = await given.offer(await given.request(rachel), wei.quote_service_id);
    expect((await wei.client.call(calls.tellTyping, { bid_id: waiting })).error).toBe('not quoted yet');
    expect((await rachel.client.call(calls.tellTyping, { bid_id: waiting })).http).toBe(404);
    await server.sql(`insert into limit_windows (key, began, ends, used)
      values ('typing:user:' || ${wei.id}, now(), now() + interval '1 minute', 30)`);
    expect((await wei.client.call(calls.tellTyping, { bid_id })).http).toBe(429);
    await rachel.client.ok(calls.tellTyping, { bid_id });
  });
});

describe('what is not read', () => {
  it('begins at the first message of the other side', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const first = async (person: TestPerson) => (await readChat(person, bid_id)).first_unread_seq;
    expect([await first(rachel), await first(wei)]).toEqual([null, null]);
    await say(rachel, bid_id, 'mine');
    await say(wei, bid_id, 'one');
    await say(wei, bid_id, 'two');
    expect([await first(rachel), await first(wei)]).toEqual([3, 2]);
    await rachel.client.ok(calls.markConversationRead, { bid_id, read_seq: 3 });
    expect(await first(rachel)).toBe(4);
    await rachel.client.ok(calls.markConversationRead, { bid_id, read_seq: 4 });
    expect(await first(rachel)).toBeNull();
    // Neither own messages nor history lines count as unread.
    await say(rachel, bid_id, 'mine again');
    await given.quote(wei, bid_id, '240.00');
    await say(wei, bid_id, 'cheaper now');
    const { messages, first_unread_seq } = await readChat(rachel, bid_id);
    expect(messages.find(({ seq }) => seq === first_unread_seq)?.message).toBe('cheaper now');
    expect(messages.slice(-3).map(({ kind }) => kind)).toEqual(['text', 'system', 'text']);
  });

  it('counts the same in the navigation and in the list, in every state of the conversation', async () => {
    const numbers = async (person: TestPerson, type: 'inbox' | 'myworks') => {
      const list = await person.client.ok(bidCalls.bidsIndex, { type, filter_id: 5 });
      const { inbox, works, unreadBookingCount, cartCount } = await person.client.ok(listCalls.unreadCount, {});
      expect([unreadBookingCount, cartCount]).toEqual([0, 0]);
      expect(list.paging.total).toBe(type === 'inbox' ? inbox : works);
      return list.paging.total;
    };
    const both = async ({ rachel, wei }: ChatScene) => [await numbers(rachel, 'inbox'), await numbers(wei, 'myworks')];
    // An unread quote with an unread message on it counts as one conversation.
    const scene = await chatScene(given);
    const { rachel, wei, bid_id, request_id } = scene;
    expect(await both(scene)).toEqual([1, 0]);
    await say(wei, bid_id, 'Hello');
    await say(rachel, bid_id, 'Hi');
    expect(await both(scene)).toEqual([1, 1]);
    // Archived: neither the list nor the navigation counts it until it is restored.
    await rachel.client.ok(archiveRequest, { request_id });
    await wei.client.ok(bidCalls.archiveBid, { bid_id });
    expect(await both(scene)).toEqual([0, 0]);
    await rachel.client.ok(archiveRequest, { request_id, undo: true });
    await wei.client.ok(bidCalls.unarchiveBid, { bid_id });
    expect(await both(scene)).toEqual([1, 1]);
    for (const person of [rachel, wei]) await person.client.ok(calls.markConversationRead, { bid_id, read_seq: 9 });
    expect(await both(scene)).toEqual([0, 0]);
    // A quote that was withdrawn unread is counted in neither.
    const taken = await chatScene(given);
    await taken.wei.client.ok(bidCalls.withdrawQuote, { bid_id: taken.bid_id });
    expect(await both(taken)).toEqual([0, 0]);
  });
});

it('a stranger gets 404 on all of it', async () => {
  const { rachel, bid_id, request_id } = await chatScene(given);
  const rival = await given.pro('Ravi');
  const rival_bid = await given.offer({ id: request_id, user_id: rachel.id }, rival.quote_service_id);
  const stranger = await given.person('Mallory');
  for (const person of [rival, stranger])
    for (const id of [bid_id, 999_999_999]) {
      expect((await person.client.call(calls.markDelivered, { bid_id: id, delivered_seq: 1 })).http).toBe(404);
      expect((await person.client.call(calls.tellTyping, { bid_id: id })).http).toBe(404);
      expect((await person.client.call(calls.searchMessages, { bid_id: id, words: 'quote' })).http).toBe(404);
    }
  expect(await server.sql('select * from conversation_marks where quote_bid_id = $1', [bid_id])).toEqual([]);
  expect(await delivered(rival, rival_bid, 5)).toBe(0);
});
