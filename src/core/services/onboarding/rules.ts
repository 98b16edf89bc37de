import { ok, type Result, refuse } from '#core/kit/result.ts';

/** `onboard_state` of a person (specification 3 and 4): nothing begun, a draft, profile ready. */
export const ONBOARD_STATE = { none: 0, draft: 1, ready: 2 } as const;

/** The screens of onboarding in their order (specification 2; issue 16, point 1). What is asked after them has a screen of its own. */
export const ONBOARD_STEPS = ['trade', 'area', 'hours', 'page'] as const;
export type OnboardStep = (typeof ONBOARD_STEPS)[number];

/** Steps that must be done before a service can be shown. */
export const REQUIRED_STEPS = ['trade', 'area'] as const satisfies readonly OnboardStep[];

/** What is known of a draft. */
export interface DraftFacts {
  readonly category_count: number;
  readonly area_count: number;
  readonly is_service_professional_travels_to_me: boolean;
  readonly has_hours: boolean;
  readonly has_description: boolean;
}

/** Whether a step's question is answered. */
export function isStepDone(step: OnboardStep, facts: DraftFacts): boolean {
  switch (step) {
    case 'trade':
      return facts.category_count > 0;
    case 'area':
      return facts.area_count > 0 || !facts.is_service_professional_travels_to_me;
    case 'hours':
      return facts.has_hours;
    case 'page':
      return facts.has_description;
  }
}

/** A draft becomes a service that others see once nothing required misses; refused with what does, in the order of the steps. */
export function decideReady(facts: DraftFacts): Result<undefined, 'profile incomplete'> {
  const missing = REQUIRED_STEPS.filter((step) => !isStepDone(step, facts));
  return missing.length === 0 ? ok() : refuse('profile incomplete', undefined, { missing });
}
