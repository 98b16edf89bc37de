import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseSettings } from '#server/config.ts';
import { keyCheck, ownMasterKey } from '#server/platform/access/secrets.ts';
import { takeBackup } from '#server/platform/embedded/backup.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { StartError } from '#server/platform/start-error.ts';
import { takeDump } from './dump.ts';
import { said } from './said.ts';

// `npm run backup -- FILE` writes the database, embedded or of DATABASE_URL, and the uploaded files into one archive, beside a
// running server or without one. It holds everything but the secret key.

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2).filter((given) => given !== '--');
  if (!file || file.startsWith('-') || more.length > 0)
    throw new StartError(`Say where to: ${said('backup')} backup.tar.zst`);
  const { database_url, data_dir, secret_key, backup_key, log_archive, has_bucket } = databaseSettings();
  const home = resolve(data_dir);
  if (database_url === null) readFileSync(join(home, 'postgres', 'PG_VERSION')); // no backup of what is not there
  const embedded = database_url === null ? await startEmbedded({ dataDir: home }) : null;
  try {
    const began = performance.now();
    const master = secret_key ?? ownMasterKey(home);
    const wish = { home, file, key_check: keyCheck(master), key: backup_key ?? master, now: new Date() };
    const { files, line } = embedded
      ? await takeBackup({ ...wish, adminUrl: embedded.adminUrl })
      : await takeDump({ ...wish, url: database_url as string, uploads: has_bucket ? null : join(home, 'files') });
    const uploads = files.filter(({ name }) => name.startsWith('files/')).length;
    const took = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `Wrote ${file} (${Math.ceil(statSync(file).size / 1e6)} MB in ${took} s): the database` +
        `${has_bucket ? '' : ` and ${uploads} uploaded files`}.`,
    );
    const secret = secret_key ? 'SECRET_KEY' : join(home, 'secret.key');
    console.log(
      backup_key
        ? `It is sealed: it opens with BACKUP_KEY alone, and what it holds works with ${secret}. Keep both in another place.`
        : `It is sealed: it opens with ${secret} alone. Keep that in another place.`,
    );
    if (line === null && embedded)
      console.log(
        log_archive
          ? 'No log is kept beside it yet: start Gotong with LOG_ARCHIVE, then make a backup to begin with.'
          : 'What happens from now on is in the next backup only. LOG_ARCHIVE keeps it too.',
      );
    if (!embedded)
      console.log(
        `What happens from now on is in the next backup only. Prove this one: ${said('restore')} ${file} --verify`,
      );
    if (has_bucket) console.log('Uploaded files are in the bucket: back that up too.');
  } finally {
    await embedded?.stop();
  }
}

await main().catch((error) => {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) console.error(`\n${error.message}\n`);
  else if (code === 'ENOENT') console.error('\nThere is no database here yet: start Gotong once, or set DATA_DIR.\n');
  else console.error(error);
  process.exitCode = 1;
});
