import { FEE_TYPES, QUOTE_TYPES } from '#core/wallet/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const charged = statement(
  `select -t.amount_cents as cents, t.evidence, t.created,
     (select h.rule_version from fee_holds h where h.quote_bid_id = $2) as rule_version
   from wallet_transactions t where t.cause = 'bid:' || $2::text || ':fee' and t.user_id = $1`,
);

/** A charged fee with the facts that it was decided on. */
export interface ChargedFee {
  readonly cents: number;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly created: Date;
  /** The version of the rule that decides it (`ruleVersion`); null for fees that were never held. */
  readonly rule_version: number | null;
}

/** The fee of a bid that this person paid, in cents; null for others. */
export const readCharged = (db: Db, user_id: number, quote_bid_id: number): Promise<ChargedFee | null> =>
  db.maybe<ChargedFee>(charged(user_id, quote_bid_id));

const payments = statement(
  `select coalesce(json_agg(json_build_object('type_id', type_id, 'amount', wire_money(amount_cents), 'currency', 'SGD',
     'created', wire_time(created)) order by id), '[]') as rows
   from wallet_transactions where quote_bid_id = $2 and user_id = $1 and type_id in ${listed(QUOTE_TYPES)}`,
);
/** What this person paid for a bid and got back, in wire form. */
export const readPayments = async (db: Db, user_id: number, quote_bid_id: number): Promise<FeePayment[]> =>
  (await db.one<{ rows: FeePayment[] }>(payments(user_id, quote_bid_id))).rows;
export interface FeePayment {
  readonly type_id: number;
  readonly amount: string;
  readonly currency: 'SGD';
  readonly created: string;
}

const figures = statement(`
  select coalesce((select sum(balance_cents) from wallet_accounts where user_id = $1 and kind in ('bought', 'promotional')), 0)::bigint
      as available_cents,
    (select percentile_disc(0.5) within group (order by -amount_cents) from (
      select amount_cents from wallet_transactions where user_id = $1 and type_id in ${listed(FEE_TYPES)} and amount_cents < 0
      order by id desc limit 20) f)::bigint
      as usual_fee_cents`);
/** The figures shown with a price: the balance now, and what a quote usually costs this pro. */
export const readFigures = (
  db: Db,
  user_id: number,
): Promise<{ available_cents: number; usual_fee_cents: number | null }> => db.one(figures(user_id));
