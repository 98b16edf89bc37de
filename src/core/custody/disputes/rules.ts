/** Offers to split what is in dispute, and how claims and disputes divide it. Amounts are cents. */
import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { CustodySide } from '../model.ts';
import type { Division } from '../payments/model.ts';

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
