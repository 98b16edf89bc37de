import { RANK_PARTS } from '#core/services/search-rules.ts';
import { useReplaySearchQuery } from '#web/state/ops-search.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { Table } from '#web/ui/Table.tsx';
import { PART_NAMES } from './search-words.ts';

/** A served list ordered again from its stored facts: whether it comes out alike, and each pro's points. */
export function Replay({ id }: { id: number }) {
  const { data, isError, refetch } = useReplaySearchQuery({ search_serve_id: id });
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
