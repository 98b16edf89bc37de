import { ok, type Result, refuse } from '#core/kit/result.ts';

/** `onboard_state` of a person (specification 3 and 4): nothing begun, a draft, profile ready. */
export const ONBOARD_STATE = { none: 0, draft: 1, ready: 2 } as const;

/** The steps of onboarding in their order (specification 2; issue 4, point 1). */
export const ONBOARD_STEPS = [
  'welcome',
  'basic',
  'logo',
  'description',
  'category',
  'area',
  'preference',
  'hours',
  'template',
  'credit',
] as const;
export type OnboardStep = (typeof ONBOARD_STEPS)[number];

/** What a service cannot be shown to anybody without. */
export const REQUIRED_STEPS = ['basic', 'category', 'area'] as const satisfies readonly OnboardStep[];

/** What is known of a draft. */
export interface DraftFacts {
  readonly has_name: boolean;
  readonly has_place: boolean;
  readonly has_logo: boolean;
  readonly has_description: boolean;
  readonly category_count: number;
  readonly area_count: number;
  readonly is_service_professional_travels_to_me: boolean;
  readonly has_preference: boolean;
  readonly has_hours: boolean;
  readonly has_template: boolean;
}

/** Whether a step's question is answered. Welcome and credit ask nothing: they are done by being passed. */
export function isStepDone(step: OnboardStep, facts: DraftFacts): boolean {
  switch (step) {
    case 'welcome':
    case 'credit':
      return true;
    case 'basic':
      return facts.has_name && facts.has_place;
    case 'logo':
      return facts.has_logo;
    case 'description':
      return facts.has_description;
    case 'category':
      return facts.category_count > 0;
    case 'area':
      return facts.area_count > 0 || !facts.is_service_professional_travels_to_me;
    case 'preference':
      return facts.has_preference;
    case 'hours':
      return facts.has_hours;
    case 'template':
      return facts.has_template;
  }
}

/** A draft becomes a service that others see once nothing required misses; refused with what does, in the order of the steps. */
export function decideReady(facts: DraftFacts): Result<undefined, 'profile incomplete'> {
  const missing = REQUIRED_STEPS.filter((step) => !isStepDone(step, facts));
  return missing.length === 0 ? ok() : refuse('profile incomplete', undefined, { missing });
}
