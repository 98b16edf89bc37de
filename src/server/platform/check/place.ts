import { readdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '#core/kit/time.ts';
import { machineTime } from '../clock.ts';
import { type Db, openDatabase } from '../data/database.ts';
import { type Line, lineTo } from '../data/line.ts';
import { askPrimary, askReplica, logEnd, notACopy } from '../data/replica.ts';
import { bad, type Finding, look, off, ok, tried } from './finding.ts';

/** The oldest PostgreSQL that the migrations run on. */
const POSTGRES_LEAST = 160_000;
/** Free bytes below which the disk needs attention, and below which writes begin to fail. */
const LITTLE = 5_000_000_000;
const TOO_LITTLE = 500_000_000;
/** How far two clocks may differ, because codes and links expire by time. */
const APART = 2 * SECOND;

const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);

interface Server {
  readonly number: number;
  readonly version: string;
  readonly encoding: string;
  readonly is_replica: boolean;
  readonly room: number;
  readonly may_create: boolean;
}

/** Checks whether the database answers, is a new enough primary in UTF-8, and has room for our connections. */
export const checkDatabase = (db: Db, pool: number): Promise<Finding> =>
  tried('database', 'check DATABASE_URL, and whether PostgreSQL runs and lets this machine in', async () => {
    const before = machineTime();
    const server = await db.one<Server>({
      text: `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
        current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_replica,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as room,
        has_database_privilege(current_database(), 'create') as may_create`,
    });
    const took = machineTime() - before;
    const said = `PostgreSQL ${server.version.split(' ')[0]}, answers in ${took} ms`;
    if (server.number < POSTGRES_LEAST) return bad(said, 'upgrade PostgreSQL to 16 or newer');
    if (server.encoding !== 'UTF8') return bad(`${said}, encoding ${server.encoding}`, 'make the database with UTF8');
    if (server.is_replica) return bad(`${said}, is a replica`, 'DATABASE_URL must name the primary');
    if (!server.may_create) return bad(said, 'this user may not make schemas: grant create on the database');
    if (server.room < pool)
      return look(
        `${said}, has room for ${server.room} more connections and DATABASE_POOL is ${pool}`,
        'raise max_connections, or lower DATABASE_POOL',
      );
    return ok(`${said}, has room for ${server.room} more connections`);
  });

interface Session {
  readonly cluster: string;
  readonly database: string;
  readonly zone: string;
  readonly patience: string;
}
const SESSION = `select (pg_control_system()).system_identifier::text as cluster, current_database() as database,
  current_setting('timezone') as zone, current_setting('statement_timeout') as patience`;

/** Checks whether the pooler of calls leads to the database and is set up as we need it. */
export const checkPooler = (db: Db, pooler_url: string | null): Promise<Finding> =>
  tried('pooler', 'check DATABASE_POOLER_URL, and whether the pooler runs and lets this machine in', async () => {
    if (pooler_url === null) return off('calls go to the database itself');
    const pooled = openDatabase(pooler_url, 1, { is_pooled: true });
    try {
      const [here, there] = await Promise.all([db, pooled].map((one) => one.one<Session>({ text: SESSION })));
      if (here?.cluster !== there?.cluster || here?.database !== there?.database)
        return bad('leads to another database than DATABASE_URL', 'let both lead to the same');
      if (there?.zone !== 'UTC')
        return bad(
          `its sessions are in ${there?.zone}`,
          'let it pass the time zone of clients on, or `alter role … set timezone`',
        );
      if (there.patience === '0')
        return look(
          'leads to the database; what reads there may run for ever',
          "set `connect_query = 'set statement_timeout = 30000'` of its database",
        );
      return ok('leads to the database');
    } finally {
      await pooled.close();
    }
  });

const FOLLOW = 5 * SECOND;
const LOOK_AGAIN = 50;

/** Checks whether the replica that visitors read from answers and is a standby of this database, and how far it is behind. */
export const checkReplica = (
  primary_url: string | null,
  read: { url: string; lag_ms: number } | null,
): Promise<Finding> =>
  tried('replica', 'check DATABASE_READ_URL, and whether the standby runs and lets this machine in', async () => {
    if (read === null || primary_url === null) return off('visitors read at the database itself');
    const lines = [primary_url, read.url].map((url) => lineTo(url, 'gotong doctor', 2 * FOLLOW)) as [Line, Line];
    const [primary, replica] = lines;
    try {
      const asked = machineTime();
      const here = await askPrimary(primary);
      for (;;) {
        const there = await askReplica(replica);
        const why = notACopy(here, there);
        const took = machineTime() - asked;
        if (why === 'other database')
          return bad(
            'is no copy of DATABASE_URL',
            'DATABASE_READ_URL must name a standby of it, and the same database there',
          );
        if (why === 'promoted')
          return bad('is no standby (any more)', 'make a standby of it anew, or take DATABASE_READ_URL away');
        if (why === null && Number(there.at) >= logEnd(here)) {
          const said = `follows the database, ${took} ms behind`;
          return took > read.lag_ms
            ? look(said, 'visitors read at the database: see why the standby is late')
            : ok(said);
        }
        if (took > FOLLOW && why !== null)
          return look(
            'does not say yet that it follows this database',
            'after a take-over: `checkpoint` there, or wait for it',
          );
        if (took > FOLLOW) {
          const bytes = logEnd(here) - Number(there.at);
          return look(
            `${(bytes / 1e6).toFixed(1)} MB behind`,
            'visitors read at the database: see why the standby is late',
          );
        }
        await pause(LOOK_AGAIN);
      }
    } finally {
      await Promise.all(lines.map((line) => line.close()));
    }
  });

/** Compares the migrations of the database with those of this release. */
export const checkMigrations = (db: Db): Promise<Finding> =>
  tried('migrations', 'see the fault of the database', async () => {
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
    const { is_there } = await db.one<{ is_there: boolean }>({
      text: `select to_regclass('migrations') is not null as is_there`,
    });
    if (!is_there) return look('the database is empty', 'nothing: the first start fills it');
    const rows = await db.many<{ name: string }>({ text: 'select name from migrations' });
    const known = new Set(rows.map(({ name }) => name));
    const strange = [...known].filter((name) => !files.includes(name));
    if (strange.length > 0)
      return look(`the database knows ${strange.length} that this release does not`, 'run the release that made them');
    const waiting = files.filter((name) => !known.has(name)).length;
    if (waiting > 0) return look(`${waiting} of ${files.length} wait`, 'nothing: the next start applies them');
    return ok(`all ${files.length} are applied`);
  });

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/** Checks the free space for files, the embedded database and temporary files. */
export const checkDisk = (data_dir: string): Promise<Finding> =>
  tried('disk', 'DATA_DIR must be a folder that this user may write to', async () => {
    const folders = [resolve(data_dir), tmpdir()];
    const stats = await Promise.all(folders.map((folder) => statfs(folder)));
    const free = stats.map(({ bavail, bsize }) => bavail * bsize);
    const least = Math.min(...free);
    const said = folders.map((folder, n) => `${gigabytes(free[n] as number)} free in ${folder}`).join(', ');
    if (least < TOO_LITTLE) return bad(said, 'free some room now: writes fail when it is full');
    if (least < LITTLE) return look(said, 'free some room, or move DATA_DIR to a larger disk');
    return ok(said);
  });

/** Compares this machine's clock with the database's and, where an outside company tells the time, with theirs. */
export const checkClock = (db: Db, outside: () => Promise<Date | null>): Promise<Finding> =>
  tried('clock', 'run a time service such as systemd-timesyncd', async () => {
    const from = machineTime();
    const { at } = await db.one<{ at: Date }>({ text: 'select clock_timestamp() as at' });
    const apart = distance(at.getTime(), from, machineTime());
    const mend = 'run a time service, such as systemd-timesyncd, here and where the database runs';
    if (apart > APART) return bad(`${(apart / SECOND).toFixed(1)} s from the database’s`, mend);
    const asked = machineTime();
    const theirs = await outside();
    if (theirs === null) return ok(`${apart} ms from the database’s; no outside time was to be had`);
    // The header has whole seconds.
    const far = distance(theirs.getTime(), asked - SECOND, machineTime());
    if (far > APART) return bad(`${(far / SECOND).toFixed(0)} s from the time outside`, mend);
    return ok('agrees with the database’s and with the time outside');
  });

/** How far a moment lies outside the span in which it was asked for, in milliseconds. */
const distance = (at: number, from: number, to: number): number => Math.max(0, from - at, at - to);
