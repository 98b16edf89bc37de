import type { Decision } from '#core/bids/decision-rules.ts';
import type { BidChange, EventOf, FactsOf } from '#core/events.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import type { BidRow } from './store.ts';

interface Told {
  readonly id: number;
  readonly quote_request_id: number;
  readonly quote_status_id: number;
}

/**
 * Publishes a change of a bid: the screens of these people read it again, and reactions run. `by` is the person who did it, by
 * default the caller; null for a scheduled job.
 */
export const tellBid = (
  context: Context,
  { id, quote_request_id, quote_status_id }: Told,
  what: BidChange,
  audience: readonly number[],
  by: number | null = context.user?.id ?? null,
): Promise<void> =>
  context.publish('bid.changed', { quote_bid_id: id, quote_request_id, quote_status_id, what, actor_id: by }, audience);

/** Like `tellBid`, to both people of the bid. The conversation gets a line, and the side that did not act gets a notice. */
export const tellBoth = (
  context: Context,
  bid: Told & Pick<BidRow, 'requestor_id' | 'provider_id'>,
  what: BidChange,
  by?: number | null,
): Promise<void> => tellBid(context, bid, what, [bid.requestor_id, bid.provider_id], by);

/**
 * Writes a decision's line of history and tells these people, the caller too if listed. Both queries are sent at once. With
 * `facts`, reactions need not read the bid again.
 */
export async function record(
  context: PersonContext,
  bid: BidRow,
  { activity, what, patch }: Decision,
  audience: readonly number[],
  facts?: FactsOf<'bid.changed'>,
): Promise<void> {
  const recorded = requests.recordActivity(context, {
    quote_request_id: bid.quote_request_id,
    quote_bid_id: bid.id,
    actor_id: context.user.id,
    type: activity.type,
    payload: activity.payload,
  });
  const { hired_for } = activity.payload;
  const published = context.publish(
    'bid.changed',
    {
      quote_bid_id: bid.id,
      quote_request_id: bid.quote_request_id,
      quote_status_id: patch.quote_status_id ?? bid.quote_status_id,
      what,
      actor_id: context.user.id,
      ...(typeof hired_for === 'string' ? { hired_for } : {}),
    },
    audience,
    facts,
  );
  await Promise.all([recorded, published]);
}

/** Tells the requestor, who waits for quotes, that a pro read or passed the request. */
export const tellSeen = (
  context: PersonContext,
  { quote_request_id, requestor_id }: Pick<BidRow, 'quote_request_id' | 'requestor_id'>,
  what: EventOf<'request.seen'>['what'],
): Promise<void> => context.publish('request.seen', { quote_request_id, what }, [requestor_id]);
