import type { Removal } from '#core/reviews/model.ts';
import { t } from '#web/text/spaces/parts.ts';

/** Says who removed a review, and why if a reason was given. */
export function removalWords({ by, reason }: Removal, is_mine = false): string {
  const who = by === 'operator' ? t('removal>gotong') : is_mine ? t('removal>you') : t('removal>author');
  const why = reason.trim().replace(/[.\s]+$/, '');
  if (why === '') return t('removal>removed', { who });
  return by === 'operator' ? t('removal>removed_reason', { who, why }) : t('removal>removed_quote', { who, why });
}
