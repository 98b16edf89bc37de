import type { ActivityType, ActivityView, LeadPayment } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/requests.ts';
import { passWords, readPassReason } from '../triage/pass-words.ts';

/** What was said about finishing the work, and by whom. */
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

/** What a definition needs to describe a line. */
interface Line {
  readonly payload: ActivityView['payload'];
  /** Whether the pro did it. */
  readonly mine: boolean;
  /** Whether it undid an earlier act. */
  readonly undone: boolean;
  /** The customer's name. */
  readonly name: string;
  readonly now: Date;
}

function hireWords({ payload, undone, name, now }: Line): string {
  const minutes = typeof payload.minutes === 'number' ? payload.minutes : null;
  const time = typeof payload.hired_for === 'string' ? hireTime(payload.hired_for, minutes, now) : null;
  if (payload.cancelled === true) return t('lead_history>job_cancelled');
  if (payload.moved === true && time) return t('lead_history>job_moved', { time });
  if (undone && payload.unpaid === true) return t('lead_history>deposit_unpaid');
  if (undone) return t('lead_history>hire_undone', { name });
  if (payload.self === true) return t('lead_history>self_hire_claimed');
  if (payload.confirmed === true) return t('lead_history>self_hire_confirmed', { name });
  return time ? t('lead_history>hired_at', { name, time }) : t('lead_history>hired', { name });
}

function passedWords({ payload, undone }: Line): string {
  if (payload.withdrawn === true) return t('lead_history>quote_withdrawn');
  if (undone) return t('lead_history>pass_undone');
  const reason = readPassReason(payload.reason);
  return reason ? t('lead_history>passed_because', { reason: passWords()[reason] }) : t('lead_history>passed');
}

/** The text for the pro of each activity type of section 3 (activityDefinitions); null for types that pros don't see. */
export const activityDefinitions: Readonly<Record<ActivityType, (line: Line) => string | null>> = {
  create({ payload, mine, name }) {
    if (mine) return null;
    return payload.what === 'reopen'
      ? t('lead_history>request_reopened', { name })
      : t('lead_history>request_posted', { name });
  },
  view: ({ mine, name }) => (mine ? t('lead_history>request_viewed') : t('lead_history>quote_read', { name })),
  pass: passedWords,
  providedquote: () => t('lead_history>quote_sent'),
  update: () => t('lead_history>quote_changed'),
  chat: ({ mine, name }) => (mine ? t('lead_history>chat_sent') : t('lead_history>chat_answered', { name })),
  hire: hireWords,
  complete: ({ payload, mine, name }) => finishWords(payload, mine, name),
  review: ({ mine, name }) =>
    mine ? t('lead_history>reviewed', { name }) : t('lead_history>review_received', { name }),
  deny({ payload, undone, name }) {
    if (payload.self === true) return t('lead_history>self_hire_denied', { name });
    return undone ? t('lead_history>quote_reopened', { name }) : t('lead_history>quote_turned_down', { name });
  },
  archive({ mine, undone }) {
    if (!mine) return null;
    return undone ? t('lead_history>job_unarchived') : t('lead_history>job_archived');
  },
  expire: () => t('lead_history>request_expired'),
  refund({ payload }) {
    const money = typeof payload.amount === 'string' ? fromDecimal(payload.amount) : null;
    return money ? t('lead_history>fee_returned_amount', { money: showMoney(money) }) : t('lead_history>fee_returned');
  },
};

const isKnown = (type: string): type is ActivityType => Object.hasOwn(activityDefinitions, type);

/** A history line in words for the pro; null for one that pros don't see. */
export function activityWords({ type, actor, payload }: ActivityView, name: string, now: Date): string | null {
  if (!isKnown(type)) return null;
  return activityDefinitions[type]({ payload, mine: actor === 'me', undone: payload.undo === true, name, now });
}

/** A payment for the request in words. A returned fee is a line of the history itself. */
export function paymentWords({ type_id, amount }: LeadPayment): string | null {
  const money = fromDecimal(amount);
  if (money === null || money >= 0) return null;
  const fee = showMoney(-money);
  return type_id === TRANSACTION_TYPE.auto_quote_fee
    ? t('lead_history>auto_fee_held', { money: fee })
    : t('lead_history>fee_held', { money: fee });
}
