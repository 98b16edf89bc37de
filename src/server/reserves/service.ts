/**
 * A pro's time: hours, pauses and jobs. Pure rules over intervals in any time zone (`core/reserves`) decide what is open or free.
 * A job takes a lane, and an exclusion constraint refuses two jobs in one lane, whatever code writes them.
 */

import type { QuoteDetails } from '#core/bids/model.ts';
import type { EventOf } from '#core/events.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, MINUTE, toWire } from '#core/kit/time.ts';
import { decideLane, FREE_DAYS, freeTimes, hireMinutes } from '#core/reserves/slot-rules.ts';
import type { Context } from '#server/platform/context.ts';
import { isConflict } from '#server/platform/data/database.ts';
import * as feeds from './feeds/store.ts';
import * as store from './store.ts';

export { readItems as itemsOf } from './items/store.ts';

/** How many free times a refusal offers. */
const OFFERED = 3;

export interface Hire {
  readonly quote_service_id: number;
  readonly quote_bid_id: number;
  readonly hired_for: Date;
  /** The agreed minutes; null where the quote's or the service's length applies. */
  readonly hired_minutes: number | null;
  readonly quote_details: QuoteDetails;
  /** The lane that a booking already decided, under the same lock. */
  readonly lane?: number;
}

/**
 * Reserves the time of a hire (specification 3, service reserve), or moves it if it is hired again. The caller's transaction must
 * have locked the service's row, so that two hires for one time wait for each other. Refused where the pro is booked, with the
 * next free times; the refusal says nothing about the other job.
 */
export async function bookHire(context: Context, hire: Hire): Promise<Result<undefined, 'time taken'>> {
  const { db, now } = context;
  const { quote_service_id, quote_bid_id, hired_for } = hire;
  const found = await laneOf(context, hire);
  if (!found.ok) return found;
  const { lane, end } = found.value;
  store.sendClear(db, quote_service_id, now);
  try {
    await store.insertHire(db, { quote_service_id, quote_bid_id, begin: hired_for, end }, lane, now);
  } catch (error) {
    if (!isConflict(error, 'one_job_a_lane')) throw error;
    return refuse('time taken', undefined, { free_times: [] });
  }
  return ok();
}

/** Moves the time of a hire; locks the service, so that changes of its calendar wait for each other. */
export async function moveHire(context: Context, hire: Hire): Promise<Result<undefined, 'time taken'>> {
  store.sendLock(context.db, hire.quote_service_id);
  return bookHire(context, hire);
}

/** Whether the pro has time for a hire, ignoring its own reserved time, without reserving it. */
export async function checkHire(context: Context, hire: Hire): Promise<Result<undefined, 'time taken'>> {
  const found = await laneOf(context, hire);
  return found.ok ? ok() : found;
}

async function laneOf(context: Context, hire: Hire): Promise<Result<{ lane: number; end: Date }, 'time taken'>> {
  const { db, now } = context;
  const { quote_service_id, quote_bid_id, hired_for } = hire;
  const at = hired_for.getTime();
  const diary = await store.readDiary(db, quote_service_id, hired_for, new Date(at + DAY), now, { quote_bid_id });
  const minutes = hireMinutes(hire.hired_minutes, hire.quote_details, diary.default_minutes);
  const end = new Date(at + minutes * MINUTE);
  if (hire.lane !== undefined) return ok({ lane: hire.lane, end });
  const lane = decideLane(diary, { begin: at, end: end.getTime() });
  if (!lane.ok) {
    // From the requested day on, but never in the past.
    const from = Math.max(now.getTime(), at - DAY / 2);
    return refuse('time taken', undefined, {
      free_times: await freeFrom(context, quote_service_id, from, minutes, { quote_bid_id }),
    });
  }
  return ok({ lane: lane.value, end });
}

/** Frees the time of an undone hire. */
export const unbookHire = ({ db }: Context, quote_bid_id: number): void => store.sendUnbook(db, quote_bid_id);

/** The next beginnings, in wire form, at which a job of so many minutes fits. */
export async function freeFrom(
  { db, now }: Context,
  quote_service_id: number,
  from: number,
  minutes: number,
  without: { readonly reserve_id?: number; readonly quote_bid_id?: number } = {},
): Promise<string[]> {
  const until = new Date(from + (FREE_DAYS + 1) * DAY);
  const diary = await store.readDiary(db, quote_service_id, new Date(from), until, now, without);
  return freeTimes(diary, from, minutes, OFFERED).map((begin) => toWire(new Date(begin)));
}

/** Reaction: a service is deleted. Its calendar and links are deleted; hires stay with their quotes. */
export const leaveServiceReserves = async (
  { db }: Context,
  { user_id, quote_service_id }: EventOf<'service.deleting'>,
): Promise<void> => {
  await store.forgetOwn(db, user_id, quote_service_id);
};

/** Reaction: the owner of the email took the account over. Earlier links to its calendars stop working. */
export const endFeeds = async ({ db, now }: Context, { user_id }: EventOf<'user.taken_over'>): Promise<void> => {
  await feeds.clearFeeds(db, user_id, now);
};

/** Reaction: a person deletes their account. Deletes their hours, pauses, own entries, imported calendars and links. */
export const leaveReserves = async ({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> => {
  await store.forgetOwn(db, user_id);
};
