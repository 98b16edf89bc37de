import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createLog } from '../observe/log.ts';
import { Encoded } from './encoded.ts';
import { PageCache } from './page-cache.ts';
import { type PageDrops, startPageDrops } from './page-drops.ts';

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
  const drops = await startPageDrops(test.url, createLog('silent'), cache);
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
  it('by a trigger reaches all nodes', async () => {
    const [a, b] = [await node('x', 'z'), await node('x', 'z')];
    await test.pool.query(`select pg_notify('gotong_pages', '{"tags":["x"]}')`);
    for (const one of [a, b]) await expect.poll(one.kept).toEqual(['z']);
  });

  it('with an invalid payload drops everything', async () => {
    for (const payload of ['', 'x', '[]', '{"tags":1}', '{"node":"other","all":true}']) {
      const a = await node('x', 'z');
      await test.pool.query('select pg_notify($1, $2)', ['gotong_pages', payload]);
      await expect.poll(a.kept, { message: payload }).toEqual([]);
    }
  });
});

describe('a lost connection', () => {
  it('keeps the cache while it is lost, drops everything when it is back, then works as before', async () => {
    const a = await node('x', 'y', 'z');
    const before = await listeners();
    expect(before).toHaveLength(1);
    await test.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      before.map(({ pid }) => pid),
    ]);
    await expect.poll(async () => (await listeners()).length).toBe(0);
    expect(a.kept()).toEqual(['x', 'y', 'z']);
    await expect.poll(async () => (await listeners()).length, { timeout: 10_000 }).toBe(1);
    await expect.poll(a.kept).toEqual([]);
    a.cache.set('/x', page('x'));
    a.cache.set('/z', page('z'));
    await test.pool.query(`select pg_notify('gotong_pages', '{"tags":["x"]}')`);
    await expect.poll(a.kept).toEqual(['z']);
  });
});

describe('a page that is rendered while everything is dropped', () => {
  it('is not cached, but one begun afterwards is', async () => {
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
