import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { readArchive, unreadable, writePrivate } from '#server/platform/embedded/archive.ts';
import { type BackupWish, type Manifest, type Uploads, writeArchive } from '#server/platform/embedded/backup.ts';
import { endPostmaster, findPostmaster } from '#server/platform/embedded/postmaster.ts';
import { StartError } from '#server/platform/start-error.ts';

/** The dump in backups of an external PostgreSQL. They are made by `pg_dump` and otherwise have the same archive format. */
const DUMP = 'database.dump';

type DumpWish = Omit<BackupWish, 'adminUrl' | 'home'> & { readonly url: string };

/** Writes the database and uploaded files into one sealed archive (tar, zstd) while servers run. Needs `pg_dump`. */
export async function takeDump(wish: DumpWish, uploads: Uploads | null): Promise<Manifest> {
  const draft = join(dirname(resolve(wish.file)), `.${process.pid}.${DUMP}`);
  try {
    return await writeArchive(wish, uploads, async (tar) => {
      await runTool(
        'pg_dump',
        ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--file=${draft}`],
        wish.url,
      );
      await tar.addFile(DUMP, draft);
      return { kind: 'dump', postgres: await versionOf(wish.url), line: null, first_segment: '' };
    });
  } finally {
    await fs.rm(draft, { force: true });
  }
}

/** Unpacks such an archive into a draft folder under `folder` and checks its digests. Removes the draft where it fails. */
export async function unpackDump(
  file: string,
  folder: string,
  keys: readonly string[],
): Promise<{ draft: string; manifest: Manifest }> {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home))
    if (name.startsWith('restore.new-')) {
      const left = await findPostmaster(join(home, name, 'trial/postgres'));
      if (left) await endPostmaster(left.pid);
      rmSync(join(home, name), { recursive: true, force: true });
    }
  const draft = join(home, `restore.new-${process.pid}`);
  try {
    // A trial runs on the built-in PostgreSQL, whose user may be another one and needs access to the folder.
    await fs.mkdir(join(draft, 'files'), { recursive: true, mode: 0o711 });
    const allowed = /^(?:database\.dump|files\/[^\0\\]+)$/;
    const manifest = await readArchive(file, keys, allowed, async (name, chunks) => {
      await fs.mkdir(dirname(join(draft, name)), { recursive: true });
      await writePrivate(join(draft, name), chunks);
    });
    if (manifest.kind !== 'dump') throw new Error('it is of a built-in database: restore it without DATABASE_URL');
    return { draft, manifest };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw unreadable(file, error);
  }
}

/** Restores an unpacked dump into an empty database, in one transaction. Needs `pg_restore`. */
export async function bringIn(draft: string, url: string): Promise<void> {
  await checkNothingIn(url);
  const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', join(draft, DUMP)];
  await runTool('pg_restore', words, url);
}

/** Throws StartError unless the database is empty. */
export async function checkNothingIn(url: string): Promise<void> {
  if (!(await isEmpty(url)))
    throw new StartError(
      'There is something in the database of DATABASE_URL. Give the restore an empty one, or drop it and make it anew.',
    );
}

/** Throws StartError where there are uploaded files that a restore would replace. */
export function checkNoFiles(folder: string): void {
  const files = join(folder, 'files');
  if (existsSync(files) && readdirSync(files).length > 0)
    throw new StartError(`There are files under ${files}. Move them away, or choose another folder with DATA_DIR.`);
}

/** Moves unpacked files to their place, which is empty. */
export function moveFiles(draft: string, folder: string): void {
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  renameSync(join(draft, 'files'), join(folder, 'files'));
}

const ask = async <T>(url: string, text: string): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0] as T;
  } finally {
    await client.end();
  }
};

const versionOf = async (url: string) =>
  (await ask<{ server_version: string }>(url, 'show server_version')).server_version;

const isEmpty = async (url: string) =>
  (
    await ask<{ n: number }>(
      url,
      `select count(*)::integer as n from pg_class where relkind in ('r', 'p')
        and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
    )
  ).n === 0;

/** Runs a program of PostgreSQL on a database. The password is passed in the environment, as other users can see arguments. */
async function runTool(name: string, words: readonly string[], url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(name, [...words, `--dbname=${address.href}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  await new Promise<void>((done, failed) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'ENOENT'
          ? new StartError(
              `${name} is not on this machine: apt install postgresql-client, of a version that is at least the server’s.`,
            )
          : error,
      ),
    );
    child.once('close', (code) => (code === 0 ? done() : failed(new StartError(`${name} failed: ${said.trim()}`))));
  });
}
