import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '#server/platform/start-error.ts';

/** Packs a folder so that the same files always give the same bytes, on any machine, by any user and at any time. */
export function pack(folder: string, archive: string, made: Date): void {
  const words = [
    '--create',
    `--file=${archive}`,
    '--use-compress-program=gzip -n -6',
    '--format=gnu',
    '--sort=name',
    `--mtime=@${made.getTime() / 1_000}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--directory=${dirname(folder)}`,
    basename(folder),
  ];
  const run = spawnSync('tar', words, { encoding: 'utf8', env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  if (run.status !== 0) throw new StartError(`The archive could not be packed: ${run.stderr || run.error?.message}`);
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
