import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/platform/log.ts';
import { diskFiles } from './disk.ts';
import type { FileStore } from './port.ts';
import { s3Files } from './s3.ts';

/** The object store that the configuration names; else the disk under DATA_DIR. */
export const chooseStorage = (config: Config, log: Log): FileStore =>
  config.s3 ? s3Files(config.s3, log) : diskFiles(join(config.data_dir, 'files'), log);
