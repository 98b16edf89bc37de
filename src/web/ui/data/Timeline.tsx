import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';

export interface TimelineStep {
  title: string;
  /** When it was, or when it is planned. */
  detail?: ReactNode;
  state: 'done' | 'current' | 'todo';
}

/** The state of a step: done, else current where it comes next, else to do. */
export const stepState = (isDone: boolean, isNext: boolean): TimelineStep['state'] =>
  isDone ? 'done' : isNext ? 'current' : 'todo';

const said = (current: 'now' | 'next') => ({
  done: t('timeline>done'),
  current: current === 'now' ? t('timeline>now') : t('timeline>next'),
  todo: t('timeline>later'),
});

/** Steps of a job, top to bottom. */
export function Timeline({
  steps,
  label,
  current = 'now',
  className,
}: {
  steps: readonly TimelineStep[];
  /** Whether the current step is under way or comes next: “Hired” is next while the customer still chooses. */
  current?: 'now' | 'next';
  label?: string;
  className?: string;
}) {
  return (
    <ol aria-label={label} className={cx('relative grid gap-4', className)}>
      {steps.map((step, index) => (
        <li
          key={typeof step.detail === 'string' ? `${step.title} ${step.detail}` : step.title}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-6 -bottom-4 left-[0.6875rem] w-0.5',
                step.state === 'done' ? 'bg-brand' : 'bg-line-strong',
              )}
            />
          )}
          {step.state === 'done' ? (
            <span
              aria-hidden="true"
              className="relative grid size-6 shrink-0 place-items-center rounded-full bg-brand text-on-brand"
            >
              <CheckIcon weight="bold" className="size-3.5" />
            </span>
          ) : (
            <span
              aria-hidden="true"
              className={cx(
                'relative grid size-6 shrink-0 place-items-center rounded-full border-2 bg-surface',
                step.state === 'current' ? 'border-brand' : 'border-line-strong',
              )}
            >
              {step.state === 'current' && <span className="size-2 rounded-full bg-brand" />}
            </span>
          )}
          <span className="min-w-0">
            <span className={cx('block text-md', step.state === 'todo' ? 'text-ink-3' : 'font-semibold')}>
              <span className="sr-only">{said(current)[step.state]}</span>
              {step.title}
            </span>
            {step.detail && <span className="block text-sm text-ink-3">{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
