import { phoneNumber } from '#core/requests/rules.ts';
import { toUen } from '#core/users/uen-rules.ts';
import type { PayNow } from './paynow-rules.ts';

/** A PayNow proxy as it is kept; 'none' for an empty text, null for what is neither a UEN nor a mobile number of Singapore. */
export function toPayNow(text: string): PayNow | 'none' | null {
  if (text.trim() === '') return 'none';
  // Eight digits and a letter are a UEN, eight digits alone a number.
  const uen = toUen(text);
  if (uen !== null) return { kind: 'uen', value: uen };
  const phone = phoneNumber(text);
  return phone !== null && /^\+65[89]\d{7}$/.test(phone) ? { kind: 'mobile', value: phone } : null;
}

/** A GST registration number as it is kept: a UEN, or the tax office's own form. Null for what is neither. */
export function toGstNumber(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return toUen(plain) ?? (/^M[A-Z0-9]\d{7}[A-Z0-9]$/.test(plain) ? plain : null);
}
