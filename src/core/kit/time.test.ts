import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as time from './time.ts';

const seconds = fc
  .integer({ min: Date.UTC(1970, 0, 10) / 1000, max: Date.UTC(2200, 0, 1) / 1000 })
  .map((s) => new Date(s * 1000));
const at = (text: string) => time.fromWire(text) as Date;

describe('times on the wire (specification 9)', () => {
  it('come back as they went', () => {
    fc.assert(fc.property(seconds, (d) => void expect(time.fromWire(time.toWire(d))).toEqual(d)));
    expect(time.toWire(new Date('2026-11-24T02:12:00.999Z'))).toBe('2026-11-24 02:12:00');
    expect([time.toWireOrNull(null), time.toWireOrNull(undefined)]).toEqual([null, null]);
  });

  it('are real times of that form or null', () => {
    expect(at('2024-02-29 23:59:59').toISOString()).toBe('2024-02-29T23:59:59.000Z');
    for (const text of [
      '2023-02-29 00:00:00',
      '2026-13-01 00:00:00',
      '2026-01-32 00:00:00',
      '2026-01-01 24:00:00',
      '2026-01-01 00:60:00',
      '2026-01-01T00:00:00',
      '2026-01-01 00:00',
      '2026-01-01 00:00:00Z',
      '',
    ])
      expect(time.fromWire(text), text).toBeNull();
  });
});

describe('Singapore days', () => {
  it('start eight hours before those of UTC', () => {
    expect(time.sgDay(at('2026-03-01 15:59:59'))).toBe('2026-03-01');
    expect(time.sgDay(at('2026-03-01 16:00:00'))).toBe('2026-03-02');
    expect(time.sgMoment('2026-03-02')?.toISOString()).toBe('2026-03-01T16:00:00.000Z');
    expect(time.sgMoment('2026-03-02', 9 * 60 + 30)?.toISOString()).toBe('2026-03-02T01:30:00.000Z');
    for (const day of ['2026-02-30', '2026-3-1', '', '2026-03-01 00:00:00', '0000-00-00'])
      expect(time.sgMoment(day), day).toBeNull();
  });

  it('a moment is its day plus its minutes', () => {
    fc.assert(
      fc.property(seconds, (d) => {
        const again = time.sgMoment(time.sgDay(d), time.sgMinuteOfDay(d)) as Date;
        expect(d.getTime() - again.getTime()).toBeGreaterThanOrEqual(0);
        expect(d.getTime() - again.getTime()).toBeLessThan(time.MINUTE);
      }),
    );
  });

  it('the week starts on Monday, at midnight in Singapore', () => {
    fc.assert(
      fc.property(seconds, (d) => {
        const monday = time.mondayOf(d);
        expect([time.sgWeekday(monday), time.sgMinuteOfDay(monday)]).toEqual([1, 0]);
        expect(d.getTime() - monday.getTime()).toBeGreaterThanOrEqual(0);
        expect(d.getTime() - monday.getTime()).toBeLessThan(7 * time.DAY);
        expect(time.mondayOf(monday)).toEqual(monday);
      }),
    );
    expect(time.sgWeekday(at('2026-03-01 12:00:00'))).toBe(7);
    expect(time.mondayOf(at('2026-03-01 15:59:59')).toISOString()).toBe('2026-02-22T16:00:00.000Z');
    expect(time.mondayOf(at('2026-03-01 16:00:00')).toISOString()).toBe('2026-03-01T16:00:00.000Z');
  });
});

describe('a window', () => {
  const nine = new Date('2026-11-28T01:00:00Z');
  it('is said with its end wherever its length is known', () => {
    expect(time.showWindow(nine, 180)).toBe('9 am – 12 pm');
    expect(time.showWindow(nine, 90)).toBe('9 am – 10:30 am');
    expect(time.showWindow(new Date('2026-11-28T10:00:00Z'), 360)).toBe('6 pm – midnight');
    expect(time.showWindow(new Date('2026-11-28T14:00:00Z'), 240)).toBe('10 pm – 2 am');
    expect(time.showSpan(540, 720)).toBe('9 am – 12 pm');
    for (const end of [1439, 1440]) expect(time.showSpan(1080, end)).toBe('6 pm – midnight');
    expect(time.showSpan(0, 60)).toBe('12 am – 1 am');
  });
  it('is its beginning alone where only that was agreed', () => {
    expect(time.showWindow(nine)).toBe('9 am');
    expect(time.showWindow(nine, null)).toBe('9 am');
  });
});

describe('times as people read them (design 9)', () => {
  const now = at('2026-11-24 02:12:00');

  it('days and clocks', () => {
    expect(time.showDay(at('2026-11-28 01:00:00'))).toBe('Sat 28 Nov');
    expect(time.showDay(at('2026-11-28 01:00:00'), now)).toBe('Sat 28 Nov');
    expect(time.showDay(at('2027-01-02 01:00:00'), now)).toBe('Sat 2 Jan 2027');
    expect(time.showTime(at('2026-11-28 01:00:00'))).toBe('9 am');
    expect(time.showTime(at('2026-11-28 06:30:00'))).toBe('2:30 pm');
    expect(time.showTime(now)).toBe('10:12 am');
    // A moment is what it is; only the end of a stretch at 23:59 is midnight.
    expect(time.showTime(at('2026-11-24 15:59:00'))).toBe('11:59 pm');
    expect(time.showMoment(at('2026-11-28 01:00:00'))).toBe('Sat 28 Nov, 9 am');
    expect(time.showMoment(at('2026-11-28 01:00:00'), now, 180)).toBe('Sat 28 Nov, 9 am – 12 pm');
    expect([0, 720, 721, 1439, 1440].map(time.showMinute)).toEqual(['12 am', '12 pm', '12:01 pm', '12 am', '12 am']);
  });

  it('how long ago, in the largest unit that fits', () => {
    const ago = (ms: number) => time.showAgo(new Date(now.getTime() - ms), now);
    expect(ago(-5000)).toBe('just now');
    expect(ago(9_999)).toBe('just now');
    expect(ago(10_000)).toBe('10 s');
    expect(ago(59_999)).toBe('59 s');
    expect(ago(time.MINUTE)).toBe('1 min');
    expect(ago(time.HOUR - 1)).toBe('59 min');
    expect(ago(3 * time.HOUR)).toBe('3 h');
    expect([ago(time.DAY), ago(2 * time.DAY), ago(30 * time.DAY - 1)]).toEqual(['1 day', '2 days', '29 days']);
    expect([ago(30 * time.DAY), ago(130 * time.DAY)]).toEqual(['1 month', '4 months']);
  });

  it('time left only when it is under four days and not over', () => {
    const left = (ms: number) => time.showLeft(new Date(now.getTime() + ms), now);
    expect([left(0), left(-1), left(4 * time.DAY)]).toEqual([null, null, null]);
    expect([left(3 * time.HOUR), left(4 * time.DAY - 1)]).toEqual(['3 h left', '3 days left']);
  });

  it('moments in a list', () => {
    expect(time.showListTime(at('2026-11-23 16:05:00'), now)).toBe('12:05 am');
    expect(time.showListTime(at('2026-11-22 02:00:00'), now)).toBe('Sun');
    expect(time.showListTime(at('2026-11-12 02:00:00'), now)).toBe('12 Nov');
    expect(time.showListTime(at('2025-11-12 02:00:00'), now)).toBe('12 Nov 2025');
  });
});
