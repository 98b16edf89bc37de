import { describe, expect, it } from 'vitest';
import type { TariffView } from '#core/requests/tariff/model.ts';
import { tariffChanges, tariffProblems } from '#core/requests/tariff/rules.ts';
import { draftInput, fieldId, NO_POLICY, startDraft, tariffOfDraft, tariffOfView } from './tariff-draft.ts';

const VIEW: TariffView = {
  version: 1,
  starts_at: '2026-01-04 16:00:00',
  ends_at: null,
  size_min_percent: 50,
  size_max_percent: 300,
  urgent_percent: 20,
  discount_percent: 20,
  discount_hours: 12,
  round_to: '0.01',
  fee_min: '1.00',
  fee_max: '30.00',
  bases: [
    {
      category_id: 7,
      category_slug: 'aircon',
      category_name: 'Aircon',
      base: '4.20',
      charged_for: 'quote',
      commission_basis_points: 0,
      monthly: null,
    },
  ],
};

describe('the draft of a tariff', () => {
  it('starts as the tariff in force and changes nothing by itself', () => {
    const state = startDraft(VIEW);
    expect(tariffOfDraft(state)).toEqual(tariffOfView(VIEW));
    expect(tariffChanges(tariffOfView(VIEW), tariffOfDraft(state))).toEqual([]);
    expect(draftInput(state, 3)).toEqual({
      revision: 3,
      size_min_percent: 50,
      size_max_percent: 300,
      urgent_percent: 20,
      discount_percent: 20,
      discount_hours: 12,
      round_to: '0.01',
      fee_min: '1.00',
      fee_max: '30.00',
      bases: [{ category_id: 7, base: '4.20', charged_for: 'quote', commission_basis_points: 0, monthly: null }],
      note: '',
    });
  });

  it('names fields that are no number, and sends what is typed', () => {
    const state = startDraft({ ...VIEW, note: 'Fuel', revision: 2, operator: 'Priya', updated: VIEW.starts_at });
    expect(state.note).toBe('Fuel');
    const wrong = { ...state, percents: { ...state.percents, urgent_percent: '2o' }, bases: new Map([[7, null]]) };
    expect(Object.keys(tariffProblems(tariffOfDraft(wrong)))).toEqual(['urgent_percent', 'base.7']);
    const typed = { ...state, percents: { ...state.percents, urgent_percent: ' 25' }, bases: new Map([[7, 500]]) };
    expect(tariffChanges(tariffOfView(VIEW), tariffOfDraft(typed))).toMatchObject([
      { field: 'urgent_percent', after: '25' },
      { category_id: 7, after: '5.00' },
    ]);
    expect(draftInput(typed, 2)).toMatchObject({ urgent_percent: 25, bases: [{ base: '5.00' }], note: 'Fuel' });
  });

  it('sends what pros of a category pay for, and names a commission that is not valid', () => {
    const state = startDraft(VIEW);
    const paid = (charged_for: 'quote' | 'hire' | 'commission', commission: string) => ({
      ...state,
      policies: new Map([[7, { ...NO_POLICY, charged_for, commission }]]),
    });
    expect(Object.keys(tariffProblems(tariffOfDraft(paid('commission', '0'))))).toEqual(['policy.7']);
    for (const typed of ['', 'ten', '20.5', '1.234', '-1'])
      expect(Object.keys(tariffProblems(tariffOfDraft(paid('quote', typed))))).toEqual(['policy.7']);
    const typed = paid('commission', ' 12.5 ');
    expect(tariffChanges(tariffOfView(VIEW), tariffOfDraft(typed))).toEqual([
      { field: 'charged_for', category_id: 7, before: 'quote', after: 'commission' },
      { field: 'commission', category_id: 7, before: '0', after: '12.5' },
    ]);
    expect(draftInput(typed, 2).bases).toEqual([
      { category_id: 7, base: '4.20', charged_for: 'commission', commission_basis_points: 1_250, monthly: null },
    ]);
  });

  it('sends what a subscription costs and covers, and names what is missing or wrong', () => {
    const state = startDraft(VIEW);
    const month = (monthly_price: number | null, monthly_quotes: string, charged_for: 'quote' | 'hire' = 'quote') => ({
      ...state,
      policies: new Map([[7, { ...NO_POLICY, charged_for, monthly_price, monthly_quotes }]]),
    });
    const wrong = (...typed: Parameters<typeof month>) => Object.keys(tariffProblems(tariffOfDraft(month(...typed))));
    expect(wrong(4_900, '')).toEqual(['monthly_quotes.7']);
    expect(wrong(null, '40')).toEqual(['monthly_price.7']);
    expect(wrong(4_900, '40', 'hire')).toEqual(['monthly_price.7']);
    // 40 usual quotes cost S$168.00.
    expect(wrong(16_800, '40')).toEqual(['monthly_price.7']);
    const typed = month(4_900, ' 40 ');
    expect(tariffProblems(tariffOfDraft(typed))).toEqual({});
    expect(tariffChanges(tariffOfView(VIEW), tariffOfDraft(typed))).toEqual([
      { field: 'monthly', category_id: 7, before: '', after: '49.00/40' },
    ]);
    expect(draftInput(typed, 2).bases).toMatchObject([{ monthly: { price: '49.00', quotes: 40 } }]);
  });

  it('has one control for each problem', () => {
    expect(fieldId('urgent_percent')).toBe('tariff-urgent-percent');
    expect(fieldId('base.7')).toBe('tariff-base-7');
  });
});
