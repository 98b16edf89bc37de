/** When the company that holds the money is asked again what became of a wish. Milliseconds. */
import type { Cents } from '#core/kit/money.ts';
import { DAY, HOUR, SECOND } from '#core/kit/time.ts';
import type { PaymentState } from '../payments/model.ts';

const FIRST = 5 * SECOND;
const MOST = HOUR;
/** Money can come this long after a payer’s time was over: until then the company is asked, and sends it back. */
export const LATE_MONEY = 30 * DAY;

/** Sooner at first, later and later, an hour at most. `asks` counts those that there were. */
export const askAgainAt = (asks: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MOST, FIRST * 2 ** Math.min(Math.max(asks - 1, 0), 20)));

/** A refund that the company refused is tried again after this. */
export const retryAt = (now: Date): Date => new Date(now.getTime() + 6 * HOUR);

/** Whether we stop waiting for a try to pay that is still open. */
export const isGivenUp = (created: Date, now: Date): boolean => now.getTime() - created.getTime() >= LATE_MONEY;

/**
 * Whether a transfer that was refused is asked for again as it was. What follows a part that was released already, because a
 * payer's bank gave up meanwhile, has no step to go back to; else the payment is `accepted` again, and is released as a whole.
 * `left`: what of the payment did not go back, in cents (decision 050).
 */
export const isTransferAgain = (
  state: PaymentState,
  { cents, left }: { readonly cents: Cents; readonly left: Cents },
): boolean => state === 'released' || (state === 'releasing' && cents < left);
