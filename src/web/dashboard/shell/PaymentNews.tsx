import { lazy, Suspense } from 'react';
import { showMoney } from '#core/kit/money.ts';
import { paymentDismissed } from '#web/state/acts.ts';
import { useDismissPaymentMutation, usePaymentOptionsQuery } from '#web/state/payments.ts';
import { useAppDispatch, useAppSelector } from '#web/state/store.ts';
import { t } from '#web/text/dashboard.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { usePerson } from './use-person.ts';

const PaymentPopup = lazy(() =>
  import('../wallet/buying/PaymentPopup.tsx').then(({ PaymentPopup }) => ({ default: PaymentPopup })),
);

/**
 * What became of the last payment, on every screen of the pro's until it is dismissed (specification 8, payment errors;
 * 4, payment completed). The screen of the order itself says it in its own words.
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
  const { data } = usePaymentOptionsQuery({});
  const { payment_error, credit_purchased } = useAppSelector((state) => state.user);
  const isSaidHere = useAppSelector((state) => state.paymentPopup.is_said_here);
  const dispatch = useAppDispatch();
  const [dismiss] = useDismissPaymentMutation();
  if (payment_error === null && credit_purchased === null) return null;
  if (payment_error !== null && isSaidHere) return null;

  const order_id = data?.payment_error?.order_id ?? data?.credit_purchased?.order_id;
  const done = () => {
    dispatch(paymentDismissed());
    void dismiss({ input: {}, key: crypto.randomUUID() });
  };
  const link = order_id && (
    <ButtonLink size={36} href={`/dashboard/payfee/${order_id}`}>
      {payment_error === null ? t('payment_news>see_the_purchase') : t('payment_news>try_again')}
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-[66rem] px-4 pt-4 lg:px-10">
      {payment_error !== null ? (
        <Banner
          tone="danger"
          live="alert"
          title={t('payment_news>your_payment_did_not_go')}
          action={link}
          onDismiss={done}
        >
          {payment_error}
        </Banner>
      ) : (
        <Banner
          tone="success"
          live="status"
          title={t('payment_news>of_credit_added', { credit_purchased: showMoney(credit_purchased ?? 0) })}
          action={link}
          onDismiss={done}
        >
          {t('payment_news>it_is_in_your_wallet')}
        </Banner>
      )}
    </div>
  );
}

/** Loaded when it is opened for the first time. */
function Popup() {
  const isOpen = useAppSelector((state) => state.paymentPopup.popup !== null);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <PaymentPopup />
    </Suspense>
  );
}
