import { useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import type { OrderAct } from '#core/shop/orders/model.ts';
import { t } from '#web/text/spaces/orders.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { owedWords, wasPaid } from './OrderPay.tsx';

const dollars = (amount: string) => showMoney(fromDecimal(amount) ?? 0);

/** What an act is called where the order stands. */
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
const ASKS = ['cancel', 'apply_cancel', 'reject_complete'] as const;
type Asked = (typeof ASKS)[number];
const isAsked = (act: OrderAct): act is Asked => (ASKS as readonly OrderAct[]).includes(act);

/** What an act is sent with. */
export interface OrderActWith {
  readonly note?: string;
  readonly refund_shown?: string;
}
export type OnOrderAct = (act: OrderAct, sent: OrderActWith) => Promise<unknown>;

/** The buttons of an order: those that its reader may press now, by the server’s own table. */
export function OrderActs({ order, onAct }: { order: OrderView; onAct: OnOrderAct }) {
  const [asked, setAsked] = useState<Asked | null>(null);
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
  const { if_cancelled } = order;
  const isDeclined = asked === 'cancel' && order.side === 'provider' && order.state === 'placed';
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {order.acts.map((act) => (
          <Button
            key={act}
            variant={LEADING.includes(act) ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => void press(act)}
          >
            {nameOf(act, order)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked === 'reject_complete'
            ? t('act>reject_title')
            : asked === 'apply_cancel'
              ? t('act>ask_title')
              : isDeclined
                ? t('act>decline_title')
                : t('act>cancel_title')
        }
        confirmLabel={nameOf(asked ?? 'cancel', order)}
        cancelLabel={t('act>keep')}
        danger={asked !== 'reject_complete'}
        reason={{ label: t('act>reason'), required: asked === 'reject_complete' }}
        onConfirm={send}
      >
        {asked === 'reject_complete'
          ? t('act>reject_text')
          : asked === 'apply_cancel'
            ? t('act>ask_text')
            : if_cancelled &&
              (order.payment?.state === 'paying'
                ? t('act>cancel_paying')
                : wasPaid(order)
                  ? t('act>back_now', { refund: dollars(if_cancelled.refund), kept: dollars(if_cancelled.kept) })
                  : owedWords(if_cancelled))}
      </ConfirmDialog>
    </>
  );
}
