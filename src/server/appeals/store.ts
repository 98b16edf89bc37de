import type { AppealTopic, LeadEvidence, OwnAppeal } from '#core/appeals/model.ts';
import { HIRED_BIDS } from '#core/bids/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The evidence about the lead of bid `b`, request `r` and fee `f`: only times and numbers. */
export const EVIDENCE = `jsonb_build_object(
    'sent_on', wire_time(f.held_on),
    'read_on', wire_time((select min(v.created) from quote_activities v
      where v.quote_bid_id = b.id and v.type = 'view' and v.actor_id = b.requestor_id)),
    'replied_on', wire_time((select min(m.created) from messages m where m.quote_bid_id = b.id and m.sender_id = b.requestor_id)),
    'answered_on', f.evidence ->> 'answered_on',
    'hired_on', wire_time(b.hired_on),
    'decide_at', wire_time(f.decide_at),
    'settled_on', wire_time(f.settled_on),
    'reason', f.evidence ->> 'reason',
    'decided_by', f.evidence ->> 'decided_by',
    'rule_version', f.rule_version,
    'messages_from_customer', (select count(*) from messages m where m.quote_bid_id = b.id and m.sender_id = b.requestor_id),
    'messages_from_pro', (select count(*) from messages m where m.quote_bid_id = b.id and m.sender_id = b.provider_id),
    'last_message_from_customer',
      wire_time((select max(m.created) from messages m where m.quote_bid_id = b.id and m.sender_id = b.requestor_id)),
    'request', jsonb_build_object(
      'state', case when exists (select from quote_bids h where h.quote_request_id = r.id and h.quote_status_id in ${listed(HIRED_BIDS)}) then 'hired'
        when r.is_closed then 'closed' when r.is_expired then 'expired' else 'open' end,
      'closed_reason', r.closed_reason,
      'ended_on', wire_time(case when r.is_closed then r.closed_on when r.is_expired then r.expires_at end),
      'quote_count', (select count(*) from quote_bids q where q.quote_request_id = r.id and q.quote_sent_on is not null)))`;
const FROM = `from quote_bids b
  join quote_requests r on r.id = b.quote_request_id
  join decided_fees f on f.quote_bid_id = b.id`;

/** A fee of a pro's own quote, and the appeal about it. Cents. */
export interface FeeRow {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly note: string;
  readonly bought_cents: number;
  readonly promotional_cents: number;
  readonly status: 'held' | 'captured' | 'released';
  readonly settled_on: Date | null;
  readonly evidence: Omit<LeadEvidence, 'rule'>;
  readonly appeal: OwnAppeal | null;
}
const fee = statement(`
  select b.id as quote_bid_id, b.quote_request_id, f.note, f.bought_cents, f.promotional_cents, f.status, f.settled_on,
    ${EVIDENCE} as evidence,
    (select jsonb_build_object('id', a.id, 'topic', a.topic, 'message', a.message, 'status', a.status, 'reason', a.reason,
       'attachments', coalesce((select jsonb_agg(attachment_json(x) order by x.id) from attachments x where x.fee_appeal_id = a.id), '[]'),
       'created', wire_time(a.created), 'decided_on', wire_time(a.decided_on))
     from fee_appeals a where a.quote_bid_id = b.id) as appeal
  ${FROM} where b.id = $1 and b.provider_id = $2`);
const lock = statement('select from fee_holds where quote_bid_id = $1 for no key update');
/** The fee of this pro's quote; null for other people's quotes and for one that was never sent. */
export const readFee = (db: Db, bid_id: number, user_id: number): Promise<FeeRow | null> =>
  db.maybe<FeeRow>(fee(bid_id, user_id));
/** The same with the fee locked, so that nothing else decides it meanwhile. */
export async function lockFee(db: Db, bid_id: number, user_id: number): Promise<FeeRow | null> {
  await db.maybe(lock(bid_id));
  return readFee(db, bid_id, user_id);
}

const insert = statement(`
  insert into fee_appeals (quote_bid_id, user_id, topic, message, evidence, created)
  values ($1, $2, $3, $4, $5, $6) on conflict (quote_bid_id) do nothing returning id`);
/** Writes an appeal; null where this quote already has one. */
export const insertAppeal = async (
  db: Db,
  a: {
    readonly quote_bid_id: number;
    readonly user_id: number;
    readonly topic: AppealTopic;
    readonly message: string;
    readonly evidence: LeadEvidence;
  },
  now: Date,
): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      insert(a.quote_bid_id, a.user_id, a.topic, a.message, JSON.stringify(a.evidence), now),
    )
  )?.id ?? null;

const withdraw = statement(`
  update fee_appeals set status = 'withdrawn', decided_on = $3, operator_id = null, until = null
  where quote_bid_id = $1 and user_id = $2 and status = 'open' returning id`);
/** Withdraws an open appeal; answers its id, null where none is open. */
export const writeWithdrawn = async (db: Db, bid_id: number, user_id: number, now: Date): Promise<number | null> =>
  (await db.maybe<{ id: number }>(withdraw(bid_id, user_id, now)))?.id ?? null;

const operators = statement(
  'select id from users where is_operator and deleted_at is null and blocked_at is null order by id limit 500',
);
/** The operators who are told of changes in the queue. */
export const operatorIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map((row) => row.id);

const forget = statement(`
  update fee_appeals set message = '', decided_on = coalesce(decided_on, $2), operator_id = null, until = null,
    status = case when status = 'open' then 'dropped' else status end
  where user_id = $1`);
const endOf = statement(`
  update fee_appeals set status = 'dropped', decided_on = $2, operator_id = null, until = null
  where quote_bid_id = any($1::bigint[]) and status = 'open' returning id, user_id, quote_bid_id`);
/** Ends the open appeals about these quotes without a decision, and answers them. */
export const dropOpen = (
  db: Db,
  bid_ids: readonly number[],
  now: Date,
): Promise<{ id: number; user_id: number; quote_bid_id: number }[]> => db.many(endOf(bid_ids, now));

const letGo = statement('update fee_appeals set operator_id = null, until = null where operator_id = $1');
/** Account deletion: ends the person's open appeals, deletes what they said, and releases the cases they took as an operator. */
export async function forgetPerson(db: Db, now: Date, user_id: number): Promise<void> {
  await db.run(forget(user_id, now));
  await db.run(letGo(user_id));
}
