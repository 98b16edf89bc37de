import type { OpsDispute } from '#core/custody/disputes/ops-calls.ts';

export const STATE: Readonly<Record<OpsDispute['state'], string>> = {
  opened: 'Waiting for a statement',
  stated: 'Open for offers',
  reviewing: 'To decide',
  proposed: 'Proposal sent',
  deciding: 'To decide',
  decided: 'Decided',
  appealed: 'Appealed',
  settled: 'Agreed',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
};

/** What follows when time runs out. */
export const NEXT: Readonly<Record<NonNullable<OpsDispute['next']>['step'], string>> = {
  both_stated: 'Without the other statement, offers begin.',
  no_agreement: 'Without an agreement, an approver decides.',
  decide_by_rule:
    'Without a decision, held money goes back to the customer. Money for accepted work stays with the pro.',
  refuse_proposal: 'Without an answer, the proposal counts as declined and an approver decides.',
  carry_out: 'Without an appeal, the decision is carried out.',
  keep_decision: 'Without a new decision, the first one stands.',
};

export const nameOf = (dispute: OpsDispute, side: 'requestor' | 'pro'): string =>
  side === 'pro' ? dispute.pro.name : dispute.customer.name;

/** Why the reader can’t decide what waits; null where they can, or where nothing waits for an approver. */
export function whyNotYours({ ops_acts, state, first, decided_by }: OpsDispute, me: number | null): string | null {
  if (!['reviewing', 'deciding', 'appealed'].includes(state)) return null;
  if (first && first.by.id === me) return 'You decided this. Another approver has to decide the same.';
  if (ops_acts.length > 0) return null;
  if (state === 'appealed' && decided_by.some(({ id }) => id === me))
    return 'You decided what is appealed. Another approver has to decide.';
  return 'You are one of its two people. Another approver has to decide.';
}
