import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { unusableFolder } from './data-folder.ts';
import { type Account, type Binaries, majorVersion } from './postgres-account.ts';
import { endLeftovers, endPostmaster, endProgramsOn, findPostmaster } from './postmaster.ts';

/** Where an embedded database is and how it is run. */
export interface Place {
  readonly home: string;
  readonly cluster: string;
  readonly log: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly settings: Readonly<Record<string, string>>;
  readonly durable: boolean;
  readonly say: (line: string) => void;
}

/** The environment of PostgreSQL's programs, independent of the machine's language and time zone. */
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster unless it exists. A draft left by a killed start is deleted. Throws StartError for a folder of another
 * major version or one that is not a database.
 */
export async function prepareCluster(place: Place): Promise<void> {
  const { home, cluster, binaries, account } = place;
  for (const name of fs.readdirSync(home)) {
    if (!name.startsWith('postgres.new-')) continue;
    // An initdb outlives the process that started it, and would keep writing into the deleted draft.
    await endProgramsOn(join(home, name));
    await endLeftovers(join(home, name, 'cluster'));
    fs.rmSync(join(home, name), { recursive: true, force: true });
  }
  const ours = majorVersion(binaries, account);
  if (fs.existsSync(cluster) && fs.readdirSync(cluster).length > 0) {
    const file = join(cluster, 'PG_VERSION');
    const theirs = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
    if (theirs === String(ours)) return;
    throw new StartError(
      theirs === null
        ? `${cluster} is not a PostgreSQL database. Move it away, or choose another folder with DATA_DIR.`
        : `${cluster} was made by PostgreSQL ${theirs}, and this version brings PostgreSQL ${ours}, which cannot read it.\n` +
            `Carry the data over with PostgreSQL ${theirs}'s pg_dump, or move the folder away to begin with an empty database.`,
    );
  }
  await makeCluster(place);
}

async function makeCluster({ home, cluster, binaries, account, durable, say }: Place): Promise<void> {
  say('Making the database (once)');
  const draft = join(home, `postgres.new-${process.pid}`);
  const secret = join(draft, 'secret');
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    keepPassword(home, password);
    fs.writeFileSync(secret, password, { mode: 0o600 });
    for (const path of [draft, secret]) giveTo(account, path);
    await runInit(binaries, account, [
      `--pgdata=${join(draft, 'cluster')}`,
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (fs.existsSync(cluster)) fs.rmdirSync(cluster);
    fs.renameSync(join(draft, 'cluster'), cluster);
  } catch (error) {
    throw error instanceof StartError ? error : unusableFolder(home, error as NodeJS.ErrnoException);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function runInit({ initdb }: Binaries, account: Account, flags: string[]): Promise<void> {
  const refusal = (how: string, said: string) =>
    new StartError(
      /No space left|Check free disk space/.test(said)
        ? 'The database could not be made: the disk is full. Make room, or choose another folder with DATA_DIR.'
        : `The database could not be made (${how}):\n${said.trim()}`,
    );
  return new Promise((done, fail) => {
    const child = spawn(initdb, flags, { ...account, cwd: '/', env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', fail);
    child.on('close', (code, signal) => (code === 0 ? done() : fail(refusal(signal ?? `exit ${code}`, said))));
  });
}

const giveTo = ({ uid, gid }: Account, path: string): void => {
  if (uid !== undefined && gid !== undefined) fs.chownSync(path, uid, gid);
};

function keepPassword(home: string, password: string): void {
  const file = join(home, 'postgres.password');
  fs.writeFileSync(`${file}.new`, password, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

export function readPassword({ home }: Place): string | null {
  try {
    return fs.readFileSync(join(home, 'postgres.password'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Sets a new password in PostgreSQL's single-user mode, when the password file is lost. */
export async function renewPassword(place: Place): Promise<string> {
  const { cluster, binaries, account } = place;
  const running = await findPostmaster(cluster);
  if (running) await endPostmaster(running.pid);
  const password = randomBytes(24).toString('base64url');
  await new Promise<void>((done, fail) => {
    const child = spawn(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
      ...account,
      cwd: cluster,
      env: ENVIRONMENT,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new StartError(`The database's password could not be renewed (exit ${code}).`)),
    );
    child.stdin.end(`alter role postgres password '${password}'\n`);
  });
  keepPassword(place.home, password);
  return password;
}
