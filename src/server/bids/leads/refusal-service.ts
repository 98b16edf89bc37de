import type { dismissRefusal } from '#core/bids/leads/calls.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { presentLead } from '../presenter.ts';
import { leadView } from '../view-store.ts';
import * as store from './refusal-store.ts';

const tell = ({ user, publish }: PersonContext, quote_bid_id: number, bid: store.RefusedBid): Promise<void> =>
  publish('bid.changed', { quote_bid_id, ...bid, what: 'refused', actor_id: user.id }, [user.id]);

/** After a quote was refused and its work undone: the pro's other screens learn why. */
export async function keepRefusal(
  { bid_id }: { bid_id: number },
  context: PersonContext,
  { error, errorMessage, errorAction }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof errorMessage !== 'string' || typeof errorAction !== 'string') return;
  const refusal = { error: String(error), errorMessage, errorAction };
  const bid = await store.keepRefusal(context.db, bid_id, context.user.id, refusal, context.now);
  if (bid) await tell(context, bid_id, bid);
}

/** The pro has read why, and puts it away on every device. */
export async function dismiss(
  { bid_id }: CallParsed<typeof dismissRefusal>,
  context: PersonContext,
): Promise<CallResult<typeof dismissRefusal>> {
  const bid = await store.dropRefusal(context.db, bid_id, context.user.id);
  if (bid) await tell(context, bid_id, bid);
  const stored = await leadView(context.db, bid_id, context.user.id, context.now);
  return stored ? ok({ quote_bid: presentLead(stored) }) : notFound();
}
