import { expect, it } from 'vitest';
import { type DraftFacts, decideReady, isStepDone, ONBOARD_STEPS, REQUIRED_STEPS } from './rules.ts';

const FACTS = {
  has_name: [false, true],
  has_place: [false, true],
  has_logo: [false, true],
  has_description: [false, true],
  category_count: [0, 1],
  area_count: [0, 3],
  is_service_professional_travels_to_me: [false, true],
  has_preference: [false, true],
  has_hours: [false, true],
  has_template: [false, true],
} as const;
const every = Object.entries(FACTS).reduce<Record<string, unknown>[]>(
  (made, [key, values]) => made.flatMap((facts) => values.map((value) => ({ ...facts, [key]: value }))),
  [{}],
) as unknown as DraftFacts[];

it('a draft is ready exactly when name, place, category and, for who travels, an area are there: all 1024 cases', () => {
  expect(every).toHaveLength(1024);
  let ready = 0;
  for (const facts of every) {
    const decided = decideReady(facts);
    const missing = [
      ...(facts.has_name && facts.has_place ? [] : ['basic']),
      ...(facts.category_count > 0 ? [] : ['category']),
      ...(facts.area_count > 0 || !facts.is_service_professional_travels_to_me ? [] : ['area']),
    ];
    if (missing.length === 0) ready += 1;
    expect(decided).toEqual(
      missing.length === 0
        ? { ok: true, value: undefined }
        : { ok: false, error: 'profile incomplete', details: { missing } },
    );
  }
  expect(ready).toBe(96);
});

it('each step asks for its own thing, and the first and the last for none', () => {
  const nothing = every[0] as DraftFacts;
  const travels = { ...nothing, is_service_professional_travels_to_me: true };
  expect(ONBOARD_STEPS.filter((step) => isStepDone(step, travels))).toEqual(['welcome', 'credit']);
  expect(ONBOARD_STEPS.filter((step) => isStepDone(step, nothing))).toEqual(['welcome', 'area', 'credit']);
  const given: [string, Partial<DraftFacts>][] = [
    ['basic', { has_name: true, has_place: true }],
    ['logo', { has_logo: true }],
    ['description', { has_description: true }],
    ['category', { category_count: 1 }],
    ['area', { area_count: 1 }],
    ['preference', { has_preference: true }],
    ['hours', { has_hours: true }],
    ['template', { has_template: true }],
  ];
  for (const [key, more] of given)
    expect(ONBOARD_STEPS.filter((step) => isStepDone(step, { ...travels, ...more }))).toEqual(
      ONBOARD_STEPS.filter((step) => step === 'welcome' || step === 'credit' || step === key),
    );
  expect(REQUIRED_STEPS.every((step) => ONBOARD_STEPS.includes(step))).toBe(true);
});
