import { QUOTE_STATUS, type QuoteStatus } from '#core/bids/model.ts';
import type { BidFacts } from '#core/bids/rules.ts';

/** A bid in this status, of an open request with room, where nothing else is marked. */
export const bidFacts = (status: QuoteStatus, more: Partial<BidFacts> = {}): BidFacts => ({
  quote_status_id: QUOTE_STATUS[status],
  is_requestor_rejected: false,
  is_provider_archived: false,
  is_reviewed: false,
  is_request_open: true,
  seats_left: 3,
  is_another_hired: false,
  ...more,
});
