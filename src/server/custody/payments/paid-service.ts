import { isPaid } from '#core/custody/payments/decision-rules.ts';
import * as bids from '#server/bids/service.ts';
import type { Context } from '#server/platform/context.ts';
import { type PaymentRow, readOfBid } from './store.ts';

/** Marks a completed job as PaymentCompleted (5) once the agreed total is the pro's. The caller locks the job. */
export async function notePaid(
  context: Context,
  { quote_bid_id, requestor_id }: Pick<PaymentRow, 'quote_bid_id' | 'requestor_id'>,
): Promise<void> {
  const terms = await bids.findTerms(context, quote_bid_id, requestor_id);
  if (terms?.agreed_cents == null) return;
  const rows = await readOfBid(context.db, quote_bid_id, requestor_id);
  const payments = rows.map(({ state, cents, back_cents }) => ({ state, cents, back: back_cents }));
  if (isPaid(terms.agreed_cents, payments)) await bids.markPaid(context, quote_bid_id, requestor_id);
}
