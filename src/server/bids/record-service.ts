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
 * Says what changed of a bid to these people: their screens read it again, and all reactions follow. `by`: whose act it was,
 * null for a clock's; left out, the caller's.
 */
export const tellBid = (
  context: Context,
  { id, quote_request_id, quote_status_id }: Told,
  what: BidChange,
  audience: readonly number[],
  by: number | null = context.user?.id ?? null,
): Promise<void> =>
  context.publish('bid.changed', { quote_bid_id: id, quote_request_id, quote_status_id, what, actor_id: by }, audience);

/** As `tellBid`, to both people of the bid: its conversation has a line, and who did not do it is told outside the screens. */
export const tellBoth = (
  context: Context,
  bid: Told & Pick<BidRow, 'requestor_id' | 'provider_id'>,
  what: BidChange,
  by?: number | null,
): Promise<void> => tellBid(context, bid, what, [bid.requestor_id, bid.provider_id], by);

/**
 * Writes a decision's line of history and tells these people, whose act it was included. Both are sent at once; `facts`
 * spares reactions the reading.
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

/** What a pro does with an offered request is told to its requestor, who waits for quotes. */
export const tellSeen = (
  context: PersonContext,
  { quote_request_id, requestor_id }: Pick<BidRow, 'quote_request_id' | 'requestor_id'>,
  what: EventOf<'request.seen'>['what'],
): Promise<void> => context.publish('request.seen', { quote_request_id, what }, [requestor_id]);
