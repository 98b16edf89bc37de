import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { arrangeConversations } from '../conversations.ts';
import { cleanUp, freePort, kill, launchReady, newFolder, observe, type Program, track } from '../program.ts';
import { drive } from './traffic.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** So many of the newest migrations come with the upgrade. */
const MIGRATIONS = 4;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The release before: as it was before the newest migrations came, or UPGRADE_FROM. Null in a copy without that history, such
 * as an unpacked archive or a shallow clone.
 */
function before(): string | null {
  try {
    const named = process.env.UPGRADE_FROM;
    if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
    const files = git('ls-tree', '--name-only', 'HEAD', 'db/migrations/').split('\n').sort();
    const [first = ''] = files.slice(-MIGRATIONS);
    const [came] = git('log', '--diff-filter=A', '--format=%H', '--', first).split('\n');
    return git('rev-parse', '--verify', `${came}^`);
  } catch {
    return null;
  }
}

const revision = before();
const SHARED = {
  SECRET_KEY: 'a key that both nodes of the test share',
  DRAIN_SECONDS: '3',
  MESSAGES_A_MINUTE: '100000',
  RATE_LIMIT: '100000',
  GOTONG_MODE: 'demo',
  JOBS: 'false',
};
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

/** The sources of that release, with the packages of this one. */
function sourcesOf(commit: string): string {
  const folder = newFolder();
  const packed = execFileSync('git', ['archive', commit, 'src', 'db', 'scripts', 'package.json'], {
    cwd: ROOT,
    maxBuffer: 500_000_000,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // Without pages: calls are what the two releases share a database for.
  writeFileSync(join(folder, 'calls.mjs'), `import { run } from './scripts/run.ts';\nawait run(async () => {});\n`);
  return folder;
}

async function nodeOf(folder: string, port: number): Promise<Program> {
  const child = spawn(process.execPath, ['calls.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: '/',
      DATA_DIR: newFolder(),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATABASE_URL: embedded.url,
      ...SHARED,
    },
  });
  const program = track(observe(child, port));
  await program.says(/Gotong is running/);
  return program;
}

it.skipIf(revision === null)(
  `two nodes of the release before${revision === null ? ' (this copy has no history)' : ''} become two of this one under sixteen clients: no call fails, no message is lost, the books are right`,
  async () => {
    const ports = [await freePort(), await freePort()] as const;
    const folder = sourcesOf(revision as string);
    const nodes: Program[] = [];
    for (const port of ports) nodes.push(await nodeOf(folder, port));
    const count = async () => Number((await db.query('select count(*) as n from migrations')).rows[0]?.n);
    const migrations = await count();
    const all = readdirSync(join(ROOT, 'db/migrations')).filter((name) => name.endsWith('.sql')).length;
    expect(all - migrations).toBeGreaterThanOrEqual(process.env.UPGRADE_FROM ? 0 : MIGRATIONS);

    const traffic = drive(ports, await arrangeConversations(db), 'upgrade');
    for (const [i, port] of ports.entries()) {
      const other = ports[1 - i] as number;
      await expect.poll(() => traffic.ready.has(other), { timeout: 60_000 }).toBe(true);
      expect(await kill(nodes[i] as Program, 'SIGTERM')).toBe(0);
      nodes[i] = await launchReady(newFolder(), { port, env: { ...SHARED, DATABASE_URL: embedded.url } });
      expect(await count()).toBe(all);
      await expect.poll(() => traffic.ready.has(port), { timeout: 60_000 }).toBe(true);
    }
    const { written, failed, slowest_ms } = await traffic.end();

    expect(failed).toEqual([]);
    expect(written.length).toBeGreaterThan(100);
    const { rows } = await db.query('select client_message_id from messages where client_message_id = any($1)', [
      written,
    ]);
    expect(rows.length).toBe(written.length);
    console.log(
      `${all - migrations} migrations under ${written.length} writes from ${revision?.slice(0, 10)}; the slowest call took ${Math.round(slowest_ms)} ms`,
    );
    const books = spawnSync(
      process.execPath,
      ['--require', './scripts/require-node.cjs', 'scripts/data/operate.ts', 'books'],
      { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: '/', DATABASE_URL: embedded.url } },
    );
    expect([books.status, books.stdout]).toEqual([0, expect.stringContaining('The books are right')]);
    for (const node of nodes) expect(await kill(node, 'SIGTERM')).toBe(0);
  },
  300_000,
);
