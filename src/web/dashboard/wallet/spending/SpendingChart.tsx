import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { showDollars, showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/pricing.ts';
import type { SpendingRow } from './spending-words.ts';

const series = () =>
  [
    { key: 'fees', name: t('spending_chart>fees'), fill: 'var(--color-brand)', swatch: 'bg-brand' },
    {
      key: 'given_back',
      name: t('spending_chart>given_back'),
      fill: 'var(--color-cat-kunyit-ink)',
      swatch: 'bg-cat-kunyit-ink',
    },
    { key: 'bought', name: t('spending_chart>bought'), fill: 'var(--color-cat-plum-ink)', swatch: 'bg-cat-plum-ink' },
  ] as const;

const AXIS = { fill: 'var(--color-ink-3)', fontSize: 12 };

/** Three bars a week or month. Drawn for the eye only: the table beside it says the same to screen readers. */
export function SpendingChart({ rows }: { rows: readonly SpendingRow[] }) {
  return (
    <div aria-hidden="true" className="px-2 pt-5 pb-4 lg:px-4">
      <div className="h-60">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...rows]} accessibilityLayer={false} barGap={1} barCategoryGap="18%">
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="label"
              tick={AXIS}
              tickLine={false}
              axisLine={{ stroke: 'var(--color-line-strong)' }}
              interval="preserveStartEnd"
              minTickGap={12}
            />
            <YAxis
              width={56}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              tickFormatter={(value: number) => showDollars(value)}
            />
            <Tooltip cursor={{ fill: 'var(--color-well)' }} content={<Told />} isAnimationActive={false} />
            {series().map(({ key, name, fill }) => (
              <Bar key={key} dataKey={key} name={name} fill={fill} radius={[3, 3, 0, 0]} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-ink-2">
        {series().map(({ key, name, swatch }) => (
          <li key={key} className="flex items-center gap-2">
            <span className={`size-3 rounded-xs ${swatch}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands under the pointer. Recharts hands in what it knows of the place. */
function Told(props: { active?: boolean; label?: string; payload?: readonly { payload?: SpendingRow }[] }) {
  const row = props.payload?.[0]?.payload;
  if (!props.active || !row) return null;
  return (
    <div className="rounded-md border border-line bg-raised p-3 text-sm shadow-md">
      <p className="font-semibold">{row.label}</p>
      {series().map(({ key, name }) => (
        <p key={key} className="flex justify-between gap-4 tnum text-ink-2">
          <span>{name}</span>
          <span>{showMoney(row[key])}</span>
        </p>
      ))}
      <p className="mt-1 text-ink-3">
        {t('spending_chart>won_of_sent', { jobs_won: row.jobs_won, quotes_sent: row.quotes_sent })}
      </p>
    </div>
  );
}
