import { useSearchParams } from 'react-router';
import * as autoQuoteCalls from '#core/bids/auto-quotes/calls.ts';
import type { AutoQuoteRun, AutoQuoteWeek } from '#core/bids/auto-quotes/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import { wayOf } from '#web/parts/problem/problem-way.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/autoquote.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { Pagination } from '#web/ui/data/Pagination.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { momentWords, runWords, stateLooks } from './auto-quote-words.ts';

const money = (text: string) => showMoney(fromDecimal(text) ?? 0);

/** What auto-quote did, by request or by week from Monday (specification 9). The address says which. */
export function AutoQuoteHistory({ now }: { now: Date }) {
  const [query, setQuery] = useSearchParams();
  const byWeek = query.get('show') === 'weeks';
  const wanted = Number(query.get('page') ?? '1');
  const page = Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
  return (
    <section aria-labelledby="auto-quote-history" className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 lg:px-6">
        <h2 id="auto-quote-history" className="text-lg font-semibold">
          {t('auto_quote_history>history')}
        </h2>
        <ChipGroup
          label={shared('verb>show')}
          value={byWeek ? 'weeks' : 'runs'}
          onChange={(value) => setQuery(value === 'weeks' ? { show: 'weeks' } : {}, { preventScrollReset: true })}
          options={[
            { value: 'runs', label: t('auto_quote_history>each_request') },
            { value: 'weeks', label: t('auto_quote_history>by_week') },
          ]}
        />
      </div>
      {byWeek ? <Weeks page={page} now={now} /> : <Runs page={page} now={now} />}
    </section>
  );
}

const pageAt = (show: 'runs' | 'weeks', n: number) => {
  const query = [...(show === 'weeks' ? ['show=weeks'] : []), ...(n > 1 ? [`page=${n}`] : [])].join('&');
  return `/dashboard/auto-quote${query ? `?${query}` : ''}`;
};

function Pages({ show, page, total }: { show: 'runs' | 'weeks'; page: number; total: number }) {
  if (total <= 1 && page === 1) return null;
  return (
    <div className="border-t border-line p-4">
      <Pagination
        previous={page > 1 ? pageAt(show, page - 1) : undefined}
        next={page < total ? pageAt(show, page + 1) : undefined}
        text={t('auto_quote_history>page_count', { page, pages: Math.max(page, total) })}
      />
    </div>
  );
}

function Runs({ page, now }: { page: number; now: Date }) {
  const { data, isError, isFetching, refetch } = useRead(autoQuoteCalls.autoQuoteHistory, { page });
  if (!data) return <Missing isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />;
  const rows = data.auto_quote_runs;
  return (
    <>
      <Table
        caption={t('auto_quote_history>runs_caption')}
        rows={rows}
        rowKey={(run) => run.id}
        empty={
          <div className="p-5">
            <EmptyState level={3} plain title={t('auto_quote_history>runs_empty_title')}>
              {t('auto_quote_history>runs_empty_text')}
            </EmptyState>
          </div>
        }
        columns={[
          {
            id: 'what',
            header: shared('noun>request'),
            rowHeader: true,
            cell: (run) => <What run={run} now={now} />,
          },
          { id: 'state', header: t('auto_quote_history>state'), cell: (run) => <State run={run} /> },
          {
            id: 'when',
            header: shared('noun>when'),
            className: 'whitespace-nowrap text-sm text-ink-2 tnum',
            cell: (run) => momentWords(run.done_on ?? run.created, now),
          },
          {
            id: 'fee',
            header: shared('noun>fee'),
            align: 'number',
            cell: (run) => (run.fee === null ? '' : money(run.fee)),
          },
        ]}
        phone={(run) => (
          <div className="flex items-start gap-3 px-5 py-3.5">
            <span className="min-w-0 flex-1">
              <What run={run} now={now} />
              <span className="mt-1 block text-xs text-ink-3 tnum">{momentWords(run.done_on ?? run.created, now)}</span>
            </span>
            <span className="grid justify-items-end gap-1">
              <State run={run} />
              {run.fee !== null && <span className="text-sm font-semibold tnum">{money(run.fee)}</span>}
            </span>
          </div>
        )}
      />
      <Pages show="runs" page={page} total={data.paging.totalPages} />
    </>
  );
}

const State = ({ run }: { run: AutoQuoteRun }) => {
  const { label, tone } = stateLooks()[run.state];
  return <Pill tone={tone}>{label}</Pill>;
};

function What({ run, now }: { run: AutoQuoteRun; now: Date }) {
  const way = run.state === 'failed' ? wayOf(run.errorAction, run.quote_bid_id) : null;
  return (
    <span className="block min-w-0">
      <span className="block text-md font-semibold wrap-anywhere">
        <TextLink href={`/dashboard/requests/${run.quote_bid_id}`}>{run.title}</TextLink>
      </span>
      <span className="block text-sm font-normal text-ink-2">
        {run.area_name} · {runWords(run, now)} {way && <TextLink href={way.href}>{way.label}</TextLink>}
      </span>
    </span>
  );
}

/** A week as two full dates, because "16 – 22 Nov" would not fit a week across two months. */
function weekWords(week: AutoQuoteWeek, now: Date): string {
  const begin = fromWire(week.week_begins);
  return begin ? `${showDay(begin, now)} – ${showDay(new Date(begin.getTime() + 6 * DAY), now)}` : '';
}

function Weeks({ page, now }: { page: number; now: Date }) {
  const { data, isError, isFetching, refetch } = useRead(autoQuoteCalls.autoQuoteWeeks, { page });
  if (!data) return <Missing isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        caption={t('auto_quote_history>weeks_caption')}
        rows={data.weeks}
        rowKey={(week) => week.week_begins}
        empty={
          <div className="p-5">
            <EmptyState level={3} plain title={t('auto_quote_history>weeks_empty_title')}>
              {t('auto_quote_history>weeks_empty_text')}
            </EmptyState>
          </div>
        }
        columns={[
          {
            id: 'week',
            header: t('auto_quote_history>week'),
            rowHeader: true,
            className: 'whitespace-nowrap tnum',
            cell: (week) => weekWords(week, now),
          },
          { id: 'sent', header: t('auto_quote_history>sent'), align: 'number', cell: (week) => week.sent },
          { id: 'failed', header: t('auto_quote_history>not_sent'), align: 'number', cell: (week) => week.failed },
          { id: 'spent', header: t('auto_quote_history>spent'), align: 'number', cell: (week) => money(week.spent) },
          {
            id: 'back',
            header: shared('status>returned'),
            align: 'number',
            cell: (week) => money(week.given_back),
          },
        ]}
        phone={(week) => (
          <div className="flex items-start justify-between gap-3 px-5 py-3.5">
            <span className="min-w-0">
              <span className="block text-md font-semibold tnum">{weekWords(week, now)}</span>
              <span className="block text-sm text-ink-2 tnum">
                {t('auto_quote_history>sent_not_sent', { sent: week.sent, failed: week.failed })}
              </span>
            </span>
            <span className="text-right tnum">
              <span className="block font-semibold">{money(week.spent)}</span>
              {fromDecimal(week.given_back) !== 0 && (
                <span className="block text-sm text-ink-2">
                  {t('auto_quote_history>amount_returned', { given_back: money(week.given_back) })}
                </span>
              )}
            </span>
          </div>
        )}
      />
      <Pages show="weeks" page={page} total={data.paging.totalPages} />
    </>
  );
}

function Missing(props: { isError: boolean; isFetching: boolean; onRetry: () => void }) {
  if (props.isError)
    return (
      <div className="p-5 pt-0">
        <ErrorState
          plain
          title={t('auto_quote_history>load_error')}
          onRetry={props.onRetry}
          pending={props.isFetching}
        />
      </div>
    );
  return (
    <Loading className="border-t border-line px-5 lg:px-6">
      <SkeletonRows rows={3} />
    </Loading>
  );
}
