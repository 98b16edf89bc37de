import { askOrderPayment, type OrderView, payOrder } from '#core/shop/orders/calls.ts';
import { api } from '#web/app/api/api.ts';
import type { OrderPaying } from '#web/parts/service/shop/OrderPay.tsx';
import { whyNot } from '#web/parts/why-not.ts';

// The payment company doesn't know the order's link: it sends buyers without an account back to the cart.
const KEPT = 'gotong-paying';

/** Pays by the session, or by the link of an order of the same purchase. */
export function buyerPaying(hash: string | undefined, show: (order: OrderView) => void = () => {}): OrderPaying {
  const by = hash ? { hash } : {};
  return {
    async pay(id, pay_type) {
      try {
        const done = await api(payOrder, { id, pay_type, ...by });
        if (!done.ok) return whyNot(done);
        if (done.value.pay_url === null) show(done.value.nshop_order);
        else {
          if (hash) sessionStorage.setItem(KEPT, hash);
          location.assign(done.value.pay_url);
        }
        return null;
      } catch (error) {
        return whyNot(error as Error);
      }
    },
    async check(id) {
      const done = await api(askOrderPayment, { id, ...by }).catch(() => null);
      if (done?.ok) show(done.value.nshop_order);
    },
  };
}

/** Opens the order for a buyer who comes back from paying. */
export function goBackFromPaying(base: string): void {
  if (!new URLSearchParams(location.search).has('paid')) return;
  const hash = sessionStorage.getItem(KEPT);
  if (hash) location.replace(`${base}/shop/order/${hash}`);
}
