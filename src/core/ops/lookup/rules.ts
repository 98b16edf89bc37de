/** A typed search, in the form in which each kind of thing is searched. */
export interface Asked {
  /** A number of something: 4711, #4711, R-4711. Null where the text is not a number. */
  readonly id: number | null;
  /** A part of a phone number, as a pattern; null where the text can’t be one. */
  readonly phone: string | null;
  /** Words in the order in which they stand, as a pattern in lower case; null for a number. */
  readonly words: string | null;
  /** As it was typed, for what has to be whole: the number of an order or a receipt. */
  readonly whole: string;
}

const NUMBER = /^(?:#|[a-z]-)?([1-9]\d{0,14})$/i;
/** Fewer digits than these are in too many numbers. */
const PHONE_DIGITS = 4;

const escaped = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Reads what was typed into the search of the house; null where there is nothing to look for. */
export function readAsked(typed: string): Asked | null {
  const whole = typed.trim();
  if (whole === '') return null;
  const number = NUMBER.exec(whole)?.[1];
  const digits = whole.replace(/[\s()+-]/g, '');
  const isDigits = /^\d+$/.test(digits);
  return {
    id: number === undefined ? null : Number(number),
    phone: isDigits && digits.length >= PHONE_DIGITS ? `%${digits}%` : null,
    words: isDigits ? null : `%${whole.toLowerCase().split(/\s+/).map(escaped).join('%')}%`,
    whole,
  };
}
