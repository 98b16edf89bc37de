import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import * as onboardingCalls from '#core/services/onboarding/calls.ts';
import type { OnboardStep } from '#core/services/onboarding/rules.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { cx } from '#web/ui/cx.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { ASKED_STEPS, stepNames, stepNumber, stepPath, stepPlace } from './step-table.ts';

/** Where one is: a bar on phones, the list of steps beside the form on desktop. What is saved can be gone back to. */
export function StepBar({ step, service_id }: { step: OnboardStep; service_id: number | null }) {
  const { data } = useRead(onboardingCalls.onboarding, {});
  const done = new Set(
    data?.onboarding.steps.filter((one) => one.is_done && one.key !== 'credit').map(({ key }) => key),
  );
  const at = stepNumber(step);
  const place = stepPlace(step);
  return (
    <>
      <div className="lg:hidden">
        <ProgressBar thin flush value={at} max={ASKED_STEPS.length} label={place} />
      </div>
      <nav aria-label={t('step_bar>steps')} className="max-lg:hidden">
        <p className="tnum px-3 text-sm font-medium text-ink-3">{place}</p>
        <ol className="mt-2 grid gap-0.5">
          {ASKED_STEPS.map((one) => {
            const current = one === step;
            const isDone = service_id !== null && done.has(one);
            const row = cx(
              'flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-md',
              current ? 'bg-brand-soft font-semibold text-brand-ink' : 'font-medium text-ink-2',
            );
            const inside = (
              <>
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid size-5 shrink-0 place-items-center rounded-full border-2',
                    isDone ? 'border-brand bg-brand text-on-brand' : current ? 'border-brand' : 'border-line-strong',
                  )}
                >
                  {isDone && <CheckIcon weight="bold" className="size-3" />}
                </span>
                <span>
                  {stepNames()[one]}
                  {isDone && <span className="sr-only">{t('step_bar>step_done')}</span>}
                </span>
              </>
            );
            return (
              <li key={one}>
                {service_id === null ? (
                  <span aria-current={current ? 'step' : undefined} className={row}>
                    {inside}
                  </span>
                ) : (
                  <Anchor
                    href={stepPath(service_id, one)}
                    aria-current={current ? 'step' : undefined}
                    className={cx(row, !current && 'hover:bg-inset hover:text-ink')}
                  >
                    {inside}
                  </Anchor>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
    </>
  );
}
