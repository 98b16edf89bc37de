import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore } from './context.ts';

/** Uploaded bytes on the disk. Keys are made by us, never from a client's file name; one that leaves the folder is refused. */
export function diskFiles(folder: string): FileStore {
  const root = resolve(folder);
  const place = (key: string) => {
    if (!/^[a-z0-9][a-z0-9/_.-]*$/.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a killed process never leaves half a file under its name.
      const part = `${path}.part`;
      await writeFile(part, bytes);
      await rename(part, path);
    },
    async get(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
