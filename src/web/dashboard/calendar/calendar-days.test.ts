import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { inLanguage } from '#web/text/words.ts';
import * as days from './calendar-days.ts';

const ZONE = 'Asia/Singapore';
const entry = (begin_time: string, end_time: string): CalendarEntry => ({
  key: begin_time,
  kind: 'job',
  begin_time,
  end_time,
  title: '',
  place: '',
  customer: '',
  quote_bid_id: null,
  nshop_order_id: null,
  service_reserve_id: null,
  pause_event_id: null,
  is_imported: false,
  amount: null,
  travel: null,
});

describe('the days of a view', () => {
  it('are the week from Monday, and the month in whole weeks', () => {
    expect(days.rangeOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(days.rangeOf('month', '2026-11-24')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(days.rangeOf('day', '2026-11-24')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
    for (let month = 1; month <= 12; month += 1) {
      const weeks = days.monthOf(`2026-${String(month).padStart(2, '0')}-15`);
      expect(weeks.length).toBeLessThanOrEqual(6);
      expect(weeks.flat().filter((day) => Number(day.slice(5, 7)) === month).length).toBe(
        new Date(2026, month, 0).getDate(),
      );
    }
  });

  it('move by the view, and to the last day of a shorter month', () => {
    expect(days.dayAway('week', '2026-11-24', 1)).toBe('2026-12-01');
    expect(days.dayAway('day', '2026-11-24', -1)).toBe('2026-11-23');
    expect(days.dayAway('month', '2026-10-31', 1)).toBe('2026-11-30');
    expect(days.dayAway('month', '2026-01-31', -1)).toBe('2025-12-31');
  });

  it('are told once what they share', () => {
    expect(days.viewTitle('week', '2026-11-24')).toBe('23 – 29 November 2026');
    expect(days.viewTitle('week', '2026-12-01')).toBe('30 Nov – 6 Dec 2026');
    expect(days.viewTitle('week', '2026-12-31')).toBe('28 Dec 2026 – 3 Jan 2027');
    expect(days.viewTitle('day', '2026-11-24')).toBe('Tue 24 Nov 2026');
    expect(days.isDay('2026-02-31')).toBe(false);
    expect(days.isDay('2026-02-28')).toBe(true);
  });
});

describe('entries of a day', () => {
  it('are cut to the day and stand beside each other where they overlap', () => {
    const placed = days.placed(
      [
        entry('2026-11-23 15:00:00', '2026-11-23 18:00:00'),
        entry('2026-11-24 01:00:00', '2026-11-24 03:00:00'),
        entry('2026-11-24 02:00:00', '2026-11-24 04:00:00'),
        entry('2026-11-24 03:00:00', '2026-11-24 05:00:00'),
        entry('2026-11-24 06:00:00', '2026-11-24 07:00:00'),
        entry('2026-11-25 01:00:00', '2026-11-25 02:00:00'),
      ],
      ZONE,
      '2026-11-24',
    );
    expect(placed.map(({ begin, end, column, columns }) => [begin, end, column, columns])).toEqual([
      [0, 120, 0, 1],
      [540, 660, 0, 2],
      [600, 720, 1, 2],
      [660, 780, 0, 2],
      [840, 900, 0, 1],
    ]);
  });

  it('have the whole width where one begins as the other ends, and the longer of two stands first', () => {
    const columns = (...entries: CalendarEntry[]) =>
      days.placed(entries, ZONE, '2026-11-24').map(({ begin, end, column, columns: of }) => [begin, end, column, of]);
    const first = entry('2026-11-24 01:00:00', '2026-11-24 02:00:00');
    const beside = entry('2026-11-24 01:30:00', '2026-11-24 02:00:00');
    expect(columns(first, beside, entry('2026-11-24 02:00:00', '2026-11-24 03:00:00'))).toEqual([
      [540, 600, 0, 2],
      [570, 600, 1, 2],
      [600, 660, 0, 1],
    ]);
    expect(columns(first, entry('2026-11-24 01:00:00', '2026-11-24 04:00:00'))).toEqual([
      [540, 720, 0, 2],
      [540, 600, 1, 2],
    ]);
  });

  it('say their time shortly, and the grid shows what there is', () => {
    expect(days.shortSpan(570, 660)).toBe('9:30–11');
    expect(days.longSpan(540, 780)).toBe('9 am to 1 pm');
    expect(days.hoursShown([])).toEqual({ from: 8, to: 20 });
    expect(days.hoursShown([{ begin: 390, end: 1410 }])).toEqual({ from: 6, to: 24 });
    expect(days.minuteOf(days.clockOf(615))).toBe(615);
    expect(days.minuteOf('')).toBeNull();
  });
});

it('a day ahead is called today, tomorrow, in two days, this week or next week, in the page’s language', () => {
  const ahead = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-07', '2026-11-23'];
  const said = () => ahead.map((day) => days.relativeTitle(day, '2026-11-24'));
  expect(said()).toEqual(['Today', 'Tomorrow', 'In two days', 'This week', 'Next week', null, null]);
  expect(inLanguage('zh-TW', said)).toEqual(['今天', '明天', '後天', '本週', '下週', null, null]);
});
