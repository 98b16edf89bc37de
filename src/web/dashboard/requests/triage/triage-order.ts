import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { takesNoQuotes } from '#web/parts/words/lead-words.ts';

/** Whether a request still waits for this pro: offered, not passed, and open for quotes. */
export const isWaiting = (lead: Lead, now: Date): boolean =>
  lead.quote_status_id === QUOTE_STATUS.Send &&
  !takesNoQuotes(lead, now) &&
  lead.quote_request.quote_count < lead.quote_request.max_quotes;

/**
 * The request to open after `from` was passed or quoted: the next waiting one below, else the nearest above; null if none.
 * `gone` are requests that were passed but are still in the list.
 */
export function nextWaiting(rows: readonly Lead[], from: number, gone: ReadonlySet<number>, now: Date): Lead | null {
  const at = rows.findIndex((lead) => lead.id === from);
  const waits = (lead: Lead) => lead.id !== from && !gone.has(lead.id) && isWaiting(lead, now);
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(at, 0)).findLast(waits) ?? null;
}

/** The request beside another in the list, or the first if none is chosen; null past the ends. */
export function neighbour(rows: readonly Lead[], from: number | null, step: 1 | -1): Lead | null {
  const at = from === null ? -1 : rows.findIndex((lead) => lead.id === from);
  return rows[at < 0 ? 0 : at + step] ?? null;
}

/** Pixels that a card must be pushed for letting go to act. */
export const SWIPE_ACTS_AT = 96;
/** Pixels that a finger must move before it counts as a swipe rather than a scroll. */
export const SWIPE_STARTS_AT = 12;
/** A swipe that starts this close to the edge (px) is the browser's back gesture. */
export const SWIPE_EDGE = 24;

export type SwipeAct = 'pass' | 'quote';

/** What a card pushed by `x` px shows, and whether letting go does it. Left passes, right quotes. */
export function swipeOf(x: number): { act: SwipeAct | null; isArmed: boolean } {
  return { act: x < 0 ? 'pass' : x > 0 ? 'quote' : null, isArmed: Math.abs(x) >= SWIPE_ACTS_AT };
}

/** Whether a finger that moved this far is swiping or scrolling; null if undecided. */
export function swipeStart(x: number, y: number): 'swipe' | 'scroll' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_STARTS_AT) return null;
  return Math.abs(x) > Math.abs(y) * 1.5 ? 'swipe' : 'scroll';
}
