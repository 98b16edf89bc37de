import type { OwnService } from '#core/services/model.ts';
import type { Onboarding } from '#core/services/onboarding/calls.ts';

/** What a step is drawn from; the first two are asked before there is a draft. */
export interface StepProps {
  readonly onboarding: Onboarding;
  readonly service: OwnService;
}
export interface EarlyStepProps {
  readonly onboarding: Onboarding;
  readonly service: OwnService | null;
}
