import type { Removal } from '#core/reviews/model.ts';
import { t } from '#web/text/parts.ts';

/** The trace of a removed review in words: by whom, and why where that was said. */
export function removalWords({ by, reason }: Removal, is_mine = false): string {
  const who = by === 'operator' ? t('removal>gotong') : is_mine ? t('removal>you') : t('removal>its_author');
  const why = reason.trim().replace(/[.\s]+$/, '');
  if (why === '') return t('removal>a_review_was_removed_by', { who });
  return by === 'operator'
    ? t('removal>a_review_was_removed_by_2', { who, why })
    : t('removal>a_review_was_removed_by_3', { who, why });
}
