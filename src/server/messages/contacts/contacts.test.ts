import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import * as calls from '#core/messages/calls.ts';
import { editMessage } from '#core/messages/changes/calls.ts';
import { PAYMENT_REQUEST_MARKER } from '#core/messages/model.ts';
import { upload } from '#core/uploads/calls.ts';
import { refreshWordsJob } from '#server/bids/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { chatScene, hearAs, messagesHeard, readChat, say } from '#test/support/scenes/chat-scene.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import type { Listener } from '#test/support/socket.ts';

let server: TestServer;
let given: Arrangement;
const open: Listener[] = [];

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(async () => {
  for (const listener of open.splice(0)) listener.close();
  await server.sql(`delete from settings where key = 'contact_details'`);
});
afterAll(() => server.close());

const set = (word: string) =>
  server.sql(
    `insert into settings values ('contact_details', to_jsonb($1::text), now()) on conflict (key) do update set value = excluded.value`,
    [word],
  );
const hear = async (person: TestPerson): Promise<Listener> => {
  const listener = await hearAs(server, given, person);
  open.push(listener);
  return listener;
};
const hire = (person: TestPerson, bid_id: number) =>
  person.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (filename: string) => ({ filename, bytes: new Uint8Array(PIXEL), too_large: false });

const NUMBER = 'Call me at 9123 4567';

describe('contact details before a hire', () => {
  it('ask the sender first where the setting warns, and go out as they are once that is confirmed', async () => {
    await set('warn');
    const { rachel, wei, bid_id } = await chatScene(given);
    for (const person of [rachel, wei]) {
      const refused = await person.client.call(calls.sendMessage, { bid_id, message: NUMBER, client_message_id: 'n' });
      expect(refused.body).toMatchObject({ status: 'Error', error: 'contact details', kinds: ['phone'] });
    }
    expect((await readChat(wei, bid_id)).message_seq).toBe(1);
    const sent = await say(rachel, bid_id, NUMBER, { confirmed: true, client_message_id: 'n' });
    expect(sent).toMatchObject({ message: NUMBER, is_masked: false });
    expect((await readChat(wei, bid_id)).messages.at(-1)).toEqual(sent);
    // Editing a message is checked like writing one.
    const plain = await say(wei, bid_id, 'Blk 83 #05-123, S$8,000.50');
    const edit = { message_id: plain.id, message: NUMBER };
    expect((await wei.client.call(editMessage, edit)).body).toMatchObject({
      error: 'contact details',
      kinds: ['phone'],
    });
    expect((await wei.client.ok(editMessage, { ...edit, confirmed: true })).message.message).toBe(NUMBER);
    // After a hire the sender is not asked.
    expect((await readChat(wei, bid_id)).contact_details).toBe('warn');
    await hire(rachel, bid_id);
    expect((await readChat(wei, bid_id)).contact_details).toBe('open');
    await say(wei, bid_id, `${NUMBER} or mail wei@example.sg`);
  });

  it('are not reported where the setting allows them', async () => {
    await set('allow');
    const { rachel, wei, bid_id } = await chatScene(given);
    const sent = await say(rachel, bid_id, NUMBER);
    expect((await readChat(wei, bid_id)).messages.at(-1)).toEqual(sent);
    expect((await readChat(wei, bid_id)).contact_details).toBe('allow');
  });

  it('are dots for the other side unless the setting says otherwise, everywhere, until the hire', async () => {
    const { rachel, wei, bid_id, request_id } = await chatScene(given);
    const [phone, laptop, pro] = [await hear(rachel), await hear(rachel), await hear(wei)];
    const sent = await say(wei, bid_id, NUMBER);
    expect(sent).toMatchObject({ message: NUMBER, is_masked: true, change_seq: 0 });
    const other = { ...sent, message: 'Call me at ••••' };
    for (const [listener, view] of [
      [phone, other],
      [laptop, other],
      [pro, sent],
    ] as const) {
      const event = await listener.until((e) => e.name === 'message.created');
      expect(event.payload).toEqual({ quote_bid_id: bid_id, quote_request_id: request_id, message: view });
      expect(messagesHeard(listener, 'message.created')).toHaveLength(1);
    }
    expect((await readChat(rachel, bid_id)).messages.at(-1)).toEqual(other);
    expect((await readChat(wei, bid_id)).messages.at(-1)).toEqual(sent);
    const seen = (await rachel.client.ok(bidCalls.bidsIndex, { type: 'inbox' })).bids[0];
    const own = (await wei.client.ok(bidCalls.bidsIndex, { type: 'myworks' })).leads[0];
    expect([seen?.last_message?.message, own?.last_message?.message]).toEqual(['Call me at ••••', NUMBER]);
    const hits = async (person: TestPerson, words: string) =>
      (await person.client.ok(calls.searchMessages, { bid_id, words })).hits.map((hit) => hit.excerpt);
    expect([await hits(rachel, '9123'), await hits(wei, '9123'), await hits(rachel, 'call')]).toEqual([
      [],
      [NUMBER],
      ['Call me at ••••'],
    ]);
    await runJob(
      { ...server.app.parts, clock: { ...server.app.parts.clock, now: () => new Date(Date.now() + 60_000) } },
      refreshWordsJob,
    );
    expect(
      JSON.stringify(await server.sql('select words from bid_words where quote_bid_id = $1', [bid_id])),
    ).not.toContain('9123');

    // Right-to-left signs are removed: the text shows as it was typed, which is not their number.
    expect((await say(wei, bid_id, 'Call \u202e76543219\u202c')).message).toBe('Call 76543219');

    // A second one, edited to have contact details.
    const plain = await say(wei, bid_id, 'Tomorrow');
    await wei.client.ok(editMessage, { message_id: plain.id, message: 'Mail wei@example.sg' });
    expect((await readChat(rachel, bid_id)).messages.at(-1)).toMatchObject({ message: 'Mail ••••', is_masked: true });
    await wei.client.ok(editMessage, { message_id: plain.id, message: 'Mail me: wei@example.sg' });

    // The hire shows them to both, live and to a client that was away.
    await hire(rachel, bid_id);
    await phone.until(
      (e) => e.name === 'message.changed' && (e.payload.message as { change_seq: number }).change_seq === 4,
    );
    const shown = messagesHeard(phone, 'message.changed').slice(-2);
    expect(shown.map((m) => [m.message, m.is_masked, m.change_seq])).toEqual([
      [NUMBER, false, 3],
      ['Mail me: wei@example.sg', false, 4],
    ]);
    const away = await readChat(rachel, bid_id, { after: 3, changed_after: 2 });
    expect([away.changed, away.change_seq]).toEqual([shown, 4]);
    expect(await hits(rachel, '9123')).toEqual([NUMBER]);
    expect((await say(rachel, bid_id, NUMBER)).is_masked).toBe(false);
  });

  it('of a word that is none of the three are treated by the default', async () => {
    await set('never');
    const { rachel, wei, bid_id } = await chatScene(given);
    await say(rachel, bid_id, NUMBER);
    expect((await readChat(wei, bid_id)).messages.at(-1)?.message).toBe('Call me at ••••');
  });

  it('are not in the names of files that the other side reads, nor in their addresses, until the hire', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const pro = await hear(wei);
    const { attachments } = await rachel.client.ok(upload, { file: [picture('call 9123 4567.png')] });
    const attachment_id = attachments.map((file) => file.id);
    const sent = await say(rachel, bid_id, 'See the photo', { attachment_id });
    expect(sent).toMatchObject({ is_masked: true, attachments: [{ filename: 'call 9123 4567.png' }] });
    const heard = await pro.until((e) => e.name === 'message.created');
    const read = (await readChat(wei, bid_id)).messages.at(-1);
    for (const text of [JSON.stringify(heard), JSON.stringify(read)]) {
      expect(text).toContain('call ••••.png');
      expect(text).not.toMatch(/9123.?4567/);
    }
    const edited = await rachel.client.ok(editMessage, { message_id: sent.id, message: 'See this' });
    expect(edited.message.is_masked).toBe(true);
    await hire(rachel, bid_id);
    expect((await readChat(wei, bid_id)).messages.find((one) => one.id === sent.id)).toMatchObject({
      message: 'See this',
      is_masked: false,
      attachments: [{ filename: 'call 9123 4567.png' }],
    });
  });
});

describe('a message that begins as a payment request', () => {
  it('is refused from both sides, at sending and afterwards: the act that asks for a payment writes it', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const message = `${PAYMENT_REQUEST_MARKER}\nS$120.00`;
    for (const person of [rachel, wei]) {
      expect((await person.client.call(calls.sendMessage, { bid_id, message })).error).toBe('payment request');
      const plain = await say(person, bid_id, 'S$120.00');
      expect((await person.client.call(editMessage, { message_id: plain.id, message })).error).toBe('payment request');
    }
    expect(await server.sql(`select id from messages where payload ? 'payment_request'`)).toEqual([]);
  });
});
