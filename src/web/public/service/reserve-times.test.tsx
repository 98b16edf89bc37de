import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReserveTimes } from './ReserveTimes.tsx';
import type { ReserveData } from './reserve-model.ts';

const DAY = '2026-11-27';
/** Draws the free times of one day, given as Singapore times of day. */
const times = (clocks: readonly string[], more: object = {}) =>
  renderToString(
    <ReserveTimes
      base=""
      length="1 h"
      data={
        {
          service: { id: 5 },
          item_id: 3,
          units: 1,
          postal_code: '520201',
          chosen: null,
          is_gone: false,
          week: {
            day: DAY,
            before: null,
            after: '2026-12-04',
            days: [
              {
                day: DAY,
                slots: clocks.map((clock) =>
                  new Date(`${DAY}T${clock}:00+08:00`).toISOString().slice(0, 19).replace('T', ' '),
                ),
              },
            ],
          },
          ...more,
        } as unknown as ReserveData
      }
    />,
  ).replaceAll('<!-- -->', '');
/** The part of the day that each time is listed under. */
const parts = (html: string) =>
  [...html.matchAll(/<h4[^>]*>([^<]+)<\/h4><ul[^>]*>(.*?)<\/ul>/g)].map(([, name, list = '']) => [
    name,
    ...[...list.matchAll(/>(\d[^<]*m)</g)].map(([, time]) => time),
  ]);

describe('the free times of a week', () => {
  it('are listed under the part of the day in which they begin', () => {
    expect(parts(times(['00:00', '11:30', '12:00', '16:30', '17:00', '23:30']))).toEqual([
      ['Morning', '12 am', '11:30 am'],
      ['Afternoon', '12 pm', '4:30 pm'],
      ['Evening', '5 pm', '11:30 pm'],
    ]);
  });

  it('leave out empty parts of the day, and say if a week has no times', () => {
    expect(parts(times(['09:00'])).map(([name]) => name)).toEqual(['Morning']);
    expect(parts(times([]))).toEqual([]);
  });

  it('link only to weeks that can be booked', () => {
    expect(times([])).toContain('week=2026-12-04');
    expect(times([]).match(/rounded-full/g)).toHaveLength(1);
  });
});
