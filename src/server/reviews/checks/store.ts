import { DECIDED_CHECKS, type ReviewCheck } from '#core/reviews/checks/calls.ts';
import type { ReviewKind } from '#core/reviews/model.ts';
import { PRAISE_FROM, type RingFacts, type RingSignal } from '#core/reviews/ring-rules.ts';
import type { TrustFacts } from '#core/users/trust/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** Of the two of a job: what they share, who else of the same circle has reviewed the one, and whether the other praised back. */
// Marks of use. What was handed in ties accounts together elsewhere (core/ops/linked).
const SEEN = ['device', 'push', 'card', 'network'];
// $3: whether the writer is the customer of the job. A job the other way round has the sides changed.
const facts = statement(`
  select trust_facts(w, $5) as trust, w.is_id_checked or s.is_id_checked as is_identified, coalesce((select f.promotional_cents > 0 from fee_holds f where f.quote_bid_id = $4), false) as is_bonus_paid,
    w.created as writer_since, s.created as subject_since,
    array(select distinct a.kind from person_marks a join person_marks b on b.kind = a.kind and b.digest = a.digest
      where a.user_id = w.id and b.user_id = s.id and a.kind in ${listed(SEEN)})
    || case when exists (
      select from quote_requests a join quote_requests b on b.postal_code = a.postal_code and lower(trim(b.address)) = lower(trim(a.address))
      where a.user_id = w.id and b.user_id = s.id and trim(a.address) <> '') then array['home'] else array[]::text[] end as shared,
    (select count(distinct o.user_id)::integer
      from person_marks a join person_marks o on o.kind = a.kind and o.digest = a.digest and o.user_id not in (w.id, s.id)
      where a.user_id = w.id and a.kind in ('device', 'push', 'card') and exists (
        select from reviews v join quote_services q on q.id = v.quote_service_id
        where v.user_id = o.user_id and q.user_id = s.id and v.removed_on is null)) as circle,
    exists (select from reviews v join quote_services q on q.id = v.quote_service_id
      where q.user_id = case when $3 then w.id else s.id end and v.user_id = case when $3 then s.id else w.id end
        and v.score >= ${PRAISE_FROM} and v.removed_on is null) as is_praised_back
  from users w, users s where w.id = $1 and s.id = $2`);
export const readFacts = (
  db: Db,
  kind: ReviewKind,
  writer_id: number,
  subject_id: number,
  quote_bid_id: number,
  now: Date,
): Promise<Omit<RingFacts, 'score' | 'is_proven'> & { readonly trust: TrustFacts }> =>
  db.one(facts(writer_id, subject_id, kind === 'pro', quote_bid_id, now));

const each = <T>(make: (column: string, table: string) => T): Readonly<Record<ReviewKind, T>> => ({
  pro: make('review_id', 'reviews'),
  customer: make('consumer_review_id', 'consumer_reviews'),
});
const hold = each((_, table) =>
  statement(`update ${table} set is_pending = true${table === 'reviews' ? ', is_shown = false' : ''} where id = $1`),
);
const insert = each((column) =>
  statement(`insert into review_checks (${column}, writer_id, subject_id, score, signals, created)
    values ($1, $2, $3, $4, $5, $6) on conflict (${column}) do nothing returning id`),
);
export interface Held {
  readonly review_id: number;
  readonly writer_id: number;
  readonly subject_id: number;
  readonly points: number;
  readonly signals: readonly RingSignal[];
}
/** Hides a review until an operator has checked it. */
export async function insertCheck(db: Db, kind: ReviewKind, held: Held, now: Date): Promise<number> {
  await db.run(hold[kind](held.review_id));
  const { review_id, writer_id, subject_id, points, signals } = held;
  return (await db.one<{ id: number }>(insert[kind](review_id, writer_id, subject_id, points, signals, now))).id;
}

const locked = statement(`
  select k.id, k.status, k.writer_id, k.subject_id, coalesce(k.review_id, k.consumer_review_id) as review_id,
    case when k.review_id is null then 'customer' else 'pro' end as kind
  from review_checks k where k.id = $1 for no key update`);
export interface CheckRow {
  readonly id: number;
  readonly status: ReviewCheck['status'];
  readonly writer_id: number;
  readonly subject_id: number;
  readonly review_id: number;
  readonly kind: ReviewKind;
}
export const lockCheck = (db: Db, id: number): Promise<CheckRow | null> => db.maybe<CheckRow>(locked(id));

const open = {
  pro: statement(`update reviews v set is_pending = false,
    is_shown = is_review_counted(v.quote_bid_id, v.shows_at, v.removed_on, false, $2) where v.id = $1`),
  customer: statement('update consumer_reviews set is_pending = false where id = $1 and created <= $2'),
};
/** Lets a review show, as its time and its job allow. */
export const openReview = (db: Db, kind: ReviewKind, review_id: number, now: Date): Promise<number> =>
  db.run(open[kind](review_id, now));

const close = each((column) =>
  statement(`update review_checks set status = $2, reason = $3, decided_by = $4, decided_on = $5
    where ${column} = $1 and status = 'open' returning id`),
);
/** Ends the check of a review, where one is open; its id. */
export const closeCheck = async (
  db: Db,
  kind: ReviewKind,
  review_id: number,
  end: { readonly status: 'approved' | 'removed' | 'dropped'; readonly reason: string; readonly by: number | null },
  now: Date,
): Promise<number | null> =>
  (await db.maybe<{ id: number }>(close[kind](review_id, end.status, end.reason, end.by, now)))?.id ?? null;

const list = (where: string, order: string, after: string) =>
  statement(`
  select json_build_object('id', k.id, 'kind', case when k.review_id is null then 'customer' else 'pro' end, 'status', k.status,
    'writer_id', k.writer_id, 'writer', display_name(w), 'subject_id', k.subject_id, 'subject', display_name(s),
    'title', r.title, 'score', coalesce(v.score, c.score), 'note', coalesce(v.note, c.note), 'signals', k.signals,
    'points', k.score, 'reason', k.reason, 'decided_by', (select display_name(o) from users o where o.id = k.decided_by),
    'created', wire_time(k.created), 'can_decide', k.status = 'open' and $1 not in (k.writer_id, k.subject_id)) as row, k.decided_on
  from review_checks k
  left join reviews v on v.id = k.review_id left join consumer_reviews c on c.id = k.consumer_review_id
  join quote_bids b on b.id = coalesce(v.quote_bid_id, c.quote_bid_id) join quote_requests r on r.id = b.quote_request_id
  join users w on w.id = k.writer_id join users s on s.id = k.subject_id
  where ${where} and ($3::bigint is null or (${after})) order by ${order} limit $2`);
const LISTS = {
  waiting: list(`k.status = 'open'`, 'k.id', 'k.id > $3 and $4::timestamptz is not null'),
  decided: list(
    `k.status in ${listed(DECIDED_CHECKS)}`,
    'k.decided_on desc, k.id desc',
    '(k.decided_on, k.id) < ($4::timestamptz, $3)',
  ),
};
export const readChecks = (
  db: Db,
  state: keyof typeof LISTS,
  operator_id: number,
  after: { time: Date; id: number } | null,
  limit: number,
): Promise<{ row: ReviewCheck; decided_on: Date | null }[]> =>
  db.many(LISTS[state](operator_id, limit, after?.id ?? null, after?.time ?? null));

const waiting = statement(`select count(*)::integer as n from review_checks where status = 'open'`);
export const countWaiting = async (db: Db): Promise<number> => (await db.one<{ n: number }>(waiting())).n;

const operators = statement(
  'select id from users where is_operator and deleted_at is null and blocked_at is null order by id limit 500',
);
export const operatorIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map((row) => row.id);

const forget = statement('delete from person_marks where user_id = $1');
/** Account deletion: deletes the person's marks of use. */
export const forgetMarks = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));

/** How long a mark is kept after it was last seen. */
const MARKS_DAYS = 180;
// Marks of documents and payout accounts are kept with the account: they do not expire.
const sweep = statement(`delete from person_marks where (user_id, kind, digest) in (
  select user_id, kind, digest from person_marks where kind not in ('document', 'payout') and last_on < $1::timestamptz - interval '${MARKS_DAYS} days' limit $2)`);
export const sweepMarks = (db: Db, now: Date, limit: number): Promise<number> => db.run(sweep(now, limit));
