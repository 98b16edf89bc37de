import { z } from 'zod';

/** Settings of the embedded database's log archive and of how backups are encrypted (decision 038). */
export const backupsShape = {
  /** At least 32 characters. Absent: backups are encrypted under SECRET_KEY. */
  BACKUP_KEY: z.string().min(32).optional(),
  /** A folder, best on another machine, for the write-ahead log of the embedded database. Absent: no log is archived. */
  LOG_ARCHIVE: z.string().optional(),
  LOG_ARCHIVE_SECONDS: z.coerce.number().min(1).max(3_600).default(60),
  LOG_ARCHIVE_DAYS: z.coerce.number().int().min(1).max(3_650).default(35),
};
const shape = z.object(backupsShape);

export interface BackupsConfig {
  readonly backup_key: string | null;
  readonly log_archive: { readonly folder: string; readonly every_ms: number; readonly keep_days: number } | null;
}

export function readBackups(e: z.output<typeof shape> & { readonly DATABASE_URL?: string | undefined }): BackupsConfig {
  if (e.LOG_ARCHIVE && e.DATABASE_URL)
    throw new Error(
      'LOG_ARCHIVE is for the embedded database. For DATABASE_URL use the log archive of its PostgreSQL.',
    );
  return {
    backup_key: e.BACKUP_KEY ?? null,
    log_archive: e.LOG_ARCHIVE
      ? { folder: e.LOG_ARCHIVE, every_ms: e.LOG_ARCHIVE_SECONDS * 1_000, keep_days: e.LOG_ARCHIVE_DAYS }
      : null,
  };
}
