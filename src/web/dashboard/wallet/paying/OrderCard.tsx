import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import type { OrderStatus, PaymentOrder } from '#core/payments/model.ts';
import { receiptPath } from '#core/payments/papers/calls.ts';
import { orderLook, paidWith } from '#web/parts/payment/order-words.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { toneTint } from '#web/ui/tone.ts';
import { safeBack, wayOn } from '../back-place.ts';
import { BuyCredit } from '../buying/BuyCredit.tsx';
import { Instructions } from './Instructions.tsx';
import { CreditNotes, cardGot, RefundNote } from './RefundNote.tsx';
import { targetOf } from './target-of.ts';
import { WithdrawRefund } from './WithdrawRefund.tsx';

export interface OrderCardProps {
  order: PaymentOrder;
  back: string | null;
  now: Date;
  /** The card that was just typed is being charged. */
  charging: boolean;
  /** The error of that charge. */
  problem: CallError | null;
  /** Sends the card again after an answer that never came. */
  onAgain: (() => void) | null;
}

/** One order as it stands: what happened, what it bought, and what can be done next. */
export function OrderCard({ order, back, now, charging, problem, onAgain }: OrderCardProps) {
  const [query] = useSearchParams();
  const status: OrderStatus = charging && order.status === 'open' ? 'paying' : order.status;
  const wasCancelled = status === 'open' && query.get('cancelled') === '1';
  const { icon: Icon, tone } = orderLook()[status];
  const { title, text } = wordsOf(status, order, wasCancelled);
  const isLost = problem !== null && (problem.kind === 'fault' || problem.code === 'payments unavailable');
  return (
    <>
      <Card as="section" pad="lg" aria-labelledby="order-title" className="grid gap-6">
        <div className="flex items-start gap-4" aria-live="polite">
          <span
            aria-hidden="true"
            className={`grid size-12 shrink-0 place-items-center rounded-full ${toneTint[tone]}`}
          >
            <Icon weight="fill" className={`size-7 ${status === 'paying' ? 'motion-safe:animate-pulse' : ''}`} />
          </span>
          <div className="min-w-0">
            <h2 id="order-title" className="text-xl font-bold">
              {title}
            </h2>
            {text && <p className="mt-1 text-md text-ink-2">{text}</p>}
          </div>
        </div>

        {isLost && onAgain && (
          <Banner
            tone="warning"
            live="alert"
            title={problem.message}
            action={
              <Button size={36} onClick={onAgain}>
                {shared('verb>try_again')}
              </Button>
            }
          >
            {t('order_card>retry_hint')}
          </Banner>
        )}

        {status === 'pending' && <Instructions order={order} now={now} />}

        <Facts order={order} now={now} />
        <Acts order={order} status={status} back={back} />
      </Card>
      {canTryAgain(status, order) && <TryAgain order={order} back={back} />}
    </>
  );
}

/** Whether the order ended without a payment, or is open with no page to pay on. */
const canTryAgain = (status: OrderStatus, order: PaymentOrder): boolean =>
  status === 'failed' || status === 'expired' || (status === 'open' && order.next_url === null);

function wordsOf(status: OrderStatus, order: PaymentOrder, wasCancelled: boolean): { title: string; text: string } {
  const credit = showMoney((fromDecimal(order.credit) ?? 0) + (fromDecimal(order.bonus) ?? 0));
  if (wasCancelled) return { title: shared('status>not_paid'), text: t('order_card>cancelled_text') };
  switch (status) {
    case 'open':
      return { title: t('order_card>open_title'), text: t('order_card>open_text') };
    case 'paying':
      return {
        title: t('order_card>paying_title'),
        text: t('order_card>paying_text'),
      };
    case 'action':
      return {
        title: order.method === 'card' ? t('order_card>verify_title') : t('order_card>action_title'),
        text: t('order_card>action_text'),
      };
    case 'pending':
      return { title: t('order_card>pending_title'), text: t('order_card>pending_text') };
    case 'completed':
      return {
        title: t('order_card>completed_title', { credit }),
        text: order.is_auto_top_up ? t('order_card>bought_automatically') : t('order_card>in_wallet'),
      };
    case 'failed':
      return {
        title: t('order_card>payment_failed'),
        text: order.error?.message ?? t('order_card>failed_text'),
      };
    case 'expired':
      return { title: t('order_card>expired_title'), text: t('order_card>expired_text') };
  }
}

/** What is bought, with what, when; the receipt once there is one. */
function Facts({ order, now }: { order: PaymentOrder; now: Date }) {
  const cents = (text: string) => fromDecimal(text) ?? 0;
  const at = fromWire(order.completed_on ?? order.created);
  const refunded = cardGot(order);
  const isPaid = order.status === 'completed';
  return (
    <div className="rounded-lg bg-well p-5">
      <SumList
        rows={[
          { label: t('order_card>credit'), value: <Amount cents={cents(order.credit)} /> },
          ...(cents(order.bonus) > 0
            ? [{ label: t('order_card>bonus'), value: <Amount signed cents={cents(order.bonus)} /> }]
            : []),
          ...(cents(order.gst) > 0 ? [{ label: t('order_card>gst'), value: <Amount cents={cents(order.gst)} /> }] : []),
          {
            label: isPaid ? shared('status>paid') : shared('noun>total'),
            value: <Amount cents={cents(order.total)} />,
            look: 'total' as const,
          },
          ...(refunded > 0
            ? [
                {
                  label: t('order_card>refunded'),
                  value: <Amount cents={refunded} />,
                  look: 'quiet' as const,
                },
              ]
            : []),
          { label: t('order_card>paid_with'), value: paidWith(order), look: 'quiet' as const },
          ...(at
            ? [
                {
                  label: isPaid ? t('order_card>paid_on') : t('order_card>ordered'),
                  value: showMoment(at, now),
                  look: 'quiet' as const,
                },
              ]
            : []),
          ...(order.receipt_no
            ? [{ label: t('order_card>receipt'), value: order.receipt_no, look: 'quiet' as const }]
            : []),
        ]}
      />
      <RefundNote refund={order.refund} className="mt-3" />
      <WithdrawRefund order={order} className="mt-2 -ml-3" />
      {order.credit_notes.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
          <CreditNotes notes={order.credit_notes} />
        </div>
      )}
    </div>
  );
}

function Acts({ order, status, back }: { order: PaymentOrder; status: OrderStatus; back: string | null }) {
  const on = wayOn(back);
  const acts: ReactNode[] = [];
  if ((status === 'action' || status === 'open') && order.next_url !== null)
    acts.push(
      <Button key="go" variant="primary" size={44} onClick={() => location.assign(order.next_url ?? '')}>
        {status === 'action' && order.method === 'card'
          ? t('order_card>continue_at_bank')
          : t('order_card>continue_to_payment')}
      </Button>,
    );
  if (status === 'completed') {
    acts.push(
      <ButtonLink key="on" variant="primary" size={44} href={on.href}>
        {on.label}
      </ButtonLink>,
    );
    if (order.receipt_no)
      acts.push(
        <ButtonLink
          key="receipt"
          size={44}
          icon={ReceiptIcon}
          href={paperHref(receiptPath(order.order_id, 'html'))}
          target="_blank"
        >
          {t('order_card>receipt')}
        </ButtonLink>,
        <ButtonLink
          key="pdf"
          size={44}
          icon={FilePdfIcon}
          href={paperHref(receiptPath(order.order_id, 'pdf'))}
          download
        >
          {t('order_card>pdf')}
        </ButtonLink>,
      );
  } else if (status !== 'open' || order.next_url === null)
    acts.push(
      <ButtonLink key="leave" size={44} href={on.href}>
        {on.label}
      </ButtonLink>,
    );
  return <div className="flex flex-wrap gap-2">{acts}</div>;
}

/** Buys the same again: another card, or another way. */
function TryAgain({ order, back }: { order: PaymentOrder; back: string | null }) {
  const navigate = useNavigate();
  const { data } = useRead(paymentCalls.packages, {});
  const place = safeBack(back);
  return (
    <Card as="section" pad="lg" aria-labelledby="again-title">
      <h2 id="again-title" className="mb-4 text-lg font-semibold">
        {shared('verb>try_again')}
      </h2>
      {data && (
        <BuyCredit
          narrow
          target={targetOf(order, data.packages)}
          {...(place === null ? {} : { back: place })}
          onOrder={(next) => void navigate(`/dashboard/payfee/${next.order_id}`, { replace: true })}
        />
      )}
    </Card>
  );
}
