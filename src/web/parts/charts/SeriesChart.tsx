import type { ReactNode } from 'react';
import { CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { cx } from '#web/ui/cx.ts';

/** One of the values that are drawn for each row. */
export interface Series<Key extends string> {
  readonly key: Key;
  readonly name: string;
  /** A theme colour, as CSS. */
  readonly colour: string;
  /** The same colour as a class, for the legend. */
  readonly swatch: string;
}

interface SeriesChartProps<Row extends Record<Key, number>, Key extends string> {
  rows: readonly Row[];
  series: readonly Series<Key>[];
  /** The label of a row on the axis and in the tooltip. */
  nameOf: (row: Row) => string;
  /** The text of a value on the axis. */
  showTick: (value: number) => string;
  /** The text of a value in the tooltip. */
  showValue: (value: number) => string;
  /** More content for the tooltip. */
  note?: (row: Row) => ReactNode;
  /** Bars or areas of Recharts, one for each series. */
  children: ReactNode;
  className?: string;
}

const AXIS = { fill: 'var(--color-ink-3)', fontSize: 12 };

/** A chart of values over time, with legend and tooltip. Hidden from screen readers: put a table with the same data beside it. */
export function SeriesChart<Row extends Record<Key, number>, Key extends string>(props: SeriesChartProps<Row, Key>) {
  const { rows, series, nameOf, showTick, showValue, note, children, className } = props;
  return (
    <div aria-hidden="true" className={className}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {series.map(({ key, name, swatch }) => (
          <li key={key} className="flex items-center gap-2">
            <span className={cx('size-3 rounded-xs', swatch)} />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-3 h-60">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...rows]}
            accessibilityLayer={false}
            barGap={1}
            barCategoryGap="18%"
            margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey={(row: Row) => nameOf(row)}
              tick={AXIS}
              tickLine={false}
              axisLine={{ stroke: 'var(--color-line-strong)' }}
              interval="preserveStartEnd"
              minTickGap={18}
            />
            <YAxis
              width={56}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tickFormatter={showTick}
            />
            <Tooltip
              cursor={{ fill: 'var(--color-well)', stroke: 'var(--color-line-strong)' }}
              isAnimationActive={false}
              content={({ active, payload }) => {
                const row = payload[0]?.payload as Row | undefined;
                if (!active || !row) return null;
                return (
                  <div className="rounded-md border border-line bg-raised p-3 text-sm shadow-md">
                    <p className="font-semibold">{nameOf(row)}</p>
                    {series.map(({ key, name }) => (
                      <p key={key} className="flex justify-between gap-4 tnum text-ink-2">
                        <span>{name}</span>
                        <span>{showValue(row[key])}</span>
                      </p>
                    ))}
                    {note && <p className="mt-1 text-ink-3">{note(row)}</p>}
                  </div>
                );
              }}
            />
            {children}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}
