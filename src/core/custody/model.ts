/** Protected payments (specification 2 to 4, decision 32): money between customer and pro, held by a licensed provider. */
import { DAY } from '#core/kit/time.ts';

/** Who acts on a protected payment. `provider` is the company that holds the money; `clock` is a time that ran out. */
export const CUSTODY_ACTORS = ['requestor', 'pro', 'approver', 'provider', 'clock', 'stranger'] as const;
export type CustodyActor = (typeof CUSTODY_ACTORS)[number];
/** The two people of a job, by whom a change, a claim or an offer is made. */
export const CUSTODY_SIDES = ['requestor', 'pro'] as const;
export type CustodySide = (typeof CUSTODY_SIDES)[number];
export const otherSide = (side: CustodySide): CustodySide => (side === 'pro' ? 'requestor' : 'pro');

/** The least that a payment can be, in cents: less costs more to move than it is. */
export const LEAST_PAYMENT = 100;
/** The largest payment: S$99,999.99, as the dearest price of a job. In cents. */
export const PAYMENT_MAX_CENTS = 9_999_999;

/** Ways to pay into custody. */
export const CUSTODY_METHODS = ['card', 'paynow', 'bank_transfer'] as const;
export type CustodyMethod = (typeof CUSTODY_METHODS)[number];

/**
 * How long each party has, and what happens when it says nothing: shown from the first day. Milliseconds.
 */
export const CLOCKS = {
  /** A request for payment that the customer does not pay ends; they are not charged. */
  request: 14 * DAY,
  /** A card's challenge or a transfer that never comes ends the try. */
  paying: 3 * DAY,
  /** Work that is said to be done and not answered counts as accepted. */
  accept: 5 * DAY,
  /** What the customer accepted is released even where no approver looked. */
  export: 3 * DAY,
  /** A refund that was applied for and not answered counts as agreed. */
  refund_answer: 5 * DAY,
  /** A refund that was agreed is sent even where no approver looked. */
  refund_approval: 3 * DAY,
  /** Both say what happened. */
  statement: 2 * DAY,
  /** Offers to split, after the statements. */
  offer: 3 * DAY,
  /** An approver proposes or decides; without a decision held money goes back, and accepted money stays with the pro. */
  decision: 5 * DAY,
  /** Both answer an approver's proposal; one who says nothing has not taken it. Runs inside the time of the decision. */
  proposal: 2 * DAY,
  /** A decision is carried out unless one of the two appeals. */
  appeal: 3 * DAY,
  /** Another approver decides an appeal; without one the first decision stands. */
  appeal_decision: 5 * DAY,
  /** Money that is the pro's can be disputed for this long. */
  dispute: 30 * DAY,
  /** After work was not finished at its planned end, its money goes back by itself. */
  unfinished: 21 * DAY,
  /** A new bank account waits before anything is paid to it. */
  new_payee: 3 * DAY,
  /** The least that an account still waits after an approver let it through. */
  approved_payee: DAY,
} as const;

/** Times that a refund of one payment can be applied for; after the last only a dispute is left. */
export const MOST_CLAIMS = 3;
