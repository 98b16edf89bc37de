import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, isDay, sgDay, sgMoment } from '#core/kit/time.ts';
import { toRealId } from '#core/users/identity/rules.ts';
import { toUen } from '#core/users/uen-rules.ts';
import { CERTIFICATE_STATES, type CertificateState, MAX_YEARS, REMINDER_DAYS } from './model.ts';
import { type CertificateTypeKey, typeOf } from './type-model.ts';

export const CERTIFICATE_ACTORS = ['person', 'operator', 'system', 'stranger'] as const;

/** The steps of a certificate (issue 4 point 5). A renewal is a certificate of its own, which takes the earlier one's place. */
export const certificateMachine = machine({
  states: CERTIFICATE_STATES,
  initial: 'draft',
  steps: {
    edit: { by: 'person', from: ['draft', 'more', 'refused', 'withdrawn'] },
    submit: { by: 'person', from: ['draft', 'more', 'refused', 'withdrawn'], to: 'pending' },
    withdraw: { by: 'person', from: ['pending', 'more', 'approved'], to: 'withdrawn' },
    remove: { by: 'person', from: ['draft', 'refused', 'withdrawn', 'expired', 'replaced'] },
    renew: { by: 'person', from: ['approved', 'expired'] },
    approve: { by: 'operator', from: ['pending'], to: 'approved' },
    askMore: { by: 'operator', from: ['pending'], to: 'more' },
    refuse: { by: 'operator', from: ['pending'], to: 'refused' },
    revoke: { by: 'operator', from: ['approved'], to: 'refused' },
    expire: { by: 'system', from: ['approved'], to: 'expired' },
    replace: { by: 'system', from: ['approved', 'expired'], to: 'replaced' },
  },
});
export type CertificateStep = keyof typeof certificateMachine.steps;

/**
 * Whole days from `now`'s day in Singapore until `expires_on`, which still counts itself: 0 on the last day, negative
 * afterwards.
 */
export function daysLeft(expires_on: string, now: Date): number {
  const [last, today] = [sgMoment(expires_on), sgMoment(sgDay(now))];
  if (!last || !today) return -1;
  return Math.round((last.getTime() - today.getTime()) / DAY);
}

/** Whether a certificate counts at a moment: approved, and its last day is not over in Singapore. The queries say the same. */
export const isValid = (
  certificate: { readonly status: CertificateState; readonly expires_on: string | null },
  now: Date,
): boolean =>
  certificate.status === 'approved' && (certificate.expires_on === null || daysLeft(certificate.expires_on, now) >= 0);

/** The state as it reads: expired from the moment the last day is over, whether or not the job has run. */
export const shownState = (
  certificate: { readonly status: CertificateState; readonly expires_on: string | null },
  now: Date,
): CertificateState =>
  certificate.status === 'approved' && !isValid(certificate, now) ? 'expired' : certificate.status;

/** What of a certificate is checked by its form. */
export interface CertificateContent {
  readonly type: CertificateTypeKey;
  readonly unified_number: string;
  readonly reference_identity: string;
  readonly expires_on: string | null;
  readonly file_count: number;
}

export type ContentError =
  | 'wrong unified number'
  | 'identity number'
  | 'number missing'
  | 'unified number missing'
  | 'date missing'
  | 'date past'
  | 'date wrong'
  | 'file missing';

/** The last day: exists, is not over, and is not further away than anything lasts. */
export function checkExpiry(
  type: CertificateTypeKey,
  expires_on: string | null,
  now: Date,
): Result<string | null, 'date missing' | 'date past' | 'date wrong'> {
  const { expires } = typeOf(type);
  if (expires === 'never') return ok(null);
  if (expires_on === null) return expires === 'always' ? refuse('date missing') : ok(null);
  if (!isDay(expires_on)) return refuse('date wrong');
  const left = daysLeft(expires_on, now);
  if (left < 0) return refuse('date past');
  return left > MAX_YEARS * 366 ? refuse('date wrong') : ok(expires_on);
}

/**
 * What is wrong about a certificate's content, as it is kept afterwards. A draft may lack anything but may not hold what
 * could never be right: a UEN with a slip (issue 4 point 5), or an identity card's number, which is not ours to keep
 * (decision 31). What is handed in must be whole.
 */
export function checkContent(
  content: CertificateContent,
  is_submitted: boolean,
  now: Date,
): Result<Pick<CertificateContent, 'unified_number' | 'reference_identity' | 'expires_on'>, ContentError> {
  const { needs_number, needs_unified_number } = typeOf(content.type);
  const unified_number = content.unified_number === '' ? '' : toUen(content.unified_number);
  if (unified_number === null) return refuse('wrong unified number');
  const { reference_identity } = content;
  if (toRealId(reference_identity, 'nric') !== null || toRealId(reference_identity, 'fin') !== null)
    return refuse('identity number');
  const expires_on = typeOf(content.type).expires === 'never' ? null : content.expires_on;
  if (!is_submitted) {
    if (expires_on !== null && !isDay(expires_on)) return refuse('date wrong');
    return ok({ unified_number, reference_identity, expires_on });
  }
  if (needs_unified_number && unified_number === '') return refuse('unified number missing');
  if (needs_number && reference_identity === '') return refuse('number missing');
  const dated = checkExpiry(content.type, expires_on, now);
  if (!dated.ok) return dated;
  if (content.file_count === 0) return refuse('file missing');
  return ok({ unified_number, reference_identity, expires_on: dated.value });
}

export const CERTIFICATE_DECISIONS = ['approved', 'more', 'refused', 'revoked'] as const;
export type CertificateDecision = (typeof CERTIFICATE_DECISIONS)[number];
const STEP_OF = { approved: 'approve', more: 'askMore', refused: 'refuse', revoked: 'revoke' } as const;

/**
 * What an operator's decision changes of a certificate. Refused for the operator's own certificate, one that another operator
 * has, one that can't be decided now, a missing reason where the person must act, and a last day that has passed.
 */
export function decideCase(
  facts: {
    readonly status: CertificateState;
    readonly type: CertificateTypeKey;
    readonly is_own: boolean;
    readonly is_taken_by_another: boolean;
  },
  decision: CertificateDecision,
  input: { readonly reason: string; readonly expires_on: string | null },
  now: Date,
): Result<
  { readonly status: CertificateState; readonly expires_on: string | null },
  'own certificate' | 'decided already' | 'taken' | 'reason needed' | 'date missing' | 'date past' | 'date wrong'
> {
  if (facts.is_own) return refuse('own certificate');
  const step = certificateMachine.take(STEP_OF[decision], facts.status, 'operator');
  if (!step.ok) return refuse('decided already');
  if (facts.is_taken_by_another) return refuse('taken');
  if (decision !== 'approved') {
    if (input.reason === '') return refuse('reason needed');
    return ok({ status: step.value, expires_on: input.expires_on });
  }
  const dated = checkExpiry(facts.type, input.expires_on, now);
  return dated.ok ? ok({ status: step.value, expires_on: dated.value }) : dated;
}

/** How long an operator's hold on a case lasts without them doing anything about it, in minutes. */
export const HOLD_MINUTES = 30;
/** After how long a case that waits is overdue, in hours (design: operators' queue). */
export const OVERDUE_HOURS = 4;

/**
 * The reminder that is due for a certificate with this last day, in days before it, or null: the nearest of 30, 7 and 1 that
 * has come and was not sent yet. One that was missed because the certificate is new or the server was off is not caught up
 * with when a nearer one is due too.
 */
export function reminderDue(expires_on: string, reminded_days: number | null, now: Date): number | null {
  const left = daysLeft(expires_on, now);
  if (left < 0) return null;
  const due = [...REMINDER_DAYS].reverse().find((days) => left <= days);
  if (due === undefined || (reminded_days !== null && reminded_days <= due)) return null;
  return due;
}

/** Whether the pro of a quote holds all that its request demands (251 category qualification, issue 4 point 6). */
export const checkQualified = (needed: readonly { readonly is_held: boolean }[]): Result<undefined, 251> =>
  needed.every((one) => one.is_held) ? ok() : refuse(251);
