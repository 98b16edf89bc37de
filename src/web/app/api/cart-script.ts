/**
 * Shows how many lines the cart has, beside its link on public pages, which are the same for everyone: the account's cart, or the
 * one kept in this browser. It is inline, allowed by its hash in the policy, so it uses nothing from outside of itself. Without
 * it the link shows no number.
 */
function runCart(): void {
  const show = (count: number) => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-cart]')) {
      const number = place.dataset.cart === 'number' ? place : place.querySelector('[data-cart-number]');
      if (number) number.textContent = count > 99 ? '99+' : String(count);
      place.hidden = count === 0;
    }
  };
  const kept = () => {
    try {
      const lines: unknown = JSON.parse(localStorage.getItem('gotong.cart') ?? '[]');
      return Array.isArray(lines) ? lines.length : 0;
    } catch {
      return 0;
    }
  };
  const read = async () => {
    if (!document.cookie.includes('session_present=1')) return show(kept());
    try {
      const reply = await fetch('/quote_bids/unread_count.json', { headers: { 'x-api-key': 'gotong-web' } });
      const { cartCount = 0 } = (await reply.json()) as { cartCount?: number };
      show(cartCount);
    } catch {
      // Without an answer the number stays as it is.
    }
  };
  document.addEventListener('DOMContentLoaded', () => void read());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void read());
  addEventListener('pageshow', (event) => event.persisted && void read());
  addEventListener('storage', () => void read());
  addEventListener('gotong:cart', () => void read());
}

export const cartScript = `(${runCart.toString()})()`;

/** Tells this page that the cart has changed: it reads the number again. */
export const cartChanged = (): boolean => dispatchEvent(new Event('gotong:cart'));
