import type { OwnService } from '#core/services/model.ts';
import type { Onboarding } from '#core/services/onboarding/calls.ts';

/** What a step after Basic is drawn from. */
export interface StepProps {
  readonly onboarding: Onboarding;
  readonly service: OwnService;
}
