import { awakeMinutes } from '#core/allocations/awake-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { QUOTE_STATUS, QUOTED_BIDS } from '../model.ts';
import { LEAST_WAITS, LONG_WAIT_MS, type ProState, SETTLED_DAYS, WRITING_MS } from './model.ts';

/** What is known of a pro who was offered a request. */
export interface ProFacts {
  readonly quote_status_id: number;
  readonly created: Date;
  readonly modified: Date;
  readonly quote_sent_on: Date | null;
  readonly provider_last_read_on: Date | null;
  readonly writing_on: Date | null;
  /** When the pro asked a question that has no answer yet. */
  readonly asked_on: Date | null;
}

/** How far a pro is with a request, and since when. Never more than what is known: a pro who has not opened it is "sent". */
export function proState(facts: ProFacts, now: Date): { readonly state: ProState; readonly since: Date } {
  const { quote_status_id, quote_sent_on, provider_last_read_on, writing_on, asked_on } = facts;
  if (quote_sent_on && QUOTED_BIDS.includes(quote_status_id)) return { state: 'quoted', since: quote_sent_on };
  if (quote_status_id !== QUOTE_STATUS.Send) return { state: 'cannot', since: facts.modified };
  if (asked_on) return { state: 'asked', since: asked_on };
  if (writing_on && now.getTime() - writing_on.getTime() < WRITING_MS) return { state: 'writing', since: writing_on };
  if (provider_last_read_on) return { state: 'read', since: provider_last_read_on };
  return { state: 'sent', since: facts.created };
}

/** A request of the past, as the first quote is calculated from it. */
export interface PastWait {
  readonly created: Date;
  readonly first_on: Date | null;
  readonly closed_on: Date | null;
}

/**
 * How long a past request waited, in minutes; 'none' where no quote came in three days. Null says nothing of pros: its
 * customer closed it before.
 */
export function waitOf({ created, first_on, closed_on }: PastWait): number | 'none' | null {
  const until = created.getTime() + SETTLED_DAYS * DAY;
  if (first_on && first_on.getTime() <= until) return awakeMinutes(created, first_on);
  return closed_on && closed_on.getTime() < until ? null : 'none';
}

export interface WaitTimes {
  readonly request_count: number;
  readonly low_minutes: number;
  readonly high_minutes: number;
  readonly ninety_minutes: number | null;
}

/**
 * When the first quote comes: the middle half of all requests, and by when nine in ten had theirs. Requests that got none
 * count as the longest. Null for too few requests, and where fewer than three in four got one: then nothing is promised.
 */
export function waitTimes(waits: readonly (number | 'none')[]): WaitTimes | null {
  if (waits.length < LEAST_WAITS) return null;
  const rising = waits.map((wait) => (wait === 'none' ? Number.POSITIVE_INFINITY : wait)).sort((a, b) => a - b);
  const at = (share: number): number => rising[Math.ceil(share * rising.length) - 1] as number;
  const [low, high, ninety] = [at(0.25), at(0.75), at(0.9)];
  if (!Number.isFinite(high)) return null;
  // Rounded outwards to five minutes: a minute would promise too much.
  const up = (minutes: number) => Math.ceil(minutes / 5) * 5;
  const low_minutes = Math.floor(low / 5) * 5;
  return {
    request_count: waits.length,
    low_minutes,
    high_minutes: Math.max(up(high), low_minutes + 5),
    ninety_minutes: Number.isFinite(ninety) ? Math.max(up(ninety), up(high), low_minutes + 5) : null,
  };
}

export interface WidenFacts {
  /** Pros may quote it now. */
  readonly is_open: boolean;
  readonly quote_count: number;
  readonly created: Date;
  /** How many pros have it and can still take it. */
  readonly able_count: number;
  readonly is_widened: boolean;
}

/** Whether a customer may ask pros of other areas: after two hours without a quote, or at once if no asked pro can take it. */
export function decideWiden(
  facts: WidenFacts,
  now: Date,
): Result<undefined, 'request closed' | 'quoted already' | 'asked already' | 'too early'> {
  if (!facts.is_open) return refuse('request closed');
  if (facts.quote_count > 0) return refuse('quoted already');
  if (facts.is_widened) return refuse('asked already');
  return facts.able_count === 0 || isLongWait(facts.created, now) ? ok() : refuse('too early');
}

export const isLongWait = (created: Date, now: Date): boolean => now.getTime() - created.getTime() >= LONG_WAIT_MS;
