/**
 * Times that can be booked. One pure decision (`core/reserves/slots/rules.ts`) both shows and accepts them. A lease holds a time
 * under the same constraint as jobs, so that a shown time fails only if another person took it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Result, refuse } from '#core/kit/result.ts';
import { DAY, MINUTE, toWire } from '#core/kit/time.ts';
import {
  type BookingDiary,
  type BookingRefusal,
  type BookingWish,
  decideSlot,
  freeSlots,
  nearestSlots,
} from '#core/reserves/slots/rules.ts';
import { dayAfter, momentIn } from '#core/reserves/zone-rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

export { endEventLease, endLease, findLease, type Lease, lockCalendars, noteItem, renewLease } from './store.ts';

/** How many free times a refusal offers, and how far around the requested one it looks. */
const OFFERED = 3;
const AROUND = 7 * DAY;
/** The latest time that can be booked. */
const MAX_HORIZON = 92 * DAY;

/** The hash under which a lease key is stored. */
export const leaseHash = (key: string): Buffer => createHash('sha256').update(key).digest();
/** The hash of a lease key that the caller may use; null without a key, and for a time that another person holds. */
export async function ownLease(
  { db, user }: Pick<Context, 'db' | 'user'>,
  key: string | undefined,
): Promise<Buffer | null> {
  const hash = key === undefined ? null : leaseHash(key);
  return hash && (await store.isOwnLease(db, hash, user?.id ?? null)) ? hash : null;
}
export const newLeaseKey = (): string => randomBytes(24).toString('base64url');

/** The free beginnings of some days in the service's zone, by day, and its diary. */
export async function slotsOfDays(
  { db, now }: Context,
  service_id: number,
  wish: BookingWish,
  from: string,
  days: number,
  without: Buffer | null = null,
): Promise<{ readonly diary: BookingDiary; readonly slots: readonly number[]; readonly zone: string }> {
  const edge = Date.parse(`${from}T00:00:00Z`);
  const diary = await store.readBookingDiary(
    db,
    service_id,
    new Date(edge - 2 * DAY),
    new Date(edge + (days + 2) * DAY),
    now,
    without,
  );
  const zone = diary.schedule?.zone ?? 'Asia/Singapore';
  const within = { begin: momentIn(zone, from, 0), end: momentIn(zone, dayAfter(from, days), 0) };
  return { diary, zone, slots: freeSlots(diary, wish, within, now.getTime()) };
}

/**
 * The lane in which a booking may begin at a moment, else the refusal with the nearest free times. The caller has locked the
 * calendars. `without` is the caller's own lease.
 */
export async function laneAt(
  context: Context,
  service_id: number,
  wish: BookingWish,
  begin: Date,
  without: Buffer | null,
): Promise<Result<number, BookingRefusal>> {
  const at = begin.getTime();
  const diary = await diaryAround(context, service_id, at, without);
  const now = context.now.getTime();
  const decided = decideSlot(diary, wish, at, now);
  if (decided.ok) return decided;
  // For a time in the past or too far ahead, offers the first or last days that can be booked.
  const { notice_minutes, horizon_days } = wish.terms;
  const centre = Math.min(Math.max(at, now + notice_minutes * MINUTE), now + horizon_days * DAY);
  const near = centre === at ? diary : await diaryAround(context, service_id, centre, without);
  const slots = freeSlots(near, wish, { begin: centre - AROUND, end: centre + AROUND }, now);
  const free_times = nearestSlots(slots, centre, OFFERED).map((time) => toWire(new Date(time)));
  return refuse(decided.error, undefined, { free_times });
}

const diaryAround = (
  { db, now }: Context,
  service_id: number,
  at: number,
  without: Buffer | null,
): Promise<BookingDiary> => {
  const [from, to] = [new Date(at - AROUND - 2 * DAY), new Date(at + AROUND + 2 * DAY)];
  return store.readBookingDiary(db, service_id, from, to, now, without);
};

/** Which of these beginnings are free in a service, read at once, counting all leases. Answers in the given order. */
export async function freeAmong(
  { db, now }: Context,
  service_id: number,
  asked: readonly { readonly wish: BookingWish; readonly begin: number }[],
): Promise<boolean[]> {
  const last = now.getTime() + MAX_HORIZON;
  const times = asked.map(({ begin }) => begin).filter((begin) => begin > now.getTime() && begin < last);
  if (times.length === 0) return asked.map(() => false);
  const [from, to] = [new Date(Math.min(...times) - 2 * DAY), new Date(Math.max(...times) + 2 * DAY)];
  const diary = await store.readBookingDiary(db, service_id, from, to, now, null);
  const known = new Set(times);
  return asked.map(({ wish, begin }) => known.has(begin) && decideSlot(diary, wish, begin, now.getTime()).ok);
}

export const endOf = (begin: Date, minutes: number): Date => new Date(begin.getTime() + minutes * MINUTE);

/** Holds a time in its decided lane. The caller has locked the calendars. */
export const holdTime = (
  { db, now }: Context,
  lease: store.Lease,
  by: Parameters<typeof store.insertLease>[2],
): Promise<number> => store.insertLease(db, lease, by, now);

/** How many times a person holds, and how many are held from an address. */
export const heldBy = ({ db, now }: Context, user_id: number | null, from: string) =>
  store.countLeases(db, user_id, from, now);

const BATCH = 500;
/** Deletes expired leases, whose booking was not completed; they count for nothing once expired. */
export const sweepLeases = ({ db, now }: Context): Promise<number> => store.sweepLeases(db, now, BATCH);
