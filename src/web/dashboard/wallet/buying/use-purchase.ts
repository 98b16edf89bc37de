import { useRef, useState } from 'react';
import * as paymentCalls from '#core/payments/calls.ts';
import type { PaymentOrder, ProviderName } from '#core/payments/model.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { cardIdOf, methodOf, type Way, type Wish } from './wish.ts';

export interface Purchase {
  /**
   * Orders and pays. Resolves to the order as it is then, or to null if it was refused (see `problem`) or the browser is
   * leaving for the provider's page.
   */
  pay(wish: Wish, way: Way): Promise<PaymentOrder | null>;
  /** From the press until the answer, and while the browser leaves for the provider's page. */
  readonly pending: boolean;
  readonly problem: CallError | null;
  clear(): void;
}

/** One try: the same keys until the server has answered it, so that a lost answer never makes a second payment. */
interface Attempt {
  readonly what: string;
  readonly key: string;
  order: PaymentOrder | null;
}

/**
 * Buys credit: creates an order, then pays it with a bound card, or opens the provider's page for other ways.
 * `back`: where in the dashboard to go afterwards.
 */
export function usePurchase(provider: ProviderName, back?: string): Purchase {
  const [order] = useAct(paymentCalls.orderCredit);
  const [byToken] = useAct(paymentCalls.payByKeptCard);
  const [byIntent] = useAct(paymentCalls.stripePaymentIntent);
  const [byOther] = useAct(paymentCalls.payByMethod);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<CallError | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const busy = useRef(false);

  async function run(wish: Wish, way: Way): Promise<PaymentOrder | null> {
    const what = JSON.stringify([wish, way, back]);
    if (attempt.current?.what !== what) attempt.current = { what, key: crypto.randomUUID(), order: null };
    const now = attempt.current;
    const refused = (why: CallError) => {
      // A refusal is an answer, so the next press is a new try. Without an answer it repeats the same try.
      if (why.kind === 'refused') attempt.current = null;
      setProblem(why);
      setPending(false);
      return null;
    };
    if (now.order === null) {
      const written = await order(
        { ...wish, method: methodOf(way), new_card: way === 'new_card', ...(back ? { back } : {}) },
        `${now.key}-order`,
      );
      if (written.error) return refused(written.error);
      now.order = written.data.order;
    }
    const { order_id, next_url } = now.order;
    if (way === 'new_card') {
      attempt.current = null;
      if (next_url !== null) {
        location.assign(next_url);
        return null;
      }
      setPending(false);
      return now.order;
    }
    const card_id = cardIdOf(way);
    const key = `${now.key}-pay`;
    const paid =
      card_id === null
        ? await byOther({ order_id }, key)
        : provider === 'stripe'
          ? await byIntent({ order_id, card_id }, key)
          : await byToken({ order_id, card_id }, key);
    if (paid.error) return refused(paid.error);
    attempt.current = null;
    const after = paid.data.order;
    if (after.status === 'action' && after.next_url !== null) {
      location.assign(after.next_url);
      return null;
    }
    setPending(false);
    return after;
  }

  return {
    async pay(wish, way) {
      if (busy.current) return null;
      busy.current = true;
      setProblem(null);
      setPending(true);
      try {
        return await run(wish, way);
      } finally {
        busy.current = false;
      }
    },
    pending,
    problem,
    clear: () => setProblem(null),
  };
}
