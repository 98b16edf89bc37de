import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The most bytes of a log file (specification 9). */
export const LOG_FILE_BYTES = 524_288;
/** The number of log files: the current one, and `.1` to `.4` before it, the newest first. */
export const LOG_FILES = 5;

/**
 * Writes lines into a file and starts a new one before it grows beyond `bytes`; the oldest of `files` is deleted. A line longer
 * than a whole file is cut. Each process needs its own file.
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
