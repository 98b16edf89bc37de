import { databaseSettings } from '#server/config.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { pendingOf } from '#server/platform/schema/migrate.ts';
import { faultsOf, type Kind } from '#server/platform/schema/migration-form.ts';
import { said } from './said.ts';

// `npm run operate -- upgrade --plan`, run in the folder of the new release with the servers' settings, says what its first start
// will do to the database, and whether nodes of the old release can serve meanwhile. It changes nothing.

const SAYS: Readonly<Record<Kind, string>> = {
  widens: 'adds tables, columns or rules, each in a moment',
  fills: 'fills in parts while people work: may take minutes',
  indexes: 'makes indexes while people work: may take minutes',
  validates: 'checks what stands there while people work',
  parts: 'parts a table by day, in a moment',
  narrows: 'drops what the release before last asked for',
};

async function main(): Promise<void> {
  if (
    process.argv
      .slice(2)
      .filter((word) => word !== '--')
      .join() !== '--plan'
  ) {
    console.error(
      `\nSay what: ${said('upgrade --plan')}\nTo upgrade is to start the new release: docs/operating.md.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const { database_url, data_dir } = databaseSettings();
  const embedded = database_url === null ? await startEmbedded({ dataDir: data_dir }) : null;
  try {
    const { migrations, definitions, newer, is_empty } = await pendingOf(embedded?.url ?? (database_url as string));
    if (newer.length > 0) {
      console.log(
        `\nThe database is of a newer release (${newer.at(-1)}): this one would serve beside it, and change nothing.\n`,
      );
      return;
    }
    for (const { name, kind } of migrations) console.log(`${name.padEnd(44)} ${SAYS[kind]}`);
    if (definitions.length > 0) console.log(`${definitions.length} functions and triggers change.`);
    const pausing = migrations.filter(({ text }) => faultsOf(text).length > 0);
    if (migrations.length + definitions.length === 0)
      console.log('\nNothing changes in the database: restart the nodes one by one.\n');
    else if (is_empty) console.log('\nThe database is empty: the first start fills it.\n');
    else if (pausing.length === 0)
      console.log('\nNodes of the release before serve meanwhile. Make a backup, then restart the nodes one by one.\n');
    else
      console.log(
        `\nSTOP ALL NODES FIRST: ${pausing.map(({ name }) => name).join(', ')} would break the release before, or stop it ` +
          'for as long as they take. Make a backup before.\n',
      );
  } finally {
    await embedded?.stop();
  }
}

await main();
