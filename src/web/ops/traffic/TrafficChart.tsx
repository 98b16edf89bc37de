import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { TrafficDay } from '#core/views/model.ts';
import { showCount, showDate } from './traffic-words.ts';

const AXIS = { fill: 'var(--color-ink-3)', fontSize: 12 };
const SERIES = [
  { key: 'views', name: 'Views', colour: 'var(--color-brand)', swatch: 'bg-brand' },
  { key: 'visitors', name: 'Visitors', colour: 'var(--color-cat-kunyit-ink)', swatch: 'bg-cat-kunyit-ink' },
] as const;

/** Views and visitors by day. Drawn for the eye only: the table beside it says the same to screen readers. */
export function TrafficChart({ days }: { days: readonly TrafficDay[] }) {
  return (
    <div aria-hidden="true">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {SERIES.map(({ key, name, swatch }) => (
          <li key={key} className="flex items-center gap-2">
            <span className={`size-3 rounded-xs ${swatch}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-3 h-60">
        <ResponsiveContainer width="100%" height="100%">
          <AreaChart data={[...days]} accessibilityLayer={false} margin={{ top: 4, right: 8, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="day"
              tick={AXIS}
              tickLine={false}
              tickFormatter={showDate}
              axisLine={{ stroke: 'var(--color-line-strong)' }}
              interval="preserveStartEnd"
              minTickGap={24}
            />
            <YAxis
              width={52}
              tick={AXIS}
              tickLine={false}
              axisLine={false}
              allowDecimals={false}
              tickFormatter={showCount}
            />
            <Tooltip cursor={{ stroke: 'var(--color-line-strong)' }} content={<Told />} isAnimationActive={false} />
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
          </AreaChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

/** What stands under the pointer. Recharts hands in what it knows of the place. */
function Told(props: { active?: boolean; payload?: readonly { payload?: TrafficDay }[] }) {
  const day = props.payload?.[0]?.payload;
  if (!props.active || !day) return null;
  return (
    <div className="rounded-md border border-line bg-raised p-3 text-sm shadow-md">
      <p className="font-semibold">{showDate(day.day)}</p>
      {SERIES.map(({ key, name }) => (
        <p key={key} className="flex justify-between gap-4 tnum text-ink-2">
          <span>{name}</span>
          <span>{showCount(day[key])}</span>
        </p>
      ))}
    </div>
  );
}
