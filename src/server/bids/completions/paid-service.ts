import { RATING_TYPE } from '#core/bids/model.ts';
import { decideStep } from '#core/bids/rules.ts';
import type { Cents } from '#core/kit/money.ts';
import type { Context } from '#server/platform/context.ts';
import { tellBoth } from '../record-service.ts';
import { agreedCents } from '../scopes/service.ts';
import { type BidRow, findBid, lockBid, patchBid } from '../store.ts';
import { readPrice } from './price-store.ts';

/** What decisions on payments of a job need to know. */
export interface JobTerms
  extends Pick<
    BidRow,
    'quote_request_id' | 'category_id' | 'requestor_id' | 'provider_id' | 'quote_status_id' | 'hired_for' | 'title'
  > {
  readonly quote_bid_id: number;
  /** The price that both agreed on; null where they agreed on none. */
  readonly agreed_cents: Cents | null;
}

async function termsOf(context: Context, bid: BidRow | null): Promise<JobTerms | null> {
  if (!bid) return null;
  const { id: quote_bid_id, quote_request_id, category_id, requestor_id, provider_id } = bid;
  const { quote_status_id, hired_for, title } = bid;
  const price = await readPrice(context.db, bid.id);
  // The final price that the customer agreed to is never above the agreed lines.
  const agreed =
    price.state === 'agreed'
      ? price.cents
      : ((await agreedCents(context, bid)) ?? (bid.rating_type === RATING_TYPE.flat ? bid.flat_rate_at_cents : null));
  const who = { quote_bid_id, quote_request_id, category_id, requestor_id, provider_id };
  return { ...who, quote_status_id, hired_for, title, agreed_cents: agreed };
}

/** The terms of this person's job; null for a job of others. */
export const findTerms = async (context: Context, bid_id: number, user_id: number): Promise<JobTerms | null> =>
  termsOf(context, await findBid(context.db, bid_id, user_id, context.now));

/** The same, locked until the transaction ends. */
export const lockTerms = async (context: Context, bid_id: number, user_id: number): Promise<JobTerms | null> =>
  termsOf(context, await lockBid(context.db, bid_id, user_id, context.now));

/** Marks a completed job as paid in full: PaymentCompleted (5). Tells both. False where the step is not allowed. */
export async function markPaid(context: Context, bid_id: number, requestor_id: number): Promise<boolean> {
  const { db, now } = context;
  const bid = await lockBid(db, bid_id, requestor_id, now);
  const step = bid && decideStep('markPaid', bid, 'system');
  if (!bid || !step?.ok) return false;
  if (!(await patchBid(db, bid.id, bid.quote_status_id, now, { quote_status_id: step.value }))) return false;
  await tellBoth(context, { ...bid, quote_status_id: step.value }, 'paid', null);
  return true;
}
