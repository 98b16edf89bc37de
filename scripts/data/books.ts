import { databaseSettings } from '#server/config.ts';
import { allBooksReport, proveAllBooks } from '#server/ops/books/proof-service.ts';
import { errorCode, openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';

// `npm run books` proves from the entries alone that the books are right and prints a trial balance; it ends with 1 where a
// line is wrong. Reads only, at one moment; works beside a running server, on the embedded database and on DATABASE_URL.

const config = databaseSettings();
const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
const database = openDatabase(embedded?.url ?? (config.database_url as string), 1);
try {
  const books = await proveAllBooks(database);
  console.log(allBooksReport(books));
  process.exitCode = books.is_right ? 0 : 1;
} catch (error) {
  if (errorCode(error) !== '42P01') throw error;
  console.error('\nThere are no books in this database yet: start Gotong once.\n');
  process.exitCode = 1;
} finally {
  await database.close();
  await embedded?.stop();
}
