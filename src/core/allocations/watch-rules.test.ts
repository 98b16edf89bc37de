import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#core/kit/time.ts';
import { dueNext, isCovered, MOST_WAVES, stepNow, VERDICT_MS, type Watch } from './watch-rules.ts';

/** Ten in the morning in Singapore. */
const BEGUN = new Date('2026-11-23T02:00:00Z');
const minutesOn = (minutes: number) => new Date(BEGUN.getTime() + minutes * MINUTE);
const watch = (more: Partial<Watch> = {}): Watch => ({
  begun_on: BEGUN,
  waves: 1,
  waved_on: BEGUN,
  has_more: true,
  is_widened: false,
  is_elsewhere: true,
  is_direct: false,
  quote_count: 0,
  max_quotes: 5,
  is_open: true,
  ...more,
});

describe('the clocks of a request', () => {
  it('asks twelve more after half an hour without three quotes, and not before', () => {
    expect(stepNow(watch(), minutesOn(29))).toBeNull();
    expect(stepNow(watch(), minutesOn(30))).toBe('wave');
    expect(stepNow(watch({ quote_count: 2 }), minutesOn(30))).toBe('wave');
    expect(stepNow(watch({ quote_count: 3 }), minutesOn(30))).toBe('covered');
    expect(stepNow(watch({ has_more: false }), minutesOn(30))).toBeNull();
    expect(stepNow(watch({ waves: MOST_WAVES }), minutesOn(30))).toBeNull();
  });

  it('does not count the night: a request of eleven at night has its second wave at half past eight', () => {
    const night = new Date('2026-11-23T15:00:00Z');
    expect(dueNext(watch({ begun_on: night, waved_on: night }))).toEqual(new Date('2026-11-24T00:30:00Z'));
  });

  it('goes beyond the area after two hours, once, and says after a day how it stands', () => {
    const last = watch({ has_more: false });
    expect(stepNow(last, minutesOn(119))).toBeNull();
    expect(stepNow(last, minutesOn(120))).toBe('widen');
    expect(stepNow({ ...last, is_widened: true }, minutesOn(120))).toBeNull();
    expect(stepNow({ ...last, is_widened: true }, minutesOn(24 * 60 - 1))).toBeNull();
    expect(stepNow({ ...last, is_widened: true }, minutesOn(24 * 60))).toBe('no coverage');
    expect(stepNow({ ...last, is_widened: true, quote_count: 3 }, minutesOn(24 * 60))).toBe('covered');
  });

  it('asks pros of near categories after four hours, once, and never where the customer chose one pro', () => {
    const last = watch({ has_more: false, is_widened: true, is_elsewhere: false });
    expect(stepNow(last, minutesOn(239))).toBeNull();
    expect(dueNext(last)).toEqual(minutesOn(240));
    expect(stepNow(last, minutesOn(240))).toBe('elsewhere');
    expect(stepNow({ ...last, quote_count: 3 }, minutesOn(240))).toBe('covered');
    expect(stepNow({ ...last, is_elsewhere: true }, minutesOn(240))).toBeNull();
    expect(stepNow({ ...last, is_direct: true }, minutesOn(240))).toBeNull();
  });

  it('asks nobody more where the customer chose one pro, and still says after a day', () => {
    const direct = watch({ is_direct: true });
    expect(stepNow(direct, minutesOn(300))).toBeNull();
    expect(dueNext(direct)).toEqual(minutesOn(24 * 60));
    expect(stepNow(direct, minutesOn(24 * 60))).toBe('no coverage');
  });

  it('ends with the request, and with all seats where there are fewer than three', () => {
    expect(stepNow(watch({ is_open: false }), minutesOn(1))).toBe('over');
    expect(isCovered({ quote_count: 2, max_quotes: 2 })).toBe(true);
    expect(isCovered({ quote_count: 1, max_quotes: 2 })).toBe(false);
  });

  it('leaves none in limbo: whenever the clock is looked at, a day later it is covered, not covered, or over', () => {
    const moment = fc.record({
      wait: fc.integer({ min: 1, max: 400 }),
      quotes: fc.integer({ min: 0, max: 1 }),
      has_more: fc.boolean(),
      ends: fc.integer({ min: 0, max: 40 }).map((n) => n === 0),
    });
    fc.assert(
      fc.property(
        fc.array(moment, { maxLength: 60 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 1_439 }),
        (moments, is_direct, minute) => {
          const begun_on = minutesOn(minute);
          let now = begun_on.getTime();
          let at = watch({ begun_on, waved_on: begun_on, is_direct, is_elsewhere: false });
          let state: string = 'asking';
          let widened = 0;
          let elsewhere = 0;
          const look = () => {
            // Each look takes one step; a job looks again until nothing is left to be done.
            for (let round = 0; round < 10 && state === 'asking'; round++) {
              const step = stepNow(at, new Date(now));
              if (step === null) return;
              if (step === 'wave') at = { ...at, waves: at.waves + 1, waved_on: new Date(now) };
              else if (step === 'widen') {
                widened += 1;
                at = { ...at, is_widened: true };
              } else if (step === 'elsewhere') {
                elsewhere += 1;
                at = { ...at, is_elsewhere: true };
              } else state = step;
            }
          };
          for (const { wait, quotes, has_more, ends } of moments) {
            if (state === 'asking' && now < begun_on.getTime() + VERDICT_MS)
              expect(dueNext(at).getTime()).toBeLessThanOrEqual(begun_on.getTime() + VERDICT_MS);
            if (state !== 'asking') break;
            now += wait * MINUTE;
            at = { ...at, quote_count: Math.min(5, at.quote_count + quotes), has_more, is_open: at.is_open && !ends };
            look();
          }
          now = Math.max(now, begun_on.getTime() + 24 * HOUR);
          look();
          expect(state).not.toBe('asking');
          expect(at.waves).toBeLessThanOrEqual(MOST_WAVES);
          expect(widened).toBeLessThanOrEqual(1);
          expect(elsewhere).toBeLessThanOrEqual(is_direct ? 0 : 1);
          if (state !== 'over') expect(state === 'covered').toBe(isCovered(at));
        },
      ),
    );
  });
});
