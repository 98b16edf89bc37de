import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { Encoded } from '../http/encoded.ts';
import { PageCache, ValueCache } from '../http/page-cache.ts';
import { logEnd, notACopy, type Source } from './replica.ts';

// Tests with two real servers are in test/lifecycle/database/replica.test.ts.

/** A replica that has everything up to `as_of`. After `leave` it reads at the primary. */
function replica(as_of: number): Source {
  let at: number | null = as_of;
  return {
    get as_of() {
      return at;
    },
    leave: () => {
      at = null;
    },
  };
}
const pageOf = (text: string, ...tags: string[]) => ({ status: 200, html: new Encoded(Buffer.from(text)), tags });
/** Renders 'old' at the replica and 'new' at the primary. */
const drawn =
  (source: Source, ...tags: string[]) =>
  async () =>
    pageOf(source.as_of === null ? 'new' : 'old', ...tags);
const textOf = (page: { html: Encoded } | undefined) => page?.html.as('identity').toString();

describe('a page of the replica', () => {
  const draw = async (cache: PageCache, source: Source, tag: string) =>
    textOf(await cache.through('/p', drawn(source, tag), (page) => page, source));

  it('is cached if its tags were not dropped since, and else made again at the primary', async () => {
    for (const [dropped, text] of [
      ['other', 'old'],
      ['x', 'new'],
    ] as const) {
      const cache = new PageCache(60);
      const source = replica(performance.now());
      cache.drop([dropped]);
      expect(await draw(cache, source, 'x')).toBe(text);
      expect(textOf(cache.get('/p'))).toBe(text);
    }
  });

  it('comes from the replica again once that has the dropped changes', async () => {
    const cache = new PageCache(60);
    cache.drop(['x']);
    expect(await draw(cache, replica(performance.now()), 'x')).toBe('old');
    cache.dropAll();
    expect(await draw(cache, replica(performance.now()), 'x')).toBe('old');
  });

  it('is made again after a drop of everything, or of more tags than are remembered', async () => {
    const source = replica(performance.now());
    const cache = new PageCache(60);
    cache.dropAll();
    expect(await draw(cache, source, 'x')).toBe('new');
    const many = new PageCache(60);
    const before = replica(performance.now());
    many.drop(['x']);
    for (let n = 0; n < 10_001; n++) many.drop([`tag ${n}`]);
    expect(await draw(many, before, 'x')).toBe('new');
  });

  it('is made again if dropped meanwhile, and made at the primary if it fails or is not found at the replica', async () => {
    const cache = new PageCache(60);
    const dropping = replica(performance.now());
    const drop = async () => {
      cache.drop(['x']);
      return drawn(dropping, 'x')();
    };
    const made = await cache.through(
      '/p',
      () => (dropping.as_of === null ? drawn(dropping, 'x')() : drop()),
      (p) => p,
      dropping,
    );
    expect(textOf(made)).toBe('new');
    for (const there of [async () => null, () => Promise.reject(new Error('no row'))]) {
      const source = replica(performance.now());
      const make = () => (source.as_of === null ? drawn(source, 'x')() : there());
      expect(textOf((await cache.fresh(make, (page) => page, source)) ?? undefined)).toBe('new');
    }
    const none = replica(performance.now());
    expect(
      await cache.fresh(
        async () => null,
        (page) => page,
        none,
      ),
    ).toBe(null);
    await expect(
      cache.fresh(
        () => Promise.reject(new Error('both')),
        (page) => page,
        none,
      ),
    ).rejects.toThrow('both');
  });

  it('is not shared with people in a session while it is made; one of the primary is shared with all', async () => {
    const cache = new PageCache(60);
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const source = replica(performance.now());
    const theirs = cache.through(
      '/p',
      () => gate.then(drawn(source, 'x')),
      (page) => page,
      source,
    );
    const own = await cache.through(
      '/p',
      async () => pageOf('mine', 'x'),
      (page) => page,
    );
    finish();
    expect(textOf(own)).toBe('mine');
    expect(textOf(await theirs)).toBe('old');
    const begun = cache.through(
      '/q',
      async () => pageOf('mine', 'x'),
      (page) => page,
    );
    const other = replica(performance.now());
    expect(textOf(await cache.through('/q', drawn(other, 'x'), (page) => page, other))).toBe('mine');
    await begun;
  });
});

describe('a value of the replica', () => {
  it('is made again at the primary where a tag was dropped since', async () => {
    for (const [dropped, value] of [
      ['other', 'old'],
      ['x', 'new'],
    ] as const) {
      const kept = new ValueCache(60);
      const source = replica(performance.now());
      kept.drop([dropped]);
      const make = async () => ({ value: source.as_of === null ? 'new' : 'old', tags: ['x'] });
      expect(await kept.of(source, 'key', make)).toBe(value);
      expect(kept.get('key')?.value).toBe(value);
    }
  });
});

describe('a copy', () => {
  const primary = { cluster: '1', database: '2', timeline: 3, at: '1000', block: 8_192 };
  const standby = { cluster: '1', database: '2', timeline: 3, at: '1000', is_replica: true };

  it('is of the same cluster and database, on the same timeline, and in recovery', () => {
    expect(notACopy(primary, standby)).toBe(null);
    expect(notACopy(primary, { ...standby, is_replica: false })).toBe('promoted');
    expect(notACopy(primary, { ...standby, cluster: '9' })).toBe('other database');
    expect(notACopy(primary, { ...standby, database: '9' })).toBe('other database');
    // After a failover, a replica of the lost primary may have a longer log, but on another timeline.
    expect(notACopy({ ...primary, timeline: 4 }, standby)).toBe('behind');
  });

  it('is up to date if it lacks only the header of an empty block', () => {
    const block = 8_192;
    expect(logEnd({ at: String(5 * block + 24), block })).toBe(5 * block);
    expect(logEnd({ at: String(5 * block + 40), block })).toBe(5 * block);
    expect(logEnd({ at: String(5 * block + 48), block })).toBe(5 * block + 48);
    expect(logEnd({ at: String(5 * block), block })).toBe(5 * block);
  });
});

describe('the settings', () => {
  it('need a DATABASE_URL for a replica, and without a replica use none', () => {
    const [at, copy] = [{ NODE_ENV: 'test', DATABASE_URL: 'postgres://a/b' }, { DATABASE_READ_URL: 'postgres://c/b' }];
    expect(loadConfig(at).database_read).toBe(null);
    expect(loadConfig({ ...at, ...copy }).database_read).toEqual({ url: 'postgres://c/b', lag_ms: 5_000 });
    expect(() => loadConfig({ NODE_ENV: 'test', ...copy })).toThrow('DATABASE_READ_URL');
    expect(loadConfig(at).database_pooler_url).toBe(null);
    const pooler = { DATABASE_POOLER_URL: 'postgres://c/b' };
    expect(() => loadConfig({ NODE_ENV: 'test', ...pooler })).toThrow('DATABASE_POOLER_URL');
  });
});
