import { Bar } from 'recharts';
import { showDollars, showMoney } from '#core/kit/money.ts';
import { SeriesChart } from '#web/parts/charts/SeriesChart.tsx';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { SpendingRow } from './spending-words.ts';

const colours = {
  fees: { colour: 'var(--color-brand)', swatch: 'bg-brand' },
  given_back: { colour: 'var(--color-cat-kunyit-ink)', swatch: 'bg-cat-kunyit-ink' },
  bought: { colour: 'var(--color-cat-plum-ink)', swatch: 'bg-cat-plum-ink' },
} as const;

/** Three bars a week or month. */
export function SpendingChart({ rows }: { rows: readonly SpendingRow[] }) {
  const series = [
    { key: 'fees', name: shared('noun>fees'), ...colours.fees },
    { key: 'given_back', name: shared('status>returned'), ...colours.given_back },
    { key: 'bought', name: shared('status>bought'), ...colours.bought },
  ] as const;
  return (
    <SeriesChart
      className="px-5 pt-5 pb-4 lg:px-6"
      rows={rows}
      series={series}
      nameOf={({ label }) => label}
      showTick={showDollars}
      showValue={showMoney}
      note={({ jobs_won, quotes_sent }) => t('spending_chart>won_of_sent', { jobs_won, quotes_sent })}
    >
      {series.map(({ key, name, colour }) => (
        <Bar key={key} dataKey={key} name={name} fill={colour} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      ))}
    </SeriesChart>
  );
}
