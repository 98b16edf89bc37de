/**
 * Bookings: the customer books a time of a service at once, or asks the pro for it. A booking is a request, a quote and a hire in
 * one transaction, by the rules of each. The engine decides on its time while the pro's calendars are locked.
 */
import type * as calls from '#core/bookings/calls.ts';
import { type EventState, PERSON_PENDING } from '#core/bookings/model.ts';
import { bookedAnswers, confirmBy, decideEvent, freeUntil } from '#core/bookings/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import { bookedCents, bookedMinutes } from '#core/reserves/items/rules.ts';
import { hireIn, loadQuote, lockJob, sendQuote, undoHire } from '#server/bids/service.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, Helper, PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import * as slots from '#server/reserves/slots/service.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { changed } from './changed-service.ts';
import * as deposits from './deposits/service.ts';
import { eventShown, withFees } from './fee-service.ts';
import { placeFor, readyFor, saidOf, wishOf } from './ready-service.ts';
import * as store from './store.ts';
import { tellBooking } from './telling-service.ts';

export { reservePage } from './page-service.ts';

type Input = CallParsed<typeof calls.addGreserveEvent>;
type Reply = CallResult<typeof calls.addGreserveEvent>;

/** A person's bookings on both sides, filtered. A helper sees only the bookings of the pro. */
export async function events(
  { quote_service_id, state, source }: CallParsed<typeof calls.greserveEvents>,
  context: PersonContext,
): Promise<CallResult<typeof calls.greserveEvents>> {
  const { db, user, helper } = context;
  const shown = await store.readEvents(db, user.id, {
    service_id: quote_service_id ?? null,
    state: state ?? null,
    // A helper does not see what the owner booked as a customer.
    side: helper ? 'provider' : null,
    is_google: source === 'google',
  });
  return ok({ greserve_events: await withFees(context, shown) });
}

/** Checks all of a booking that does not depend on its time. */
async function checked(input: Input, context: PersonContext, item: store.ItemRow) {
  const { db, user } = context;
  if (item.provider_id === user.id) return refuse('own service');
  if (await store.areBlocked(db, user.id, item.provider_id)) return notFound();
  const price_cents = bookedCents(item, input.units);
  if (price_cents !== input.price_shown) return refuse('price changed');
  const deposit_cents = deposits.depositOf(context, item, input.units);
  if (deposit_cents !== input.deposit_shown) return refuse('deposit changed');
  if (input.consumer_phone !== '' && phoneNumber(input.consumer_phone) === null) return refuse('phone wrong');
  const { reaches_pros } = await users.allowanceOfPerson(context, user.id);
  if (!reaches_pros) return refuse('phone needed');
  const ready = await readyFor(context, item, input.units);
  if (!ready.ok) return ready;
  const place = await placeFor(context, item, input.postal_code);
  return place.ok ? ok({ price_cents, deposit_cents, place: place.value }) : place;
}

/** Books a time, or asks its pro for it. `google`: the user and the token of a booking made on Google. */
export async function book(
  input: Input,
  context: PersonContext,
  google: store.NewEvent['google'] = null,
): Promise<Reply> {
  const { db, now, user } = context;
  const { begin_time, units } = input;
  const item = await store.findOpenItem(db, input.greserve_item_id, now);
  if (!item) return notFound();
  const good = await checked(input, context, item);
  if (!good.ok) return good;
  const { price_cents, deposit_cents, place } = good.value;
  const wanted = wishOf(context, item, units, place.spot);
  const own = await slots.ownLease(context, input.lease);
  // A time that another person has is refused before the calendar is locked, which keeps it free for those who can still book.
  const seen = await slots.laneAt(context, item.quote_service_id, wanted, begin_time, own);
  if (!seen.ok) return notFree(context, item, begin_time, seen);
  // In the order in which every hire locks (docs/decisions/046-order-of-locks.md).
  await users.holdPerson(context, user.id);
  await wallet.lockFunds(context, item.provider_id);
  await slots.lockCalendars(db, item.quote_service_id, now);
  if (own) await slots.endLease(db, own);
  const lane = await slots.laneAt(context, item.quote_service_id, wanted, begin_time, null);
  if (!lane.ok) return notFree(context, item, begin_time, lane);
  const { is_direct } = item;
  if (!is_direct && (await store.pendingOf(db, user.id)) >= PERSON_PENDING) return refuse('too many pending');
  const event: store.NewEvent = {
    greserve_item_id: item.id,
    quote_service_id: item.quote_service_id,
    provider_id: item.provider_id,
    requestor_id: user.id,
    begin_time,
    end_time: slots.endOf(begin_time, bookedMinutes(item, units)),
    units,
    price_cents,
    state: is_direct ? 'booked' : 'pending',
    confirm_by: is_direct ? null : confirmBy(now, begin_time, item.confirm_minutes),
    free_until: freeUntil(begin_time, item.free_cancel_hours),
    cancel_fee_cents: item.cancel_fee_cents,
    deposit_cents,
    postal_code: input.postal_code,
    area_code: place.area_code,
    fields: input.fields,
    address: input.address,
    consumer_name: input.consumer_name,
    consumer_phone: input.consumer_phone,
    email: input.email,
    note: input.note,
    device_id: input.device_id,
    google,
  };
  if (is_direct) {
    const booked = await hireFor(context, item, event, lane.value, async (bid_id) => {
      const id = await store.insertEvent(db, event, bid_id, now);
      return { ...event, id };
    });
    if (!booked.ok) return booked;
    await changed(context, event);
    return bookedReply(context, booked.value);
  }
  const id = await store.insertEvent(db, event, null, now);
  await slots.holdTime(
    context,
    {
      quote_service_id: item.quote_service_id,
      greserve_item_id: item.id,
      begin: begin_time,
      end: event.end_time,
      lane: lane.value,
      area_code: place.area_code,
      until: event.confirm_by as Date,
    },
    { greserve_event_id: id },
  );
  await changed(context, event);
  await tellBooking(context, id, 'booking_asked', event.provider_id);
  return bookedReply(context, id);
}

/** A booking as its customer has it now, with the page on which they pay its deposit. */
async function bookedReply(context: PersonContext, id: number): Promise<Reply> {
  return ok({ greserve_event: await eventShown(context, id), pay_path: await deposits.payPath(context, id) });
}

/** The refusal of a time; `booked already` where the caller's own booking has taken it. */
async function notFree<E extends string>(
  { db, user }: PersonContext,
  item: store.ItemRow,
  begin: Date,
  refused: Refusal<E>,
): Promise<Refusal<E | 'booked already'>> {
  const isOwn = refused.error === 'time taken' && (await store.hasBooked(db, user.id, item.id, begin));
  return isOwn ? refuse('booked already', undefined, refused.details) : refused;
}

type Wish = Pick<
  store.EventRow,
  'begin_time' | 'units' | 'price_cents' | 'postal_code' | 'fields' | 'address' | 'consumer_phone' | 'note'
>;
type Posting =
  | 'not bookable'
  | 'address missing'
  | 'unknown postal code'
  | 'phone needed'
  | 'too many requests'
  | 'too many today'
  | 'limited';

/**
 * Makes the request, the quote and the hire of a booking, and asks for its deposit. `context`: the customer's; `helper`: who
 * confirms for the pro. `write` writes the booking before the hire, so that notices of the hire find it. Answers its id.
 */
async function hireFor(
  context: PersonContext,
  item: store.ItemRow,
  wish: Wish,
  lane: number,
  write: (bid_id: number) => Promise<Parameters<typeof deposits.askFor>[1]>,
  helper: Helper | null = null,
): Promise<Result<number, Posting>> {
  const { db } = context;
  const { begin_time, units, price_cents, address } = wish;
  const form = await categories.openFormOf(db, item.category_slug);
  if (!form) return refuse('not bookable');
  const posted = await requests.add(
    {
      category: item.category_slug,
      form_version: form.version,
      fields: bookedAnswers(form.questions, item.fields, saidOf(wish), wish.fields),
      address,
      invite_service_id: item.quote_service_id,
      is_direct: true,
      ...(wish.consumer_phone === '' ? {} : { phone: wish.consumer_phone }),
    },
    context,
    { is_booked: true },
  );
  if (!posted.ok) return postingRefused(posted);
  const { quote_request, is_invite_offered } = posted.value;
  if (quote_request.is_held) return refuse('phone needed');
  if (!is_invite_offered) return refuse('not bookable');
  const bid_id = await store.bidOf(db, quote_request.id, item.quote_service_id);
  const pro: PersonContext = { ...context, user: { id: item.provider_id, is_operator: false }, helper };
  const quote = { bid_id, quote_type: 'flat' as const, price: price_cents, price_note: item.name, attachment_id: [] };
  const sent = await sendQuote(quote, pro, await loadQuote(quote, pro), { is_booked: true });
  if (!sent.ok) return refuse('not bookable');
  const minutes = bookedMinutes(item, units);
  const event = await write(bid_id);
  const hired = await hireIn({ bid_id, hired_for: toWire(begin_time), minutes, address }, context, lane);
  if (hired.ok) {
    await slots.noteItem(db, bid_id, item.id);
    await deposits.askFor(context, event, bid_id, item.name);
    return ok(event.id);
  }
  return hired.error === 'address missing' ? refuse('address missing') : refuse('not bookable');
}

function postingRefused(refused: Refusal): Refusal<Posting> {
  switch (refused.error) {
    case 'unknown postal code':
    case 'too many requests':
    case 'too many today':
    case 'limited':
      return refuse(refused.error, refused.message, refused.details);
    default:
      return refuse('not bookable');
  }
}

/** The pro confirms or refuses a booking that waits for them. */
export async function answer(
  { greserve_event_id, is_confirmed }: CallParsed<typeof calls.answerGreserveEvent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerGreserveEvent>> {
  const { db, now, user } = context;
  const event = await store.lockEventOf(db, greserve_event_id);
  if (!event || event.provider_id !== user.id) return notFound();
  const decided = decideEvent(event, is_confirmed ? 'confirm' : 'refuse', now);
  if (!decided.ok) return decided;
  if (is_confirmed) {
    const item = await store.findItem(db, event.greserve_item_id, now);
    if (!item) return refuse('not bookable');
    await users.holdPerson(context, event.requestor_id);
    await wallet.lockFunds(context, event.provider_id);
    await slots.lockCalendars(db, event.quote_service_id, now);
    const lane = await slots.endEventLease(db, event.id);
    if (lane === null) return refuse('not now');
    const customer: PersonContext = { ...context, user: { id: event.requestor_id, is_operator: false }, helper: null };
    const { helper } = context;
    const write = async (bid_id: number) => {
      await store.writeState(db, event.id, 'booked', bid_id, now);
      return event;
    };
    const bid = await hireFor(customer, item, event, lane, write, helper);
    if (!bid.ok && bid.error !== 'not bookable') return refuse('customer left');
    // A helper learns only that it cannot be confirmed, not the state of credit and certificates.
    if (!bid.ok) return refuse(helper ? 'ask the owner' : 'not bookable');
  } else {
    await over(context, event, decided.value);
    await tellBooking(context, event.id, 'booking_refused', event.requestor_id);
  }
  await changed(context, event);
  return ok({ greserve_event: await eventShown(context, event.id) });
}

/** The customer cancels a booking, or one that waits for the pro. */
export async function cancel(
  { id }: CallParsed<typeof calls.deleteGreserveEvent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteGreserveEvent>> {
  const { db, now, user } = context;
  // Locks the job before its booking, like all code that moves or ends a job.
  const bid_id = await store.bidOfEvent(db, id, user.id);
  if (bid_id !== null) await lockJob(context, bid_id);
  const event = await store.lockEventOf(db, id);
  if (!event || event.requestor_id !== user.id) return notFound();
  const decided = decideEvent(event, 'cancel', now);
  if (!decided.ok) return decided;
  if (event.quote_bid_id !== null) {
    // The reaction to the undone hire ends the booking.
    const undone = await undoHire({ bid_id: event.quote_bid_id }, context);
    if (!undone.ok) return refuse('not now');
  }
  await over(context, event, decided.value);
  await changed(context, event);
  return ok({ greserve_event: await eventShown(context, id) });
}

/** Ends a booking that waited, and frees its time. */
export async function over(context: Context, event: store.EventRow, state: EventState) {
  await slots.endEventLease(context.db, event.id);
  await store.writeState(context.db, event.id, state, null, context.now);
}
