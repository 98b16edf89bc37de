import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import type { OrderAct } from '#core/shop/orders/model.ts';
import { t } from '#web/text/spaces/orders.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { owedWords, wasPaid } from './OrderPay.tsx';

/** The acts that ask for confirmation first. */
export type AskedAct = Extract<OrderAct, 'cancel' | 'apply_cancel' | 'reject_complete'>;

interface OrderActDialogProps {
  readonly order: OrderView;
  readonly asked: AskedAct;
  /** The name of the act in the order's current state. */
  readonly label: string;
  readonly onClose: () => void;
  readonly onConfirm: (note: string) => Promise<void>;
}

const dollars = (amount: string) => showMoney(fromDecimal(amount) ?? 0);

/** How much is refunded and how much the pro keeps once an order is cancelled. */
function endWords(order: OrderView): string | null {
  const { if_cancelled, payment } = order;
  if (!if_cancelled) return null;
  if (payment?.state === 'paying') return t('act>cancel_paying');
  if (!wasPaid(order)) return owedWords(if_cancelled);
  return t('act>back_now', { refund: dollars(if_cancelled.refund), kept: dollars(if_cancelled.kept) });
}

/** Confirms an act on an order: says what follows from it, and asks why. */
export default function OrderActDialog({ order, asked, label, onClose, onConfirm }: OrderActDialogProps) {
  const isDeclined = order.side === 'provider' && order.state === 'placed';
  const [title, text] = {
    reject_complete: [t('act>reject_title'), t('act>reject_text')],
    apply_cancel: [t('act>ask_title'), t('act>ask_text')],
    cancel: [isDeclined ? t('act>decline_title') : t('act>cancel_title'), endWords(order)],
  }[asked];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel={label}
      cancelLabel={t('act>keep')}
      danger={asked !== 'reject_complete'}
      reason={{ label: t('act>reason'), required: asked === 'reject_complete' }}
      onConfirm={onConfirm}
    >
      {text}
    </ConfirmDialog>
  );
}
