import { showRange } from '#core/kit/money.ts';
import { isOfJob } from '#core/prices/band-rules.ts';
import * as priceCalls from '#core/prices/calls.ts';
import { bandWords } from '#web/parts/words/price-band.ts';
import { perUnit } from '#web/parts/words/price-words.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';

/** "Chemical wash × 3: S$150–240. Indicative.", or the cost of completed jobs; null if unknown (decision 34). */
export function useGuidePrice(bid_id: number): string | null {
  const price = useRead(priceCalls.jobPrice, { bid_id }).data?.price;
  if (!price) return null;
  const { label } = bandWords(price);
  const range = showRange(price.low_cents, price.high_cents);
  return price.measured
    ? t('quote_form>measured_price', { name: label, range })
    : t('quote_form>guide_price', { name: label, guide: isOfJob(price) ? range : `${range} ${perUnit(price.unit)}` });
}
