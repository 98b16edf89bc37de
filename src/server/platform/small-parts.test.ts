import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { startPlatform } from '#test/support/platform-server.ts';
import { findSpentLink, makeLink, useLink } from './access/hash-links.ts';
import { checkLimit, limit, sweepLimits } from './access/limits.ts';
import { aliveSessions, endSessions, findSession, SAVED_SESSION_AGE, startSession } from './access/sessions.ts';
import { statement } from './data/database.ts';
import { runJob } from './data/jobs.ts';
import {
  eventsQuery,
  eventsSince,
  type StoredEvent,
  type StreamPlace,
  streamStart,
  sweepEvents,
} from './data/outbox.ts';
import { Encoded, encodingOf, isKnown } from './http/encoded.ts';
import { type CachedPage, PageCache } from './http/page-cache.ts';
import { createLog, pathOnly } from './observe/log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
const now = new Date('2026-03-01T00:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('limits', () => {
  it('let exactly their number of uses through, even all at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limit(test.database, now, 'a', 7, 60)));
    expect(tries.filter((t) => t.status === 'fulfilled')).toHaveLength(7);
    for (const t of tries)
      if (t.status === 'rejected') expect(t.reason).toMatchObject({ status: 429, retry_after: 60 });
    await limit(test.database, later(60), 'a', 7, 60);
    // The second window begins with its first use, not at a full minute.
    for (let i = 0; i < 6; i++) await limit(test.database, later(100), 'a', 7, 60);
    await expect(limit(test.database, later(119), 'a', 7, 60)).rejects.toMatchObject({ retry_after: 1 });
    await limit(test.database, later(120), 'a', 7, 60);
    await limit(test.database, now, 'b', 7, 60);
  });

  it('can be checked without counting', async () => {
    const look = () => checkLimit(test.database, now, 'c', 2);
    await look();
    await limit(test.database, now, 'c', 2, 60);
    await look();
    await limit(test.database, now, 'c', 2, 60);
    await expect(look()).rejects.toMatchObject({ status: 429, retry_after: 60 });
    await checkLimit(test.database, later(60), 'c', 2);
  });

  it('are deleted after their window', async () => {
    expect(await sweepLimits(test.database, later(59))).toBe(0);
    expect(await sweepLimits(test.database, later(60))).toBe(2);
    expect(await sweepLimits(test.database, later(180))).toBe(1);
  });
});

it('a used link is recognised until it expires, and not after that', async () => {
  const hash = await makeLink(test.database, later(0), { purpose: 'small', subject: '7', seconds: 60 });
  expect(await findSpentLink(test.database, later(0), 'small', hash)).toBeNull();
  expect(await useLink(test.database, later(1), 'small', hash)).toMatchObject({ subject: '7' });
  expect(await useLink(test.database, later(2), 'small', hash)).toBeNull();
  expect(await findSpentLink(test.database, later(59), 'small', hash)).toMatchObject({ subject: '7' });
  expect(await findSpentLink(test.database, later(60), 'small', hash)).toBeNull();
});

describe('sessions', () => {
  it('keep only a digest of the token', async () => {
    const { token } = await startSession(test.database, now, { id: 5, is_operator: false }, { device_id: 'phone' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await test.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token_hash.toString('base64url')).not.toBe(token);
    expect(await findSession(test.database, now, token)).toMatchObject({ user: { id: 5, is_operator: false } });
  });

  it('end at their age, one by one, or all but one', async () => {
    const person = { id: 6, is_operator: false };
    const start = (age?: number) => startSession(test.database, now, person, {}, age);
    const [a, b, c] = [await start(), await start(), await start(SAVED_SESSION_AGE)];
    expect(await findSession(test.database, later(SAVED_SESSION_AGE - 1), c.token)).not.toBeNull();
    expect(await findSession(test.database, later(SAVED_SESSION_AGE), c.token)).toBeNull();
    expect((await endSessions(test.database, now, 6, a.id)).sort()).toEqual([b.id, c.id].sort());
    expect(await findSession(test.database, now, b.token)).toBeNull();
    expect(await findSession(test.database, now, a.token)).not.toBeNull();
    expect(await aliveSessions(test.database, now, [a.id, b.id, c.id])).toEqual(new Map([[a.id, null]]));
    expect(await endSessions(test.database, now, 6)).toEqual([a.id]);
  });
});

describe('the outbox', () => {
  // Transactions of other tests on the same server may hold the horizon back. Then events are read again, which is allowed.
  const fresh = async (place: StreamPlace, known: readonly StoredEvent[]) => {
    const { events, place: next } = await eventsSince(test.database, place);
    return { events: events.filter(({ id }) => known.every((one) => one.id !== id)), place: next };
  };

  const stored = async () =>
    Object.fromEntries(
      (
        await test.pool.query<{ name: string; n: number }>('select name, count(*)::integer as n from outbox group by 1')
      ).rows.map(({ name, n }) => [name, n]),
    );

  it('is read from a place on, without earlier events, and deleted after three days', async () => {
    const start = await streamStart(test.database);
    const write = (...ns: number[]) =>
      test.database.run(
        eventsQuery(
          ns.map((n) => ({ name: 'x', payload: { n }, audience: [n, 9] })),
          now,
        ),
      );
    await write(1, 2);
    const first = await eventsSince(test.database, start);
    expect(first.events.map((e) => [JSON.parse(e.payload), e.audience])).toEqual([1, 2].map((n) => [{ n }, [n, 9]]));
    await write(3);
    const second = await fresh(first.place, first.events);
    expect(second.events.map((e) => JSON.parse(e.payload))).toEqual([{ n: 3 }]);
    expect((await fresh(second.place, [...first.events, ...second.events])).events).toEqual([]);
    await sweepEvents(test.database, later(2 * 86_400));
    expect(await stored()).toEqual({ x: 3 });
    await sweepEvents(test.database, later(4 * 86_400));
    expect(await stored()).toEqual({});
  });

  it('also deletes events of another cluster, whose transaction ids may be higher than ours', async () => {
    await test.database.run(eventsQuery([{ name: 'restored', payload: {}, audience: [1] }], later(-86_400)));
    await test.pool.query(`update outbox set xid = '900000000000' where name = 'restored'`);
    const many = Array.from({ length: 6_000 }, (_, n) => ({ name: 'new', payload: { n }, audience: [1] }));
    await test.database.run(eventsQuery(many, later(20 * 86_400)));
    await sweepEvents(test.database, later(4 * 86_400));
    expect(await stored()).toEqual({ new: 6_000 });
    await sweepEvents(test.database, later(24 * 86_400));
    expect(await stored()).toEqual({});
  });

  it('also delivers events that commit late, even after many others', async () => {
    const start = await streamStart(test.database);
    const late = await test.pool.connect();
    const many = Array.from({ length: 1_200 }, (_, n) => ({ name: 'x', payload: { n }, audience: [1] }));
    try {
      await late.query('begin');
      await late.query({
        ...eventsQuery([{ name: 'late', payload: {}, audience: [1] }], now),
        values: ['[{"name":"late","payload":{},"audience":[1]}]', now],
      });
      await test.database.run(eventsQuery(many, now));
      const before = await eventsSince(test.database, start);
      expect(before.events.map((e) => e.payload)).toEqual(
        many.map((e) => JSON.stringify(e.payload).replace(':', ': ')),
      );
      await late.query('commit');
      // Events above the horizon are read again, because the late one is below them.
      const after = await eventsSince(test.database, before.place);
      expect(after.events.map((e) => e.name)).toEqual(['late', ...many.map(() => 'x')]);
      expect((await fresh(after.place, after.events)).events).toEqual([]);
    } finally {
      // After a failure the transaction is still open, so the connection must not return to the pool.
      late.release(true);
    }
    await test.pool.query('delete from outbox');
  });
});

describe('a job', () => {
  it('runs batch by batch until one is empty, and keeps the batches before a failure', async () => {
    await test.pool.query('create table work (n integer, done boolean default false)');
    await test.pool.query('insert into work (n) select * from generate_series(1, 25)');
    const server = await startPlatform([], { database: test });
    const batch = statement(
      'update work set done = true where n in (select n from work where not done order by n limit 10) returning n',
    );
    try {
      let runs = 0;
      const failing = {
        name: 'x',
        cron: '* * * * *',
        run: async ({ db }: { db: typeof test.database }) => {
          const rows = await db.many(batch());
          if (++runs === 2) throw new Error('cut');
          return rows.length;
        },
      } as never;
      await expect(runJob(server.parts, failing)).rejects.toThrow('cut');
      const left = async () => (await test.pool.query('select count(*)::int as n from work where not done')).rows[0].n;
      expect(await left()).toBe(15);
      expect(await runJob(server.parts, failing)).toBe(15);
      expect(await left()).toBe(0);
    } finally {
      await server.close();
    }
  });
});

describe('the page cache', () => {
  const page = (tags: string[]) => ({ status: 200, html: new Encoded(Buffer.from('x'.repeat(1000))), tags });
  it('drops exactly the pages that show what changed', () => {
    const cache = new PageCache(60);
    cache.set('/a', page(['service:1', 'pro-list']));
    cache.set('/b', page(['service:2', 'pro-list']));
    cache.drop(['service:1', 'service:9']);
    expect([cache.get('/a'), cache.get('/b')?.status]).toEqual([undefined, 200]);
    cache.set('/b', page(['service:3']));
    cache.drop(['service:2']);
    expect(cache.get('/b')?.tags).toEqual(['service:3']);
    cache.drop(['service:3']);
    expect(cache.get('/b')).toBeUndefined();
  });

  it('stays within its size', () => {
    const cache = new PageCache(60, 5_000);
    for (let i = 0; i < 50; i++) cache.set(`/${i}`, page(['all']));
    expect([cache.get('/0'), cache.get('/49')?.status]).toEqual([undefined, 200]);
    cache.drop(['all']);
    expect(cache.get('/49')).toBeUndefined();
  });

  it('keeps nothing with a time of 0', async () => {
    const made = page(['all']);
    for (const [seconds, kept] of [
      [0, undefined],
      [60, made],
    ] as const) {
      const cache = new PageCache(seconds);
      expect(await cache.through('/a', async () => made, itself)).toBe(made);
      expect(cache.get('/a')).toBe(kept);
    }
  });

  const itself = (made: CachedPage) => made;
  it('makes a page once for visitors at the same time, and keeps it', async () => {
    const cache = new PageCache(60);
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    let makings = 0;
    const make = () => {
      makings += 1;
      return promise;
    };
    const both = [cache.through('/a', make, itself), cache.through('/a', make, itself)];
    resolve(page(['service:1']));
    const [one, other] = await Promise.all(both);
    expect([makings, one === other, cache.get('/a') === one]).toEqual([1, true, true]);
  });

  it('does not keep a page that changed while it was made, nor give it to later visitors', async () => {
    const cache = new PageCache(60);
    const old = Promise.withResolvers<CachedPage>();
    const begun = cache.through('/a', () => old.promise, itself);
    const unrelated = cache.through('/b', () => old.promise.then(() => page(['service:2'])), itself);
    cache.drop(['service:1']);
    const fresh = page(['service:1']);
    const later = cache.through('/a', async () => fresh, itself);
    old.resolve(page(['service:1']));
    await begun;
    await unrelated;
    expect(await later).toBe(fresh);
    expect(cache.get('/a')).toBe(fresh);
    expect(cache.get('/b')?.tags).toEqual(['service:2']);
  });

  it('keeps no failure, and nothing that is not a page', async () => {
    const cache = new PageCache(60);
    await expect(cache.through('/a', () => Promise.reject(new Error('no database')), itself)).rejects.toThrow(
      'no data',
    );
    await cache.through(
      '/a',
      async () => 'elsewhere',
      () => null,
    );
    expect(cache.get('/a')).toBeUndefined();
    expect(await cache.through('/a', async () => page([]), itself)).toBe(cache.get('/a'));
  });
});

describe('encodings', () => {
  it('are chosen by what the client allows', () => {
    const chosen = (header?: string) => encodingOf(header);
    expect(chosen('gzip, deflate, br, zstd')).toBe('br');
    expect(chosen('gzip, br;q=0')).toBe('gzip');
    expect(chosen('GZIP;q=0.5')).toBe('gzip');
    expect(chosen('*')).toBe('br');
    expect(chosen('br;q=0, *;q=1')).toBe('gzip');
    for (const header of [undefined, '', 'identity', 'br;q=0, gzip;q=0', 'br;q=x'])
      expect([header, chosen(header)]).toEqual([header, 'identity']);
  });

  it('have the same text, and are made once', async () => {
    const text = 'a page of words '.repeat(500);
    const page = new Encoded(Buffer.from(text));
    const [br, gz] = [await page.as('br'), await page.as('gzip')];
    expect([String(brotliDecompressSync(br)), String(gunzipSync(gz))]).toEqual([text, text]);
    expect(br.length).toBeLessThan(text.length / 10);
    expect(page.as('br')).toBe(br);
    // The plain bytes are decoded from brotli, and gzip is made from them.
    expect(String(await page.as('identity'))).toBe(text);
    const other = new Encoded(Buffer.from(text));
    await other.as('br');
    expect(String(gunzipSync(await other.as('gzip')))).toBe(text);
    expect([page.byte_count, other.etag]).toEqual([text.length, page.etag]);
  });

  it('keep their plain bytes until there is a shorter brotli', async () => {
    const page = new Encoded(Buffer.from('a page of words '.repeat(500)));
    const plain = page.as('identity');
    await page.as('gzip');
    expect(page.as('identity')).toBe(plain);
    await page.as('br');
    expect(page.as('identity')).not.toBe(plain);
    const short = new Encoded(Buffer.from('a'));
    await short.as('br');
    expect(String(short.as('identity'))).toBe('a');
  });

  it('share one tag', () => {
    const { etag } = new Encoded(Buffer.from('a'));
    expect(etag).toMatch(/^W\/"/);
    for (const header of [etag, etag.slice(2), `"x", ${etag}`, '*']) expect(isKnown(header, etag)).toBe(true);
    for (const header of [undefined, '', '"x"', new Encoded(Buffer.from('b')).etag])
      expect(isKnown(header, etag)).toBe(false);
  });
});

describe('the log', () => {
  it('hides what is secret or personal, and queries', () => {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = createLog('info');
    // The same settings, with a sink of this test.
    const redact = (log as unknown as Record<symbol, unknown>)[pino.symbols.stringifiersSym as unknown as symbol];
    expect(redact).toBeDefined();
    const copy = log.child({}) as unknown as Record<symbol, unknown>;
    copy[pino.symbols.streamSym as unknown as symbol] = sink;
    (copy as unknown as typeof log).info(
      { email: 'canary@x.sg', user: { passwd: 'canary', phone: 'canary' }, headers: { cookie: 'canary' }, id: 5 },
      'done',
    );
    expect(lines.join('')).toContain('"id":5');
    expect(lines.join('')).not.toContain('canary');
    expect(pathOnly('/live?session_token=canary')).toBe('/live');
  });
});

describe('the settings', () => {
  it('name a variable that is wrong', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT:[\s\S]*LOG_LEVEL:/);
    expect(() => loadConfig({ FLAGS: 'shop=maybe' })).toThrow('shop=maybe');
    expect(() => loadConfig({ FLAGS: 'nothing=on' })).toThrow('nothing=on');
    // By default the shop is on only in the demo, and not in tests.
    expect(loadConfig({ GOTONG_MODE: 'demo', NODE_ENV: 'development' }).flags.shop).toBe(true);
    expect(loadConfig({ GOTONG_MODE: 'demo', NODE_ENV: 'test' }).flags.shop).toBe(false);
    expect(loadConfig({ GOTONG_MODE: 'demo', NODE_ENV: 'development', FLAGS: 'shop=off' }).flags.shop).toBe(false);
    expect(loadConfig({ FLAGS: 'shop=on, calendar=off', PORT: '' })).toMatchObject({
      port: 3000,
      flags: { shop: true, calendar: false, oauth: true },
    });
  });

  it('allow archiving the log only for the embedded database, and with a valid key', () => {
    const more = { LOG_ARCHIVE: '/backups/log', LOG_ARCHIVE_SECONDS: '5' };
    expect(loadConfig(more).log_archive).toEqual({ folder: '/backups/log', every_ms: 5_000, keep_days: 35 });
    expect(loadConfig({}).log_archive).toBe(null);
    const theirs = { ...more, GOTONG_MODE: 'demo', DATABASE_URL: 'postgres://x/y' };
    expect(() => loadConfig(theirs)).toThrow('LOG_ARCHIVE is for the embedded database');
    expect(() => loadConfig({ BACKUP_KEY: 'short' })).toThrow('BACKUP_KEY');
  });

  it('refuse production with demo logins or without DATABASE_URL (decision 37)', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x/y',
      SECRET_KEY: 'x'.repeat(32),
      SMTP_URL: 'smtp://mail.test',
      PAYMENT_PROVIDER: 'none',
    };
    expect(loadConfig(production).node_env).toBe('production');
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('DATABASE_URL');
    expect(() => loadConfig({ ...production, SEED_DEMO: 'true' })).toThrow('SEED_DEMO');
    expect(() => loadConfig({ ...production, SECRET_KEY: '' })).toThrow('SECRET_KEY');
    expect(() => loadConfig({ ...production, SECRET_KEY: 'short' })).toThrow('SECRET_KEY');
    expect(() => loadConfig({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL');
    expect(() => loadConfig({ ...production, PAYMENT_PROVIDER: '' })).toThrow('PAYMENT_PROVIDER');
    expect(() => loadConfig({ ...production, PAYMENT_PROVIDER: 'simulator' })).toThrow('not real');
    expect(() => loadConfig({ PAYMENT_PROVIDER: 'stripe' })).toThrow('STRIPE_SECRET_KEY');
    expect(() => loadConfig({ PAYMENT_PROVIDER: 'tap_pay' })).toThrow('TAP_PAY_PARTNER_KEY');
    expect(loadConfig({}).payments).toEqual({ provider: 'simulator' });
    expect(loadConfig(production).payments).toBeNull();
    expect(loadConfig({}).host).toBe('127.0.0.1');
  });
});
