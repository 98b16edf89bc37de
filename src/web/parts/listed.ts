import { t } from '#web/text/spaces/parts.ts';

/** Words that stand in a row, such as "Hourly, S$65.00/h". What is empty is left out. */
export const listed = (...words: readonly (string | null | undefined | false)[]): string =>
  words.filter(Boolean).join(t('listed>separator'));
