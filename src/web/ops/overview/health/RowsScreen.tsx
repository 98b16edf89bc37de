import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallInput } from '#core/kit/call.ts';
import * as healthCalls from '#core/ops/health/calls.ts';
import { HEALTH_CSV_PATH, HEALTH_NUMBERS, type HealthNumber, type HealthRow } from '#core/ops/health/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { ExportLink } from '../../frames/ExportLink.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { NUMBER_NAMES, showDate, showMonth } from './health-words.ts';
import { RowsTable } from './RowsTable.tsx';
import { pageHref, useFilter } from './use-filter.ts';

type Asked = CallInput<typeof healthCalls.opsHealthRows>;

/** The rows of the number in the address. The first page is read only once, because each reading is recorded. */
function useRows(asked: Asked) {
  const [open, state] = useAct(healthCalls.opsHealthRows);
  const [rows, setRows] = useState<HealthRow[]>();
  const [next, setNext] = useState<string | null>(null);
  const key = JSON.stringify(asked);
  const load = async (cursor?: string) => {
    const { data } = await open({ ...asked, ...(cursor ? { cursor } : {}) });
    if (!data) return;
    setRows((before) => [...(cursor ? (before ?? []) : []), ...data.rows]);
    setNext(data.next_cursor);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what triggers it
  useEffect(() => {
    setRows(undefined);
    void load();
  }, [key]);
  return {
    rows,
    query: {
      isError: state.isError,
      error: state.error,
      isFetching: state.isLoading,
      refetch: () => load(),
      hasNextPage: next !== null,
      isFetchingNextPage: state.isLoading && rows !== undefined,
      fetchNextPage: () => load(next ?? undefined),
    },
  };
}

/** The rows that a number of Health counts, with an export of them. */
export function Component() {
  const now = useNow();
  const { filter } = useFilter();
  const [query] = useSearchParams();
  const number: HealthNumber = HEALTH_NUMBERS.find((each) => each === query.get('number')) ?? 'requests';
  const more = Object.fromEntries(
    (['week', 'first_month', 'month'] as const).flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  ) as Pick<Asked, 'week' | 'first_month' | 'month'>;
  const { rows, query: list } = useRows({ ...filter, number, ...more });
  const span = more.month
    ? `${showMonth(more.first_month ?? '')}, seen in ${showMonth(more.month)}`
    : more.week
      ? `Week from ${showDate(more.week)}`
      : `Last ${filter.days === 84 ? '12 weeks' : `${filter.days} days`}`;
  return (
    <ListFrame
      width="grid"
      title={NUMBER_NAMES[number]}
      intro={`${span}. Opening this is recorded in the log.`}
      actions={<ExportLink href={`${HEALTH_CSV_PATH}?${query}`}>Export</ExportLink>}
      above={<Breadcrumb items={[{ label: 'Health', href: pageHref(filter, {}) }, { label: NUMBER_NAMES[number] }]} />}
      query={list}
      data={rows}
      failed="Could not load the rows"
      empty={rows?.length === 0 && { title: 'No rows', text: 'What this number counts appears here.' }}
    >
      {(shown) => <RowsTable number={number} rows={shown} now={now} />}
    </ListFrame>
  );
}
