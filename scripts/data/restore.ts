import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { databaseSettings, storageSettings } from '#server/config.ts';
import { allBooksReport, proveAllBooks } from '#server/ops/books/proof-service.ts';
import { drill, type SizeOf } from '#server/ops/drill/service.ts';
import { keyCheck } from '#server/platform/access/secrets.ts';
import { machineTime } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import type { Manifest } from '#server/platform/embedded/backup.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { readNotes } from '#server/platform/embedded/log-archive.ts';
import { followLog } from '#server/platform/embedded/point-in-time.ts';
import { checkEmpty, finishRestore, holdFolder, moveIn, unpackBackup } from '#server/platform/embedded/restore.ts';
import { StartError } from '#server/platform/start-error.ts';
import { fillBucket } from '#server/providers/storage/bucket-backup.ts';
import type { FileStore } from '#server/providers/storage/port.ts';
import { s3Files } from '#server/providers/storage/s3.ts';
import { broughtBack } from '#server/users/deletion/again-service.ts';
import { bringIn, checkNoFiles, checkNothingIn, moveFiles, unpackDump } from './dump.ts';
import { said } from './said.ts';

// `npm run restore -- FILE` restores a backup into an empty installation, or with `--replace` over one that has data. With
// `--verify` it changes nothing: it unpacks, starts and proves the backup, then removes it. `--until` also replays the log that
// was kept with the backup, to a moment or, with `last`, to its end. A backup of DATABASE_URL goes into that database, which
// must be empty; with `--verify` into a temporary built-in one. Uploaded files go into the bucket of S3_BUCKET where that is
// set, else under DATA_DIR. Each run ends by proving the books of the restored database.

const USAGE = `Say what: ${said('restore')} backup.tar.zst [--verify | --replace] [--replace-files] [--until last | 2026-11-23T10:00:00+08:00]`;

const OPTIONS = new Set(['--verify', '--replace', '--replace-files']);

interface Wish {
  readonly file: string;
  readonly isTrial: boolean;
  readonly replaces: boolean;
  /** Whether files in the bucket with other bytes are replaced by those of the backup. */
  readonly replaces_files: boolean;
  /** Undefined: only the backup, without the log. Null: to the end of the log. */
  readonly until: Date | null | undefined;
}

function readWish(words: readonly string[]): Wish {
  const given = words.filter((word) => word !== '--');
  const at = given.indexOf('--until');
  const [until] = at < 0 ? [] : given.splice(at, 2).slice(1);
  const moment = until === undefined || until === 'last' ? null : new Date(until);
  const options = given.filter((word) => word.startsWith('--'));
  const [file, ...more] = given.filter((word) => !word.startsWith('--'));
  const isKnown = options.every((word) => OPTIONS.has(word));
  if (!file || more.length > 0 || !isKnown || (at >= 0 && until === undefined)) throw new StartError(USAGE);
  if (moment && Number.isNaN(moment.getTime())) throw new StartError(`${until} is no moment.\n${USAGE}`);
  return {
    file,
    isTrial: options.includes('--verify'),
    replaces: options.includes('--replace'),
    replaces_files: options.includes('--replace-files'),
    until: at < 0 ? undefined : moment,
  };
}

const began = performance.now();
let last = began;
/** Prints a line of the report: what was done, and how long it took. */
function tell(what: string, found: string): void {
  const now = performance.now();
  console.log(`${what.padEnd(9)} ${((now - last) / 1_000).toFixed(1).padStart(6)} s  ${found}`);
  last = now;
}

function ageOf(made: Date): string {
  const minutes = Math.max(0, Math.round((machineTime() - made.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`;
}

async function main(): Promise<void> {
  const { file, isTrial, replaces, replaces_files, until } = readWish(process.argv.slice(2));
  const { database_url, data_dir, secret_key, secret_key_old, backup_key, log_archive } = databaseSettings();
  const { s3 } = storageSettings();
  const store = s3 === null ? null : s3Files(s3);
  if (database_url !== null && (until !== undefined || replaces))
    throw new StartError(
      'DATABASE_URL is set: --until and --replace are for the embedded database. Restore into an empty database of your own.',
    );
  if (until !== undefined && log_archive === null)
    throw new StartError('--until needs LOG_ARCHIVE: the folder that the log was kept in.');
  const home = resolve(data_dir);
  const release = database_url === null ? await holdFolder(home) : () => {};
  try {
    if (database_url === null) finishRestore(home);
    if (!isTrial && database_url !== null) {
      if (store === null) checkNoFiles(home);
      await checkNothingIn(database_url);
    } else if (!isTrial && !replaces) checkEmpty(home);
    const master = secret_key ?? ownKey(home);
    const keys = [backup_key, master, ...secret_key_old].flatMap((key) => key ?? []);
    const unpack = database_url === null ? unpackBackup : unpackDump;
    const { draft, manifest } = await unpack(file, home, keys);
    try {
      const bytes = manifest.files.reduce((sum, one) => sum + one.bytes, 0);
      tell('Unpacked', `${manifest.files.length} files, ${Math.ceil(bytes / 1e6)} MB, each as it was written`);
      const following =
        until === undefined
          ? null
          : await followLog(draft, manifest, { folder: log_archive ?? '', moment: until, keys });
      if (following)
        tell(
          'Log',
          `followed by ${following.pieces} pieces, carried away until ${following.carried_at?.toISOString() ?? 'the backup'}`,
        );
      const notes = log_archive === null ? [] : await readNotes(log_archive, keys);
      if (s3 && store && !isTrial) {
        // Before the database, which must be empty: a restore that fails here can be run again.
        const { put, kept } = await fillBucket(store, s3.bucket, join(draft, 'files'), replaces_files);
        tell('Bucket', `${put} files put into ${s3.bucket} and read back, ${kept} were there`);
      }
      const target = isTrial ? null : database_url;
      const isRight = await prove(draft, {
        files: filesOf(draft, { manifest, store, isTrial, isFollowed: following !== null }),
        notes,
        is_dump: database_url !== null,
        target,
      });
      console.log(
        `\nThe backup of ${manifest.made_at} is whole; its ${isRight ? 'books are right' : 'BOOKS OR FILES ARE WRONG'}.`,
      );
      console.log(
        `It is ${ageOf(new Date(manifest.made_at))} old${until === undefined ? '' : ` and was followed to ${until?.toISOString() ?? 'the end of its log'}`}; ` +
          `bringing it back took ${((performance.now() - began) / 1_000).toFixed(1)} s.`,
      );
      if (!isRight) process.exitCode = 1;
      if (!isTrial && store) rmSync(join(draft, 'files'), { recursive: true, force: true });
      if (!isTrial && database_url === null) await moveIn(draft, home);
      else if (!isTrial && !store) moveFiles(draft, home);
      const place = database_url === null ? `under ${home}` : `into DATABASE_URL${store ? '' : ` and ${home}/files`}`;
      console.log(isTrial ? 'Nothing was changed here.' : `Restored ${place}. Start Gotong as usual.`);
      if (!isTrial && until !== undefined)
        console.log('Make a backup once it runs: the log begins a new line with it.');
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    if (master === null || keyCheck(master) !== manifest.key_check)
      console.log(
        `\nThe secret key here is ${master === null ? 'missing' : 'another one'}: put the key of that time to ` +
          `${join(home, 'secret.key')} or into SECRET_KEY before you start, or identity checks and kept cards cannot be opened.`,
      );
  } finally {
    release();
  }
}

const ownKey = (home: string): string | null => {
  const file = join(home, 'secret.key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
};

/** Looks up the sizes of the files that rows name: in their final place, or in a trial as unpacked. Null if not here. */
function filesOf(
  draft: string,
  {
    manifest,
    store,
    isTrial,
    isFollowed,
  }: { manifest: Manifest; store: FileStore | null; isTrial: boolean; isFollowed: boolean },
): SizeOf | null {
  const unpacked: SizeOf = (key) =>
    readFile(join(draft, 'files', key)).then(
      (bytes) => bytes.length,
      () => null,
    );
  const stored: SizeOf = async (key) => (await store?.get(key))?.length ?? null;
  // Older backups have no files from a bucket.
  const isWithout = manifest.uploads === 'left out' || !manifest.files.some(({ name }) => name.startsWith('files/'));
  if (manifest.uploads === 'left out' && store === null) return null;
  if (store === null) return unpacked;
  if (!isTrial || isWithout) return stored;
  // Files uploaded after the backup are only in the bucket.
  return isFollowed ? async (key) => (await unpacked(key)) ?? stored(key) : unpacked;
}

interface Proof {
  readonly files: SizeOf | null;
  readonly notes: readonly string[];
  readonly is_dump: boolean;
  /** The database that a dump is restored into; null for a temporary built-in one. */
  readonly target: string | null;
}

/** Starts the unpacked database on its own port, counts its rows, checks its files and proves its books. */
async function prove(draft: string, { files: sizeOf, notes, is_dump, target }: Proof): Promise<boolean> {
  const embedded = target === null ? await startEmbedded({ dataDir: is_dump ? join(draft, 'trial') : draft }) : null;
  const url = embedded?.url ?? (target as string);
  // Counting a whole table in one statement can take long.
  const database = openDatabase(url, 1, { statement_ms: 3_600_000 });
  try {
    if (is_dump) await bringIn(draft, url);
    tell('Started', is_dump ? 'the dump was brought into an empty database' : 'the database came up');
    const found = await drill(database, sizeOf);
    const known = found.known.map(([name, rows]) => `${name} ${rows}`).join(', ');
    tell('Counted', `${found.rows} rows in ${found.tables} tables: ${known}`);
    const { files, wrong } = found;
    if (sizeOf === null) console.log('Files were left out of this backup, and are not looked at.');
    else
      tell(
        'Files',
        wrong.length === 0
          ? `${files} opened`
          : `${wrong.length} of ${files} ARE MISSING OR OF ANOTHER SIZE: ${wrong.slice(0, 5).join(', ')}`,
      );
    const back = await broughtBack(
      database,
      notes.map((note) => JSON.parse(note)),
    );
    if (back.length > 0)
      tell('Erased', `${back.length} accounts were deleted later: the next start deletes them again`);
    const books = await proveAllBooks(database);
    tell('Books', '');
    console.log(allBooksReport(books));
    return books.is_right && wrong.length === 0;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

await main().catch((error) => {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
});
