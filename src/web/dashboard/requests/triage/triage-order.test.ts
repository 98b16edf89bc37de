import { describe, expect, it } from 'vitest';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { leadView, requestView } from '#test/support/views.ts';
import { isWaiting, neighbour, nextWaiting, SWIPE_ACTS_AT, swipeOf, swipeStart } from './triage-order.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const NONE: ReadonlySet<number> = new Set();
const offer = (id: number, more: Partial<Lead> = {}): Lead =>
  leadView({ id, quote_status_id: QUOTE_STATUS.Send, quote_sent_on: null, ...more });
const ended = (id: number) => offer(id, { quote_request: requestView({ is_closed: true }) });
const quoted = (id: number) => offer(id, { quote_status_id: QUOTE_STATUS.InProgress });

describe('the request after one that was passed or quoted', () => {
  const rows = [offer(1), quoted(2), offer(3), ended(4), offer(5)];
  const next = (from: number, gone = NONE) => nextWaiting(rows, from, gone, NOW)?.id ?? null;

  it('is the next one down that waits for an answer', () => {
    expect([next(1), next(2), next(3)]).toEqual([3, 3, 5]);
  });
  it('is the nearest one above where none waits below', () => {
    expect(next(5)).toBe(3);
    expect(next(5, new Set([3]))).toBe(1);
  });
  it('is the first one that waits for a request that is not in the list', () => {
    expect(next(99)).toBe(1);
  });
  it('is none where all others are quoted, ended or passed', () => {
    expect(next(5, new Set([1, 3]))).toBeNull();
    expect(nextWaiting([offer(1)], 1, NONE, NOW)).toBeNull();
  });
  it('has a seat left', () => {
    expect(isWaiting(offer(1), NOW)).toBe(true);
    expect(isWaiting(offer(1, { quote_request: requestView({ quote_count: 5, max_quotes: 5 }) }), NOW)).toBe(false);
  });
});

describe('moving by key', () => {
  const rows = [offer(1), quoted(2), offer(3)];
  it('goes to the neighbour, also one that is quoted, and stops at both ends', () => {
    expect([neighbour(rows, 1, 1)?.id, neighbour(rows, 3, -1)?.id]).toEqual([2, 2]);
    expect([neighbour(rows, 3, 1), neighbour(rows, 1, -1)]).toEqual([null, null]);
  });
  it('starts at the top where none is open', () => {
    expect([neighbour(rows, null, 1)?.id, neighbour(rows, 99, -1)?.id]).toEqual([1, 1]);
    expect(neighbour([], null, 1)).toBeNull();
  });
});

describe('a swipe', () => {
  it('passes to the left and quotes to the right, once it is far enough', () => {
    expect(swipeOf(-SWIPE_ACTS_AT)).toEqual({ act: 'pass', isArmed: true });
    expect(swipeOf(SWIPE_ACTS_AT)).toEqual({ act: 'quote', isArmed: true });
    expect(swipeOf(1 - SWIPE_ACTS_AT)).toEqual({ act: 'pass', isArmed: false });
    expect(swipeOf(SWIPE_ACTS_AT - 1)).toEqual({ act: 'quote', isArmed: false });
    expect(swipeOf(0)).toEqual({ act: null, isArmed: false });
  });
  it('is told from scrolling by its direction', () => {
    expect([swipeStart(-20, 4), swipeStart(20, -4)]).toEqual(['swipe', 'swipe']);
    expect([swipeStart(4, 20), swipeStart(15, 14)]).toEqual(['scroll', 'scroll']);
    expect(swipeStart(5, 5)).toBeNull();
  });
});
