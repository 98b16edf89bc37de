import type { ReactNode } from 'react';
import { ChipGroup, type ChipOption } from '#web/ui/action/ChipGroup.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';

/** What waits, or what was decided. */
export type QueueState = 'waiting' | 'decided';

interface QueuePaneProps<Row, Filter extends string = never> {
  title: string;
  /** How much there is, read out when it changes; null until that is known. */
  status: string | null;
  /** Left out where nothing is decided. */
  state?: { value: QueueState; onChange: (value: QueueState) => void } | undefined;
  /** Left out where there is one kind of things. */
  filter?:
    | {
        label: string;
        value: Filter;
        options: readonly ChipOption<Filter>[];
        onChange: (value: Filter) => void;
      }
    | undefined;
  /** Under the filter: more to choose from. */
  more?: ReactNode;
  /** Null until they are there. */
  rows: readonly Row[] | null;
  /** For screen readers. */
  label: string;
  row: (row: Row) => ReactNode;
  rowKey: (row: Row) => string | number;
  failed: { is: boolean; title: string; pending: boolean; again: () => void };
  empty: { title: string; text: string };
  /** Under the last row. */
  foot?: ReactNode;
}

/** A list of things that operators work through: its head with filters and counts, and the rows below. */
export function QueuePane<Row, Filter extends string>(props: QueuePaneProps<Row, Filter>) {
  const { title, status, state, filter, more, rows, label, row, rowKey, failed, empty, foot } = props;
  return (
    <>
      <div className="px-4 pt-5 pb-3">
        <h1 className="text-xl font-bold">{title}</h1>
        <p className="text-sm text-ink-3 tnum" role="status">
          {status ?? ' '}
        </p>
        {state && (
          <Segmented
            className="mt-3"
            full
            label="Show"
            value={state.value}
            onChange={(value) => state.onChange(value as QueueState)}
            options={[
              { value: 'waiting', label: 'Waiting' },
              { value: 'decided', label: 'Decided' },
            ]}
          />
        )}
        {filter && (
          <ChipGroup
            className="no-scrollbar -mx-4 mt-3 flex-nowrap! overflow-x-auto px-4"
            label={filter.label}
            value={filter.value}
            onChange={filter.onChange}
            options={filter.options}
          />
        )}
        {more}
      </div>
      <div className="relative min-h-0 flex-1 border-t border-line lg:overflow-y-auto">
        {rows === null && !failed.is && (
          <Loading className="px-4">
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {rows === null && failed.is && (
          <div className="p-4">
            <ErrorState title={failed.title} onRetry={failed.again} pending={failed.pending} />
          </div>
        )}
        {rows?.length === 0 && (
          <div className="p-4">
            <EmptyState title={empty.title}>{empty.text}</EmptyState>
          </div>
        )}
        {rows && rows.length > 0 && (
          <ul aria-label={label} className="divide-y divide-line">
            {rows.map((one) => (
              <li key={rowKey(one)}>{row(one)}</li>
            ))}
          </ul>
        )}
        {foot && <div className="border-t border-line p-4 text-center text-sm text-ink-3">{foot}</div>}
      </div>
    </>
  );
}

/** Where a queue shows no more than its first rows. */
export const cutWords = (state: QueueState): string =>
  state === 'waiting' ? 'More will show as you decide these.' : 'Older decisions are in the log.';
