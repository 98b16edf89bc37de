import { useNavigate } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { paymentPopupClosed } from '#web/state/payment-popup.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { BuyCredit } from './BuyCredit.tsx';
import { StarterCredit } from './StarterCredit.tsx';

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
    toast({ text: t('payment_popup>added_toast', { added: showMoney(added) }) });
  }

  const { needed_cents, fee_cents, available_cents, back } = wish ?? { back: '' };
  return (
    <Dialog
      open={wish !== null}
      onClose={close}
      width="lg"
      title={fee_cents === undefined ? shared('verb>add_credit') : t('payment_popup>title')}
      intro={
        fee_cents !== undefined && available_cents !== undefined
          ? t('payment_popup>shortfall', {
              fee_cents: showMoney(fee_cents),
              available_cents: showMoney(available_cents),
            })
          : t('payment_popup>no_expiry')
      }
    >
      {wish && (
        <div className="grid gap-4">
          <StarterCredit onLeave={close} />
          <BuyCredit narrow needed_cents={needed_cents} back={back} onOrder={settled} />
        </div>
      )}
    </Dialog>
  );
}
