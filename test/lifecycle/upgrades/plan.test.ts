import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { cleanUp, kill, launch, newFolder } from '../program.ts';

let embedded: EmbeddedDatabase;
let db: pg.Pool;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: newFolder(), durable: false });
  db = new pg.Pool({ connectionString: embedded.url, max: 2 });
  db.on('error', () => {});
});
afterAll(async () => {
  await db?.end();
  await embedded?.stop();
  await cleanUp();
});

const operate = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', './scripts/require-node.cjs', 'scripts/data/operate.ts', ...words],
    { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: '/', DATABASE_URL: embedded.url } },
  );
  return { status, output: stdout + stderr };
};
const plan = (...words: string[]) => operate('upgrade', ...words);
const count = async (sql: string) => (await db.query(sql)).rows[0]?.n as number;

it('says before the first start what it will do, and touches nothing', async () => {
  const { status, output } = plan('--plan');
  expect([status, output]).toEqual([0, expect.stringContaining('0121_shop_orders.sql')]);
  expect(output).toContain('functions and triggers change');
  expect(output).toContain('The database is empty');
  expect(output).not.toContain('STOP ALL NODES');
  expect(await count('select count(*)::integer as n from pg_tables where schemaname = current_schema')).toBe(0);
  expect(operate('status')).toEqual({ status: 1, output: expect.stringContaining('start Gotong once') });
  expect(plan()).toEqual({ status: 1, output: expect.stringContaining('upgrade --plan') });
});

it('two nodes that start at once on an empty database make it once, and both serve', async () => {
  const env = {
    GOTONG_MODE: 'demo',
    DATABASE_URL: embedded.url,
    SECRET_KEY: 'a key that both nodes of the test share',
    JOBS: 'false',
  };
  const nodes = await Promise.all([launch(newFolder(), { env }), launch(newFolder(), { env })]);
  await Promise.all(nodes.map((node) => node.says(/Gotong is running/)));
  expect(await Promise.all(nodes.map((node) => node.health()))).toEqual([200, 200]);
  const files = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
  expect(await count('select count(*)::integer as n from migrations')).toBe(files.length);
  // The catalogue is filled at the start, once: a first version of each form, and one tariff.
  expect(await count('select count(*)::integer as n from category_forms where version > 1')).toBe(0);
  expect(await count('select count(*)::integer as n from categories')).toBeGreaterThan(20);
  expect(await count('select count(*)::integer as n from tariff_versions')).toBe(1);
  for (const node of nodes) {
    const page = await fetch(`http://127.0.0.1:${node.port}/`);
    expect(page.status).toBe(200);
  }
  expect(plan('--plan').output).toContain('Nothing changes in the database');
  const status = operate('status');
  expect([status.status, status.output]).toEqual([
    0,
    expect.stringMatching(/ok +schema .*\nok +books .*\nok +retention /),
  ]);
  for (const node of nodes) expect(await kill(node, 'SIGTERM')).toBe(0);
});
