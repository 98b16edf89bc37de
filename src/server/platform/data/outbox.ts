import { DAY } from '#core/kit/time.ts';
import { type Db, type Query, statement } from './database.ts';
import { keepDayParts } from './parts.ts';

/** The event that tells nodes (not people) which cached pages are outdated: `{tags}`. */
export const PAGES_DROPPED = 'pages.dropped';

/** A committed fact that is to be sent to the people it concerns. */
export interface EventRow {
  readonly name: string;
  readonly payload: unknown;
  readonly audience: readonly number[];
}
export interface StoredEvent {
  readonly id: number;
  /** The id of the transaction that wrote it. */
  readonly xid: number;
  readonly name: string;
  /** JSON text, as it is sent. */
  readonly payload: string;
  readonly audience: readonly number[];
}

/** How many events are read at once. */
const BATCH = 500;
/** How many days events are kept, for screens that were offline. */
const KEPT_DAYS = 3;
/** How many events outside any day's partition are deleted at once. */
const SWEPT = 5000;
/** How many of the newest events a node reads when it starts: more than transactions that still run can have written. */
const STARTING = 1000;

const insert = statement(
  `insert into outbox (name, payload, audience, created)
   select name, payload, audience, $2 from json_to_recordset($1) as e (name text, payload jsonb, audience bigint[])
   returning id, xid::text::bigint as xid`,
);
// Reads events and horizon in one snapshot. Sorted as the index, so that no plan reads more than the new rows. The place is
// hidden from the planner, which would otherwise make a new plan for each.
const since = statement(
  `with snapshot as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
   select horizon::text::bigint as horizon, e.* from snapshot left join lateral (
     select id, xid::text::bigint as xid, name, payload::text as payload, audience from outbox
     where (xid, id) > ((select $1::text::xid8), (select $2::bigint)) and id > (select $3::bigint)
     order by outbox.xid, id limit ${BATCH}) e on true`,
);
const start = statement(
  `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
     coalesce(pg_sequence_last_value('outbox_id_seq'), 0) - ${STARTING} as floor`,
);
// Deletes in the order of the key: an index by time would be written with each event. From both ends, because events restored
// into another cluster have transaction ids of the old one, which may be above the current ids.
const sweep = statement(
  `with ends as (
     (select xid, id, created from outbox_rest order by xid, id limit ${SWEPT})
     union all (select xid, id, created from outbox_rest order by xid desc, id desc limit ${SWEPT}))
   delete from outbox_rest o using ends e
   where o.xid = e.xid and o.id = e.id and e.created < $1::timestamptz`,
);

/** The statement that writes events, so that they are sent if and only if its transaction commits. Answers their places. */
export const eventsQuery = (events: readonly EventRow[], now: Date): Query => insert(JSON.stringify(events), now);

export type EventPlace = Pick<StoredEvent, 'id' | 'xid'>;

/** Events as they were stored, for a node that sends its own without reading them back. */
export const storedEvents = (events: readonly EventRow[], places: readonly EventPlace[]): StoredEvent[] =>
  places
    .toSorted((a, b) => a.id - b.id)
    .flatMap((place, n) => {
      const event = events[n];
      return event ? [{ ...event, ...place, payload: JSON.stringify(event.payload) }] : [];
    });

/** A place in the event stream: every transaction below `horizon` has ended and its events were read. */
export interface StreamPlace {
  readonly horizon: number;
  /** Events up to this id existed before the node started. */
  readonly floor: number;
}

/** The place from which a starting node listens. */
export const streamStart = (db: Db): Promise<StreamPlace> => db.one<StreamPlace>(start());

/**
 * The events of transactions from `horizon` on, by id, with the place to continue from. Transactions commit in another order than
 * they begin: below the new horizon none is running any more; events above it are read again next time.
 */
export async function eventsSince(
  db: Db,
  { horizon, floor }: StreamPlace,
): Promise<{ events: StoredEvent[]; place: StreamPlace }> {
  const events: StoredEvent[] = [];
  let next: number | null = null;
  for (;;) {
    const last = events.at(-1);
    const rows: (StoredEvent & { horizon: number })[] = await db.many(
      since(String(last?.xid ?? horizon), last?.id ?? 0, floor),
    );
    // What commits between the batches is above the first batch's horizon.
    next ??= rows[0]?.horizon ?? horizon;
    for (const row of rows) if (row.id !== null) events.push(row);
    if (rows.length < BATCH) break;
  }
  events.sort((a, b) => a.id - b.id);
  return { events, place: { horizon: next, floor } };
}

/** Drops the partitions of past days, and deletes a batch of old events outside them. Answers how many partitions and events. */
export const sweepEvents = async (db: Db, now: Date): Promise<number> =>
  (await keepDayParts(db, 'outbox', now, KEPT_DAYS)) + (await db.run(sweep(new Date(now.getTime() - KEPT_DAYS * DAY))));
