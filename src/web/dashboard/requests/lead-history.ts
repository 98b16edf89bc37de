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
      if (mine) return null;
      return payload.what === 'reopen' ? `${name} opened the request again` : `${name} posted the request`;
    case 'view':
      return mine ? 'You opened the request' : `${name} read your quote`;
    case 'pass':
      if (payload.withdrawn === true) return 'You took your quote back';
      return undone ? 'You took the request back' : 'You passed the request';
    case 'providedquote':
      return 'You sent your quote';
    case 'update':
      return 'You changed your quote';
    case 'chat':
      return mine ? 'You wrote in the chat' : `${name} answered in the chat`;
    case 'hire':
      if (undone) return `${name} undid the hire`;
      if (payload.self === true) return 'You said that the job was agreed outside Gotong';
      if (payload.confirmed === true) return `${name} confirmed that you agreed`;
      return time ? `${name} hired you for ${time}` : `${name} hired you`;
    case 'complete':
      return 'You marked the work as done';
    case 'review':
      return mine ? `You reviewed ${name}` : `${name} wrote a review`;
    case 'deny':
      if (payload.self === true) return `${name} said that the job was not agreed`;
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
