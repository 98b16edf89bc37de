import { type Cents, showMoney, showSigned } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { spokenMoney } from '../format.ts';

export interface AmountProps {
  cents: Cents;
  /** Shows `+S$4.20` or `−S$4.20`, the first in green. */
  signed?: boolean | undefined;
  /** Struck through before it: the old amount of a discount. */
  was?: Cents | undefined;
  className?: string | undefined;
}

/** An amount with two decimals; screen readers hear "255 dollars" (design 10). */
export function Amount({ cents, signed, was, className }: AmountProps) {
  const text = signed ? showSigned(cents) : showMoney(cents);
  return (
    <span className={cx('tnum whitespace-nowrap', signed && cents > 0 && 'text-success-ink', className)}>
      {was !== undefined && (
        <>
          <s aria-hidden="true" className="mr-1.5 font-normal text-ink-3">
            {showMoney(was)}
          </s>
          <span className="sr-only">{t('amount>was_now', { was: spokenMoney(was) })}</span>
        </>
      )}
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">
        {signed && cents > 0 ? t('amount>plus', { amount: spokenMoney(cents) }) : spokenMoney(cents)}
      </span>
    </span>
  );
}
