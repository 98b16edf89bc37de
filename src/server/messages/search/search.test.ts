import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/messages/calls.ts';
import { deleteMessage, editMessage } from '#core/messages/changes/calls.ts';
import type { Db, Query } from '#server/platform/data/database.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ChatScene, chatScene, say } from '#test/support/scenes/chat-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { moveDelivered, readConversation } from '../store.ts';
import { searchConversation } from './store.ts';

let server: TestServer;
let given: Arrangement;
let scene: ChatScene;

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
  scene = await chatScene(given);
});
afterAll(() => server.close());

const search = (person: TestPerson, words: string, cursor?: string) =>
  person.client.ok(calls.searchMessages, { bid_id: scene.bid_id, words, ...(cursor ? { cursor } : {}) });
const found = async (words: string) => (await search(scene.rachel, words)).hits.map((hit) => hit.excerpt);

describe('searching in a conversation', () => {
  it('finds words of both sides in English and Chinese, however they are written', async () => {
    const { rachel, wei, bid_id } = scene;
    await say(rachel, bid_id, 'The aircon in the Bedroom drips');
    await say(wei, bid_id, '冷气滴水，星期六来看');
    await say(wei, bid_id, 'ＡＩＲＣＯＮ 100% gas_top-up, 3 units');
    expect(await found('aircon')).toEqual(['ＡＩＲＣＯＮ 100% gas_top-up, 3 units', 'The aircon in the Bedroom drips']);
    expect(await found('DRIPS bedroom')).toEqual(['The aircon in the Bedroom drips']);
    expect(await found('冷气')).toEqual(['冷气滴水，星期六来看']);
    expect(await found('星期六 滴水')).toEqual(['冷气滴水，星期六来看']);
    expect(await found('100%')).toHaveLength(1);
    // Wildcards of the database are matched as plain characters.
    expect(await found('b_droom')).toEqual([]);
    expect([(await found('%')).length, (await found('gas_top')).length, (await found('\\')).length]).toEqual([1, 1, 0]);
    // System lines are not searched.
    expect(await found('flat rate')).toEqual([]);
    const [hit] = (await search(wei, 'drips')).hits;
    expect(hit).toMatchObject({ seq: 2, sender_id: rachel.id, marks: [[26, 31]] });
    for (const words of ['', '   ', '\u200b', 'x'.repeat(101)])
      expect((await rachel.client.call(calls.searchMessages, { bid_id, words })).http).toBe(400);
  });

  it('finds a changed message by what it says now, and a deleted one never', async () => {
    const { rachel, wei, bid_id } = scene;
    const one = await say(rachel, bid_id, 'needle-one');
    await rachel.client.ok(editMessage, { message_id: one.id, message: 'needle-two' });
    expect([await found('needle-one'), await found('needle-two')]).toEqual([[], ['needle-two']]);
    await rachel.client.ok(deleteMessage, { message_id: one.id });
    for (const person of [rachel, wei]) expect((await search(person, 'needle')).total).toBe(0);
  });

  it('goes on page by page by its cursor, each message once', async () => {
    const { rachel, wei } = scene;
    const other = await chatScene(given);
    await server.database.pool.query(
      `insert into messages (quote_bid_id, seq, sender_id, kind, message, created)
       select $1, n + 1, $2, 'text', case when n % 2 = 0 then 'even pebble' else 'odd stone' end, now() from generate_series(1, 90) n`,
      [other.bid_id, other.rachel.id],
    );
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await other.wei.client.ok(calls.searchMessages, {
        bid_id: other.bid_id,
        words: 'pebble',
        ...(cursor ? { cursor } : {}),
      });
      expect(page.total).toBe(45);
      seen.push(...page.hits.map((hit) => hit.seq));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 45 }, (_, i) => 91 - i * 2));
    for (const wrong of ['x', 'WzEsMl0', 'WyJhIl0'])
      expect(
        (await wei.client.call(calls.searchMessages, { bid_id: scene.bid_id, words: 'a', cursor: wrong })).http,
      ).toBe(400);
    // Other people's conversations are not searched.
    expect((await rachel.client.call(calls.searchMessages, { bid_id: other.bid_id, words: 'pebble' })).http).toBe(404);
  });
});

describe('at a hundred thousand messages', () => {
  it('pages, changes, marks and searches read one conversation along its index', async () => {
    const { bid_id, wei } = await chatScene(given);
    const { pool } = server.database;
    const others = [];
    for (let i = 0; i < 4; i++) others.push((await chatScene(given)).bid_id);
    await pool.query(
      `insert into messages (quote_bid_id, seq, sender_id, kind, message, created)
       select b, n + 1, $2, 'text', 'line ' || n, now() from unnest($1::bigint[]) b, generate_series(1, 25000) n`,
      [others, wei.id],
    );
    await pool.query('analyze messages');
    const plans: string[] = [];
    const explain = (query: Query) =>
      pool
        .query(`explain (costs off) ${query.text}`, query.values as unknown[])
        .then(({ rows }) => plans.push(rows.map((row) => row['QUERY PLAN']).join('\n')) && null);
    const db = { maybe: explain, one: explain, many: explain } as unknown as Db;
    await readConversation(db, bid_id, wei.id, { limit: 50, changed_after: 0 });
    await readConversation(db, bid_id, wei.id, { after: 3, limit: 50 });
    await searchConversation(db, bid_id, wei.id, 2_147_483_647, ['aircon'], 21);
    await moveDelivered(db, bid_id, wei.id, 3);
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:messages|quote_bids|conversation_marks)/);
    for (const plan of plans.slice(0, 3)) expect(plan).toContain('messages_quote_bid_id_seq_key');
    expect(plans[0]).toContain('messages_changed');
  });
});
