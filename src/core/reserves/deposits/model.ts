import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

/** How long a customer has to pay the deposit of a booking. */
export const DEPOSIT_PAY_MINUTES = 30;
/** No category lets a deposit be more, in whole percent of the price. */
export const DEPOSIT_MOST_PERCENT = 50;

/**
 * Where a deposit is. `waiting`: to be paid by `pay_by`. `held`: paid, and with the company. `kept`: the pro has it, or a part of it.
 * `back`: all of it went back, or is on its way back. `none`: it was never paid, and no longer can be.
 */
export const DEPOSIT_STATES = ['asked_later', 'waiting', 'held', 'kept', 'back', 'none'] as const;

/** The deposit of a booking, as its two sides read it. */
export const depositShape = z.object({
  amount: wireMoney(),
  /** Of it, what went back to the customer or is on its way there. */
  back: wireMoney(),
  state: z.enum(DEPOSIT_STATES),
  /** Until when it is paid; null once it is, and where it is asked for later. */
  pay_by: wireTime().nullable(),
  payment_id: z.number().nullable(),
});
export type Deposit = z.infer<typeof depositShape>;
