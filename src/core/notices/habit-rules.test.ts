import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, sgMinuteOfDay } from '#core/kit/time.ts';
import { afterQuiet, canWait, DIGEST_MINUTE, nextDigest } from './habit-rules.ts';
import { NOTICE_SETTINGS, type NoticeSetting } from './model.ts';

// Singapore is eight hours ahead of UTC all year.
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+08:00`);
const night = { quiet_from: 22 * 60, quiet_to: 7 * 60 };
const noon = { quiet_from: 12 * 60, quiet_to: 13 * 60 };

describe('quiet hours', () => {
  it.each([
    ['21:59', '2026-11-21T21:59:00+08:00'],
    ['22:00', '2026-11-22T07:00:00+08:00'],
    ['23:59', '2026-11-22T07:00:00+08:00'],
    ['00:00', '2026-11-21T07:00:00+08:00'],
    ['06:59', '2026-11-21T07:00:00+08:00'],
    ['07:00', '2026-11-21T07:00:00+08:00'],
  ])('over midnight: what is due at %s rings at %s', (clock, rings) => {
    expect(afterQuiet(at(clock), night)).toEqual(new Date(rings));
  });

  it.each([
    ['11:59', '11:59'],
    ['12:00', '13:00'],
    ['12:59', '13:00'],
    ['13:00', '13:00'],
  ])('within a day: what is due at %s rings at %s', (clock, rings) => {
    expect(afterQuiet(at(clock), noon)).toEqual(at(rings));
  });

  it('never rings within them, never earlier than due, and waits less than a day', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
        minute,
        minute,
        (due, from, to) => {
          const quiet = from === to ? null : { quiet_from: from, quiet_to: to };
          const rings = afterQuiet(due, quiet);
          expect(rings.getTime()).toBeGreaterThanOrEqual(due.getTime());
          expect(rings.getTime() - due.getTime()).toBeLessThanOrEqual(DAY);
          expect(afterQuiet(rings, quiet)).toEqual(rings);
          if (!quiet) expect(rings).toEqual(due);
        },
      ),
    );
  });
});

describe('the daily mail', () => {
  it('is sent at six in the evening, the next day for what came at that minute', () => {
    expect(nextDigest(at('17:59'))).toEqual(at('18:00'));
    expect(nextDigest(at('18:00')).getTime()).toBe(at('18:00').getTime() + DAY);
    expect(nextDigest(at('00:00'))).toEqual(at('18:00'));
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }), (now) => {
        const next = nextDigest(now);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(DAY);
        expect(sgMinuteOfDay(next)).toBe(DIGEST_MINUTE);
        expect(next.getTime() % MINUTE).toBe(0);
      }),
    );
  });

  it('does not hold back what a person has to act on today', () => {
    const waiting = (Object.keys(NOTICE_SETTINGS) as NoticeSetting[]).filter(canWait);
    expect(waiting).toContain('quote_received');
    expect(waiting).not.toContain('hired');
    expect(waiting).not.toContain('self_hire_stated');
  });
});
