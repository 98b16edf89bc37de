import {
  type AppealCase,
  type AppealRow,
  type AppealState,
  DECIDED_APPEALS,
  type LeadEvidence,
} from '#core/appeals/model.ts';
import { UPHELD_CASES } from '#core/reports/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import { EVIDENCE } from '../store.ts';

// $1 is the moment, $2 the operator who asks.
const ROW = `jsonb_build_object('id', a.id, 'quote_bid_id', a.quote_bid_id, 'user_id', a.user_id, 'pro', display_name(u),
  'about', f.note, 'topic', a.topic, 'amount', wire_money(f.bought_cents + f.promotional_cents), 'currency', 'SGD',
  'status', a.status, 'created', wire_time(a.created), 'decided_on', wire_time(a.decided_on),
  'claim', case when a.status = 'open' and a.until > $1 then jsonb_build_object('operator_id', o.id,
    'operator', display_name(o), 'is_mine', o.id = $2, 'until', wire_time(a.until)) end)`;
const FROM = `from fee_appeals a
  join users u on u.id = a.user_id
  join decided_fees f on f.quote_bid_id = a.quote_bid_id
  left join users o on o.id = a.operator_id`;

const waiting = statement(
  `select ${ROW} as row, a.decided_on ${FROM} where a.status = 'open' and a.id > $3 order by a.id limit $4`,
);
const decided = statement(`
  select ${ROW} as row, a.decided_on ${FROM}
  where a.status in ${listed(DECIDED_APPEALS)} and (a.decided_on, a.id) < ($3::timestamptz, $4::bigint)
  order by a.decided_on desc, a.id desc limit $5`);
export interface QueuedAppeal {
  readonly row: AppealRow;
  readonly decided_on: Date | null;
}
/** Open appeals, the oldest first. */
export const readWaiting = (
  db: Db,
  now: Date,
  operator_id: number,
  after: number,
  limit: number,
): Promise<QueuedAppeal[]> => db.many(waiting(now, operator_id, after, limit));
/** Decided appeals, the newest first. */
export const readDecided = (
  db: Db,
  now: Date,
  operator_id: number,
  before: { readonly decided_on: Date; readonly id: number },
  limit: number,
): Promise<QueuedAppeal[]> => db.many(decided(now, operator_id, before.decided_on, before.id, limit));

const counts = statement(`
  select count(*)::integer as count, count(*) filter (where created <= $1)::integer as overdue, min(created) as oldest
  from fee_appeals where status = 'open'`);
export const countWaiting = (db: Db, overdue: Date): Promise<{ count: number; overdue: number; oldest: Date | null }> =>
  db.one(counts(overdue));

const one = statement(`
  select ${ROW} || jsonb_build_object(
    'message', a.message, 'bought', wire_money(f.bought_cents), 'promotional', wire_money(f.promotional_cents),
    'quote_request_id', b.quote_request_id, 'customer_id', b.requestor_id, 'customer', display_name(c),
    'evidence', a.evidence, 'evidence_now', ${EVIDENCE},
    'reports', (select jsonb_build_object('count', count(*), 'upheld', count(*) filter (where k.status in ${listed(UPHELD_CASES)}))
      from report_cases k where k.quote_request_id = r.id and k.status <> 'dropped'),
    'before', (select jsonb_build_object('granted', count(*) filter (where x.status = 'granted'),
        'refused', count(*) filter (where x.status = 'refused'))
      from fee_appeals x where x.user_id = a.user_id and x.id <> a.id),
    'files', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'filename', x.filename,
        'is_picture', x.thumb_key is not null) order by x.id) from attachments x where x.fee_appeal_id = a.id), '[]'),
    'reason', a.reason, 'decided_by', (select display_name(d) from users d where d.id = a.decided_by),
    'transaction_id', a.transaction_id,
    'history', coalesce((
      select jsonb_agg(jsonb_build_object('who', display_name(p), 'act', x.act, 'reason', coalesce(x.details ->> 'reason', ''),
        'created', wire_time(x.created)) order by x.id)
      from operator_acts x join users p on p.id = x.operator_id where x.subject = 'fee_appeal:' || a.id), '[]')) as shown
  ${FROM} join quote_bids b on b.id = a.quote_bid_id join quote_requests r on r.id = b.quote_request_id
    join users c on c.id = b.requestor_id
  where a.id = $3`);
/** The case as the query returns it; the rule's name is added from its version. */
export type StoredCase = Omit<AppealCase, 'can_decide' | 'evidence_now'> & {
  readonly evidence_now: Omit<LeadEvidence, 'rule'>;
};
export const readCase = async (db: Db, now: Date, operator_id: number, id: number): Promise<StoredCase | null> =>
  (await db.maybe<{ shown: StoredCase }>(one(now, operator_id, id)))?.shown ?? null;

export interface HeldAppeal {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly user_id: number;
  readonly customer_id: number;
  readonly about: string;
  /** The cents of the fee. */
  readonly cents: number;
  readonly status: AppealState;
  readonly operator_id: number | null;
  readonly until: Date | null;
}
const locked = statement(`
  select a.id, a.quote_bid_id, b.quote_request_id, a.user_id, b.requestor_id as customer_id, f.note as about,
    f.bought_cents + f.promotional_cents as cents, a.status,
    a.operator_id, a.until
  from fee_appeals a join quote_bids b on b.id = a.quote_bid_id join decided_fees f on f.quote_bid_id = b.id where a.id = $1 for update of a`);
/** An appeal, locked. */
export const lockAppeal = (db: Db, id: number): Promise<HeldAppeal | null> => db.maybe<HeldAppeal>(locked(id));

const claim = statement('update fee_appeals set operator_id = $2, until = $3 where id = $1');
export const writeClaim = (db: Db, id: number, operator_id: number | null, until: Date | null): Promise<number> =>
  db.run(claim(id, operator_id, until));

const close = statement(`
  update fee_appeals set status = $2, reason = $3, decided_by = $4, decided_on = $5, transaction_id = $6,
    operator_id = null, until = null
  where id = $1 and status = 'open'`);
export const writeDecision = (
  db: Db,
  id: number,
  decision: { readonly status: AppealState; readonly reason: string; readonly transaction_id: number | null },
  operator_id: number,
  now: Date,
): Promise<number> => db.run(close(id, decision.status, decision.reason, operator_id, now, decision.transaction_id));

const file = statement('select attachment_json(f) as view from attachments f where f.fee_appeal_id = $1 and f.id = $2');
export const readFile = async <T>(db: Db, appeal_id: number, attachment_id: number): Promise<T | null> =>
  (await db.maybe<{ view: T }>(file(appeal_id, attachment_id)))?.view ?? null;
