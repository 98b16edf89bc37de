import { databaseSettings } from '#server/config.ts';
import { exportMarket, importMarket, marketDiff } from '#server/ops/market/service.ts';
import { openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { StartError } from '#server/platform/start-error.ts';
import { said } from './said.ts';

// `gotong market export FOLDER` writes the whole market as open files, with or without a running server; `market import FOLDER`
// fills an empty installation of the same release from them; `market diff FOLDER FOLDER` prints how two exports differ, and
// ends with 1 if they do.

const USE = `Say what: ${said('market')} export FOLDER | import FOLDER | diff FOLDER FOLDER`;

async function main(): Promise<void> {
  const [word, folder, other] = process.argv.slice(2).filter((given) => given !== '--');
  if (word === 'diff' && folder && other) {
    const found = await marketDiff(folder, other);
    for (const line of found) console.log(line);
    console.log(found.length === 0 ? 'No difference.' : `${found.length} tables differ.`);
    process.exitCode = found.length === 0 ? 0 : 1;
    return;
  }
  if ((word !== 'export' && word !== 'import') || !folder || other) throw new StartError(USE);
  const config = databaseSettings();
  const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
  const database = openDatabase(embedded?.url ?? (config.database_url as string), 1);
  try {
    const { tables } = await (word === 'export' ? exportMarket : importMarket)(database, folder);
    const rows = tables.reduce((total, table) => total + table.rows, 0);
    console.log(`${word === 'export' ? 'Wrote' : 'Took in'} ${rows} rows of ${tables.length} tables.`);
    if (word === 'export') console.log('It holds personal data and is not sealed. Uploaded files are not in it.');
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

await main().catch((error) => {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
});
