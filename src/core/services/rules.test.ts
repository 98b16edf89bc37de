import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyName, decideAdd, decideAreas, decideTravel, NEW_TRAVEL, replyMean, roundReply, slugOf } from './rules.ts';

const NAMES = [
  'is_service_professional_travels_to_me',
  'is_customer_travel_to_me',
  'is_over_phone_or_internet',
] as const;

describe('ways to meet', () => {
  it('keeps what the form leaves out', () => {
    expect(decideTravel(NEW_TRAVEL, {})).toEqual({ ok: true, value: NEW_TRAVEL });
    expect(decideTravel(NEW_TRAVEL, { is_over_phone_or_internet: true })).toEqual({
      ok: true,
      value: { ...NEW_TRAVEL, is_over_phone_or_internet: true },
    });
  });

  it('refuses exactly when none is left, over all 8 × 27 cases', () => {
    let refused = 0;
    for (let now = 0; now < 8; now++)
      for (let form = 0; form < 27; form++) {
        const current = { ...NEW_TRAVEL };
        const given: Partial<Record<(typeof NAMES)[number], boolean>> = {};
        const expected: boolean[] = [];
        NAMES.forEach((name, i) => {
          current[name] = Boolean(now & (1 << i));
          const said = Math.floor(form / 3 ** i) % 3;
          if (said !== 2) given[name] = said === 1;
          expected.push(said === 2 ? current[name] : said === 1);
        });
        const decided = decideTravel(current, given);
        expect(decided.ok).toBe(expected.some(Boolean));
        if (decided.ok) expect(NAMES.map((name) => decided.value[name])).toEqual(expected);
        else refused++;
      }
    expect(refused).toBe(27);
  });
});

it('allows ten services and refuses the eleventh', () => {
  expect(decideAdd(9).ok).toBe(true);
  expect(decideAdd(10)).toEqual({ ok: false, error: 'too many services' });
});

it('asks who travels for an area, unless it is a draft', () => {
  for (const travels of [true, false])
    for (const is_draft of [true, false])
      for (const area_count of [0, 1, 55])
        expect(decideAreas({ is_service_professional_travels_to_me: travels, is_draft }, area_count).ok).toBe(
          !(travels && !is_draft && area_count === 0),
        );
});

it('calls a copy a copy once, within the length of a name', () => {
  expect(copyName('CoolBreeze', 60)).toBe('CoolBreeze (copy)');
  expect(copyName('CoolBreeze (copy)', 60)).toBe('CoolBreeze (copy)');
  expect(copyName('x'.repeat(60), 60)).toBe(`${'x'.repeat(53)} (copy)`);
});

describe('slug', () => {
  it('is the name in URL letters', () => {
    expect(slugOf('CoolBreeze Air & Co')).toBe('coolbreeze-air-co');
    expect(slugOf('Café Ménage')).toBe('cafe-menage');
    expect(slugOf('冷气')).toBe('pro');
  });

  it('is never empty, never needs escaping and never ends in a hyphen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});

describe('time to reply', () => {
  it('moves a fifth of the way and is never under a minute', () => {
    expect(replyMean(null, 0.2)).toBe(1);
    expect(replyMean(null, 42)).toBe(42);
    expect(replyMean(100, 0)).toBeCloseTo(80.2);
    expect(replyMean(10, 60)).toBe(20);
  });

  it.each([
    [1, 1],
    [7.4, 7],
    [12, 10],
    [58, 60],
    [100, 105],
    [300, 300],
    [4000, 4320],
  ])('of %d minutes is shown as %d', (mean, shown) => {
    expect(roundReply(mean)).toBe(shown);
  });

  it('is shown within a quarter of what it is, or half a minute, and never goes down as it grows', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 20_000, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (mean, more) => {
          expect(Math.abs(roundReply(mean) - mean)).toBeLessThanOrEqual(Math.max(0.5, mean / 4));
          expect(roundReply(mean + more)).toBeGreaterThanOrEqual(roundReply(mean));
        },
      ),
    );
  });
});
