import { createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { listFiles } from './list-files.ts';
import { lineOf } from './log-archive.ts';
import { sealed } from './sealed-file.ts';
import { TarWriter } from './tar.ts';

/** The last file of a backup, which describes all files before it. */
export interface Manifest {
  readonly format: 1;
  readonly made_at: string;
  readonly postgres: string;
  /** Tells whether a secret key is the one that encrypted this data; reveals nothing about the key. */
  readonly key_check: string;
  /** The archived log that continues from here, and its first segment that this backup needs. Null where no log is archived. */
  readonly line: string | null;
  readonly first_segment: string;
  /** 'dump' for a database that is not the built-in one: written by PostgreSQL's own tools. */
  readonly kind?: 'dump';
  /** Set where uploaded files were left out on request. */
  readonly uploads?: 'left out';
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}
export const MANIFEST = 'manifest.json';

const CONTROL = 'global/pg_control';

export interface BackupWish {
  readonly home: string;
  /** The superuser's address of the running database. */
  readonly adminUrl: string;
  readonly file: string;
  readonly key_check: string;
  /** The key that encrypts the archive. */
  readonly key: string;
  readonly now: Date;
}

/**
 * Writes database and uploaded files into one archive (tar, zstd, encrypted) while the server runs: PostgreSQL's online backup,
 * with the log written meanwhile. The file gets its name only when complete, and only its owner can read it.
 */
export const takeBackup = (wish: BackupWish, uploads: Uploads | null): Promise<Manifest> =>
  writeArchive(wish, uploads, (tar) => addCluster(tar, wish));

/**
 * The source of uploaded files. Called before the database is copied and after it, so that a file deleted in between is still
 * there.
 */
export interface Uploads {
  before(tar: TarWriter): Promise<void>;
  after(tar: TarWriter): Promise<void>;
  end(): Promise<void>;
}

/** The uploaded files of a folder under `home`: hard links hold them, and they are copied after the database. */
export function folderUploads(home: string): Uploads {
  const files = join(home, 'files');
  const links = join(home, `backup.links-${process.pid}`);
  return {
    before: () => linkAll(files, links),
    async after(tar) {
      await linkAll(files, links);
      for await (const name of listFiles(links)) await tar.addFile(`files/${name}`, join(links, name));
    },
    end: () => fs.rm(links, { recursive: true, force: true }),
  };
}

/** What the manifest says of the database besides its files. */
type AboutDatabase = Pick<Manifest, 'postgres' | 'line' | 'first_segment' | 'kind'>;

/**
 * Writes an archive with what `addDatabase` adds, and the uploaded files. With `uploads` null the manifest says that they were
 * left out.
 */
export async function writeArchive(
  wish: Pick<BackupWish, 'file' | 'key' | 'key_check' | 'now'>,
  uploads: Uploads | null,
  addDatabase: (tar: TarWriter) => Promise<AboutDatabase>,
): Promise<Manifest> {
  const file = resolve(wish.file);
  const draft = join(dirname(file), `.${process.pid}.backup.new`);
  try {
    const handle = await fs.open(draft, 'wx', 0o600);
    const zipped = createZstdCompress();
    const out = createWriteStream(draft, { fd: handle.fd, autoClose: false });
    const written = pipeline(zipped, (chunks: AsyncIterable<Buffer>) => sealed(chunks, wish.key), out);
    written.catch(() => {});
    const tar = new TarWriter(zipped);
    await uploads?.before(tar);
    const database = await addDatabase(tar);
    await uploads?.after(tar);
    const manifest: Manifest = {
      format: 1,
      made_at: wish.now.toISOString(),
      ...database,
      ...(uploads === null ? { uploads: 'left out' } : {}),
      key_check: wish.key_check,
      files: [...tar.entries],
    };
    await tar.addBytes(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    await tar.end();
    await written;
    await handle.sync();
    await handle.close();
    await fs.rename(draft, file);
    return manifest;
  } finally {
    await fs.rm(draft, { force: true });
    await uploads?.end();
  }
}

/** Adds the cluster as of one moment, with what PostgreSQL needs to restore it. Answers its description. */
async function addCluster(tar: TarWriter, { home, adminUrl }: BackupWish): Promise<AboutDatabase> {
  const cluster = join(home, 'postgres');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const one = async (text: string, values: unknown[] = []): Promise<Record<string, string>> =>
    (await admin.query(text, values)).rows[0];
  try {
    const { wal_level } = await one('show wal_level');
    if (wal_level === 'minimal')
      throw new StartError('The database was started by an older version. Restart Gotong once, then make the backup.');
    const { server_version = '' } = await one('show server_version');
    // Keeps the log until it is copied; the slot is temporary and ends with this connection.
    await admin.query('select pg_create_physical_replication_slot($1, true, true)', [`gotong_backup_${process.pid}`]);
    await admin.query('select pg_backup_start($1, true)', ['npm run backup']);
    for await (const name of listFiles(cluster, true))
      if (name !== CONTROL) await tar.addFile(`postgres/${name}`, join(cluster, name));
    await tar.addFile(`postgres/${CONTROL}`, join(cluster, CONTROL));
    const stop = await one('select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(false)');
    const { labelfile = '', last = '' } = stop;
    const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1];
    if (!first) throw new Error('PostgreSQL did not say where its backup begins');
    await tar.addBytes('postgres/backup_label', Buffer.from(labelfile));
    const segments = (await fs.readdir(join(cluster, 'pg_wal'))).filter(
      (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
    );
    for (const name of segments.sort())
      if (!(await tar.addFile(`postgres/pg_wal/${name}`, join(cluster, 'pg_wal', name))))
        throw new Error(`the log ${name} went away during the backup`);
    return { postgres: server_version, line: await lineOf(admin), first_segment: first };
  } finally {
    await admin.end();
  }
}

/** Hard-links all files of a folder into another folder. */
async function linkAll(from: string, to: string): Promise<void> {
  for await (const name of listFiles(from)) {
    if (name.endsWith('.part')) continue;
    await fs.mkdir(dirname(join(to, name)), { recursive: true });
    await fs.link(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
    });
  }
}
