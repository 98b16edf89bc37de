import { describe, expect, it } from 'vitest';
import { lastDay } from '#core/categories/slot-rules.ts';
import {
  dayWrong,
  firstHireTime,
  type HireValues,
  hireInput,
  hireParts,
  hireSlots,
  lateParts,
  timeWrong,
  unknownParts,
} from './hire-time.ts';

// Tue 24 Nov 2026, 1 am in Singapore; still Monday in UTC.
const now = new Date('2026-11-23T17:00:00Z');
const request = { wanted_on: '2026-11-29', wanted_slots: [3, 4] };

describe('what a hire starts with', () => {
  const first = (quote_details: object, asked: typeof request | undefined = request, at = now) =>
    firstHireTime({ quote_details }, asked, at);
  it('is the morning that was asked for, where the pro can come by then', () => {
    const asked = { wanted_on: '2026-11-28', wanted_slots: [2] };
    const morning = { day: '2026-11-28', slot: '2', time: '' };
    expect(first({}, asked)).toEqual(morning);
    expect(first({ first_day: '2026-11-26', first_slot: 4 }, asked)).toEqual(morning);
    expect(first({ first_day: '2026-11-28' }, asked)).toEqual(morning);
  });
  it('is the quote’s first day and slot where those are later', () => {
    expect(first({ first_day: '2026-11-30', first_slot: 2 })).toEqual({ day: '2026-11-30', slot: '2', time: '' });
    expect(first({ first_day: '2026-11-29', first_slot: 4 })).toMatchObject({ day: '2026-11-29', slot: '4' });
    expect(first({ first_day: '2026-11-29', first_slot: 5 })).toMatchObject({ day: '2026-11-29', slot: '5' });
    expect(first({ first_day: '2026-11-28', first_slot: 2 }, { ...request, wanted_on: '' })).toMatchObject({
      day: '2026-11-28',
      slot: '2',
    });
  });
  it('keeps the time of day that was asked for without a day, or for a day of the quote that names none', () => {
    const anyMorning = { wanted_on: null as unknown as string, wanted_slots: [2] };
    expect(first({}, anyMorning)).toEqual({ day: '', slot: '2', time: '' });
    expect(first({ first_day: '2026-11-28' }, anyMorning)).toEqual({ day: '2026-11-28', slot: '2', time: '' });
  });
  it('is no slot of today that has begun', () => {
    const noon = new Date('2026-11-24T04:00:00Z');
    expect(first({}, { wanted_on: '2026-11-24', wanted_slots: [2, 3, 4] }, noon)).toMatchObject({ slot: '4' });
    expect(first({}, { wanted_on: '2026-11-24', wanted_slots: [2] }, noon)).toMatchObject({
      day: '2026-11-24',
      slot: '',
    });
  });
  it('is what the request asked for when the quote names no day, or one that is over', () => {
    const asked = { day: '2026-11-29', slot: '3', time: '' };
    expect(firstHireTime({ quote_details: {} }, request, now)).toEqual(asked);
    expect(firstHireTime({ quote_details: { first_day: '2026-11-23' } }, request, now)).toEqual(asked);
    expect(firstHireTime({ quote_details: { first_day: '2026-11-24' } }, undefined, now).day).toBe('2026-11-24');
  });
  it('is nothing when neither is still to come', () => {
    expect(firstHireTime({ quote_details: {} }, { wanted_on: '2026-11-01', wanted_slots: [2] }, now).day).toBe('');
    expect(firstHireTime({ quote_details: {} }, undefined, now)).toEqual({ day: '', slot: '', time: '' });
  });
  it('asks for the exact time before 9 am', () => {
    expect(firstHireTime({ quote_details: { first_day: '2026-11-30', first_slot: 1 } }, request, now).slot).toBe(
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
  it('is for a day that a request can name: a mistyped year is said, and not agreed', () => {
    expect(dayWrong('', now)).toBe('Choose a day and time first.');
    expect([dayWrong('2026-11-24', now), dayWrong(lastDay(now), now)]).toEqual([false, false]);
    for (const day of ['2029-12-01', '2036-01-01'])
      expect(dayWrong(day, now)).toBe('Choose a day within 3 years from now.');
  });
  it('says which part of a chosen time is missing: both, the slot alone, or the start of an exact one', () => {
    expect(timeWrong({ day: '', slot: '', time: '' }, now)).toEqual({
      day: 'Choose a day and time first.',
      slot: false,
      time: false,
    });
    const day = '2026-11-28';
    expect(timeWrong({ day, slot: '', time: '' }, now)).toMatchObject({ day: false, slot: 'Choose a time.' });
    expect(timeWrong({ day, slot: 'exact', time: '' }, now)).toMatchObject({ slot: false, time: 'Choose a time.' });
    expect(timeWrong({ day, slot: '2', time: '' }, now)).toEqual({ day: false, slot: false, time: false });
  });
  it('offers four slots', () => {
    expect(hireSlots().map(({ hours }) => hours)).toEqual([
      '9 am – 12 pm',
      '12 pm – 3 pm',
      '3 pm – 6 pm',
      '6 pm – midnight',
    ]);
  });
});

describe('what a hire still asks for', () => {
  const known: HireValues = { day: '2026-11-28', slot: '2', time: '', address: 'Blk 284', phone: '9123 4567' };
  const asks = (more: Partial<HireValues>, needsAddress = true, isChatOnly = false) =>
    unknownParts({ ...known, ...more }, { needsAddress, isChatOnly, now });

  it('is nothing where the time, the address and the number are known', () => expect(asks({})).toEqual([]));
  it.each<[Partial<HireValues>, string[]]>([
    [{ day: '' }, ['time']],
    [{ day: '2036-11-28' }, ['time']],
    [{ slot: '' }, ['time']],
    [{ slot: 'exact' }, ['time']],
    [{ slot: 'exact', time: '08:30' }, []],
    [{ address: ' ' }, ['address']],
    [{ phone: '' }, ['phone']],
    [{ phone: '123' }, ['phone']],
    [{ day: '', address: '', phone: '' }, ['time', 'address', 'phone']],
  ])('is what %o lacks', (more, parts) => expect(asks(more)).toEqual(parts));
  it('is no address for a job elsewhere, and no number where chat alone was wanted, unless it is wrong', () => {
    expect(hireParts(false)).toEqual(['time', 'phone']);
    expect(asks({ address: '' }, false)).toEqual([]);
    expect(asks({ phone: '' }, true, true)).toEqual([]);
    expect(asks({ phone: '123' }, true, true)).toEqual(['phone']);
  });
  it('is, where the request comes after the dialog, what the request lacks, and all of it once the customer fills in', () => {
    const empty: HireValues = { day: '', slot: '', time: '', address: '', phone: '' };
    const late = (filled: Partial<HireValues>, proposed: Partial<HireValues>) =>
      lateParts(
        { ...empty, ...filled },
        empty,
        { ...known, ...proposed },
        { needsAddress: true, isChatOnly: false, now },
      );
    expect(late({}, {})).toEqual([]);
    expect(late({}, { address: '' })).toEqual(['address']);
    expect(late({ phone: '9' }, {})).toEqual(['time', 'address', 'phone']);
    expect(late({ slot: '3' }, { phone: '' })).toEqual(['time', 'address', 'phone']);
    const elsewhere: HireValues = { ...empty, day: '2026-11-28', slot: '2' };
    expect(
      lateParts({ ...elsewhere, phone: '9' }, elsewhere, known, { needsAddress: false, isChatOnly: false, now }),
    ).toEqual(['phone']);
  });
});
