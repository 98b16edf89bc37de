/** How a dispute over a protected payment is agreed on or decided, and what money moves then. Amounts are cents. */
import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { CLOCKS, type CustodySide } from '../model.ts';
import { decideApproval } from '../payments/approval-rules.ts';
import type { DisputeState, Division, PaymentState } from '../payments/model.ts';
import { canDispute, DISPUTE_CLOCKS, type PaymentStanding } from '../payments/rules.ts';

export interface Offer {
  readonly by: CustodySide;
  readonly to_requestor: Cents;
  /** Grows with each offer of the dispute: an answer names the one that was read. */
  readonly version: number;
}

/** Divides what is at stake so that the customer gets `to_requestor`: the rest is the pro's. Throws on more than there is. */
export function divide(at_stake: Cents, to_requestor: Cents): Division {
  if (assertCents(to_requestor) < 0 || to_requestor > assertCents(at_stake))
    throw new RangeError(`cannot give ${to_requestor} of ${at_stake}`);
  return { to_requestor, to_pro: at_stake - to_requestor };
}

/** An offer to split: from nothing back to all back, and another than the one that stands. */
export function decideOffer(
  at_stake: Cents,
  standing: Offer | null,
  by: CustodySide,
  to_requestor: Cents,
): Result<Offer, 'invalid price' | 'same offer'> {
  if (!Number.isSafeInteger(to_requestor) || to_requestor < 0 || to_requestor > at_stake)
    return refuse('invalid price');
  if (standing?.by === by && standing.to_requestor === to_requestor) return refuse('same offer');
  return ok({ by, to_requestor, version: (standing?.version ?? 0) + 1 });
}

/** Takes the other side's offer as it was read: one tap ends the dispute. */
export function takeOffer(
  at_stake: Cents,
  standing: Offer | null,
  by: CustodySide,
  version: number,
): Result<Division, 'not now' | 'changed elsewhere' | 'not yours'> {
  if (!standing) return refuse('not now');
  if (standing.by === by) return refuse('not yours');
  if (standing.version !== version) return refuse('changed elsewhere');
  return ok(divide(at_stake, standing.to_requestor));
}

/** What both asked for, where they ask for the same: then the dispute needs no one's decision. */
export const asksMeet = (at_stake: Cents, requestor_asks: Cents, pro_asks: Cents): Division | null =>
  requestor_asks + pro_asks <= at_stake ? divide(at_stake, at_stake - pro_asks) : null;

/** Whether this side can open a dispute now: money that is the pro's already only for a time, as long as the company can send it back. */
export function decideOpening(
  standing: PaymentStanding,
  side: CustodySide,
  at: { readonly released_on: Date | null; readonly paid_on: Date | null; readonly refund_days: number },
  now: Date,
): boolean {
  if (!canDispute(standing, side)) return false;
  if (standing.payment !== 'released') return true;
  const since = (from: Date | null) => (from === null ? 0 : now.getTime() - from.getTime());
  return since(at.released_on) <= CLOCKS.dispute && since(at.paid_on) <= at.refund_days * DAY;
}

/** An amount that a side may ask for itself: from nothing to all of it. */
export const isAsk = (at_stake: Cents, asks: Cents): boolean =>
  Number.isSafeInteger(asks) && asks >= 0 && asks <= at_stake;

/** The division where no approver decides in time: the pro keeps what the customer accepted, the rest goes back. */
export const defaultDivision = (payment: PaymentState, at_stake: Cents): Division =>
  divide(at_stake, payment === 'accepted' || payment === 'released' ? 0 : at_stake);

/** When the clock of a dispute runs out. A proposal takes nothing from the time of the decision and adds nothing to it. */
export function disputeClockAt(state: DisputeState, now: Date, decide_by: Date | null): Date | null {
  const clock = DISPUTE_CLOCKS[state];
  if (!clock) return null;
  return state === 'deciding' && decide_by ? decide_by : new Date(now.getTime() + clock.after);
}

/** Whether there is time for both to answer a proposal, and a day to decide where they do not take it. */
export const hasTimeToPropose = (decide_by: Date, now: Date): boolean =>
  decide_by.getTime() - now.getTime() >= CLOCKS.proposal + DAY;

export interface Verdict {
  readonly at_stake: Cents;
  readonly to_requestor: Cents;
  /** A decision that waits for a second approver; null where none does. */
  readonly first: { readonly by: number; readonly to_requestor: Cents } | null;
  /** The two people of the job. */
  readonly parties: readonly number[];
  /** Who had a part in the decision that was appealed. */
  readonly barred: readonly number[];
  readonly above?: Cents;
}

/**
 * What an approver's decision does. Above the limit a second one has to decide the same; another figure takes the place of the
 * first and waits itself. An appeal is for those alone who had no part in the decision.
 */
export function decideVerdict(
  { at_stake, to_requestor, first, parties, barred, ...limit }: Verdict,
  approver_id: number,
): Result<'stands' | 'waits for another', 'invalid price' | 'not your own' | 'another approver'> {
  if (!isAsk(at_stake, to_requestor)) return refuse('invalid price');
  if (barred.includes(approver_id)) return refuse('another approver');
  const first_by = first && first.to_requestor === to_requestor ? first.by : null;
  const decided = decideApproval({ cents: at_stake, first_by, parties, ...limit }, approver_id);
  if (!decided.ok) return decided;
  return ok(decided.value === 'goes' ? 'stands' : 'waits for another');
}

/** Who got less than all of it can appeal. */
export const canAppeal = (at_stake: Cents, to_requestor: Cents, side: CustodySide): boolean =>
  side === 'pro' ? to_requestor > 0 : to_requestor < at_stake;

/** What the end of a dispute does with a payment. */
export interface Settlement {
  /** The payment's own step; null where it stays: its money is the pro's already. */
  readonly step: 'settle' | 'settleBack' | null;
  /** Goes back to the customer, from what is held or from the pro. */
  readonly back: Cents;
  readonly from: 'held' | 'due';
  /** Becomes the pro's. */
  readonly on: Cents;
}

/** A dispute's end as money. `left` is what of the payment is still there: its payer's bank may have taken some meanwhile. */
export function settlementOf(payment: PaymentState, left: Cents, to_requestor: Cents): Settlement {
  const { to_requestor: back, to_pro } = divide(left, Math.min(to_requestor, left));
  if (payment === 'released') return { step: null, back, from: 'due', on: 0 };
  return { step: to_pro === 0 ? 'settleBack' : 'settle', back, from: 'held', on: to_pro };
}
