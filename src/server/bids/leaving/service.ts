import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { EventOf } from '#core/events.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as leaving from '#server/requests/leaving/service.ts';
import * as requests from '#server/requests/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { tellBid } from '../record-service.ts';
import { lockBid, lockRequestOf } from '../store.ts';
import * as store from './store.ts';

/**
 * Reaction: all that a person has open, as customer and as pro, is about to end. Locks it in the one order
 * (docs/decisions/046-order-of-locks.md), so that a call that answers, hires or quotes meanwhile cannot deadlock with this one.
 */
export async function holdDoings(context: Context, { user_id }: EventOf<'user.closing'>): Promise<void> {
  await leaving.lockRequests(context, await store.readDoings(context.db, user_id));
  await store.lockDoings(context.db, user_id);
}

/** Reaction: also locks the fees that this customer's answers decide. */
export const holdFees = async ({ db, now }: Context, { user_id }: EventOf<'user.closing'>): Promise<void> =>
  void (await wallet.lockFeesOf(db, user_id, now));

/**
 * Reaction: a person leaves. Offers they have not answered are passed; quotes that the customer has not answered are taken
 * back, which frees their seats; quotes with a conversation stay for the customer to read, who can no longer hire by
 * them or write. Held fees are settled by decision 16 as usual.
 */
export const leaveBids = (context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  endUndecided(context, user_id, null);

/** Reaction: a service is deleted. Like `leaveBids`, for its offers and quotes alone. */
export const leaveServiceBids = (
  context: Context,
  { user_id, quote_service_id }: EventOf<'service.deleting'>,
): Promise<void> => endUndecided(context, user_id, quote_service_id);

/**
 * Reaction: a pro was blocked, and cannot do the work. Like `leaveBids`, and it frees the seats of all waiting quotes, those with
 * a conversation too: accounts made to fill a request's seats keep none (decision 43).
 */
export const leaveBlocked = (context: Context, { user_id }: EventOf<'user.blocked'>): Promise<void> =>
  endUndecided(context, user_id, null, true);

/** Locks a quote of the caller's and its request, in this order. */
export async function lockJob({ db, now, user }: PersonContext, bid_id: number): Promise<void> {
  await lockRequestOf(db, bid_id, user.id);
  await lockBid(db, bid_id, user.id, now);
}

async function endUndecided(
  context: Context,
  user_id: number,
  quote_service_id: number | null,
  isBlocked = false,
): Promise<void> {
  const { db, now } = context;
  await leaving.lockRequests(context, await store.readRequestIds(db, user_id, quote_service_id));
  const bids = await store.lockUndecided(db, user_id, quote_service_id);
  const isQuoted = (bid: store.LeavingBid) => bid.quote_status_id === QUOTE_STATUS.InProgress;
  const stays = (bid: store.LeavingBid) => isQuoted(bid) && (bid.has_conversation || !bid.is_request_open);
  const gone = bids.filter((bid) => !stays(bid));
  const quotes = bids.filter(isQuoted);
  await store.withdrawBids(
    db,
    now,
    gone.map((bid) => bid.id),
  );
  await store.leaveBids(
    db,
    now,
    bids.filter(stays).map((bid) => bid.id),
  );
  await leaving.giveSeatsBack(
    context,
    (isBlocked ? quotes.filter((bid) => bid.is_request_open && bid.is_interested) : gone.filter(isQuoted)).map(
      (bid) => bid.quote_request_id,
    ),
  );
  for (const bid of quotes) {
    await requests.recordActivity(context, {
      quote_request_id: bid.quote_request_id,
      quote_bid_id: bid.id,
      actor_id: isBlocked ? null : user_id,
      type: 'pass',
      payload: isBlocked ? { blocked: true } : { left: true },
    });
    const quote_status_id = stays(bid) ? QUOTE_STATUS.InProgress : QUOTE_STATUS.NotInterested;
    await tellBid(context, { ...bid, quote_status_id }, 'passed', [bid.requestor_id], user_id);
  }
}
