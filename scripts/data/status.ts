import { databaseSettings } from '#server/config.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import { readStays } from '#server/ops/retention/service.ts';
import { machineTime } from '#server/platform/clock.ts';
import { errorCode, openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { pendingOf } from '#server/platform/schema/migrate.ts';
import { said } from './said.ts';

// `npm run operate -- status` prints the state of the installation in a few lines: its schema, its books, and data that should
// have been deleted. It only reads, with or without a running server, and ends with 1 where something needs attention.

const { database_url, data_dir } = databaseSettings();
const embedded = database_url === null ? await startEmbedded({ dataDir: data_dir }) : null;
const url = embedded?.url ?? (database_url as string);
const db = openDatabase(url, 1);
const say = (isRight: boolean, what: string, found: string): void => {
  console.log(`${isRight ? 'ok  ' : 'LOOK'}  ${what.padEnd(10)} ${found}`);
  if (!isRight) process.exitCode = 1;
};
try {
  const { migrations, newer } = await pendingOf(url);
  const isOfRelease = migrations.length + newer.length === 0;
  say(
    isOfRelease,
    'schema',
    isOfRelease
      ? 'of this release'
      : newer.length > 0
        ? 'of a newer release'
        : `${migrations.length} migrations to come`,
  );
  const books = await proveAllBooks(db);
  say(books.is_right, 'books', books.is_right ? 'right' : `WRONG: ${said('books')} says where`);
  const stays = await readStays(db, new Date(machineTime()), Number(process.env.PAGE_VIEW_DAYS) || 35);
  const overdue = stays.filter(({ is_overdue }) => is_overdue);
  say(
    overdue.length === 0,
    'retention',
    overdue.length === 0
      ? `${stays.length} kinds, none older than it should be`
      : overdue.map(({ what, since, job }) => `${what} since ${since?.toISOString()} (${job})`).join('; '),
  );
} catch (error) {
  if (errorCode(error) !== '42P01') throw error;
  console.error('\nThere is nothing in this database yet: start Gotong once.\n');
  process.exitCode = 1;
} finally {
  await db.close();
  await embedded?.stop();
}
