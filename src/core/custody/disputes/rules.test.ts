import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksMeet, decideOffer, divide, takeOffer } from './rules.ts';

const STAKE = 25_500;
const said = (result: { ok: boolean; value?: unknown; error?: unknown }) => (result.ok ? result.value : result.error);

describe('an offer to split', () => {
  it('is from nothing to all of what is at stake, and new', () => {
    for (const cents of [-1, 1.5, STAKE + 1, Number.NaN])
      expect(said(decideOffer(STAKE, null, 'pro', cents))).toBe('invalid price');
    expect(said(decideOffer(STAKE, null, 'pro', 0))).toEqual({ by: 'pro', to_requestor: 0, version: 1 });
    const first = { by: 'pro', to_requestor: 8_500, version: 1 } as const;
    expect(said(decideOffer(STAKE, first, 'pro', 8_500))).toBe('same offer');
    expect(said(decideOffer(STAKE, first, 'requestor', 8_500))).toEqual({
      by: 'requestor',
      to_requestor: 8_500,
      version: 2,
    });
    expect(said(decideOffer(STAKE, first, 'pro', STAKE))).toEqual({ by: 'pro', to_requestor: STAKE, version: 2 });
  });

  it('is taken by the other side alone, as it was read', () => {
    const offer = { by: 'pro', to_requestor: 8_500, version: 3 } as const;
    expect(said(takeOffer(STAKE, null, 'requestor', 1))).toBe('not now');
    expect(said(takeOffer(STAKE, offer, 'pro', 3))).toBe('not yours');
    expect(said(takeOffer(STAKE, offer, 'requestor', 2))).toBe('changed elsewhere');
    expect(said(takeOffer(STAKE, offer, 'requestor', 3))).toEqual({ to_requestor: 8_500, to_pro: 17_000 });
  });

  it('divides to the cent', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), (stake, part) => {
        if (part > stake) expect(() => divide(stake, part)).toThrow(RangeError);
        else {
          const { to_requestor, to_pro } = divide(stake, part);
          expect(to_requestor + to_pro).toBe(stake);
          expect(Math.min(to_requestor, to_pro)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is not needed where both ask for no more than there is: the pro gets what it asked for, the customer the rest', () => {
    expect(asksMeet(STAKE, 17_000, 25_500)).toBeNull();
    expect(asksMeet(STAKE, 8_500, 17_000)).toEqual({ to_requestor: 8_500, to_pro: 17_000 });
    expect(asksMeet(STAKE, 5_000, 17_000)).toEqual({ to_requestor: 8_500, to_pro: 17_000 });
  });
});
