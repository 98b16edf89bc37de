import { fromDecimal, showDollars, showMoney } from '#core/kit/money.ts';
import type { CreditPackage, PaymentMethod } from '#core/payments/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '#web/ui/cx.ts';
import { fieldBox, fieldInput } from '#web/ui/form/FieldFrame.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { amountProblem, type Choice, customLimits } from './wish.ts';

const cents = (text: string) => fromDecimal(text) ?? 0;
const round = (text: string) => (cents(text) % 100 === 0 ? showDollars(cents(text)) : showMoney(cents(text)));

/** Packages as tiles, and an own amount beside them (mockup pro-wallet). */
export function AmountChoice(props: {
  packages: readonly CreditPackage[];
  choice: Choice | null;
  onChange: (choice: Choice) => void;
  method: PaymentMethod;
  /** The id of the own amount's field, which gets the focus when it has to be corrected. */
  id: string;
  /** Whether to show the error of a wrong amount: only after the person tried to pay. */
  tried: boolean;
}) {
  const { packages, choice, onChange, method, id, tried } = props;
  const text = choice?.kind === 'amount' ? choice.text : '';
  const problem = choice?.kind === 'amount' && (tried || text !== '') ? amountProblem(text, method) : null;
  const { min, max } = customLimits(method);
  // In rows of four, the fifth of five tiles would be alone in its row.
  const isWide = packages.length % 4 === 1;
  return (
    <div className={cx(isWide && 'lg:[--tile:10rem]')}>
      {packages.length > 0 && (
        <RadioCards
          look="tile"
          label={shared('noun>amount')}
          value={choice?.kind === 'package' ? String(choice.id) : null}
          onChange={(value) => onChange({ kind: 'package', id: Number(value) })}
          options={packages.map((one) => ({
            value: String(one.id),
            title: round(one.credit),
            price:
              cents(one.bonus) > 0 ? (
                <span className="text-success-ink">{t('amount_choice>plus_bonus', { bonus: round(one.bonus) })}</span>
              ) : (
                <span className="text-ink-3">{t('amount_choice>no_bonus')}</span>
              ),
            detail: (
              <>
                {one.is_starter && <span className="block">{t('amount_choice>starter_once')}</span>}
                {one.quotes !== null && (
                  <span className="block">{t('amount_choice>about_quotes', { count: one.quotes })}</span>
                )}
              </>
            ),
          }))}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-sm font-medium text-ink-2">
          {t('amount_choice>other_amount')}
        </label>
        <div className={cx(fieldBox({ invalid: problem !== null }), 'w-40')}>
          <span aria-hidden="true" className="text-ink-2">
            S$
          </span>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder={`${min}–${max.toLocaleString('en-SG')}`}
            value={text}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={(event) => onChange({ kind: 'amount', text: event.currentTarget.value })}
            className={cx(fieldInput, 'tnum')}
          />
        </div>
        {problem && (
          <p id={`${id}-problem`} className="w-full text-sm text-danger-ink">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
