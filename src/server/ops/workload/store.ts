import { toWire, toWireOrNull } from '#core/kit/time.ts';
import {
  WORK,
  WORK_NUMBERS,
  WORK_QUEUES,
  type WorkNumber,
  type WorkQueue,
  type WorkRow,
} from '#core/ops/workload/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { LOGS } from './log-store.ts';
import { SOURCES, type Source } from './source-store.ts';

const every = (part: (queue: WorkQueue, source: Source) => string | null): string =>
  WORK_QUEUES.map((queue) => part(queue, SOURCES[queue]))
    .filter((text) => text !== null)
    .join(' union all ');
/** The source for what came and what was done: the queue's log if it has one, else the table of what waits. */
const sourceOf = (queue: WorkQueue, number: 'taken' | 'done'): Source => LOGS[queue]?.[number] ?? SOURCES[queue];
const cameIn = ({ came, counts = 'true' }: Source): string => `${came} >= $2 and ${counts}`;
const minutes = (share: number): string =>
  `percentile_disc(${share}) within group (order by greatest(0, floor(extract(epoch from q.done_on - q.came) / 60)))::integer`;

/**
 * One statement for all queues. Each branch reads its table three times, by the indexes of what waits, of when it came and of
 * when it was done, so that the cost depends only on what is open and on one week. Branches of queues not in $3 do not run.
 */
const queues = statement(
  every((queue, source) => {
    const taken = sourceOf(queue, 'taken');
    const finished = sourceOf(queue, 'done');
    return `
  select '${queue}'::text as queue, o.open, o.late, o.oldest, t.taken, d.done, d.half_minutes, d.ninety_minutes
  from (select count(*)::integer as open, min(q.since) as oldest, (count(*) filter (
      where q.since <= $1::timestamptz - interval '${WORK[queue].aim / 1000} seconds'))::integer as late
    from (select ${source.since} as since from ${source.table} where ${source.open}) q) o
  cross join (select count(*)::integer as taken from ${taken.table} where ${cameIn(taken)}) t
  cross join (select count(*)::integer as done, ${minutes(0.5)} as half_minutes, ${minutes(0.9)} as ninety_minutes
    from (select ${finished.came} as came, ${finished.done_on} as done_on from ${finished.table} where ${finished.done}) q) d
  where '${queue}' = any ($3::text[])`;
  }),
);

export interface QueueNumbers {
  readonly queue: WorkQueue;
  readonly open: number;
  readonly late: number;
  readonly oldest: Date | null;
  readonly taken: number;
  readonly done: number;
  readonly half_minutes: number | null;
  readonly ninety_minutes: number | null;
}
export const readQueues = (db: Db, now: Date, since: Date, of: readonly WorkQueue[]): Promise<QueueNumbers[]> =>
  db.many<QueueNumbers>(queues(now, since, of));

const heldWhere = ({ held, open }: Source): string => held ?? open;
/** What each operator holds and did, by the same indexes; $4 is one operator, or null for all. */
const operators = statement(`
  with work as (
    select p.operator_id, p.queue, sum(p.held)::integer as held, sum(p.done)::integer as done, min(p.oldest) as oldest from (
      ${every((queue, source) =>
        source.holder === null
          ? null
          : `select h.operator_id, '${queue}'::text as queue, count(*)::integer as held, 0 as done, min(h.since) as oldest
      from (select ${source.holder} as operator_id, ${source.since} as since from ${source.table} where ${heldWhere(source)}) h
      where '${queue}' = any ($3::text[]) and h.operator_id is not null group by h.operator_id`,
      )}
      union all ${every((queue) => {
        const source = sourceOf(queue, 'done');
        return `select d.operator_id, '${queue}'::text as queue, 0 as held, count(*)::integer as done, null as oldest
      from (select ${source.done_by} as operator_id from ${source.table} where ${source.done}) d
      where '${queue}' = any ($3::text[]) and d.operator_id is not null group by d.operator_id`;
      })}) p
    where ($4::bigint is null or p.operator_id = $4) group by p.operator_id, p.queue),
  people as (
    select id from users where is_operator and deleted_at is null and ($4::bigint is null or id = $4)
    union select operator_id from work)
  select u.id, display_name(u) as name, min(w.oldest) as oldest, coalesce(jsonb_agg(jsonb_build_object('queue', w.queue,
    'held', w.held, 'done', w.done)) filter (where w.queue is not null), '[]') as queues
  from people p join users u on u.id = p.id left join work w on w.operator_id = p.id
  group by u.id order by u.id limit 500`);

export interface OperatorNumbers {
  readonly id: number;
  readonly name: string;
  readonly oldest: Date | null;
  readonly queues: { readonly queue: WorkQueue; readonly held: number; readonly done: number }[];
}
export const readOperators = (
  db: Db,
  now: Date,
  since: Date,
  of: readonly WorkQueue[],
  only: number | null,
): Promise<OperatorNumbers[]> => db.many<OperatorNumbers>(operators(now, since, of, only));

/** Which rows a number counts, and their order: longest waiting first; what came or was done newest first. */
const NUMBERS: Readonly<
  Record<WorkNumber, (queue: WorkQueue, source: Source) => readonly [where: string, by: string]>
> = {
  open: (_, { open, since }) => [open, since],
  late: (queue, { open, since }) => [
    `${open} and ${since} <= $1::timestamptz - interval '${WORK[queue].aim / 1000} seconds'`,
    since,
  ],
  taken: (_, source) => [cameIn(source), source.came],
  done: (_, { done, done_on }) => [done, done_on],
  held: (_, source) => [
    source.holder === null ? 'false' : `${heldWhere(source)} and ${source.holder} is not null`,
    source.since,
  ],
};
// $3 one operator, or null; $4 and $5 where the page before ended; $6 how many.
const rowsOf = (queue: WorkQueue, number: WorkNumber) => {
  const source = number === 'taken' || number === 'done' ? sourceOf(queue, number) : SOURCES[queue];
  const [where, by] = NUMBERS[number](queue, source);
  const isNewest = number === 'taken' || number === 'done';
  const who = number === 'done' ? source.done_by : (source.holder ?? 'null::bigint');
  const id = source.id ?? 'i.id';
  const order = isNewest ? 'desc' : 'asc';
  return statement(`
  select r.id, r.place_id, r.about, r.came, r.since, r.done_on, r.at, display_name(o) as operator
  from (select ${id} as id, ${source.place ?? id} as place_id, ${source.about} as about, ${source.came} as came,
      ${source.since} as since, ${number === 'done' ? source.done_on : 'null::timestamptz'} as done_on, ${by} as at, ${who} as who
    from ${source.table} ${source.joins} where ${where}) r
  left join users o on o.id = r.who
  where $1::timestamptz is not null and $2::timestamptz is not null and ($3::bigint is null or r.who = $3)
    and ($4::timestamptz is null or (r.at, r.id) ${isNewest ? '<' : '>'} ($4, $5::bigint))
  order by r.at ${order}, r.id ${order} limit $6`);
};
const ROWS = Object.fromEntries(
  WORK_QUEUES.map((queue) => [
    queue,
    Object.fromEntries(WORK_NUMBERS.map((number) => [number, rowsOf(queue, number)])),
  ]),
) as Record<WorkQueue, Record<WorkNumber, ReturnType<typeof statement>>>;

interface Row extends Omit<WorkRow, 'came' | 'since' | 'done_on'> {
  readonly came: Date;
  readonly since: Date;
  readonly done_on: Date | null;
  readonly at: Date;
}
export type RowAt = WorkRow & { readonly at: Date };

export const readRows = async (
  db: Db,
  of: { queue: WorkQueue; number: WorkNumber; operator_id?: number | undefined },
  [now, since]: readonly [Date, Date],
  after: { time: Date; id: number } | null,
  limit: number,
): Promise<RowAt[]> => {
  const asked = ROWS[of.queue][of.number];
  const rows = await db.many<Row>(
    asked(now, since, of.operator_id ?? null, after?.time ?? null, after?.id ?? 0, limit),
  );
  return rows.map((row) => ({
    ...row,
    came: toWire(row.came),
    since: toWire(row.since),
    done_on: toWireOrNull(row.done_on),
  }));
};
