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

/** Ends bookings that the pro did not answer in time: frees their time and tells the customer. */
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

/** Reaction: the hire of a booking ended or moved. Writes that into the booking, and moves its deposit. */
export async function followHire(context: Context, { quote_bid_id, what }: EventOf<'bid.changed'>): Promise<void> {
  if (what === 'time_declined') await noteDeclined(context.db, quote_bid_id, context.now);
  if (what === 'unhired' || what === 'cancelled' || what === 'moved')
    await store.writeHire(context.db, quote_bid_id, what !== 'moved', context.now);
  if (what === 'moved') await moveDepositOf(context, quote_bid_id);
}

/** Reaction: a person is about to leave. Locks the bookings of either side that wait for an answer. */
export const holdBookings = async ({ db }: Context, { user_id }: EventOf<'user.closing'>): Promise<void> =>
  void (await store.lockPendingOf(db, user_id, 0));

async function endPending(context: Context, user_id: number, quote_service_id: number): Promise<void> {
  for (const event of await store.lockPendingOf(context.db, user_id, quote_service_id)) {
    await over(context, event, event.requestor_id === user_id ? 'cancelled' : 'refused');
    if (event.requestor_id !== user_id) await tellBooking(context, event.id, 'booking_refused', event.requestor_id);
    await changed(context, event);
  }
}

/** Reaction: a service is deleted. Ends bookings that wait for its pro, and its series. */
export async function leaveServiceBookings(context: Context, event: EventOf<'service.deleting'>): Promise<void> {
  await endPending(context, 0, event.quote_service_id);
  await stopSeriesOfService(context, event.quote_service_id);
}

/** Reaction: a person leaves. Ends what waits on either side, and erases what they wrote into bookings. */
export async function leaveBookings(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await endPending(context, user_id, 0);
  await stopSeriesOf(context, { user_id });
  await store.forgetPerson(context.db, user_id);
}
