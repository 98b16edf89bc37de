import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { useCallback, useEffect, useState } from 'react';
import { fromDecimal, showMoney, showSigned } from '#core/kit/money.ts';
import { fromWire, showClock, showDay } from '#core/kit/time.ts';
import { TRANSACTION_TYPE, type Transaction } from '#core/wallet/model.ts';
import { useTransactionsQuery } from '#web/state/api.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ChipGroup } from '#web/ui/ChipGroup.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { Table } from '#web/ui/Table.tsx';
import { FeeStatusPill } from './FeeStatusPill.tsx';

const T = TRANSACTION_TYPE;
const FILTERS: readonly { value: string; label: string; type_ids: readonly number[] }[] = [
  { value: 'all', label: 'All', type_ids: [] },
  { value: 'fees', label: 'Fees', type_ids: [T.quote_fee, T.auto_quote_fee] },
  { value: 'refunds', label: 'Refunds', type_ids: [T.quote_fee_refund] },
  { value: 'bonus', label: 'Bonus', type_ids: [T.starter_bonus, T.referral_bonus, T.promotional_credit] },
];

const KINDS: Readonly<Record<number, { name: string; icon: IconType }>> = {
  [T.credit_purchase]: { name: 'Credit bought', icon: CreditCardIcon },
  [T.quote_fee]: { name: 'Quote fee', icon: PaperPlaneTiltIcon },
  [T.auto_quote_fee]: { name: 'Auto-quote fee', icon: PaperPlaneTiltIcon },
  [T.quote_fee_refund]: { name: 'Fee given back', icon: ArrowUUpLeftIcon },
  [T.starter_bonus]: { name: 'Starter credit', icon: GiftIcon },
  [T.referral_bonus]: { name: 'Referral credit', icon: GiftIcon },
  [T.promotional_credit]: { name: 'Bonus credit', icon: GiftIcon },
  [T.operator_credit]: { name: 'Credit from Gotong', icon: GiftIcon },
  [T.operator_debit]: { name: 'Correction by Gotong', icon: ArrowUUpLeftIcon },
  [T.credit_expiry]: { name: 'Credit expired', icon: ArrowUUpLeftIcon },
};
const kindOf = (line: Transaction) => KINDS[line.type_id] ?? { name: 'Entry', icon: CreditCardIcon };

const timeOf = (line: Transaction): string => {
  const at = fromWire(line.created);
  return at ? `${showDay(at, new Date())}, ${showClock(at)}` : '';
};

interface OlderPage {
  readonly rows: readonly Transaction[];
  readonly next: string | null;
}

/** The credit history, newest first (specification 9, Credit history). */
export function History() {
  const [filter, setFilter] = useState('all');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const type_ids = [...(FILTERS.find((f) => f.value === filter)?.type_ids ?? [])];
  const input = { page: 1, ...(type_ids.length > 0 ? { type_ids } : {}) };
  const first = useTransactionsQuery(input);
  const [older, setOlder] = useState<Readonly<Record<string, { rows: readonly Transaction[]; next: string | null }>>>(
    {},
  );
  const rows = [...(first.data?.transactions ?? []), ...cursors.flatMap((cursor) => older[cursor]?.rows ?? [])];
  const last = cursors.at(-1);
  const next = last === undefined ? (first.data?.paging.next_cursor ?? null) : (older[last]?.next ?? null);

  const keep = useCallback((cursor: string, page: OlderPage) => setOlder((now) => ({ ...now, [cursor]: page })), []);

  function choose(value: string) {
    setFilter(value);
    setCursors([]);
    setOlder({});
  }

  return (
    <section aria-labelledby="history" className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 lg:px-6">
        <h2 id="history" className="text-lg font-semibold">
          Transactions
        </h2>
        <ChipGroup
          label="Show"
          value={filter}
          onChange={choose}
          options={FILTERS.map(({ value, label }) => ({ value, label }))}
        />
      </div>
      {first.isLoading && (
        <Loading className="p-5">
          <SkeletonRows rows={5} />
        </Loading>
      )}
      {first.isError && !first.data && (
        <ErrorState title="Could not load the history" onRetry={() => void first.refetch()}>
          Nothing was lost.
        </ErrorState>
      )}
      {first.data && (
        <Table
          caption="Credit history"
          rows={rows}
          rowKey={(line) => line.id}
          empty={
            <div className="p-5">
              <EmptyState title="Nothing here yet">
                {filter === 'all' ? 'Your first service brings starter credit.' : 'No such line so far.'}
              </EmptyState>
            </div>
          }
          columns={[
            { id: 'what', header: 'What', rowHeader: true, cell: (line) => <What line={line} /> },
            {
              id: 'date',
              header: 'Date',
              cell: (line) => <span className="text-sm tnum text-ink-2">{timeOf(line)}</span>,
            },
            { id: 'amount', header: 'Amount', align: 'number', cell: (line) => <Signed line={line} /> },
            {
              id: 'balance',
              header: 'Balance',
              align: 'number',
              cell: (line) => <span className="text-ink-2">{showMoney(fromDecimal(line.balance_after) ?? 0)}</span>,
            },
          ]}
          phone={(line) => (
            <div className="flex items-start gap-3 px-5 py-3.5">
              <span className="min-w-0 flex-1">
                <What line={line} />
                <span className="mt-1 block pl-12 text-xs text-ink-3 tnum">{timeOf(line)}</span>
              </span>
              <span className="text-right">
                <Signed line={line} />
                <span className="block text-xs text-ink-3 tnum">{showMoney(fromDecimal(line.balance_after) ?? 0)}</span>
              </span>
            </div>
          )}
        />
      )}
      {cursors.map((cursor) => (
        <Older key={`${filter} ${cursor}`} cursor={cursor} input={input} onPage={keep} />
      ))}
      {next && (
        <div className="border-t border-line p-4 text-center">
          <ShowMore label="Show older" onMore={() => setCursors([...cursors, next])} />
        </div>
      )}
    </section>
  );
}

/** Reads one older page and hands it up. */
function Older(props: {
  cursor: string;
  input: { page: number; type_ids?: number[] };
  onPage: (cursor: string, page: OlderPage) => void;
}) {
  const { cursor, input, onPage } = props;
  const { data } = useTransactionsQuery({ ...input, cursor });
  useEffect(() => {
    if (data) onPage(cursor, { rows: data.transactions, next: data.paging.next_cursor });
  }, [data, cursor, onPage]);
  return null;
}

function What({ line }: { line: Transaction }) {
  const { name, icon: Icon } = kindOf(line);
  const positive = (fromDecimal(line.amount) ?? 0) > 0;
  return (
    <span className="flex items-center gap-3">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${positive ? 'bg-success-soft text-success-ink' : 'bg-inset text-ink-2'}`}
      >
        <Icon className="size-4.5" aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 text-md font-semibold">
          {name}
          <FeeStatusPill status={line.fee_status} />
        </span>
        <span className="block text-sm font-normal text-ink-3">
          {line.quote_bid_id !== null ? (
            <TextLink href={`/dashboard/requests/${line.quote_bid_id}`}>{line.note || 'See the request'}</TextLink>
          ) : (
            line.note
          )}
          {line.reason && <span className="block">{line.reason}</span>}
        </span>
      </span>
    </span>
  );
}

function Signed({ line }: { line: Transaction }) {
  const cents = fromDecimal(line.amount) ?? 0;
  return <span className={`font-semibold tnum ${cents > 0 ? 'text-success-ink' : ''}`}>{showSigned(cents)}</span>;
}
