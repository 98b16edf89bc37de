import * as fs from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of the cluster whose content only concerns the running server. */
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const SKIPPED =
  /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|backup_label(?:\.old)?|tablespace_map(?:\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;

/** The paths of all files below a folder; of a cluster only those that belong in a backup. */
export async function* listFiles(folder: string, isCluster = false, below = ''): AsyncGenerator<string> {
  const entries = await fs.readdir(join(folder, below), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (isCluster && SKIPPED.test(entry.name)) continue;
    if (entry.isFile()) yield name;
    else if (entry.isDirectory() && !(isCluster && EMPTY_FOLDERS.has(name))) yield* listFiles(folder, isCluster, name);
  }
}

/** Folders that PostgreSQL needs and that are empty in a backup. */
export const EMPTY_IN_BACKUP: readonly string[] = [
  ...EMPTY_FOLDERS,
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_commit_ts',
  'pg_tblspc',
  'pg_twophase',
  'pg_logical',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_stat',
  'pg_xact',
];
