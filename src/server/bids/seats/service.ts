import type { PersonContext } from '#server/platform/context.ts';
import { tellBid } from '../record-service.ts';
import { type BidRow, bidderIds } from '../store.ts';
import { waitingQuotes } from './store.ts';

/** A pro was hired: tells the other pros that the seats are closed, and those whose quotes wait of the hire (decision 38). */
export const closeSeats = (context: PersonContext, bid: BidRow): Promise<void> =>
  tellOthers(context, bid, 'another_hired');

/** The hire was taken back: tells the other pros that the request is open again. */
export const openSeats = (context: PersonContext, bid: BidRow): Promise<void> =>
  tellOthers(context, bid, 'another_unhired');

/** Screens of the request's other pros read it again; pros whose quotes wait get the change of their bid. */
async function tellOthers(
  context: PersonContext,
  { id, quote_request_id, provider_id }: BidRow,
  what: 'another_hired' | 'another_unhired',
): Promise<void> {
  const others = (await bidderIds(context.db, quote_request_id)).filter((other) => other !== provider_id);
  await context.publish('request.changed', { quote_request_id }, others);
  for (const waiting of await waitingQuotes(context.db, quote_request_id, id))
    await tellBid(context, { ...waiting, quote_request_id }, what, [waiting.provider_id]);
}
