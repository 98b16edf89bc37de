import { expect, it } from 'vitest';
import { type DraftFacts, decideReady, isStepDone, ONBOARD_STEPS, REQUIRED_STEPS } from './rules.ts';

const FACTS = {
  category_count: [0, 1],
  area_count: [0, 3],
  is_service_professional_travels_to_me: [false, true],
  has_hours: [false, true],
  has_description: [false, true],
} as const;
const every = Object.entries(FACTS).reduce<Record<string, unknown>[]>(
  (made, [key, values]) => made.flatMap((facts) => values.map((value) => ({ ...facts, [key]: value }))),
  [{}],
) as unknown as DraftFacts[];

it('a draft is ready exactly when a trade and, for who travels, an area are there: all 32 cases', () => {
  expect(every).toHaveLength(32);
  let ready = 0;
  for (const facts of every) {
    const decided = decideReady(facts);
    const missing = [
      ...(facts.category_count > 0 ? [] : ['trade']),
      ...(facts.area_count > 0 || !facts.is_service_professional_travels_to_me ? [] : ['area']),
    ];
    if (missing.length === 0) ready += 1;
    expect(decided).toEqual(
      missing.length === 0
        ? { ok: true, value: undefined }
        : { ok: false, error: 'profile incomplete', details: { missing } },
    );
  }
  expect(ready).toBe(12);
});

it('each step asks for its own thing', () => {
  const nothing = every[0] as DraftFacts;
  const travels = { ...nothing, is_service_professional_travels_to_me: true };
  expect(ONBOARD_STEPS.filter((step) => isStepDone(step, travels))).toEqual([]);
  expect(ONBOARD_STEPS.filter((step) => isStepDone(step, nothing))).toEqual(['area']);
  const given: [string, Partial<DraftFacts>][] = [
    ['trade', { category_count: 1 }],
    ['area', { area_count: 1 }],
    ['hours', { has_hours: true }],
    ['page', { has_description: true }],
  ];
  for (const [key, more] of given)
    expect(ONBOARD_STEPS.filter((step) => isStepDone(step, { ...travels, ...more }))).toEqual([key]);
  expect(REQUIRED_STEPS.every((step) => ONBOARD_STEPS.includes(step))).toBe(true);
});
