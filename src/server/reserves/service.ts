/**
 * A pro's time: hours, pauses and jobs. Pure rules over intervals and the clocks of any zone (`core/reserves`) decide what
 * is open or free. A job takes a lane, and an exclusion constraint refuses two jobs in one lane, whoever writes them.
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
  /** The minutes agreed on; null where the quote or the service says. */
  readonly hired_minutes: number | null;
  readonly quote_details: QuoteDetails;
  /** Decided by a booking already, under the same lock. */
  readonly lane?: number;
}

/**
 * Reserves the time of a hire (specification 3, service reserve), or moves it for one that is hired again. The service's
 * row must be locked by the caller's transaction, so that two hires for one time decide after each other. Refused where
 * the pro is booked, with the next times that are free; whom the pro is booked by is told to nobody else.
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

/** Moves the time of a hire; queues what changes the service's calendar. */
export async function moveHire(context: Context, hire: Hire): Promise<Result<undefined, 'time taken'>> {
  store.sendLock(context.db, hire.quote_service_id);
  return bookHire(context, hire);
}

/** Whether the pro has time for a hire, its own reserved time aside, without reserving it. */
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
    // From the day that was asked for on, and never in the past.
    const from = Math.max(now.getTime(), at - DAY / 2);
    return refuse('time taken', undefined, {
      free_times: await freeFrom(context, quote_service_id, from, minutes, { quote_bid_id }),
    });
  }
  return ok({ lane: lane.value, end });
}

/** The hire was undone: its time is free again. */
export const unbookHire = ({ db }: Context, quote_bid_id: number): void => store.sendUnbook(db, quote_bid_id);

/** The next beginnings, on the wire's form, at which a job of so many minutes fits. */
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

/** Reaction: a service is deleted. Its calendar and its links go; what was hired stays with its quote. */
export const leaveServiceReserves = async (
  { db }: Context,
  { user_id, quote_service_id }: EventOf<'service.deleting'>,
): Promise<void> => {
  await store.forgetOwn(db, user_id, quote_service_id);
};

/** Reaction: the account is its owner's from now on. Links to its calendars that were made before stop working. */
export const endFeeds = async ({ db, now }: Context, { user_id }: EventOf<'user.taken_over'>): Promise<void> => {
  await feeds.clearFeeds(db, user_id, now);
};

/** Reaction: a person leaves. Their hours, pauses, own entries, imported calendars and links go. */
export const leaveReserves = async ({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> => {
  await store.forgetOwn(db, user_id);
};
