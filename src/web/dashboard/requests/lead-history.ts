import type { ActivityView } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { hireTime } from '#web/parts/quote-words.ts';

/** A line of the history in words, for the pro; null for what says nothing to them. */
export function activityWords({ type, actor, payload }: ActivityView, name: string, now: Date): string | null {
  const mine = actor === 'me';
  const undone = payload.undo === true;
  const time = typeof payload.hired_for === 'string' ? hireTime(payload.hired_for, now) : null;
  const money = typeof payload.amount === 'string' ? fromDecimal(payload.amount) : null;
  switch (type) {
    case 'create':
      return mine ? null : `${name} posted the request`;
    case 'view':
      return mine ? 'You opened the request' : `${name} read your quote`;
    case 'pass':
      return undone ? 'You took the request back' : 'You passed the request';
    case 'providedquote':
      return 'You sent your quote';
    case 'update':
      return 'You changed your quote';
    case 'chat':
      return mine ? 'You wrote in the chat' : `${name} answered in the chat`;
    case 'hire':
      if (undone) return `${name} undid the hire`;
      return time ? `${name} hired you for ${time}` : `${name} hired you`;
    case 'complete':
      return 'You marked the work as done';
    case 'review':
      return `${name} wrote a review`;
    case 'deny':
      return undone ? `${name} opened your quote again` : `${name} turned your quote down`;
    case 'archive':
      if (!mine) return null;
      return undone ? 'You took the job out of the archive' : 'You archived the job';
    case 'expire':
      return 'The request expired';
    case 'refund':
      return money ? `Fee of ${showMoney(money)} given back` : 'Fee given back';
    default:
      return null;
  }
}
