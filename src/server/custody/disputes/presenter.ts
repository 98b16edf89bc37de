import { evidenceFilePath, evidenceFolderPath } from '#core/custody/disputes/calls.ts';
import { canAppeal, divide } from '#core/custody/disputes/rules.ts';
import type { DisputeAct, DisputeNext, DisputeView } from '#core/custody/disputes/view-model.ts';
import type { CustodySide } from '#core/custody/model.ts';
import { DISPUTE_CLOCKS, type DisputeStep, disputeMachine } from '#core/custody/payments/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import type { PaymentRow } from '../payments/store.ts';
import type { DisputeRow, EvidenceRow } from './store.ts';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const divided = ({ cents }: DisputeRow, back: number) => {
  const { to_requestor, to_pro } = divide(cents, back);
  return { to_customer: toDecimal(to_requestor), to_pro: toDecimal(to_pro) };
};

/** What this side can do now. */
export function disputeActsOf(
  dispute: DisputeRow,
  side: CustodySide,
  { is_bound }: Pick<PaymentRow, 'is_bound'>,
): DisputeAct[] {
  const can = (step: DisputeStep) => disputeMachine.can(step, dispute.state, side);
  const isTaken = dispute.taken_by.includes(side);
  const back = dispute.decision_cents ?? 0;
  const all: readonly (readonly [DisputeAct, boolean])[] = [
    ['state_dispute', can('state') && dispute[`${side}_stated_on`] === null],
    ['add_evidence', can('addEvidence')],
    ['offer_split', can('offer')],
    ['take_back_offer', can('takeBack') && dispute.offer_by === side],
    ['accept_offer', can('acceptOffer') && dispute.offer_by !== null && dispute.offer_by !== side],
    ['answer_proposal', can('takeProposal') && !isTaken],
    ['accept_decision', can('takeDecision') && !isTaken],
    ['appeal_dispute', can('appeal') && !isTaken && canAppeal(dispute.cents, back, side)],
    ['withdraw_dispute', can('withdraw') && dispute.opened_by === side && !is_bound],
  ];
  return all.flatMap(([act, isOpen]) => (isOpen ? [act] : []));
}

/** What the clock does next. */
const nextOf = ({ state, clock_at }: DisputeRow): DisputeView['next'] => {
  const clock = DISPUTE_CLOCKS[state];
  return clock && clock_at ? { step: snake(clock.step) as DisputeNext, at: toWire(clock_at) } : null;
};

const statementsOf = (dispute: DisputeRow): DisputeView['statements'] =>
  [dispute.opened_by, dispute.opened_by === 'pro' ? ('requestor' as const) : ('pro' as const)].flatMap((side) => {
    const at = dispute[`${side}_stated_on`];
    if (!at) return [];
    const asks = toDecimal(dispute[`${side}_asks`] ?? 0);
    return [{ side, statement: dispute[`${side}_statement`] ?? '', asks, stated_on: toWire(at) }];
  });

export const presentEvidence = ({ id, created, attachments, messages, ...row }: EvidenceRow) => ({
  ...row,
  evidence_id: id,
  attachments: [...attachments],
  messages: [...messages],
  added_on: toWire(created),
});

export function presentDispute(
  row: PaymentRow,
  dispute: DisputeRow,
  evidence: readonly EvidenceRow[],
  side: CustodySide | null,
): DisputeView {
  const { offer_by, offer_cents, offered_on, proposed_on, decided_on, appealed_by, appealed_on } = dispute;
  return {
    payment_id: row.id,
    quote_bid_id: row.quote_bid_id,
    side,
    customer_name: row.requestor_name,
    pro_name: row.provider_name,
    request_title: row.request_title,
    title: row.title,
    currency: row.currency,
    holder: row.holder,
    state: dispute.state,
    opened_by: dispute.opened_by,
    opened_on: toWire(dispute.created),
    at_stake: toDecimal(dispute.cents),
    is_released: row.state === 'released',
    statements: statementsOf(dispute),
    evidence: evidence.map(presentEvidence),
    offer:
      offer_by && offer_cents !== null && offered_on
        ? {
            by: offer_by,
            ...divided(dispute, offer_cents),
            note: dispute.offer_note,
            version: dispute.offer_version,
            offered_on: toWire(offered_on),
          }
        : null,
    proposal:
      dispute.proposal_cents !== null && proposed_on
        ? {
            ...divided(dispute, dispute.proposal_cents),
            reason: dispute.proposal_reason,
            proposed_on: toWire(proposed_on),
            taken_by: dispute.state === 'proposed' ? [...dispute.taken_by] : [],
          }
        : null,
    decision:
      dispute.decision_cents !== null && decided_on
        ? {
            ...divided(dispute, dispute.decision_cents),
            reason: dispute.decision_reason,
            decided_on: toWire(decided_on),
            is_by_rule: dispute.decided_by.length === 0,
            taken_by: [...dispute.taken_by],
          }
        : null,
    appeal:
      appealed_by && appealed_on
        ? { by: appealed_by, reason: dispute.appeal_reason, appealed_on: toWire(appealed_on) }
        : null,
    appeal_decision:
      dispute.appeal_cents !== null && dispute.appeal_decided_on
        ? {
            ...divided(dispute, dispute.appeal_cents),
            reason: dispute.appeal_decision_reason,
            decided_on: toWire(dispute.appeal_decided_on),
          }
        : null,
    outcome: dispute.outcome_cents === null ? null : divided(dispute, dispute.outcome_cents),
    ended_on: toWireOrNull(dispute.ended_on),
    next: nextOf(dispute),
    acts: side ? disputeActsOf(dispute, side, row) : [],
    file_url: evidenceFilePath(row.id),
    folder_url: evidenceFolderPath(row.id),
  };
}
