import type { Question } from '#core/categories/model.ts';
import type { VersionRule } from '#core/requests/fees/rules.ts';
import { feeSteps, urgentAnswers } from '#core/requests/fees/table-rules.ts';
import { t } from '#web/text/spaces/public.ts';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';
import { discountWord } from './fee-cases.ts';

/** Every answer that changes the fee of a category's requests, so that anyone can calculate a fee. */
export function FeeTable({ questions, tariff }: { questions: readonly Question[]; tariff: VersionRule }) {
  const steps = feeSteps(questions);
  const urgent = urgentAnswers(questions);
  if (steps.length === 0 && urgent.length === 0) return null;
  return (
    <DisclosureList className="mt-6">
      <Disclosure title={t('fee_table>title')}>
        <p>
          {t('fee_table>intro', {
            size_min_percent: tariff.size_min_percent,
            size_max_percent: tariff.size_max_percent,
          })}
        </p>
        <dl className="tnum mt-4 grid gap-4">
          {steps.map((step) => (
            <div key={step.question}>
              <dt className="font-semibold text-ink">{step.question}</dt>
              {step.each_percent !== null && (
                <dd className="flex justify-between gap-4 border-b border-line py-1.5">
                  <span>
                    {step.unit === '' ? t('fee_table>each_extra') : t('fee_table>each_extra_unit', { unit: step.unit })}
                  </span>
                  <span className="whitespace-nowrap">{discountWord(step.each_percent)}</span>
                </dd>
              )}
              {step.answers.map(({ answer, percent }) => (
                <dd key={answer} className="flex justify-between gap-4 border-b border-line py-1.5">
                  <span className="min-w-0">{answer}</span>
                  <span className="whitespace-nowrap">{discountWord(percent)}</span>
                </dd>
              ))}
            </div>
          ))}
          {urgent.map(({ question, answers }) => (
            <div key={question}>
              <dt className="font-semibold text-ink">{question}</dt>
              {answers.map((answer) => (
                <dd key={answer} className="flex justify-between gap-4 border-b border-line py-1.5">
                  <span className="min-w-0">{answer}</span>
                  <span className="whitespace-nowrap">
                    {t('fee_table>urgent', { urgent_percent: discountWord(tariff.urgent_percent) })}
                  </span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {urgent.length > 1 && <p className="mt-3">{t('fee_table>urgent_once')}</p>}
      </Disclosure>
    </DisclosureList>
  );
}
