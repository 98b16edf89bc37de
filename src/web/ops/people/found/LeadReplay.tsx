import { useState } from 'react';
import { replayLeads } from '#core/allocations/calls.ts';
import type { Place } from '#core/allocations/model.ts';
import { LEAD_PARTS, type LeadPart } from '#core/allocations/rule/model.ts';
import type { WatchState } from '#core/allocations/watch-rules.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showListTime } from '#core/kit/time.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import type { Tone } from '#web/ui/tone.ts';

type Wave = CallOutput<typeof replayLeads>['waves'][number];

const PART_NAMES: Readonly<Record<LeadPart, string>> = {
  fit: 'Fit',
  way: 'Way',
  free: 'Free',
  rating: 'Rating',
  reply: 'Reply',
  room: 'Room',
};
const PLACE_NAMES: Readonly<Record<Place, string>> = {
  asked: 'Asked by name',
  points: 'By points',
  new: 'Kept for new pros',
  waited: 'Kept for who waited',
};
const STATES: Readonly<Record<WatchState, { tone: Tone; words: string }>> = {
  asking: { tone: 'info', words: 'Asking pros' },
  covered: { tone: 'success', words: 'Covered' },
  'no coverage': { tone: 'danger', words: 'No coverage' },
  over: { tone: 'neutral', words: 'Ended' },
};
const pointsOf = (tenths: number): string => (tenths / 10).toFixed(1);

/** Which pros were offered a request: the rule, its seed, each pro's points, and whether the record gives the same list again. */
export function LeadReplay({ request_id, now }: { request_id: number; now: Date }) {
  const { data, isError, refetch } = useRead(replayLeads, { request_id });
  return (
    <section className="mt-6" aria-labelledby="replay">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="replay" className="text-md font-semibold">
          Who was asked, replayed
        </h2>
        {data?.state && <Pill tone={STATES[data.state].tone}>{STATES[data.state].words}</Pill>}
      </div>
      {isError && <ErrorState title="Could not replay the request" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading>
          <SkeletonRows />
        </Loading>
      )}
      {data?.waves.length === 0 && (
        <Card className="text-md text-ink-2">
          No record. Rule 1 keeps none, and records of other rules are kept for 90 days.
        </Card>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data?.waves.map((wave) => (
          <WaveCard key={wave.wave} wave={wave} now={now} />
        ))}
      </div>
    </section>
  );
}

function WaveCard({ wave, now }: { wave: Wave; now: Date }) {
  const [isAll, setAll] = useState(false);
  const made = fromWire(wave.made_on);
  const rows = wave.order.map((row, n) => ({ ...row, stood: n + 1 })).filter(({ place }) => isAll || place !== null);
  return (
    <Card as="article" aria-labelledby={`wave-${wave.wave}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={`wave-${wave.wave}`} className="text-md font-semibold">
          Wave {wave.wave}
        </h3>
        <p className="text-sm text-ink-2 tnum wrap-anywhere">
          Rule {wave.rule_version}, seed {wave.seed}. {wave.given.length} asked of {wave.looked_at} looked at.
        </p>
        {made && <span className="text-sm text-ink-3 tnum sm:ml-auto">{showListTime(made, now)}</span>}
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        {wave.is_same ? (
          <Banner tone="success" title="Replayed alike: the rule and the record give the list that was asked." />
        ) : (
          <Banner tone="danger" title="Replayed otherwise: the record does not give the list that was asked.">
            Asked: services {wave.given.map(({ quote_service_id }) => quote_service_id).join(', ')}.
          </Banner>
        )}
        <Table
          caption={`Pros of wave ${wave.wave} with their points`}
          rows={rows}
          rowKey={({ quote_service_id }) => quote_service_id}
          columns={[
            { id: 'stood', header: 'Order', align: 'number', cell: ({ stood }) => stood },
            {
              id: 'pro',
              header: 'Pro',
              rowHeader: true,
              cell: ({ quote_service_id }) => (
                <TextLink href={`/ops/lookup/services/${quote_service_id}`}>{`Service ${quote_service_id}`}</TextLink>
              ),
            },
            {
              id: 'place',
              header: 'Place',
              cell: ({ place, is_resting }) => (place ? PLACE_NAMES[place] : is_resting ? 'Resting' : 'Not asked'),
            },
            ...LEAD_PARTS.map((part) => ({
              id: part,
              header: PART_NAMES[part],
              align: 'number' as const,
              cell: ({ points }: (typeof rows)[number]) => pointsOf(points[part]),
            })),
            { id: 'total', header: 'Points', align: 'number', cell: ({ total }) => pointsOf(total) },
          ]}
        />
      </div>
      {wave.order.length > wave.given.length && (
        <Button size={36} className="mt-3" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show only those asked' : `Show all ${wave.order.length}`}
        </Button>
      )}
    </Card>
  );
}
