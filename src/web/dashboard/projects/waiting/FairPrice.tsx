import { useId } from 'react';
import { showRange } from '#core/kit/money.ts';
import type { Band } from '#core/prices/model.ts';
import { bandWords } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { PriceBar } from '#web/ui/data/PriceBar.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** The usual price of this job, by its answers, and its source. */
export function FairPrice({ usual }: { usual: Band }) {
  const heading = useId();
  const { low_cents: low, high_cents: high } = usual;
  const { label, source } = bandWords(usual);
  const step = Math.max(1_000, Math.round((high - low) / 2));
  const round = (cents: number) => Math.round(cents / 500) * 500;
  return (
    <Card as="section" aria-labelledby={heading}>
      <h3 id={heading} className="text-md font-semibold">
        {t('fair_price>title')}
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="tnum text-2xl font-bold">{showRange(low, high)}</span>
        <span className="text-sm text-ink-3">{label}</span>
      </p>
      <PriceBar className="mt-4" min={round(Math.max(0, low - step))} max={round(high + step)} low={low} high={high} />
      <p className="mt-3 text-sm text-ink-2">{source}</p>
      <p className="mt-1 text-sm text-ink-3">{t('fair_price>help')}</p>
    </Card>
  );
}
