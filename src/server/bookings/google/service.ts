/**
 * The booking server for the Actions Center (docs/decisions/049-reserve-with-google.md). Its bookings go through the same engine
 * as ours: a time that it calls free is refused only where another person took it. Its customers are guests here.
 */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { batchRequest, CreateRequest, Failure, updateRequest } from '#core/bookings/google/model.ts';
import { failureOf, guestName } from '#core/bookings/google/rules.ts';
import { NOTE_MAX } from '#core/bookings/model.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { languageOf } from '#core/languages.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import { bookedCents, bookedMinutes } from '#core/reserves/items/rules.ts';
import { type Context, type Parts, type PersonContext, reading } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid, missing } from '#server/platform/http/fault.ts';
import * as slots from '#server/reserves/slots/service.ts';
import * as users from '#server/users/service.ts';
import { wishOf } from '../ready-service.ts';
import { book } from '../service.ts';
import type { ItemRow } from '../store.ts';
import { changeIn } from './change-service.ts';
import { offeredItems, placesOf } from './offer-service.ts';
import { bookingOf, PAYMENT, statusOf } from './presenter.ts';
import * as store from './store.ts';

type Batch = z.output<typeof batchRequest>;
type Update = z.output<typeof updateRequest>;

/** The id in a text from outside; null where it cannot be an id of ours. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const guestContext = (context: Context, id: number): PersonContext => ({
  ...context,
  user: { id, is_operator: false },
  helper: null,
});

/** Which of the asked times can be booked, in the same order. What is unknown or not offered counts as not free. */
export async function availability(parts: Parts, { merchant_id, slot_time }: Batch): Promise<boolean[]> {
  const context = reading(parts, {});
  const id = idOf(merchant_id);
  const merchant = id === null ? null : await store.findMerchant(context.db, id);
  if (!merchant) return slot_time.map(() => false);
  const ids = new Set(slot_time.flatMap(({ service_id }) => idOf(service_id) ?? []));
  const offered = new Map((await offeredItems(context, merchant, ids)).map((item) => [item.id, item]));
  const places = placesOf(context, merchant);
  const asked = slot_time.map(({ service_id, start_sec, duration_sec }) => {
    const item = offered.get(idOf(service_id) ?? 0);
    if (!item || !isWhole(item, duration_sec)) return null;
    return { wish: { ...wishOf(context, item, 1, null), spot: places }, begin: start_sec * 1000 };
  });
  const known = asked.filter((each) => each !== null);
  const free = await slots.freeAmong(context, merchant.id, known);
  let n = 0;
  return asked.map((each) => each !== null && free[n++] === true);
}

const isWhole = (item: ItemRow, duration_sec: number | undefined): boolean =>
  duration_sec === undefined || duration_sec === 0 || duration_sec === bookedMinutes(item, 1) * 60;

type Made = { readonly booking: ReturnType<typeof bookingOf> } | { readonly booking_failure: Failure };
const failed = (error: string): Made => ({ booking_failure: failureOf(error) });

/**
 * Books for a user of Google. A repeated request with the same token answers the same booking. A failed request leaves nothing
 * behind, so that repeating it tries again.
 */
export async function createBooking(parts: Parts, request: CreateRequest, address: string): Promise<Made> {
  const { user_information: user, idempotency_token } = request;
  const language = languageOf(user.language_code ?? '', parts.config.languages);
  const made = await deciding(
    reading(parts, { address, language }),
    async (context): Promise<Result<number, string>> => {
      await store.lockKey(context.db, `user ${user.user_id}`);
      await store.lockKey(context.db, `token ${idempotency_token}`);
      const before = await store.findByToken(context.db, idempotency_token);
      return before ? ok(before.id) : bookIn(context, request, language);
    },
  );
  if (!made.ok) return failed(String(made.error));
  const event = await store.findEvent(parts.database, made.value);
  if (!event) throw new Error(`no booking ${made.value}`);
  return { booking: bookingOf(event) };
}

async function bookIn(
  context: Context,
  { slot, user_information: user, idempotency_token, additional_request }: CreateRequest,
  language: string,
): Promise<Result<number, string>> {
  const { db } = context;
  const id = idOf(slot.merchant_id);
  const merchant = id === null ? null : await store.findMerchant(db, id);
  const item_id = idOf(slot.service_id);
  const [item] = merchant && item_id !== null ? await offeredItems(context, merchant, new Set([item_id])) : [];
  if (!merchant || !item || !isWhole(item, slot.duration_sec)) return refuse('not bookable');
  const begin_time = new Date(slot.start_sec * 1000);
  const end = slots.endOf(begin_time, bookedMinutes(item, 1));
  if (await store.hasBooked(db, user.user_id, merchant.id, begin_time, end)) return refuse('booked already');
  const place = placeGiven(context, merchant, user.address);
  if (!place) return refuse('address missing');
  const guest = await users.guestOf(context, {
    key: createHash('sha256').update(user.user_id).digest('hex').slice(0, 40),
    guest_of: 'google',
    first_name: user.given_name.slice(0, 60),
    last_name: user.family_name.slice(0, 60),
    language,
  });
  const booked = await book(
    {
      greserve_item_id: item.id,
      begin_time,
      units: 1,
      ...place,
      price_shown: bookedCents(item, 1),
      // Items with a deposit are not offered on Google.
      deposit_shown: 0,
      fields: {},
      consumer_name: guestName(user.given_name, user.family_name),
      consumer_phone: phoneNumber(user.telephone) ?? '',
      email: user.email,
      note: additional_request.trim().slice(0, NOTE_MAX),
      device_id: '',
    },
    guestContext(context, guest),
    { user_id: user.user_id, token: idempotency_token },
  );
  if (!booked.ok) return refuse(String(booked.error));
  return ok(booked.value.greserve_event.id);
}

/** Where the job is: at the customer's address where Google sends it, else at the pro's; null where neither is possible. */
function placeGiven(
  { parts }: Context,
  merchant: store.Merchant,
  address: CreateRequest['user_information']['address'],
): { postal_code: string; address: string } | null {
  const { sends_addresses } = parts.config.google_reserve;
  if (merchant.is_at_customer && sends_addresses && address && /^\d{6}$/.test(address.postal_code.trim())) {
    const street = address.street_address.trim();
    if (street !== '') return { postal_code: address.postal_code.trim(), address: street };
  }
  return merchant.is_at_pro ? { postal_code: merchant.postal_code, address: merchant.area_name } : null;
}

/** Cancels or moves a booking that came from Google. Repeating the request changes nothing more. */
export async function updateBooking(parts: Parts, { booking }: Update, address: string): Promise<Made> {
  const id = idOf(booking.booking_id);
  const found = id === null ? null : await store.findEvent(parts.database, id);
  if (!found) throw missing();
  const isCancel = booking.status === 'CANCELED';
  const start = booking.slot?.start_sec;
  if (!isCancel && start === undefined) throw invalid({ booking: 'has neither the status CANCELED nor a slot' });
  const to = isCancel ? null : { begin: new Date((start as number) * 1000), duration_sec: booking.slot?.duration_sec };
  const done = await deciding(reading(parts, { address }), (context) =>
    changeIn(guestContext(context, found.requestor_id), found.id, to),
  );
  if (!done.ok) return failed(String(done.error));
  const event = await store.findEvent(parts.database, found.id);
  if (!event) throw missing();
  return { booking: bookingOf(event, done.value) };
}

/** The status of a booking (BookingService GetBookingStatus). 404 where there is none. */
export async function bookingStatus(parts: Parts, booking_id: string) {
  const id = idOf(booking_id);
  const event = id === null ? null : await store.findEvent(parts.database, id);
  if (!event) throw missing();
  return { booking_id, booking_status: statusOf(event), ...PAYMENT };
}

/** The coming bookings of a user of Google (BookingService ListBookings). */
export async function listBookings(parts: Parts, user_id: string) {
  const events = await store.readComing(parts.database, user_id, parts.clock.now());
  return { bookings: events.map((event) => bookingOf(event)) };
}
