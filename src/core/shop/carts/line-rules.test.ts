import { describe, expect, it } from 'vitest';
import type { ShopItem } from '../items/model.ts';
import { type KeptLine, lineOf, needsTime } from './line-rules.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const item = (more: Partial<ShopItem> = {}): ShopItem =>
  ({
    id: 7,
    name: 'Aircon wash',
    quote_service_id: 3,
    service_name: 'CoolBreeze',
    service_type: 'visit',
    travel_preference: ['to_customer'],
    accept_reservation: true,
    photos: [],
    plans: [
      {
        id: 1,
        name: 'General',
        description: '',
        price: '45.00',
        service_type: 'per_unit',
        unit: 'unit',
        max_units: 8,
        minutes: 40,
        warranty_days: 30,
        includes: [],
      },
    ],
    options: [{ id: 2, name: 'Gas', description: '', price: '60.00' }],
    remaining_quantity: null,
    terms: { free_cancel_hours: 24, late_cancel_percent: 30, confirm_minutes: 600 },
    ...more,
  }) as ShopItem;
const kept = (more: Partial<KeptLine> = {}): KeptLine => ({
  id: 1,
  nshop_item_id: 7,
  name: 'As it was called',
  choice: { plan_id: 1, units: 3, options: [{ option_id: 2, quantity: 1 }], answers: {} },
  price_then: '195.00',
  begin_time: null,
  postal_code: '520123',
  ...more,
});

describe('a line that a browser keeps', () => {
  it('costs what the item costs now, line by line', () => {
    const line = lineOf(kept(), item(), NOW);
    expect(line).toMatchObject({
      name: 'Aircon wash',
      price: '195.00',
      minutes: 120,
      problem: null,
      is_at_customer: true,
      warranty_days: 30,
    });
    expect(line.lines.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
      ['General', 3, '135.00'],
      ['Gas', 1, '60.00'],
    ]);
    const [plan] = item().plans;
    const dearer = item({ plans: [{ ...(plan as ShopItem['plans'][number]), price: '50.00' }] });
    expect(lineOf(kept(), dearer, NOW)).toMatchObject({ price: '210.00', price_then: '195.00' });
  });

  it('has the first photo of its item', () => {
    const [first, second] = [{ alt: 'Front' }, { alt: 'Back' }] as unknown as ShopItem['photos'];
    expect(lineOf(kept(), item({ photos: [first, second] as ShopItem['photos'] }), NOW).photo).toBe(first);
    expect(lineOf(kept(), item(), NOW).photo).toBeNull();
    expect(lineOf(kept(), null, NOW).photo).toBeNull();
  });

  it('says why it cannot be bought as it is', () => {
    expect(lineOf(kept(), null, NOW)).toMatchObject({ problem: 'gone', name: 'As it was called', price: '195.00' });
    expect(lineOf(kept(), item({ plans: [] }), NOW).problem).toBe('choice gone');
    expect(lineOf(kept(), item({ remaining_quantity: 2 }), NOW).problem).toBe('sold out');
    expect(lineOf(kept(), item({ remaining_quantity: 3 }), NOW).problem).toBeNull();
    expect(lineOf(kept({ begin_time: '2026-11-24 02:00:00' }), item(), NOW).problem).toBe('time gone');
    expect(lineOf(kept({ begin_time: '2026-11-24 03:00:00' }), item(), NOW).problem).toBeNull();
  });

  it('wants a time where one is booked', () => {
    expect(needsTime(lineOf(kept(), item(), NOW))).toBe(true);
    expect(needsTime(lineOf(kept({ begin_time: '2026-11-25 02:00:00' }), item(), NOW))).toBe(false);
    expect(needsTime(lineOf(kept(), item({ accept_reservation: false }), NOW))).toBe(false);
    expect(needsTime(lineOf(kept(), item({ service_type: 'delivery' }), NOW))).toBe(false);
  });
});
