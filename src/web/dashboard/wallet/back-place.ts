import { t } from '#web/text/spaces/pricing.ts';

const WALLET = '/dashboard/credit';

/** A place in the dashboard to come back to, from an address; null for anything else, such as another site. */
export const safeBack = (text: string | null): string | null =>
  text !== null && text.length <= 300 && /^\/dashboard(\/[\w\-/?=&.]*)?$/.test(text) ? text : null;

/** The way on after a payment: to what the person was about to do, else to the wallet. */
export function wayOn(back: string | null): { href: string; label: string } {
  const href = safeBack(back) ?? WALLET;
  if (/^\/dashboard\/requests\/\d/.test(href)) return { href, label: t('back_place>to_quote') };
  if (href === WALLET) return { href, label: t('back_place>to_wallet') };
  if (href.startsWith('/dashboard/credit/')) return { href, label: t('back_place>back_to_wallet') };
  return { href, label: t('back_place>continue') };
}
