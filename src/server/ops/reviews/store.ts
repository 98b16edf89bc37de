import { HOLD_MINUTES } from '#core/certificates/rules.ts';
import type { LookAnswers } from '#core/ops/looking-rules.ts';
import {
  REVIEW_KINDS,
  type ReviewDecision,
  type ReviewFilter,
  type ReviewKind,
  type ReviewRow,
} from '#core/ops/model.ts';
import { DECIDED_CHECKS } from '#core/users/identity/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** A stored line of the queue, with claims and held decisions as the caller may see them. */
export interface QueueRow {
  readonly kind: ReviewKind;
  readonly item_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly is_business: boolean;
  /** A category's name; of a certificate the key of its type. */
  readonly about: string;
  readonly is_renewal: boolean;
  readonly status: ReviewRow['status'];
  readonly submitted: Date;
  readonly decided_at: Date | null;
  readonly claim: ReviewRow['claim'];
  readonly held: ReviewRow['held'];
}

interface Source {
  /** The columns of a line, over the table called i and what `from` joins to it. */
  readonly columns: string;
  readonly from: string;
  readonly table: string;
  /** The condition for decided things, worded as in an index. */
  readonly decided: string;
}

/** The tables that the queue reads, each in the same form. */
const SOURCES: Readonly<Record<ReviewKind, Source>> = {
  identity: {
    columns: `display_name(u) as name, false as is_business,
      coalesce((select c.name from quote_services s join categories c on c.id = s.main_category_id
        where s.user_id = i.user_id order by s.is_archived, s.id limit 1), 'No service yet') as about,
      false as is_renewal, k.operator_id as claimed_by, k.until as claimed_until`,
    from: `join users u on u.id = i.user_id left join review_claims k on k.kind = 'identity' and k.item_id = i.id`,
    table: 'identity_checks',
    decided: `i.status in ${listed(DECIDED_CHECKS)} and i.decided_at is not null`,
  },
  certificate: {
    columns: `coalesce(s.name, display_name(u)) as name, coalesce(s.is_business, false) as is_business, i.type as about,
      i.renews_id is not null as is_renewal, i.assigned_to as claimed_by,
      i.assigned_at + interval '${HOLD_MINUTES} minutes' as claimed_until`,
    from: 'join users u on u.id = i.user_id left join quote_services s on s.id = i.quote_service_id',
    table: 'service_certificates',
    decided: `i.decided_by is not null and i.decided_at is not null and i.status <> 'pending'`,
  },
};
const line = (kind: ReviewKind, where: string): string => `
  select '${kind}'::text as kind, i.id as item_id, i.user_id, i.status, i.submitted, i.decided_at, ${SOURCES[kind].columns}
  from ${SOURCES[kind].table} i ${SOURCES[kind].from} where ${where}`;
const waits = (kind: ReviewKind): string => `i.status = 'pending' and not exists (
  select from review_decisions d where d.kind = '${kind}' and d.item_id = i.id and d.status = 'held')`;

/** Each source is limited to the page before the union, so that each is read by its own index. */
const union = (part: (kind: ReviewKind) => string): string =>
  REVIEW_KINDS.map((kind) => `(${part(kind)})`).join(' union all ');

// $1 the caller, $2 now.
const marked = (lines: string): string => `
  select q.kind, q.item_id, q.user_id, q.name, q.is_business, q.about, q.is_renewal, q.status, q.submitted, q.decided_at,
    case when q.claimed_until > $2 then json_build_object('operator_id', q.claimed_by, 'operator', display_name(o),
      'is_mine', q.claimed_by = $1, 'until', wire_time(q.claimed_until)) end as claim,
    case when d.id is not null then json_build_object('decision', d.decision, 'reason', d.reason, 'operator', display_name(p),
      'is_mine', d.operator_id = $1, 'due_at', wire_time(d.due_at)) end as held
  from (${lines}) q
  left join users o on o.id = q.claimed_by
  left join review_decisions d on d.kind = q.kind and d.item_id = q.item_id and d.status = 'held'
  left join users p on p.id = d.operator_id`;

// $3 the filter, $4–$6 the cursor, $7 the page size.
const waiting = statement(
  `${marked(
    union(
      (kind) =>
        `${line(
          kind,
          `${waits(kind)} and $3 in ('all', '${kind}')
        and (i.submitted, '${kind}'::text, i.id) > ($4::timestamptz, $5::text, $6::bigint)`,
        )} order by i.submitted, i.id limit $7`,
    ),
  )} order by q.submitted, q.kind, q.item_id limit $7`,
);
const decided = statement(
  `${marked(
    union(
      (kind) =>
        `${line(
          kind,
          `${SOURCES[kind].decided} and $3 in ('all', '${kind}')
        and (i.decided_at, '${kind}'::text, i.id) < ($4::timestamptz, $5::text, $6::bigint)`,
        )} order by i.decided_at desc, i.id desc limit $7`,
    ),
  )} order by q.decided_at desc, q.kind desc, q.item_id desc limit $7`,
);
const one = {
  identity: statement(marked(line('identity', 'i.id = $3'))),
  certificate: statement(marked(line('certificate', 'i.id = $3 and i.submitted is not null'))),
};

const counts = statement(`
  select q.kind, count(*)::integer as count, (count(*) filter (where q.submitted <= $1::timestamptz))::integer as overdue,
    min(q.submitted) as oldest
  from (${union((kind) => `select '${kind}'::text as kind, i.submitted from ${SOURCES[kind].table} i where ${waits(kind)}`)}) q
  group by q.kind`);

/** A place in the queue: the time and the thing that a page ended with. */
export interface Place {
  readonly time: Date;
  readonly kind: string;
  readonly id: number;
}

/** What waits after this place, oldest first; or what was decided before it, newest first. */
export const readQueue = (
  db: Db,
  now: Date,
  operator_id: number,
  state: 'waiting' | 'decided',
  filter: ReviewFilter,
  place: Place,
  limit: number,
): Promise<QueueRow[]> => {
  const list = state === 'waiting' ? waiting : decided;
  return db.many<QueueRow>(list(operator_id, now, filter, place.time, place.kind, place.id, limit));
};

export const findRow = (
  db: Db,
  now: Date,
  operator_id: number,
  kind: ReviewKind,
  item_id: number,
): Promise<QueueRow | null> => db.maybe<QueueRow>(one[kind](operator_id, now, item_id));

/** How much of each kind waits, how much of it since before `overdue_before`, and since when. */
export const countWaiting = (
  db: Db,
  overdue_before: Date,
): Promise<{ kind: ReviewKind; count: number; overdue: number; oldest: Date }[]> => db.many(counts(overdue_before));

const identityDetail = statement(`
  select i.full_name, i.card_type, i.last_four, i.note, i.documents_deleted_at, i.decided_at, u.created as joined, display_name(u) as account_name,
    u.is_email_confirmed, u.is_phone_confirmed,
    (select c.name from quote_services s join categories c on c.id = s.main_category_id
      where s.user_id = i.user_id order by s.is_archived, s.id limit 1) as category,
    (select a.name from quote_services s join areas a on a.code = s.area_code
      where s.user_id = i.user_id order by s.is_archived, s.id limit 1) as area,
    (select count(*)::integer from identity_checks e where e.user_id = i.user_id and e.id <= i.id)
      + (select count(*)::integer from identity_checks e join operator_acts a on a.subject = 'identity_check:' || e.id
          and a.act = 'identity more' where e.user_id = i.user_id and e.id <= i.id) as tries,
    coalesce((select json_agg(json_build_object('id', d.id, 'side', d.side, 'is_deleted', d.storage_key is null)
      order by d.side desc, d.id) from identity_documents d where d.identity_check_id = i.id), '[]') as documents
  from identity_checks i join users u on u.id = i.user_id where i.id = $1`);
const history = statement(`
  select a.act as what, display_name(o) as who, wire_time(a.created) as created,
    case when a.act <> 'decision made' then coalesce(a.details->'answers', '{}') else '{}' end as answers
  from operator_acts a join users o on o.id = a.operator_id where a.subject = $1 order by a.id`);

export interface IdentityDetail {
  readonly full_name: string;
  readonly account_name: string;
  readonly card_type: 'nric' | 'fin';
  readonly last_four: string;
  readonly note: string;
  readonly documents_deleted_at: Date | null;
  readonly decided_at: Date | null;
  readonly joined: Date;
  readonly is_email_confirmed: boolean;
  readonly is_phone_confirmed: boolean;
  readonly category: string | null;
  readonly area: string | null;
  readonly tries: number;
  readonly documents: { id: number; side: 'front' | 'back'; is_deleted: boolean }[];
}
export const readIdentity = (db: Db, check_id: number): Promise<IdentityDetail> =>
  db.one<IdentityDetail>(identityDetail(check_id));
/** What operators did about this, oldest first. */
export const readHistory = (
  db: Db,
  subject: string,
): Promise<{ what: string; who: string; created: string; answers: LookAnswers }[]> => db.many(history(subject));

const placeOf = statement(`
  select u.created as joined,
    (select c.name from quote_services s join categories c on c.id = s.main_category_id
      where s.user_id = u.id order by s.is_archived, s.id limit 1) as category,
    (select a.name from quote_services s join areas a on a.code = s.area_code
      where s.user_id = u.id order by s.is_archived, s.id limit 1) as area
  from users u where u.id = $1`);
/** When a person joined, and the category and area of their first service. */
export const readPlace = (
  db: Db,
  user_id: number,
): Promise<{ joined: Date; category: string | null; area: string | null }> => db.one(placeOf(user_id));

const takeClaim = statement(`
  insert into review_claims as k (kind, item_id, operator_id, created, until) values ($1, $2, $3, $4, $5)
  on conflict (kind, item_id) do update set operator_id = $3, created = $4, until = $5
    where (k.operator_id = $3 or k.until <= $4 or $6)
  returning operator_id`);
const dropClaim = statement('delete from review_claims where kind = $1 and item_id = $2 and operator_id = $3');
const dropClaimsOf = statement('delete from review_claims where operator_id = $1');
const sweepClaims = statement('delete from review_claims where until <= $1');

/** Claims it for an operator, or extends their claim. False where another operator's claim lasts and is not taken over. */
export const writeClaim = async (
  db: Db,
  now: Date,
  item_id: number,
  operator_id: number,
  until: Date,
  take_over: boolean,
): Promise<boolean> => (await db.maybe(takeClaim('identity', item_id, operator_id, now, until, take_over))) !== null;
/** Releases it; 0 where this operator did not have it. */
export const deleteClaim = (db: Db, item_id: number, operator_id: number): Promise<number> =>
  db.run(dropClaim('identity', item_id, operator_id));
export const deleteClaimsOf = (db: Db, operator_id: number): Promise<number> => db.run(dropClaimsOf(operator_id));
export const sweepOldClaims = (db: Db, now: Date): Promise<number> => db.run(sweepClaims(now));

const hold = statement(`
  insert into review_decisions (kind, item_id, operator_id, decision, reason, expires_on, created, due_at, answers)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb) on conflict (kind, item_id) where status = 'held' do nothing returning id`);
const undo = statement(`
  update review_decisions set status = 'undone', settled_at = $4
  where kind = $1 and item_id = $2 and operator_id = $3 and status = 'held'`);
const undoAllOf = statement(`
  update review_decisions set status = 'undone', settled_at = $2 where operator_id = $1 and status = 'held'`);
const HELD = `select d.id, d.kind, d.item_id, d.operator_id, d.decision, d.reason, d.expires_on::text as expires_on, d.answers
  from review_decisions d where d.status = 'held'`;
const lockDue = statement(`${HELD} and d.due_at <= $1 order by d.due_at, d.id limit 1 for update skip locked`);
const lockOwn = statement(`${HELD} and d.kind = $1 and d.item_id = $2 and d.operator_id = $3 for update`);
const settle = statement(
  `update review_decisions set status = $2, settled_at = $3, fault = $4 where id = $1 and status = 'held'`,
);

export interface HeldRow {
  readonly id: number;
  readonly kind: ReviewKind;
  readonly item_id: number;
  readonly operator_id: number;
  readonly decision: ReviewDecision;
  readonly reason: string;
  readonly expires_on: string | null;
  readonly answers: LookAnswers;
}

/** Holds a decision back until `due_at`. False where one is held already. */
export const holdDecision = async (db: Db, now: Date, made: Omit<HeldRow, 'id'>, due_at: Date): Promise<boolean> => {
  const { kind, item_id, operator_id, decision, reason, expires_on, answers } = made;
  return (
    (await db.maybe(hold(kind, item_id, operator_id, decision, reason, expires_on, now, due_at, answers))) !== null
  );
};
export const undoHeld = (db: Db, now: Date, kind: ReviewKind, item_id: number, operator_id: number): Promise<number> =>
  db.run(undo(kind, item_id, operator_id, now));
/** Undoes an operator's held decisions. Answers how many. */
export const undoHeldOf = (db: Db, now: Date, operator_id: number): Promise<number> =>
  db.run(undoAllOf(operator_id, now));
/** The held decision that has been due longest, locked; rows that another node has locked are skipped. */
export const lockDueDecision = (db: Db, now: Date): Promise<HeldRow | null> => db.maybe<HeldRow>(lockDue(now));
export const lockOwnDecision = (
  db: Db,
  kind: ReviewKind,
  item_id: number,
  operator_id: number,
): Promise<HeldRow | null> => db.maybe<HeldRow>(lockOwn(kind, item_id, operator_id));
export const settleDecision = (
  db: Db,
  now: Date,
  id: number,
  status: 'made' | 'failed',
  fault: string | null,
): Promise<number> => db.run(settle(id, status, now, fault));

const operators = statement(
  'select id from users where is_operator and deleted_at is null and blocked_at is null order by id limit 500',
);
/** The operators who are told of changes in the queue. */
export const operatorIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map((row) => row.id);
