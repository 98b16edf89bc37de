import { t } from '#web/text/spaces/ui.ts';

/** The texts for replies that bring no text of their own, in the page's language. */
export const faultWords = {
  notThere: (): string => t('fault>not_there'),
  broken: (): string => t('fault>broken'),
  brokenNothingLost: (): string => t('fault>broken_nothing_lost'),
  noConnection: (): string => t('fault>no_connection'),
  noAnswer: (): string => t('fault>no_answer'),
  notPaid: (): string => t('fault>not_paid'),
  notDone: (): string => t('fault>not_done'),
} as const;
