import { type Cents, toDecimal } from '#core/kit/money.ts';

/*
 * The text of a PayNow QR code. It is an EMVCo merchant-presented code as SGQR uses it: a row of fields, each a two-digit id, the
 * value's length in two digits, and the value; some values are rows of fields themselves. In order:
 * 00 format, always 01 · 01 how it is used: 12, for one payment · 26 whom PayNow pays: 00 SG.PAYNOW, 01 the kind of proxy (0 a
 * mobile number, 2 a UEN), 02 the proxy, 03 whether the payer may change the amount, 04 the last day as YYYYMMDD · 52 kind of
 * merchant, 0000 for none · 53 currency, 702 for SGD · 54 amount · 58 country · 59 name · 60 city · 62 more: 01 the reference that
 * comes with the money · 63 a checksum over all of it, its own id and length included.
 */

export type PayNowKind = 'uen' | 'mobile';
export interface PayNow {
  readonly kind: PayNowKind;
  /** "202012345H", "+6591234567". */
  readonly value: string;
}

const PROXY: Readonly<Record<PayNowKind, string>> = { mobile: '0', uen: '2' };
const NAME_MAX = 25;
/** What banks keep of a reference. */
export const REFERENCE_MAX = 25;

/** CRC-16/CCITT-FALSE: polynomial 1021, beginning with FFFF; four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** What the code may hold: printable ASCII. Other letters lose their marks; what is left of a name without any is "NA". */
const plain = (text: string, max: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

export interface PayNowAsk {
  readonly to: PayNow;
  readonly name: string;
  readonly cents: Cents;
  readonly reference: string;
  /** YYYY-MM-DD: the last day on which a bank takes the code. */
  readonly until: string;
}

/** The text that a PayNow QR code shows: an amount that the payer cannot change, with a reference. */
export function payNowText({ to, name, cents, reference, until }: PayNowAsk): string {
  const payee = [
    field('00', 'SG.PAYNOW'),
    field('01', PROXY[to.kind]),
    field('02', to.value),
    field('03', '0'),
    field('04', until.replaceAll('-', '')),
  ].join('');
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', payee),
    field('52', '0000'),
    field('53', '702'),
    field('54', toDecimal(cents)),
    field('58', 'SG'),
    field('59', plain(name, NAME_MAX) || 'NA'),
    field('60', 'Singapore'),
    field('62', field('01', plain(reference, REFERENCE_MAX))),
  ].join('');
  const checked = `${body}6304`;
  return checked + crc16(checked);
}
