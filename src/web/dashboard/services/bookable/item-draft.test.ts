import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import type { GreserveItem } from '#core/reserves/items/model.ts';
import { draftOf, itemInput, newDraft } from './item-draft.ts';

const ITEM: GreserveItem = {
  id: 7,
  quote_service_id: 3,
  category_id: 2,
  name: 'Chemical wash',
  description: 'Wall units',
  price: '85.00',
  price_kind: 'per_unit',
  max_units: 4,
  minutes: 45,
  buffer_minutes: 15,
  notice_minutes: 1440,
  horizon_days: 30,
  daily_limit: 3,
  free_cancel_hours: 24,
  deposit_percent: 0,
  cancel_fee: '40.00',
  confirm_minutes: 120,
  is_direct: true,
  fields: { service: ['wash'] },
  is_open: true,
  is_google: false,
  modified: '2026-11-23 02:00:00',
};

describe('the form of what can be booked', () => {
  it('sends an item back as it was read', () => {
    const { id: _, quote_service_id: _of, is_direct: _is, is_google: _goes, modified: _on, ...sent } = ITEM;
    expect(itemInput(draftOf(ITEM))).toEqual(sent);
    const open = { ...ITEM, daily_limit: null, cancel_fee: '0.00' };
    expect(itemInput(draftOf(open))).toMatchObject({ daily_limit: null, cancel_fee: '0.00' });
  });

  it('sends one unit where the price is not per unit, whatever was chosen before', () => {
    expect(itemInput({ ...draftOf(ITEM), price_kind: 'fixed' }).max_units).toBe(1);
  });

  it('sends no price as none, so that it is refused and not guessed', () => {
    expect(itemInput(newDraft(2))).toMatchObject({ category_id: 2, price: '0.00', name: '', is_open: true });
  });

  it('sends the answers that the category asks for, and no others', () => {
    const question = {
      key: 'home',
      type: 'single',
      label: 'Where?',
      required: true,
      choices: [{ id: 'hdb', label: 'HDB' }],
    };
    const draft = { ...draftOf(ITEM), fields: { home: 'hdb', service: ['wash'], gone: undefined as never } };
    expect(itemInput(draft, [question as unknown as Question]).fields).toEqual({ home: 'hdb' });
    expect(itemInput(draft).fields).toEqual({ home: 'hdb', service: ['wash'] });
  });
});
