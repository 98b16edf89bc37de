import * as searchCalls from '#core/search/calls.ts';
import { RANK_PARTS } from '#core/search/rules.ts';
import { useRead } from '#web/state/calls.ts';
import { Table } from '#web/ui/data/Table.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { PART_NAMES } from './search-words.ts';

/** Orders a served list again from its stored facts, and shows whether the order is the same, and each pro's points. */
export function Replay({ id }: { id: number }) {
  const { data, isError, refetch } = useRead(searchCalls.replaySearch, { search_serve_id: id });
  if (isError) return <ErrorState title="Could not replay the list" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  const rows = data.served.map((service, n) => ({
    place: n + 1,
    service,
    now: data.replayed.indexOf(service) + 1,
    points: data.points[n] ?? 0,
    parts: data.parts[n],
  }));
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      {!data.is_intact && (
        <Banner tone="danger" title="What was stored of this list has been changed since it was served." />
      )}
      {data.is_same ? (
        <Banner tone="success" title="Replayed alike: the stored facts give the order that was served." />
      ) : (
        <Banner tone="warning" title="Replayed otherwise: the stored facts give another order than was served." />
      )}
      <Table
        caption={`Pros of list ${id} with their points`}
        rows={rows}
        rowKey={({ service }) => service}
        columns={[
          {
            id: 'place',
            header: 'Place',
            align: 'number',
            cell: ({ place, now }) => (place === now ? place : `${place} → ${now}`),
          },
          {
            id: 'service',
            header: 'Pro',
            rowHeader: true,
            cell: ({ service }) => <TextLink href={`/service/${service}`}>{`Profile ${service}`}</TextLink>,
          },
          ...RANK_PARTS.map((part) => ({
            id: part,
            header: PART_NAMES[part],
            align: 'number' as const,
            cell: ({ parts }: (typeof rows)[number]) => parts?.[part] ?? 0,
          })),
          { id: 'points', header: 'Points', align: 'number', cell: ({ points }) => points },
        ]}
      />
    </div>
  );
}
