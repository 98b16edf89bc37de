import { fromWire } from '#core/kit/time.ts';
import type { Removal } from '#core/reviews/model.ts';
import { dayOf } from '#web/parts/service/day-words.ts';
import { t } from '#web/text/spaces/reviews.ts';

/** "28 Nov 2026"; "that day" if it isn't a valid time. */
export const dayWords = (wire: string): string => dayOf(wire)?.text ?? t('review_words>unknown_day');

/** Whether a review waits, is hidden or was edited, as a text; else null. The screen shows removals separately. */
export function standingWords(
  review: {
    readonly waits_for?: 'check' | 'phone' | null;
    readonly shows_on: string | null;
    readonly edited_on: string | null;
    readonly removed: Removal | null;
  },
  other: string,
  now: Date,
): string | null {
  if (review.removed) return null;
  // A review can stay hidden after its day for another reason. Then it no longer waits for the other side's review.
  const shows = review.shows_on === null ? null : fromWire(review.shows_on);
  const said = [
    review.waits_for === 'check' ? t('review_words>waits_for_check') : null,
    review.waits_for === 'phone' ? t('review_words>waits_for_phone') : null,
    review.waits_for !== 'check' &&
      review.shows_on &&
      shows &&
      shows > now &&
      t('review_words>hidden', { other, shows_on: dayWords(review.shows_on) }),
    review.edited_on && t('review_words>edited_day', { edited_on: dayWords(review.edited_on) }),
  ].filter((one) => typeof one === 'string');
  return said.length > 0 ? said.join(' ') : null;
}
