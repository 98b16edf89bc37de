import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import { CONTACT_KEY, POSTAL_KEY } from '#core/categories/rules.ts';
import { bandOf } from '#core/prices/band-rules.ts';
import type { Band, PriceCell } from '#core/prices/model.ts';
import { hasSession } from '#web/app/api/api.ts';
import { controlId, QuestionField } from '#web/parts/form/QuestionField.tsx';
import { ReviewStep } from '#web/parts/form/ReviewStep.tsx';
import { answersInWords, problemOf } from '#web/parts/form/say-answers.ts';
import { t } from '#web/text/spaces/form.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { ContactStep, PhoneField } from './ContactStep.tsx';
import { FilledNote } from './FilledNote.tsx';
import { ForecastLine, useForecast } from './ForecastLine.tsx';
import { FormBar, FormHead, stepWords } from './FormFrame.tsx';
import { InvitedNote } from './InvitedNote.tsx';
import { SoFar } from './SoFar.tsx';
import { useInvited } from './use-invited.ts';
import { type Filled, type RequestFormState, useRequestForm } from './use-request-form.ts';
import { useSending } from './use-sending.ts';

export interface RequestFormProps {
  readonly category: CategoryCard;
  readonly version: number;
  readonly questions: readonly Question[];
  /** What completed jobs cost; empty until enough jobs are known. */
  readonly cells: readonly PriceCell[];
  readonly filled: Filled | null;
  /** '' or the language prefix. */
  readonly base: string;
}

/** Moves the focus to the question of a new page, for keyboards and screen readers, and puts it in the document's title. */
function usePageFocus(form: RequestFormState, name: string) {
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef<number>(undefined);
  const question = form.questions[0]?.label;
  useEffect(() => {
    if (!form.ready) return;
    if (question) document.title = `${question} · ${name}`;
    if (shown.current !== undefined && shown.current !== form.at) heading.current?.focus();
    shown.current = form.at;
  }, [form.ready, form.at, question, name]);
  return heading;
}

/** The questions of one page. If its only question is a choice, a tap moves on; choosing by keyboard doesn't. */
function PageQuestions({ form, onNext }: { form: RequestFormState; onNext: () => void }) {
  const byPointer = useRef(false);
  const [only] = form.questions;
  const isTap = !form.isLast && form.questions.length === 1 && (only?.type === 'single' || only?.type === 'bool');
  return (
    <form
      className="mt-1 grid gap-8"
      noValidate
      onPointerDownCapture={() => {
        byPointer.current = true;
      }}
      onKeyDownCapture={() => {
        byPointer.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      {form.questions.map((question, index) => (
        <QuestionField
          key={question.key}
          question={question}
          value={form.answers[question.key]}
          onChange={(value) => form.answer(question.key, value, isTap && byPointer.current)}
          error={form.problems[question.key]}
          onProblem={(problem) => form.find(question.key, problem)}
          isLead={index === 0}
          photos={{ files: form.files, onFiles: form.setFiles }}
        />
      ))}
      {/* Lets Enter in a field continue, as the visible button does. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        {shared('verb>continue')}
      </button>
    </form>
  );
}

/** For wide screens. Phones have it in the head. */
const Back = ({ form }: { form: RequestFormState }) => (
  <button
    type="button"
    onClick={form.back}
    className="mb-5 inline-flex min-h-9 items-center gap-1.5 text-md font-medium text-ink-2 hover:text-ink max-lg:hidden"
  >
    <ArrowLeftIcon className="size-4" aria-hidden />
    {shared('verb>back')}
  </button>
);

/** Above the questions: the errors of this page, or why the request was not sent. */
function WhatIsWrong(props: { ref: Ref<HTMLDivElement>; form: RequestFormState; refusal: string | undefined }) {
  const { ref, form, refusal } = props;
  const errors = form.questions
    .filter((q) => form.problems[q.key])
    .map((q) => ({ id: controlId(q.key), text: problemOf(q, form.problems[q.key] ?? '') }));
  if (errors.length === 0 && !refusal) return null;
  return (
    <div className="mt-3 mb-6">
      <ErrorSummary
        ref={ref}
        isLive={false}
        {...(errors.length === 0 ? { title: refusal ?? '' } : {})}
        errors={errors.length > 0 ? errors : [{ id: 'main', text: t('request_form>not_sent') }]}
      />
    </div>
  );
}

/** All answers before they are sent, each with a link to its page. */
const CheckAnswers = ({ form, questions }: { form: RequestFormState; questions: readonly Question[] }) => (
  <div className="mt-8 border-y border-line">
    <Disclosure title={t('request_form>check_answers')}>
      <ReviewStep questions={questions} answers={form.answers} files={form.files} onEdit={form.goTo} />
    </Disclosure>
  </div>
);

/** Beside the page on wide screens: the answers so far, the usual price, and who sees the answers. */
function Beside(props: {
  form: RequestFormState;
  category: CategoryCard;
  questions: readonly Question[];
  usual: Band | null;
}) {
  const { form, category, questions, usual } = props;
  return (
    <div className="max-lg:hidden lg:pt-14">
      <SoFar
        category={category}
        facts={answersInWords(questions, form.ready ? form.answers : {}).slice(0, 5)}
        onEdit={form.goTo}
        usual={usual}
      />
      <p className="mt-4 flex items-start gap-2 px-1 text-sm text-ink-3">
        <LockSimpleIcon className="mt-px size-4.5 shrink-0" aria-hidden />
        {t('request_form>privacy_note')}
      </p>
    </div>
  );
}

/** The request form: five pages at most, with a draft on the device (decision 028; design 7, request form stepper). */
export default function RequestForm({ category, version, questions, cells, filled, base }: RequestFormProps) {
  const form = useRequestForm(category.slug, version, questions, filled);
  const { invited, remove } = useInvited(category.slug);
  const forecast = useForecast(category.slug, form.answers[POSTAL_KEY]);
  const [signedIn, setSignedIn] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const heading = usePageFocus(form, category.name);
  const showWrong = () => requestAnimationFrame(() => summary.current?.focus());
  const sending = useSending(form, { category, version, questions, invited, base, onRefused: showWrong });
  const usual = bandOf(cells, questions, form.answers);

  useEffect(() => setSignedIn(hasSession()), []);

  const isGood = () => {
    const good = form.check();
    if (!good) showWrong();
    return good;
  };
  function next() {
    if (form.isLast) return signedIn ? void (isGood() && sending.send()) : void isGood();
    if (!form.next()) showWrong();
  }
  /** Ignores the second tap of a double tap, which was meant for the page before. */
  function once(event: MouseEvent) {
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!form.isJustTurned() || !(event.detail > 1 || isTouch)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const action = (!form.isLast || signedIn) && (
    <Button
      variant="primary"
      size={48}
      pending={sending.isSending}
      pendingLabel={sending.progress || shared('status>sending')}
      onClick={next}
      className="w-full lg:w-auto lg:min-w-40"
    >
      {form.isLast ? shared('verb>get_quotes') : shared('verb>continue')}
    </Button>
  );

  return (
    <div onClickCapture={once}>
      <SkipLink />
      <FormHead form={form} category={category} base={base} />
      <main
        id="main"
        className="mx-auto grid max-w-[58rem] grid-cols-1 gap-12 px-4 pt-6 pb-44 lg:grid-cols-[minmax(0,35rem)_19rem] lg:gap-16 lg:px-0 lg:pt-12 lg:pb-24"
      >
        <h1 className="sr-only">{t('request_form>title', { name: category.name })}</h1>
        <div aria-busy={!form.ready} className="min-w-0">
          {form.at > 0 && <Back form={form} />}
          {invited && (
            <div className="mb-5">
              <InvitedNote invited={invited} onRemove={remove} />
            </div>
          )}
          <div ref={heading} tabIndex={-1} className="outline-none">
            <p className="sr-only">{form.questions[0]?.label}</p>
            <p className="text-sm font-medium text-ink-3 tnum">{stepWords(form)}</p>
          </div>
          {filled && form.isFilledHere && <FilledNote filled={filled} form={form} questions={questions} />}
          <WhatIsWrong ref={summary} form={form} refusal={sending.refusal} />
          <PageQuestions form={form} onNext={next} />
          {form.isLast && (
            <>
              {forecast && <ForecastLine forecast={forecast} name={category.name} />}
              {signedIn && form.answers[CONTACT_KEY] !== undefined && form.answers[CONTACT_KEY] !== 'chat' && (
                <div className="mt-8">
                  <PhoneField phone={sending.phone} onPhone={sending.setPhone} />
                </div>
              )}
              <CheckAnswers form={form} questions={questions} />
              {form.ready && !signedIn && (
                <ContactStep
                  isGood={isGood}
                  onSignedIn={() => {
                    setSignedIn(true);
                    void sending.send();
                  }}
                />
              )}
            </>
          )}
          {action && <div className="mt-10 max-lg:hidden">{action}</div>}
        </div>
        <Beside form={form} category={category} questions={questions} usual={usual} />
        {action && <FormBar usual={usual}>{action}</FormBar>}
      </main>
    </div>
  );
}
