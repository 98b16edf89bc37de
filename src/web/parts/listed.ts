import { t } from '#web/text/spaces/parts.ts';

/** Joins phrases in a row, such as "Hourly, S$65.00/h". Leaves out empty ones. */
export const listed = (...words: readonly (string | null | undefined | false)[]): string =>
  words.filter(Boolean).join(t('listed>separator'));

/** The separator of such a row, for callers that join other things than plain text. */
export const comma = (): string => t('listed>separator');

/** Joins names: "Bedok, Tampines". */
export const enumerated = (words: readonly (string | null | undefined | false)[]): string =>
  words.filter(Boolean).join(t('listed>enumeration'));

/** A label and its text: "Reply: on Monday". */
export const labelled = (label: string, text: string): string => t('listed>labelled', { label, text });

/** Joins sentences, and adds the full stop where one is missing. Leaves out empty ones. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => t('listed>sentence', { text: part.replace(/[.。]$/, '') }))
    .join('')
    .trim();
