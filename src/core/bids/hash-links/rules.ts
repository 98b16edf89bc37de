import type { RequestState } from '#core/requests/rules.ts';
import { COMPLETED_BIDS, QUOTE_STATUS } from '../model.ts';

/** What happened since a mail was sent, where what its link is for cannot be done any more. */
export const LINK_PASTS = [
  'hired',
  'done',
  'reviewed',
  'another hired',
  'withdrawn',
  'unavailable',
  'turned down',
  'not done',
  'not hired',
  'closed',
  'expired',
  'open',
  'request hired',
  'too late',
  'used',
] as const;
export type LinkPast = (typeof LINK_PASTS)[number];

/** How the quote of a link stands now. */
export interface LinkedStanding {
  readonly quote_status_id: number;
  readonly is_interested: boolean;
  readonly is_requestor_rejected: boolean;
  readonly is_reviewed: boolean;
  readonly is_another_hired: boolean;
  /** Its pro’s account is blocked or gone, or one of the two blocked the other. */
  readonly is_unavailable: boolean;
  readonly is_closed: boolean;
  readonly is_expired: boolean;
}

const jobPast = ({ quote_status_id, is_reviewed }: LinkedStanding): LinkPast | null => {
  if (COMPLETED_BIDS.includes(quote_status_id)) return is_reviewed ? 'reviewed' : 'done';
  return quote_status_id === QUOTE_STATUS.Hired ? 'hired' : null;
};

/** What prevents hiring by a link; null where it can be done. `is_spent`: the link was used or ended. */
export function hirePast(standing: LinkedStanding, is_spent: boolean): LinkPast | null {
  const job = jobPast(standing);
  if (job) return job;
  if (standing.is_unavailable) return 'unavailable';
  if (standing.quote_status_id !== QUOTE_STATUS.InProgress || !standing.is_interested) return 'withdrawn';
  if (standing.is_another_hired) return 'another hired';
  if (standing.is_requestor_rejected) return 'turned down';
  if (standing.is_closed) return 'closed';
  if (standing.is_expired) return 'expired';
  return is_spent ? 'used' : null;
}

/** How a hire by a link is refused for what happened since; null where the call's own refusal says it best. */
export function hireRefusal(
  past: LinkPast | null,
):
  | 'hired already'
  | 'quote withdrawn'
  | 'pro unavailable'
  | 'turned down'
  | 'another is hired'
  | 'request closed'
  | null {
  switch (past) {
    case 'hired':
    case 'done':
    case 'reviewed':
      return 'hired already';
    case 'withdrawn':
      return 'quote withdrawn';
    case 'unavailable':
      return 'pro unavailable';
    case 'turned down':
      return 'turned down';
    case 'another hired':
      return 'another is hired';
    case 'closed':
    case 'expired':
      return 'request closed';
    default:
      return null;
  }
}

/** What prevents a review by a link; null where it can be written. */
export function reviewPast(standing: LinkedStanding, is_spent: boolean): LinkPast | null {
  const job = jobPast(standing);
  if (job === 'done') return is_spent ? 'used' : null;
  if (job === 'hired') return 'not done';
  return job ?? 'not hired';
}

const endPast = (state: RequestState): LinkPast | null =>
  state === 'closed' || state === 'expired'
    ? state
    : state === 'hired' || state === 'completed'
      ? 'request hired'
      : null;

/** What prevents closing a request by a link; null where it can be closed. */
export const dismissPast = (state: RequestState, is_spent: boolean): LinkPast | null =>
  endPast(state) ?? (is_spent ? 'used' : null);

/** What prevents opening it again: `allowed` is the answer of the rule of reopening. */
export function reopenPast(
  allowed: 'yes' | 'not over' | 'hired already' | 'too late',
  is_spent: boolean,
): LinkPast | null {
  if (allowed === 'not over') return 'open';
  if (allowed === 'hired already') return 'request hired';
  if (allowed === 'too late') return 'too late';
  return is_spent ? 'used' : null;
}
