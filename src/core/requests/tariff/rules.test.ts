import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, sgDay, sgMoment, sgWeekday, toWire } from '#core/kit/time.ts';
import { policyOf } from '../fees/policy-rules.ts';
import { TARIFF_LIMITS, type TariffView } from './model.ts';
import { readPolicy, showPolicy } from './policy-rules.ts';
import {
  canPublish,
  canWithdraw,
  effectOf,
  feeThatCounts,
  type QuoteGroup,
  readRule,
  recompute,
  showRule,
  startsAfter,
  type Tariff,
  tariffChanges,
  tariffProblems,
  tariffStatus,
  workOut,
} from './rules.ts';

const RULE = {
  size_min_percent: 50,
  size_max_percent: 300,
  urgent_percent: 20,
  discount_percent: 20,
  discount_hours: 12,
  round_to_cents: 1,
  fee_min_cents: 100,
  fee_max_cents: 3000,
};
const first: Tariff = {
  ...RULE,
  bases: new Map([
    [1, 420],
    [2, 900],
  ]),
  policies: new Map(),
};
const view = (tariff: Tariff, version = 3): TariffView => ({
  ...showRule(tariff),
  version,
  starts_at: '2026-11-22 16:00:00',
  ends_at: null,
  bases: [...tariff.bases].map(([category_id, cents]) => ({
    category_id,
    category_slug: `c${category_id}`,
    category_name: `C${category_id}`,
    base: toDecimal(cents),
    ...showPolicy(policyOf(tariff.policies, category_id)),
  })),
});
const facts = {
  category_id: 1,
  category_name: 'C1',
  size_percent: 140,
  size_reason: '3 units',
  is_urgent: true,
  has_waited: true,
};

describe('when a tariff begins', () => {
  it('is always the next Monday at midnight in Singapore, never at once', () => {
    const min = new Date('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.date({ min, max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true }), (now) => {
        const start = startsAfter(now);
        expect(sgWeekday(start)).toBe(1);
        expect(sgMoment(sgDay(start))).toEqual(start);
        expect(start.getTime()).toBeGreaterThan(now.getTime());
        expect(start.getTime() - now.getTime()).toBeLessThanOrEqual(7 * DAY);
      }),
    );
    expect(sgDay(startsAfter(new Date('2026-11-21T10:00:00Z')))).toBe('2026-11-23');
    // Sunday 4 pm UTC is Monday in Singapore already.
    expect(sgDay(startsAfter(new Date('2026-11-22T15:59:59Z')))).toBe('2026-11-23');
    expect(sgDay(startsAfter(new Date('2026-11-22T16:00:00Z')))).toBe('2026-11-30');
  });
});

describe('recomputing a fee', () => {
  it('needs the published version and the facts of the receipt, and nothing else', () => {
    expect(recompute(view(first), facts)).toEqual({
      fee_cents: 538,
      list_cents: 672,
      lines: [
        { label: 'C1', percent: null, cents: 420 },
        { label: 'Larger job: 3 units', percent: 40, cents: 168 },
        { label: 'Urgent', percent: 20, cents: 84 },
        { label: 'Lower fee: no quotes yet', percent: -20, cents: -134 },
      ],
    });
    expect(recompute(view(first), { ...facts, category_id: 9 })).toBeNull();
  });

  it('gives every fee that is charged, to the cent and line by line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(1, 5, 10, 50),
        fc.integer({ min: 2, max: 60 }),
        (base, size_percent, is_urgent, has_waited, round_to_cents, most) => {
          const tariff = { ...first, round_to_cents, fee_max_cents: most * 50, bases: new Map([[1, base]]) };
          const asked = { ...facts, size_percent, is_urgent, has_waited };
          const charged = workOut({ ...tariff, version: 3 }, base, asked);
          const again = recompute(view(tariff), asked);
          expect(again).toEqual({
            fee_cents: charged.fee_cents,
            list_cents: charged.list_cents,
            lines: charged.lines,
          });
          expect(charged.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(charged.fee_cents);
          expect(charged.fee_cents).toBeLessThanOrEqual(tariff.fee_max_cents);
        },
      ),
    );
  });

  it('reads back the rule that it shows, and refuses what is none', () => {
    expect(readRule(showRule(RULE))).toEqual(RULE);
    expect(() => readRule({ ...showRule(RULE), fee_max: 'free' })).toThrow(RangeError);
  });
});

describe('a fee shown before a version began', () => {
  const fee = (fee_cents: number) => ({ fee_cents });
  it('counts where it is lower and was really shown; else the one in force does', () => {
    for (const [now, before, shown, counts] of [
      [500, 420, 420, 420],
      [500, 420, 450, 420],
      [500, 420, 419, 500],
      [500, 420, undefined, 500],
      [400, 420, 420, 400],
      [420, 420, 420, 420],
    ] as const)
      expect([now, before, shown, feeThatCounts(fee(now), fee(before), shown).fee_cents]).toEqual([
        now,
        before,
        shown,
        counts,
      ]);
  });

  it('never charges more than the tariff in force, nor more than the fee that was shown', () => {
    const cents = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(cents, cents, cents, (now, before, shown) => {
        const { fee_cents } = feeThatCounts(fee(now), fee(before), shown);
        expect(fee_cents).toBeLessThanOrEqual(now);
        if (shown === before) expect(fee_cents).toBeLessThanOrEqual(shown);
      }),
    );
  });
});

describe('what is wrong with a draft', () => {
  it('is nothing for the tariff in force', () => expect(tariffProblems(first)).toEqual({}));

  it('stands beside each field, at both ends of what it may be', () => {
    for (const field of [
      'size_min_percent',
      'size_max_percent',
      'urgent_percent',
      'discount_percent',
      'discount_hours',
    ] as const) {
      const [least, most] = TARIFF_LIMITS[field];
      for (const value of [least, most]) expect(tariffProblems({ ...first, [field]: value })).toEqual({});
      for (const value of [least - 1, most + 1, 12.5, Number.NaN])
        expect(Object.keys(tariffProblems({ ...first, [field]: value }))).toEqual([field]);
    }
    const problems = (by: Partial<Tariff>) => Object.keys(tariffProblems({ ...first, ...by }));
    expect(problems({ round_to_cents: 3 })).toEqual(['round_to']);
    expect(problems({ round_to_cents: 50, fee_min_cents: 130 })).toEqual(['fee_min']);
    expect(problems({ fee_min_cents: 49 })).toEqual(['fee_min']);
    expect(problems({ fee_max_cents: 50_001 })).toEqual(['fee_max']);
    expect(problems({ fee_min_cents: 3000, fee_max_cents: 2999 })).toEqual(['fee_max']);
    expect(problems({ fee_max_cents: 500 })).toEqual(['base.2']);
    expect(problems({ bases: new Map([[1, 99]]) })).toEqual(['base.1']);
    expect(problems({ bases: new Map([[1, 10_001]]) })).toEqual(['base.1']);
  });
});

describe('publishing', () => {
  const draft: Tariff = { ...first, urgent_percent: 30, bases: new Map([...first.bases, [2, 950]]) };
  const given = { revision: 4, in_force: first, draft, announced_version: null };

  it('needs the revision that was seen, a change, and no other version for that Monday', () => {
    expect(canPublish(given, { revision: 4, replaces: null })).toEqual({ ok: true, value: { replaces: null } });
    expect(canPublish(given, { revision: 3, replaces: null })).toMatchObject({ error: 'changed elsewhere' });
    expect(canPublish({ ...given, draft: first }, { revision: 4, replaces: null })).toMatchObject({
      error: 'nothing changed',
    });
    expect(
      canPublish({ ...given, draft: { ...draft, fee_max_cents: 1 } }, { revision: 4, replaces: null }),
    ).toMatchObject({
      error: 'not ready',
    });
  });

  it('replaces an announced version only when it is named', () => {
    const announced = { ...given, announced_version: 2 };
    expect(canPublish(announced, { revision: 4, replaces: null })).toMatchObject({ error: 'already announced' });
    expect(canPublish(announced, { revision: 4, replaces: 3 })).toMatchObject({ error: 'changed elsewhere' });
    expect(canPublish(announced, { revision: 4, replaces: 2 })).toEqual({ ok: true, value: { replaces: 2 } });
    expect(canPublish(given, { revision: 4, replaces: 2 })).toMatchObject({ error: 'changed elsewhere' });
  });

  it('tells each change once, and none where nothing differs', () => {
    expect(tariffChanges(first, draft)).toEqual([
      { field: 'urgent_percent', category_id: null, before: '20', after: '30' },
      { field: 'base', category_id: 2, before: '9.00', after: '9.50' },
    ]);
    expect(tariffChanges(first, { ...first })).toEqual([]);
    expect(tariffChanges(first, { ...first, fee_max_cents: 2900 })).toMatchObject([
      { field: 'fee_max', before: '30.00', after: '29.00' },
    ]);
  });
});

describe('a published version', () => {
  const starts_at = sgMoment('2026-11-23') as Date;
  const before = new Date(starts_at.getTime() - 1);

  it('can be withdrawn until it begins, once', () => {
    expect(canWithdraw({ starts_at, withdrawn_on: null }, before).ok).toBe(true);
    expect(canWithdraw({ starts_at, withdrawn_on: null }, starts_at)).toMatchObject({ error: 'not now' });
    expect(canWithdraw({ starts_at, withdrawn_on: before }, before)).toMatchObject({ error: 'not now' });
  });

  it('stands in one of four ways', () => {
    const status = (version: number, withdrawn_on: Date | null, now: Date) =>
      tariffStatus({ version, starts_at, withdrawn_on }, 1, now);
    expect(status(1, null, before)).toBe('in_force');
    expect(status(2, null, before)).toBe('announced');
    expect(status(2, before, before)).toBe('withdrawn');
    expect(status(2, null, starts_at)).toBe('superseded');
    expect(tariffStatus({ version: 2, starts_at: toWire(starts_at), withdrawn_on: null }, 1, before)).toBe('announced');
  });
});

describe('the effect of a draft', () => {
  const group = (by: Partial<QuoteGroup>): QuoteGroup => ({
    category_id: 1,
    category_name: 'C1',
    size_percent: 100,
    is_urgent: false,
    has_waited: false,
    quote_count: 1,
    provider_ids: [],
    ...by,
  });
  const dearer: Tariff = { ...first, urgent_percent: 50, bases: new Map([...first.bases, [2, 800]]) };

  it('is what each quote would have cost, before and after, with who pays more', () => {
    const groups = [
      group({ quote_count: 3, provider_ids: [7, 8] }),
      group({ quote_count: 2, is_urgent: true, provider_ids: [8, 9] }),
      group({ category_id: 2, category_name: 'C2', provider_ids: [7] }),
      group({ category_id: 99 }),
    ];
    expect(effectOf(groups, first, dearer)).toEqual({
      quote_count: 6,
      before_cents: 3 * 420 + 2 * 504 + 900,
      after_cents: 3 * 420 + 2 * 630 + 800,
      dearer_count: 2,
      cheaper_count: 1,
      dearer_pro_count: 2,
      categories: [
        {
          category_id: 1,
          category_name: 'C1',
          quote_count: 5,
          before_cents: 2268,
          after_cents: 2520,
          dearer_count: 2,
        },
        { category_id: 2, category_name: 'C2', quote_count: 1, before_cents: 900, after_cents: 800, dearer_count: 0 },
      ],
      most_changed: [
        { ...groups[1], before_cents: 1008, after_cents: 1260 },
        { ...groups[2], before_cents: 900, after_cents: 800 },
      ],
    });
  });

  it('lists the categories that change most first, and of those that change alike the one of the lower number', () => {
    const unchanged = [3, 1, 5].map((category_id) => group({ category_id }));
    const before: Tariff = { ...first, bases: new Map([...first.bases, [3, 420], [5, 420]]) };
    const after: Tariff = { ...before, bases: new Map([...before.bases, [2, 800]]) };
    const { categories } = effectOf([...unchanged, group({ category_id: 2 })], before, after);
    expect(categories.map(({ category_id }) => category_id)).toEqual([2, 1, 3, 5]);
  });

  it('is nothing between equal tariffs, and adds up over categories', () => {
    const groups = fc.array(
      fc.record({
        category_id: fc.constantFrom(1, 2),
        category_name: fc.constant('C'),
        size_percent: fc.integer({ min: 0, max: 500 }),
        is_urgent: fc.boolean(),
        has_waited: fc.boolean(),
        quote_count: fc.integer({ min: 1, max: 50 }),
        provider_ids: fc.constant([]),
      }),
    );
    fc.assert(
      fc.property(groups, (given) => {
        const same = effectOf(given, first, { ...first });
        expect(same).toMatchObject({ dearer_count: 0, cheaper_count: 0, most_changed: [] });
        expect(same.after_cents).toBe(same.before_cents);
        const { categories, before_cents, after_cents, quote_count } = effectOf(given, first, dearer);
        const sum = (of: (row: (typeof categories)[number]) => number) => categories.reduce((n, row) => n + of(row), 0);
        expect([sum((c) => c.quote_count), sum((c) => c.before_cents), sum((c) => c.after_cents)]).toEqual([
          quote_count,
          before_cents,
          after_cents,
        ]);
      }),
    );
  });
});

describe('what a category charges for', () => {
  const policy = { charged_for: 'quote', commission_basis_points: 0, monthly: { cents: 3_000, quotes: 20 } } as const;

  it('is read from the wire as it was shown, with its month or without', () => {
    expect(showPolicy(policy).monthly).toEqual({ price: '30.00', quotes: 20 });
    for (const one of [policy, { ...policy, monthly: null }, { ...policy, charged_for: 'hire' as const }])
      expect(readPolicy(showPolicy(one))).toEqual(one);
  });

  it('is refused where the price of its month is no amount', () => {
    const monthly = { price: 'thirty', quotes: 20 };
    expect(() => readPolicy({ ...showPolicy(policy), monthly })).toThrow('not an amount: thirty');
  });
});
