import { type Db, statement } from './database.ts';

/** A committed fact, waiting to be told to the people it concerns. */
export interface EventRow {
  readonly name: string;
  readonly payload: unknown;
  readonly audience: readonly number[];
}
export interface StoredEvent extends EventRow {
  readonly id: number;
}

const insert = statement('insert into outbox (name, payload, audience, created) values ($1, $2, $3, $4)');
const since = statement(
  'select id, name, payload, audience from outbox where id > $1 and not (id = any($2::bigint[])) order by id limit 500',
);
const newest = statement('select coalesce(max(id), 0) as id from outbox');
const sweep = statement(`delete from outbox where created < $1::timestamptz - interval '3 days'`);

/** Writes an event in the caller's transaction, so that it is told if and only if the change is stored. */
export const writeEvent = (db: Db, event: EventRow, now: Date): Promise<number> =>
  db.run(insert(event.name, JSON.stringify(event.payload), event.audience, now));

/** Events after `low` other than those `seen`, in order. */
export const eventsSince = (db: Db, low: number, seen: readonly number[]): Promise<StoredEvent[]> =>
  db.many<StoredEvent>(since(low, seen));

export const newestEvent = async (db: Db): Promise<number> => (await db.one<{ id: number }>(newest())).id;

/** Forgets events that every node has long told. */
export const sweepEvents = (db: Db, now: Date): Promise<number> => db.run(sweep(now));
