import { t } from '#web/text/spaces/parts.ts';

/** Words that stand in a row, such as "Hourly, S$65.00/h". What is empty is left out. */
export const listed = (...words: readonly (string | null | undefined | false)[]): string =>
  words.filter(Boolean).join(t('listed>separator'));

/** What parts words that stand in a row, where one of them is no plain text. */
export const comma = (): string => t('listed>separator');

/** Names one after the other: "Bedok, Tampines". */
export const enumerated = (words: readonly (string | null | undefined | false)[]): string =>
  words.filter(Boolean).join(t('listed>enumeration'));

/** What something is called, and what is said of it: "Reply: on Monday". */
export const labelled = (label: string, text: string): string => t('listed>labelled', { label, text });

/** Sentences one after the other, each with its end: parts of which some bring their own. What is empty is left out. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => t('listed>sentence', { text: part.replace(/[.。]$/, '') }))
    .join('')
    .trim();
