import { useNavigate } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { paymentPopupClosed } from '#web/state/payment-popup.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { BuyCredit } from './BuyCredit.tsx';

/**
 * The payment popup (specification 2, site area elements): adds credit over the screen that needs it, which stays as it
 * is underneath.
 */
export function PaymentPopup() {
  const wish = useAppSelector((state) => state.paymentPopup.popup);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const close = () => dispatch(paymentPopupClosed());

  function settled(order: PaymentOrder) {
    close();
    if (order.status !== 'completed') {
      void navigate(`/dashboard/payfee/${order.order_id}`);
      return;
    }
    const added = (fromDecimal(order.credit) ?? 0) + (fromDecimal(order.bonus) ?? 0);
    toast({ text: `${showMoney(added)} of credit added` });
  }

  const { needed_cents, fee_cents, available_cents, back } = wish ?? { back: '' };
  return (
    <Dialog
      open={wish !== null}
      onClose={close}
      width="lg"
      title={fee_cents === undefined ? 'Add credit' : 'Add credit to send this quote'}
      intro={
        fee_cents !== undefined && available_cents !== undefined
          ? `The fee is ${showMoney(fee_cents)} and you have ${showMoney(available_cents)}. What you wrote is kept.`
          : 'Bought credit does not expire. Fees are the only thing it is spent on.'
      }
    >
      {wish && <BuyCredit narrow needed_cents={needed_cents} back={back} onOrder={settled} />}
    </Dialog>
  );
}
