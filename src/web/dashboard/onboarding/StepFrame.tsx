import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ONBOARD_STEPS, type OnboardStep } from '#core/services/onboarding/rules.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { stepBefore, stepPath, stepPlace } from './step-table.ts';
import type { StepProblem } from './use-step.ts';

export interface StepFrameProps {
  readonly step: OnboardStep;
  readonly service_id: number | null;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Default "Continue". */
  readonly submitLabel?: string;
  readonly pending?: boolean;
  readonly problem?: StepProblem;
  /** Ids of the controls, by the field that an error names. */
  readonly controls?: Readonly<Record<string, string>>;
  readonly onSubmit: () => void;
  /** Disables the button while something is still uploading. */
  readonly isWaiting?: boolean;
  /** Beside the form on wide screens: what the page has so far. */
  readonly aside?: ReactNode;
  /** Above the button on phones: what is chosen so far. */
  readonly note?: ReactNode;
}

/** The screen of a step: one question, the back link on top, and the button within reach of the thumb. */
export function StepFrame(props: StepFrameProps) {
  const { step, service_id, title, intro, children, problem, controls = {}, pending = false, note } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { key, search } = useLocation();
  const before = stepBefore(step);
  const back =
    before === null
      ? { href: '/dashboard/requests', label: shared('verb>back_to_requests') }
      : { href: `${stepPath(service_id, before)}${search}`, label: shared('verb>back') };

  // Each step is a screen, so the focus moves to its question, except on the screen where the person came in.
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
    if (!pending) props.onSubmit();
  };

  return (
    <div className="min-h-dvh bg-surface">
      <TopBar title={t('step_frame>title')} back={back} />
      <ProgressBar
        thin
        flush
        value={ONBOARD_STEPS.indexOf(step) + 1}
        max={ONBOARD_STEPS.length}
        label={stepPlace(step)}
      />
      <div className="mx-auto max-w-[64rem] lg:grid lg:grid-cols-[minmax(0,40rem)_18rem] lg:justify-between lg:gap-10 lg:px-10 lg:py-9">
        <div className="flex flex-col px-4 pt-5 max-lg:min-h-[calc(100dvh-3.75rem)] max-lg:[&_:is(input,textarea,select,button)]:scroll-mb-28 lg:p-0">
          <Anchor
            href={back.href}
            className="mb-4 inline-flex min-h-11 items-center gap-2 self-start text-md font-semibold text-brand-ink max-lg:hidden"
          >
            <ArrowLeftIcon aria-hidden className="size-4.5" />
            {back.label}
          </Anchor>
          <p className="tnum text-sm text-ink-3">{stepPlace(step)}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-1 text-2xl font-bold outline-none lg:text-3xl">
            {title}
          </h1>
          {intro && <div className="mt-1.5 max-w-prose text-md text-ink-2">{intro}</div>}
          <form noValidate onSubmit={submit} className="mt-5 flex flex-1 flex-col">
            <div className="pb-6 lg:pb-0">
              <div ref={summary} tabIndex={-1} className="outline-none">
                {known.length > 0 && (
                  <div className="mb-5">
                    <ErrorSummary
                      errors={known.map(([field, said]) => ({ id: controls[field] as string, text: said }))}
                    />
                  </div>
                )}
                {text !== null && (
                  <Banner className="mb-5" tone="danger" live="alert" title={text}>
                    {t('step_frame>kept_here')}
                  </Banner>
                )}
              </div>
              {children}
            </div>
            <FootBar sticks="phone" className="mt-auto lg:mt-8">
              {note && <p className="mb-2 text-center text-sm text-ink-2 lg:hidden">{note}</p>}
              <Button
                type="submit"
                variant="primary"
                size={48}
                pending={pending}
                pendingLabel={shared('status>saving')}
                disabled={props.isWaiting === true}
                className="max-lg:w-full lg:min-w-36"
              >
                {props.submitLabel ?? shared('verb>continue')}
              </Button>
            </FootBar>
          </form>
        </div>
        {props.aside && <div className="max-lg:hidden lg:pt-15">{props.aside}</div>}
      </div>
    </div>
  );
}
