import type { KeptLine } from '#core/shop/carts/line-rules.ts';
import { MAX_CART_LINES } from '#core/shop/carts/model.ts';

/** The storage key of the cart of a buyer without an account. */
const PLACE = 'gotong.cart';
const POSTAL = 'gotong.postal';

const isLine = (line: unknown): line is KeptLine => {
  const { id, nshop_item_id, choice, price_then } = (line ?? {}) as Partial<KeptLine>;
  return (
    typeof id === 'number' &&
    typeof nshop_item_id === 'number' &&
    typeof price_then === 'string' &&
    typeof choice?.plan_id === 'number' &&
    Array.isArray(choice.options)
  );
};

export function keptLines(): KeptLine[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, MAX_CART_LINES) : [];
  } catch {
    return [];
  }
}

export function keepLines(lines: readonly KeptLine[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(lines.slice(0, MAX_CART_LINES)));
  } catch {
    // Storage is blocked: the cart lasts only as long as the page.
  }
}

/** The last postal code that was typed, so that it is asked for once. */
export function keptPostal(): string {
  try {
    return sessionStorage.getItem(POSTAL) ?? '';
  } catch {
    return '';
  }
}
export function keepPostal(postal_code: string): void {
  try {
    sessionStorage.setItem(POSTAL, postal_code);
  } catch {
    // Storage is blocked: it is asked for again.
  }
}
