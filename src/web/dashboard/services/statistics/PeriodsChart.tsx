import { Bar } from 'recharts';
import type { Statistics } from '#core/services/statistics/model.ts';
import { periodLabel } from '#web/dashboard/wallet/spending/spending-words.ts';
import { SeriesChart } from '#web/parts/charts/SeriesChart.tsx';
import { t } from '#web/text/spaces/statistics.ts';

const colours = {
  page_views: { colour: 'var(--color-ink-3)', swatch: 'bg-ink-3' },
  offered: { colour: 'var(--color-cat-plum-ink)', swatch: 'bg-cat-plum-ink' },
  quoted: { colour: 'var(--color-cat-kunyit-ink)', swatch: 'bg-cat-kunyit-ink' },
  won: { colour: 'var(--color-brand)', swatch: 'bg-brand' },
} as const;

/** Requests and their results, and below them page views, which have a scale of their own. */
export function PeriodsChart({ statistics }: { statistics: Statistics }) {
  const by = statistics.span === 'months' ? 'month' : 'week';
  const requests = [
    { key: 'offered', name: t('figures>offered'), ...colours.offered },
    { key: 'quoted', name: t('figures>quoted'), ...colours.quoted },
    { key: 'won', name: t('figures>won'), ...colours.won },
  ] as const;
  const views = [{ key: 'page_views', name: t('figures>page_views'), ...colours.page_views }] as const;
  const shared = {
    className: 'pt-4',
    rows: statistics.periods,
    nameOf: ({ starts_on }: Statistics['periods'][number]) => periodLabel(starts_on, by),
    showTick: String,
    showValue: String,
  };
  const bars = (series: readonly { readonly key: string; readonly name: string; readonly colour: string }[]) =>
    series.map(({ key, name, colour }) => (
      <Bar key={key} dataKey={key} name={name} fill={colour} radius={[3, 3, 0, 0]} isAnimationActive={false} />
    ));
  return (
    <>
      <SeriesChart {...shared} series={requests}>
        {bars(requests)}
      </SeriesChart>
      <SeriesChart {...shared} series={views}>
        {bars(views)}
      </SeriesChart>
    </>
  );
}
