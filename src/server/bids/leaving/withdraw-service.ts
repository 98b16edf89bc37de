import type * as calls from '#core/bids/calls.ts';
import { decideWithdraw } from '#core/bids/withdrawals/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as leaving from '#server/requests/leaving/service.ts';
import { leadReply, step } from '../service.ts';
import * as store from '../store.ts';

/**
 * The pro takes a quote back before a hire. Its place is free for another pro; its fee stays held and is settled by the
 * published rule like any other (decision 16). What the two wrote stays for the customer to read.
 */
export async function withdrawQuote(
  input: CallParsed<typeof calls.withdrawQuote>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawQuote>> {
  const { db, user, now } = context;
  const known = await store.findBid(db, input.bid_id, user.id, now);
  if (!known || known.provider_id !== user.id) return notFound();
  // The request before its bids, as everywhere.
  await leaving.lockRequests(context, [known.quote_request_id]);
  const done = await step(context, input.bid_id, 'provider', (bid) => decideWithdraw(bid, bid.requestor_last_seq > 0));
  if (!done.ok) return done;
  await leaving.giveSeatsBack(context, [done.value.bid.quote_request_id]);
  await context.publish('request.changed', { quote_request_id: done.value.bid.quote_request_id }, [
    done.value.bid.requestor_id,
  ]);
  return leadReply(context, input.bid_id);
}
