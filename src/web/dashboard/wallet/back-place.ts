const WALLET = '/dashboard/credit';

/** A place in the dashboard to come back to, from an address; null for anything else, such as another site. */
export const safeBack = (text: string | null): string | null =>
  text !== null && text.length <= 300 && /^\/dashboard(\/[\w\-/?=&.]*)?$/.test(text) ? text : null;

/** The way on after a payment: to what the person was about to do, else to the wallet. */
export function wayOn(back: string | null): { href: string; label: string } {
  const href = safeBack(back) ?? WALLET;
  if (/^\/dashboard\/requests\/\d/.test(href)) return { href, label: 'Back to your quote' };
  if (href === WALLET) return { href, label: 'To your wallet' };
  if (href.startsWith('/dashboard/credit/')) return { href, label: 'Back to your wallet' };
  return { href, label: 'Go on where you were' };
}
