import type { BidView } from '#core/bids/model.ts';
import { PAYMENT_REQUEST_MARKER } from '#core/messages/model.ts';
import { t } from '#web/text/spaces/chat.ts';
import { type Reader, systemWords } from '../chat/system-words.ts';

/** The last message of a conversation, as a list shows it in one line. */
export function lastWords(
  { message, payload, is_mine, is_deleted }: NonNullable<BidView['last_message']>,
  reader: Reader,
): string {
  if (is_deleted) return is_mine ? t('last>deleted_by_you') : t('last>deleted');
  if (payload) return systemWords({ message, payload }, reader).text;
  const words = requestWords(message) || message || t('last>photo_or_file');
  return is_mine ? t('last>written_by_you', { words }) : words;
}

/** The text of a payment request, which begins with a marker for machines and its amount; '' for other messages. */
function requestWords(message: string): string {
  if (!message.startsWith(PAYMENT_REQUEST_MARKER)) return '';
  const [amount] = message.slice(PAYMENT_REQUEST_MARKER.length).trim().split(/\s/);
  return t('last>payment_request', { amount: amount ?? '' });
}
