import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { readArchive, unreadable, writePrivate } from './archive.ts';
import type { Manifest } from './backup.ts';
import { openFolder } from './data-folder.ts';
import { EMPTY_IN_BACKUP } from './list-files.ts';
import { chooseAccount, findBinaries, majorVersion } from './postgres-account.ts';
import { endPostmaster, findPostmaster } from './postmaster.ts';
import { type ProcessLock, takeLock } from './process-lock.ts';

/** The folder of a complete restored installation, until it is moved into place. */
const RESTORED = 'restored';
/** What is moved. Not the secret key, which is kept apart from backups. */
const MOVED = ['postgres', 'postgres.password', 'postgres.log', 'files'] as const;

/**
 * Moves a restored installation into place, replacing what is there. Safe to kill at any moment: the next start or restore
 * continues it.
 */
export function finishRestore(home: string): void {
  const from = join(home, RESTORED);
  if (!existsSync(from)) return;
  for (const name of MOVED) {
    if (!existsSync(join(from, name))) continue;
    rmSync(join(home, name), { recursive: true, force: true });
    renameSync(join(from, name), join(home, name));
  }
  rmSync(from, { recursive: true, force: true });
}

/** Locks the folder for a restore. Throws StartError while a server or database of it runs. */
export async function holdFolder(folder: string): Promise<() => void> {
  const home = resolve(folder);
  openFolder(home);
  const held: ProcessLock[] = [];
  for (const name of ['server.lock', 'postgres.owner']) {
    const { lock, holder } = takeLock(join(home, name));
    if (lock) held.push(lock);
    else {
      for (const one of held) one.release();
      throw new StartError(
        `Process ${holder.pid} is using this database${holder.note ? ` (${holder.note})` : ''}. Stop it first.`,
      );
    }
  }
  return () => {
    for (const lock of held) lock.release();
  };
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** Throws StartError where there is data that a restore would replace. */
export function checkEmpty(folder: string): void {
  const home = resolve(folder);
  if (isEmpty(join(home, 'postgres')) && isEmpty(join(home, 'files')) && !existsSync(join(home, RESTORED))) return;
  throw new StartError(
    `There is data under ${home}. Say --replace to give it up for the backup, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Unpacks a backup into a draft folder under `folder`, which can be started as an installation of its own, and checks each byte.
 * Throws StartError for a file that is not a backup, is damaged, or is of another PostgreSQL; then nothing is left.
 */
export async function unpackBackup(
  file: string,
  folder: string,
  keys: readonly string[],
): Promise<{ draft: string; manifest: Manifest }> {
  const home = resolve(folder);
  for (const name of readdirSync(home))
    if (name.startsWith('restore.new-')) {
      const left = await findPostmaster(join(home, name, 'postgres'));
      if (left) await endPostmaster(left.pid);
      rmSync(join(home, name), { recursive: true, force: true });
    }
  const draft = join(home, `restore.new-${process.pid}`);
  try {
    await fs.mkdir(draft, { mode: 0o700 });
    return { draft, manifest: await unpack(file, draft, keys) };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw unreadable(file, error);
  }
}

async function unpack(file: string, draft: string, keys: readonly string[]): Promise<Manifest> {
  const cluster = join(draft, 'postgres');
  const binaries = await findBinaries();
  const { uid, gid } = chooseAccount(draft, cluster, binaries);
  const give = async (path: string) => {
    if (uid !== undefined && gid !== undefined) await fs.chown(path, uid, gid);
  };
  const makeFolder = async (path: string): Promise<void> => {
    if (existsSync(path)) return;
    await makeFolder(dirname(path));
    await fs.mkdir(path, { mode: 0o700 });
    if (path.startsWith(cluster)) await give(path);
  };
  const manifest = await readArchive(file, keys, /^(?:postgres|files)\/[^\0\\]+$/, async (name, chunks) => {
    const path = join(draft, name);
    await makeFolder(dirname(path));
    await writePrivate(path, chunks);
    if (name.startsWith('postgres/')) await give(path);
  });
  const ours = majorVersion(binaries, uid === undefined || gid === undefined ? {} : { uid, gid });
  if (Number.parseInt(manifest.postgres, 10) !== ours)
    throw new Error(`it is of PostgreSQL ${manifest.postgres}, and this version brings PostgreSQL ${ours}`);
  for (const name of EMPTY_IN_BACKUP) await makeFolder(join(cluster, name));
  return manifest;
}

/** Replaces what is under `folder` with an unpacked and stopped installation. */
export async function moveIn(draft: string, folder: string): Promise<void> {
  const home = resolve(folder);
  const left = await findPostmaster(join(home, 'postgres'));
  if (left) await endPostmaster(left.pid);
  await fs.mkdir(join(draft, 'files'), { recursive: true });
  // From here on the restored data is the installation's.
  renameSync(draft, join(home, RESTORED));
  finishRestore(home);
}
