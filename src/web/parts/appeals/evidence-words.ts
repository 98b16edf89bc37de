import type { LeadEvidence } from '#core/appeals/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';

/** "21 Nov, 10:12 am", or a dash if it did not happen. */
export function moment(at: string | null, now: Date): string {
  const time = at === null ? null : fromWire(at);
  return time ? showMoment(time, now) : '—';
}

/** What decided a fee, in a sentence. */
export const decidedBy = (): Readonly<Record<string, string>> => ({
  replied: t('evidence>replied'),
  answered: t('evidence>answered_call'),
  hired: t('evidence>hired_pro'),
  'another hired': t('evidence>another_hired'),
  read: t('evidence>read_quote'),
  sent: t('evidence>sent_quote'),
  closed: t('evidence>closed_request'),
  expired: t('evidence>request_expired'),
  fake: t('evidence>not_genuine'),
  'customer blocked': t('evidence>customer_blocked'),
  'customer left': t('evidence>customer_left'),
  'deposit unpaid': t('evidence>deposit_unpaid'),
  'no reply': t('evidence>no_reply'),
  'not hired': t('evidence>not_hired'),
});

/** The rule that was in force, in a sentence. */
export const ruleWords = (): Readonly<Record<LeadEvidence['rule'], string>> => ({
  reply: t('evidence>rule_reply'),
  read: t('evidence>rule_read'),
  sent: t('evidence>rule_sent'),
  hire: t('evidence>rule_hire'),
});

const requestStates = () =>
  ({
    open: t('evidence>open'),
    hired: t('evidence>request_hired'),
    closed: shared('status>closed'),
    expired: shared('status>expired'),
  }) as const;

export interface EvidenceRow {
  readonly label: string;
  readonly value: string;
  /** Whether this row decided the fee. */
  readonly decided: boolean;
}

/** The row for the hire. An undone hire has no time; if it decided the fee, the row shows when the fee was decided. */
function hiredRow({ hired_on, reason, decided_by }: LeadEvidence, now: Date): EvidenceRow {
  const decided = reason === 'hired' && (hired_on ?? decided_by) !== null;
  const value =
    hired_on === null && decided && decided_by !== null
      ? t('evidence>hire_undone', { at: moment(decided_by, now) })
      : moment(hired_on, now);
  return { label: shared('status>hired'), value, decided };
}

/** Everything on record about a lead, as rows. */
export function evidenceRows(evidence: LeadEvidence, now: Date): EvidenceRow[] {
  const { request } = evidence;
  const at = (label: string, time: string | null, ...reasons: string[]): EvidenceRow => ({
    label,
    value: moment(time, now),
    decided: time !== null && evidence.reason !== null && reasons.includes(evidence.reason),
  });
  return [
    at(t('evidence>quote_sent'), evidence.sent_on, 'sent'),
    at(t('evidence>quote_read'), evidence.read_on, 'read'),
    at(t('evidence>first_reply'), evidence.replied_on, 'replied'),
    at(t('evidence>call_answered'), evidence.answered_on, 'answered'),
    hiredRow(evidence, now),
    at(t('evidence>last_customer_message'), evidence.last_message_from_customer),
    {
      label: shared('noun>messages'),
      value: t('evidence>message_counts', {
        messages_from_customer: evidence.messages_from_customer,
        messages_from_pro: evidence.messages_from_pro,
      }),
      decided: false,
    },
    {
      label: shared('noun>request'),
      value: [
        requestStates()[request.state],
        ...(request.ended_on ? [moment(request.ended_on, now)] : []),
        t('evidence>quotes', { count: request.quote_count }),
      ].join(t('evidence>list_separator')),
      decided: evidence.reason !== null && ['closed', 'expired', 'fake'].includes(evidence.reason),
    },
    {
      label: t('evidence>return_due'),
      value: moment(evidence.decide_at, now),
      decided: evidence.reason === 'no reply',
    },
    at(t('evidence>decided'), evidence.settled_on),
  ];
}
