import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createLog } from '../observe/log.ts';
import { Encoded } from './encoded.ts';
import { PageCache } from './page-cache.ts';
import { type PageDrops, payloadsOf, startPageDrops } from './page-drops.ts';

let test: TestDatabase;
const open: PageDrops[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const drops of open.splice(0)) await drops.close();
});
afterAll(() => test.drop());

const page = (...tags: string[]) => ({ status: 200, html: new Encoded(Buffer.from('page')), tags });

/** A node: a page cache with pages in it, each under its own tag. */
async function node(...tags: string[]) {
  const cache = new PageCache(60);
  for (const tag of tags) cache.set(`/${tag}`, page(tag));
  const drops = await startPageDrops(test.url, test.database, createLog('silent'), cache);
  open.push(drops);
  return { cache, drops, kept: () => tags.filter((tag) => cache.get(`/${tag}`) !== undefined) };
}

const listeners = async () =>
  (
    await test.pool.query(
      `select pid from pg_stat_activity where application_name = 'gotong pages' and datname = current_database()`,
    )
  ).rows as { pid: number }[];

describe('a drop', () => {
  it('is done here at once, and on every other node a moment later, for these tags and no others', async () => {
    const [a, b] = [await node('x', 'y', 'z'), await node('x', 'y', 'z')];
    a.drops.drop(['x', 'y']);
    expect(a.kept()).toEqual(['z']);
    await expect.poll(b.kept).toEqual(['z']);
    b.drops.drop(['z']);
    await expect.poll(a.kept).toEqual([]);
  });

  it('is not heard twice by the node that told it', async () => {
    const [a, b] = [await node('x'), await node('x')];
    a.drops.drop(['x']);
    a.cache.set('/x', page('x'));
    await expect.poll(b.kept).toEqual([]);
    expect(a.kept()).toEqual(['x']);
  });

  it('of many tags comes whole', async () => {
    const tags = Array.from({ length: 1_500 }, (_, n) => `category:a-rather-long-name-of-a-category-${n}`);
    const [a, b] = [await node(...tags, 'z'), await node(...tags, 'z')];
    a.drops.drop(tags);
    await expect.poll(b.kept).toEqual(['z']);
  });

  it('by a trigger, which is no node, is heard by all', async () => {
    const [a, b] = [await node('x', 'z'), await node('x', 'z')];
    await test.pool.query(`select pg_notify('gotong_pages', '{"tags":["x"]}')`);
    for (const one of [a, b]) await expect.poll(one.kept).toEqual(['z']);
  });

  it('that cannot be understood drops everything', async () => {
    for (const payload of ['', 'x', '[]', '{"tags":1}', '{"node":"other","all":true}']) {
      const a = await node('x', 'z');
      await test.pool.query('select pg_notify($1, $2)', ['gotong_pages', payload]);
      await expect.poll(a.kept, { message: payload }).toEqual([]);
    }
  });

  it('asked for just before the node stops is still told', async () => {
    const [a, b] = [await node('x'), await node('x', 'z')];
    a.drops.drop(['x']);
    await a.drops.close();
    await expect.poll(b.kept).toEqual(['z']);
  });
});

describe('a lost connection', () => {
  it('drops every page when the connection is lost and again when it is back, then works as before', async () => {
    const [a, b] = [await node('x', 'y', 'z'), await node('x')];
    const before = await listeners();
    expect(before).toHaveLength(2);
    await test.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      before.map(({ pid }) => pid),
    ]);
    await expect.poll(a.kept).toEqual([]);
    // Drawn while deaf: what it shows may be old by the time the connection stands again.
    a.cache.set('/x', page('x'));
    await expect.poll(async () => (await listeners()).length, { timeout: 10_000 }).toBe(2);
    await expect.poll(a.kept).toEqual([]);
    a.cache.set('/x', page('x'));
    a.cache.set('/z', page('z'));
    b.drops.drop(['x']);
    await expect.poll(a.kept).toEqual(['z']);
  });
});

describe('a page that is being drawn while everything is dropped', () => {
  it('is not kept, and one begun afterwards is', async () => {
    const cache = new PageCache(60);
    for (const tags of [[], ['x']]) {
      let finish = () => {};
      const drawn = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const made = cache.through(
        '/p',
        () => drawn.then(() => page(...tags)),
        (p) => p,
      );
      cache.dropAll();
      finish();
      await made;
      expect(cache.get('/p')).toBeUndefined();
      await cache.through(
        '/p',
        async () => page(...tags),
        (p) => p,
      );
      expect(cache.get('/p')).toBeDefined();
    }
  });
});

describe('payloads', () => {
  it('stay under what PostgreSQL takes, and lose no tag', () => {
    for (const tags of [
      ['a'],
      Array.from({ length: 5_000 }, (_, n) => `tag:${n}`),
      Array(900).fill('冷气') as string[],
    ]) {
      const payloads = payloadsOf('node', tags);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
      expect(payloads.flatMap((payload) => JSON.parse(payload).tags)).toEqual([...new Set(tags)]);
    }
    expect(payloadsOf('node', [])).toEqual([]);
  });

  it('ask for everything where a tag is too long to be told', () => {
    expect(payloadsOf('node', ['a', 'x'.repeat(9_000)]).map((p) => JSON.parse(p))).toEqual([
      { node: 'node', all: true },
    ]);
  });
});
