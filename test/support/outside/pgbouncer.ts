import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { overTcp } from './pipe.ts';

/** Where to look for it. PGBOUNCER names another place. */
const PLACES = [
  ...(process.env.PGBOUNCER ? [process.env.PGBOUNCER] : []),
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];
const PATIENCE_MS = 10_000;

/** The path of a PgBouncer that tests can start; null where none is installed. */
export const findPgBouncer = (): string | null => PLACES.find((path) => existsSync(path)) ?? null;

/** The reason in the title of skipped tests. */
export const NO_PGBOUNCER = 'skipped: there is no pgbouncer here (Debian: apt-get install pgbouncer)';

export interface TestPgBouncer {
  readonly url: string;
  /** How many connections there are from clients, and to the database. */
  connections(): Promise<{ readonly asking: number; readonly shared: number }>;
  stop(): Promise<void>;
}

/**
 * A PgBouncer in front of the database at `target`, in transaction mode: its clients share `size` connections, and get any of
 * them for each transaction. It refuses session settings that it does not know.
 */
export async function startPgBouncer(target: string, size: number): Promise<TestPgBouncer> {
  const program = findPgBouncer();
  if (program === null) throw new Error(NO_PGBOUNCER);
  const { hostname, port, username, password, pathname } = overTcp(target);
  const name = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'gotong-pgbouncer-'));
  // It refuses to run as root, and its own user must be able to read its configuration.
  chmodSync(folder, 0o755);
  const at = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const own = [
    `host=${hostname} port=${port} dbname=${name}`,
    `user=${username} password='${decodeURIComponent(password)}'`,
  ];
  writeFileSync(
    settings,
    `[databases]
${name} = ${own.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = any
admin_users = anyone
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
`,
  );
  const isRoot = process.getuid?.() === 0;
  const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65_534);
  const child = spawn(program, ['-q', settings], { stdio: 'ignore', ...(isRoot ? { uid, gid: uid } : {}) });
  const url = `postgresql://anyone@127.0.0.1:${at}/${name}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    async connections() {
      const admin = new pg.Client({ connectionString: url.replace(`/${name}`, '/pgbouncer') });
      await admin.connect();
      try {
        const count = async (what: string) =>
          (await admin.query(`show ${what}`)).rows.filter((row: { database: string }) => row.database === name).length;
        return { asking: await count('clients'), shared: await count('servers') };
      } finally {
        await admin.end();
      }
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (child.exitCode !== null || performance.now() > end)
        throw new Error('the pgbouncer of the tests does not answer', { cause: error });
    }
  }
}
