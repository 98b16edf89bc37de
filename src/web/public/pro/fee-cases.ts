import type { Cents } from '#core/kit/money.ts';
import { feeAfter, leadFee, type ReceiptLine, type VersionRule } from '#core/requests/fees/rules.ts';
import { t } from '#web/text/spaces/public.ts';

/** An example fee with its receipt. */
export interface FeeCase {
  readonly title: string;
  readonly lines: readonly ReceiptLine[];
  readonly fee_cents: Cents;
}

/** "+30%", "−20%", to put into the receipt's text. */
export const discountWord = (percent: number): string => `${percent > 0 ? '+' : '\u2212'}${Math.abs(percent)}%`;

/** The size of the job in the second example, in percent of a usual job. */
const LARGER = 150;

/** Example fees of a category: a usual job, a larger urgent one, and, if the tariff discounts it, one that waits for quotes. */
export function feeCases(tariff: VersionRule, category_name: string, base_cents: Cents): readonly FeeCase[] {
  const facts = { category_name, base_cents, size_reason: '' };
  const usual = leadFee(tariff, { ...facts, size_percent: 100, is_urgent: false });
  const larger = leadFee(tariff, { ...facts, size_percent: LARGER, is_urgent: true });
  const waited = feeAfter(usual.fee_cents, tariff.discount_percent);
  return [
    { title: t('fee_cases>usual_job'), lines: usual.receipt, fee_cents: usual.fee_cents },
    { title: t('fee_cases>larger_urgent_job'), lines: larger.receipt, fee_cents: larger.fee_cents },
    ...(waited.line
      ? [
          {
            title: t('fee_cases>no_quotes_after_hours', { discount_hours: tariff.discount_hours }),
            lines: [...usual.receipt, waited.line],
            fee_cents: waited.fee_cents,
          },
        ]
      : []),
  ];
}

/** The lowest and highest fee of a quote in this category. */
export function feeLimits(tariff: VersionRule, base_cents: Cents): { least_cents: Cents; most_cents: Cents } {
  const fee = (size_percent: number, is_urgent: boolean) =>
    leadFee(tariff, { category_name: '', base_cents, size_percent, size_reason: '', is_urgent }).fee_cents;
  const least = fee(tariff.size_min_percent, false);
  return {
    least_cents: feeAfter(least, tariff.discount_percent).fee_cents,
    most_cents: fee(tariff.size_max_percent, true),
  };
}

/** How many quotes for usual jobs the credit pays for. */
export const quotesFor = (credit_cents: Cents, base_cents: Cents): number => Math.floor(credit_cents / base_cents);
