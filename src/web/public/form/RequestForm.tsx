import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useEffect, useRef, useState } from 'react';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import { showRange } from '#core/kit/money.ts';
import { bandOf, isOfJob } from '#core/prices/band-rules.ts';
import type { PriceCell } from '#core/prices/model.ts';
import { hasSession } from '#web/app/api/api.ts';
import { controlId, QuestionField } from '#web/parts/form/QuestionField.tsx';
import { ReviewStep } from '#web/parts/form/ReviewStep.tsx';
import { answersInWords, problemInWords } from '#web/parts/form/say-answers.ts';
import { bandWords } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { BottomBar } from '#web/ui/layout/BottomBar.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { ContactStep } from './ContactStep.tsx';
import { InvitedNote } from './InvitedNote.tsx';
import { SoFar } from './SoFar.tsx';
import { sendRequest } from './send-request.ts';
import { useInvited } from './use-invited.ts';
import { CONTACT, type Filled, REVIEW, useRequestForm } from './use-request-form.ts';

export interface RequestFormProps {
  readonly category: CategoryCard;
  readonly version: number;
  readonly questions: readonly Question[];
  /** What completed jobs cost; empty until enough are known. */
  readonly cells: readonly PriceCell[];
  readonly filled: Filled | null;
  /** '' or the language prefix. */
  readonly base: string;
}

/** The request form: one step a page, with a draft on the device (issue: request; design 7, request form stepper). */
export default function RequestForm({ category, version, questions, cells, filled, base }: RequestFormProps) {
  const form = useRequestForm(category.slug, version, questions, filled);
  const { invited, remove } = useInvited(category.slug);
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState('');
  const [phone, setPhone] = useState('');
  const [signedIn, setSignedIn] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const step = form.steps[form.at];
  const usual = bandOf(cells, questions, form.answers);
  const errors = form.questions
    .filter((q) => form.problems[q.key])
    .map((q) => ({ id: controlId(q.key), text: problemInWords(form.problems[q.key]) as string }));

  useEffect(() => setSignedIn(hasSession()), []);
  // A new page starts where its heading is, for the keyboard and for a screen reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what triggers it
  useEffect(() => {
    if (!form.ready) return;
    if (first.current) first.current = false;
    else heading.current?.focus();
  }, [form.at, form.ready]);

  function next() {
    if (!form.next()) requestAnimationFrame(() => summary.current?.focus());
  }

  async function send() {
    if (sending) return;
    setSending(true);
    setRefusal(undefined);
    const sent = await sendRequest({
      slug: category.slug,
      version,
      questions,
      answers: form.answers,
      files: form.files,
      draftKey: form.draftKey,
      phone,
      invite_service_id: invited?.as === 'asked' ? invited.service_id : null,
      onFiles: form.setFiles,
      onProgress: (file, of, share) =>
        setProgress(t('request_form>sending_file', { file, of, share: Math.round(share * 100) })),
    });
    if (sent.ok) {
      const missed = sent.is_invite_missed ? '?invite=missed' : '';
      location.assign(`${base}/dashboard/projects/quotelist/${sent.request_id}${missed}`);
      return;
    }
    setSending(false);
    setProgress('');
    setRefusal(sent.message);
    if (sent.fields) form.showProblems(sent.fields);
  }

  const isLast = step === CONTACT;
  const action = isLast ? (
    signedIn && (
      <Button
        variant="primary"
        size={48}
        pending={sending}
        pendingLabel={progress || shared('status>sending')}
        onClick={() => void send()}
        className="w-full lg:w-auto lg:min-w-40"
      >
        {shared('verb>get_quotes')}
      </Button>
    )
  ) : (
    <Button variant="primary" size={48} onClick={next} className="w-full lg:w-auto lg:min-w-40">
      {shared('verb>continue')}
    </Button>
  );

  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-(--z-bar) bg-canvas">
        <div className="flex h-14 items-center gap-1 px-2 lg:h-18 lg:px-8">
          <div className="max-lg:hidden">
            <Logo href={`${base}/`} />
          </div>
          <div className="lg:hidden">
            {form.at > 0 ? (
              <button
                type="button"
                aria-label={shared('verb>back')}
                className={iconButtonClass({ variant: 'ghost', size: 44 })}
                onClick={form.back}
              >
                <ArrowLeftIcon className="size-5.5" aria-hidden />
              </button>
            ) : (
              <span className="block size-11" />
            )}
          </div>
          <div className="min-w-0 flex-1 truncate text-center text-md font-semibold lg:hidden">{category.name}</div>
          {form.isSaved && (
            <span className="mr-3 ml-auto inline-flex items-center gap-1.5 text-sm text-ink-3 max-lg:hidden">
              <CheckCircleIcon weight="fill" className="size-4.5 text-success-ink" aria-hidden />
              {t('request_form>saved_on_device')}
            </span>
          )}
          <a
            href={`${base}/category/${category.slug}`}
            aria-label={t('request_form>close_form')}
            className={`${form.isSaved ? '' : 'lg:ml-auto'} ${iconButtonClass({ variant: 'ghost', size: 44 })}`}
          >
            <XIcon className="size-5.5" aria-hidden />
          </a>
        </div>
        <ProgressBar
          thin
          flush
          value={form.at + 1}
          max={form.steps.length}
          label={t('request_form>step', { at: form.at + 1, number: form.steps.length })}
        />
      </header>
      <main
        id="main"
        className="mx-auto grid max-w-[58rem] gap-12 px-4 pt-6 pb-36 lg:grid-cols-[minmax(0,35rem)_19rem] lg:gap-16 lg:px-0 lg:pt-12 lg:pb-24"
      >
        <h1 className="sr-only">{t('request_form>title', { name: category.name })}</h1>
        <div aria-busy={!form.ready}>
          {form.at > 0 && (
            <button
              type="button"
              onClick={form.back}
              className="mb-5 inline-flex min-h-9 items-center gap-1.5 text-md font-medium text-ink-2 hover:text-ink max-lg:hidden"
            >
              <ArrowLeftIcon className="size-4" aria-hidden />
              {shared('verb>back')}
            </button>
          )}
          {invited && (
            <div className="mb-5">
              <InvitedNote invited={invited} onRemove={remove} />
            </div>
          )}
          <div ref={heading} tabIndex={-1} className="outline-none">
            <p className="text-sm font-medium text-ink-3 tnum">
              {t('request_form>step', { at: form.at + 1, number: form.steps.length })}
            </p>
          </div>
          {filled && form.at === 0 && (
            <p className="mt-2 mb-4 text-sm text-ink-2">{t('request_form>filled', { q: filled.q })}</p>
          )}
          {(errors.length > 0 || refusal) && (
            <div className="mt-3">
              <ErrorSummary
                ref={summary}
                {...(errors.length === 0 ? { title: refusal ?? '' } : {})}
                errors={errors.length > 0 ? errors : [{ id: 'main', text: t('request_form>not_sent') }]}
              />
            </div>
          )}
          <form
            className="mt-1 grid gap-8"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!isLast) next();
            }}
          >
            {form.questions.map((question, index) => (
              <QuestionField
                key={question.key}
                question={question}
                value={form.answers[question.key]}
                onChange={(value) => form.answer(question.key, value)}
                error={form.problems[question.key]}
                isLead={index === 0}
                photos={{ files: form.files, onFiles: form.setFiles }}
              />
            ))}
            {/* Enter in a field goes on, as the button does. */}
            <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
              {shared('verb>continue')}
            </button>
          </form>
          {step === REVIEW && (
            <ReviewStep questions={questions} answers={form.answers} files={form.files} onEdit={form.goTo} />
          )}
          {step === CONTACT && (
            <ContactStep
              signedIn={signedIn}
              phone={phone}
              onPhone={setPhone}
              onSignedIn={() => {
                setSignedIn(true);
                void send();
              }}
            />
          )}
          {action && <div className="mt-10 max-lg:hidden">{action}</div>}
        </div>
        <aside className="max-lg:hidden lg:pt-14">
          <SoFar
            category={category}
            facts={answersInWords(questions, form.ready ? form.answers : {}).slice(0, 5)}
            questions={questions}
            onEdit={form.goTo}
            usual={usual}
          />
          <p className="mt-4 flex items-start gap-2 px-1 text-sm text-ink-3">
            <LockSimpleIcon className="mt-px size-4.5 shrink-0" aria-hidden />
            {t('request_form>privacy_note')}
          </p>
        </aside>
        {action && (
          <BottomBar>
            {usual && (
              <div className="mb-2.5 flex items-end justify-between gap-4 text-sm">
                <span className="min-w-0 leading-snug text-balance text-ink-3">{bandWords(usual).heading}</span>
                <span className="shrink-0 text-right font-semibold tnum">
                  {showRange(usual.low_cents, usual.high_cents)}
                  {!isOfJob(usual) && (
                    <span className="block font-normal text-ink-3">{t('so_far>per', { unit: usual.unit })}</span>
                  )}
                </span>
              </div>
            )}
            {action}
          </BottomBar>
        )}
      </main>
    </>
  );
}
