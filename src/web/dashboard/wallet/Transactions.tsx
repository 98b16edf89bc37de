import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { HISTORY_PAGE_SIZE, TRANSACTION_TYPE, type Transaction, WALLET_TYPES } from '#core/wallet/model.ts';
import { flagsOf } from '#web/app/flags.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table, type TableColumn } from '#web/ui/data/Table.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { CsvMenu } from './CsvMenu.tsx';
import { FeeStatusPill } from './FeeStatusPill.tsx';
import { heldHref, historyFilters, transactionLook, transactionNote, transactionReason } from './transaction-words.ts';

/**
 * The history, newest first, with its filter in the address (mockup pro-wallet). `all`: every type there is, not only those of
 * specification 9 and of subscriptions. `held`: money that a company holds alone, which has no balance.
 */
export function Transactions({ now, all = false, held = false }: { now: Date; all?: boolean; held?: boolean }) {
  const [query, setQuery] = useSearchParams();
  const filters = historyFilters(flagsOf());
  const wanted = held ? 'payments' : query.get('show');
  const filter = filters.find(({ value }) => value === wanted) ?? filters[0];
  const title = held ? t('transactions>held_title') : t('transactions>title');
  if (!filter) throw new Error('the history has no filters');
  const list = usePages(walletCalls.transactions, {
    page_size: HISTORY_PAGE_SIZE,
    ...(filter.value !== 'all' ? { group: filter.value } : all ? { all } : { type_ids: [...WALLET_TYPES] }),
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.transactions), [list.data]);
  const columns: readonly TableColumn<Transaction>[] = [
    { id: 'what', header: t('transactions>what'), rowHeader: true, cell: (row) => <What row={row} /> },
    {
      id: 'date',
      header: t('transactions>date'),
      className: 'whitespace-nowrap text-sm text-ink-2 tnum',
      cell: (row) => momentOf(row, now),
    },
    {
      id: 'amount',
      header: shared('noun>amount'),
      align: 'number',
      className: 'font-semibold!',
      cell: (row) => <Amount signed cents={fromDecimal(row.amount) ?? 0} />,
    },
    ...(held ? [] : [balanceColumn()]),
  ];
  return (
    <section aria-labelledby="history-title" className="rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 pb-4 lg:px-6">
        <h2 id="history-title" className="text-lg font-semibold">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {!held && (
            <ChipGroup
              wrap
              label={shared('verb>show')}
              value={filter.value}
              onChange={(value) =>
                setQuery((current) => {
                  if (value === 'all') current.delete('show');
                  else current.set('show', value);
                  return current;
                })
              }
              options={filters.map(({ value, label }) => ({ value: value as string, label }))}
            />
          )}
          <CsvMenu now={now} />
        </div>
      </div>
      <PagedList
        list={list}
        rows={rows}
        failed={t('transactions>load_error')}
        level={3}
        skeleton={<SkeletonRows rows={5} />}
        beside="border-t border-line px-5 lg:px-6"
        around="p-5 pt-0 lg:px-6"
      >
        {(shown) => (
          <div aria-busy={list.isFetching && !list.isFetchingNextPage}>
            <Table
              caption={title}
              columns={columns}
              rows={shown}
              rowKey={(row) => `${row.book}${row.id}`}
              phone={(row) => <PhoneRow row={row} now={now} />}
              empty={
                <div className="p-5 pt-0 lg:px-6">
                  <EmptyState level={3} title={shared('status>nothing_here_yet')}>
                    {filter.empty}
                  </EmptyState>
                </div>
              }
            />
          </div>
        )}
      </PagedList>
    </section>
  );
}

const balanceColumn = (): TableColumn<Transaction> => ({
  id: 'balance',
  header: t('transactions>balance'),
  align: 'number',
  className: 'text-ink-2',
  cell: (row) => row.balance_after !== null && <Amount cents={fromDecimal(row.balance_after) ?? 0} />,
});

function momentOf(row: Transaction, now: Date): string {
  const at = fromWire(row.created);
  return at ? showMoment(at, now) : '';
}

const isIncoming = (row: Transaction) => (fromDecimal(row.amount) ?? 0) > 0;

function TypeIcon({ row }: { row: Transaction }) {
  const { icon: Icon } = transactionLook(row.type_id);
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-full ${
        isIncoming(row) ? 'bg-success-soft text-success-ink' : 'bg-inset text-ink-2'
      }`}
    >
      <Icon className="size-4.5" />
    </span>
  );
}

/** Title, note and reason of an entry, and the status of a fee. */
function Words({ row }: { row: Transaction }) {
  const { title } = transactionLook(row.type_id);
  const note = transactionNote(row);
  const href = heldHref(row) ?? (row.quote_bid_id === null ? null : `/dashboard/requests/${row.quote_bid_id}`);
  const isFee = row.type_id === TRANSACTION_TYPE.quote_fee || row.type_id === TRANSACTION_TYPE.auto_quote_fee;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {title}
        {row.type_id === TRANSACTION_TYPE.auto_quote_fee && <Pill>{shared('noun>auto_quote')}</Pill>}
        {isFee && <FeeStatusPill status={row.fee_status} canReturn={row.returnable_until !== null} />}
      </span>
      {note !== '' && (
        <span className="block text-sm break-words text-ink-3">
          {row.type_id === TRANSACTION_TYPE.credit_purchase ? (
            <>
              {note} · <TextLink href="/dashboard/purchases?status=completed">{shared('noun>receipts')}</TextLink>
            </>
          ) : href === null ? (
            note
          ) : (
            <Anchor href={href} className="underline-offset-4 hover:text-ink hover:underline">
              {note}
            </Anchor>
          )}
          {isFee && row.fee_status === 'captured' && row.quote_bid_id !== null && (
            <span className="block">
              <TextLink href={`/dashboard/credit/fee/${row.quote_bid_id}`}>{t('transactions>why_charged')}</TextLink>
            </span>
          )}
        </span>
      )}
      {row.reason && <span className="block text-sm text-ink-3">{transactionReason(row)}</span>}
    </>
  );
}

function What({ row }: { row: Transaction }) {
  return (
    <span className="flex items-center gap-3">
      <TypeIcon row={row} />
      <span className="min-w-0">
        <Words row={row} />
      </span>
    </span>
  );
}

function PhoneRow({ row, now }: { row: Transaction; now: Date }) {
  return (
    <>
      <TypeIcon row={row} />
      <span className="min-w-0 flex-1 text-md">
        <Words row={row} />
        <span className="block text-xs text-ink-3 tnum">{momentOf(row, now)}</span>
      </span>
      <span className="shrink-0 text-right">
        <Amount signed cents={fromDecimal(row.amount) ?? 0} className="block text-md font-semibold" />
        {row.balance_after !== null && (
          <span className="block text-xs text-ink-3">
            <span className="sr-only">{t('transactions>balance')} </span>
            <Amount cents={fromDecimal(row.balance_after) ?? 0} />
          </span>
        )}
      </span>
    </>
  );
}
