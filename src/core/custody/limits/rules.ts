/** How much one person can pay into protected payments in a day of Singapore (issue 20 point 13). Amounts are cents. */
import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import type { CustodyMethod } from '../model.ts';

/**
 * What a person can pay in a day, in all and by each way: a card in the wrong hands loses a day's limit at most. A job that costs
 * more is paid in parts on several days, or by a transfer from the person's own bank.
 */
export const DAY_LIMITS: Readonly<Record<'all' | CustodyMethod, Cents>> = {
  all: 9_999_999,
  card: 1_000_000,
  paynow: 2_000_000,
  bank_transfer: 9_999_999,
};

/** What a person paid, or has under way, today. */
export interface PaidToday {
  readonly method: CustodyMethod;
  readonly cents: Cents;
}

/** Midnight in Singapore before this moment: there a day begins. */
export const dayBegin = (now: Date): Date => new Date(Math.floor((now.getTime() + 8 * HOUR) / DAY) * DAY - 8 * HOUR);

const sum = (paid: readonly PaidToday[]): Cents => paid.reduce((total, { cents }) => total + assertCents(cents), 0);

/** What can still be paid today by a way. */
export const leftToday = (method: CustodyMethod, paid: readonly PaidToday[]): Cents =>
  Math.max(
    0,
    Math.min(DAY_LIMITS.all - sum(paid), DAY_LIMITS[method] - sum(paid.filter((one) => one.method === method))),
  );

/** Whether a person can pay this much now by a way. */
export const decideDay = (
  method: CustodyMethod,
  cents: Cents,
  paid: readonly PaidToday[],
): Result<undefined, 'above daily limit'> =>
  assertCents(cents) <= leftToday(method, paid) ? ok() : refuse('above daily limit');
