import type { z } from 'zod';

/** What can be wrong with a field, in words for people. The texts of `fields` are for programs. */
const FIELD_WORDS = {
  missing: 'Fill this in.',
  too_short: 'This is too short. Add some more.',
  too_long: 'This is too long. Shorten it.',
  too_small: 'Enter a higher number.',
  too_large: 'Enter a lower number.',
  too_few: 'Add or choose at least one.',
  too_many: 'That’s too many. Remove some.',
  not_email: 'Enter an email address, such as name@example.com.',
  not_phone: 'Enter a phone number, such as 9123 4567.',
  not_amount: 'Enter an amount, such as 25.00.',
  not_six_digits: 'Enter 6 digits.',
  not_day: 'Choose a date.',
  wrong: 'Check this and try again.',
} as const;
/** `said`: the field's text is already a sentence for people. */
export type FieldCode = keyof typeof FIELD_WORDS | 'said';

const BY_TEXT: Readonly<Record<string, FieldCode>> = {
  'is missing': 'missing',
  'choose at least one': 'too_few',
  'choose a file': 'missing',
  'not an email address': 'not_email',
  'not a phone number': 'not_phone',
  'not an amount of money': 'not_amount',
  'six digits': 'not_six_digits',
  'not a day': 'not_day',
  'not a day of the form YYYY-MM-DD': 'not_day',
};
/** Matches a sentence for people, which ends with a full stop. Texts of the validator and other rules do not. */
const SENTENCE = /^\p{Lu}.*\.$/su;

/** The code of a field's text, where no code was given. */
function fieldCode(text: string): FieldCode {
  if (Object.hasOwn(BY_TEXT, text)) return BY_TEXT[text] as FieldCode;
  return SENTENCE.test(text) ? 'said' : 'wrong';
}

/** The code for a wrong size of a field; undefined where its shape has its own message. */
export function sizeCode({
  code,
  origin,
  message,
}: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): FieldCode | undefined {
  if (!message.startsWith('Too ')) return undefined;
  const isLess = code === 'too_small';
  if (origin === 'string') return isLess ? 'too_short' : 'too_long';
  if (origin === 'array' || origin === 'set') return isLess ? 'too_few' : 'too_many';
  return isLess ? 'too_small' : 'too_large';
}

/** For each field its text, its code, and its message for people, which `say` translates from English. */
export function fieldsFor({ fields, codes }: Fault, say: (text: string) => string) {
  if (fields === undefined) return {};
  const coded = Object.entries(fields).map(([name, text]) => [name, text, codes[name] ?? fieldCode(text)] as const);
  return {
    fields,
    field_codes: Object.fromEntries(coded.map(([name, , code]) => [name, code])),
    field_words: Object.fromEntries(
      coded.map(([name, text, code]) => [name, say(code === 'said' ? text : FIELD_WORDS[code])]),
    ),
  };
}

/** A reply with another status than 200: malformed input, an ended session, too many calls (decision 4). */
export class Fault extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly codes: Readonly<Record<string, FieldCode>>;
  readonly retry_after: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; codes?: Record<string, FieldCode>; retry_after?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.codes = more.codes ?? {};
    this.retry_after = more.retry_after;
  }
}

/** 400 with a text per field, and a code where the text alone does not imply it. */
export const invalid = (fields: Record<string, string>, codes: Record<string, FieldCode> = {}): Fault =>
  new Fault(400, 'validation', 'Check the marked fields.', { fields, codes });

/** 403, only for a missing or ended session. */
export const invalidToken = (): Fault => new Fault(403, 'invalid token', 'invalid token');

/** 404, the same for unknown things and for another person's. */
export const missing = (): Fault => new Fault(404, 'not found', 'not found');

/** 429 with the seconds to wait. */
export const tooMany = (retry_after: number): Fault =>
  new Fault(429, 'too many calls', 'Too many tries. Wait a moment and try again.', { retry_after });
