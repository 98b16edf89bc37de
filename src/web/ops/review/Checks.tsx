import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { LookAnswer, LookAnswers } from '#core/ops/looking-rules.ts';
import type { ReviewCheck } from '#core/ops/model.ts';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What Gotong found, then what the operator answers from the documents: approving needs a yes to each. */
export function Checks({
  checks,
  answers,
  isAsked,
  onAnswer,
}: {
  checks: readonly ReviewCheck[];
  answers: LookAnswers;
  /** True once approving was tried: checks without an answer then say so. */
  isAsked: boolean;
  onAnswer: ((key: string, answer: LookAnswer) => void) | null;
}) {
  const found = checks.filter((check) => check.is_fine !== null);
  const open = checks.filter((check) => check.is_fine === null);
  return (
    <section>
      <h3 className="text-md font-semibold">Checks</h3>
      <ul className="mt-2 grid gap-2.5 text-md">
        {found.map(({ text, is_fine }) => (
          <li key={text} className="flex items-start gap-2.5">
            {is_fine ? (
              <CheckCircleIcon weight="fill" className="mt-0.5 size-5 shrink-0 text-success-ink" aria-hidden />
            ) : (
              <WarningIcon weight="fill" className="mt-0.5 size-5 shrink-0 text-warning-ink" aria-hidden />
            )}
            <span>
              <span className="sr-only">{is_fine ? 'Fine: ' : 'Look again: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {onAnswer && open.length > 0 && (
        <div className="mt-3 grid gap-3 border-t border-line pt-3">
          <h4 className="text-sm font-medium text-ink-3">Check for yourself</h4>
          {open.map(({ key, text }) => (
            <RadioGroup
              key={text}
              label={text}
              look="inline"
              options={ANSWERS}
              value={answers[key ?? ''] ?? null}
              onChange={(answer) => onAnswer(key ?? '', answer as LookAnswer)}
              {...(isAsked && !answers[key ?? ''] ? { error: 'Answer yes or no.' } : {})}
            />
          ))}
        </div>
      )}
    </section>
  );
}
