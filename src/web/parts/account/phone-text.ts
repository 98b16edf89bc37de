/** A stored number (E.164) as people here write it: `9123 4567` for Singapore, else unchanged, with its country code. */
export const showPhone = (phone: string): string => {
  const local = /^\+65(\d{4})(\d{4})$/.exec(phone);
  return local ? `${local[1]} ${local[2]}` : phone;
};

/** Tidies a typed number when the field loses focus: eight digits become two groups; anything else stays as typed. */
export function tidyPhone(typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const digits = text.replace(/[\s()-]/g, '').replace(/^\+65(?=\d{8}$)/, '');
  return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4)}` : text;
}
