import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '#core/kit/time.ts';
import { travelMinutes } from './travel-rules.ts';
import { type NamedSpot, type Stop, travelOf, wayTo } from './way-rules.ts';

/** A moment of Tue 24 Nov 2026 in Singapore; hours past 24 are of the day after. */
const at = (hour: number, minute = 0): number => Date.parse('2026-11-23T16:00:00Z') + hour * HOUR + minute * MINUTE;
const TAMPINES = { area: 'Tampines', lat: 1.3496, lng: 103.9568 };
const JURONG = { area: 'Jurong West', lat: 1.3404, lng: 103.709 };
const BEDOK = { area: 'Bedok', lat: 1.3236, lng: 103.9273 };
const FAR = travelMinutes(TAMPINES, JURONG);
const stop = (id: number, begin: number, end: number, more: Partial<Stop<NamedSpot>> = {}): Stop<NamedSpot> => ({
  id,
  begin,
  end,
  crew: 'alone',
  spot: TAMPINES,
  base: BEDOK,
  ...more,
});

it('warns where the job before ends too late for the way, and says by how much', () => {
  const first = stop(1, at(9), at(11));
  const second = (begin: number) => stop(2, begin, begin + HOUR, { spot: JURONG });
  const short = (begin: number) => wayTo(second(begin), [first])?.short_by;
  expect(short(at(11) + FAR * MINUTE)).toBe(0);
  expect(short(at(11) + (FAR - 1) * MINUTE)).toBe(1);
  expect(short(at(11))).toBe(FAR);
  // The jobs overlap: what is missing is more than the way.
  expect(short(at(10, 30))).toBe(FAR + 30);
});

it('never warns of the way from home, of the day before, of another crew, and of work without a drive', () => {
  const job = stop(2, at(9), at(10), { spot: JURONG });
  for (const other of [
    stop(1, at(-3), at(9), {}),
    stop(1, at(8), at(9), { crew: '7-2' }),
    stop(1, at(8), at(9), { spot: null }),
    stop(1, at(10), at(11), {}),
  ])
    expect(wayTo(job, [other])).toMatchObject({ from: BEDOK, short_by: 0 });
});

it('says the way to a job and on to the next, with what is missing for either', () => {
  const day = [stop(1, at(9), at(11)), stop(3, at(12), at(13), { spot: BEDOK })];
  const job = stop(2, at(11, 30), at(12), { spot: JURONG });
  const onward = travelMinutes(JURONG, BEDOK);
  expect(travelOf(job, day)).toEqual({
    minutes: FAR,
    area: 'Tampines',
    short_by: FAR - 30,
    next: { minutes: onward, area: 'Bedok', short_by: onward },
  });
  expect(travelOf(job, [])).toEqual({ minutes: travelMinutes(BEDOK, JURONG), area: 'Bedok', short_by: 0, next: null });
  expect(travelOf({ ...job, spot: null }, day)).toBeNull();
});

it('warns of two jobs from both sides alike', () => {
  const spots = [TAMPINES, JURONG, BEDOK];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 601, max: 1200 }),
      fc.integer({ min: 1, max: 239 }),
      fc.constantFrom(...spots),
      fc.constantFrom(...spots),
      (begin, later, length, here, there) => {
        const a = stop(1, at(0, begin), at(0, begin + length), { spot: here });
        const b = stop(2, at(0, later), at(0, later + length), { spot: there });
        expect(travelOf(a, [a, b])?.next?.short_by).toBe(travelOf(b, [a, b])?.short_by);
      },
    ),
  );
});
