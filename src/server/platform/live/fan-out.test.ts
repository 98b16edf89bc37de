import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { findRedis, NO_REDIS, startTestRedis, type TestRedis } from '#test/support/outside/redis.ts';
import { createLog } from '../observe/log.ts';
import { type FanOut, PAYLOAD_MAX, type StartCarrier, startFanOut } from './fan-out.ts';
import { postgresCarrier } from './fan-out-postgres.ts';
import { redisCarrier } from './fan-out-redis.ts';

const log = createLog('silent');
const open: FanOut[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A node, with the messages that it received under the name "word". */
async function nodeOver(carry: StartCarrier | null) {
  const fanOut = await startFanOut(log, carry);
  open.push(fanOut);
  const heard: unknown[] = [];
  fanOut.hear('word', (payload) => heard.push(payload));
  return { fanOut, heard, say: (payload: unknown) => fanOut.publish('word', payload) };
}

let database: TestDatabase;
let redis: TestRedis | null = null;
let redisPort = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  if (findRedis() === null) return;
  redisPort = await freePort();
  redis = await startTestRedis(redisPort);
});
afterAll(async () => {
  await redis?.stop();
  await database.drop();
});

const listening = async () =>
  (
    await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'gotong nodes' and datname = current_database()`,
    )
  ).rows;

const adapters = [
  {
    name: 'PostgreSQL',
    isThere: true,
    carry: () => postgresCarrier(database.url, log),
    async cut() {
      for (const { pid } of await listening()) await database.pool.query('select pg_terminate_backend($1)', [pid]);
    },
  },
  {
    name: 'Redis',
    isThere: findRedis() !== null,
    carry: () => redisCarrier(redis?.url as string, 'gotong:one', log),
    cut: () => redis?.cut(),
  },
];

for (const { name, isThere, carry, cut } of adapters)
  describe.skipIf(!isThere)(isThere ? `over ${name}` : `over ${name} (${NO_REDIS})`, () => {
    it('all nodes receive each message once and in its sender’s order, in a burst from both sides', async () => {
      const [a, b] = [await nodeOver(carry()), await nodeOver(carry())];
      const said = (from: string) => Array.from({ length: 2_000 }, (_, n) => ({ from, n, text: 'é'.repeat(n % 90) }));
      const [mine, theirs] = [said('a'), said('b')];
      for (let n = 0; n < mine.length; n++) {
        a.say(mine[n]);
        b.say(theirs[n]);
        if (n % 100 === 0) await new Promise(setImmediate);
      }
      for (const { heard } of [a, b]) {
        await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(4_000);
        const of = (from: string) => heard.filter((one) => (one as { from: string }).from === from);
        expect(of('a')).toEqual(mine);
        expect(of('b')).toEqual(theirs);
      }
    });

    it('delivers equal messages each, and a single message at once', async () => {
      const [a, b] = [await nodeOver(carry()), await nodeOver(carry())];
      const began = performance.now();
      a.say(null);
      await expect.poll(() => b.heard.length, { interval: 2 }).toBe(1);
      expect(performance.now() - began).toBeLessThan(10_000);
      for (let n = 0; n < 3; n++) a.say('again');
      await expect.poll(() => b.heard).toEqual([null, 'again', 'again', 'again']);
      expect(a.heard).toEqual(b.heard);
    });

    it('takes at most 6,000 bytes, not characters', async () => {
      const [a, b] = [await nodeOver(carry()), await nodeOver(carry())];
      const around = Buffer.byteLength(JSON.stringify(['word', '']));
      const largest = `${'é'.repeat(500)}${'x'.repeat(PAYLOAD_MAX - around - 1_000)}`;
      a.say(largest);
      expect(() => a.say(`${largest}x`)).toThrow(RangeError);
      a.say('last');
      await expect.poll(() => b.heard).toEqual([largest, 'last']);
      expect(a.heard).toEqual([largest, 'last']);
    });

    it('delivers by name until stopped, even if another listener throws', async () => {
      const [a, b] = [await nodeOver(carry()), await nodeOver(carry())];
      const other: unknown[] = [];
      b.fanOut.hear('other', () => {
        throw new Error('a fault of a hearer');
      });
      const stop = b.fanOut.hear('other', (payload) => other.push(payload));
      a.fanOut.publish('other', 1);
      a.fanOut.publish('nobody', 2);
      await expect.poll(() => other).toEqual([1]);
      stop();
      a.fanOut.publish('other', 3);
      a.say('end');
      await expect.poll(() => b.heard).toEqual(['end']);
      expect(other).toEqual([1]);
    });

    it('works again after its connections were cut; meanwhile messages reach only their own node, none twice', async () => {
      const [a, b] = [await nodeOver(carry()), await nodeOver(carry())];
      a.say('before');
      await expect.poll(() => b.heard).toEqual(['before']);
      await cut();
      let n = 0;
      // Repeats the message, because nothing tells when the other node listens again.
      await expect
        .poll(
          () => {
            a.say(++n);
            return b.heard.length;
          },
          { timeout: 10_000, interval: 50 },
        )
        .toBeGreaterThan(3);
      expect(a.heard).toEqual(['before', ...Array.from({ length: n }, (_, i) => i + 1)]);
      const numbers = b.heard.slice(1) as number[];
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
    });

    it('delivers messages sent just before a node stops, and none after', async () => {
      const [a, b] = [await nodeOver(carry()), await nodeOver(carry())];
      for (let n = 0; n < 50; n++) a.say(n);
      await a.fanOut.close();
      a.say('too late');
      await expect.poll(() => b.heard.length).toBe(50);
      expect(a.heard).not.toContain('too late');
    });
  });

describe('a single node', () => {
  it('receives its own messages, later and as JSON, as other nodes would', async () => {
    const a = await nodeOver(null);
    a.say({ at: new Date(0), missing: undefined });
    expect(a.heard).toEqual([]);
    await expect.poll(() => a.heard).toEqual([{ at: '1970-01-01T00:00:00.000Z' }]);
  });

  it('delivers messages that a listener sends after those that wait', async () => {
    const a = await nodeOver(null);
    a.fanOut.hear('word', (n) => n === 1 && a.say('answer'));
    a.say(1);
    a.say(2);
    await expect.poll(() => a.heard).toEqual([1, 2, 'answer']);
  });
});

describe('PostgreSQL', () => {
  it('ignores messages that cannot be parsed', async () => {
    const a = await nodeOver(postgresCarrier(database.url, log));
    for (const packet of ['', 'x', `${'0'.repeat(36)}[1`, `${'0'.repeat(36)}{}`, `${'0'.repeat(36)}[1,["word",7]]`])
      await database.pool.query('select pg_notify($1, $2)', ['gotong_nodes', packet]);
    await expect.poll(() => a.heard).toEqual([7]);
  });

  it('must be reachable at a start, and is left without connections', async () => {
    await expect(startFanOut(log, postgresCarrier(`${database.url}_not`, log))).rejects.toThrow();
    const a = await nodeOver(postgresCarrier(database.url, log));
    expect(await listening()).toHaveLength(1);
    await a.fanOut.close();
    await expect.poll(listening).toEqual([]);
  });
});

describe.skipIf(findRedis() === null)(findRedis() ? 'Redis' : `Redis (${NO_REDIS})`, () => {
  it('keeps the messages of two installations apart', async () => {
    const url = redis?.url as string;
    const [a, b] = [
      await nodeOver(redisCarrier(url, 'gotong:a', log)),
      await nodeOver(redisCarrier(url, 'gotong:b', log)),
    ];
    const same = await nodeOver(redisCarrier(url, 'gotong:a', log));
    a.say('ours');
    b.say('theirs');
    await expect.poll(() => same.heard).toEqual(['ours']);
    await expect.poll(() => b.heard).toEqual(['theirs']);
  });

  it('that is down does not stop a node from starting, and is used once it is up', async () => {
    const port = await freePort();
    const late = () => redisCarrier(`redis://127.0.0.1:${port}`, 'gotong:late', log);
    const [a, b] = await Promise.all([nodeOver(late()), nodeOver(late())]);
    a.say('alone');
    await expect.poll(() => a.heard).toEqual(['alone']);
    const there = await startTestRedis(port);
    try {
      await expect
        .poll(
          () => {
            a.say('hello');
            return b.heard.length;
          },
          { timeout: 10_000, interval: 50 },
        )
        .toBeGreaterThan(0);
      expect(new Set(b.heard)).toEqual(new Set(['hello']));
    } finally {
      for (const one of open.splice(0)) await one.close();
      await there.stop();
    }
  });
});
