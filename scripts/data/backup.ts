import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseSettings } from '#server/config.ts';
import { keyCheck, ownMasterKey } from '#server/platform/access/secrets.ts';
import { takeBackup } from '#server/platform/embedded/backup.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { StartError } from '#server/platform/start-error.ts';

// `npm run backup -- FILE` writes the embedded database and the uploaded files into one archive, beside a running server or
// without one. It holds everything but the secret key.

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2).filter((given) => given !== '--');
  if (!file || file.startsWith('-') || more.length > 0)
    throw new StartError('Say where to: npm run backup -- backup.tar.zst');
  const { database_url, data_dir, secret_key, has_bucket } = databaseSettings();
  if (database_url !== null)
    throw new StartError('DATABASE_URL is set, and this backs up the embedded database. Use pg_dump of its version.');
  const home = resolve(data_dir);
  readFileSync(join(home, 'postgres', 'PG_VERSION')); // no backup of what is not there
  const embedded = await startEmbedded({ dataDir: home });
  try {
    const key_check = keyCheck(secret_key ?? ownMasterKey(home));
    const { files } = await takeBackup({ home, adminUrl: embedded.adminUrl, file, key_check, now: new Date() });
    const uploads = files.filter(({ name }) => name.startsWith('files/')).length;
    console.log(`Wrote ${file}: the database${has_bucket ? '' : ` and ${uploads} uploaded files`}.`);
    console.log(
      `Its secret key is not in it: keep ${secret_key ? 'SECRET_KEY' : join(home, 'secret.key')} in another place.`,
    );
    if (has_bucket) console.log('Uploaded files are in the bucket: back that up too.');
  } finally {
    await embedded.stop();
  }
}

await main().catch((error) => {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(`\n${error.message}\n`);
  else if (code === 'ENOENT') console.error('\nThere is no database here yet: start Gotong once, or set DATA_DIR.\n');
  else console.error(error);
  process.exitCode = 1;
});
