import type { PersonContext } from '#server/platform/context.ts';
import { tellBid } from '../record-service.ts';
import { type BidRow, bidderIds } from '../store.ts';
import { waitingQuotes } from './store.ts';

/** A pro was hired: the others hear that no quote is taken any more, and those who wait that they are answered (decision 38). */
export const closeSeats = (context: PersonContext, bid: BidRow): Promise<void> =>
  tellOthers(context, bid, 'another_hired');

/** The hire was taken back: what it closed is open again. */
export const openSeats = (context: PersonContext, bid: BidRow): Promise<void> =>
  tellOthers(context, bid, 'another_unhired');

/** The other pros of the request read it again, and those whose quotes wait are told what became of them. */
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
