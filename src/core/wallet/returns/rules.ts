import type { Cents } from '#core/kit/money.ts';
import { DAY } from '#core/kit/time.ts';
import { RETURN_DAYS } from '../model.ts';
import type { Edition } from '../rules.ts';

/** The customer whose answer charges a fee, at that moment. */
export interface Charger {
  readonly is_blocked: boolean;
  /** Is known well enough that the charge is final (`charges_finally` of the ladder of trust). */
  readonly charges_finally: boolean;
  /** What their answers may still charge finally in these 24 hours. */
  readonly final_left_cents: Cents;
}

export type Charge =
  | { readonly status: 'released' }
  /** `returnable_until`: null where the charge is final at once. */
  | { readonly status: 'captured'; readonly returnable_until: Date | null };

/**
 * What becomes of a fee that the evidence charges (decision 43). Under the first two editions the charge is final. From the
 * third on, a fee that a new customer charges, or a known one beyond their amount for the day, can come back for some days. If
 * that customer has been blocked meanwhile, the fee is returned at once.
 */
export function chargeOf(customer: Charger, cents: Cents, edition: Edition, days: number, now: Date): Charge {
  if (edition < 3 || (customer.charges_finally && cents <= customer.final_left_cents))
    return { status: 'captured', returnable_until: null };
  if (customer.is_blocked) return { status: 'released' };
  return { status: 'captured', returnable_until: days > 0 ? new Date(now.getTime() + days * DAY) : null };
}

/** Why the fees of a customer come back: an operator blocked them or found a request made up, or they left while in doubt. */
export const RETURN_REASONS = ['customer blocked', 'fake', 'customer left'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
/** Why the fee of one job comes back, whatever charged it: the deposit of its booking was not paid. */
export type JobReturnReason = 'deposit unpaid';

/** Whether the fees of a customer that can still come back do so now. Who leaves as a known customer leaves them charged. */
export const comesBack = (why: ReturnReason, customer: Pick<Charger, 'charges_finally'>): boolean =>
  why !== 'customer left' || !customer.charges_finally;

/** Whether a charged fee can come back at this moment. */
export const isReturnable = (
  fee: { readonly status: 'held' | 'captured' | 'released'; readonly returnable_until: Date | null },
  now: Date,
): boolean => fee.status === 'captured' && fee.returnable_until !== null && now < fee.returnable_until;

/** The days of the setting, or those it is seeded with. */
export const returnDays = (setting: unknown): number =>
  typeof setting === 'number' && Number.isSafeInteger(setting) && setting >= 0 && setting <= 60 ? setting : RETURN_DAYS;
