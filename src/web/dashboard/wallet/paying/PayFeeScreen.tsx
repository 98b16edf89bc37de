import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import * as paymentCalls from '#core/payments/calls.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { type CallError, toCallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { paymentDismissed } from '#web/state/session/acts.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { wayOn } from '../back-place.ts';
import { WalletScreen } from '../WalletScreen.tsx';
import { OrderCard } from './OrderCard.tsx';
import { useOrder } from './use-order.ts';

/** payfee/{orderID} (specification 2): one order in every status, and where the provider's page comes back to. */
export function Component() {
  const { orderID = '' } = useParams();
  // Another order is another screen: the errors of one do not show on the next.
  return <PayFee key={orderID} order_id={orderID} />;
}

function PayFee({ order_id }: { order_id: string }) {
  const { currentData, isError, error, isFetching, refetch } = useOrder(order_id);
  const now = useNow();
  const { problem, charging, again } = useReturnedPrime(order_id, currentData?.order);
  const order = currentData?.order;
  useRead(order);
  const on = wayOn(currentData?.back ?? null);

  if (!order) {
    const missing = isError && error?.code === 'not found';
    return (
      <WalletScreen title={t('pay_fee_screen>title')}>
        {missing ? (
          <EmptyState
            title={t('pay_fee_screen>not_found_title')}
            action={<ButtonLink href="/dashboard/purchases">{t('pay_fee_screen>see_purchases')}</ButtonLink>}
          >
            {t('pay_fee_screen>not_found_text')}
          </EmptyState>
        ) : isError ? (
          <ErrorState title={t('pay_fee_screen>load_error')} onRetry={() => void refetch()} pending={isFetching}>
            {t('pay_fee_screen>load_error_text')}
          </ErrorState>
        ) : (
          <Loading>
            <SkeletonCard />
          </Loading>
        )}
      </WalletScreen>
    );
  }
  return (
    <WalletScreen title={t('pay_fee_screen>title')} back={on}>
      <OrderCard
        order={order}
        back={currentData?.back ?? null}
        now={now}
        charging={charging}
        problem={problem}
        onAgain={again}
      />
    </WalletScreen>
  );
}

/**
 * Pays the order once with the single-use token that the provider's page returned. It is removed from the address after the
 * reply; a reload before that sends it again, which changes nothing (the server knows the order).
 */
function useReturnedPrime(order_id: string, order: PaymentOrder | undefined) {
  const [query, setQuery] = useSearchParams();
  const prime = query.get('prime');
  const remember = query.get('remember') === '1';
  const [charge] = useAct(paymentCalls.payByCardToken);
  const [problem, setProblem] = useState<CallError | null>(null);
  const [charging, setCharging] = useState(prime !== null);
  const sent = useRef<string | null>(null);
  const [turn, setTurn] = useState(0);
  const isOpen = order !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a prime is sent once, and again only when it is asked for
  useEffect(() => {
    const mark = `${prime} ${turn}`;
    if (prime === null || !isOpen || sent.current === mark) return;
    sent.current = mark;
    setCharging(true);
    setProblem(null);
    void charge({ order_id, prime, remember })
      .then((paid) => {
        if (paid.error) {
          const why = paid.error;
          setProblem(why);
          if (why.kind !== 'refused' || why.code === 'payments unavailable') return;
        } else if (paid.data.order.status === 'action' && paid.data.order.next_url !== null) {
          location.assign(paid.data.order.next_url);
          return;
        }
        setQuery({}, { replace: true });
      })
      .catch((fault) => setProblem(toCallError(fault)))
      .finally(() => setCharging(false));
  }, [prime, turn, isOpen]);

  return { problem, charging, again: prime === null ? null : () => setTurn((n) => n + 1) };
}

/** Marks the order's outcome as read, because this screen shows it: the frame no longer announces it. */
function useRead(order: PaymentOrder | undefined) {
  const [dismiss] = useAct(paymentCalls.dismissPayment);
  const dispatch = useAppDispatch();
  const isOver = order?.status === 'completed';
  const done = useRef(false);
  useEffect(() => {
    if (!isOver || done.current) return;
    done.current = true;
    dispatch(paymentDismissed());
    void dismiss({});
  }, [isOver, dismiss, dispatch]);
}
