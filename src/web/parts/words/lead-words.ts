import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { isWishOver } from '#core/requests/rules.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** Whether the requested day has passed (decision 39). `wanted_until` is a time on the wire. */
export const isDayPassed = ({ wanted_until }: { readonly wanted_until: string | null }, now: Date): boolean =>
  isWishOver({ wanted_until: wanted_until === null ? null : fromWire(wanted_until) }, now);

/** Whether an offer takes no quotes: it ended, or its day passed and the customer hasn't said if the job is still needed. */
export const takesNoQuotes = ({ quote_request: request }: Lead, now: Date): boolean =>
  request.is_closed || request.is_expired || request.is_hired || isDayPassed(request, now);

/** Why an offer or a waiting quote ended, short enough for a pill; null if it is still open. */
export function endedWords(lead: Lead, now: Date): string | null {
  const { quote_request: request, quote_status_id } = lead;
  const isOffer = quote_status_id === QUOTE_STATUS.Send || quote_status_id === QUOTE_STATUS.Archived;
  if (!isOffer && quote_status_id !== QUOTE_STATUS.InProgress) return null;
  if (lead.is_requestor_rejected) return shared('status>turned_down');
  if (request.is_hired) return shared('status>another_pro_hired');
  if (!isOffer) return null;
  if (request.is_expired) return shared('status>expired');
  if (request.is_closed) return shared('status>closed');
  return isDayPassed(request, now) ? shared('status>day_passed') : null;
}
