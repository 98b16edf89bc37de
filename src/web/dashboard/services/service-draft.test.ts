import { describe, expect, it } from 'vitest';
import { addService, editService } from '#core/services/calls.ts';
import { EMPTY_SERVICE, type ServiceDraft, serviceErrors, serviceInput } from './service-draft.ts';

const good: ServiceDraft = {
  ...EMPTY_SERVICE,
  name: 'Lee Aircon Care',
  postal_code: '520284',
  category_ids: [3, 7, 9],
  main_category_id: 7,
  area_codes: ['TM', 'BD'],
  prices: {
    3: { from_price: 3_800, from_price_unit: ' unit ' },
    7: { from_price: null, from_price_unit: 'visit' },
  },
};
const wrong = (part: Partial<ServiceDraft>) => Object.keys(serviceErrors({ ...good, ...part }));

describe('a service before it is saved', () => {
  it('says what an empty form still needs', () => {
    expect(Object.keys(serviceErrors(EMPTY_SERVICE))).toEqual(['name', 'category_id', 'postal_code', 'area_code']);
    expect(serviceErrors(good)).toEqual({});
  });

  it('needs one way to meet, any of the three', () => {
    const none = {
      is_service_professional_travels_to_me: false,
      is_customer_travel_to_me: false,
      is_over_phone_or_internet: false,
    };
    expect(wrong(none)).toEqual(['travel']);
    for (const way of Object.keys(none)) expect(wrong({ ...none, [way]: true }), way).toEqual([]);
  });

  it('takes numbers within their limits, or none', () => {
    for (const text of ['', '0', '3650']) expect(wrong({ warranty_days: text }), text).toEqual([]);
    for (const text of ['-1', '1.5', '3651', 'ten'])
      expect(wrong({ warranty_days: text }), text).toEqual(['warranty_days']);
    expect(wrong({ team_size: '0' })).toEqual(['team_size']);
    expect(wrong({ years_in_business: '101' })).toEqual(['years_in_business']);
    expect(wrong({ postal_code: '52028' })).toEqual(['postal_code']);
  });

  it('says of an emptied number that it is unknown, so that what was said before goes', () => {
    const full = serviceInput({ ...good, years_in_business: '12', team_size: ' 3 ' });
    expect([full.years_in_business, full.team_size]).toEqual([12, 3]);
    const empty = serviceInput({ ...good, years_in_business: '', team_size: ' ' });
    expect([empty.years_in_business, empty.team_size]).toEqual([null, null]);
    expect(editService.input.parse({ service_id: 1, ...empty })).toMatchObject({
      years_in_business: null,
      team_size: null,
    });
  });

  it('is sent with its main category first, as the call accepts it', () => {
    const input = serviceInput(good);
    expect(input.category_id).toEqual([7, 3, 9]);
    expect(input.prices).toEqual([
      { category_id: 7, from_price: null, from_price_unit: '' },
      { category_id: 3, from_price: '38.00', from_price_unit: 'unit' },
      { category_id: 9, from_price: null, from_price_unit: '' },
    ]);
    expect(addService.input.safeParse(input).success).toBe(true);
    expect(addService.input.safeParse(serviceInput({ ...good, postal_code: '5202' })).success).toBe(false);
  });
});
