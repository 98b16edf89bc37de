import { type Cents, fromDecimal, showMoney } from '#core/kit/money.ts';
import { priceOf } from '#core/payments/price-rules.ts';
import { t } from '#web/text/spaces/pages.ts';

const centsOf = (text: string): Cents => fromDecimal(text) ?? 0;

/** A decimal amount with its currency: "S$25.00" for "25.00". */
export const moneyOf = (text: string): string => showMoney(centsOf(text));

/** "S$25.00", or "S$50.00 to S$500.00". */
export const priceWords = ({ min, max }: { min: string; max: string }): string =>
  min === max ? moneyOf(min) : t('product_words>price_range', { min: moneyOf(min), max: moneyOf(max) });

/** "From S$50.00 to S$500.00." */
export const boundsWords = ({ min, max }: { min: string; max: string }): string =>
  t('product_words>range_sentence', { min: moneyOf(min), max: moneyOf(max) });

/** The tax on a price before tax, and the total, both in cents. */
export function taxOf(price: string, basis_points: number): { label: string; gst_cents: Cents; total_cents: Cents } {
  const cents = centsOf(price);
  const { gst_cents, total_cents } = cents > 0 ? priceOf(cents, 0, basis_points) : { gst_cents: 0, total_cents: 0 };
  return { label: t('product_words>gst', { percent: basis_points / 100 }), gst_cents, total_cents };
}
