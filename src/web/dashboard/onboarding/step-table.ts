import { ONBOARD_STEPS, type OnboardStep, REQUIRED_STEPS } from '#core/services/onboarding/rules.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The steps that are counted: Welcome asks nothing. */
export const ASKED_STEPS = ONBOARD_STEPS.filter((step) => step !== 'welcome');

/** What a step is called in lists. */
export const stepNames = (): Readonly<Record<OnboardStep, string>> => ({
  welcome: t('step_table>welcome'),
  basic: t('step_table>basics'),
  logo: t('step_table>picture'),
  description: shared('noun>description'),
  category: shared('noun>categories'),
  area: shared('noun>areas'),
  preference: t('step_table>preferences'),
  hours: shared('noun>hours'),
  template: t('step_table>first_template'),
  credit: t('step_table>finish'),
});

export const ONBOARDING = '/dashboard/onboarding';

/** In the place of the service's id while there is none yet. */
export const NEW = 'new';

/** The address of a step. Welcome has the start's, Basic stands under "new" until it has made the draft. */
export function stepPath(service_id: number | null, step: OnboardStep): string {
  if (service_id === null) return step === 'welcome' ? ONBOARDING : `${ONBOARDING}/${NEW}/basic`;
  return step === 'welcome' ? ONBOARDING : `${ONBOARDING}/${service_id}/${step}`;
}

/** The step that an address names; null for a word that is none. */
export const readStep = (word: string | undefined): OnboardStep | null =>
  ONBOARD_STEPS.find((step) => step === word) ?? null;

export const nextStep = (step: OnboardStep): OnboardStep =>
  ONBOARD_STEPS[Math.min(ONBOARD_STEPS.indexOf(step) + 1, ONBOARD_STEPS.length - 1)] ?? 'credit';

export const stepBefore = (step: OnboardStep): OnboardStep =>
  ONBOARD_STEPS[Math.max(ONBOARD_STEPS.indexOf(step) - 1, 0)] ?? 'welcome';

/** A step that can be left out now and done in the editor later. */
export const canSkip = (step: OnboardStep): boolean =>
  step !== 'welcome' && step !== 'credit' && !(REQUIRED_STEPS as readonly OnboardStep[]).includes(step);

/** 1 for the first that asks something. */
export const stepNumber = (step: OnboardStep): number => (ASKED_STEPS as readonly OnboardStep[]).indexOf(step) + 1;

/** "Step 3 of 9". */
export const stepPlace = (step: OnboardStep): string =>
  t('step_table>step_count', { at: stepNumber(step), of: ASKED_STEPS.length });

interface StepState {
  readonly key: OnboardStep;
  readonly is_done: boolean;
  readonly is_required: boolean;
}

/** What is still open before the service can be shown, and what only would be good to have. */
export function whatIsLeft(steps: readonly StepState[]): { needed: OnboardStep[]; good: OnboardStep[] } {
  const open = steps.filter((step) => !step.is_done && step.key !== 'credit' && step.key !== 'welcome');
  return {
    needed: open.filter((step) => step.is_required).map((step) => step.key),
    good: open.filter((step) => !step.is_required).map((step) => step.key),
  };
}
