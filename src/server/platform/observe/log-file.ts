import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** How large a log file gets, in bytes (specification 9). */
export const LOG_FILE_BYTES = 524_288;
/** How many there are: the one that is written, and `.1` to `.4` before it, the youngest first. */
export const LOG_FILES = 5;

/**
 * Writes lines into a file and starts a new one before it grows beyond `bytes`; the oldest of `files` is deleted. A line
 * that is longer than a whole file is cut. Each process needs a file of its own.
 */
export function logFile(
  path: string,
  bytes = LOG_FILE_BYTES,
  files = LOG_FILES,
): { write(line: string): void; close(): void } {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, 'a');
  let size = fstatSync(file).size;

  function turn(): void {
    closeSync(file);
    rmSync(`${path}.${files - 1}`, { force: true });
    for (let at = files - 2; at >= 1; at--)
      if (existsSync(`${path}.${at}`)) renameSync(`${path}.${at}`, `${path}.${at + 1}`);
    if (files > 1) renameSync(path, `${path}.1`);
    else rmSync(path);
    file = openSync(path, 'a');
    size = 0;
  }

  return {
    write(line) {
      let text = Buffer.from(line);
      if (text.length > bytes) text = Buffer.concat([text.subarray(0, bytes - 1), Buffer.from('\n')]);
      if (size > 0 && size + text.length > bytes) turn();
      writeSync(file, text);
      size += text.length;
    },
    close: () => closeSync(file),
  };
}
