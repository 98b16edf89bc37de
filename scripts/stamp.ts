import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { ROOT } from './programs.ts';

/** The files that something was made of: their contents, and their sizes and times when the contents were last read. */
interface Stamp {
  readonly files: readonly string[];
  readonly content: string;
  readonly seen: string;
}

function contentOf(files: readonly string[]): string {
  const hash = createHash('sha1');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${ROOT}/${file}`))
      .update('\0');
  return hash.digest('hex');
}

function seenOf(files: readonly string[]): string {
  const hash = createHash('sha1');
  for (const file of files) {
    const { size, mtimeNs, ctimeNs } = statSync(`${ROOT}/${file}`, { bigint: true });
    hash.update(`${file}\0${size}\0${mtimeNs}\0${ctimeNs}\0`);
  }
  return hash.digest('hex');
}

/** A stamp of these files (paths from the project's folder, in order), to be written once their product is built. */
export function stampOf(files: readonly string[]): string {
  // Sizes and times first: a file that changes while it is read then counts as changed.
  const seen = seenOf(files);
  return JSON.stringify({ files, content: contentOf(files), seen } satisfies Stamp);
}

/**
 * Whether a stamp matches these files as they are now, by default those that it names. Contents are read only where sizes or
 * times differ: a copied or checked-out tree has other times but the same contents, and the stamp then gets the new times.
 */
export function isStamped(path: string, files?: readonly string[]): boolean {
  try {
    const stamp = JSON.parse(readFileSync(path, 'utf8')) as Stamp;
    if (files && files.join('\0') !== stamp.files.join('\0')) return false;
    const seen = seenOf(stamp.files);
    if (seen === stamp.seen) return true;
    if (contentOf(stamp.files) !== stamp.content) return false;
    try {
      writeFileSync(path, JSON.stringify({ ...stamp, seen }));
    } catch {
      // In a folder that may only be read, contents are read at each start.
    }
    return true;
  } catch {
    // No stamp, a stamp in an older format, or one of its files is gone.
    return false;
  }
}
