import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseSettings } from '#server/config.ts';
import { allBooksReport, proveAllBooks } from '#server/ops/books/proof-service.ts';
import { keyCheck } from '#server/platform/access/secrets.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { checkEmpty, finishRestore, holdFolder, moveIn, unpackBackup } from '#server/platform/embedded/restore.ts';
import { StartError } from '#server/platform/start-error.ts';

// `npm run restore -- FILE` puts a backup in the place of an empty installation, with `--replace` of one that has data, and
// with `--verify` nowhere: it unpacks, starts and proves it and removes it again. Each ends with the books of what was restored.

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((given) => given !== '--');
  const [file, ...more] = words.filter((word) => !word.startsWith('--'));
  const options = words.filter((word) => word.startsWith('--'));
  if (!file || more.length > 0 || options.some((word) => word !== '--verify' && word !== '--replace'))
    throw new StartError('Say what: npm run restore -- backup.tar.zst [--verify | --replace]');
  const { database_url, data_dir, secret_key } = databaseSettings();
  if (database_url !== null)
    throw new StartError('DATABASE_URL is set, and this restores the embedded database. Use psql or pg_restore there.');
  const isTrial = options.includes('--verify');
  const home = resolve(data_dir);
  const release = await holdFolder(home);
  try {
    finishRestore(home);
    if (!isTrial && !options.includes('--replace')) checkEmpty(home);
    const { draft, manifest } = await unpackBackup(file, home);
    try {
      const isRight = await prove(draft);
      console.log(
        `\nThe backup of ${manifest.made_at} is whole; its ${isRight ? 'books are right' : 'BOOKS ARE WRONG'}.`,
      );
      if (!isRight) process.exitCode = 1;
      if (!isTrial) await moveIn(draft, home);
      console.log(isTrial ? 'Nothing was changed here.' : `Restored under ${home}. Start Gotong as usual.`);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    const key = secret_key ?? ownKey(home);
    if (key === null || keyCheck(key) !== manifest.key_check)
      console.log(
        `\nThe secret key here is ${key === null ? 'missing' : 'another one'}: put the key of that time to ` +
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

/** Starts what was unpacked, on a port of its own, and proves its books. */
async function prove(draft: string): Promise<boolean> {
  const embedded = await startEmbedded({ dataDir: draft });
  const database = openDatabase(embedded.url, 1);
  try {
    const books = await proveAllBooks(database);
    console.log(allBooksReport(books));
    return books.is_right;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

await main().catch((error) => {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
});
