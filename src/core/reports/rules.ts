import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { type CaseState, REPORT_DECISIONS, type ReportDecision, type ReportType } from './model.ts';

/** How long a decision can be taken back, in milliseconds. */
export const UNDO_WITHIN = 30 * DAY;

/** Where each decision leads. */
export const STATE_AFTER = {
  dismiss: 'dismissed',
  warn: 'warned',
  hide: 'hidden',
  block: 'blocked',
} as const satisfies Record<ReportDecision, CaseState>;

/** A quote and its chat are seen by its two parties only, so an operator cannot hide it. */
const canHide = (type: ReportType): boolean => type !== 'bid';

export interface CaseFacts {
  readonly type: ReportType;
  readonly status: CaseState;
  /** The operator reported it, or it is about the operator. */
  readonly is_own: boolean;
}

/** What an operator may choose of this case. */
export const choicesOf = ({ type, status, is_own }: CaseFacts): ReportDecision[] =>
  status === 'open' && !is_own ? REPORT_DECISIONS.filter((decision) => decision !== 'hide' || canHide(type)) : [];

/** Whether an operator may decide so. A decision against a person needs a reason, which that person reads. */
export function decideCase(
  facts: CaseFacts,
  decision: ReportDecision,
  reason: string,
): Result<
  (typeof STATE_AFTER)[ReportDecision],
  'decided already' | 'own report' | 'cannot be hidden' | 'reason needed'
> {
  if (facts.is_own) return refuse('own report');
  if (facts.status !== 'open') return refuse('decided already');
  if (decision === 'hide' && !canHide(facts.type)) return refuse('cannot be hidden');
  if (decision !== 'dismiss' && reason.trim() === '') return refuse('reason needed');
  return ok(STATE_AFTER[decision]);
}

/**
 * Whether a decision can be taken back. A warning was read, a request that ended gave its fees back, and a removed review
 * or statement stays removed: those stand.
 */
export function decideUndo(
  { type, status, is_own }: CaseFacts,
  decided_on: Date | null,
  now: Date,
): Result<'reopen' | 'show' | 'unblock', 'own report' | 'cannot be undone' | 'not decided'> {
  if (is_own) return refuse('own report');
  if (status === 'open' || decided_on === null) return refuse('not decided');
  if (now.getTime() - decided_on.getTime() > UNDO_WITHIN) return refuse('cannot be undone');
  if (status === 'dismissed') return ok('reopen');
  if (status === 'blocked') return ok('unblock');
  if (status === 'hidden' && type === 'service') return ok('show');
  return refuse('cannot be undone');
}
