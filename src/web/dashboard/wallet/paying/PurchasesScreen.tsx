import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { receiptPath } from '#core/payments/papers/calls.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { OrderStatusPill } from '#web/parts/payment/OrderStatusPill.tsx';
import { paidWith } from '#web/parts/payment/order-words.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { WalletScreen } from '../WalletScreen.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { CreditNotes, cardGot, RefundNote } from './RefundNote.tsx';
import { isRefundable } from './refundable.ts';
import { WithdrawRefund } from './WithdrawRefund.tsx';

const filters = () =>
  [
    { value: 'all', label: shared('noun>all'), empty: t('purchases_screen>empty_all') },
    { value: 'open', label: t('purchases_screen>waiting'), empty: t('purchases_screen>empty_waiting') },
    { value: 'completed', label: shared('status>paid'), empty: t('purchases_screen>empty_paid') },
    { value: 'failed', label: shared('status>not_paid'), empty: t('purchases_screen>empty_failed') },
  ] as const;

/** Every purchase of credit by status, with receipts and refunds (specification 2, purchases). */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const filter = filters().find(({ value }) => value === query.get('status')) ?? filters()[0];
  const list = usePages(paymentCalls.paymentOrders, { page_size: 20, status: filter.value });
  const [refunding, setRefunding] = useState<PaymentOrder | null>(null);
  const now = useNow();
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders), [list.data]);
  return (
    <WalletScreen
      wide
      title={t('purchases_screen>title')}
      actions={
        <ButtonLink variant="primary" href="/dashboard/pricing">
          {shared('verb>add_credit')}
        </ButtonLink>
      }
    >
      <section aria-label={t('purchases_screen>title')} className="rounded-xl border border-line bg-surface">
        <div className="p-5 pb-4 lg:px-6">
          <ChipGroup
            wrap
            label={shared('verb>show')}
            value={filter.value}
            onChange={(value) =>
              setQuery(
                (current) => {
                  if (value === 'all') current.delete('status');
                  else current.set('status', value);
                  return current;
                },
                { replace: true },
              )
            }
            options={filters().map(({ value, label }) => ({ value: value as string, label }))}
          />
        </div>
        <PagedList
          list={list}
          rows={orders}
          failed={t('purchases_screen>load_error')}
          skeleton={<SkeletonRows rows={4} />}
          beside="border-t border-line px-5 lg:px-6"
          around="p-5 pt-0 lg:px-6"
          empty={<EmptyState title={shared('status>nothing_here_yet')}>{filter.empty}</EmptyState>}
        >
          {(rows) => (
            <ul
              className="divide-y divide-line border-t border-line"
              aria-busy={list.isFetching && !list.isFetchingNextPage}
            >
              {rows.map((order) => (
                <li key={order.order_id}>
                  <Row order={order} now={now} onRefund={() => setRefunding(order)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <RefundDialog order={refunding} onClose={() => setRefunding(null)} />
    </WalletScreen>
  );
}

function Row({ order, now, onRefund }: { order: PaymentOrder; now: Date; onRefund: () => void }) {
  const cents = (text: string) => fromDecimal(text) ?? 0;
  const at = fromWire(order.completed_on ?? order.created);
  const bonus = cents(order.bonus);
  const back = cardGot(order);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 lg:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Anchor
            href={`/dashboard/payfee/${order.order_id}`}
            className="font-semibold underline-offset-4 hover:underline"
          >
            <Amount cents={cents(order.credit)} /> {t('purchases_screen>of_credit')}
          </Anchor>
          <OrderStatusPill status={order.status} />
        </p>
        <p className="text-sm text-ink-3">
          {bonus > 0 && (
            <Rich text={t('purchases_screen>with_bonus')} parts={{ amount: () => <Amount cents={bonus} /> }} />
          )}
          {paidWith(order)}
          {order.is_auto_top_up && ` · ${t('purchases_screen>automatic_top_up')}`}
          {at && ` · ${showMoment(at, now)}`}
        </p>
        {back > 0 && (
          <p className="text-sm text-success-ink">
            <Amount cents={back} /> {t('purchases_screen>refunded')}
          </p>
        )}
        <RefundNote refund={order.refund} />
      </div>
      <Amount cents={cents(order.total)} className="text-md font-semibold" />
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:w-auto">
        {order.receipt_no && (
          <TextLink href={paperHref(receiptPath(order.order_id, 'html'))}>
            {t('purchases_screen>receipt', { receipt_no: order.receipt_no })}
          </TextLink>
        )}
        <CreditNotes notes={order.credit_notes} />
        <WithdrawRefund order={order} />
        {isRefundable(order, now) && (
          <Button variant="quiet" size={36} onClick={onRefund}>
            {t('purchases_screen>ask_refund')}
          </Button>
        )}
      </div>
    </div>
  );
}
