import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { cleanUp, emptyMarket, kill, launchReady, newFolder } from './program.ts';

let embedded: EmbeddedDatabase;
let db: pg.Pool;
let boss: PgBoss;

/** The job that expires requests. Its first statement reads the table that the test locks. */
const JOB = 'expire-requests';

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: await emptyMarket(), durable: false });
  db = new pg.Pool({ connectionString: embedded.url, max: 4 });
  db.on('error', () => {});
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  await db?.end();
  await embedded?.stop();
  await cleanUp();
});

it('a job of a node that is killed is run by another one within seconds, not minutes', async () => {
  const env = {
    GOTONG_MODE: 'demo',
    DATABASE_URL: embedded.url,
    SECRET_KEY: 'a key that both nodes of the test share',
  };
  const first = await launchReady(newFolder(), { env });
  boss = new PgBoss({ connectionString: embedded.url, supervise: false, schedule: false, max: 1 });
  boss.on('error', () => {});
  await boss.start();
  const lock = await db.connect();
  lock.on('error', () => {});
  await lock.query('begin; lock table quote_requests in access exclusive mode');
  const id = await boss.send(JOB);
  const state = async () => (await db.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('active');
  await kill(first, 'SIGKILL');
  await lock.query('rollback');
  lock.release();
  expect(await state()).toBe('active');

  await launchReady(newFolder(), { env });
  const began = performance.now();
  await expect.poll(state, { timeout: 60_000, interval: 250 }).toBe('completed');
  // The lease of ten seconds, the check for lost jobs every five, and the next fetch.
  expect(performance.now() - began).toBeLessThan(40_000);
  const { rows } = await db.query('select last_success from job_runs where name = $1', [JOB]);
  expect(rows).toHaveLength(1);
});
