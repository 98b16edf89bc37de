import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import { availableChange } from '#core/wallet/rules.ts';
import { giveBackMonth, payMonth } from '#core/wallet/subscriptions/rules.ts';
import {
  decideBuy,
  decideRenewal,
  inRenewalOrder,
  isCovered,
  monthEnd,
  nextNumber,
  quotesLeft,
  renewalShort,
  renewalTerms,
  restOf,
} from './rules.ts';

const min = new Date('2026-01-01T00:00:00Z');
const anyDay = fc.date({ min, max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true }).map(sgDay);
const cents = fc.integer({ min: 0, max: 200_000 });
const price = fc.integer({ min: 500, max: 100_000 });
const funds = fc.record({ bought: cents, promotional: cents });
const terms = fc.record({ cents: price, quotes: fc.integer({ min: 2, max: 500 }) });
const sumOf = (postings: readonly { cents: number }[]) => postings.reduce((sum, one) => sum + one.cents, 0);

describe('the months of a subscription', () => {
  it('end at midnight in Singapore on the day that it began on, or on the last day of a shorter month', () => {
    const ends = (day: string) => [1, 2, 3].map((number) => sgDay(monthEnd(day, number)));
    expect(ends('2026-11-30')).toEqual(['2026-12-30', '2027-01-30', '2027-02-28']);
    expect(ends('2027-01-31')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(ends('2028-01-31')[0]).toBe('2028-02-29');
    expect(ends('2026-12-31')[0]).toBe('2027-01-31');
  });

  it('are 28 to 31 days each, from any day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, number) => {
        const end = monthEnd(day, number);
        const start = number === 1 ? (sgMoment(day) as Date) : monthEnd(day, number - 1);
        const days = (end.getTime() - start.getTime()) / DAY;
        expect(Number.isInteger(days) && days >= 28 && days <= 31).toBe(true);
        expect(sgMoment(sgDay(end))).toEqual(end);
      }),
    );
  });

  it('go on with the one that runs: what passed without a renewal is left out', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 400 }), (day, number, late) => {
        const now = new Date(monthEnd(day, number).getTime() + late * DAY);
        const next = nextNumber(day, number, now);
        expect(next).toBeGreaterThan(number);
        expect(monthEnd(day, next) > now && monthEnd(day, next - 1) <= now).toBe(true);
      }),
    );
  });
});

describe('a quote', () => {
  const month = { quotes: 2, used: 1, starts_at: min, ends_at: new Date(min.getTime() + DAY) };
  it('is covered within its month while quotes are left, and only where there is a fee', () => {
    expect(isCovered(420, month, min)).toBe(true);
    expect(isCovered(0, month, min)).toBe(false);
    expect(isCovered(420, null, min)).toBe(false);
    expect(isCovered(420, { ...month, used: 2 }, min)).toBe(false);
    expect(isCovered(420, month, month.ends_at)).toBe(false);
    expect(isCovered(420, month, new Date(min.getTime() - 1))).toBe(false);
  });
  it('leaves none below zero', () => expect(quotesLeft({ quotes: 2, used: 5 })).toBe(0));
});

describe('buying', () => {
  const facts = { monthly: { cents: 1_200, quotes: 3 }, is_running: false, funds: { bought: 1_000, promotional: 500 } };
  const shown = { cents: 1_200, quotes: 3 };
  it('takes bonus credit first and pays revenue', () => {
    const bought = decideBuy(facts, shown);
    expect(bought).toMatchObject({ ok: true, value: { paid: { promotional: 500, bought: 700 } } });
  });
  it.each([
    ['already subscribed', { ...facts, is_running: true, monthly: null }, shown],
    ['not found', { ...facts, monthly: null }, shown],
    ['terms changed', facts, { ...shown, cents: 1_300 }],
    ['terms changed', facts, { ...shown, quotes: 4 }],
    [10, { ...facts, funds: { bought: 1_000, promotional: 199 } }, shown],
  ] as const)('is refused with %s', (error, told, seen) => expect(decideBuy(told, seen)).toMatchObject({ error }));

  it('moves exactly the price and leaves no fund below zero, whatever the credit', () => {
    fc.assert(
      fc.property(funds, price, (credit, cost) => {
        const paid = payMonth(credit, cost);
        expect(paid.ok).toBe(credit.bought + credit.promotional >= cost);
        if (!paid.ok) return;
        const { paid: from, postings } = paid.value;
        expect(from.bought + from.promotional).toBe(cost);
        expect(from.bought <= credit.bought && from.promotional <= credit.promotional).toBe(true);
        expect(from.bought === 0 || from.promotional === credit.promotional).toBe(true);
        expect(sumOf(postings)).toBe(0);
        expect(availableChange(postings)).toBe(-cost);
      }),
    );
    expect(() => payMonth({ bought: 1, promotional: 1 }, 0)).toThrow(RangeError);
  });
});

describe('the next month', () => {
  const now = { cents: 1_200, quotes: 3 };
  it('never costs more or covers less than was told; without a letter, than the month before', () => {
    fc.assert(
      fc.property(
        fc.option(terms, { nil: null }),
        fc.option(fc.option(terms, { nil: null }), { nil: undefined }),
        terms,
        (in_force, told, current) => {
          const known = told === undefined ? current : told;
          const next = renewalTerms(told, current, in_force);
          if (known === null) expect(next).toBeNull();
          else expect(next !== null && next.cents <= known.cents && next.quotes >= known.quotes).toBe(true);
        },
      ),
    );
    expect(renewalTerms(undefined, now, { cents: 1_000, quotes: 3 })).toEqual({ cents: 1_000, quotes: 3 });
    expect(renewalTerms({ cents: 1_500, quotes: 5 }, now, { cents: 1_500, quotes: 5 })).toEqual({
      cents: 1_500,
      quotes: 5,
    });
    // Announced cheaper, and withdrawn again.
    expect(renewalTerms({ cents: 1_000, quotes: 3 }, now, now)).toEqual({ cents: 1_000, quotes: 3 });
  });

  it('is paid, or the subscription ends and nothing is owed', () => {
    const facts = { is_renewing: true, is_open: true, terms: now, funds: { bought: 0, promotional: 1_200 } };
    expect(decideRenewal(facts)).toMatchObject({ do: 'renew', terms: now });
    expect(decideRenewal({ ...facts, is_open: false })).toEqual({ do: 'end', why: 'account' });
    expect(decideRenewal({ ...facts, is_renewing: false })).toEqual({ do: 'end', why: 'chosen' });
    expect(decideRenewal({ ...facts, terms: null })).toEqual({ do: 'end', why: 'not offered' });
    expect(decideRenewal({ ...facts, funds: { bought: 0, promotional: 1_199 } })).toEqual({
      do: 'end',
      why: 'no credit',
    });
  });
});

describe('the rest of a month', () => {
  const month = { starts_at: min, ends_at: new Date(min.getTime() + 30 * DAY), cents: 3_000, quotes: 10, used: 0 };
  it('is its whole days that have not begun, never more than was paid', () => {
    expect(restOf(month, min)).toBe(3_000);
    expect(restOf(month, new Date(min.getTime() + 1))).toBe(2_900);
    expect(restOf(month, new Date(min.getTime() + 29 * DAY + 1))).toBe(0);
    expect(restOf(month, month.ends_at)).toBe(0);
    // Down to the cent: 20 of 30 days of S$1.00.
    expect(restOf({ ...month, cents: 100 }, new Date(min.getTime() + 10 * DAY))).toBe(66);
    fc.assert(
      fc.property(price, fc.integer({ min: -DAY, max: 40 * DAY }), (paid, after) => {
        const rest = restOf({ ...month, cents: paid }, new Date(min.getTime() + after));
        expect(rest >= 0 && rest <= paid).toBe(true);
      }),
    );
  });

  it('is no more than its quotes that are left, however early it is returned', () => {
    const at = (days: number, used: number) => restOf({ ...month, used }, new Date(min.getTime() + days * DAY));
    expect(at(0, 1)).toBe(2_700);
    expect(at(0, 10)).toBe(0);
    expect(at(0, 11)).toBe(0);
    // Ten days before the end the days leave less than nine quotes do.
    expect(at(20, 1)).toBe(1_000);
    expect(at(20, 7)).toBe(900);
    expect(restOf({ ...month, cents: 100, quotes: 3, used: 1 }, min)).toBe(66);
  });

  it('is the lesser of both shares: never below zero or above the price, and never more for a later day or one more quote', () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: -DAY, max: 40 * DAY }),
        (paid, quotes, used, after) => {
          const of = { ...month, cents: paid, quotes, used };
          const now = new Date(min.getTime() + after);
          const rest = restOf(of, now);
          expect(rest >= 0 && rest <= paid && Number.isSafeInteger(rest)).toBe(true);
          expect(rest * quotes <= paid * quotesLeft(of)).toBe(true);
          expect(rest * 30 <= paid * Math.min(30, Math.max(0, (of.ends_at.getTime() - now.getTime()) / DAY))).toBe(
            true,
          );
          expect(restOf(of, new Date(now.getTime() + DAY)) <= rest).toBe(true);
          expect(restOf({ ...of, used: used + 1 }, now) <= rest).toBe(true);
          expect(used < quotes || rest === 0).toBe(true);
        },
      ),
    );
  });

  it('goes back to the funds that paid it, bought credit first', () => {
    expect(giveBackMonth({ bought: 700, promotional: 500 }, 900).funds).toEqual({ bought: 700, promotional: 200 });
    fc.assert(
      fc.property(funds, fc.double({ min: 0, max: 1, noNaN: true }), (paid, share) => {
        const back = Math.floor((paid.bought + paid.promotional) * share);
        if (back === 0) return;
        const { funds: into, postings } = giveBackMonth(paid, back);
        expect(into.bought <= paid.bought && into.promotional <= paid.promotional).toBe(true);
        expect(availableChange(postings)).toBe(back);
        expect(sumOf(postings)).toBe(0);
      }),
    );
    for (const wrong of [0, -1, 1_201])
      expect(() => giveBackMonth({ bought: 700, promotional: 500 }, wrong)).toThrow(RangeError);
  });
});

describe('several subscriptions of one person', () => {
  const dueMonths = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }).chain((ids) =>
    fc.tuple(
      ...ids.map((subscription_id) =>
        fc.record({
          subscription_id: fc.constant(subscription_id),
          ends_at: fc.integer({ min: 1, max: 3 }).map((days) => new Date(min.getTime() + days * DAY)),
          cents: price,
        }),
      ),
    ),
  );

  it('are renewed as they end, and of one moment the older one first', () => {
    const day = (days: number) => new Date(min.getTime() + days * DAY);
    const months = [
      { subscription_id: 1, ends_at: day(2) },
      { subscription_id: 3, ends_at: day(1) },
      { subscription_id: 2, ends_at: day(1) },
    ];
    expect([...months].sort(inRenewalOrder).map((one) => one.subscription_id)).toEqual([2, 3, 1]);
  });

  it('share the credit: each one says what it lacks after those that are renewed before it', () => {
    const ends_at = min;
    const due = [
      { subscription_id: 7, ends_at: new Date(min.getTime() + DAY), cents: 2_000 },
      { subscription_id: 5, ends_at, cents: 3_900 },
      { subscription_id: 6, ends_at, cents: 1_000 },
    ];
    const short = (id: number, credit: number) => renewalShort(due, id, credit);
    expect([5, 6, 7].map((id) => short(id, 5_000))).toEqual([
      { before: 0, missing: 0 },
      { before: 3_900, missing: 0 },
      { before: 4_900, missing: 1_900 },
    ]);
    expect(short(6, 4_900)).toEqual({ before: 3_900, missing: 0 });
    expect(short(6, 4_899)).toEqual({ before: 3_900, missing: 1 });
    expect(short(9, 0)).toEqual({ before: 0, missing: 0 });
  });

  it('are all renewed with what the last of them lacks, and not with a cent less', () => {
    fc.assert(
      fc.property(dueMonths, fc.integer({ min: 0, max: 300_000 }), (due, credit) => {
        const order = [...due].sort(inRenewalOrder);
        const renewed = (paid: number) => {
          let rest = paid;
          return order.filter((one) => {
            if (one.cents > rest) return false;
            rest -= one.cents;
            return true;
          }).length;
        };
        const last = order.at(-1)!;
        const { missing } = renewalShort(due, last.subscription_id, credit);
        expect(renewed(credit + missing)).toBe(order.length);
        if (missing > 0) expect(renewed(credit + missing - 1)).toBeLessThan(order.length);
        // A month that lacks no credit is renewed with the credit that is there.
        const enough = order.filter((one) => renewalShort(due, one.subscription_id, credit).missing === 0);
        expect(renewed(credit)).toBeGreaterThanOrEqual(enough.length);
      }),
    );
  });
});
