import { describe, expect, it } from 'vitest';
import { firstHireTime, hireInput, hireSlots } from './hire-time.ts';

// Tue 24 Nov 2026, 1 am in Singapore; still Monday in UTC.
const now = new Date('2026-11-23T17:00:00Z');
const request = { wanted_on: '2026-11-29', wanted_slots: [3, 4] };

describe('what a hire starts with', () => {
  it('is the first day and slot of the quote', () => {
    expect(firstHireTime({ quote_details: { first_day: '2026-11-28', first_slot: 2 } }, request, now)).toEqual({
      day: '2026-11-28',
      slot: '2',
      time: '',
    });
  });
  it('is what the request asked for when the quote names no day, or one that is over', () => {
    const asked = { day: '2026-11-29', slot: '3', time: '' };
    expect(firstHireTime({ quote_details: {} }, request, now)).toEqual(asked);
    expect(firstHireTime({ quote_details: { first_day: '2026-11-23' } }, request, now)).toEqual(asked);
    expect(firstHireTime({ quote_details: { first_day: '2026-11-24' } }, request, now).day).toBe('2026-11-24');
  });
  it('is nothing when neither is still to come', () => {
    expect(firstHireTime({ quote_details: {} }, { wanted_on: '2026-11-01', wanted_slots: [2] }, now).day).toBe('');
    expect(firstHireTime({ quote_details: {} }, undefined, now)).toEqual({ day: '', slot: '', time: '' });
  });
  it('asks for the exact time before 9 am', () => {
    expect(firstHireTime({ quote_details: { first_day: '2026-11-28', first_slot: 1 } }, request, now).slot).toBe(
      'exact',
    );
  });
});

describe('what a hire sends', () => {
  it('is the slot’s start in UTC with its length', () => {
    expect(hireInput({ day: '2026-11-28', slot: '2', time: '' })).toEqual({
      hired_for: '2026-11-28 01:00:00',
      minutes: 180,
    });
    expect(hireInput({ day: '2026-11-28', slot: '5', time: '' })).toEqual({
      hired_for: '2026-11-28 10:00:00',
      minutes: 360,
    });
  });
  it('is the exact time without a length, also across midnight in UTC', () => {
    expect(hireInput({ day: '2026-11-28', slot: 'exact', time: '07:30' })).toEqual({
      hired_for: '2026-11-27 23:30:00',
    });
  });
  it('is nothing while the day or the time is missing', () => {
    for (const missing of [
      { day: '', slot: '2', time: '' },
      { day: '2026-11-28', slot: '', time: '' },
      { day: '2026-11-28', slot: 'exact', time: '' },
      { day: '2026-02-31', slot: '2', time: '' },
    ] as const)
      expect(hireInput(missing)).toEqual({});
  });
  it('offers four slots', () => {
    expect(hireSlots().map(({ hours }) => hours)).toEqual([
      '9 am – 12 pm',
      '12 pm – 3 pm',
      '3 pm – 6 pm',
      '6 pm – 12 am',
    ]);
  });
});
