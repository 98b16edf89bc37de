import type { PublicFacts } from '#core/services/facts/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { percent } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

const PARTS = [
  ['as_quoted', 'bg-brand'],
  ['lower', 'bg-brand-line'],
  ['higher', 'bg-gold'],
] as const;

/** Whether jobs cost what was quoted: a bar, the same in numbers, and the data to check them with (`npm run prices:check`). */
export function PriceHolds(props: {
  service_id: number;
  price: NonNullable<PublicFacts['price']>;
  root: string | null;
}) {
  const { service_id, price, root } = props;
  const labels = {
    as_quoted: t('price_holds>as_quoted', { count: price.as_quoted }),
    lower: t('price_holds>lower', { count: price.lower }),
    higher: t('price_holds>higher', { count: price.higher }),
  };
  const all = price.as_quoted + price.lower + price.higher;
  return (
    <div className="mt-6 rounded-lg bg-well p-4 lg:p-5">
      <h3 className="text-md font-semibold">{t('price_holds>title')}</h3>
      <p className="mt-1 text-md text-ink-2">
        <data value={price.percent} data-price="percent" className="tnum text-2xl font-bold text-ink">
          {price.percent}%
        </data>{' '}
        {t('price_holds>share')}
      </p>
      <div aria-hidden="true" className="mt-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {PARTS.map(([part, colour]) => (
          <span key={part} className={colour} style={{ width: percent(price[part], all) }} />
        ))}
      </div>
      <ul className="tnum mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {PARTS.map(([part, colour]) => (
          <li key={part} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${colour}`} />
            <data value={price[part]} data-price={part}>
              {labels[part]}
            </data>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">{t('price_holds>over', { count: all })}</p>
      {root !== null && (
        <details className="mt-1 text-sm text-ink-3">
          <summary className="cursor-pointer font-medium text-brand-ink">{t('price_holds>check')}</summary>
          <p className="mt-1 max-w-prose">
            <Rich
              text={t('price_holds>rows')}
              parts={{ rows: (words) => <TextLink href={`/prices/service/${service_id}.json`}>{words}</TextLink> }}
            />
          </p>
          <p className="mt-1 font-mono text-xs break-all">{root}</p>
        </details>
      )}
    </div>
  );
}
