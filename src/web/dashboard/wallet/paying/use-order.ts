import { useEffect, useState } from 'react';
import * as paymentCalls from '#core/payments/calls.ts';
import type { OrderStatus } from '#core/payments/model.ts';
import { isOver } from '#web/parts/payment/order-words.ts';
import { touched } from '#web/state/cache.ts';
import { useRead } from '#web/state/calls.ts';
import { useAppDispatch } from '#web/state/store.ts';

/** How long to wait before asking again, in ms: a bank answers in seconds, a counter in hours. */
export function pollEvery(status: OrderStatus | undefined, waited_ms: number): number {
  if (status === undefined || isOver(status)) return 0;
  if (status === 'open' || status === 'pending') return 15_000;
  return waited_ms < 20_000 ? 2_000 : waited_ms < 120_000 ? 5_000 : 15_000;
}

/** One order, read again by itself until it is decided: by the live event, and by asking where no event comes. */
export function useOrder(order_id: string) {
  const [begun] = useState(() => Date.now());
  const [status, setStatus] = useState<OrderStatus>();
  const read = useRead(
    paymentCalls.paymentOrder,
    { order_id },
    {
      pollingInterval: pollEvery(status, Date.now() - begun),
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const now = read.currentData?.order.status;
  const dispatch = useAppDispatch();
  useEffect(() => {
    setStatus((before) => {
      // The order is decided: the wallet and the news of payments are read again.
      if (before !== undefined && now !== undefined && !isOver(before) && isOver(now))
        queueMicrotask(() => dispatch(touched(['Payments', 'Cards', 'Wallet', 'Me'])));
      return now;
    });
  }, [now, dispatch]);
  return read;
}
