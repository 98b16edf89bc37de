import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { takesNoQuotes } from '#web/parts/words/lead-words.ts';

/** Whether a request still waits for this pro: offered, not passed, and open for quotes. */
export const isWaiting = (lead: Lead, now: Date): boolean =>
  lead.quote_status_id === QUOTE_STATUS.Send &&
  !takesNoQuotes(lead, now) &&
  lead.quote_request.quote_count < lead.quote_request.max_quotes;

/**
 * The request that opens after `from` was passed or quoted: the next one down the list that waits, else the nearest one
 * above; null where none waits. `gone` are requests that are passed already and still in the list.
 */
export function nextWaiting(rows: readonly Lead[], from: number, gone: ReadonlySet<number>, now: Date): Lead | null {
  const at = rows.findIndex((lead) => lead.id === from);
  const waits = (lead: Lead) => lead.id !== from && !gone.has(lead.id) && isWaiting(lead, now);
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(at, 0)).findLast(waits) ?? null;
}

/** The neighbour of a request in the list, or the first one where none is chosen; null past its ends. */
export function neighbour(rows: readonly Lead[], from: number | null, step: 1 | -1): Lead | null {
  const at = from === null ? -1 : rows.findIndex((lead) => lead.id === from);
  return rows[at < 0 ? 0 : at + step] ?? null;
}

/** How far a card is pushed before letting go acts. */
export const SWIPE_ACTS_AT = 96;
/** How far a finger moves before it is a swipe and no scroll. */
export const SWIPE_STARTS_AT = 12;
/** A swipe from here is the browser's way back. */
export const SWIPE_EDGE = 24;

export type SwipeAct = 'pass' | 'quote';

/** What a card shows while it is pushed sideways by `x` px, and whether letting go does it. Left passes, right quotes. */
export function swipeOf(x: number): { act: SwipeAct | null; isArmed: boolean } {
  return { act: x < 0 ? 'pass' : x > 0 ? 'quote' : null, isArmed: Math.abs(x) >= SWIPE_ACTS_AT };
}

/** Whether a finger that moved so far swipes the card, scrolls the list, or has not decided. */
export function swipeStart(x: number, y: number): 'swipe' | 'scroll' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_STARTS_AT) return null;
  return Math.abs(x) > Math.abs(y) * 1.5 ? 'swipe' : 'scroll';
}
