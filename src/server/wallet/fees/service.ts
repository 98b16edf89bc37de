import type { Db } from '#server/platform/data/database.ts';
import { type PostingStory, readPostingsOf } from '../purchases/store.ts';
import { type ChargedFee, type FeePayment, readCharged, readFigures, readPayments } from './store.ts';

/** For other rooms: the fee that this person was charged for a bid, with its evidence (decision 15); null for others. */
export const feeCharged = (db: Db, user_id: number, quote_bid_id: number): Promise<ChargedFee | null> =>
  readCharged(db, user_id, quote_bid_id);

/** For other rooms: what this person paid for a bid and got back, oldest first. */
export const feePayments = (db: Db, user_id: number, quote_bid_id: number): Promise<FeePayment[]> =>
  readPayments(db, user_id, quote_bid_id);

/** For other rooms: what a person can spend now, and what a quote usually costs them (null before their first), in cents. */
export const spendingFigures = (
  db: Db,
  user_id: number,
): Promise<{ available_cents: number; usual_fee_cents: number | null }> => readFigures(db, user_id);

/** For operators: the book entries of an order, in order. */
export const postingsOfOrder = (db: Db, order_id: number): Promise<PostingStory[]> => readPostingsOf(db, order_id);
