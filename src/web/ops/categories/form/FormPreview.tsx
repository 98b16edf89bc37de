import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { requestFacts } from '#core/categories/fact-rules.ts';
import type { Question } from '#core/categories/model.ts';
import type { FormPage } from '#core/categories/page-rules.ts';
import type { Answers } from '#core/categories/rules.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { leadFee } from '#core/requests/fees/rules.ts';
import * as tariffCalls from '#core/requests/tariff/calls.ts';
import { readRule } from '#core/requests/tariff/rules.ts';
import { QuestionField } from '#web/parts/form/QuestionField.tsx';
import { ReviewStep } from '#web/parts/form/ReviewStep.tsx';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { type FormWalk, useFormWalk } from './use-form-walk.ts';

/**
 * A preview of the form, with the fields and page rules of the public form, and the results of its answers: the title that pros
 * read, and the fee. Nothing is sent.
 */
export function FormPreview(props: {
  category: { readonly name: string; readonly fee_base: string };
  questions: readonly Question[];
  /** The question that is open in the editor. The preview shows its page where it is on one. */
  openKey: string | null;
}) {
  const { category, questions, openKey } = props;
  const walk = useFormWalk(questions, openKey);
  const { answers, steps, page, step, errors } = walk;

  return (
    <div>
      <div className="flex items-center gap-2">
        <h2 className="mr-auto text-md font-semibold">Preview</h2>
        <IconButton
          icon={ArrowCounterClockwiseIcon}
          size={36}
          label="Start the preview over"
          onClick={walk.startOver}
        />
      </div>
      <div className="mt-2 overflow-hidden rounded-xl border border-line-strong bg-canvas">
        <div className="truncate px-4 py-2.5 text-center text-sm font-semibold">{category.name}</div>
        <ProgressBar
          thin
          flush
          value={page + 1}
          max={steps.length + 1}
          label={`Preview: page ${page + 1} of ${steps.length + 1}`}
        />
        <div className="px-4 pt-4 pb-5">
          <p className="text-sm font-medium text-ink-3 tnum">
            Page {page + 1} of {steps.length + 1}
          </p>
          {errors.length > 0 && (
            <div className="mt-3">
              <ErrorSummary ref={walk.summary} errors={errors} />
            </div>
          )}
          {step ? (
            <StepFields step={step} walk={walk} />
          ) : questions.length === 0 ? (
            <p className="mt-3 text-md text-ink-3">No question yet.</p>
          ) : (
            <ReviewStep questions={questions} answers={answers} files={walk.files} onEdit={walk.goTo} />
          )}
          <div className="mt-6 flex gap-2">
            {page > 0 && (
              <Button variant="ghost" onClick={walk.back}>
                Back
              </Button>
            )}
            {step && (
              <Button variant="tonal" className="flex-1" onClick={walk.next}>
                Continue
              </Button>
            )}
          </div>
        </div>
      </div>
      {openKey !== null && !walk.isOpenShown && questions.length > 0 && (
        <p className="mt-3 text-sm text-ink-3">This question only appears after certain answers. Give them above.</p>
      )}
      <Made category={category} questions={questions} answers={answers} />
    </div>
  );
}

/** The questions of one page of the form. */
function StepFields({ step, walk }: { step: FormPage; walk: FormWalk }) {
  return (
    <div className="mt-1 grid gap-8">
      {step.questions.map((question, index) => (
        <QuestionField
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions of a draft can share a key for a while
          key={`${question.key} ${index}`}
          question={question}
          value={walk.answers[question.key]}
          error={walk.problems[question.key]}
          isLead={index === 0}
          photos={{ files: walk.files, onFiles: walk.setFiles }}
          onChange={(value) => walk.answer(question.key, value)}
        />
      ))}
    </div>
  );
}

/** The title and the lead fee that a request with these answers would have. */
function Made(props: {
  category: { readonly name: string; readonly fee_base: string };
  questions: readonly Question[];
  answers: Answers;
}) {
  const { category, questions, answers } = props;
  const now = new Date();
  const facts = requestFacts(category, questions, answers, now);
  const tariff = useRead(tariffCalls.tariff, {}).data?.tariff;
  const fee =
    tariff &&
    leadFee(
      { ...readRule(tariff), version: tariff.version },
      {
        category_name: category.name,
        base_cents: fromDecimal(category.fee_base) || 1,
        size_percent: facts.size_percent,
        size_reason: facts.size_reason,
        is_urgent: facts.is_urgent,
      },
    );
  return (
    <section aria-label="What it makes" className="mt-4 rounded-lg bg-well p-4">
      <h3 className="text-sm font-semibold">What it makes</h3>
      <p className="mt-2 text-xs text-ink-3">Title that pros read</p>
      <p className="text-md font-medium break-words">{facts.title}</p>
      <p className="mt-3 text-xs text-ink-3">Lead fee</p>
      <dl className="grid gap-0.5 text-sm">
        {fee?.receipt.map((line) => (
          <div key={line.label} className="flex justify-between gap-3">
            <dt className="min-w-0">
              {line.label}
              {line.percent !== null && (
                <span className="text-ink-3"> {line.percent > 0 ? `+${line.percent}` : line.percent}%</span>
              )}
            </dt>
            <dd className="tnum">{showMoney(line.cents)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-3 border-t border-line pt-1 font-semibold">
          <dt>A quote costs</dt>
          <dd className="tnum">{fee ? showMoney(fee.fee_cents) : '…'}</dd>
        </div>
      </dl>
    </section>
  );
}
