import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { machineTime } from '../clock.ts';
import { StartError } from '../start-error.ts';
import { address, socketsIn } from './address.ts';
import { openFolder } from './data-folder.ts';
import { chooseAccount, findBinaries } from './postgres-account.ts';
import { ENVIRONMENT, type Place, prepareCluster, readPassword, renewPassword } from './postgres-cluster.ts';
import { endPostmaster, findPostmaster, type Postmaster, readPidFile } from './postmaster.ts';
import { isAlive, type ProcessLock, takeLock } from './process-lock.ts';
import { finishRestore } from './restore.ts';

export interface EmbeddedOptions {
  /** The folder of the whole installation; the database is in `postgres/` below it. Created if missing. */
  dataDir: string;
  log?: (line: string) => void;
  /** False only for test databases: commits are not flushed, so a power cut would lose or break them. */
  durable?: boolean;
  /** PostgreSQL settings that differ from ours. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedDatabase {
  /** For the application: the owner of the database `app`, not a superuser. By a Unix socket where there is one. */
  readonly url: string;
  /** For creating and dropping databases: the superuser, in the database `postgres`. */
  readonly adminUrl: string;
  readonly pid: number;
  /** Whether the server was already running: left by a killed process, or run by another live one. */
  readonly reused: boolean;
  /** Whether this process stops the server at its end: it started it, or took over one left behind. */
  readonly owned: boolean;
  /** Stops the server, unless another live process started it. Safe to call twice. */
  stop(): Promise<void>;
}

// For a two-core machine shared with browser tests; still durable, because fsync stays on.
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '80',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // Allows a backup while the server runs.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  max_logical_replication_workers: '0',
};
const FAST_AND_LOSSY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  wal_level: 'minimal',
};
const PATIENCE = 120_000;

/**
 * Starts the built-in PostgreSQL 18 under `dataDir`, or finds it running. The first start makes the cluster (UTF-8, sorted by
 * code point) in a draft folder that is renamed when complete, so that a kill at any moment leaves nothing half made. Listens on
 * a Unix socket inside the cluster, which costs a third less than TCP, and on a free port of 127.0.0.1, with a generated password
 * in `postgres.password` (mode 600). Restarts a server that dies while this process lives, on the same port. As root it runs as
 * the user `postgres`. Throws StartError, with what to do, when the folder or the programs cannot be used.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = resolve(options.dataDir);
  openFolder(home);
  const starting = await waitForTurn(join(home, 'postgres.starting'));
  try {
    finishRestore(home);
    const cluster = join(home, 'postgres');
    const binaries = await findBinaries();
    const account = chooseAccount(home, cluster, binaries);
    const place: Place = {
      home,
      cluster,
      binaries,
      account,
      log: join(home, 'postgres.log'),
      settings: {
        ...SETTINGS,
        ...socketsIn(cluster),
        ...(options.durable === false ? FAST_AND_LOSSY : {}),
        ...options.settings,
      },
      durable: options.durable !== false,
      say: options.log ?? (() => {}),
    };
    await prepareCluster(place);
    return await run(place);
  } finally {
    starting.release();
  }
}

async function run(place: Place): Promise<EmbeddedDatabase> {
  const owner = takeLock(join(place.home, 'postgres.owner')).lock;
  try {
    let password = readPassword(place) ?? (await renewPassword(place));
    let server = await runningServer(place, password);
    const reused = server !== null;
    server ??= await launch(place, password);
    if (!(await openDoor(server.port, password))) {
      if (!owner) throw new StartError(`The database under ${place.home} runs, but its password has been changed.`);
      await endPostmaster(server.pid);
      password = await renewPassword(place);
      server = await launch(place, password);
      if (!(await openDoor(server.port, password)))
        throw new StartError(`The database cannot be opened. See ${place.log}`);
    }
    const watch = owner ? keepRunning(place, server, password) : { pid: () => server.pid, stop: async () => {} };
    return {
      url: address('app', 'app', password, server.port, server.sockets),
      adminUrl: address('postgres', 'postgres', password, server.port),
      get pid() {
        return watch.pid();
      },
      reused,
      owned: owner !== null,
      async stop() {
        await watch.stop();
        owner?.release();
      },
    };
  } catch (error) {
    owner?.release();
    throw error;
  }
}

async function waitForTurn(path: string): Promise<ProcessLock> {
  for (const end = machineTime() + PATIENCE; ; await sleep(50)) {
    const { lock, holder } = takeLock(path);
    if (lock) return lock;
    if (machineTime() > end)
      throw new StartError(`Process ${holder.pid} has been starting this database for too long. End it and try again.`);
  }
}

/** The server that another process started, once it answers; null when none runs. */
async function runningServer(place: Place, password: string): Promise<Postmaster | null> {
  for (const end = machineTime() + PATIENCE; machineTime() < end; await sleep(20)) {
    const found = await findPostmaster(place.cluster);
    if (!found) return null;
    if (found.status !== 'ready') continue;
    const answer = await ask(address('postgres', 'postgres', password, found.port));
    if (answer !== 'silent') return found;
    break;
  }
  const stuck = await findPostmaster(place.cluster);
  if (stuck) {
    place.say('The database that was left running does not answer: starting it again');
    await endPostmaster(stuck.pid);
  }
  return null;
}

type Answer = 'open' | 'absent' | 'refused' | 'silent';

async function ask(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'open';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01' || code === '28000') return 'refused';
    return code === '3D000' ? 'absent' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes sure that the application can log in, creating role and database at the first start. False: wrong password. */
async function openDoor(port: number, password: string): Promise<boolean> {
  if ((await ask(address('app', 'app', password, port))) === 'open') return true;
  const admin = new pg.Client({ connectionString: address('postgres', 'postgres', password, port) });
  try {
    await admin.connect();
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false;
    throw error;
  }
  try {
    const role = await admin.query(`select 1 from pg_roles where rolname = 'app'`);
    await admin.query(`${role.rowCount ? 'alter' : 'create'} role app login password '${password}'`);
    const database = await admin.query(`select 1 from pg_database where datname = 'app'`);
    if (!database.rowCount) await admin.query('create database app owner app');
    return true;
  } finally {
    await admin.end();
  }
}

async function launch(place: Place, password: string, fixedPort?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort());
    const said = place.say;
    const from = prepareLog(place.log);
    // The pid file of a killed server: PostgreSQL would mistake the process that has its pid now for it.
    for (const name of fs.readdirSync(place.cluster))
      if (name.startsWith('.s.PGSQL.')) fs.rmSync(join(place.cluster, name), { force: true });
    const child = spawnServer(place, port);
    const server = await ready(place, child, port, password, said);
    if (server) return server;
    const why = fs.readFileSync(place.log, 'utf8').slice(from).trim();
    // Another program took the port meanwhile, or a killed server's workers have not all ended yet.
    if (attempt < 20 && /Address already in use|could not bind|shared memory block|lock file/.test(why)) {
      await sleep(200);
      continue;
    }
    throw new StartError(
      /No space left on device/.test(why)
        ? `The database could not start: the disk of ${place.home} is full. Make room and start again.`
        : `The database could not start. PostgreSQL says:\n${why.split('\n').slice(-12).join('\n')}\nThe whole log is ${place.log}`,
    );
  }
}

function spawnServer({ binaries, account, cluster, settings, log }: Place, port: number): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const file = fs.openSync(log, 'a', 0o600);
  try {
    // Detached, so that Ctrl+C reaches only this process, which then stops the database cleanly.
    const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], {
      ...account,
      cwd: cluster,
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', file, file],
    });
    child.unref();
    return child;
  } finally {
    fs.closeSync(file);
  }
}

/** Waits until the server answers; null when it ended instead. Recovery after a crash may take a while. */
async function ready(place: Place, child: ChildProcess, port: number, password: string, say: (line: string) => void) {
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  let word = machineTime() + 5000;
  for (;;) {
    await sleep(10);
    if (ended) return null;
    const found = readPidFile(place.cluster);
    if (found?.pid === child.pid && found?.status === 'ready') {
      if ((await ask(address('postgres', 'postgres', password, port))) !== 'silent') return found;
    }
    if (machineTime() > word) {
      say('The database is recovering what was committed before it was cut off');
      word = machineTime() + 15_000;
    }
  }
}

/** The current end of the log, so that later lines can be quoted. A log above 10 MB is rotated first. */
function prepareLog(log: string): number {
  const size = fs.existsSync(log) ? fs.statSync(log).size : 0;
  if (size <= 10_000_000) return size;
  fs.renameSync(log, `${log}.1`);
  return 0;
}

/** Checks every half second whether the server is alive, and restarts it on the same port when it is not. */
function keepRunning(place: Place, first: Postmaster, password: string) {
  let server = first;
  let stopping = false;
  let restarting: Promise<void> | null = null;
  const again = async () => {
    place.say('The database ended unexpectedly: starting it again');
    try {
      await findPostmaster(place.cluster); // waits for the killed server's workers to leave
      server = await launch(place, password, first.port);
    } catch (error) {
      place.say((error as Error).message);
    }
  };
  const timer = setInterval(() => {
    if (stopping || restarting || isAlive(server.pid)) return;
    restarting = again().finally(() => {
      restarting = null;
    });
  }, 500);
  timer.unref();
  return {
    pid: () => server.pid,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await restarting;
      await endPostmaster(server.pid);
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
