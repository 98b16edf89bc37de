import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CompletenessFacts,
  completenessOf,
  GOOD_DESCRIPTION,
  GOOD_FAQS,
  GOOD_PHOTOS,
} from './completeness-rules.ts';

const nothing: CompletenessFacts = {
  headline: '',
  description: '',
  has_logo: false,
  category_count: 0,
  priced_count: 0,
  area_count: 0,
  is_service_professional_travels_to_me: true,
  photo_count: 0,
  faq_count: 0,
  link_count: 0,
  has_facts: false,
  has_hours: false,
  is_checked: false,
};
const all: CompletenessFacts = {
  headline: 'Chemical wash',
  description: 'x'.repeat(GOOD_DESCRIPTION),
  has_logo: true,
  category_count: 2,
  priced_count: 2,
  area_count: 1,
  is_service_professional_travels_to_me: true,
  photo_count: GOOD_PHOTOS,
  faq_count: GOOD_FAQS,
  link_count: 1,
  has_facts: true,
  has_hours: true,
  is_checked: true,
};
const done = (facts: CompletenessFacts) =>
  completenessOf(facts)
    .items.filter((item) => item.done)
    .map((item) => item.key);

it('is 0 for nothing and 100 for all', () => {
  expect(completenessOf(nothing).percent).toBe(0);
  expect(completenessOf(all).percent).toBe(100);
  expect(done(nothing)).toEqual([]);
});

it.each<[string, Partial<CompletenessFacts>]>([
  ['headline', { headline: '  ' }],
  ['description', { description: `${'x'.repeat(GOOD_DESCRIPTION - 1)}  ` }],
  ['logo', { has_logo: false }],
  ['price', { priced_count: 1 }],
  ['area', { area_count: 0 }],
  ['photos', { photo_count: GOOD_PHOTOS - 1 }],
  ['faq', { faq_count: GOOD_FAQS - 1 }],
  ['hours', { has_hours: false }],
  ['checked', { is_checked: false }],
  ['facts', { has_facts: false }],
  ['links', { link_count: 0 }],
])('%s alone misses', (key, less) => {
  const { items, percent } = completenessOf({ ...all, ...less });
  const missing = items.filter((item) => !item.done);
  expect(missing.map((item) => item.key)).toEqual([key]);
  expect(percent).toBe(100 - (missing[0]?.weight ?? 0));
});

it('asks for areas only if the pro travels, and for prices of all kinds of work', () => {
  expect(done({ ...nothing, is_service_professional_travels_to_me: false })).toEqual(['area']);
  expect(done({ ...all, category_count: 0, priced_count: 0 })).not.toContain('price');
});

it('says what each item brings without a figure, and where it is done', () => {
  for (const item of completenessOf(nothing).items) {
    expect(item.why).toMatch(/^[A-Z].{20,}\.$/);
    expect(item.why).not.toMatch(/\d|%/);
    expect(item.section).not.toBe('');
  }
});

it('never goes down when something is added', () => {
  const count = fc.nat({ max: 40 });
  const facts = fc.record({
    headline: fc.string({ maxLength: 5 }),
    description: fc.string({ maxLength: 200 }),
    has_logo: fc.boolean(),
    category_count: count,
    priced_count: count,
    area_count: count,
    is_service_professional_travels_to_me: fc.boolean(),
    photo_count: count,
    faq_count: count,
    link_count: count,
    has_facts: fc.boolean(),
    has_hours: fc.boolean(),
    is_checked: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (some) => {
      const more = {
        ...some,
        has_logo: true,
        photo_count: some.photo_count + 1,
        faq_count: some.faq_count + 1,
        area_count: some.area_count + 1,
        description: `${some.description}x`,
      };
      expect(completenessOf(more).percent).toBeGreaterThanOrEqual(completenessOf(some).percent);
    }),
  );
});
