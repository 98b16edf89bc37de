import { decideStep } from '#core/bids/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { lockBid } from '../store.ts';

/** A bid, locked, whose other party the caller wants to review; `block` says why not now. Null for others. */
export interface Reviewable {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly category_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly quote_status_id: number;
  readonly block: 'not completed' | 'already reviewed' | null;
}

/** The bid that this side wants to review, locked, and why it may not now. Null for anyone but that side of the bid. */
export async function reviewable(
  context: PersonContext,
  bid_id: number,
  by: 'requestor' | 'provider' = 'requestor',
): Promise<Reviewable | null> {
  const { db, user, now } = context;
  const bid = await lockBid(db, bid_id, user.id, now);
  if (!bid || (by === 'requestor' ? bid.requestor_id : bid.provider_id) !== user.id) return null;
  // A review of the customer needs the same statuses. Whether the pro already wrote one is checked by the reviews.
  const allowed = decideStep('review', by === 'requestor' ? bid : { ...bid, is_reviewed: false }, 'requestor');
  return {
    quote_bid_id: bid.id,
    quote_request_id: bid.quote_request_id,
    quote_service_id: bid.quote_service_id,
    category_id: bid.category_id,
    requestor_id: bid.requestor_id,
    provider_id: bid.provider_id,
    quote_status_id: bid.quote_status_id,
    block: allowed.ok ? null : allowed.error === 'already reviewed' ? 'already reviewed' : 'not completed',
  };
}
