import type { CategoryCard, Measured } from '#core/categories/model.ts';
import { showCount } from '#core/kit/count.ts';
import { showRange } from '#core/kit/money.ts';
import { categoryBand } from '#core/prices/band-rules.ts';
import type { Band } from '#core/prices/model.ts';
import { perUnit } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/parts.ts';
import { monthName } from '#web/text/times.ts';

/** A YYYY-MM month as "March 2026". */
function monthWords(month: string): string {
  const [year = '', number = '1'] = month.split('-');
  return t('price_band>month', { month: monthName(Number(number)), year });
}

/** "From at least 20 completed jobs by 6 or more pros, March 2026 to November 2026." */
export function sampleWords({ job_count, pro_count, first_month, last_month }: Measured): string {
  const counts = { jobs: showCount(job_count), pros: showCount(pro_count) };
  return first_month === last_month
    ? t('price_band>sample_one_month', { ...counts, month: monthWords(first_month) })
    : t('price_band>sample', { ...counts, from: monthWords(first_month), to: monthWords(last_month) });
}

/** A category's price as texts; `per` is '' if it is for whole jobs. Null if no price is known. */
export function categoryPrice(category: CategoryCard) {
  const band = categoryBand(category);
  if (!band) return null;
  const { is_measured, unit } = band;
  return {
    range: showRange(band.low_cents, band.high_cents),
    per: perUnit(unit),
    is_measured,
    /** The label above the prices: "Half of all jobs cost", "Usual price, indicative". */
    label: is_measured ? t('price_band>measured_short') : t('price_band>starter_short'),
  };
}

/** "S$60–120 per unit"; null if no price is known. */
export function usualPrice(category: CategoryCard): string | null {
  const price = categoryPrice(category);
  if (!price) return null;
  return price.per ? t('price_band>per_unit', { range: price.range, per: price.per }) : price.range;
}

/** Which jobs a price is for, and what it is based on, as texts. */
export function bandWords({ measured, label }: Band) {
  if (!measured) return { label, heading: t('price_band>usual', { label }), source: t('price_band>indicative') };
  const { level, size_label: size, property_label: property } = measured;
  const about =
    level === 'size_property'
      ? t('price_band>size_and_property', { size, property })
      : level === 'size'
        ? t('price_band>any_property', { size })
        : level === 'property'
          ? t('price_band>in_property', { property })
          : t('price_band>all_jobs');
  return { label: about, heading: t('price_band>half_cost', { label: about }), source: sampleWords(measured) };
}
