import { expect, it } from 'vitest';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import { daysAhead, standing } from './agreed-words.ts';

// 10 am to noon in Singapore, on 1 December.
const AGREED = {
  state: 'agreed',
  side: 'requestor',
  begin_time: '2026-12-01 02:00:00',
  minutes: 120,
  proposed_by: null,
  on_way_on: null,
  arrived_on: null,
} as Agreed;
const DURING = new Date('2026-12-01T04:00:00Z');
const AFTER = new Date('2026-12-01T04:00:01Z');
const label = (part: Partial<Agreed>, now: Date) => standing({ ...AGREED, ...part }, now).label;

it('says that a time is agreed until it is over, and then that nobody marked the work as done', () => {
  expect(label({}, DURING)).toBe('Agreed');
  expect(label({}, AFTER)).toBe('Not marked done');
});

it('gives a time without a length the whole day', () => {
  expect(label({ minutes: null }, new Date('2026-12-02T02:00:00Z'))).toBe('Agreed');
  expect(label({ minutes: null }, new Date('2026-12-02T02:00:01Z'))).toBe('Not marked done');
});

it('says first how it ended, who must answer, and that the pro is on the way', () => {
  expect(label({ state: 'cancelled', proposed_by: 'provider' }, AFTER)).toBe('Cancelled');
  expect(label({ state: 'done' }, AFTER)).toBe('Done');
  expect(label({ proposed_by: 'provider' }, AFTER)).toBe('Answer needed');
  expect(label({ proposed_by: 'requestor' }, AFTER)).toBe('Waiting for an answer');
  expect(label({ on_way_on: '2026-12-01 01:30:00' }, AFTER)).toBe('On the way');
  expect(label({ on_way_on: '2026-12-01 01:30:00', arrived_on: '2026-12-01 02:00:00' }, AFTER)).toBe('Arrived');
});

it('counts the days ahead by the days of Singapore, and none once it has passed', () => {
  const ahead = (now: string) => daysAhead('2026-12-01 02:00:00', new Date(now));
  expect(ahead('2026-12-01T12:00:00Z')).toBe('Today');
  expect(ahead('2026-11-30T15:59:00Z')).toBe('Tomorrow');
  expect(ahead('2026-11-30T16:00:00Z')).toBe('Today');
  expect(ahead('2026-11-29T04:00:00Z')).toBe('In 2 days');
  expect(ahead('2026-12-01T16:00:00Z')).toBeNull();
});
