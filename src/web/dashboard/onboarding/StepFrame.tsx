import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { OnboardStep } from '#core/services/onboarding/rules.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { StepBar } from './StepBar.tsx';
import { stepBefore, stepPath, stepPlace } from './step-table.ts';
import type { StepProblem } from './use-step.ts';

export interface StepFrameProps {
  readonly step: OnboardStep;
  readonly service_id: number | null;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** The form's verb; without it the step brings its own button. */
  readonly submitLabel?: string;
  readonly pending?: boolean;
  readonly problem?: StepProblem;
  /** Ids of the controls by the field that a problem names. */
  readonly controls?: Readonly<Record<string, string>>;
  readonly onSubmit?: () => void;
  /** Leaves the step out for now. */
  readonly onSkip?: (() => void) | undefined;
  /** Holds the button back while something is still on its way. */
  readonly isWaiting?: boolean;
}

/** A step's screen: one question, the way back on top, the way on at the thumb. */
export function StepFrame(props: StepFrameProps) {
  const { step, service_id, title, intro, children, problem, controls = {}, pending = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const before = { href: stepPath(service_id, stepBefore(step)), label: shared('verb>back') };

  // Each step is a screen of its own, so what is read next begins at its question; not where the person came in.
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);

  const known = Object.entries(problem?.fields ?? {}).filter(([field]) => controls[field]);
  const unknown = Object.entries(problem?.fields ?? {}).filter(([field]) => !controls[field]);
  const text = problem?.text ?? unknown[0]?.[1] ?? null;
  useEffect(() => {
    if (problem && (problem.text !== null || Object.keys(problem.fields).length > 0)) summary.current?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) props.onSubmit?.();
  };
  const skip = props.onSkip && (
    <Button variant="ghost" size={48} onClick={props.onSkip} disabled={pending}>
      {t('step_frame>skip_for_now')}
    </Button>
  );
  const foot = (
    <div className="sticky bottom-0 z-(--z-bar) -mx-4 mt-auto border-t border-line bg-surface px-4 pt-3 pb-safe lg:static lg:mx-0 lg:mt-8 lg:px-0 lg:pt-5">
      <div className="flex flex-wrap justify-end gap-2">
        {skip}
        <Button
          type="submit"
          variant="primary"
          size={48}
          pending={pending}
          pendingLabel={shared('status>saving')}
          disabled={props.isWaiting === true}
          className="max-lg:flex-1"
        >
          {props.submitLabel}
        </Button>
      </div>
    </div>
  );
  const body = (
    <>
      <div ref={summary} tabIndex={-1} className="outline-none">
        {known.length > 0 && (
          <div className="mb-5">
            <ErrorSummary errors={known.map(([field, said]) => ({ id: controls[field] as string, text: said }))} />
          </div>
        )}
        {text !== null && (
          <Banner className="mb-5" tone="danger" live="alert" title={text}>
            {t('step_frame>kept_here')}
          </Banner>
        )}
      </div>
      {children}
    </>
  );

  return (
    <div className="min-h-dvh bg-surface lg:bg-transparent">
      <TopBar title={stepPlace(step)} back={before} />
      <div className="mx-auto max-w-[64rem] lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 lg:px-10 lg:py-9">
        <StepBar step={step} service_id={service_id} />
        <div className="flex flex-col px-4 pt-6 max-lg:min-h-[calc(100dvh-3.75rem)] max-lg:[&_:is(input,textarea,select,button)]:scroll-mb-28 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-8">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none lg:text-3xl">
            {title}
          </h1>
          {intro && <div className="mt-2 max-w-prose text-md text-ink-2">{intro}</div>}
          {props.submitLabel ? (
            <form noValidate onSubmit={submit} className="mt-6 flex flex-1 flex-col">
              <div className="pb-6 lg:pb-0">{body}</div>
              {foot}
            </form>
          ) : (
            <div className="mt-6 pb-4 lg:pb-0">
              {body}
              {skip && <div className="mt-3 grid sm:justify-end">{skip}</div>}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
