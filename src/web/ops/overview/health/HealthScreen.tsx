import { type ReactNode, Suspense } from 'react';
import { fromWire, showMoment } from '#core/kit/time.ts';
import * as healthCalls from '#core/ops/health/calls.ts';
import { HEALTH_SPANS } from '#core/ops/health/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { ChipLink } from '#web/ui/action/Chip.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { OFTEN } from '../../frames/often.ts';
import { AlertsCard } from '../AlertsCard.tsx';
import { CohortsCard } from './CohortsCard.tsx';
import { CreditCard } from './CreditCard.tsx';
import { FunnelCard } from './FunnelCard.tsx';
import { HeatCard } from './HeatCard.tsx';
import { QuotesCard } from './QuotesCard.tsx';
import { pageHref, useFilter } from './use-filter.ts';

const WaitCard = lazyPart(async () => (await import('./WaitCard.tsx')).WaitCard);

/** How well the marketplace works (issue 16 point 4). Each number opens the rows that it counts. */
export function Component() {
  const now = useNow();
  const { filter } = useFilter();
  const health = useRead(healthCalls.opsHealth, filter, OFTEN);
  const as_of = health.data?.as_of ? fromWire(health.data.as_of) : null;
  return (
    <ListFrame
      width="health"
      title="Marketplace health"
      intro={
        as_of
          ? `As of ${showMoment(as_of, now)}. The same figures feed the metrics.`
          : 'Requests, quotes and credit, by category, area and week.'
      }
      actions={
        <TabLinks
          label="Span of time"
          items={HEALTH_SPANS.map((days) => ({
            href: pageHref(filter, { days }),
            label: days === 84 ? '12 weeks' : `${days} days`,
            current: days === filter.days,
          }))}
        />
      }
      above={<Filters lists={health.data} />}
      query={health}
      data={health.data}
      failed="Could not load the figures"
      empty={
        health.data?.as_of === null && {
          title: 'No figures yet',
          text: 'A job updates them every minute. See its last run on the overview.',
        }
      }
    >
      {(page) => (
        <div className="grid gap-5">
          <AlertsCard />
          <FunnelCard page={page} filter={filter} />
          <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Suspense fallback={<Skeleton className="h-80" />}>
              <WaitCard weeks={page.weeks} />
            </Suspense>
            <QuotesCard counts={page.counts} filter={filter} />
          </div>
          <HeatCard filter={filter} page={page} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <CreditCard page={page} filter={filter} />
            <CohortsCard filter={filter} />
          </div>
          <p className="text-sm text-ink-3">
            Requests by operators, and reviews that are held or removed, are left out of every figure. Opening rows with
            names is recorded in the log.
          </p>
        </div>
      )}
    </ListFrame>
  );
}

interface Lists {
  readonly categories: readonly { id: number; name: string }[];
  readonly areas: readonly { code: string; name: string }[];
  readonly first_count: number;
  readonly urgent_count: number;
}

function Filters({ lists }: { lists: Lists | undefined }): ReactNode {
  const { filter, set } = useFilter();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Category"
        hideLabel
        className="min-w-44 max-sm:w-full"
        value={String(filter.category_id ?? '')}
        onChange={(event) => set({ category_id: event.currentTarget.value })}
        options={[
          { value: '', label: 'All categories' },
          ...(lists?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        label="Area"
        hideLabel
        className="min-w-40 max-sm:w-full"
        value={filter.area_code ?? ''}
        onChange={(event) => set({ area_code: event.currentTarget.value })}
        options={[
          { value: '', label: 'All areas' },
          ...(lists?.areas ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <ChipLink
        href={pageHref(filter, { first: !filter.first })}
        chosen={filter.first === true}
        count={lists?.first_count}
      >
        First-time customers
      </ChipLink>
      <ChipLink
        href={pageHref(filter, { urgent: !filter.urgent })}
        chosen={filter.urgent === true}
        count={lists?.urgent_count}
      >
        Urgent
      </ChipLink>
    </div>
  );
}
