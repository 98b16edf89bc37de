import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseSettings, storageSettings } from '#server/config.ts';
import { keyCheck, ownMasterKey } from '#server/platform/access/secrets.ts';
import { folderUploads, takeBackup } from '#server/platform/embedded/backup.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { StartError } from '#server/platform/start-error.ts';
import { bucketUploads } from '#server/providers/storage/bucket-backup.ts';
import { s3Files } from '#server/providers/storage/s3.ts';
import { takeDump } from './dump.ts';
import { said } from './said.ts';

// `npm run backup -- FILE` writes the database, embedded or of DATABASE_URL, and the uploaded files, of the folder or the bucket,
// into one archive, beside a running server or without one. It holds everything but the secret key. With `--without-files` the
// files of a bucket are left to the bucket's own versions.

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((given) => given !== '--');
  const isWithout = words.includes('--without-files');
  const [file, ...more] = words.filter((word) => word !== '--without-files');
  if (!file || file.startsWith('-') || more.length > 0)
    throw new StartError(`Say where to: ${said('backup')} backup.tar.zst [--without-files]`);
  const { database_url, data_dir, secret_key, backup_key, log_archive } = databaseSettings();
  const { s3 } = storageSettings();
  if (isWithout && s3 === null)
    throw new StartError('--without-files is for files in a bucket, which S3_BUCKET names.');
  const home = resolve(data_dir);
  if (database_url === null) readFileSync(join(home, 'postgres', 'PG_VERSION')); // no backup of what is not there
  const embedded = database_url === null ? await startEmbedded({ dataDir: home }) : null;
  try {
    const began = performance.now();
    const master = secret_key ?? ownMasterKey(home);
    const wish = { file, key_check: keyCheck(master), key: backup_key ?? master, now: new Date() };
    const bucket = s3 === null || isWithout ? null : bucketUploads(s3Files(s3), s3.bucket);
    const source = s3 === null ? folderUploads(home) : bucket;
    const { files, line } = embedded
      ? await takeBackup({ ...wish, home, adminUrl: embedded.adminUrl }, source)
      : await takeDump({ ...wish, url: database_url as string }, source);
    const uploads = files.filter(({ name }) => name.startsWith('files/')).length;
    const took = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(
      `Wrote ${file} (${Math.ceil(statSync(file).size / 1e6)} MB in ${took} s): the database` +
        `${isWithout ? '' : ` and ${uploads} uploaded files${s3 ? ` of the bucket ${s3.bucket}` : ''}`}.`,
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
    if (isWithout) console.log('Uploaded files are in the bucket alone: keep its old versions as long as backups.');
    if (bucket && bucket.others.size > 0)
      console.log(
        `${bucket.others.size} objects in the bucket are not Gotong’s and are not in it: ${[...bucket.others].slice(0, 5).join(', ')}`,
      );
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
