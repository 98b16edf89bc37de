import { readFile } from 'node:fs/promises';
import type { Refusal } from '#core/kit/result.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { StartError } from '#server/platform/start-error.ts';
import { importPerson, personDiff } from '#server/users/exports/import-service.ts';
import { said } from './said.ts';

// `gotong import-person FILE.zip` imports a person's export from another installation, with or without a running server;
// `import-person diff ONE.zip OTHER.zip` prints how two exports differ, and ends with 1 if they do.

const REFUSED: Readonly<Record<string, string>> = {
  'not an export': 'This is not a person’s export with a MANIFEST.json.',
  'export too large': 'The export is too large to take in.',
  'export changed': 'The export is not as it was written',
  'export newer': 'A newer release wrote this export: this one does not know',
  'same account': 'The export is of this very account: everything in it is here.',
};
const sentence = (refused: Refusal): string => {
  const file = (refused.details as { file?: string } | undefined)?.file;
  const text = REFUSED[refused.error] ?? String(refused.error);
  return file === undefined ? text : `${text}: ${file}.`;
};

async function main(): Promise<void> {
  const [file, ...others] = process.argv.slice(2).filter((given) => given !== '--');
  if (file === 'diff' && others.length === 2) {
    const [one, other] = await Promise.all(others.map((path) => readFile(path)));
    const found = personDiff(one as Uint8Array, other as Uint8Array);
    if (!found.ok) throw new StartError(sentence(found));
    for (const line of found.value) console.log(line);
    console.log(found.value.length === 0 ? 'No difference.' : `${found.value.length} differences.`);
    process.exitCode = found.value.length === 0 ? 0 : 1;
    return;
  }
  if (!file || others.length > 0)
    throw new StartError(`Say what: ${said('import-person')} FILE.zip | diff ONE.zip OTHER.zip`);
  const packed = await readFile(file);
  const config = { ...loadConfig(), jobs: false };
  const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
  const url = embedded?.url ?? (config.database_url as string);
  try {
    await migrate(url);
    const app = await createApp(config, url);
    try {
      const done = await importPerson(app.parts, packed);
      if (!done.ok) throw new StartError(sentence(done));
      const { rows, files, user_id, is_known } = done.value;
      console.log(
        is_known
          ? 'This export was taken in before. Nothing was changed.'
          : `Took in ${rows} entries and ${files} files for account ${user_id}. They are a record: nothing here counts them.`,
      );
    } finally {
      await app.close();
    }
  } finally {
    await embedded?.stop();
  }
}

await main().catch((error) => {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  process.exitCode = 1;
});
