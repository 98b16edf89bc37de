import { type Db, statement } from '#server/platform/data/database.ts';

/** A charged fee that can still come back, locked. Cents. */
export interface ReturnableFee {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly user_id: number;
  readonly bought_cents: number;
  readonly promotional_cents: number;
  readonly hold_transaction_id: number;
  readonly settle_transaction_id: number;
  readonly rule_version: number;
  readonly note: string;
  /** A month of a subscription covers it: what comes back is its place there. */
  readonly is_covered: boolean;
}

const returnable = statement(`
  select f.quote_bid_id, b.quote_request_id, f.user_id, f.bought_cents, f.promotional_cents, f.hold_transaction_id,
    f.settle_transaction_id, f.rule_version, t.note, f.subscription_month_id is not null as is_covered
  from fee_holds f join quote_bids b on b.id = f.quote_bid_id join wallet_transactions t on t.id = f.hold_transaction_id
  where b.requestor_id = $1 and f.status = 'captured' and f.returnable_until > $2
  order by f.quote_bid_id for no key update of f`);
/** The fees that this customer's answers charged and that can still come back, locked in order. */
export const lockReturnable = (db: Db, customer_id: number, now: Date): Promise<ReturnableFee[]> =>
  db.many<ReturnableFee>(returnable(customer_id, now));

const charged = statement(`
  select f.quote_bid_id, b.quote_request_id, f.user_id, f.bought_cents, f.promotional_cents, f.hold_transaction_id,
    f.settle_transaction_id, f.rule_version, t.note, f.subscription_month_id is not null as is_covered
  from fee_holds f join quote_bids b on b.id = f.quote_bid_id join wallet_transactions t on t.id = f.hold_transaction_id
  where f.quote_bid_id = $1 and f.status = 'captured' for no key update of f`);
/** The charged fee of one job, locked; none where it is not charged. */
export const lockCharged = (db: Db, quote_bid_id: number): Promise<ReturnableFee[]> =>
  db.many<ReturnableFee>(charged(quote_bid_id));

const unsettled = statement(`
  select f.quote_bid_id from fee_holds f join quote_bids b on b.id = f.quote_bid_id
  where b.requestor_id = $1 and (f.status = 'held' or (f.status = 'captured' and f.returnable_until > $2))
  order by f.quote_bid_id for no key update of f`);
/** The fees of quotes to this customer that are not final, locked in order. */
export const lockFeesOf = (db: Db, customer_id: number, now: Date): Promise<number> =>
  db.run(unsettled(customer_id, now));

const finalOf = statement(`
  select b.requestor_id as customer_id, sum(f.bought_cents + f.promotional_cents)::bigint as cents
  from fee_holds f join quote_bids b on b.id = f.quote_bid_id
  where b.requestor_id = any ($1::bigint[]) and f.status = 'captured' and f.returnable_until is null and f.settled_on > $2
  group by 1`);
/** What answers of these customers charged finally since then, in cents; nothing where there is none. */
export const finalChargesOf = async (db: Db, ids: readonly number[], since: Date): Promise<Map<number, number>> =>
  new Map(
    (await db.many<{ customer_id: number; cents: number }>(finalOf(ids, since))).map((row) => [
      Number(row.customer_id),
      Number(row.cents),
    ]),
  );

const returned = statement(`
  update fee_holds set status = 'released', returned_on = $3, settled_on = $3, settle_transaction_id = $2, returnable_until = null
  where quote_bid_id = $1 and status = 'captured'`);
/** The fee is back: by this transaction, at this moment. */
export const writeReturned = (db: Db, quote_bid_id: number, transaction_id: number, now: Date): Promise<number> =>
  db.run(returned(quote_bid_id, transaction_id, now));

const final = statement(`
  with due as (
    select quote_bid_id from fee_holds where returnable_until <= $1 order by returnable_until limit $2
    for no key update skip locked)
  update fee_holds f set returnable_until = null from due where f.quote_bid_id = due.quote_bid_id returning f.user_id`);
/** Makes fees final that can no longer be returned; answers their pros. Rows that another node has locked are skipped. */
export const writeFinal = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (await db.many<{ user_id: number }>(final(now, limit))).map((row) => row.user_id);
