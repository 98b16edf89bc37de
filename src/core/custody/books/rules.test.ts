import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CUSTODY_ACCOUNTS,
  type CustodyAccount,
  type CustodyEntry,
  chargebackParts,
  payable,
  post,
  wonParts,
} from './rules.ts';

type Books = Record<CustodyAccount, number>;
const empty = (): Books => Object.fromEntries(CUSTODY_ACCOUNTS.map((name) => [name, 0])) as Books;

const cents = fc.integer({ min: 1, max: 500_000 });
const source = fc.constantFrom('held' as const, 'due' as const);
const entry: fc.Arbitrary<CustodyEntry> = fc.oneof(
  cents.map((c) => ({ what: 'paid', cents: c }) as const),
  fc
    .tuple(cents, fc.integer({ min: 0, max: 20 }))
    .map(([c, percent]) => ({ what: 'released', cents: c, commission: Math.floor((c * percent) / 100) }) as const),
  fc.tuple(cents, source).map(([c, from]) => ({ what: 'refund sent', cents: c, from }) as const),
  cents.map((c) => ({ what: 'refund arrived', cents: c }) as const),
  fc.tuple(cents, source).map(([c, from]) => ({ what: 'refund failed', cents: c, from }) as const),
  cents.map((c) => ({ what: 'payout sent', cents: c }) as const),
  cents.map((c) => ({ what: 'payout arrived', cents: c }) as const),
  fc
    .tuple(cents, fc.boolean())
    .map(([c, had_arrived]) => ({ what: 'payout returned', cents: c, had_arrived }) as const),
  fc.tuple(cents, fc.nat(500_000)).map(([c, returning]) => ({ what: 'charged back', cents: c, returning }) as const),
  fc
    .tuple(fc.nat(500_000), fc.nat(500_000))
    .map(([h, d]) => ({ what: 'chargeback won', held: h + 1, due: d }) as const),
  fc.integer({ min: 1, max: 900 }).map((c) => ({ what: 'cost', cents: c }) as const),
  fc.integer({ min: 1, max: 900 }).map((c) => ({ what: 'cost back', cents: c }) as const),
  cents.map((c) => ({ what: 'written off', cents: c }) as const),
);

/** What crossed the border of the company, in its own words: in above zero, out below. */
function outside(one: CustodyEntry): number {
  switch (one.what) {
    case 'paid':
    case 'cost back':
      return one.cents;
    case 'chargeback won':
      return one.held + one.due;
    case 'payout returned':
      return one.had_arrived ? one.cents : 0;
    case 'refund arrived':
    case 'payout arrived':
    case 'charged back':
    case 'cost':
      return -one.cents;
    default:
      return 0;
  }
}

describe('the books of protected payments', () => {
  it('balance after any order of entries, agree with the company’s own statement, and hold no account below zero but what is due', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const books = empty();
        let statement = 0;
        for (const one of entries) {
          const posted = post(one, books);
          if (!posted.ok) continue;
          expect(posted.value.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
          expect(posted.value.every((line) => line.cents !== 0)).toBe(true);
          for (const line of posted.value) books[line.account] += line.cents;
          statement += outside(one);
          expect(books.held).toBeGreaterThanOrEqual(0);
          expect(books.refunding).toBeGreaterThanOrEqual(0);
          expect(books.paying_out).toBeGreaterThanOrEqual(0);
        }
        expect(books.provider + statement).toBe(0);
        const others = CUSTODY_ACCOUNTS.filter((name) => name !== 'provider').reduce(
          (sum, name) => sum + books[name],
          0,
        );
        expect(others).toBe(statement);
      }),
      { numRuns: 3000 },
    );
  });

  it('refuse what is not there: the exact amount goes, a cent more does not', () => {
    const now = { held: 500, due: 300, refunding: 200, paying_out: 100 };
    const limits: [Extract<CustodyEntry, { cents: number }>, number][] = [
      [{ what: 'released', cents: 0, commission: 0 }, 500],
      [{ what: 'refund sent', cents: 0, from: 'held' }, 500],
      [{ what: 'refund arrived', cents: 0 }, 200],
      [{ what: 'refund failed', cents: 0, from: 'due' }, 200],
      [{ what: 'payout sent', cents: 0 }, 300],
      [{ what: 'payout arrived', cents: 0 }, 100],
      [{ what: 'payout returned', cents: 0, had_arrived: false }, 100],
    ];
    for (const [one, most] of limits) {
      expect(post({ ...one, cents: most }, now).ok, one.what).toBe(true);
      expect(post({ ...one, cents: most + 1 }, now), one.what).toEqual({ ok: false, error: 'not enough' });
    }
    expect(post({ what: 'written off', cents: 1 }, now).ok).toBe(false);
    expect(post({ what: 'written off', cents: 85 }, { ...now, due: -85 }).ok).toBe(true);
    expect(post({ what: 'written off', cents: 86 }, { ...now, due: -85 }).ok).toBe(false);
  });

  it('take a refund after the payout from the pro, below zero, and the next job makes it up', () => {
    const books = empty();
    const run = (one: CustodyEntry) => {
      const posted = post(one, books);
      if (!posted.ok) throw new Error(`${one.what}: ${posted.error}`);
      for (const line of posted.value) books[line.account] += line.cents;
    };
    run({ what: 'paid', cents: 25_500 });
    run({ what: 'released', cents: 25_500, commission: 0 });
    run({ what: 'payout sent', cents: 25_500 });
    run({ what: 'payout arrived', cents: 25_500 });
    run({ what: 'refund sent', cents: 8_500, from: 'due' });
    run({ what: 'refund arrived', cents: 8_500 });
    expect(books.due).toBe(-8_500);
    expect(payable(books.due, 0, 1_000)).toBe(0);
    run({ what: 'paid', cents: 30_000 });
    run({ what: 'released', cents: 30_000, commission: 0 });
    expect(payable(books.due, 0, 1_000)).toBe(21_500);
    run({ what: 'payout sent', cents: 21_500 });
    run({ what: 'payout arrived', cents: 21_500 });
    expect(books).toEqual(empty());
  });

  it('divide a chargeback between what is held and the pro, and give back the same parts when it is won', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(500_000), cents, (held, refunding, taken) => {
        const parts = chargebackParts(held, refunding, taken);
        expect(parts.held + parts.refunding + parts.due).toBe(taken);
        expect(parts.held).toBeLessThanOrEqual(held);
        expect(parts.refunding).toBeLessThanOrEqual(refunding);
        expect(parts.refunding === 0 || parts.held === held).toBe(true);
        expect(parts.due === 0 || parts.refunding === refunding).toBe(true);
        const lost = post(
          { what: 'charged back', cents: taken, returning: refunding },
          { held, due: 0, refunding, paying_out: 0 },
        );
        // What was on its way back is held again.
        const back = { held: parts.held + parts.refunding, due: parts.due };
        const won = post({ what: 'chargeback won', ...back }, { held: 0, due: 0, refunding: 0, paying_out: 0 });
        if (!lost.ok || !won.ok) throw new Error('refused');
        const sums = new Map<string, number>();
        for (const line of [...lost.value, ...won.value])
          sums.set(line.account, (sums.get(line.account) ?? 0) + line.cents);
        expect((sums.get('held') ?? 0) + (sums.get('refunding') ?? 0)).toBe(0);
        expect([sums.get('due') ?? 0, sums.get('provider')]).toEqual([0, 0]);
      }),
    );
  });

  it('pay out nothing under the least amount, and nothing that waits', () => {
    expect(payable(1_000, 0, 1_000)).toBe(1_000);
    expect(payable(999, 0, 1_000)).toBe(0);
    expect(payable(5_000, 4_500, 1_000)).toBe(0);
    expect(payable(5_000, 4_000, 1_000)).toBe(1_000);
    expect(payable(-10, 0, 0)).toBe(0);
    expect(payable(0, 0, 0)).toBe(0);
  });

  it('throw on amounts that are none, since these are bugs', () => {
    const now = { held: 500, due: 300, refunding: 200, paying_out: 100 };
    for (const c of [0, -1, 1.5, Number.NaN]) expect(() => post({ what: 'paid', cents: c }, now)).toThrow(RangeError);
    expect(() => post({ what: 'released', cents: 100, commission: 101 }, now)).toThrow(RangeError);
    expect(() => post({ what: 'chargeback won', held: 0, due: 0 }, now)).toThrow(RangeError);
  });
});

describe('held money that a bank took and gave up after the release', () => {
  it('is the customer’s as far as it was on its way to them by a dispute or an order, and the pro’s else', () => {
    for (const [held, refunding, is_promised, to_customer, to_pro] of [
      [10_000, 0, false, 0, 10_000],
      [10_000, 0, true, 0, 10_000],
      [0, 6_000, true, 6_000, 0],
      [0, 6_000, false, 0, 6_000],
      [-4_000, 10_000, true, 6_000, 0],
      [7_000, 1_000, true, 1_000, 7_000],
      [10_000, -2_000, true, 0, 8_000],
      [0, 0, true, 0, 0],
      [-1, 0, true, 0, 0],
    ] as const)
      expect([held, refunding, wonParts({ held, refunding }, is_promised)]).toEqual([
        held,
        refunding,
        { to_customer, to_pro },
      ]);
  });
});
