import { HOLD_MINUTES } from '#core/certificates/rules.ts';
import { DUE_CASES, LIVE_CASES } from '#core/content/desk/model.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import {
  WORK,
  WORK_NUMBERS,
  WORK_QUEUES,
  type WorkNumber,
  type WorkQueue,
  type WorkRow,
} from '#core/ops/workload/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** How one queue's own table says what waits, came and was done, over its row `i`. $1 is now, $2 a week ago. */
interface Source {
  readonly table: string;
  readonly id?: string;
  /** Waits for us, in the words of an index. */
  readonly open: string;
  /** Since when it waits. */
  readonly since: string;
  readonly came: string;
  /** What of that is no work of operators; left out where all is. */
  readonly counts?: string;
  readonly done: string;
  readonly done_on: string;
  readonly done_by: string;
  /** Who works on it; null where nobody takes any of them. */
  readonly holder: string | null;
  readonly held?: string;
  /** What its rows are called, and the id of the screen that opens it. */
  readonly about: string;
  readonly joins: string;
  readonly place?: string;
}

const decider = (subject: string, acts: readonly string[]): string => `(
  select a.operator_id from operator_acts a where a.subject = '${subject}:' || ${subject === 'case' ? 'i.id' : 'i.question_id'}
    and a.act in ${listed(acts)} order by a.id desc limit 1)`;
const notHeldBack = (kind: 'identity' | 'certificate'): string => `i.status = 'pending' and not exists (
  select from review_decisions d where d.kind = '${kind}' and d.item_id = i.id and d.status = 'held')`;
// Several people may report one question: the first of those who wait together, or were decided together, stands for it.
const FIRST = `not exists (select from service_question_reports e where e.question_id = i.question_id
  and e.decided_on is not distinct from i.decided_on and (e.created, e.user_id) < (i.created, i.user_id))`;

const SOURCES: Readonly<Record<WorkQueue, Source>> = {
  identity: {
    table: 'identity_checks i',
    open: notHeldBack('identity'),
    since: 'i.submitted',
    came: 'i.submitted',
    done: `i.status in ${listed(['approved', 'more', 'refused'])} and i.decided_at >= $2`,
    done_on: 'i.decided_at',
    done_by: 'i.decided_by',
    holder: `(select k.operator_id from review_claims k where k.kind = 'identity' and k.item_id = i.id and k.until > $1)`,
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.user_id',
  },
  certificate: {
    table: 'service_certificates i',
    open: notHeldBack('certificate'),
    since: 'i.submitted',
    came: 'i.submitted',
    done: 'i.decided_by is not null and i.decided_at >= $2',
    done_on: 'i.decided_at',
    done_by: 'i.decided_by',
    holder: `case when i.assigned_at > $1::timestamptz - interval '${HOLD_MINUTES} minutes' then i.assigned_to end`,
    about: 'coalesce(s.name, display_name(u))',
    joins: 'join users u on u.id = i.user_id left join quote_services s on s.id = i.quote_service_id',
  },
  reports: {
    table: 'report_cases i',
    open: `i.status = 'open'`,
    since: 'i.created',
    came: 'i.created',
    done: `i.status not in ${listed(['open', 'dropped'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: 'case when i.until > $1 then i.operator_id end',
    about: `coalesce(nullif(i.about, ''), display_name(u))`,
    joins: 'join users u on u.id = i.reported_user_id',
  },
  questions: {
    table: 'service_question_reports i',
    id: 'i.question_id',
    open: `i.decided_on is null and ${FIRST}`,
    since: 'i.created',
    came: 'i.created',
    counts: FIRST,
    done: `i.decided_on >= $2 and ${FIRST}`,
    done_on: 'i.decided_on',
    done_by: decider('service_question', ['question left', 'question taken down']),
    holder: null,
    about: 'left(q.question, 120)',
    joins: 'join service_questions q on q.id = i.question_id',
  },
  checks: {
    table: 'review_checks i',
    open: `i.status = 'open'`,
    since: 'i.created',
    came: 'i.created',
    done: `i.status in ${listed(['approved', 'removed'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: null,
    about: `display_name(u) || ' about ' || display_name(s)`,
    joins: 'join users u on u.id = i.writer_id join users s on s.id = i.subject_id',
  },
  contact: {
    table: 'contact_messages i',
    open: `i.status in ${listed(DUE_CASES)}`,
    since: 'i.last_word_at',
    came: 'i.created',
    done: `i.status = 'solved' and i.solved_at >= $2`,
    done_on: 'i.solved_at',
    done_by: decider('case', ['case moved', 'case answered and solved']),
    holder: 'i.assignee_id',
    held: `i.status in ${listed(LIVE_CASES)}`,
    about: 'i.name',
    joins: '',
  },
  appeals: {
    table: 'fee_appeals i',
    open: `i.status = 'open'`,
    since: 'i.created',
    came: 'i.created',
    done: `i.status in ${listed(['granted', 'refused'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: 'case when i.until > $1 then i.operator_id end',
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.user_id',
  },
  credit: {
    table: 'credit_adjustments i',
    open: `i.status = 'waiting'`,
    since: 'i.asked_on',
    came: 'i.asked_on',
    // A small one is made at once and never waits for anybody.
    counts: `(i.status <> 'made' or i.decided_by is not null)`,
    done: `i.decided_by is not null and i.status in ${listed(['made', 'refused'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: null,
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.user_id',
    place: 'i.user_id',
  },
  refunds: {
    table: 'payment_refunds i',
    open: `i.status in ${listed(['asked', 'seconding'])}`,
    since: 'i.created',
    came: 'i.created',
    counts: `i.kind = 'asked'`,
    done: `i.decided_by is not null and i.status <> 'seconding' and coalesce(i.seconded_on, i.decided_on) >= $2`,
    done_on: 'coalesce(i.seconded_on, i.decided_on)',
    done_by: 'coalesce(i.seconded_by, i.decided_by)',
    holder: null,
    about: `coalesce(display_name(u), '') || ', order ' || i.order_id`,
    joins: 'left join users u on u.id = i.user_id',
    place: 'i.order_id',
  },
};

const every = (part: (queue: WorkQueue, source: Source) => string | null): string =>
  WORK_QUEUES.map((queue) => part(queue, SOURCES[queue]))
    .filter((text) => text !== null)
    .join(' union all ');
const cameIn = ({ came, counts = 'true' }: Source): string => `${came} >= $2 and ${counts}`;
const minutes = (share: number): string =>
  `percentile_disc(${share}) within group (order by greatest(0, floor(extract(epoch from q.done_on - q.came) / 60)))::integer`;

/**
 * One statement for all queues. Each branch reads its own table three times, by the index of what waits, of when it came and of
 * when it was done: the cost is what is open and what a week brought, however much is kept. Branches of queues that are not in
 * $3 are not run.
 */
const queues = statement(
  every(
    (queue, source) => `
  select '${queue}'::text as queue, o.open, o.late, o.oldest, t.taken, d.done, d.half_minutes, d.ninety_minutes
  from (select count(*)::integer as open, min(q.since) as oldest, (count(*) filter (
      where q.since <= $1::timestamptz - interval '${WORK[queue].aim / 1000} seconds'))::integer as late
    from (select ${source.since} as since from ${source.table} where ${source.open}) q) o
  cross join (select count(*)::integer as taken from ${source.table} where ${cameIn(source)}) t
  cross join (select count(*)::integer as done, ${minutes(0.5)} as half_minutes, ${minutes(0.9)} as ninety_minutes
    from (select ${source.came} as came, ${source.done_on} as done_on from ${source.table} where ${source.done}) q) d
  where '${queue}' = any ($3::text[])`,
  ),
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
      union all ${every(
        (
          queue,
          source,
        ) => `select d.operator_id, '${queue}'::text as queue, 0 as held, count(*)::integer as done, null as oldest
      from (select ${source.done_by} as operator_id from ${source.table} where ${source.done}) d
      where '${queue}' = any ($3::text[]) and d.operator_id is not null group by d.operator_id`,
      )}) p
    where $4::bigint is null or p.operator_id = $4 group by p.operator_id, p.queue),
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

/** Which rows a number counts, and in which order: what waits longest first, what came or was done newest first. */
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
  const source = SOURCES[queue];
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
