import type { ActivityView } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { hireTime } from '#web/parts/quote-words.ts';
import { t } from '#web/text/requests.ts';

/** A line of the history in words, for the pro; null for what says nothing to them. */
export function activityWords({ type, actor, payload }: ActivityView, name: string, now: Date): string | null {
  const mine = actor === 'me';
  const undone = payload.undo === true;
  const time = typeof payload.hired_for === 'string' ? hireTime(payload.hired_for, now) : null;
  const money = typeof payload.amount === 'string' ? fromDecimal(payload.amount) : null;
  switch (type) {
    case 'create':
      if (mine) return null;
      return payload.what === 'reopen'
        ? t('lead_history>opened_the_request_again', { name })
        : t('lead_history>posted_the_request', { name });
    case 'view':
      return mine ? t('lead_history>you_opened_the_request') : t('lead_history>read_your_quote', { name });
    case 'pass':
      if (payload.withdrawn === true) return t('lead_history>you_took_your_quote_back');
      return undone ? t('lead_history>you_took_the_request_back') : t('lead_history>you_passed_the_request');
    case 'providedquote':
      return t('lead_history>you_sent_your_quote');
    case 'update':
      return t('lead_history>you_changed_your_quote');
    case 'chat':
      return mine ? t('lead_history>you_wrote_in_the_chat') : t('lead_history>answered_in_the_chat', { name });
    case 'hire':
      if (undone) return t('lead_history>undid_the_hire', { name });
      if (payload.self === true) return t('lead_history>you_said_that_the_job');
      if (payload.confirmed === true) return t('lead_history>confirmed_that_you_agreed', { name });
      return time ? t('lead_history>hired_you_for', { name, time }) : t('lead_history>hired_you', { name });
    case 'complete':
      return t('lead_history>you_marked_the_work_as');
    case 'review':
      return mine ? t('lead_history>you_reviewed', { name }) : t('lead_history>wrote_a_review', { name });
    case 'deny':
      if (payload.self === true) return t('lead_history>said_that_the_job_was', { name });
      return undone
        ? t('lead_history>opened_your_quote_again', { name })
        : t('lead_history>turned_your_quote_down', { name });
    case 'archive':
      if (!mine) return null;
      return undone ? t('lead_history>you_took_the_job_out') : t('lead_history>you_archived_the_job');
    case 'expire':
      return t('lead_history>the_request_expired');
    case 'refund':
      return money
        ? t('lead_history>fee_of_given_back', { money: showMoney(money) })
        : t('lead_history>fee_given_back');
    default:
      return null;
  }
}
