import type { ReactNode } from 'react';
import { type Growing, PagedList } from '#web/parts/frames/PagedList.tsx';
import { ChipGroup, type ChipOption } from '#web/ui/action/ChipGroup.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { useAddress } from './use-address.ts';

/** What waits, or what was decided. */
export const QUEUE_STATES = ['waiting', 'decided'] as const;
type QueueState = (typeof QUEUE_STATES)[number];

interface QueuePaneProps<Row, Filter extends string = never> {
  title: string;
  /** How much there is, read out when it changes; null until that is known. */
  status: string | null;
  /** Left out where nothing is decided. */
  state?: QueueState;
  /** Left out where the queue has one kind of things. */
  filter?: {
    /** Its name in the address. */
    name: string;
    label: string;
    value: Filter;
    options: readonly ChipOption<Filter>[];
    /** Another filter in the address, which a change of this one removes. */
    ends?: string;
  };
  /** More controls under the filter. */
  more?: ReactNode;
  /** Null until they are loaded. */
  rows: readonly Row[] | null;
  /** For screen readers. */
  label: string;
  row: (row: Row) => ReactNode;
  rowKey: (row: Row) => string | number;
  query: Growing;
  /** "Could not load the appeals". */
  failed: string;
  empty: { title: string; text: string };
  /** Under the last row. */
  foot?: ReactNode;
  /** Label of the button that loads the next part. */
  older?: string;
}

/** The list of a queue: its head with filters and counts, and the rows below. */
export function QueuePane<Row, Filter extends string>(props: QueuePaneProps<Row, Filter>) {
  const {
    title,
    status,
    state,
    filter,
    more,
    rows,
    label,
    row,
    rowKey,
    query,
    failed,
    empty,
    foot,
    older = '',
  } = props;
  const { set } = useAddress();
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
            value={state}
            onChange={(value) => set({ state: value })}
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
            onChange={(value) => set({ [filter.name]: value, ...(filter.ends ? { [filter.ends]: '' } : {}) })}
            options={filter.options}
          />
        )}
        {more}
      </div>
      <div className="relative min-h-0 flex-1 border-t border-line lg:overflow-y-auto">
        <PagedList
          list={query}
          rows={rows ?? undefined}
          failed={failed}
          empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
          more={older}
        >
          {(shown) => (
            <ul aria-label={label} className="divide-y divide-line">
              {shown.map((one) => (
                <li key={rowKey(one)}>{row(one)}</li>
              ))}
            </ul>
          )}
        </PagedList>
        {foot && <div className="border-t border-line p-4 text-center text-sm text-ink-3">{foot}</div>}
      </div>
    </>
  );
}

/** How much waits, and how much of it for longer than was promised. */
export const waitingWords = (count: number, overdue: number): string =>
  count === 0 ? 'Nothing waiting' : `${count} waiting${overdue > 0 ? `, ${overdue} over 4 h` : ''}`;
