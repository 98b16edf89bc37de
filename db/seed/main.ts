import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedDemo } from './demo.ts';
import { NotFilled } from './scale/fill.ts';
import { fillConfigured, scaleArguments } from './scale/run.ts';
import { hasDemo } from './start.ts';

/**
 * `npm run seed` writes the catalogue into the configured database, and the demo cast where decision 37 allows it: in the
 * embedded database, or in another one with SEED_DEMO. Safe to run again. `npm run seed -- --scale 10000` fills an empty
 * database with that many services instead (docs/parts.md).
 */
const config = { ...loadConfig(), jobs: false };
try {
  const scale = scaleArguments(process.argv.slice(2));
  await (scale ? fillConfigured(config, scale, console.log) : seed());
} catch (error) {
  if (!(error instanceof NotFilled)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const embedded = config.database_url === null ? await startEmbedded({ dataDir: config.data_dir }) : null;
  const url = embedded?.url ?? (config.database_url as string);
  try {
    await migrate(url);
    const app = await createApp(config, url);
    try {
      await seedCatalogue(app.parts.database);
      const logins = hasDemo(config) ? await seedDemo(app.parts) : [];
      console.log(logins.length > 0 ? 'The catalogue and the demo cast are there.' : 'The catalogue is there.');
      for (const login of logins) console.log(`  ${login.email}  ${login.password}  ${login.what}`);
    } finally {
      await app.close();
    }
  } finally {
    await embedded?.stop();
  }
}
