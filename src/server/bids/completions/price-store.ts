import type { PriceState } from '#core/bids/final-prices/model.ts';
import type { Stated } from '#core/bids/final-prices/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

export interface PriceRow {
  readonly cents: number | null;
  readonly minutes: number | null;
  readonly rate_cents: number | null;
  readonly extras_cents: number | null;
  readonly reason: string | null;
  readonly state: PriceState | null;
  readonly dispute_note: string | null;
  readonly version: number | null;
  readonly stated_on: Date | null;
  readonly is_billed: boolean;
}
const price = statement(`
  select p.cents, p.minutes, p.rate_cents, p.extras_cents, p.reason, p.state, p.dispute_note, p.version, p.stated_on,
    exists (select from job_payments j where j.quote_bid_id = b.id and j.state <> 'none') as is_billed
  from quote_bids b left join final_prices p on p.quote_bid_id = b.id where b.id = $1`);
/** The final price of a job; its fields are null while none is stated. The caller has checked whose it is. */
export const readPrice = (db: Db, quote_bid_id: number): Promise<PriceRow> => db.one<PriceRow>(price(quote_bid_id));

const state = statement(`
  insert into final_prices (quote_bid_id, cents, minutes, rate_cents, extras_cents, reason, stated_on)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (quote_bid_id) do update set cents = excluded.cents, minutes = excluded.minutes, rate_cents = excluded.rate_cents,
    extras_cents = excluded.extras_cents, reason = excluded.reason, stated_on = excluded.stated_on, state = 'open',
    dispute_note = '', answered_on = null, version = final_prices.version + 1`);
/** Keeps a price that was stated: nothing is said to it yet. The bid is locked by the caller. */
export const writePrice = (db: Db, quote_bid_id: number, stated: Stated, now: Date): Promise<number> =>
  db.run(state(quote_bid_id, stated.cents, stated.minutes, stated.rate_cents, stated.extras_cents, stated.reason, now));

const answer = statement(`
  update final_prices set state = $3, dispute_note = $4, answered_on = $5 where quote_bid_id = $1 and version = $2`);
/** Keeps what the customer said to this version of the price; answers whether it is the newest. */
export const writeAnswer = async (
  db: Db,
  quote_bid_id: number,
  version: number,
  to: Exclude<PriceState, 'open'>,
  note: string,
  now: Date,
): Promise<boolean> => (await db.run(answer(quote_bid_id, version, to, note, now))) === 1;
