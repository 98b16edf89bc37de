import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_ROWS, type LeadLedger, SMALLER } from './model.ts';
import {
  type CountedLead,
  faultsOf,
  figuresOf,
  groupsOf,
  lastClosed,
  ledgerOf,
  medianOf,
  monthAfter,
  monthDue,
  rootText,
} from './rules.ts';

const lead = fc.record({
  slug: fc.constantFrom('aircon', 'plumber', 'tuition', 'rare', 'rarer'),
  quotes: fc.nat(5),
  is_alive: fc.boolean(),
  fees_charged: fc.nat(3),
  fees_returned: fc.nat(3),
  charged_cents: fc.nat(9_999),
  appeals: fc.nat(2),
  appeals_granted: fc.nat(1),
  is_hired: fc.boolean(),
  first_quote_minutes: fc.option(fc.nat(5_000)),
}) satisfies fc.Arbitrary<CountedLead>;
const AT = { month: '2026-10', previous_month: '2026-09', previous_root: 'abc' };
const NAMES = new Map([['aircon', 'Aircon servicing']]);
const plain: CountedLead = {
  slug: 'aircon',
  quotes: 2,
  is_alive: true,
  fees_charged: 1,
  fees_returned: 1,
  charged_cents: 424,
  appeals: 1,
  appeals_granted: 0,
  is_hired: true,
  first_quote_minutes: 22,
};
const many = (count: number, more: Partial<CountedLead> = {}) =>
  Array.from({ length: count }, () => ({ ...plain, ...more }));
// The rule alone is held here; the script takes SHA-256.
const published = (leads: readonly CountedLead[]): LeadLedger | null => {
  const ledger = ledgerOf(leads, AT, NAMES);
  return ledger && { ...ledger, root: rootText(ledger) };
};
const faults = (ledger: LeadLedger) => faultsOf(ledger, rootText(ledger)).faults;

describe('figures of leads', () => {
  it('are counted from rows alone: shares, medians and sums', () => {
    const rows = [
      ...many(2, { charged_cents: 400, first_quote_minutes: 10 }),
      ...many(1, { charged_cents: 900, first_quote_minutes: 40, is_alive: false }),
      ...many(1, {
        quotes: 0,
        is_alive: false,
        is_hired: false,
        first_quote_minutes: null,
        fees_charged: 0,
        charged_cents: 0,
        fees_returned: 0,
        appeals: 0,
      }),
    ].map(({ slug, ...row }) => ({ ...row, group: slug }));
    expect(figuresOf(rows)).toEqual({
      leads: 4,
      quoted: 3,
      quotes: 6,
      alive: 2,
      alive_percent: 66.7,
      fees_charged: 3,
      fees_returned: 3,
      returned_percent: 50,
      appeals: 3,
      appeals_granted: 0,
      hires: 3,
      hires_per_quote: 0.5,
      fee_per_hire_cents: 400,
      first_quote_minutes: 10,
    });
  });

  it('are none where there is nothing to divide by', () => {
    const { alive_percent, returned_percent, hires_per_quote, fee_per_hire_cents, first_quote_minutes } = figuresOf([]);
    expect([alive_percent, returned_percent, hires_per_quote, fee_per_hire_cents, first_quote_minutes]).toEqual(
      Array(5).fill(null),
    );
    expect([medianOf([]), medianOf([3]), medianOf([5, 1]), medianOf([9, 1, 2])]).toEqual([null, 3, 3, 2]);
  });
});

describe('a month that is published', () => {
  it('has at least ten rows in each group, whatever was counted, and every lead once', () => {
    fc.assert(
      fc.property(fc.array(lead, { maxLength: 80 }), (leads) => {
        const ledger = published(leads);
        if (!ledger) {
          expect(leads.length).toBeLessThan(LEAST_ROWS);
          return;
        }
        expect(ledger.rows).toHaveLength(leads.length);
        for (const { group, figures } of ledger.groups) {
          expect(figures.leads).toBeGreaterThanOrEqual(LEAST_ROWS);
          expect(ledger.rows.filter((row) => row.group === group)).toHaveLength(figures.leads);
        }
      }),
    );
  });

  it('counts small categories together, with the smallest larger one where they are too few alone', () => {
    const groups = (counts: Record<string, number>) => {
      const found = groupsOf(new Map(Object.entries(counts)));
      return found && Object.fromEntries(found);
    };
    expect(groups({ a: 10, b: 30 })).toEqual({ a: 'a', b: 'b' });
    expect(groups({ a: 4, b: 7, c: 30 })).toEqual({ a: SMALLER, b: SMALLER, c: 'c' });
    expect(groups({ a: 4, b: 12, c: 30 })).toEqual({ a: SMALLER, b: SMALLER, c: 'c' });
    expect(groups({ a: 4, b: 5 })).toBe(null);
    expect(published([])).toBe(null);
  });

  it('says nothing of the order in which requests came, and rounds fees and times', () => {
    fc.assert(
      fc.property(fc.array(lead, { minLength: 10, maxLength: 60 }), (leads) => {
        const one = published(leads);
        expect(published(leads.toReversed())).toEqual(one);
        for (const row of one?.rows ?? []) {
          expect(row.charged_cents % 10).toBe(0);
          expect((row.first_quote_minutes ?? 0) % 5).toBe(0);
        }
      }),
    );
  });

  it('has no fault as it was published, and one for any figure, row or root that is changed', () => {
    const ledger = published([...many(12), ...many(11, { slug: 'plumber', is_alive: false })]) as LeadLedger;
    expect(faults(ledger)).toEqual([]);
    expect(faultsOf(ledger, rootText(ledger)).agreed).toBe(14 * 3);
    const [first, ...rest] = ledger.rows;
    if (!first) throw new Error('no rows');
    for (const changed of [
      { ...ledger, total: { ...ledger.total, alive: ledger.total.alive + 1 } },
      { ...ledger, rows: [{ ...first, is_alive: !first.is_alive }, ...rest] },
      { ...ledger, rows: rest },
      { ...ledger, rows: [first, ...ledger.rows] },
      { ...ledger, rows: [{ ...first, group: 'nothing' }, ...rest] },
      { ...ledger, month: '2026-09' },
      { ...ledger, previous_root: 'abd' },
    ])
      expect(faultsOf(changed, rootText(changed)).faults).not.toEqual([]);
    // A copy whose figures were counted again to fit still has another root.
    const again = published([...many(11), ...many(11, { slug: 'plumber', is_alive: false })]) as LeadLedger;
    expect(faultsOf({ ...again, root: ledger.root }, again.root).faults).toHaveLength(1);
    // Nine rows in a group are one too few.
    const nine = { ...ledger, rows: ledger.rows.filter((row, index) => row.group !== 'aircon' || index < 9) };
    expect(faults(nine)).toContain('aircon: fewer than 10 rows');
  });
});

describe('the month to count', () => {
  const NOW = new Date('2026-11-24T04:00:00Z');
  it('is closed 21 days after its end in Singapore', () => {
    expect(lastClosed(NOW)).toBe('2026-10');
    expect(lastClosed(new Date('2026-11-20T15:59:59Z'))).toBe('2026-09');
    expect(lastClosed(new Date('2026-11-21T16:00:00Z'))).toBe('2026-10');
    expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-11', -24)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-11',
    ]);
  });

  it('is the one after the last, begins with the first request, and reaches back two years at most', () => {
    expect(monthDue(null, new Date('2026-07-31T16:00:00Z'), NOW)).toBe('2026-08');
    expect(monthDue(null, null, NOW)).toBe(null);
    expect(monthDue(null, new Date('2020-01-01'), NOW)).toBe('2024-11');
    expect(monthDue('2026-08', new Date('2026-07-01'), NOW)).toBe('2026-09');
    expect(monthDue('2026-10', new Date('2026-07-01'), NOW)).toBe(null);
  });
});
