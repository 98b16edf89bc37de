import { showMoney } from '#core/kit/money.ts';
import { lineInWords } from '#web/parts/form/say-answers.ts';
import { t } from '#web/text/spaces/public.ts';
import { discountWord, type FeeCase } from './fee-cases.ts';

/** Example fees as receipts, each calculated by the rule that charges fees. */
export function FeeCases({ cases }: { cases: readonly FeeCase[] }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3 lg:gap-4">
      {cases.map((shown) => (
        <li key={shown.title} className="flex flex-col rounded-xl border border-line bg-surface p-5">
          <h3 className="text-md font-semibold">{shown.title}</h3>
          <dl className="tnum mt-3 mb-3 grid gap-2 text-md">
            {shown.lines.map((line) => (
              <div key={line.label} className="flex justify-between gap-4">
                <dt className="min-w-0 text-ink-2">
                  {lineInWords(line.label)}
                  {line.percent !== null && <span className="text-ink-3"> {discountWord(line.percent)}</span>}
                </dt>
                <dd className="whitespace-nowrap">{showMoney(line.cents)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-auto flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <span className="text-md font-semibold">{t('fee_cases>you_pay')}</span>
            <span className="tnum text-xl font-bold">{showMoney(shown.fee_cents)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
