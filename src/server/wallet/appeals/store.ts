import { type Db, statement } from '#server/platform/data/database.ts';

/** A decided fee, locked. Cents. */
export interface CapturedFee {
  readonly quote_bid_id: number;
  readonly user_id: number;
  readonly bought_cents: number;
  readonly promotional_cents: number;
  readonly hold_transaction_id: number;
  readonly settle_transaction_id: number;
  readonly rule_version: number;
  readonly note: string;
}
const captured = statement(`
  select f.quote_bid_id, f.user_id, f.bought_cents, f.promotional_cents, f.hold_transaction_id, f.settle_transaction_id,
    f.rule_version, t.note
  from fee_holds f join wallet_transactions t on t.id = f.hold_transaction_id
  where f.quote_bid_id = $1 and f.status = 'captured' for no key update of f`);
/** A bid's charged fee, locked; null where there is none or it ended otherwise. */
export const lockCaptured = (db: Db, quote_bid_id: number): Promise<CapturedFee | null> =>
  db.maybe<CapturedFee>(captured(quote_bid_id));

const makeFinal = statement('update fee_holds set returnable_until = null where quote_bid_id = $1');
/** Marks the fee as final, so that nothing else returns it. */
export const writeFinal = (db: Db, quote_bid_id: number): Promise<number> => db.run(makeFinal(quote_bid_id));
