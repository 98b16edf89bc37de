/** Integer cents of Singapore dollars. All money inside is of this kind; decimals exist only on the wire (decision 6). */
export type Cents = number;

export const CURRENCY = 'SGD' as const;

/** Throws unless `cents` is a safe integer: a fraction of a cent is a bug, never a rounding choice. */
export function assertCents(cents: number): Cents {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  return cents;
}

/** Cents to the wire's decimal string with two places: 25500 → "255.00". */
export function toDecimal(cents: Cents): string {
  assertCents(cents);
  const abs = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** The wire's decimal string to cents: "255", "255.5", "255.00". Null for anything else, and for more than two places. */
export function fromDecimal(text: string): Cents | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, part = ''] = match;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}

/** "S$1,255.00", for quotes, wallet and payment (design 4). */
export function showMoney(cents: Cents): string {
  const [whole, part] = toDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}S$${group(whole ?? '0')}.${part}`;
}

/** "+S$4.20" or "−S$4.20", for entries of a history (design 4). */
export const showSigned = (cents: Cents): string => (cents > 0 ? `+${showMoney(cents)}` : showMoney(cents));

/** "S$1,255": whole dollars for guides and ranges. */
export const showDollars = (cents: Cents): string => `S$${group(String(Math.round(cents / 100)))}`;

/** "S$210–330": a range with its unit once (design 4). */
export const showRange = (low: Cents, high: Cents): string =>
  low === high ? showDollars(low) : `${showDollars(low)}–${group(String(Math.round(high / 100)))}`;

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * `cents` times `percent` / 100, rounded half up to a whole cent in integer arithmetic.
 * The one place where a price is multiplied, so that a receipt can be recomputed by anyone (decision 15).
 */
export function percentOf(cents: Cents, percent: number): Cents {
  assertCents(cents);
  if (!Number.isSafeInteger(percent)) throw new RangeError(`not a whole percentage: ${percent}`);
  return Math.floor((assertCents(cents * percent) + 50) / 100);
}
