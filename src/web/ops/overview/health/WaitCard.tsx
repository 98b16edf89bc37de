import { Line, ReferenceLine } from 'recharts';
import { PROMISE_MINUTES } from '#core/ops/health/model.ts';
import { SeriesChart } from '#web/parts/charts/SeriesChart.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { HealthCard } from './HealthCard.tsx';
import { showDate, showWait } from './health-words.ts';

interface Week {
  readonly week: string;
  readonly requests: number;
  readonly quoted: number;
  readonly half_minutes: number | null;
  readonly ninety_minutes: number | null;
}
const SERIES = [
  { key: 'ninety', name: 'Nine in ten by then (p90)', colour: 'var(--color-brand)', swatch: 'bg-brand' },
  { key: 'half', name: 'Half by then (p50)', colour: 'var(--color-cat-kunyit-ink)', swatch: 'bg-cat-kunyit-ink' },
] as const;

/** The wait for the first quote by week, for requests that got one. */
export function WaitCard({ weeks }: { weeks: readonly Week[] }) {
  const quoted = weeks.filter(({ quoted }) => quoted > 0);
  const rows = quoted.map(({ week, half_minutes, ninety_minutes }) => ({
    week,
    half: half_minutes ?? 0,
    ninety: ninety_minutes ?? 0,
  }));
  const last = quoted.at(-1);
  return (
    <HealthCard
      title="Time to first quote"
      intro={
        last
          ? `By week of posting, of requests that got one. Last: ${showWait(last.ninety_minutes)} p90, ${showWait(last.half_minutes)} p50.`
          : 'By week of posting, of requests that got one. None yet.'
      }
    >
      <div className="px-4 pb-3 lg:px-5">
        {rows.length > 0 && (
          <SeriesChart
            rows={rows}
            series={SERIES}
            nameOf={({ week }) => showDate(week)}
            showTick={showWait}
            showValue={showWait}
          >
            <ReferenceLine y={PROMISE_MINUTES} stroke="var(--color-line-strong)" strokeDasharray="2 4" />
            {SERIES.map(({ key, name, colour }) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                type="linear"
                stroke={colour}
                strokeWidth={2}
                dot={rows.length === 1}
                isAnimationActive={false}
              />
            ))}
          </SeriesChart>
        )}
        <Disclosure title="Table" className="mt-3">
          <Table
            caption="Time to the first quote by week"
            rows={[...weeks].reverse()}
            rowKey={({ week }) => week}
            columns={[
              { id: 'week', header: 'Week from', rowHeader: true, cell: ({ week }) => showDate(week) },
              { id: 'requests', header: 'Requests', align: 'number', cell: (row) => row.requests },
              { id: 'quoted', header: 'Quoted', align: 'number', cell: (row) => row.quoted },
              { id: 'half', header: 'p50', align: 'number', cell: (row) => showWait(row.half_minutes) },
              { id: 'ninety', header: 'p90', align: 'number', cell: (row) => showWait(row.ninety_minutes) },
            ]}
          />
        </Disclosure>
      </div>
    </HealthCard>
  );
}
