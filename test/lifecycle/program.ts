import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endPostmaster, findPostmaster } from '#server/platform/embedded/postmaster.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { scratchFolder } from '#test/support/postgres/scratch.ts';
import { startSettings } from '../../scripts/programs.ts';
import { takingTurns } from '../../scripts/turns.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The real program in a process of its own, as `npm start` runs it. */
export interface Program {
  readonly child: ChildProcess;
  readonly port: number;
  output(): string;
  /** Resolves once it has printed what matches; throws with its whole output when it ends first. */
  says(pattern: RegExp): Promise<void>;
  /** Its exit code, or the name of the signal that ended it. */
  ended(): Promise<number | string>;
  /** The status of `/ready`: 200, 503, or 0 without an answer. */
  health(): Promise<number>;
}

const programs: Program[] = [];
const folders: string[] = [];

/** Starts the program on a data folder; with `uid`, as that user. */
export async function launch(
  folder: string,
  { port, uid, env = {} }: { port?: number; uid?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Program> {
  const at = port ?? (await freePort());
  const started = startSettings();
  const child = spawn(
    process.execPath,
    [...started.flags, '--require', './scripts/require-node.cjs', 'scripts/start.ts'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...(uid === undefined ? {} : { uid, gid: uid }),
      env: {
        PATH: process.env.PATH,
        HOME: '/',
        DATA_DIR: folder,
        PORT: String(at),
        LOG_LEVEL: 'warn',
        ...started.env,
        ...env,
      },
    },
  );
  return track(observe(child, at));
}

/** Makes sure that `cleanUp` ends it. */
export function track(program: Program): Program {
  programs.push(program);
  return program;
}

export function observe(child: ChildProcess, port: number): Program {
  let output = '';
  let result: number | string | null = null;
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.on('close', (code, signal) => {
    result = code ?? signal ?? 'unknown';
  });
  return {
    child,
    port,
    output: () => output,
    async says(pattern) {
      while (!pattern.test(output)) {
        if (result !== null) throw new Error(`It ended (${result}) before it said ${pattern}:\n${output}`);
        await sleep(10);
      }
    },
    async ended() {
      while (result === null) await sleep(10);
      return result;
    },
    async health() {
      return fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(5000) }).then(
        (reply) => reply.status,
        () => 0,
      );
    },
  };
}

/** Starts the program and waits until people could use it. */
export async function launchReady(folder: string, options?: Parameters<typeof launch>[1]): Promise<Program> {
  const program = await launch(folder, options);
  await program.says(/Gotong is running/);
  return program;
}

/** Sends a signal to the program alone, or to its whole process group as Ctrl+C does, and waits for its end. */
export async function kill(program: Program, signal: NodeJS.Signals, whole = false): Promise<number | string> {
  const { pid } = program.child;
  if (whole && pid) process.kill(-pid, signal);
  else program.child.kill(signal);
  return program.ended();
}

/** A new data folder that all users can read. At the end it is removed, after ending the programs that still run in it. */
export function newFolder(owner?: number): string {
  const folder = mkdtempSync(join(scratchFolder(), 'gotong-lifecycle-'));
  chmodSync(folder, 0o755);
  if (owner !== undefined) chownSync(folder, owner, owner);
  folders.push(folder);
  return folder;
}

/**
 * A data folder with the demo, as a first start leaves it. The first test that needs one makes it, and all others copy it,
 * because making the cast takes longer than most tests.
 */
export const demoFolder = (): Promise<string> =>
  sharedCopy('demo', async (draft) => {
    const first = await launchReady(draft);
    await first.says(/good-neighbour/);
    const code = await kill(first, 'SIGTERM');
    if (code !== 0) throw new Error(`The first start ended with ${code}`);
  });

/**
 * A data folder with a migrated database that has only the catalogue, as a first node leaves it. It is copied too, because
 * making and migrating a database takes longer than a start. Open it by `startEmbedded`.
 */
export const emptyMarket = (): Promise<string> =>
  sharedCopy('market', async (draft) => {
    // Journeys start programs too, and need none of it.
    const [{ startEmbedded }, { migrate }, { openDatabase }, { seedCatalogue }] = await Promise.all([
      import('#server/platform/embedded/embedded.ts'),
      import('#server/platform/schema/migrate.ts'),
      import('#server/platform/data/database.ts'),
      import('#db/seed/catalogue.ts'),
    ]);
    const embedded = await startEmbedded({ dataDir: draft, durable: false });
    try {
      await migrate(embedded.url);
      const database = openDatabase(embedded.url, 2);
      await seedCatalogue(database);
      await database.close();
    } finally {
      await embedded.stop();
    }
  });

/** A folder as `make` leaves it: made for the first test that needs it, and copied for all others. */
async function sharedCopy(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const shared = process.env.LIFECYCLE_SHARED;
  if (!shared) throw new Error('No shared folder here: this file is not in the vitest project "lifecycle".');
  const made = join(shared, name);
  const isMade = () => existsSync(made);
  await takingTurns(join(shared, `making ${name}`), isMade, async () => {
    const draft = newFolder();
    await make(draft);
    renameSync(draft, made);
  });
  const folder = newFolder();
  const { status, stderr } = spawnSync('cp', ['-a', `${made}/.`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The ${name} could not be copied: ${stderr}`);
  return folder;
}

export const postmasterOf = (folder: string) => findPostmaster(join(folder, 'postgres'));

/** The pid of the program's database; throws when it does not run, so that no signal goes to a wrong process. */
export async function databasePid(folder: string): Promise<number> {
  const server = await postmasterOf(folder);
  if (!server) throw new Error(`no database runs in ${folder}`);
  return server.pid;
}

/** Runs one statement in the program's own database, past the program. */
export async function inDatabase(folder: string, statement: string): Promise<Record<string, unknown>[]> {
  const server = await postmasterOf(folder);
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const client = new pg.Client({ connectionString: `postgresql://app:${password}@127.0.0.1:${server?.port}/app` });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const ended = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Ends everything that the tests of a file started. */
export async function cleanUp(): Promise<void> {
  for (const { child } of programs) if (child.pid && !ended(child)) process.kill(-child.pid, 'SIGKILL');
  for (const folder of folders) {
    const left = existsSync(join(folder, 'postgres')) ? await postmasterOf(folder) : null;
    if (left) await endPostmaster(left.pid);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An ordinary user to act as when the tests run as root; null when they run as an ordinary user already. */
export function ordinaryUser(): number | null {
  if (process.getuid?.() !== 0) return null;
  const id = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim();
  return id ? Number(id) : 65_534;
}
