import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChoice } from './rules.ts';

const plan = (id: number, more = {}) => ({
  id,
  name: `Plan ${id}`,
  description: '',
  price_cents: 8_500,
  service_type: 'per_unit' as const,
  unit: 'unit',
  max_units: 4,
  minutes: 45,
  warranty_days: 90,
  includes: [],
  ...more,
});
const item = {
  plans: [plan(1), plan(2, { service_type: 'fixed', max_units: 1, price_cents: 12_800, minutes: 240 })],
  options: [{ id: 3, name: 'Gas top-up', description: '', price_cents: 6_000 }],
};
const choose = (plan_id: number, units = 1, options: { option_id: number; quantity: number }[] = []) =>
  priceChoice(item, { plan_id, units, options });

describe('what a choice comes to', () => {
  it('is its plan for each unit and its options, line by line', () => {
    expect(choose(1, 3, [{ option_id: 3, quantity: 1 }])).toMatchObject({
      value: {
        amount_cents: 31_500,
        minutes: 135,
        pieces: 3,
        lines: [
          { label: 'Plan 1', quantity: 3, amount_cents: 25_500 },
          { label: 'Gas top-up', quantity: 1, amount_cents: 6_000 },
        ],
      },
    });
    expect(choose(2)).toMatchObject({ value: { amount_cents: 12_800, minutes: 240, pieces: 1 } });
  });

  it('is refused where a plan or an option is not offered any more, or is chosen twice', () => {
    expect(choose(9)).toMatchObject({ error: 'choice gone' });
    expect(choose(1, 1, [{ option_id: 9, quantity: 1 }])).toMatchObject({ error: 'choice gone' });
    const twice = [
      { option_id: 3, quantity: 1 },
      { option_id: 3, quantity: 1 },
    ];
    expect(choose(1, 1, twice)).toMatchObject({ error: 'choice gone' });
  });

  it('is refused for more units than are sold at once, or for units where the price is for all of it', () => {
    expect(choose(1, 5)).toMatchObject({ error: 'too many units' });
    expect(choose(2, 2)).toMatchObject({ error: 'too many units' });
  });

  it('adds up, whatever is chosen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        (price_cents, units, option_cents, quantity) => {
          const priced = priceChoice(
            {
              plans: [plan(1, { price_cents, max_units: 20 })],
              options: [{ id: 3, name: 'More', description: '', price_cents: option_cents }],
            },
            { plan_id: 1, units, options: [{ option_id: 3, quantity }] },
          );
          const value = priced.ok ? priced.value : null;
          expect(value?.amount_cents).toBe(price_cents * units + option_cents * quantity);
          expect(value?.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(value?.amount_cents);
        },
      ),
    );
  });
});
