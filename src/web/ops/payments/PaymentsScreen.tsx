import { type FormEvent, useState } from 'react';
import { fromWire, showMoment } from '#core/kit/time.ts';
import { ORDER_STATUSES, PROVIDERS } from '#core/payments/model.ts';
import type { OpsOrder } from '#core/payments/ops/calls.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { idOf, useAddress } from '../frames/use-address.ts';
import { MoneyTabs } from './MoneyTabs.tsx';
import { moneyOf, ORDER_LOOK, PROVIDER_WORDS, wayWords } from './payment-words.ts';

/** All orders, newest first, filtered by status, provider, person and words (issue 6, operators). */
export function Component() {
  const now = useNow();
  const address = useAddress();
  const status = address.choice('status', ['all', ...ORDER_STATUSES]);
  const provider = address.choice('provider', ['all', ...PROVIDERS]);
  const text = address.get('text') ?? '';
  const user_id = idOf(address.get('user_id'));
  const isNarrowed = status !== 'all' || provider !== 'all' || text !== '' || user_id !== null;
  const [typed, setTyped] = useState(text);
  const list = usePages(opsPaymentCalls.opsPayments, {
    status,
    provider,
    page_size: 30,
    ...(text === '' ? {} : { text }),
    ...(user_id === null ? {} : { user_id }),
  });
  const rows = list.currentData?.pages.flatMap((page) => page.orders);
  const search = (event: FormEvent) => {
    event.preventDefault();
    address.set({ text: typed.trim() });
  };
  return (
    <ListFrame
      width="grid"
      title="Payments"
      intro="What people bought, how they paid, and the result."
      above={
        <>
          <MoneyTabs current="orders" />
          <search>
            <form onSubmit={search} className="mt-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
              <div className="flex gap-2 sm:col-span-2">
                <SearchField
                  className="flex-1"
                  label="Receipt number, order or email"
                  placeholder="Receipt number, order or email"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                  onClear={() => {
                    setTyped('');
                    address.set({ text: '' });
                  }}
                />
                <Button type="submit" size={48}>
                  Search
                </Button>
              </div>
              <Select
                label="Status"
                value={status}
                onChange={(event) => address.set({ status: event.currentTarget.value })}
                options={[
                  { value: 'all', label: 'Any' },
                  ...ORDER_STATUSES.map((value) => ({ value: value as string, label: ORDER_LOOK[value].label })),
                ]}
              />
              <Select
                label="Provider"
                value={provider}
                onChange={(event) => address.set({ provider: event.currentTarget.value })}
                options={[
                  { value: 'all', label: 'Any' },
                  ...PROVIDERS.map((value) => ({ value: value as string, label: PROVIDER_WORDS[value] ?? value })),
                ]}
              />
            </form>
          </search>
        </>
      }
      heading="Orders"
      query={list}
      data={rows}
      failed="Could not load the orders"
      skeleton={<SkeletonRows rows={6} />}
      empty={
        rows?.length === 0 &&
        (isNarrowed
          ? { title: 'No such order', text: 'No order matches. Try another filter.' }
          : { title: 'No orders yet', text: 'What people buy appears here.' })
      }
      more="Show older"
    >
      {(orders) => (
        <div className="overflow-hidden rounded-xl border border-line bg-surface">
          <Table
            caption="Orders"
            rows={orders}
            rowKey={(row) => row.order_id}
            columns={[
              { id: 'who', header: 'Who', rowHeader: true, cell: (row) => <Who row={row} /> },
              { id: 'total', header: 'Total', align: 'number', cell: (row) => moneyOf(row.total) },
              { id: 'way', header: 'Paid with', className: 'text-sm text-ink-2', cell: wayWords },
              { id: 'status', header: 'Status', cell: (row) => <Status row={row} /> },
              {
                id: 'when',
                header: 'Ordered',
                className: 'whitespace-nowrap text-sm text-ink-2 tnum',
                cell: (row) => when(row.created, now),
              },
            ]}
            phone={(row) => (
              <div className="flex items-start justify-between gap-3">
                <span className="min-w-0">
                  <Who row={row} />
                  <span className="mt-1 block text-xs text-ink-3">
                    {wayWords(row)}, {when(row.created, now)}
                  </span>
                </span>
                <span className="grid shrink-0 justify-items-end gap-1">
                  <span className="font-semibold tnum">{moneyOf(row.total)}</span>
                  <Status row={row} />
                </span>
              </div>
            )}
          />
        </div>
      )}
    </ListFrame>
  );
}

function when(at: string, now: Date): string {
  const time = fromWire(at);
  return time ? showMoment(time, now) : '';
}

const Who = ({ row }: { row: OpsOrder }) => (
  <span className="min-w-0 wrap-anywhere">
    <Anchor href={`/ops/payments/${row.order_id}`} className="font-semibold underline-offset-4 hover:underline">
      {row.payer.name || row.payer.email}
    </Anchor>
    <span className="block text-xs text-ink-3">
      {row.receipt_no ?? 'No receipt yet'}
      {row.is_auto_top_up && ', automatic'}
    </span>
  </span>
);

const Status = ({ row }: { row: OpsOrder }) => (
  <Pill tone={ORDER_LOOK[row.status].tone}>{ORDER_LOOK[row.status].label}</Pill>
);
