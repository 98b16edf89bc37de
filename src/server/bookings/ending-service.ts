import { decideEvent } from '#core/bookings/rules.ts';
import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { changed } from './changed-service.ts';
import { moveDepositOf } from './deposits/service.ts';
import { noteDeclined } from './google/store.ts';
import { stopSeriesOf, stopSeriesOfService } from './series/service.ts';
import { over } from './service.ts';
import * as store from './store.ts';
import { tellBooking } from './telling-service.ts';

export { endDepositOfJob as endDeposit, followDeposit as followPaid } from './deposits/service.ts';

const BATCH = 100;

/** What no pro answered in time is over, its time is free, and the customer is told. */
export async function lapseDue(context: Context): Promise<number> {
  const { db, now } = context;
  const due = await store.lockDueEvents(db, now, BATCH);
  for (const event of due) {
    const decided = decideEvent(event, 'lapse', now);
    if (!decided.ok) throw new Error(`booking ${event.id} was picked as due and is not`);
    await over(context, event, decided.value);
    await tellBooking(context, event.id, 'booking_lapsed', event.requestor_id);
    await changed(context, event);
  }
  return due.length;
}

/** Reaction: the hire of a booking ended, or moved, and its deposit with it. */
export async function followHire(context: Context, { quote_bid_id, what }: EventOf<'bid.changed'>): Promise<void> {
  if (what === 'time_declined') await noteDeclined(context.db, quote_bid_id, context.now);
  if (what === 'unhired' || what === 'cancelled' || what === 'moved')
    await store.writeHire(context.db, quote_bid_id, what !== 'moved', context.now);
  if (what === 'moved') await moveDepositOf(context, quote_bid_id);
}

/** Reaction: what waits for an answer and has this person on either side is about to end. */
export const holdBookings = async ({ db }: Context, { user_id }: EventOf<'user.closing'>): Promise<void> =>
  void (await store.lockPendingOf(db, user_id, 0));

async function endPending(context: Context, user_id: number, quote_service_id: number): Promise<void> {
  for (const event of await store.lockPendingOf(context.db, user_id, quote_service_id)) {
    await over(context, event, event.requestor_id === user_id ? 'cancelled' : 'refused');
    if (event.requestor_id !== user_id) await tellBooking(context, event.id, 'booking_refused', event.requestor_id);
    await changed(context, event);
  }
}

/** Reaction: a service is deleted. What waits for its pro is refused. */
export async function leaveServiceBookings(context: Context, event: EventOf<'service.deleting'>): Promise<void> {
  await endPending(context, 0, event.quote_service_id);
  await stopSeriesOfService(context, event.quote_service_id);
}

/** Reaction: a person leaves. What waits is over on either side, and what they wrote into bookings goes. */
export async function leaveBookings(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await endPending(context, user_id, 0);
  await stopSeriesOf(context, { user_id });
  await store.forgetPerson(context.db, user_id);
}
