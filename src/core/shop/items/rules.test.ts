import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemContent } from './model.ts';
import { blankItem, FIELD_ERRORS, fromCents, isSame, missingOf, readItem, waitsForReview } from './rules.ts';

const FACTS = { area_codes: ['TM', 'BD'], question_keys: ['units'], photo_ids: [1, 2], next_part: 1 };
const EDIT = {
  name: 'Aircon wash at home',
  description: 'Filters, cover and drain are washed.',
  features: ['Photos', 'Gas check'],
  plans: [
    { name: 'General', price: '45.00', includes: [0] },
    { name: 'Wash', price: '85.00', service_type: 'per_unit', unit: 'unit', max_units: 8 },
  ],
  options: [{ name: 'High ceiling', price: '30.00' }],
  photos: [{ attachment_id: 1 }, { attachment_id: 2, alt: 'After' }],
};
const read = (edit: Record<string, unknown>, now: ItemContent = blankItem(7), next_part = 1) =>
  readItem(edit, now, { ...FACTS, next_part });
function whole(): ItemContent {
  const item = read(EDIT);
  if (!item.ok) throw new Error(String(item.error));
  return item.value.content;
}

describe('an item that is read', () => {
  it('keeps what an edit does not name', () => {
    const now = whole();
    for (const key of Object.keys(EDIT)) {
      const rest = Object.fromEntries(Object.entries(EDIT).filter(([name]) => name !== key));
      const again = read({ ...rest, photos: undefined }, now, 9);
      expect(
        again.ok && isSame(again.value.content, { ...again.value.content, [key]: now[key as keyof ItemContent] }),
      ).toBe(true);
    }
    expect(read({}, now)).toMatchObject({ ok: true, value: { content: now, quantity: null, next_part: 1 } });
  });

  it('gives each plan and option a number that none had before', () => {
    const now = whole();
    expect([...now.plans, ...now.options].map(({ id }) => id)).toEqual([1, 2, 3]);
    const next = read(
      {
        plans: [
          { ...EDIT.plans[0], id: 1 },
          { name: 'New', price: '5.00', id: 99 },
        ],
      },
      now,
      4,
    );
    expect(next.ok && next.value.content.plans.map(({ id }) => id)).toEqual([1, 4]);
    expect(next.ok && next.value.next_part).toBe(5);
    expect(
      read(
        {
          plans: [
            { ...EDIT.plans[0], id: 1 },
            { name: 'Twice', price: '5.00', id: 1 },
          ],
        },
        now,
        4,
      ),
    ).toEqual({
      ok: false,
      error: 809,
    });
  });

  it('answers one of its codes, whatever is sent', () => {
    const keys = [...Object.keys(blankItem(1)), 'quantity_set', 'remaining_quantity'];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.anything(), fc.boolean(), (key, value, isWhole) => {
        const item = readItem({ [key]: value }, isWhole ? whole() : blankItem(1), FACTS);
        if (!item.ok) expect(Object.keys(FIELD_ERRORS).map(Number)).toContain(item.error);
        else expect(isSame(item.value.content, item.value.content)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('never books a time for a delivery', () => {
    const item = read({ ...EDIT, service_type: 'delivery' });
    expect(item.ok && item.value.content.accept_reservation).toBe(false);
  });
});

describe('a change of an item', () => {
  const now = whole();
  it.each<[string, Partial<ItemContent>, boolean]>([
    ['its name', { name: 'Another' }, false],
    ['its description', { description: 'Another description of it.' }, false],
    ['its photos', { photos: [] }, false],
    [
      'the words of a plan',
      { plans: now.plans.map((plan) => ({ ...plan, name: `${plan.name}!`, description: 'x' })) },
      false,
    ],
    ['its keywords', { keyword_setting: ['aircon'] }, false],
    ['its category', { category_id: 8 }, true],
    ['a price', { plans: now.plans.map((plan) => ({ ...plan, price_cents: plan.price_cents - 1 })) }, true],
    ['what a price is for', { plans: now.plans.map((plan) => ({ ...plan, unit: 'room' })) }, true],
    ['its plans', { plans: now.plans.slice(1) }, true],
    ['the price of an option', { options: [] }, true],
    ['what cancelling late costs', { terms: { ...now.terms, late_cancel_percent: 30 } }, true],
    ['its kind', { service_type: 'delivery' }, true],
  ])('of %s waits for operators: %#', (_, change, waits) => {
    expect(waitsForReview(now, { ...now, ...change })).toBe(waits);
  });

  it('is none where its keys are in another order', () => {
    const turned = Object.fromEntries(Object.entries(now).toReversed()) as ItemContent;
    expect(isSame(now, turned)).toBe(true);
    expect(isSame(now, { ...turned, name: 'Another' })).toBe(false);
  });
});

it('says what is missing, and the lowest price', () => {
  expect(missingOf(blankItem(1))).toEqual(['name', 'description', 'photos', 'plans']);
  expect(missingOf(whole())).toEqual([]);
  expect(missingOf({ ...whole(), service_type: 'delivery' })).toEqual(['delivery_days']);
  expect(missingOf({ ...whole(), plans: whole().plans.map((plan) => ({ ...plan, minutes: 5 })) })).toEqual(['minutes']);
  expect(fromCents(whole())).toBe(4500);
});
