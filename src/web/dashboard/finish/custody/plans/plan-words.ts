import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import type { PlanView } from '#core/custody/plans/calls.ts';
import { AFTER_WORK_DAYS, type MethodVerdict } from '#core/custody/plans/rules.ts';
import { t } from '#web/text/spaces/custody.ts';
import { showDate } from '#web/text/times.ts';
import type { StatusPillProps } from '#web/ui/data/StatusPill.tsx';
import { isFixed, type JobPlan } from './plan-draft.ts';

type StepView = PlanView['steps'][number];

/** Why a step can't be paid this way. */
export function whyNotBy({ fault, needs_days: needs, carries_days: carries }: MethodVerdict): string {
  switch (fault) {
    case 'held too long':
    case 'no refund so late':
      return t('plan>why_held', { needs, carries, after: AFTER_WORK_DAYS });
    case 'no partial refund':
      return t('pay>no_partial_refund');
    case 'begins too soon':
      return t('pay>begins_too_soon');
    case 'over':
      return t('pay>over');
    case null:
      return '';
  }
}

/** The index of the next step: the first that isn't requested or paid. */
export const upcoming = (steps: readonly StepView[]): number => steps.findIndex((step) => !isFixed(step));

/** The state of a step that isn't requested yet: who must act, and when. */
export function waitingWords(job: JobPlan, place: number, name: string): string {
  const steps = job.plan?.steps ?? [];
  const step = steps[place];
  if (!step) return '';
  const day = showDate(step.begins_on);
  if (step.can_ask) return t('plan>ask_now', { day });
  if (place > upcoming(steps) || job.side === 'pro') return t('plan>after_step', { place });
  const before = steps[place - 1];
  return before && !['held', 'done', 'accepted', 'releasing', 'released'].includes(before.state ?? '')
    ? t('plan>after_step', { place })
    : t('plan>pro_asks', { name, day });
}

export const waitingPill = (isNext: boolean): StatusPillProps => ({
  label: isNext ? t('plan>next') : t('plan>later'),
  icon: ClockIcon,
  tone: 'neutral',
});
