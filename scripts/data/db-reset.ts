import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { endPostmaster, findPostmaster } from '#server/platform/embedded/postmaster.ts';
import { takeLock } from '#server/platform/embedded/process-lock.ts';

// `npm run db:reset`: removes the embedded database and the uploaded files; the next start makes and seeds a new one.

function refuse(text: string): never {
  console.error(`\n${text}\n`);
  process.exit(1);
}

const config = loadConfig();
if (config.database_url)
  refuse('DATABASE_URL is set, and db:reset only removes the embedded database. Drop and create that one yourself.');
const folder = resolve(config.data_dir);
if (!existsSync(folder)) {
  console.log(`There is nothing under ${folder}. The next start makes a new database.`);
  process.exit(0);
}
const locks = ['server.lock', 'postgres.owner'].map((name) => takeLock(join(folder, name)));
for (const { holder } of locks)
  if (holder) {
    for (const { lock } of locks) lock?.release();
    refuse(`Process ${holder.pid} is using this database${holder.note ? ` (${holder.note})` : ''}. Stop it first.`);
  }
const left = await findPostmaster(join(folder, 'postgres'));
if (left) await endPostmaster(left.pid);
for (const name of ['postgres', 'postgres.password', 'postgres.log', 'postgres.log.1', 'files'])
  rmSync(join(folder, name), { recursive: true, force: true });
for (const { lock } of locks) lock?.release();
console.log(`Removed the database under ${folder}. The next start makes and seeds a new one.`);
