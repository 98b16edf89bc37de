import type { BidView } from '#core/bids/model.ts';

/** The last message of a conversation, as a list shows it in one line. */
export function lastWords({ message, is_mine, is_deleted }: NonNullable<BidView['last_message']>): string {
  if (is_deleted) return is_mine ? 'You deleted a message' : 'Message deleted';
  return `${is_mine ? 'You: ' : ''}${message || 'Photo or file'}`;
}
