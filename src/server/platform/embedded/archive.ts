import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { MANIFEST, type Manifest } from './backup.ts';
import { opened } from './sealed-file.ts';
import { readTar } from './tar.ts';

type Take = (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Reads a backup to its end and checks each byte against the manifest, its last file. Only names of the given form are accepted.
 * Throws where the file is not a backup, is damaged, or opens with none of the keys.
 */
export async function readArchive(
  file: string,
  keys: readonly string[],
  allowed: RegExp,
  take: Take,
): Promise<Manifest> {
  let last: Buffer | null = null;
  const unzipped = createZstdDecompress();
  const reading = pipeline(createReadStream(file), (chunks: AsyncIterable<Buffer>) => opened(chunks, keys), unzipped);
  reading.catch(() => {});
  const entries = await readTar(unzipped, async (name, _, chunks) => {
    if (name === MANIFEST) {
      const parts: Buffer[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      last = Buffer.concat(parts);
      return;
    }
    if (!allowed.test(name) || name.split('/').some((part) => part === '..' || part === '.'))
      throw new Error(`it holds ${name}, which is no file of ours`);
    await take(name, chunks);
  });
  const manifest = last === null ? null : (JSON.parse((last as Buffer).toString()) as Manifest);
  if (manifest?.format !== 1) throw new Error('it is no backup of ours');
  const found = new Map(entries.map((entry) => [entry.name, entry.sha256]));
  if (found.size !== manifest.files.length + 1) throw new Error('files are missing in it');
  for (const { name, sha256 } of manifest.files)
    if (found.get(name) !== sha256) throw new Error(`${name} is damaged in it`);
  return manifest;
}

/** Writes a new file that only its owner can read; fails where it exists. */
export async function writePrivate(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const out = await fs.open(path, 'wx', 0o600);
  for await (const chunk of chunks) await out.write(chunk);
  await out.close();
}

/** The error for a backup that could not be unpacked. */
export function unreadable(file: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartError(
    code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
      ? `${file} cannot be read (${code}).`
      : `${file} cannot be restored: ${message}. Nothing was changed.`,
  );
}
