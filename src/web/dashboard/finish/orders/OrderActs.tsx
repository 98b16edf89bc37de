import { useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as calls from '#core/shop/orders/calls.ts';
import type { OrderAct } from '#core/shop/orders/model.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/orders.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

const dollars = (amount: string) => showMoney(fromDecimal(amount) ?? 0);

/** What an act is called where the order stands. */
function nameOf(act: OrderAct, { state, side, cancel_asked_by }: calls.OrderView): string {
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
      return state === 'placed' ? t('act>decline') : t('act>give_back');
  }
}

const LEADING: readonly OrderAct[] = ['confirm', 'apply_complete', 'complete'];
const ASKS = ['cancel', 'apply_cancel', 'reject_complete'] as const;
type Asked = (typeof ASKS)[number];
const isAsked = (act: OrderAct): act is Asked => (ASKS as readonly OrderAct[]).includes(act);

/** The buttons of an order: those that its reader may press now, by the server’s own table. */
export function OrderActs({ order }: { order: calls.OrderView }) {
  const { id } = order;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [confirm, confirming] = useAct(calls.confirmOrder);
  const [applyComplete, applying] = useAct(calls.applyCompleteOrder);
  const [complete, completing] = useAct(calls.completeOrder);
  const [rejectComplete] = useAct(calls.rejectCompleteOrder);
  const [applyCancel] = useAct(calls.applyCancelOrder);
  const [cancel] = useAct(calls.cancelOrder);
  const [rejectCancel, refusing] = useAct(calls.rejectCancelOrder);
  const isBusy = confirming.isLoading || applying.isLoading || completing.isLoading || refusing.isLoading;
  const done = t('act>done');
  const press = async (act: OrderAct) => {
    if (isAsked(act)) return setAsked(act);
    if (act === 'confirm') told(await confirm({ id }), done);
    if (act === 'apply_complete') told(await applyComplete({ id }), done);
    if (act === 'complete') told(await complete({ id }), done);
    if (act === 'reject_cancel') told(await rejectCancel({ id }), done);
  };
  const send = async (note: string) => {
    const acted =
      asked === 'cancel'
        ? await cancel({ id, note, ...(order.if_cancelled ? { refund_shown: order.if_cancelled.refund } : {}) })
        : asked === 'apply_cancel'
          ? await applyCancel({ id, note })
          : await rejectComplete({ id, note });
    told(acted, done);
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
              t('act>back_now', { refund: dollars(if_cancelled.refund), kept: dollars(if_cancelled.kept) })}
      </ConfirmDialog>
    </>
  );
}
