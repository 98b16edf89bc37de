import type { Log } from '../observe/log.ts';
import type { Tracer } from '../observe/traces.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { type Line, lineTo } from './line.ts';

/** How often the replica's lag is checked. */
const EVERY_MS = 500;
/** How long either server may be silent before waiting reads go to the primary. */
const PATIENCE_MS = 2_000;
/** How long a statement may take at the replica before the primary is asked. */
const STATEMENT_MS = 5_000;
/** How many positions of the primary's log are remembered. */
const MARKS = 1_000;

/** Where one call or page reads. */
export interface Source {
  /** Everything committed before this moment of `performance.now()` is seen; null at the primary, which sees everything. */
  readonly as_of: number | null;
  /** From here on everything is read at the primary. */
  leave(): void;
}
export const AT_PRIMARY: Source = { as_of: null, leave: () => {} };

/** `used`, or the reason why it is not used. */
export type ReplicaState = 'used' | 'behind' | 'away' | 'primary away' | 'promoted' | 'other database';

/** A read replica that answers visitors (docs/decisions/079-read-replica.md). */
export interface Replica {
  readonly state: ReplicaState;
  /** Seconds since the last moment up to which it is known to have everything; null before that is known. */
  readonly lag_seconds: number | null;
  /** Statements that it answered, and those that it failed and the primary answered. */
  readonly counts: { readonly answered: number; readonly passed_on: number };
  /** A reader for one call or page; null while the replica should not be used. */
  reader(): { readonly db: Db; readonly source: Source } | null;
  close(): Promise<void>;
}

/** How both servers identify themselves: a replica has its primary's system identifier, database and timeline. */
const WHO = `(pg_control_system()).system_identifier::text as cluster,
  (select oid from pg_database where datname = current_database())::text as database`;
const ASK_PRIMARY = `select ${WHO}, pg_current_wal_insert_lsn() - '0/0' as at, current_setting('wal_block_size')::integer as block,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline`;
const ASK_REPLICA = `select ${WHO}, pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() - '0/0' as at,
  greatest((pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline) as timeline`;

interface Identity {
  readonly cluster: string;
  readonly database: string;
  readonly timeline: number;
}
export interface PrimaryFacts extends Identity {
  readonly at: string;
  readonly block: number;
}
export interface ReplicaFacts extends Identity {
  readonly is_replica: boolean;
  readonly at: string | null;
}

export const askPrimary = (line: Line) => line.ask<PrimaryFacts>(ASK_PRIMARY);
export const askReplica = (line: Line) => line.ask<ReplicaFacts>(ASK_REPLICA);

const LONG_HEAD = 40;
const SHORT_HEAD = 24;

/** The end of the primary's log. Where only the header of a new block is written, the end is the block's start. */
export function logEnd({ at, block }: Pick<PrimaryFacts, 'at' | 'block'>): number {
  const end = Number(at);
  const inside = end % block;
  return inside === LONG_HEAD || inside === SHORT_HEAD ? end - inside : end;
}

/** Why a server is not a usable replica of the primary; null where it is. */
export function notACopy(primary: PrimaryFacts, replica: ReplicaFacts): ReplicaState | null {
  if (primary.cluster !== replica.cluster || primary.database !== replica.database) return 'other database';
  if (!replica.is_replica) return 'promoted';
  // It follows another primary, or its restart point does not show yet that it follows this one.
  return primary.timeline === replica.timeline ? null : 'behind';
}

export interface ReplicaOptions {
  readonly url: string;
  readonly primary_url: string;
  readonly size: number;
  readonly lag_ms: number;
  readonly log: Log;
  readonly trace?: Tracer['statement'] | undefined;
}

/** Opens the replica, and from now on checks how far it is behind `primary`. */
export function openReplica(primary: Database, options: ReplicaOptions): Replica {
  const { url, primary_url, size, lag_ms, log } = options;
  let state: ReplicaState = 'away';
  /** The moment up to which the replica has everything. */
  let as_of: number | null = null;
  /** Where the primary's log ended at some moments, oldest first. */
  let marks: { readonly asked: number; readonly end: number }[] = [];
  const counts = { answered: 0, passed_on: 0 };
  const isNear = () => as_of !== null && performance.now() - as_of <= lag_ms;
  const isUsed = () => state === 'used' && isNear();

  const database = openDatabase(url, size, {
    isUp: isUsed,
    trace: options.trace,
    is_read_only: true,
    statement_ms: STATEMENT_MS,
    connect_ms: PATIENCE_MS,
  });
  const lines = {
    primary: lineTo(primary_url, 'gotong replica watch', PATIENCE_MS),
    replica: lineTo(url, 'gotong replica watch', PATIENCE_MS),
  };

  function become(next: ReplicaState): void {
    if (next === state) return;
    const said = { state: next, lag_seconds: lagSeconds() };
    if (next === 'used') log.info(said, 'visitors read at the replica');
    else log.warn(said, 'visitors read at the primary');
    state = next;
  }
  const lagSeconds = () => (as_of === null ? null : (performance.now() - as_of) / 1_000);

  /** What was known of it says nothing about the server that answers next. */
  function lose(why: ReplicaState): void {
    as_of = null;
    become(why);
    database.cut();
  }

  async function look(): Promise<void> {
    const asked = performance.now();
    const [here] = await Promise.allSettled([askPrimary(lines.primary)]);
    // Asked after the primary, so that a replica without delay has what the primary had.
    const [there] = await Promise.allSettled([askReplica(lines.replica)]);
    if (there.status === 'rejected') return lose('away');
    // The primary did not answer, so the known lag of the replica just grows with time.
    if (here.status === 'rejected') return isNear() ? undefined : become('primary away');
    const why = notACopy(here.value, there.value);
    if (why !== null) return lose(why);
    marks.push({ asked, end: logEnd(here.value) });
    const has = Number(there.value.at);
    const newest = marks.findLastIndex(({ end }) => end <= has);
    if (newest >= 0) {
      as_of = marks[newest]?.asked ?? null;
      marks = marks.slice(newest);
    }
    // Keeps the oldest, so that a replica far behind is seen to catch up.
    if (marks.length > MARKS) marks = marks.filter((_, n) => n % 2 === 0);
    become(isNear() ? 'used' : 'behind');
  }
  let looking: Promise<void> | null = null;
  const lookAgain = () => {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'the replica could not be looked at'))
      .finally(() => {
        looking = null;
      });
  };
  lookAgain();
  const timer = setInterval(lookAgain, EVERY_MS);
  timer.unref();

  return {
    get state() {
      return state === 'used' && !isNear() ? 'behind' : state;
    },
    get lag_seconds() {
      return lagSeconds();
    },
    counts,
    reader: () => (isUsed() ? readerOver(database.reader(), () => primary.reader(), as_of as number, counts) : null),
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all([lines.primary.close(), lines.replica.close()]);
      await database.close();
    },
  };
}

/** Reads at `replica`; from the first statement that fails there, for any reason, at the primary. */
function readerOver(
  replica: Db,
  primary: () => Db,
  as_of: number,
  counts: { answered: number; passed_on: number },
): { readonly db: Db; readonly source: Source } {
  let left: Db | null = null;
  const leave = () => {
    left ??= primary();
    return left;
  };
  async function ask<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (left) return work(left);
    try {
      const answer = await work(replica);
      counts.answered += 1;
      return answer;
    } catch {
      counts.passed_on += 1;
      return work(leave());
    }
  }
  return {
    db: {
      many: (query) => ask((db) => db.many(query)),
      maybe: (query) => ask((db) => db.maybe(query)),
      one: (query) => ask((db) => db.one(query)),
      run: (query) => leave().run(query),
      send: (query) => leave().send(query),
    },
    source: {
      get as_of() {
        return left ? null : as_of;
      },
      leave: () => void leave(),
    },
  };
}
