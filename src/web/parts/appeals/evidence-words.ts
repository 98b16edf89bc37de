import type { LeadEvidence } from '#core/appeals/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/parts.ts';
import { showClock, showDay } from '#web/text/times.ts';

/** "21 Nov, 10:12"; a dash where it did not happen. */
export function moment(at: string | null, now: Date): string {
  const time = at === null ? null : fromWire(at);
  return time ? t('evidence>text', { day: showDay(time, now), clock: showClock(time) }) : '—';
}

/** What decided a fee, in a sentence. */
export const decidedBy = (): Readonly<Record<string, string>> => ({
  replied: t('evidence>the_customer_wrote_back'),
  answered: t('evidence>the_customer_answered_a_call'),
  hired: t('evidence>the_customer_hired_the_pro'),
  read: t('evidence>the_customer_read_the_quote'),
  sent: t('evidence>the_quote_was_sent'),
  closed: t('evidence>the_customer_closed_the_request'),
  expired: t('evidence>the_request_expired'),
  fake: t('evidence>the_request_was_found_not'),
  'no reply': t('evidence>nobody_answered_in_time'),
});

/** The rule that was in force, in a sentence. */
export const ruleWords = (): Readonly<Record<LeadEvidence['rule'], string>> => ({
  reply: t('evidence>a_fee_is_kept_once'),
  read: t('evidence>a_fee_is_kept_once_2'),
  sent: t('evidence>a_fee_is_kept_when'),
});

const requestStates = () =>
  ({
    open: t('evidence>open'),
    hired: t('evidence>somebody_was_hired'),
    closed: t('evidence>closed'),
    expired: t('evidence>expired'),
  }) as const;

export interface EvidenceRow {
  readonly label: string;
  readonly value: string;
  /** It is what decided the fee. */
  readonly decided: boolean;
}

/** Everything that stands about a lead, as rows. */
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
    at(t('evidence>hired'), evidence.hired_on, 'hired'),
    at(t('evidence>last_message_from_the_customer'), evidence.last_message_from_customer),
    {
      label: t('evidence>messages'),
      value: t('evidence>from_the_customer_from_the', {
        messages_from_customer: evidence.messages_from_customer,
        messages_from_pro: evidence.messages_from_pro,
      }),
      decided: false,
    },
    {
      label: t('evidence>request'),
      value: [
        requestStates()[request.state],
        ...(request.ended_on ? [moment(request.ended_on, now)] : []),
        t('evidence>quotes', { count: request.quote_count }),
      ].join(t('evidence>between')),
      decided: evidence.reason !== null && ['closed', 'expired', 'fake'].includes(evidence.reason),
    },
    {
      label: t('evidence>would_have_come_back'),
      value: moment(evidence.decide_at, now),
      decided: evidence.reason === 'no reply',
    },
    at(t('evidence>decided'), evidence.settled_on),
  ];
}
