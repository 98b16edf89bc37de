import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { endedBy, endingNotice, endsNext, type GivenBack, type Grant, partsOf, settleEnds } from './rules.ts';

const START = new Date('2026-11-02T01:00:00Z');
const day = (n: number) => new Date(START.getTime() + n * DAY);
const grant = (id: number, cents: number, ends: number, settled: number | null = null): Grant => ({
  id,
  cents,
  ends_on: day(ends),
  settled_on: settled === null ? null : day(settled),
});

describe('what is left of promotional credit', () => {
  it('is spent from the credit that ends first', () => {
    const grants = [grant(1, 1000, 10), grant(2, 1000, 100)];
    expect(partsOf(1500, grants, [], day(0))).toEqual([
      { grant_id: 1, cents: 500, ends_on: day(10) },
      { grant_id: 2, cents: 1000, ends_on: day(100) },
    ]);
    expect(partsOf(900, grants, [], day(0))).toEqual([{ grant_id: 2, cents: 900, ends_on: day(100) }]);
    expect(partsOf(0, grants, [], day(0))).toEqual([]);
  });

  it('ends at its end and not a millisecond before', () => {
    const grants = [grant(1, 1000, 10)];
    const before = new Date(day(10).getTime() - 1);
    expect(endedBy(partsOf(400, grants, [], before), before)).toBe(0);
    expect(endedBy(partsOf(400, grants, [], day(10)), day(10))).toBe(400);
  });

  it('lives on for fourteen days where a fee gave it back after the end, and not where before', () => {
    const grants = [grant(1, 1000, 10)];
    const back = (on: number): GivenBack[] => [{ cents: 300, on: day(on) }];
    expect(partsOf(300, grants, back(12), day(13))).toEqual([{ grant_id: 1, cents: 300, ends_on: day(26) }]);
    expect(endedBy(partsOf(300, grants, back(12), day(26)), day(26))).toBe(300);
    expect(endedBy(partsOf(300, grants, back(9), day(13)), day(13))).toBe(300);
    // Of 500 that are left, 300 came back later: the rest has ended.
    expect(endedBy(partsOf(500, grants, back(12), day(13)), day(13))).toBe(200);
  });

  it('is told by the day on which something ends next', () => {
    const grants = [
      grant(1, 100, 10),
      { ...grant(2, 200, 10), ends_on: new Date(day(10).getTime() + 60_000) },
      grant(3, 5, 11),
    ];
    expect(endsNext(partsOf(305, grants, [], day(1)), day(1))).toEqual({ cents: 300, ends_on: day(10) });
    expect(endsNext(partsOf(5, grants, [], day(1)), day(1))).toEqual({ cents: 5, ends_on: day(11) });
    expect(endsNext([], day(1))).toBeNull();
    expect(endsNext(partsOf(50, [], [], day(1)), day(1))).toBeNull();
  });

  it('is told of 14 and 3 days before, once each', () => {
    const at = (left: number) => new Date(day(100).getTime() - left * DAY);
    expect(endingNotice(day(100), null, at(15))).toBeNull();
    expect(endingNotice(day(100), null, at(14))).toBe(14);
    expect(endingNotice(day(100), 14, at(10))).toBeNull();
    expect(endingNotice(day(100), 14, at(3))).toBe(3);
    expect(endingNotice(day(100), null, at(2))).toBe(3);
    expect(endingNotice(day(100), 3, at(1))).toBeNull();
    expect(endingNotice(day(100), null, at(0))).toBeNull();
  });
});

describe('any life of promotional credit', () => {
  type Act = { kind: 'grant' | 'spend' | 'back' | 'run'; cents: number; days: number; later: number };
  const act: fc.Arbitrary<Act> = fc.record({
    kind: fc.constantFrom('grant', 'spend', 'spend', 'back', 'run'),
    cents: fc.integer({ min: 1, max: 500 }),
    days: fc.integer({ min: 1, max: 40 }),
    later: fc.integer({ min: 0, max: 9 }),
  });

  it('never ends more than there is, nothing twice, nothing before its end, and what comes back lives on', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        let now = 0;
        let id = 0;
        let balance = 0;
        let given = 0;
        let ended = 0;
        let spent = 0;
        let grants: Grant[] = [];
        const backs: GivenBack[] = [];
        for (const { kind, cents, days, later } of acts) {
          now += later;
          if (kind === 'grant') {
            grants.push(grant(++id, cents, now + days));
            balance += cents;
            given += cents;
          } else if (kind === 'spend') {
            const most = Math.min(cents, balance);
            balance -= most;
            spent += most;
          } else if (kind === 'back') {
            const most = Math.min(cents, spent);
            if (most === 0) continue;
            balance += most;
            spent -= most;
            backs.push({ cents: most, on: day(now) });
          } else {
            const recent = backs.filter((b) => b.on.getTime() >= day(now - 14).getTime());
            const parts = partsOf(balance, grants, recent, day(now));
            const living = grants.filter((g) => g.ends_on > day(now)).reduce((sum, g) => sum + g.cents, 0);
            const settled = settleEnds(parts, grants, day(now));
            const { ended_cents } = settled;
            expect(ended_cents).toBeGreaterThanOrEqual(0);
            // Never credit that has not ended.
            expect(ended_cents).toBeLessThanOrEqual(Math.max(0, balance - living));
            balance -= ended_cents;
            ended += ended_cents;
            grants = [
              ...grants.map((g) => {
                const row = settled.grants.find((one) => one.id === g.id);
                return row ? { ...g, cents: row.cents, settled_on: day(now) } : g;
              }),
              ...settled.living.map((part) => ({
                id: ++id,
                cents: part.cents,
                ends_on: part.ends_on,
                settled_on: null,
              })),
            ];
            expect(grants.every((g) => g.cents >= 0)).toBe(true);
            // Once more at the same moment does nothing.
            const again = settleEnds(partsOf(balance, grants, recent, day(now)), grants, day(now));
            expect(again.ended_cents).toBe(0);
            expect(again.living).toEqual([]);
          }
          expect(given).toBe(balance + spent + ended);
          expect(grants.reduce((sum, g) => sum + g.cents, 0)).toBe(balance + spent);
        }
        // In the end everything that is left has ended.
        const last = day(now + 1000);
        expect(endedBy(partsOf(balance, grants, [], last), last)).toBe(balance);
      }),
      { numRuns: 500 },
    );
  });
});
