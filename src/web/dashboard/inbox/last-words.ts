import type { BidView } from '#core/bids/model.ts';
import { t } from '#web/text/chat.ts';

/** The last message of a conversation, as a list shows it in one line. */
export function lastWords({ message, is_mine, is_deleted }: NonNullable<BidView['last_message']>): string {
  if (is_deleted) return is_mine ? t('last>you_deleted_a_message') : t('last>message_deleted');
  const words = message || t('last>photo_or_file');
  return is_mine ? t('last>you_wrote', { words }) : words;
}
