import type { CARD_TYPES } from '#core/users/identity/calls.ts';
import { t } from '#web/text/spaces/settings.ts';

export type CardType = (typeof CARD_TYPES)[number];

export const CARD_WORDS: Readonly<Record<CardType, string>> = { nric: 'NRIC', fin: 'FIN' };

/** A masked number as screen readers should say it: they would read its dots one by one. */
export const spokenMask = (masked: string): string =>
  t('card>spoken_ending', { join: [...masked.replace(/[^0-9A-Z]/gi, '').slice(-4)].join(' ') });
