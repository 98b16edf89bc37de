import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';

/** Settings that a database needs to be copied while it runs and to acknowledge only what is written. */
export const PRIMARY = { wal_level: 'replica', max_wal_senders: '4', synchronous_commit: 'on' };
const NAME = 'standby';

/** Runs one statement as the superuser. */
export async function asAdmin(database: EmbeddedDatabase, text: string): Promise<Record<string, unknown>[]> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    return (await admin.query(text)).rows;
  } finally {
    await admin.end();
  }
}

/**
 * A second PostgreSQL in `home` that follows the one in `from` by streaming replication: made by an online backup, and read-only
 * until it is promoted. Unless `isLate`, replication is synchronous: from here on a write is acknowledged once both have it.
 */
export async function startStandby(
  primary: EmbeddedDatabase,
  from: string,
  home: string,
  { isLate = false, settings = {} }: { isLate?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<EmbeddedDatabase> {
  const admin = new pg.Client({ connectionString: primary.adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_create_physical_replication_slot($1, true)', [NAME]);
    await admin.query('select pg_backup_start($1, true)', [NAME]);
    const { status, stderr } = spawnSync('cp', ['-a', join(from, 'postgres'), home], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The database could not be copied: ${stderr}`);
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const cluster = join(home, 'postgres');
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, name), { force: true });
    const { uid, gid } = statSync(cluster);
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(cluster, name), text, { mode: 0o600 });
      chownSync(join(cluster, name), uid, gid);
    }
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `\nprimary_conninfo = '${primary.adminUrl.split('?')[0]}?application_name=${NAME}'\nprimary_slot_name = '${NAME}'\n`,
    );
    copyFileSync(join(from, 'postgres.password'), join(home, 'postgres.password'));
    const standby = await startEmbedded({ dataDir: home, durable: false, settings: { ...PRIMARY, ...settings } });
    if (isLate) return standby;
    await admin.query(`alter system set synchronous_standby_names = '${NAME}'`);
    await admin.query('select pg_reload_conf()');
    return standby;
  } finally {
    await admin.end();
  }
}
