import { Suspense } from 'react';
import { showMoney } from '#core/kit/money.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { paymentDismissed } from '#web/state/session/acts.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePerson } from './use-person.ts';

const PaymentPopup = lazyUnseen(async () => (await import('../wallet/buying/PaymentPopup.tsx')).PaymentPopup);

/**
 * The result of the last payment, on every screen of a pro until it is dismissed (specification 8, payment errors;
 * 4, payment completed). The order's own screen shows its result itself.
 */
export function PaymentNews({ place }: { place: string }) {
  const { mode } = usePerson();
  if (mode !== 'pro') return null;
  return (
    <>
      {!place.startsWith('/dashboard/payfee/') && <News />}
      <Popup />
    </>
  );
}

function News() {
  const { data } = useRead(paymentCalls.paymentOptions, {});
  const { payment_error, credit_purchased } = useAppSelector((state) => state.user);
  const isSaidHere = useAppSelector((state) => state.paymentPopup.is_said_here);
  const dispatch = useAppDispatch();
  const [dismiss] = useAct(paymentCalls.dismissPayment);
  if (payment_error === null && credit_purchased === null) return null;
  if (payment_error !== null && isSaidHere) return null;

  const order_id = data?.payment_error?.order_id ?? data?.credit_purchased?.order_id;
  const done = () => {
    dispatch(paymentDismissed());
    void dismiss({});
  };
  const link = order_id && (
    <ButtonLink size={36} href={`/dashboard/payfee/${order_id}`}>
      {payment_error === null ? t('payment_news>view_purchase') : shared('verb>try_again')}
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-[66rem] px-4 pt-4 lg:px-10">
      {payment_error !== null ? (
        <Banner tone="danger" live="alert" title={t('payment_news>failed_title')} action={link} onDismiss={done}>
          {payment_error}
        </Banner>
      ) : (
        <Banner
          tone="success"
          live="status"
          title={t('payment_news>added_title', { credit_purchased: showMoney(credit_purchased ?? 0) })}
          action={link}
          onDismiss={done}
        >
          {t('payment_news>added')}
        </Banner>
      )}
    </div>
  );
}

/** The payment popup, loaded when it is first opened. */
function Popup() {
  const isOpen = useAppSelector((state) => state.paymentPopup.popup !== null);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PaymentPopup />
    </Suspense>
  );
}
