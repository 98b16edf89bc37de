import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '#server/platform/observe/log.ts';
import { checkKey, type FileStore, storageDown } from './port.ts';

/** What a disk says when it is full, broken or not ours to write to. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EMFILE', 'ENFILE']);

/** Files in a folder of this machine, which all nodes must share where there are several. */
export function diskFiles(folder: string, log?: Log): FileStore {
  const root = resolve(folder);
  const place = (key: string) => join(root, checkKey(key));
  const telling = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!DISK_FAULTS.has((error as { code?: string }).code ?? '')) throw error;
      log?.error({ err: error }, 'the disk for files fails');
      throw storageDown();
    }
  };
  return {
    put: (key, bytes) =>
      telling(async () => {
        const path = place(key);
        await mkdir(dirname(path), { recursive: true });
        // Written beside and renamed, so that a killed process never leaves half a file under its name.
        const part = `${path}.part`;
        await writeFile(part, bytes);
        await rename(part, path);
      }),
    get: (key) =>
      telling(async () => {
        try {
          return await readFile(place(key));
        } catch (error) {
          if ((error as { code?: string }).code === 'ENOENT') return null;
          throw error;
        }
      }),
    remove: (key) =>
      telling(async () => {
        const path = place(key);
        await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
      }),
  };
}
