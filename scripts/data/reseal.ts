import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { renewPhones, resealColumn } from '#server/platform/access/reseal.ts';
import { sealedColumns } from '#server/platform/access/sealed-columns.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';

// `npm run reseal`, with the servers' SECRET_KEY and SECRET_KEY_OLD, encrypts what is sealed with an old key again with the
// current one, while servers run. Ends with 1 where something can be opened with none of them.

const config = { ...loadConfig(), jobs: false };
const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
const url = embedded?.url ?? (config.database_url as string);
try {
  await migrate(url);
  const app = await createApp(config, url);
  try {
    const done = [];
    for (const column of sealedColumns) done.push(await resealColumn(app.parts, column));
    done.push(await renewPhones(app.parts));
    for (const { where, seen, renewed, lost } of done) {
      console.log(
        `${where.padEnd(34)} ${seen} there, ${renewed} renewed${lost > 0 ? `, ${lost} UNDER NO KNOWN KEY` : ''}`,
      );
      if (lost > 0) process.exitCode = 1;
    }
    console.log('\nAll else is under the current key. Docs: parts.md, Secret keys.');
  } finally {
    await app.close();
  }
} finally {
  await embedded?.stop();
}
