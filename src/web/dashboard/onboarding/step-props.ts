import type { OwnService } from '#core/services/model.ts';
import type { Onboarding } from '#core/services/onboarding/calls.ts';

/** The props of a step. The first two steps come before there is a draft. */
export interface StepProps {
  readonly onboarding: Onboarding;
  readonly service: OwnService;
}
export interface EarlyStepProps {
  readonly onboarding: Onboarding;
  readonly service: OwnService | null;
}
