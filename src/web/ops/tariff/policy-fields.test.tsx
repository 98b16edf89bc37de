import { expect, it } from 'vitest';
import type { TariffBase } from '#core/requests/tariff/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { PolicyFields } from './PolicyFields.tsx';
import { type DraftState, NO_POLICY, type PolicyState } from './tariff-draft.ts';

const base = (category_id: number, category_name: string, more: Partial<TariffBase> = {}): TariffBase => ({
  category_id,
  category_slug: category_name.toLowerCase(),
  category_name,
  base: '4.20',
  charged_for: 'quote',
  commission_basis_points: 0,
  monthly: null,
  ...more,
});
/** A draft of which these fields read only `policies`. */
const EMPTY: DraftState = {
  percents: {} as DraftState['percents'],
  round_to: '0.01',
  fee_min: null,
  fee_max: null,
  bases: new Map(),
  policies: new Map(),
  note: '',
};
const fields = (bases: TariffBase[], policies: [number, PolicyState][] = [], problems: Record<string, string> = {}) =>
  drawn(
    <PolicyFields
      state={{ ...EMPTY, policies: new Map(policies) }}
      onChange={() => {}}
      problems={problems}
      bases={bases}
    />,
  );
const legends = (html: string) => [...html.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, name]) => name);
const options = (html: string) => [...html.matchAll(/<option[^>]*value="\d+"[^>]*>([^<]*)/g)].map(([, name]) => name);

it('categories with only a fee for each quote are chosen by name before their fields show', async () => {
  const html = await fields([base(1, 'Plumber'), base(2, 'Painting')]);
  expect(legends(html)).toEqual([]);
  expect(options(html)).toEqual(['Plumber', 'Painting']);
  expect(pressable(html)).toEqual(['Change it']);
  expect(wordsOf(html)).toContain('In force: a fee for each quote in every category, and no commission.');
});

it('a category that differs in force or in the draft shows, and cannot be chosen again', async () => {
  const monthly = { price: '39.00', quotes: 12 };
  const html = await fields(
    [base(1, 'Plumber', { monthly }), base(2, 'Painting'), base(3, 'Catering'), base(4, 'Locksmith')],
    [
      [1, NO_POLICY],
      [2, { ...NO_POLICY, monthly_quotes: '5' }],
      [3, NO_POLICY],
    ],
    { 'monthly_price.2': 'Enter an amount from S$5.00 to S$1,000.00.' },
  );
  expect(legends(html)).toEqual(['Plumber', 'Painting']);
  expect(options(html)).toEqual(['Catering', 'Locksmith']);
  expect(wordsOf(html)).toContain('In force: something else in Plumber.');
  expect(wordsOf(html)).toContain('Enter an amount from S$5.00 to S$1,000.00.');
});
