import { ONBOARD_STEPS, type OnboardStep } from '#core/services/onboarding/rules.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The names of steps in lists. */
export const stepNames = (): Readonly<Record<OnboardStep, string>> => ({
  trade: t('step_table>trade'),
  area: shared('noun>areas'),
  hours: shared('noun>hours'),
  page: t('step_table>page'),
});

export const ONBOARDING = '/dashboard/onboarding';

/** Used in an address instead of the service's id, before the service exists. */
export const NEW = 'new';

/** Used instead of the service's id for the screen after the page is open, where push messages are tested. */
export const HEAR = 'hear';
export const HEAR_PATH = `${ONBOARDING}/${HEAR}`;

/** The steps before there is a draft; the area step creates it. */
const BEFORE_DRAFT: readonly OnboardStep[] = ['trade', 'area'];

/** The address of a step. Steps after the draft was created need its id. */
export function stepPath(service_id: number | null, step: OnboardStep): string {
  if (service_id === null) return `${ONBOARDING}/${NEW}/${BEFORE_DRAFT.includes(step) ? step : 'trade'}`;
  return `${ONBOARDING}/${service_id}/${step}`;
}

/** The step in an address; null for any other word. */
export const readStep = (word: string | undefined): OnboardStep | null =>
  ONBOARD_STEPS.find((step) => step === word) ?? null;

/** The step before; null at the first. */
export const stepBefore = (step: OnboardStep): OnboardStep | null =>
  ONBOARD_STEPS[ONBOARD_STEPS.indexOf(step) - 1] ?? null;

/** "Step 3 of 4". */
export const stepPlace = (step: OnboardStep): string =>
  t('step_table>step_count', { at: ONBOARD_STEPS.indexOf(step) + 1, of: ONBOARD_STEPS.length });

/** The steps that are still missing before the service can be listed. */
export const whatIsNeeded = (
  steps: readonly { readonly key: OnboardStep; readonly is_done: boolean; readonly is_required: boolean }[],
): OnboardStep[] => steps.filter((step) => step.is_required && !step.is_done).map(({ key }) => key);
