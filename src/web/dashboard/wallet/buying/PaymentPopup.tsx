import { useNavigate } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { paymentPopupClosed } from '#web/state/payment-popup.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/pricing.ts';
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
    toast({ text: t('payment_popup>of_credit_added', { added: showMoney(added) }) });
  }

  const { needed_cents, fee_cents, available_cents, back } = wish ?? { back: '' };
  return (
    <Dialog
      open={wish !== null}
      onClose={close}
      width="lg"
      title={fee_cents === undefined ? t('payment_popup>add_credit') : t('payment_popup>add_credit_to_send_this')}
      intro={
        fee_cents !== undefined && available_cents !== undefined
          ? t('payment_popup>the_fee_is_and_you', {
              fee_cents: showMoney(fee_cents),
              available_cents: showMoney(available_cents),
            })
          : t('payment_popup>bought_credit_does_not_expire')
      }
    >
      {wish && <BuyCredit narrow needed_cents={needed_cents} back={back} onOrder={settled} />}
    </Dialog>
  );
}
