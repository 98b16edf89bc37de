import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/observe/log.ts';
import { diskFiles } from './disk.ts';
import type { FileStore } from './port.ts';

/** The object store that the configuration names; else the disk under DATA_DIR. */
export const chooseStorage = async (config: Config, log: Log): Promise<FileStore> =>
  config.s3 ? (await import('./s3.ts')).s3Files(config.s3, log) : diskFiles(join(config.data_dir, 'files'), log);
