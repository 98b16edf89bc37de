import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { arrangeConversations } from '../conversations.ts';
import { cleanUp, kill, launchReady, newFolder, observe, type Program, track } from '../program.ts';
import { drive } from './traffic.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** How many releases back the oldest upgrade begins. */
const RELEASES = 3;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The releases before this one, the newest first. What landed on one day is a release, and the one before is as it was before the
 * first of that day's migrations. Or UPGRADE_FROM alone. Fewer in a copy without that history, such as a shallow clone; none in
 * an unpacked archive.
 */
function before(): string[] {
  try {
    const named = process.env.UPGRADE_FROM;
    if (named) return [git('rev-parse', '--verify', `${named}^{commit}`)];
    const landed = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H %cs', '--', 'db/migrations');
    const firstOf = new Map<string, string>();
    for (const line of landed.split('\n')) {
      const [commit = '', day = ''] = line.split(' ');
      firstOf.set(day, commit);
    }
    return [...firstOf.values()].slice(0, RELEASES).flatMap((commit) => {
      try {
        return git('rev-parse', '--verify', '--quiet', `${commit}^`);
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

const revisions = before();
const SHARED = {
  SECRET_KEY: 'a key that both nodes of the test share',
  DRAIN_SECONDS: '3',
  MESSAGES_A_MINUTE: '100000',
  RATE_LIMIT: '100000',
  GOTONG_MODE: 'demo',
  JOBS: 'false',
};
let embedded: EmbeddedDatabase;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: newFolder(), durable: false });
});
afterAll(async () => {
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

async function nodeOf(folder: string, port: number, databaseUrl: string): Promise<Program> {
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
      DATABASE_URL: databaseUrl,
      ...SHARED,
    },
  });
  const program = track(observe(child, port));
  await program.says(/Gotong is running/);
  return program;
}

/** An empty database of its own for each upgrade. */
async function emptyDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: embedded.adminUrl });
  await admin.connect();
  const { username, pathname } = new URL(embedded.url);
  await admin.query(`create database ${name} template ${decodeURIComponent(pathname.slice(1))} owner "${username}"`);
  await admin.end();
  const address = new URL(embedded.url);
  address.pathname = `/${name}`;
  return address.href;
}

async function upgradeFrom(revision: string, name: string): Promise<void> {
  const began = performance.now();
  const url = await emptyDatabase(name);
  const db = new pg.Pool({ connectionString: url, max: 2 });
  db.on('error', () => {});
  const ports = [await freePort(), await freePort()] as const;
  const folder = sourcesOf(revision);
  const nodes: Program[] = await Promise.all(ports.map((port) => nodeOf(folder, port, url)));
  const count = async () => Number((await db.query('select count(*) as n from migrations')).rows[0]?.n);
  const migrations = await count();
  const all = readdirSync(join(ROOT, 'db/migrations')).filter((file) => file.endsWith('.sql')).length;
  expect(all - migrations).toBeGreaterThanOrEqual(process.env.UPGRADE_FROM ? 0 : 1);

  const traffic = drive(ports, await arrangeConversations(db), 'upgrade');
  for (const [i, port] of ports.entries()) {
    const other = ports[1 - i] as number;
    await expect.poll(() => traffic.ready.has(other), { timeout: 60_000 }).toBe(true);
    expect(await kill(nodes[i] as Program, 'SIGTERM')).toBe(0);
    nodes[i] = await launchReady(newFolder(), { port, env: { ...SHARED, DATABASE_URL: url } });
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
  await db.end();
  const books = spawnSync(
    process.execPath,
    ['--require', './scripts/require-node.cjs', 'scripts/data/operate.ts', 'books'],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: '/', DATABASE_URL: url } },
  );
  expect([books.status, books.stdout]).toEqual([0, expect.stringContaining('The books are right')]);
  for (const node of nodes) expect(await kill(node, 'SIGTERM')).toBe(0);
  console.log(
    `${all - migrations} migrations under ${written.length} writes from ${revision.slice(0, 10)}; ` +
      `the slowest call took ${Math.round(slowest_ms)} ms, all of it ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  );
}

describe('two nodes of a release before become two of this one under sixteen clients: no call fails, no message is lost, the books are right', () => {
  for (let back = 1; back <= (process.env.UPGRADE_FROM ? 1 : RELEASES); back++) {
    const revision = revisions[back - 1];
    it.skipIf(revision === undefined)(
      `from ${process.env.UPGRADE_FROM ?? `${back} back`}${revision === undefined ? ' (this copy has no history of it)' : ''}`,
      () => upgradeFrom(revision as string, `upgrade_${back}`),
      // Most of it is four starts; a machine with a load of 17 took 240 s.
      600_000,
    );
  }
});
