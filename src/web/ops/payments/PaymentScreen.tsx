import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showMoment } from '#core/kit/time.ts';
import type { opsPayment } from '#core/payments/ops/calls.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { plural } from '#web/ui/format.ts';
import { BackLink, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useMay } from '../shell/use-roles.ts';
import {
  DISPUTE_LOOK,
  didWords,
  moneyOf,
  noticeWords,
  ORDER_LOOK,
  TRY_LOOK,
  TRY_WORDS,
  wayWords,
} from './payment-words.ts';
import { RefundCard } from './RefundCard.tsx';
import { useRefundStep } from './use-refund-step.tsx';

type Story = CallOutput<typeof opsPayment>;

/** All about an order: tries to pay, notices of the provider, entries of the books, refunds and disputes. */
export function Component() {
  const { orderId = '' } = useParams();
  const isOrder = /^[A-Za-z0-9_-]{16,40}$/.test(orderId);
  const now = useNow();
  const read = useRead(opsPaymentCalls.opsPayment, isOrder ? { order_id: orderId } : skipToken);
  return (
    <div className="max-w-[60rem] px-4 py-6 lg:px-8 lg:py-8">
      <BackLink href="/ops/payments">Payments</BackLink>
      <OneFrame
        query={read}
        data={read.currentData}
        noun="order"
        isMissing={!isOrder}
        level={1}
        skeleton={
          <>
            <h1 className="sr-only">Payment</h1>
            <SkeletonCard />
          </>
        }
      >
        {(story) => <Shown story={story} now={now} />}
      </OneFrame>
    </div>
  );
}

function at(time: string | null, now: Date): string {
  const moment = time === null ? null : fromWire(time);
  return moment ? showMoment(moment, now) : '—';
}

function Shown({ story, now }: { story: Story; now: Date }) {
  const { refunds, disputes } = story;
  const { onStep, dialog } = useRefundStep();
  return (
    <div className="mt-3 grid gap-5">
      <StoryHead story={story} now={now} />
      <OrderCard order={story.order} />
      <Attempts story={story} now={now} />
      <Notices story={story} now={now} />
      <BookEntries story={story} now={now} />
      {refunds.length > 0 && (
        <section aria-labelledby="refunds" className="grid gap-3">
          <h2 id="refunds" className="text-lg font-semibold">
            Refunds
          </h2>
          {refunds.map((refund) => (
            <RefundCard key={refund.id} refund={refund} now={now} onStep={onStep} />
          ))}
          {dialog}
        </section>
      )}
      {disputes.length > 0 && (
        <section aria-labelledby="disputes" className="grid gap-3">
          <h2 id="disputes" className="text-lg font-semibold">
            Disputes
          </h2>
          {disputes.map((dispute) => (
            <DisputeCard key={dispute.id} dispute={dispute} now={now} />
          ))}
        </section>
      )}
    </div>
  );
}

function StoryHead({ story, now }: { story: Story; now: Date }) {
  const { order, intents } = story;
  const may = useMay();
  const [ask, asking] = useAct(opsPaymentCalls.opsAskProvider);
  const isWaiting = intents.some((one) => ['sent', 'action', 'pending'].includes(one.status));
  const askNow = async () => {
    told(await ask({ order_id: order.order_id }), ({ asked, settled }) =>
      asked === 0 ? 'Nothing is open' : `Asked about ${asked}, settled ${settled}`,
    );
  };
  return (
    <ScreenHead
      title={order.receipt_no ?? 'Order'}
      intro={`Ordered ${at(order.created, now)}${order.completed_on ? `, completed ${at(order.completed_on, now)}` : ''}`}
      actions={
        may(opsPaymentCalls.opsAskProvider) && (
          <Button
            pending={asking.isLoading}
            onClick={() => void askNow()}
            variant={isWaiting ? 'primary' : 'secondary'}
          >
            Ask the provider now
          </Button>
        )
      }
    />
  );
}

function OrderCard({ order }: { order: Story['order'] }) {
  const look = ORDER_LOOK[order.status];
  return (
    <Card as="section" aria-labelledby="what">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="what" className="text-lg font-semibold">
          {moneyOf(order.total)}
        </h2>
        <Pill tone={look.tone}>{look.label}</Pill>
      </div>
      <p className="mt-1 text-md text-ink-2">
        {order.payer.id === null ? (
          order.payer.email
        ) : (
          <TextLink href={`/ops/people/${order.payer.id}`}>{order.payer.name || order.payer.email}</TextLink>
        )}
        , {wayWords(order)}
        {order.is_auto_top_up && ', automatic top-up'}
        {order.error_code && `, last try: ${order.error_code}`}
      </p>
      <SumList
        className="mt-4 border-t border-line pt-4"
        rows={[
          { label: order.purpose === 'credit' ? 'Credit' : 'Price', value: moneyOf(order.credit) },
          { label: 'Bonus credit', value: moneyOf(order.bonus) },
          { label: 'GST', value: moneyOf(order.gst) },
          { label: 'Total', value: moneyOf(order.total), look: 'total' },
          ...(order.refunded === '0.00' ? [] : [{ label: 'Paid back', value: moneyOf(order.refunded) }]),
        ]}
      />
      <p className="mt-3 text-sm text-ink-3 wrap-anywhere">Order {order.order_id}</p>
    </Card>
  );
}

function Attempts({ story: { intents }, now }: { story: Story; now: Date }) {
  return (
    <Part title="Payment attempts" empty={intents.length === 0 ? 'No attempts yet.' : null}>
      <Table
        caption="Payment attempts"
        rows={intents}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'when',
            header: 'When',
            rowHeader: true,
            className: 'whitespace-nowrap',
            cell: (row) => at(row.created, now),
          },
          {
            id: 'status',
            header: 'Status',
            cell: (row) => {
              const look = TRY_LOOK[row.status];
              return look ? <Pill tone={look.tone}>{look.label}</Pill> : row.status;
            },
          },
          { id: 'amount', header: 'Amount', align: 'number', cell: (row) => moneyOf(row.amount) },
          {
            id: 'more',
            header: 'What is known',
            className: 'text-sm text-ink-2',
            cell: (row) =>
              [
                TRY_WORDS[row.kind] ?? row.kind,
                row.error_code && `error ${row.error_code}`,
                row.note,
                row.asks > 0 && `asked ${plural(row.asks, 'time')}`,
              ]
                .filter(Boolean)
                .join(', '),
          },
          { id: 'ref', header: 'Reference', className: 'text-sm text-ink-3', cell: (row) => row.ref ?? '—' },
        ]}
      />
    </Part>
  );
}

function Notices({ story, now }: { story: Story; now: Date }) {
  const may = useMay();
  const [replay, replaying] = useAct(opsPaymentCalls.opsReplayNotice);
  const again = async (notice_id: number) => told(await replay({ notice_id }), ({ did }) => didWords(did));
  return (
    <Part title="What the provider said" empty={story.notices.length === 0 ? 'No notices yet.' : null}>
      <Table
        caption="Notices from the provider"
        rows={story.notices}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'when',
            header: 'Received',
            rowHeader: true,
            className: 'whitespace-nowrap',
            cell: (row) => at(row.received, now),
          },
          { id: 'says', header: 'Says', cell: noticeWords },
          {
            id: 'did',
            header: 'Did',
            className: 'text-sm text-ink-2',
            cell: (row) =>
              [
                row.did === null ? (row.error ?? 'Not carried out yet') : didWords(row.did),
                row.received_count > 1 && `came ${row.received_count} times`,
              ]
                .filter(Boolean)
                .join(', '),
          },
          {
            id: 'again',
            header: <span className="sr-only">Again</span>,
            cell: (row) =>
              may(opsPaymentCalls.opsReplayNotice) && (
                <Button
                  size={36}
                  pending={replaying.isLoading && replaying.originalArgs?.input.notice_id === row.id}
                  onClick={() => void again(row.id)}
                >
                  Replay
                  <span className="sr-only"> the notice of {at(row.received, now)}</span>
                </Button>
              ),
          },
        ]}
      />
    </Part>
  );
}

function BookEntries({ story: { postings }, now }: { story: Story; now: Date }) {
  return (
    <Part title="Entries in the books" empty={postings.length === 0 ? 'No entries yet.' : null}>
      <Table
        caption="Entries in the books"
        rows={postings}
        rowKey={(row) => `${row.transaction_id} ${row.account}`}
        columns={[
          { id: 'account', header: 'Account', rowHeader: true, cell: (row) => row.account.replaceAll('_', ' ') },
          { id: 'amount', header: 'Amount', align: 'number', cell: (row) => moneyOf(row.amount) },
          { id: 'cause', header: 'Cause', className: 'text-sm text-ink-2', cell: (row) => row.cause },
          { id: 'entry', header: 'Entry', align: 'number', cell: (row) => row.transaction_id },
          {
            id: 'when',
            header: 'When',
            className: 'whitespace-nowrap text-sm text-ink-2 tnum',
            cell: (row) => at(row.created, now),
          },
        ]}
      />
    </Part>
  );
}

function DisputeCard({ dispute, now }: { dispute: Story['disputes'][number]; now: Date }) {
  const { amount, status, reason, opened_on, closed_on, taken } = dispute;
  const look = DISPUTE_LOOK[status];
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <p className="text-md font-semibold">{moneyOf(amount)}</p>
        <Pill tone={look.tone}>{look.label}</Pill>
      </div>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
        {reason}. Opened {at(opened_on, now)}
        {closed_on && `, closed ${at(closed_on, now)}`}. Taken from the wallet: {moneyOf(taken)}.
      </p>
    </Card>
  );
}

function Part({ title, empty, children }: { title: string; empty: string | null; children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-xl border border-line bg-surface">
      <h2 className="p-5 pb-3 text-lg font-semibold">{title}</h2>
      {empty === null ? children : <p className="px-5 pb-5 text-md text-ink-2">{empty}</p>}
    </section>
  );
}
