import { MINUTE } from '#core/kit/time.ts';

/** Why an operator may read a conversation. */
export const READING_WHYS = ['report', 'dispute', 'safety', 'asked'] as const;
export type ReadingWhy = (typeof READING_WHYS)[number];

/** How long a conversation stays open to the operator who opened it. In milliseconds. */
export const READING_LASTS = 30 * MINUTE;

export const readingEnd = (opened: Date): Date => new Date(opened.getTime() + READING_LASTS);

export interface ReadingTerms {
  readonly until: Date;
  readonly closed_on: Date | null;
}
/** Whether an opened conversation may still be read. */
export const isReadable = ({ until, closed_on }: ReadingTerms, now: Date): boolean =>
  closed_on === null && until.getTime() > now.getTime();
