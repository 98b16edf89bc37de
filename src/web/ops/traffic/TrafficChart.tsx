import { Area } from 'recharts';
import type { TrafficDay } from '#core/views/model.ts';
import { SeriesChart } from '#web/parts/charts/SeriesChart.tsx';
import { showCount, showDate } from './traffic-words.ts';

const SERIES = [
  { key: 'views', name: 'Views', colour: 'var(--color-brand)', swatch: 'bg-brand' },
  { key: 'visitors', name: 'Visitors', colour: 'var(--color-cat-kunyit-ink)', swatch: 'bg-cat-kunyit-ink' },
] as const;

/** Views and visitors by day. */
export function TrafficChart({ days }: { days: readonly TrafficDay[] }) {
  return (
    <SeriesChart
      rows={days}
      series={SERIES}
      nameOf={({ day }) => showDate(day)}
      showTick={showCount}
      showValue={showCount}
    >
      {SERIES.map(({ key, name, colour }) => (
        <Area
          key={key}
          dataKey={key}
          name={name}
          type="linear"
          stroke={colour}
          strokeWidth={2}
          fill={colour}
          fillOpacity={0.08}
          dot={days.length === 1}
          isAnimationActive={false}
        />
      ))}
    </SeriesChart>
  );
}
