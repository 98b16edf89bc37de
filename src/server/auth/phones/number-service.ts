import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Mobile numbers of Singapore begin with 8 or 9: only they take an SMS. */
const SG_MOBILE = /^\+65[89]\d{7}$/;

/**
 * A phone number in E.164 form, or null for other text. The country code of Singapore is added when it does not start
 * with + (section 5). Numbers with an extension are none: no code reaches them.
 */
export function readPhone(text: string): string | null {
  const found = parsePhoneNumberFromString(text, 'SG');
  if (!found?.isValid() || found.ext !== undefined) return null;
  return found.number.startsWith('+65') && !SG_MOBILE.test(found.number) ? null : found.number;
}
