import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Gauge } from 'prom-client';
import type { DemoLogin } from '#db/seed/demo.ts';
import { type Config, loadConfig } from '#server/config.ts';
import type { Running } from '#server/main.ts';
import { ownMasterKey } from '#server/platform/access/secrets.ts';
import type { Parts } from '#server/platform/context.ts';
import { openFolder } from '#server/platform/embedded/data-folder.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import type { LogArchive } from '#server/platform/embedded/log-archive.ts';
import { type ProcessLock, takeLock } from '#server/platform/embedded/process-lock.ts';
import { StartError } from '#server/platform/start-error.ts';
import { START } from './data/said.ts';

let lock: ProcessLock | null = null;
let opening: Promise<EmbeddedDatabase> | null = null;
let running: Running | null = null;
let archive: LogArchive | null = null;
let ending: Promise<void> | null = null;

/** Builds what is out of date, starts the database and the server, and prints the address to open. */
async function begin(build: () => Promise<void>): Promise<void> {
  const config = readConfig();
  if (!config.database_url) lock = takeInstance(config);
  await checkPort(config);
  await build();
  // At the same time, because starting the database and loading the server's modules take about equally long.
  const [databaseUrl, { start }, { filesAtStart, seedAtStart }] = await Promise.all([
    databaseOf(config),
    import('#server/main.ts'),
    import('#db/seed/start.ts'),
  ]);
  if (ending) return;
  let logins: readonly DemoLogin[] = [];
  const fill = async (parts: Parts) => {
    logins = await seedAtStart(config, parts);
    await eraseBroughtBack(config, parts);
  };
  running = await start(config, { databaseUrl, fill, files: (store) => filesAtStart(config, store), say });
  lock?.tell(shown(running.url));
  archive = await keepLog(config, running);
  welcome(running.url, logins);
  // Node writes it only at a normal exit, and servers are often killed.
  flushCompileCache();
}

function welcome(url: string, logins: readonly DemoLogin[]): void {
  say(`\nGotong is running. Open ${shown(url)}\n`);
  if (logins.length === 0) return;
  const wide = Math.max(...logins.map(({ email }) => email.length));
  say('Log in as one of the demo cast:');
  for (const { email, password, what } of logins) say(`  ${email.padEnd(wide)}  ${password}  ${what}`);
  say('');
}

function readConfig(): Config {
  try {
    return loadConfig();
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** Locks the data folder: only one server may use an embedded database. Throws StartError where one already does. */
function takeInstance(config: Config): ProcessLock {
  const folder = resolve(config.data_dir);
  openFolder(folder);
  const taken = takeLock(join(folder, 'server.lock'));
  if (taken.lock) return taken.lock;
  const { pid, note } = taken.holder;
  throw new StartError(
    `Gotong is ${note ? `running at ${note}` : 'starting'} already (process ${pid}, data in ${folder}).\n` +
      `${note ? `Open ${note}, or stop` : 'Wait for'} it first. To run a second one beside it, give it a folder and a port of its own:\n` +
      `  DATA_DIR=./data-2 PORT=${config.port + 1} ${START}`,
  );
}

async function databaseOf(config: Config): Promise<string> {
  if (config.database_url) return config.database_url;
  // If the log cannot be archived, the database drops it before it fills the disk.
  const settings: Record<string, string> = config.log_archive ? { max_slot_wal_keep_size: '8GB' } : {};
  opening = startEmbedded({ dataDir: config.data_dir, log: say, settings });
  const database = await opening;
  if (database.reused && database.owned) say('Found the database still running from before, and took it over');
  return database.url;
}

const keysOf = ({ backup_key, secret_key, secret_key_old, data_dir }: Config): [string, ...string[]] => {
  const own = secret_key ?? ownMasterKey(resolve(data_dir));
  return backup_key ? [backup_key, own, ...secret_key_old] : [own, ...secret_key_old];
};

/** Deletes accounts that a restore brought back once more, before the server takes calls. */
async function eraseBroughtBack(config: Config, parts: Parts): Promise<void> {
  if (!config.log_archive) return;
  const [{ readNotes }, { eraseAgain }] = await Promise.all([
    import('#server/platform/embedded/log-archive.ts'),
    import('#server/users/deletion/again-service.ts'),
  ]);
  const notes = await readNotes(config.log_archive.folder, keysOf(config));
  const { done, left } = await eraseAgain(
    parts,
    notes.map((note) => JSON.parse(note)),
  );
  if (done > 0) say(`Deleted again after the restore: ${done} accounts`);
  if (left.length > 0)
    say(`To be deleted again once their hires and protected payments are over: accounts ${left.join(', ')}`);
}

/** Archives the log of the embedded database where LOG_ARCHIVE names a place; null where it does not. */
async function keepLog(config: Config, { app }: Running) {
  const { log_archive, data_dir, s3 } = config;
  const database = await opening;
  if (!log_archive || !database) return null;
  const [{ archiveLog }, { erasedSince }] = await Promise.all([
    import('#server/platform/embedded/log-archive.ts'),
    import('#server/users/deletion/again-service.ts'),
  ]);
  const home = resolve(data_dir);
  const [key, ...older_keys] = keysOf(config);
  const kept = archiveLog({
    ...log_archive,
    home,
    adminUrl: database.adminUrl,
    key,
    older_keys,
    notes: async (since) => (await erasedSince(app.parts.database, since)).map((one) => JSON.stringify(one)),
    has_files: s3 === null,
    fail: (error) => app.parts.log.error({ err: error }, 'the log of the database could not be carried away'),
  });
  new Gauge({
    name: 'log_archive_seconds',
    help: 'How long ago all of the database was carried away to LOG_ARCHIVE.',
    registers: [app.registry],
    collect() {
      this.set(kept.age());
    },
  });
  return kept;
}

async function checkPort({ host, port }: Config): Promise<void> {
  const fault = await tryListening(host, port);
  if (!fault) return;
  if (fault.code === 'EADDRINUSE') throw new StartError(await portTaken(host, port));
  if (fault.code === 'EACCES')
    throw new StartError(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 ${START}`);
  if (fault.code === 'EADDRNOTAVAIL' || fault.code === 'ENOTFOUND')
    throw new StartError(`HOST=${host} is not an address of this machine. Leave it out to listen on 127.0.0.1.`);
  throw fault;
}

async function portTaken(host: string, port: number): Promise<string> {
  let free = port + 1;
  while (free < port + 50 && (await tryListening(host, free))) free++;
  return `Port ${port} is in use by another program.\nEnd that one, or choose another port: PORT=${free} ${START}`;
}

function tryListening(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', done);
    probe.listen({ host, port }, () => probe.close(() => done(null)));
  });
}

/** Ends in order: refuses new requests, stops the database, releases the lock. Exits after 400 s even if something hangs. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    const late = setTimeout(() => process.exit(1), 400_000);
    try {
      const { drain_ms = 0, drain_deadline_ms = 0 } = running?.app.parts.config ?? {};
      const patience = drain_ms + drain_deadline_ms + 5_000;
      await Promise.race([running?.close(), new Promise((done) => setTimeout(done, patience).unref())]);
      // The database may still be starting if another part of the start failed.
      const database = await opening?.catch(() => null);
      await Promise.race([archive?.stop(), new Promise((done) => setTimeout(done, 10_000).unref())]);
      await database?.stop();
    } catch (error) {
      console.error(error);
    }
    lock?.release();
    clearTimeout(late);
    process.exit(code);
  })();
  return ending;
}

async function fail(error: unknown): Promise<void> {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof StartError) console.error(`\n${error.message}\n`);
  else if (code === 'EADDRINUSE' && port) console.error(`\n${await portTaken('127.0.0.1', port)}\n`);
  else console.error(error);
  await end(1);
}

const say = (line: string) => console.log(line);
const shown = (url: string) => url.replace('//127.0.0.1:', '//localhost:');

/**
 * What `npm start` does, until a signal ends it. `build` builds the pages if they are out of date. A failure prints its reason
 * and ends the process with 1.
 */
export async function run(build: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending && signal === 'SIGINT') process.exit(1); // a second Ctrl+C: at once; the next start mends what is left
      if (!ending) say('\nStopping');
      void end(0);
    });
  }
  process.on('uncaughtException', (error) => void fail(error));
  process.on('unhandledRejection', (error) => void fail(error));
  try {
    await begin(build);
  } catch (error) {
    await fail(error);
  }
}
