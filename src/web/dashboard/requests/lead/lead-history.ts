import type { ActivityView } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/requests.ts';
import { passWords, readPassReason } from '../triage/pass-words.ts';

/** What was said of the work being finished, and by whom. */
function finishWords(payload: ActivityView['payload'], mine: boolean, name: string): string {
  if (payload.proposed === true)
    return mine ? t('lead_history>finish_proposed') : t('lead_history>finish_proposed_by', { name });
  if (payload.refused === true)
    return mine ? t('lead_history>finish_refused') : t('lead_history>finish_refused_by', { name });
  if (payload.undo === true)
    return mine ? t('lead_history>work_done_undone') : t('lead_history>work_done_undone_by', { name });
  if (payload.agreed === true) return t('lead_history>finish_agreed');
  if (payload.not_done === true) return t('lead_history>work_not_done', { name });
  if (payload.not_as_agreed === true) return t('lead_history>work_not_as_agreed', { name });
  return t('lead_history>work_done');
}

/** A line of the history in words, for the pro; null for what says nothing to them. */
export function activityWords({ type, actor, payload }: ActivityView, name: string, now: Date): string | null {
  const mine = actor === 'me';
  const undone = payload.undo === true;
  const minutes = typeof payload.minutes === 'number' ? payload.minutes : null;
  const time = typeof payload.hired_for === 'string' ? hireTime(payload.hired_for, minutes, now) : null;
  const reason = type === 'pass' ? readPassReason(payload.reason) : null;
  const money = typeof payload.amount === 'string' ? fromDecimal(payload.amount) : null;
  switch (type) {
    case 'create':
      if (mine) return null;
      return payload.what === 'reopen'
        ? t('lead_history>request_reopened', { name })
        : t('lead_history>request_posted', { name });
    case 'view':
      return mine ? t('lead_history>request_viewed') : t('lead_history>quote_read', { name });
    case 'pass':
      if (payload.withdrawn === true) return t('lead_history>quote_withdrawn');
      if (undone) return t('lead_history>pass_undone');
      return reason ? t('lead_history>passed_because', { reason: passWords()[reason] }) : t('lead_history>passed');
    case 'providedquote':
      return t('lead_history>quote_sent');
    case 'update':
      return t('lead_history>quote_changed');
    case 'chat':
      return mine ? t('lead_history>chat_sent') : t('lead_history>chat_answered', { name });
    case 'hire':
      if (payload.cancelled === true) return t('lead_history>job_cancelled');
      if (payload.moved === true && time) return t('lead_history>job_moved', { time });
      if (undone) return t('lead_history>hire_undone', { name });
      if (payload.self === true) return t('lead_history>self_hire_claimed');
      if (payload.confirmed === true) return t('lead_history>self_hire_confirmed', { name });
      return time ? t('lead_history>hired_at', { name, time }) : t('lead_history>hired', { name });
    case 'complete':
      return finishWords(payload, mine, name);
    case 'review':
      return mine ? t('lead_history>reviewed', { name }) : t('lead_history>review_received', { name });
    case 'deny':
      if (payload.self === true) return t('lead_history>self_hire_denied', { name });
      return undone ? t('lead_history>quote_reopened', { name }) : t('lead_history>quote_turned_down', { name });
    case 'archive':
      if (!mine) return null;
      return undone ? t('lead_history>job_unarchived') : t('lead_history>job_archived');
    case 'expire':
      return t('lead_history>request_expired');
    case 'refund':
      return money
        ? t('lead_history>fee_returned_amount', { money: showMoney(money) })
        : t('lead_history>fee_returned');
    default:
      return null;
  }
}
