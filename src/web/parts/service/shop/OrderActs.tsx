import { lazy, Suspense, useState } from 'react';
import type { OrderView } from '#core/shop/orders/calls.ts';
import type { OrderAct } from '#core/shop/orders/model.ts';
import { t } from '#web/text/spaces/orders.ts';
import { Button } from '#web/ui/action/Button.tsx';
import type { AskedAct } from './OrderActDialog.tsx';
import { wasPaid } from './OrderPay.tsx';

// Loaded when an act that needs confirmation is pressed.
const OrderActDialog = lazy(() => import('./OrderActDialog.tsx'));

/** The name of an act in the order's current state. */
function nameOf(act: OrderAct, order: OrderView): string {
  const { state, side, cancel_asked_by } = order;
  switch (act) {
    case 'confirm':
      return t('act>confirm');
    case 'apply_complete':
      return t('act>apply_complete');
    case 'complete':
      return t('act>complete');
    case 'reject_complete':
      return t('act>reject_complete');
    case 'apply_cancel':
      return t('act>apply_cancel');
    case 'reject_cancel':
      return cancel_asked_by === side ? t('act>take_back') : t('act>refuse');
    default:
      if (state === 'cancel_asked') return t('act>agree');
      if (side === 'requestor' || state === 'confirmed') return t('act>cancel');
      if (state === 'placed') return t('act>decline');
      return wasPaid(order) ? t('act>give_back') : t('act>cancel');
  }
}

const LEADING: readonly OrderAct[] = ['confirm', 'apply_complete', 'complete'];
/** Whether the act gets the filled button. The buyer's acts don't while the pro still has to do the work. */
const isLeading = (act: OrderAct, { state, side }: OrderView) =>
  LEADING.includes(act) && !(state === 'confirmed' && side === 'requestor');
const ASKS: readonly OrderAct[] = ['cancel', 'apply_cancel', 'reject_complete'];
const isAsked = (act: OrderAct): act is AskedAct => ASKS.includes(act);

/** The input that an act is sent with. */
export interface OrderActWith {
  readonly note?: string;
  readonly refund_shown?: string;
}
export type OnOrderAct = (act: OrderAct, sent: OrderActWith) => Promise<unknown>;

/** The buttons for the acts that the reader may take now, by the server's own table. */
export function OrderActs({ order, onAct }: { order: OrderView; onAct: OnOrderAct }) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async (act: OrderAct) => {
    if (isAsked(act)) return setAsked(act);
    setBusy(true);
    await onAct(act, {});
    setBusy(false);
  };
  const send = async (note: string) => {
    if (!asked) return;
    const refund_shown = asked === 'cancel' ? order.if_cancelled?.refund : undefined;
    await onAct(asked, { note, ...(refund_shown ? { refund_shown } : {}) });
    setAsked(null);
  };
  if (order.acts.length === 0) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {order.acts.map((act) => (
          <Button
            key={act}
            variant={isLeading(act, order) ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => void press(act)}
          >
            {nameOf(act, order)}
          </Button>
        ))}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <OrderActDialog
            order={order}
            asked={asked}
            label={nameOf(asked, order)}
            onClose={() => setAsked(null)}
            onConfirm={send}
          />
        </Suspense>
      )}
    </>
  );
}
