import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/data/database.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { MARKS, platformCalls } from '#test/support/platform-calls.ts';
import { type PlatformServer, startPlatform } from '#test/support/platform-server.ts';
import { firstAnswer, idempotencyKey, mayPack, storeAnswer, sweepAnswers, takeKey } from './idempotency.ts';

/** Decision 5: the same key with the same body replays the first answer; with another body it gets 409. */
let server: PlatformServer;
let one: string;
let two: string;
let pauses: (() => void)[] = [];
let holding = false;

beforeAll(async () => {
  const pause = () => (holding ? new Promise<void>((resolve) => pauses.push(resolve)) : Promise.resolve());
  server = await startPlatform(platformCalls(pause));
  await server.database.pool.query(MARKS);
  one = (await server.session({ id: 1, is_operator: false })).token;
  two = (await server.session({ id: 2, is_operator: false })).token;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate marks, idempotency_keys');
});

async function post(path: string, body: unknown, key: string | null, token: string | null = one) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'x-api-key': 'gotong-web',
      'content-type': 'application/json',
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(token === null ? {} : { 'x-session-token': token }),
    },
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { http: response.status, body: answer, cookies: response.headers.getSetCookie() };
}
const marks = async () => Number((await server.database.pool.query('select count(*) as n from marks')).rows[0].n);

describe('a call in one transaction', () => {
  it('runs once for one key, and repeats the answer', async () => {
    const first = await post('/things/keep.json', { word: 'a' }, 'k1');
    const second = await post('/things/keep.json', { number: 0, word: ' a ' }, 'k1');
    expect(second).toEqual(first);
    expect(first.body.status).toBe('Success');
    expect(await marks()).toBe(1);
    const withCookie = await post('/things/keep.json', { word: 'a', number: 5 }, 'k2');
    expect(withCookie.cookies).toEqual(['number=5; Path=/; HttpOnly; Secure; SameSite=Strict']);
    expect(await post('/things/keep.json', { word: 'a', number: 5 }, 'k2')).toEqual(withCookie);
  });

  it('runs again without a key, with another key, for another person and for another call', async () => {
    for (const [key, token] of [
      [null, one],
      [null, one],
      ['k1', one],
      ['k2', one],
      ['k1', two],
    ] as const)
      expect((await post('/things/keep.json', { word: 'a' }, key, token)).body.status).toBe('Success');
    expect((await post('/things/slow.json', { word: 'a' }, 'k1')).body.status).toBe('Success');
    expect(await marks()).toBe(6);
  });

  it('answers 409 for another body, and does nothing', async () => {
    await post('/things/keep.json', { word: 'a' }, 'k1');
    const { http, body } = await post('/things/keep.json', { word: 'b' }, 'k1');
    expect([http, body.status, body.error]).toEqual([409, 'Error', 'idempotency key reused']);
    // People may read this message, so it does not mention keys.
    expect(body.message).toMatch(/^You changed this after the first try\. Load the page again/);
    expect(await marks()).toBe(1);
  });

  it('runs once however many come at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('/things/keep.json', { word: 'a', ms: 60 }, 'same')),
    );
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect(answers[0]?.body.status).toBe('Success');
    expect(await marks()).toBe(1);
  });

  it('replays a refusal, even if the call would now succeed', async () => {
    const first = await post('/things/keep.json', { word: 'a', number: 101 }, 'k1');
    expect(first.body).toMatchObject({ status: 'Error', error: 6, errorAction: 'credit' });
    // Rolled back work leaves nothing behind, not even its cookie.
    expect(first.cookies).toEqual([]);
    expect(await post('/things/keep.json', { word: 'a', number: 101 }, 'k1')).toEqual(first);
    expect((await post('/things/keep.json', { word: 'a', number: 5 }, 'k1')).http).toBe(409);
    expect(await marks()).toBe(0);
  });

  it('gives many calls at the same moment the same refusal', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/things/keep.json', { word: 'a', number: 900, ms: 30 }, 'same')),
    );
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    const { rows } = await server.database.pool.query('select count(*)::int as n from idempotency_keys');
    expect([rows[0].n, await marks()]).toEqual([1, 0]);
  });

  it('does not store a malformed call, so that the corrected call works with its key', async () => {
    expect((await post('/things/keep.json', { word: '' }, 'k1')).http).toBe(400);
    expect((await post('/things/keep.json', { word: 'a' }, 'k1')).body.status).toBe('Success');
    expect((await post('/things/absent/1.json', {}, 'k1')).http).toBe(404);
  });

  it('refuses a key that is too long instead of cutting it', async () => {
    const long = 'k'.repeat(201);
    expect(await post('/things/keep.json', { word: 'a' }, long)).toMatchObject({
      http: 400,
      body: { fields: { 'Idempotency-Key': expect.any(String) } },
    });
    expect((await post('/things/keep.json', { word: 'a' }, long.slice(1))).body.status).toBe('Success');
  });
});

describe('a call that works outside a transaction', () => {
  it('runs once for one key, and repeats the same cookies', async () => {
    const first = await post('/things/slow.json', { word: 'a' }, 'k1', null);
    expect(first.cookies).toHaveLength(1);
    expect(await post('/things/slow.json', { word: 'a' }, 'k1', null)).toEqual(first);
    expect((await post('/things/slow.json', { word: 'b' }, 'k1', null)).http).toBe(409);
    expect(await marks()).toBe(1);
  });

  it('runs once for many calls while it runs', async () => {
    holding = true;
    const calls = Array.from({ length: 8 }, () => post('/things/slow.json', { word: 'a' }, 'same', null));
    await expect.poll(() => pauses.length).toBe(1);
    expect((await post('/things/slow.json', { word: 'b' }, 'same', null)).http).toBe(409);
    holding = false;
    pauses.pop()?.();
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect(answers[0]?.body.status).toBe('Success');
    expect(await marks()).toBe(1);
  });

  it('replays a refusal', async () => {
    const first = await post('/things/slow.json', { word: 'a', number: 101 }, 'k1', null);
    expect(first.body).toMatchObject({ status: 'Error', error: 6 });
    expect(await post('/things/slow.json', { word: 'a', number: 101 }, 'k1', null)).toEqual(first);
  });

  it('takes over the key of a killed process after a minute', async () => {
    holding = true;
    const lost = post('/things/slow.json', { word: 'a' }, 'k1', null);
    await expect.poll(() => pauses.length).toBe(1);
    pauses = [];
    holding = false;
    const { clock } = server.parts;
    clock.advance(61_000);
    expect((await post('/things/slow.json', { word: 'a' }, 'k1', null)).body.status).toBe('Success');
    clock.advance(-61_000);
    expect(await marks()).toBe(1);
    lost.catch(() => {});
  });
});

describe('what is kept', () => {
  it('cannot be read without the key', async () => {
    const { body } = await post('/things/slow.json', { word: 'canary-1b7e' }, 'only-the-client-knows', null);
    const { rows } = await server.database.pool.query('select * from idempotency_keys');
    const kept = JSON.stringify(rows.map((row) => ({ ...row, answer: row.answer.toString('latin1') })));
    expect(kept).not.toContain('only-the-client-knows');
    expect(kept).not.toContain('canary');
    expect(kept).not.toContain(String(body.secret));
    expect(rows[0].answer.length).toBeGreaterThan(30);
  });

  const bodies = [
    { status: 'Success' },
    { status: 'Success', quote_bid: { id: 7, note: '您好 – “ok”', requestor_note: '', attachments: [] }, total: 1 },
    { status: 'Success', list: Array.from({ length: 4_000 }, (_, id) => ({ id, name: `name ${id}` })) },
  ];

  it('is the same answer, whether short, compressed or too long to be compressed', async () => {
    const { database, clock } = server.parts;
    for (const [n, body] of bodies.entries()) {
      const key = idempotencyKey('somebody', `k${n}`, {});
      await storeAnswer(database, clock.now(), key, { body, cookies: [] }, true);
      expect(await firstAnswer(database, key)).toEqual({ body, cookies: [] });
      await expect(firstAnswer(database, { ...key, seal: randomBytes(32) })).rejects.toThrow();
    }
  });

  it('of abandoned work is made again by the next caller, and later callers wait for it', async () => {
    const { database, clock } = server.parts;
    const later = (ms: number) => new Date(clock.now().getTime() + ms);
    const key = idempotencyKey('somebody', 'abandoned', {});
    expect(await takeKey(database, later(0), key)).toBeNull();
    // A minute later the first call counts as abandoned.
    expect(await takeKey(database, later(61_000), key)).toBeNull();
    const waits = takeKey(database, later(62_000), key);
    expect(await Promise.race([waits, pause(300, 'waits')])).toBe('waits');
    const answer = { body: { status: 'Success', n: 2 }, cookies: [] };
    await storeAnswer(database, later(62_000), key, answer, true);
    expect(await waits).toEqual(answer);
  });

  it('takes less room than its text, and can be read if it was stored uncompressed', async () => {
    const { database, clock } = server.parts;
    const sizeOf = async () =>
      (await database.one<{ n: number }>({ text: 'select length(answer) as n from idempotency_keys' })).n;
    const answer = { body: bodies[1] as Record<string, unknown>, cookies: [] };
    const text = JSON.stringify(answer);
    const key = idempotencyKey('somebody', 'k', {});
    await storeAnswer(database, clock.now(), key, answer, true);
    expect(await sizeOf()).toBeLessThan(Buffer.byteLength(text) + 12 + 16);

    // As an older release without compression stores it.
    await server.parts.database.run({ text: 'delete from idempotency_keys' });
    await storeAnswer(database, clock.now(), key, answer, false);
    expect(await sizeOf()).toBe(Buffer.byteLength(text) + 12 + 16);
    expect(await firstAnswer(database, key)).toEqual(answer);
  });

  it('is compressed once no older node can serve: after a day, or at once on a new database', async () => {
    const own = await createTestDatabase();
    const database = openDatabase(own.url, 1);
    try {
      const apart = async (gap: string, ago: string) => {
        await own.pool.query(
          `update migrations set applied_at = now() - $1::interval - case when name < '0198' then $2::interval else '0' end`,
          [ago, gap],
        );
        return mayPack(database, new Date());
      };
      expect(await mayPack(database, new Date())).toBe(true);
      expect(await apart('1 second', '1 minute')).toBe(true);
      expect(await apart('1 hour', '1 minute')).toBe(false);
      expect(await apart('1 hour', '23 hours')).toBe(false);
      expect(await apart('1 hour', '25 hours')).toBe(true);
      await own.pool.query(`delete from migrations where name >= '0198'`);
      expect(await mayPack(database, new Date())).toBe(false);
    } finally {
      await database.close();
      await own.drop();
    }
  });

  it('is deleted after two days', async () => {
    await post('/things/keep.json', { word: 'a' }, 'k1');
    const now = server.parts.clock.now();
    expect(await sweepAnswers(server.parts.database, new Date(now.getTime() + 47 * 3_600_000))).toBe(0);
    expect(await sweepAnswers(server.parts.database, new Date(now.getTime() + 49 * 3_600_000))).toBe(1);
    await post('/things/keep.json', { word: 'a' }, 'k1');
    expect(await marks()).toBe(2);
  });
});
