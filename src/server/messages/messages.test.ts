import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#core/auth/calls.ts';
import * as bidCalls from '#core/bids/calls.ts';
import type { EventOf } from '#core/events.ts';
import * as calls from '#core/messages/calls.ts';
import type { MessageView } from '#core/messages/model.ts';
import { upload } from '#core/uploads/calls.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { settleHoldsJob } from '#server/bids/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Listener, listen } from '#test/support/socket.ts';
import { tripsOf } from '#test/support/statements/asked.ts';

let server: TestServer;
let given: Arrangement;
const open: Listener[] = [];

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
  server.app.parts.clock.stopAt(null);
});
afterAll(() => server.close());

interface Scene {
  rachel: TestPerson;
  wei: TestPerson & { quote_service_id: number };
  request_id: number;
  bid_id: number;
}
/** A request of Rachel's, offered to Wei, who has quoted unless told otherwise. */
async function scene({ quoted = true } = {}): Promise<Scene> {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  if (quoted) await quote(wei, bid_id);
  return { rachel, wei, request_id: request.id, bid_id };
}
const quote = (pro: TestPerson, bid_id: number) =>
  pro.client.ok(bidCalls.sendQuote, { bid_id, quote_type: 'flat', price: '255.00', price_note: 'All in.' });
const send = (person: TestPerson, bid_id: number, message: string, client_message_id?: string) =>
  person.client.ok(calls.sendMessage, { bid_id, message, client_message_id });
const read = (person: TestPerson, input: { bid_id: number; after?: number; before?: number; limit?: number }) =>
  person.client.ok(calls.conversation, input);
const texts = (messages: readonly MessageView[]) => messages.map((m) => m.message);

/** Listens from now on: earlier events are dropped. */
async function hear(person: TestPerson): Promise<Listener> {
  const listener = await listen(server.url, { token: person.token });
  open.push(listener);
  await listener.until((e) => e.name === 'ready');
  await given.inTransaction((context) => context.publish('user.changed', { user_id: person.id }, [person.id]));
  await listener.until((e) => e.name === 'user.changed');
  listener.heard.length = 0;
  return listener;
}
const messagesOf = (listener: Listener) =>
  listener.heard
    .filter((e) => e.name === 'message.created')
    .map((e) => (e.payload as unknown as EventOf<'message.created'>).message);
const untilMessage = (listener: Listener, message: string) =>
  listener.until((e) => e.name === 'message.created' && (e.payload.message as MessageView).message === message);
const activities = async (bid_id: number) =>
  (
    await server.database.pool.query(
      'select type, actor_id from quote_activities where quote_bid_id = $1 order by id',
      [bid_id],
    )
  ).rows as { type: string; actor_id: number }[];

describe('sending', () => {
  it('reaches both parties on every device, in the same form as over HTTP', async () => {
    const { rachel, wei, bid_id, request_id } = await scene();
    const [phone, laptop, pro] = [await hear(rachel), await hear(rachel), await hear(wei)];
    const { message } = await send(rachel, bid_id, '  Can you come on Saturday?  ', 'c-1');
    expect(message).toMatchObject({
      quote_bid_id: bid_id,
      seq: 2,
      sender_id: rachel.id,
      kind: 'text',
      message: 'Can you come on Saturday?',
      payload: {},
      attachments: [],
      client_message_id: 'c-1',
    });
    for (const listener of [phone, laptop, pro]) {
      const event = await untilMessage(listener, message.message);
      expect(event.payload).toEqual({ quote_bid_id: bid_id, quote_request_id: request_id, message });
    }
    for (const person of [rachel, wei]) expect((await read(person, { bid_id })).messages.at(-1)).toEqual(message);
  });

  it('takes three round trips to the database: who asks and may, what is written, its events with the commit', async () => {
    const { rachel, wei, bid_id } = await scene();
    await send(rachel, bid_id, 'Good morning.');
    await send(wei, bid_id, 'Morning! 10 am?');
    expect(await tripsOf(() => send(wei, bid_id, 'Or 11 am.'), /^insert into messages/)).toBe(3);
  });

  it('stores a repeated client_message_id once, and tells it once', async () => {
    const { rachel, wei, bid_id } = await scene();
    const pro = await hear(wei);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(rachel, bid_id, 'Hello', 'same')));
    for (const { message } of answers) expect(message).toEqual(answers[0]?.message);
    // The id belongs to the sender: the other side may use the same one.
    expect((await send(wei, bid_id, 'Hi', 'same')).message.seq).toBe(3);
    await untilMessage(pro, 'Hi');
    expect(texts(messagesOf(pro))).toEqual(['Hello', 'Hi']);
    expect(texts((await read(rachel, { bid_id })).messages)).toEqual(['Quote sent: S$255.00 flat rate', 'Hello', 'Hi']);
    // A repeated send is also answered once the conversation is closed.
    await rachel.client.ok(bidCalls.rejectBid, { bid_id });
    expect((await send(rachel, bid_id, 'Hello', 'same')).message).toEqual(answers[0]?.message);
    // Without an id, sending twice stores two messages.
    await rachel.client.ok(bidCalls.undoReject, { bid_id });
    expect((await send(rachel, bid_id, 'Hello')).message.id).not.toBe((await send(rachel, bid_id, 'Hello')).message.id);
  });

  it('refuses an empty message, and takes one of files alone', async () => {
    const { rachel, wei, bid_id } = await scene();
    // A message of invisible characters counts as empty.
    for (const message of ['', '   \n', '\u200b\u2800'])
      expect((await rachel.client.call(calls.sendMessage, { bid_id, message })).error).toBe('empty message');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { attachments } = await rachel.client.ok(upload, {
      file: [{ filename: 'unit.png', bytes: new Uint8Array(png), too_large: false }],
      is_private: true,
    });
    const attachment_id = attachments.map((f) => f.id);
    const pro = await hear(wei);
    const { message } = await rachel.client.ok(calls.sendMessage, { bid_id, message: '', attachment_id });
    expect(message.attachments).toEqual(attachments);
    await untilMessage(pro, '');
    expect(messagesOf(pro)[0]?.attachments).toEqual(attachments);
    const file = (token: string) =>
      fetch(server.url + attachments[0]?.url, { headers: { 'x-session-token': token } }).then((r) => r.status);
    const stranger = await given.person('Mallory');
    expect([await file(rachel.token), await file(wei.token), await file(stranger.token)]).toEqual([200, 200, 404]);

    // Another person's file, or a missing one, is refused, and nothing is sent.
    for (const id of [attachment_id, [999_999_999]])
      expect((await wei.client.call(calls.sendMessage, { bid_id, message: 'Mine', attachment_id: id })).error).toBe(
        'attachment missing',
      );
    expect((await read(wei, { bid_id })).message_seq).toBe(2);
  });

  it('is not for a pro before the quote, and not for a requestor who does not know of it', async () => {
    const { rachel, wei, bid_id } = await scene({ quoted: false });
    expect((await wei.client.call(calls.sendMessage, { bid_id, message: 'Hi' })).error).toBe('not quoted yet');
    expect((await rachel.client.call(calls.sendMessage, { bid_id, message: 'Hi' })).http).toBe(404);
    expect((await read(wei, { bid_id })).messages).toEqual([]);
    expect((await rachel.client.call(calls.conversation, { bid_id })).http).toBe(404);
    await quote(wei, bid_id);
    expect((await send(wei, bid_id, 'Hi')).message.seq).toBe(2);
    expect((await send(rachel, bid_id, 'Hello')).message.seq).toBe(3);
  });

  it('ends for both when the quote is turned down, and goes on when that is taken back', async () => {
    const { rachel, wei, bid_id } = await scene();
    await rachel.client.ok(bidCalls.rejectBid, { bid_id, requestor_note: 'Found another' });
    for (const person of [rachel, wei])
      expect((await person.client.call(calls.sendMessage, { bid_id, message: 'Hi' })).error).toBe(
        'conversation closed',
      );
    await rachel.client.ok(bidCalls.undoReject, { bid_id });
    await send(wei, bid_id, 'Still here');
    expect(texts((await read(wei, { bid_id })).messages)).toEqual([
      'Quote sent: S$255.00 flat rate',
      'Quote turned down',
      'Quote open again',
      'Still here',
    ]);
  });

  it('refuses what is too long or cannot be shown', async () => {
    const { rachel, bid_id } = await scene();
    for (const message of ['x'.repeat(4001), 'a\u0007b', 'a\0b'])
      expect((await rachel.client.call(calls.sendMessage, { bid_id, message })).http).toBe(400);
    expect((await send(rachel, bid_id, `${'x'.repeat(3998)}\n冷`)).message.message).toHaveLength(4000);
  });

  it('leaves one line of history a side, and the requestor’s first captures the fee', async () => {
    const { rachel, wei, bid_id } = await scene();
    const status = async () =>
      (await server.database.pool.query('select status from fee_holds where quote_bid_id = $1', [bid_id])).rows[0]
        .status;
    await send(wei, bid_id, 'Hello');
    await send(wei, bid_id, 'Any photos?');
    expect(await status()).toBe('held');
    await send(rachel, bid_id, 'Here');
    expect(await status()).toBe('captured');
    await send(rachel, bid_id, 'And here');
    const chats = (await activities(bid_id)).filter((a) => a.type === 'chat').map((a) => a.actor_id);
    expect(chats).toEqual([wei.id, rachel.id]);
    // The fee was charged: after 72 hours nothing is returned.
    const { wallet: before } = await wei.client.ok(walletCalls.wallet, {});
    expect([before.held, before.available_wallet_amount]).toEqual(['0.00', '45.80']);
    server.app.parts.clock.advance(80 * 3_600_000);
    await runJob(server.app.parts, settleHoldsJob);
    server.app.parts.clock.advance(-80 * 3_600_000);
    expect((await wei.client.ok(walletCalls.wallet, {})).wallet.available_wallet_amount).toBe('45.80');
    expect(await status()).toBe('captured');
  });
});

describe('numbers without gaps', () => {
  it('for 88 sends at once from four clients, each message once', async () => {
    const { rachel, wei, bid_id } = await scene();
    const listeners = [await hear(rachel), await hear(wei)];
    const clients = [rachel, rachel, wei, wei];
    const sends = clients.flatMap((person, c) => Array.from({ length: 22 }, (_, i) => ({ person, id: `${c}-${i}` })));
    // A third are sent twice, as by a client that got no answer.
    const twice = sends.filter((_, i) => i % 3 === 0);
    const answers = await Promise.all(
      [...sends, ...twice].map(({ person, id }) => send(person, bid_id, `message ${id}`, id)),
    );
    expect(new Set(answers.map((a) => a.message.seq)).size).toBe(88);

    const stored: MessageView[] = [];
    for (let after = 0; ; ) {
      const { messages, message_seq } = await read(wei, { bid_id, after, limit: 37 });
      stored.push(...messages);
      after = stored.at(-1)?.seq ?? 0;
      if (after === message_seq) break;
    }
    expect(stored.map((m) => m.seq)).toEqual(Array.from({ length: 89 }, (_, i) => i + 1));
    expect(new Set(stored.slice(1).map((m) => `${m.sender_id} ${m.client_message_id}`)).size).toBe(88);
    for (const listener of listeners) {
      await expect.poll(() => messagesOf(listener).length, { timeout: 10_000 }).toBe(88);
      // Events arrive in the order of the sequence numbers.
      expect(messagesOf(listener).map((m) => m.seq)).toEqual(Array.from({ length: 88 }, (_, i) => i + 2));
    }
  });

  it('not past sixty in a minute from one person: then 429 says how long to wait, and nothing is stored', async () => {
    const { rachel, wei, bid_id } = await scene();
    // Starts at the beginning of a minute, so that all sends fall into one.
    const { clock } = server.app.parts;
    const ahead = 60_000 - (clock.now().getTime() % 60_000);
    clock.advance(ahead);
    for (let i = 0; i < 60; i++) await send(wei, bid_id, `message ${i}`, `id-${i}`);
    const response = await fetch(`${server.url}/messages/quote_conversation/${bid_id}.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'gotong-web', 'x-session-token': wei.token },
      body: JSON.stringify({ message: 'one more', client_message_id: 'one-more' }),
    });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // The other side has its own limit, and takes the next number.
    expect((await send(rachel, bid_id, 'hello', 'hers')).message.seq).toBe(62);
    clock.advance(61_000);
    expect((await send(wei, bid_id, 'one more', 'one-more')).message.seq).toBe(63);
    clock.advance(-61_000 - ahead);
  });

  it('also when a send is rolled back', async () => {
    const { rachel, bid_id } = await scene();
    await send(rachel, bid_id, 'one');
    await rachel.client.call(calls.sendMessage, { bid_id, message: 'two', attachment_id: [999_999_999] });
    expect((await send(rachel, bid_id, 'three')).message.seq).toBe(3);
  });
});

describe('reading', () => {
  it('pages from the newest, before and after a number', async () => {
    const { rachel, wei, bid_id } = await scene();
    for (let i = 2; i <= 8; i++) await send(i % 2 ? rachel : wei, bid_id, `${i}`);
    const seqs = async (input: { after?: number; before?: number; limit?: number }) => {
      const page = await read(rachel, { bid_id, ...input });
      return [page.messages.map((m) => m.seq), page.has_before, page.message_seq];
    };
    expect(await seqs({ limit: 3 })).toEqual([[6, 7, 8], true, 8]);
    expect(await seqs({ before: 6, limit: 3 })).toEqual([[3, 4, 5], true, 8]);
    expect(await seqs({ before: 3, limit: 3 })).toEqual([[1, 2], false, 8]);
    expect(await seqs({ before: 1 })).toEqual([[], false, 8]);
    expect(await seqs({ after: 5, limit: 2 })).toEqual([[6, 7], true, 8]);
    expect(await seqs({ after: 0, limit: 2 })).toEqual([[1, 2], false, 8]);
    expect(await seqs({ after: 8 })).toEqual([[], true, 8]);
    expect(await seqs({ after: 2, before: 5 })).toEqual([[3, 4], true, 8]);
    expect((await rachel.client.call(calls.conversation, { bid_id, limit: 201 })).http).toBe(400);
  });

  it('misses nothing after a reconnection, and hears nothing twice', async () => {
    const { rachel, wei, bid_id } = await scene();
    const first = await hear(rachel);
    await send(wei, bid_id, 'one');
    await untilMessage(first, 'one');
    const known = messagesOf(first).map((m) => m.seq);
    first.close();
    await first.closed;
    for (let i = 0; i < 5; i++) await send(wei, bid_id, `missed ${i}`);
    // Connects first, then reads: what falls between comes both ways and is recognised by its number.
    const second = await hear(rachel);
    const racing = send(wei, bid_id, 'between');
    const missed = await read(rachel, { bid_id, after: known.at(-1) });
    await racing;
    await send(wei, bid_id, 'live');
    await untilMessage(second, 'live');
    const all = new Map([...missed.messages, ...messagesOf(second)].map((m) => [m.seq, m.message]));
    expect([...known, ...[...all.keys()].sort((a, b) => a - b)]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(messagesOf(second).map((m) => m.seq)).size).toBe(messagesOf(second).length);
  });

  it('marks read forward only, for one’s own side, and tells both', async () => {
    const { rachel, wei, bid_id, request_id } = await scene();
    for (const text of ['a', 'b', 'c']) await send(wei, bid_id, text);
    const [a, b] = [await hear(rachel), await hear(wei)];
    const mark = async (person: TestPerson, read_seq: number) =>
      (await person.client.ok(calls.markConversationRead, { bid_id, read_seq })).read_seq;
    expect([await mark(rachel, 2), await mark(rachel, 1), await mark(rachel, 999), await mark(rachel, 3)]).toEqual([
      2, 2, 4, 4,
    ]);
    await send(wei, bid_id, 'last');
    for (const listener of [a, b]) {
      await untilMessage(listener, 'last');
      const events = listener.heard.filter((e) => e.name === 'message.read').map((e) => e.payload);
      const moved = (read_seq: number) => ({
        quote_bid_id: bid_id,
        quote_request_id: request_id,
        reader_id: rachel.id,
        read_seq,
      });
      expect(events).toEqual([moved(2), moved(4)]);
    }
    const { requestor_read_seq, provider_read_seq } = await read(wei, { bid_id });
    expect([requestor_read_seq, provider_read_seq]).toEqual([4, 0]);
    const { rows } = await server.database.pool.query(
      'select requestor_last_read_on, provider_last_read_on from quote_bids where id = $1',
      [bid_id],
    );
    expect([rows[0].requestor_last_read_on instanceof Date, rows[0].provider_last_read_on]).toEqual([true, null]);
  });

  it('never moves back, whatever comes at once', async () => {
    const { rachel, wei, bid_id } = await scene();
    for (let i = 0; i < 9; i++) await send(wei, bid_id, `${i}`);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        rachel.client.ok(calls.markConversationRead, { bid_id, read_seq: ((i * 7) % 10) + 1 }),
      ),
    );
    expect((await read(rachel, { bid_id })).requestor_read_seq).toBe(10);
  });
});

describe('what happens to a quote', () => {
  it('shows in the conversation as lines that both get', async () => {
    const { rachel, wei, bid_id } = await scene();
    const [a, b] = [await hear(rachel), await hear(wei)];
    const update = { bid_id, quote_type: 'hourly', price: '45.00', price_note: 'By the hour.' } as const;
    await wei.client.ok(bidCalls.sendQuote, update);
    server.app.parts.clock.stopAt(new Date('2026-11-20T00:00:00Z'));
    await rachel.client.ok(bidCalls.hire, { bid_id, hired_for: '2026-11-28 01:00:00', minutes: 120 });
    await rachel.client.ok(bidCalls.undoHire, { bid_id });
    await rachel.client.ok(bidCalls.hire, { bid_id, hired_for: '2026-11-29 06:30:00' });
    await given.begun(bid_id);
    await wei.client.ok(bidCalls.completeBid, { bid_id });
    await wei.client.ok(bidCalls.archiveBid, { bid_id });
    const { messages } = await read(wei, { bid_id });
    expect(messages.map((m) => [m.seq, m.message])).toEqual([
      [1, 'Quote sent: S$255.00 flat rate'],
      [2, 'Quote updated: S$45.00 an hour'],
      [3, 'Hired for Sat 28 Nov, 9 am – 11 am'],
      [4, 'Hire undone'],
      [5, 'Hired for Sun 29 Nov, 2:30 pm'],
      [6, 'Work marked completed'],
    ]);
    for (const m of messages) expect([m.kind, m.sender_id, m.client_message_id]).toEqual(['system', null, null]);
    expect(messages[2]?.payload).toEqual({
      what: 'hired',
      hired_for: '2026-11-28 01:00:00',
      minutes: 120,
      actor_id: rachel.id,
    });
    for (const listener of [a, b]) {
      await untilMessage(listener, 'Work marked completed');
      expect(messagesOf(listener)).toEqual(messages.slice(1));
    }
  });

  it('leaves no line when it was refused', async () => {
    const { rachel, bid_id } = await scene();
    expect((await rachel.client.call(bidCalls.hire, { bid_id })).error).toBe('date time missing');
    expect((await read(rachel, { bid_id })).message_seq).toBe(1);
  });
});

describe('a third person', () => {
  it('gets 404 on everything, as for a conversation that is not there, and hears nothing', async () => {
    const { rachel, wei, bid_id, request_id } = await scene();
    const rival = await given.pro('Ravi');
    const rival_bid = await given.offer({ id: request_id, user_id: rachel.id }, rival.quote_service_id);
    const stranger = await given.person('Mallory');
    const listeners = [await hear(rival), await hear(stranger)];
    for (const person of [rival, stranger])
      for (const id of [bid_id, 999_999_999]) {
        const replies = [
          await person.client.call(calls.conversation, { bid_id: id }),
          await person.client.call(calls.sendMessage, { bid_id: id, message: 'Let me in' }),
          await person.client.call(calls.sendMessage, { bid_id: id, message: '' }),
          await person.client.call(calls.markConversationRead, { bid_id: id, read_seq: 1 }),
        ];
        for (const reply of replies) {
          expect(reply.http).toBe(404);
          expect(reply.body).toEqual({ status: 'Error', error: 'not found', message: 'not found' });
        }
      }
    await send(rachel, bid_id, 'canary-5d20');
    await wei.client.ok(calls.markConversationRead, { bid_id, read_seq: 2 });
    await rachel.client.ok(bidCalls.rejectBid, { bid_id });
    // Publishes an event that all of them hear, so that hearing nothing before it is proof.
    await given.inTransaction((context) => context.publish('user.changed', { user_id: 1 }, [rival.id, stranger.id]));
    for (const listener of listeners) {
      await listener.until((e) => e.name === 'user.changed');
      expect(listener.heard.filter((e) => e.name.startsWith('message.') || e.name === 'bid.changed')).toEqual([]);
      expect(JSON.stringify(listener.heard)).not.toContain('canary');
    }
    expect((await read(rival, { bid_id: rival_bid })).messages).toEqual([]);
    for (const call of [calls.conversation, calls.sendMessage, calls.markConversationRead])
      expect((await server.client().call(call as typeof calls.conversation, { bid_id })).http).toBe(403);
  });
});

describe('the socket', () => {
  it('of a session that is logged out closes at once', async () => {
    const { rachel, wei, bid_id } = await scene();
    const [out, other] = [await hear(rachel), await hear(wei)];
    await rachel.client.ok(logout, {});
    const began = performance.now();
    expect(await out.closed).toBe(4403);
    expect(performance.now() - began).toBeLessThan(10_000);
    await send(wei, bid_id, 'Anyone?');
    await untilMessage(other, 'Anyone?');
    expect(messagesOf(out)).toEqual([]);
    const again = await listen(server.url, { token: rachel.token });
    open.push(again);
    expect(await again.closed).toBe(4403);
  });

  it('refuses a browser that comes from another origin', async () => {
    const { rachel } = await scene();
    const cookie = `session_token=${rachel.token}`;
    const foreign = await listen(server.url, { headers: { cookie, origin: 'https://evil.example' } });
    open.push(foreign);
    expect(await foreign.closed).toBe(4403);
    expect(foreign.heard).toEqual([]);
    const own = await listen(server.url, { headers: { cookie, origin: server.url } });
    open.push(own);
    await own.until((e) => e.name === 'ready');
  });
});
