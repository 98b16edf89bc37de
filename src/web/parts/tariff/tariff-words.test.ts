import { expect, it } from 'vitest';
import type { TariffRuleView } from '#core/requests/tariff/model.ts';
import type { TariffChange } from '#core/requests/tariff/rules.ts';
import { changeWords, policyWords, ruleRows, startDay } from './tariff-words.ts';

const RULE = {
  size_min_percent: 50,
  size_max_percent: 200,
  urgent_percent: 20,
  round_to: '0.10',
  fee_min: '1.00',
  fee_max: '40.00',
  discount_percent: 25,
  discount_hours: 48,
} as TariffRuleView;
const row = (id: string, more: Partial<TariffRuleView> = {}) =>
  ruleRows({ ...RULE, ...more }).find((one) => one.id === id)?.value;

it('the rule is published in words, and what it does not have is said as none', () => {
  expect(row('size')).toBe('50% to 200% of the base fee');
  expect([row('urgent'), row('urgent', { urgent_percent: 0 })]).toEqual(['+20% of the base fee', 'No extra fee']);
  expect([row('round'), row('round', { round_to: '0.01' })]).toEqual(['Down to a multiple of S$0.10', 'To the cent']);
  expect([row('fee_min'), row('fee_max')]).toEqual(['S$1.00', 'S$40.00']);
  expect([row('discount'), row('discount', { discount_percent: 0 })]).toEqual([
    '25% off the fee after 48 h',
    'No discount',
  ]);
});

it('a policy names the fee, a commission where there is one, and a subscription where it is offered', () => {
  const said = (more: object) =>
    policyWords({ charged_for: 'quote', commission_basis_points: 0, monthly: null, ...more });
  expect(said({})).toBe('Each quote');
  expect(said({ charged_for: 'hire' })).toBe('Only if hired');
  expect(said({ commission_basis_points: 550 })).toBe('Each quote, and 5.5% commission');
  expect(said({ charged_for: 'commission', commission_basis_points: 500 })).toBe('No fee, 5% commission');
  expect(said({ monthly: { price: '49.00', quotes: 40 } })).toBe('Each quote, or S$49.00 a month for 40 quotes');
});

it('a change is said in its own unit, before and after', () => {
  const said = (field: string, before: string, after: string, category_id: number | null = null) =>
    Object.values(
      changeWords({ field, category_id, before, after } as TariffChange, (id) => (id === 3 ? 'Aircon' : '?')),
    );
  expect(said('urgent_percent', '20', '30')).toEqual(['Urgent', '20%', '30%']);
  expect(said('discount_hours', '24', '48')).toEqual(['Hours until the discount', '24 h', '48 h']);
  expect(said('fee_min', '1.00', '2.00')).toEqual(['Minimum', 'S$1.00', 'S$2.00']);
  expect(said('base', '4.00', '4.20', 3)).toEqual(['Aircon', 'S$4.00', 'S$4.20']);
  expect(said('commission', '0', '5', 3)).toEqual(['Aircon: commission', '0%', '5%']);
  expect(said('charged_for', 'quote', 'hire', 3)).toEqual(['Aircon: pros pay for', 'Each quote', 'Only if hired']);
  expect(said('monthly', '', '49.00/40', 3)).toEqual(['Aircon: subscription', 'None', 'S$49.00 a month for 40 quotes']);
});

it('a version begins on the day of Singapore', () => {
  expect(startDay('2026-11-22 16:00:00', new Date('2026-11-20T02:00:00Z'))).toBe('Mon 23 Nov');
});
