import type { LeadEvidence } from '#core/appeals/model.ts';
import { fromWire, showClock, showDay } from '#core/kit/time.ts';

/** "21 Nov, 10:12"; a dash where it did not happen. */
export function moment(at: string | null, now: Date): string {
  const time = at === null ? null : fromWire(at);
  return time ? `${showDay(time, now)}, ${showClock(time)}` : '—';
}

/** What decided a fee, in a sentence. */
export const DECIDED_BY: Readonly<Record<string, string>> = {
  replied: 'The customer wrote back',
  answered: 'The customer answered a call',
  hired: 'The customer hired the pro',
  read: 'The customer read the quote',
  sent: 'The quote was sent',
  closed: 'The customer closed the request',
  expired: 'The request expired',
  fake: 'The request was found not to be genuine',
  'no reply': 'Nobody answered in time',
};

/** The rule that was in force, in a sentence. */
export const RULE_WORDS: Readonly<Record<LeadEvidence['rule'], string>> = {
  reply: 'A fee is kept once the customer replies, answers a call or hires within 72 hours.',
  read: 'A fee is kept once the customer reads the quote, replies, answers a call or hires within 72 hours.',
  sent: 'A fee is kept when the quote is sent.',
};

const REQUEST = { open: 'Open', hired: 'Somebody was hired', closed: 'Closed', expired: 'Expired' } as const;

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
    at('Quote sent', evidence.sent_on, 'sent'),
    at('Quote read', evidence.read_on, 'read'),
    at('First reply', evidence.replied_on, 'replied'),
    at('Call answered', evidence.answered_on, 'answered'),
    at('Hired', evidence.hired_on, 'hired'),
    at('Last message from the customer', evidence.last_message_from_customer),
    {
      label: 'Messages',
      value: `${evidence.messages_from_customer} from the customer, ${evidence.messages_from_pro} from the pro`,
      decided: false,
    },
    {
      label: 'Request',
      value: `${REQUEST[request.state]}${request.ended_on ? `, ${moment(request.ended_on, now)}` : ''}, ${request.quote_count === 1 ? '1 quote' : `${request.quote_count} quotes`}`,
      decided: evidence.reason !== null && ['closed', 'expired', 'fake'].includes(evidence.reason),
    },
    { label: 'Would have come back', value: moment(evidence.decide_at, now), decided: evidence.reason === 'no reply' },
    at('Decided', evidence.settled_on),
  ];
}
