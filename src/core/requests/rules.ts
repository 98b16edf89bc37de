import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { EXPIRES_DAYS } from './model.ts';

/** What decisions about a request look at. */
export interface RequestStanding {
  readonly is_closed: boolean;
  readonly is_expired: boolean;
  readonly expires_at: Date;
  readonly quote_count: number;
  readonly max_quotes: number;
  /** When the pro was hired who is hired now; null while none is. */
  readonly hired_on?: Date | null;
  /** When the wish is over: the end of the day that was asked for; null where none was (decision 39). */
  readonly wanted_until?: Date | null;
}

/** When a request made now ends by itself: 30 days on (decision 18). */
export const expiryOf = (created: Date): Date => new Date(created.getTime() + EXPIRES_DAYS * DAY);

/** Neither closed nor over; the clock counts, whether or not the job that marks it has run. */
export const isOpen = (request: RequestStanding, now: Date): boolean =>
  !request.is_closed && !request.is_expired && request.expires_at.getTime() > now.getTime();

/** Whether the day that was asked for has passed (decision 39). */
export const isWishOver = ({ wanted_until }: Pick<RequestStanding, 'wanted_until'>, now: Date): boolean =>
  wanted_until != null && wanted_until.getTime() <= now.getTime();

/**
 * Whether another pro may quote: the request is open, no pro is hired, its day has not passed and it has a seat left
 * (decisions 18, 38, 39). `takes_quotes` in SQL says the same of the first three.
 */
export function canQuote(
  request: RequestStanding,
  now: Date,
): Result<undefined, 'request closed' | 'hired already' | 'date passed' | 'seats taken'> {
  if (!isOpen(request, now)) return refuse('request closed');
  if (request.hired_on) return refuse('hired already');
  if (isWishOver(request, now)) return refuse('date passed');
  return request.quote_count < request.max_quotes ? ok() : refuse('seats taken');
}

/** A request ends once: a closed or expired one is not closed again. A hired one may be closed. */
export const canClose = (request: RequestStanding, now: Date): Result<undefined, 'already closed'> =>
  isOpen(request, now) ? ok() : refuse('already closed');

/** How long after its end a request can be opened again (reading: docs/readings.md). */
export const REOPEN_DAYS = 30;

/**
 * Whether an ended request may be opened again for another thirty days: by its requestor, within a time, and not once
 * a pro was hired for it. `ended_on`: when it was closed or ran out.
 */
export function canReopen(
  request: RequestStanding & { readonly ended_on: Date | null; readonly closed_reason: string | null },
  is_hired: boolean,
  now: Date,
): Result<undefined, 'not over' | 'hired already' | 'too late'> {
  if (isOpen(request, now)) return refuse('not over');
  if (is_hired) return refuse('hired already');
  const ended = request.ended_on ?? request.expires_at;
  // What was found to be made up stays shut.
  if (request.closed_reason === 'fake' || now.getTime() - ended.getTime() > REOPEN_DAYS * DAY)
    return refuse('too late');
  return ok();
}

/**
 * Archiving puts a request out of sight in its requestor's own list and undo brings it back; it may be done in every
 * state, any number of times, and changes nothing for the pros.
 */
export const canArchive = (_request: RequestStanding): Result<undefined, never> => ok();

/**
 * What the clock does to a request: without a hire it expires when its time is over (decision 18); with one it is closed
 * then, since it has found its pro.
 */
export function decideExpiry(
  request: RequestStanding,
  is_hired: boolean,
  now: Date,
): 'nothing' | 'expire' | 'close as hired' {
  if (request.is_closed || request.is_expired || request.expires_at.getTime() > now.getTime()) return 'nothing';
  return is_hired ? 'close as hired' : 'expire';
}

/** A request at a glance. Archived is a flag of its own: any of these can be archived. */
export const REQUEST_STATES = ['waiting', 'quoted', 'hired', 'completed', 'closed', 'expired'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** How far a bid has come, by its times: any form of them that is null until it happened. */
export interface BidProgress {
  readonly quote_sent_on: unknown;
  readonly hired_on: unknown;
  readonly completed_on: unknown;
}

/**
 * The state a list shows. What happened between two people outweighs the end of the request: a completed job stays
 * completed when the request is closed afterwards.
 */
export function requestState(
  request: Pick<RequestStanding, 'is_closed' | 'is_expired'>,
  bids: readonly BidProgress[],
): RequestState {
  if (bids.some((bid) => bid.completed_on)) return 'completed';
  if (bids.some((bid) => bid.hired_on)) return 'hired';
  if (request.is_closed) return 'closed';
  if (request.is_expired) return 'expired';
  return bids.some((bid) => bid.quote_sent_on) ? 'quoted' : 'waiting';
}

/**
 * A phone number with its country code: without a "+" it is of Singapore (sections 1 and 5). "9123 4567" gives
 * "+6591234567". Null for what cannot be one.
 */
export function phoneNumber(text: string): string | null {
  const plain = text.replace(/[\s().-]/g, '');
  if (/^\+65/.test(plain)) return /^\+65[3689]\d{7}$/.test(plain) ? plain : null;
  if (plain.startsWith('+')) return /^\+[1-9]\d{7,14}$/.test(plain) ? plain : null;
  return /^[3689]\d{7}$/.test(plain) ? `+65${plain}` : null;
}
