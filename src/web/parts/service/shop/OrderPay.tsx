import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useEffect, useRef, useState } from 'react';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import type { OrderMethod } from '#core/shop/orders/model.ts';
import { t } from '#web/text/spaces/orders.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

const dollars = (amount: string) => showMoney(fromDecimal(amount) ?? 0);
export const wayName = (way: OrderMethod): string => (way === 'card' ? t('pay>card') : t('pay>paynow'));

/** The acts to pay an order. */
export interface OrderPaying {
  /** Goes to the payment company's page. Resolves to the reason if it can't. */
  pay(id: number, way: OrderMethod): Promise<string | null>;
  /** Asks the company whether the payment went through. The screen that shows the order then loads it again. */
  check(id: number): Promise<unknown>;
}

/** The payment buttons of one unpaid order. */
export function PayButtons({ order, paying }: { order: OrderView; paying: OrderPaying }) {
  const { payment } = order;
  if (!payment) return null;
  const isBegun = payment.state === 'paying';
  return (
    <div className="mt-4 grid gap-4">
      {payment.error_code !== null && !isBegun && (
        <Banner tone="warning" title={t('pay>refused', { holder: payment.holder })} />
      )}
      <Ways
        ways={payment.pay_types}
        nameOf={(way) => (way === payment.pay_type ? t('pay>again') : wayName(way))}
        pay={(way) => paying.pay(order.id, way)}
      />
      {isBegun && payment.pay_types.length > 1 && <p className="text-sm text-ink-2">{t('pay>other_way')}</p>}
      <p className="flex gap-2 text-sm text-ink-3">
        <LockSimpleIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('pay>safety', { holder: payment.holder })}
      </p>
    </div>
  );
}

/** A button for each way to pay, and the error of the last press. */
export function Ways(props: {
  ways: readonly OrderMethod[];
  nameOf: (way: OrderMethod) => string;
  pay: (way: OrderMethod) => Promise<string | null>;
}) {
  const { ways, nameOf, pay } = props;
  const [busy, setBusy] = useState<OrderMethod | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const press = async (way: OrderMethod) => {
    setBusy(way);
    setFault(null);
    setFault(await pay(way));
    setBusy(null);
  };
  return (
    <>
      {fault !== null && <Banner tone="danger" live="alert" title={fault} />}
      <div className="flex flex-wrap gap-3">
        {ways.map((way, at) => (
          <Button
            key={way}
            variant={at === 0 ? 'primary' : 'secondary'}
            pending={busy === way}
            pendingLabel={t('pay>opening')}
            disabled={busy !== null && busy !== way}
            onClick={() => void press(way)}
          >
            {nameOf(way)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** An unpaid order: how to pay it, and whether a payment is being checked. */
export function OrderPay({ order, paying }: { order: OrderView; paying: OrderPaying }) {
  const { id, payment } = order;
  const isBegun = payment?.state === 'paying';
  const asked = useRef(0);
  const { check } = paying;
  useEffect(() => {
    // Checks once, when the buyer comes back from the company's page. Later they can check by the button.
    if (!isBegun || asked.current === id) return;
    asked.current = id;
    void check(id);
  }, [isBegun, id, check]);
  if (!payment) return null;
  return (
    <>
      {isBegun && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-md" role="status">
          {t('pay>checking', { holder: payment.holder })}
          <Button size={36} onClick={() => void check(id)}>
            {t('pay>check')}
          </Button>
        </p>
      )}
      <PayButtons order={order} paying={paying} />
    </>
  );
}

/** Whether money reached the company that holds it. If not, or if it is paid at the job, there is nothing to refund. */
export const wasPaid = ({ payment }: OrderView): boolean =>
  payment !== null && !['requested', 'paying', 'withdrawn', 'declined', 'lapsed'].includes(payment.state);

/** What the buyer owes, if nothing was paid through us. */
export const owedWords = ({ kept }: { readonly kept: string }): string =>
  fromDecimal(kept) === 0 ? t('order_screen>owed_none') : t('order_screen>owed', { kept: dollars(kept) });

/** Where the money of an order is, in one sentence. */
export function moneyWords({ payment, money, state, paid_by, side }: OrderView): string {
  if (!payment || paid_by === 'at_job')
    return money && state !== 'completed' ? owedWords(money) : t('order_screen>at_job');
  const { holder, refunded, amount } = payment;
  const rest = dollars(toDecimal((fromDecimal(amount) ?? 0) - (fromDecimal(refunded) ?? 0)));
  switch (payment.state) {
    case 'held':
    case 'done':
      return t('pay>held', { amount: dollars(amount), holder });
    case 'accepted':
    case 'releasing':
      return state === 'completed' ? t('pay>accepted', { amount: rest }) : t('pay>kept', { amount: rest });
    case 'released':
      return t('pay>released', { amount: rest });
    case 'returning':
      return t(side === 'requestor' ? 'pay>returning_to_you' : 'pay>returning', { amount: dollars(amount) });
    case 'returned':
      return t(side === 'requestor' ? 'pay>returned_to_you' : 'pay>returned', { amount: dollars(refunded) });
    default:
      return state === 'unpaid' ? t('pay>safety', { holder }) : t('pay>nothing');
  }
}
