import type { BidView } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/chat.ts';
import { type Reader, systemWords } from '../chat/system-words.ts';

/** The last message of a conversation, as a list shows it in one line. */
export function lastWords(
  { message, payload, is_mine, is_deleted }: NonNullable<BidView['last_message']>,
  reader: Reader,
): string {
  if (is_deleted) return is_mine ? t('last>deleted_by_you') : t('last>deleted');
  if (payload) return systemWords({ message, payload }, reader).text;
  const words = message || t('last>photo_or_file');
  return is_mine ? t('last>written_by_you', { words }) : words;
}
