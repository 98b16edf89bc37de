import { describe, expect, it } from 'vitest';
import { blankItem, readItem } from '#core/shop/items/rules.ts';
import { draftOf, itemInput, newDraft, newPlan } from './item-draft.ts';

const FACTS = { area_codes: ['TM'], question_keys: ['units'], photo_ids: [1, 2], next_part: 1 };
const photo = (id: number) => ({ attachment: { id } as never, alt: `Photo ${id}`, crop: null });
const DRAFT = {
  ...newDraft(),
  name: ' Aircon wash ',
  description: 'Filters, cover and drain are washed.',
  is_limited_area: true,
  service_area: ['TM'],
  keyword_setting: 'aircon, 冷氣、wash,',
  features: 'Photos\n\n Gas check ',
  photos: [photo(2), photo(1)],
  plans: [
    { ...newPlan('a'), name: 'General', price: 4500, includes: [0, 1, 7] },
    { ...newPlan('b'), name: 'Wash', price: 8500, service_type: 'per_unit' as const, unit: 'unit', max_units: 8 },
  ],
  questions: ['units'],
};

describe('the draft of an item', () => {
  it('is sent as the call reads it, and comes back as it was', () => {
    const read = readItem(itemInput(DRAFT, []), blankItem(7), FACTS);
    if (!read.ok) throw new Error(String(read.error));
    const { content } = read.value;
    expect(content).toMatchObject({
      name: 'Aircon wash',
      keyword_setting: ['aircon', '冷氣', 'wash'],
      features: ['Photos', 'Gas check'],
      photos: [{ attachment_id: 2 }, { attachment_id: 1 }],
      plans: [
        { id: 1, price_cents: 4500, max_units: 1, includes: [0, 1] },
        { id: 2, price_cents: 8500, max_units: 8 },
      ],
    });
    const own = {
      ...content,
      photos: DRAFT.photos,
      plans: content.plans.map((plan) => ({ ...plan, price: (plan.price_cents / 100).toFixed(2) })),
      options: [],
      quantity_set: false,
      remaining_quantity: null,
    } as never;
    const again = readItem(itemInput(draftOf(own, [{ key: 'units' }]), DRAFT.photos), content, {
      ...FACTS,
      next_part: 3,
    });
    expect(again.ok && again.value.content).toEqual(content);
  });

  it('removes photos that are gone, and nothing of a delivery is booked', () => {
    const input = itemInput({ ...DRAFT, service_type: 'delivery', photos: [photo(2)] }, [photo(1), photo(2)]);
    expect(input.photos.map(({ operation, attachment_id }) => [operation, attachment_id])).toEqual([
      ['remove', 1],
      ['edit', 2],
    ]);
    expect([input.accept_reservation, input.plans[0]?.minutes, input.terms.delivery_days]).toEqual([false, 0, 7]);
  });
});
