import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { MINUTE } from '#core/kit/time.ts';
import * as calls from '#core/messages/calls.ts';
import { deleteMessage, editMessage } from '#core/messages/changes/calls.ts';
import type { MessageView } from '#core/messages/model.ts';
import { addReport } from '#core/reports/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { sweepUploadsJob } from '#server/uploads/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { chatScene, hearAs, messagesHeard, readChat, say } from '#test/support/scenes/chat-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import type { Listener } from '#test/support/socket.ts';
import { sweepVersionsJob } from '../jobs.ts';

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

const hear = async (person: TestPerson): Promise<Listener> => {
  const listener = await hearAs(server, given, person);
  open.push(listener);
  return listener;
};
const untilChanged = (listener: Listener, change_seq: number) =>
  listener.until((e) => e.name === 'message.changed' && (e.payload.message as MessageView).change_seq === change_seq);
const edit = (person: TestPerson, message_id: number, message: string) =>
  person.client.call(editMessage, { message_id, message });
const remove = (person: TestPerson, message_id: number) => person.client.call(deleteMessage, { message_id });
/** The message's text in the answer to a call, or the error code. */
const said = (reply: { body: Record<string, unknown> }): unknown =>
  reply.body.status === 'Success' ? (reply.body.message as MessageView).message : reply.body.error;
/** Moves the clock forward by so many minutes. */
function pass(minutes: number): void {
  const { clock } = server.app.parts;
  clock.stopAt(new Date(clock.now().getTime() + minutes * MINUTE));
}
async function png(person: TestPerson) {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { attachments } = await person.client.ok(upload, {
    file: [{ filename: 'unit.png', bytes: new Uint8Array(bytes), too_large: false }],
  });
  return attachments[0]!;
}
const opened = (person: TestPerson, url: string) =>
  fetch(server.url + url, { headers: { 'x-session-token': person.token } }).then((r) => r.status);

describe('editing a message', () => {
  it('shows on every device of both sides, and to a client that was away', async () => {
    const { rachel, wei, bid_id, request_id } = await chatScene(given);
    const first = await say(rachel, bid_id, 'Saturday at 9?');
    expect(first).toMatchObject({ edited_on: null, deleted_on: null, change_seq: 0, is_masked: false });
    await say(wei, bid_id, 'Fine');
    const before = await readChat(wei, bid_id);
    expect([before.change_seq, before.changed, before.has_more_changed]).toEqual([0, [], false]);

    const [phone, laptop, pro] = [await hear(rachel), await hear(rachel), await hear(wei)];
    const { message } = await rachel.client.ok(editMessage, { message_id: first.id, message: 'Sunday at 9?' });
    expect(message).toEqual({ ...first, message: 'Sunday at 9?', edited_on: message.edited_on, change_seq: 1 });
    expect(message.edited_on).not.toBeNull();
    for (const listener of [phone, laptop, pro]) {
      const event = await untilChanged(listener, 1);
      expect(event.payload).toEqual({ quote_bid_id: bid_id, quote_request_id: request_id, message });
    }

    // Reads by cursors only: new messages, and changes of those that it has.
    const away = await readChat(wei, bid_id, { after: 3, changed_after: before.change_seq });
    expect([away.messages, away.changed, away.change_seq]).toEqual([[], [message], 1]);
    const again = await readChat(wei, bid_id, { after: 3, changed_after: 1 });
    expect([again.changed, again.change_seq]).toEqual([[], 1]);
    expect((await readChat(rachel, bid_id)).messages.map((m) => m.message)).toEqual([
      'Quote sent: S$255.00 flat rate',
      'Sunday at 9?',
      'Fine',
    ]);
    // Saving the same words is not a change.
    expect((await rachel.client.ok(editMessage, { message_id: first.id, message: ' Sunday at 9? ' })).message).toEqual(
      message,
    );
    expect(await server.sql('select message, why from message_versions where message_id = $1', [first.id])).toEqual([
      { message: 'Saturday at 9?', why: 'edited' },
    ]);
  });

  it('is its sender’s alone, within 15 minutes, in an open conversation, with words', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const mine = await say(rachel, bid_id, 'Saturday');
    const line = (await readChat(rachel, bid_id)).messages[0]!;
    const stranger = await given.person('Mallory');
    for (const [person, id] of [
      [wei, mine.id],
      [stranger, mine.id],
      [rachel, line.id],
      [wei, line.id],
      [rachel, 999_999_999],
    ] as const) {
      expect((await edit(person, id, 'Mine now')).http).toBe(404);
      expect((await remove(person, id)).http).toBe(404);
    }
    expect(said(await edit(rachel, mine.id, '  '))).toBe('empty message');
    await rachel.client.ok(bidCalls.rejectBid, { bid_id });
    expect([said(await edit(rachel, mine.id, 'x')), said(await remove(rachel, mine.id))]).toEqual([
      'conversation closed',
      'conversation closed',
    ]);
    await rachel.client.ok(bidCalls.undoReject, { bid_id });
    expect(said(await edit(rachel, mine.id, 'Sunday'))).toBe('Sunday');
    pass(15.1);
    expect(said(await edit(rachel, mine.id, 'Monday'))).toBe('too late');
    pass(45.1);
    expect(said(await remove(rachel, mine.id))).toBe('too late');
    expect((await readChat(wei, bid_id)).messages[1]?.message).toBe('Sunday');
  });

  it('is limited to thirty a minute', async () => {
    const { rachel, bid_id } = await chatScene(given);
    const mine = await say(rachel, bid_id, 'start');
    await server.sql(`insert into limit_windows (key, began, ends, used)
      values ('message_change:user:' || ${rachel.id}, now(), now() + interval '1 minute', 30)`);
    expect((await edit(rachel, mine.id, 'x')).http).toBe(429);
    expect((await remove(rachel, mine.id)).http).toBe(429);
  });
});

describe('deleting a message', () => {
  it('takes words and files out of both sides’ sight, and keeps them for reports', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const [kept, gone] = [await png(wei), await png(wei)];
    await say(wei, bid_id, 'One of them', { attachment_id: [kept.id] });
    const message = await say(wei, bid_id, 'canary-77aa', { attachment_id: [kept.id, gone.id] });
    await edit(wei, message.id, 'canary-88bb');
    expect([await opened(rachel, gone.url), await opened(wei, gone.url)]).toEqual([200, 200]);

    const [a, b] = [await hear(rachel), await hear(wei)];
    const { message: deleted } = await wei.client.ok(deleteMessage, { message_id: message.id });
    expect(deleted).toMatchObject({ message: '', attachments: [], change_seq: 2, seq: message.seq, is_masked: false });
    expect(deleted.deleted_on).not.toBeNull();
    for (const listener of [a, b]) {
      await untilChanged(listener, 2);
      expect(messagesHeard(listener, 'message.changed')).toEqual([deleted]);
    }
    for (const person of [rachel, wei]) {
      const page = await readChat(person, bid_id, { changed_after: 0 });
      expect([page.messages.at(-1), page.changed]).toEqual([deleted, [deleted]]);
      expect(JSON.stringify(page)).not.toContain('canary');
      // A file that another message also shows is kept.
      expect([await opened(person, gone.url), await opened(person, kept.url)]).toEqual([404, 200]);
    }
    expect((await wei.client.ok(bidCalls.lead, { bid_id })).quote_bid.last_message).toMatchObject({
      message: '',
      is_deleted: true,
      is_mine: true,
    });
    expect(
      (await wei.client.call(calls.sendMessage, { bid_id, message: 'Again', attachment_id: [gone.id] })).error,
    ).toBe('attachment missing');

    // Deleting twice counts once; a repeated send finds the deleted message.
    expect((await wei.client.ok(deleteMessage, { message_id: message.id })).message).toEqual(deleted);
    expect(said(await edit(wei, message.id, 'Back'))).toBe('message deleted');

    // Neither search finds it; reports still have it.
    for (const words of ['canary', '88bb'])
      expect((await rachel.client.ok(calls.searchMessages, { bid_id, words })).hits).toEqual([]);
    const found = await wei.client.ok(bidCalls.bidsIndex, { type: 'myworks', keyword: 'canary-88bb' });
    expect(found.leads).toEqual([]);
    await rachel.client.ok(addReport, { type: 'bid', quote_bid_id: bid_id, quote_report_topic_id: 8, message: 'Rude' });
    const [report] = (await server.sql('select evidence from quote_reports where user_id = $1', [rachel.id])) as {
      evidence: { messages: Record<string, unknown>[] };
    }[];
    const lines = report?.evidence.messages ?? [];
    expect(lines.at(-1)).toMatchObject({ text: 'canary-88bb', earlier: ['canary-77aa'], is_reported: true });
    expect(lines.at(-1)?.deleted_on).not.toBeNull();
  });

  it('does not undo that the customer answered', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const status = async () =>
      (await server.sql('select status from fee_holds where quote_bid_id = $1', [bid_id]))[0]?.status;
    const reply = await say(rachel, bid_id, 'Hello');
    expect(await status()).toBe('captured');
    await rachel.client.ok(deleteMessage, { message_id: reply.id });
    expect(await status()).toBe('captured');
    expect((await readChat(wei, bid_id)).first_unread_seq).toBe(2);
  });
});

describe('two at once', () => {
  it('edit and delete: it ends deleted, with one number for each change', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    const pro = await hear(wei);
    const messages = [];
    for (let i = 0; i < 4; i++) messages.push(await say(rachel, bid_id, `m${i}`));
    const replies = await Promise.all(
      messages.flatMap(({ id }, i) => [
        edit(rachel, id, `edited ${i}`),
        remove(rachel, id),
        edit(rachel, id, `again ${i}`),
        say(wei, bid_id, `between ${i}`),
      ]),
    );
    expect(replies).toHaveLength(16);
    const page = await readChat(wei, bid_id, { changed_after: 0 });
    for (const { id } of messages)
      expect(page.messages.find((m) => m.id === id)).toMatchObject({ message: '', attachments: [] });
    // Each change took the next number, and was announced in that order.
    const told = messagesHeard(pro, 'message.changed').map((m) => m.change_seq);
    await untilChanged(pro, page.change_seq);
    expect(messagesHeard(pro, 'message.changed').map((m) => m.change_seq)).toEqual(
      Array.from({ length: page.change_seq }, (_, i) => i + 1),
    );
    expect(told.length).toBeLessThanOrEqual(page.change_seq);
    const versions = await server.sql(
      `select count(*) filter (where why = 'deleted') as deleted, count(*) as every from message_versions v
       join messages m on m.id = v.message_id where m.quote_bid_id = $1`,
      [bid_id],
    );
    expect(versions).toEqual([{ deleted: 4, every: page.change_seq }]);
    expect(page.messages.map((m) => m.seq)).toEqual(Array.from({ length: 9 }, (_, i) => i + 1));
  });

  it('a client that was away for many changes gets all of them, page by page', async () => {
    const { rachel, wei, bid_id } = await chatScene(given);
    await server.sql(
      `insert into messages (quote_bid_id, seq, sender_id, kind, message, created, edited_on, change_seq)
       select $1, n + 1, $2, 'text', 'line ' || n, now(), now(), 451 - n from generate_series(1, 450) n`,
      [bid_id, rachel.id],
    );
    await server.sql('update quote_bids set message_seq = 451 where id = $1', [bid_id]);
    await server.sql('insert into conversation_marks (quote_bid_id, change_seq) values ($1, 450)', [bid_id]);
    const numbers: number[] = [];
    let cursor = 0;
    let pages = 0;
    for (let more = true; more; pages++) {
      const page = await readChat(wei, bid_id, { after: 451, changed_after: cursor });
      numbers.push(...page.changed.map((m) => m.change_seq));
      cursor = page.change_seq;
      more = page.has_more_changed;
    }
    expect([pages, cursor]).toEqual([3, 450]);
    expect(numbers).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
  });
});

it('what was said before, and files of deleted messages, are kept for a year', async () => {
  const { rachel, bid_id } = await chatScene(given);
  const file = await png(rachel);
  const mine = await say(rachel, bid_id, 'before', { attachment_id: [file.id] });
  await remove(rachel, mine.id);
  const left = async () => [
    (await server.sql('select id from message_versions where message_id = $1', [mine.id])).length,
    (await server.sql('select id from attachments where id = $1', [file.id])).length,
  ];
  const sweep = async () => {
    for (const job of [sweepVersionsJob, sweepUploadsJob]) await runJob(server.app.parts, job);
  };
  await sweep();
  expect(await left()).toEqual([1, 1]);
  await server.sql(`update message_versions set ended_on = ended_on - interval '366 days' where message_id = $1`, [
    mine.id,
  ]);
  await server.sql(`update attachments set withdrawn_on = withdrawn_on - interval '366 days' where id = $1`, [file.id]);
  await sweep();
  expect(await left()).toEqual([0, 0]);
});

it('what a person’s messages said before goes with the person', async () => {
  const { rachel, bid_id } = await chatScene(given);
  const mine = await say(rachel, bid_id, 'before');
  await edit(rachel, mine.id, 'after');
  expect(await server.sql('select message from message_versions where message_id = $1', [mine.id])).toHaveLength(1);
  await rachel.client.ok(deleteAccount, { confirm: 'delete' });
  expect(await server.sql('select message from message_versions where message_id = $1', [mine.id])).toEqual([]);
});
