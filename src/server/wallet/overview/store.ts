import { FEE_TYPES, GIVEN_BACK_TYPES, SPENT_TYPES, TAXED_TYPES, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export interface HeldRow {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly note: string;
  readonly type_id: number;
  readonly bought_cents: number;
  readonly promotional_cents: number;
  readonly held_on: Date;
  readonly decide_at: Date;
  readonly rule_version: number;
}
const held = statement(`
  select f.quote_bid_id, b.quote_request_id, t.note, t.type_id, f.bought_cents, f.promotional_cents, f.held_on, f.decide_at, f.rule_version
  from fee_holds f join wallet_transactions t on t.id = f.hold_transaction_id join quote_bids b on b.id = f.quote_bid_id
  where f.user_id = $1 and f.status = 'held' and (f.decide_at, f.quote_bid_id) > ($2::timestamptz, $3::bigint)
  order by f.decide_at, f.quote_bid_id limit $4`);
/** Undecided fees of a person after a place in the list, the next to be decided first. */
export const readHeld = (
  db: Db,
  user_id: number,
  after: { decide_at: Date; quote_bid_id: number },
  limit: number,
): Promise<HeldRow[]> => db.many<HeldRow>(held(user_id, after.decide_at, after.quote_bid_id, limit));

export interface ReturnableRow {
  readonly quote_bid_id: number;
  readonly note: string;
  readonly cents: number;
  readonly settled_on: Date;
  readonly returnable_until: Date;
}
const returnable = statement(`
  select f.quote_bid_id, t.note, f.bought_cents + f.promotional_cents as cents, f.settled_on, f.returnable_until
  from fee_holds f join wallet_transactions t on t.id = f.hold_transaction_id
  where f.user_id = $1 and f.returnable_until is not null and (f.returnable_until, f.quote_bid_id) > ($2::timestamptz, $3::bigint)
  order by f.returnable_until, f.quote_bid_id limit $4`);
/** A person's charged fees that can still be returned, after a place in the list, the next to become final first. */
export const readReturnable = (
  db: Db,
  user_id: number,
  after: { readonly time: Date; readonly id: number },
  limit: number,
): Promise<ReturnableRow[]> => db.many<ReturnableRow>(returnable(user_id, after.time, after.id, limit));

const month = statement(`
  select
    coalesce((select sum(amount_cents) from wallet_transactions where user_id = $1 and created < $2), 0)::bigint as opening,
    coalesce((select sum(e.amount_cents) from wallet_entries e join wallet_accounts a on a.id = e.account_id
      where a.user_id = $1 and a.kind in ('held_bought', 'held_promotional') and e.created < $3), 0)::bigint as held_closing,
    coalesce((select sum(e.amount_cents) from wallet_transactions t join wallet_entries e on e.transaction_id = t.id
        join wallet_accounts a on a.id = e.account_id and a.user_id is null and a.kind = 'gst'
      where t.user_id = $1 and t.type_id in ${listed(TAXED_TYPES)} and t.created >= $2 and t.created < $3), 0)::bigint as gst,
    coalesce((select json_agg(json_build_object('type_id', type_id, 'count', count, 'cents', cents) order by type_id) from (
      select type_id, count(*) as count, sum(amount_cents) as cents from wallet_transactions
      where user_id = $1 and created >= $2 and created < $3 and amount_cents <> 0 group by type_id) l), '[]') as lines`);

export interface MonthRow {
  readonly opening: number;
  readonly held_closing: number;
  readonly gst: number;
  readonly lines: readonly { readonly type_id: number; readonly count: number; readonly cents: number }[];
}
/** A person's month from `start` to before `end`, in cents. */
export const readMonth = (db: Db, user_id: number, start: Date, end: Date): Promise<MonthRow> =>
  db.one<MonthRow>(month(user_id, start, end));

const spending = statement(`
  select i, coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(given_back), 0)::bigint as given_back,
    coalesce(sum(bought), 0)::bigint as bought, coalesce(sum(quotes_sent), 0)::integer as quotes_sent,
    coalesce(sum(jobs_won), 0)::integer as jobs_won
  from (
    select width_bucket(created, $2::timestamptz[]) as i, case when type_id in ${listed(SPENT_TYPES)} then -amount_cents end as fees,
      case when type_id in ${listed(GIVEN_BACK_TYPES)} then amount_cents end as given_back,
       case when type_id = ${TRANSACTION_TYPE.credit_purchase} then amount_cents end as bought,
      case when type_id in ${listed(FEE_TYPES)} then 1 end as quotes_sent, null::integer as jobs_won
    from wallet_transactions where user_id = $1 and type_id in ${listed([TRANSACTION_TYPE.credit_purchase, ...SPENT_TYPES, ...GIVEN_BACK_TYPES])} and created >= ($2::timestamptz[])[1]
    union all
    select width_bucket(hired_on, $2::timestamptz[]), null, null, null, null, 1 from quote_bids
    where provider_id = $1 and hired_on >= ($2::timestamptz[])[1]
  ) moved group by i`);

export interface SpendingRow {
  /** The number of the period, from 1. */
  readonly i: number;
  readonly fees: number;
  readonly given_back: number;
  readonly bought: number;
  readonly quotes_sent: number;
  readonly jobs_won: number;
}
/** What a person spent and won in periods that begin at these moments; empty periods are left out. Cents. */
export const readSpending = (db: Db, user_id: number, starts: readonly Date[]): Promise<SpendingRow[]> =>
  db.many<SpendingRow>(spending(user_id, starts));

const firstEntry = statement('select created from wallet_transactions where user_id = $1 order by id limit 1');
/** When a person's wallet had its first entry; null before it. */
export const readFirstEntry = async (db: Db, user_id: number): Promise<Date | null> =>
  (await db.maybe<{ created: Date }>(firstEntry(user_id)))?.created ?? null;
