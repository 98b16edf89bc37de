/** Who may be paid, to which account, and when (issue 20 points 5 and 13). Amounts are cents. */

import { machine } from '#core/kit/machine.ts';
import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { payable } from '../books/rules.ts';
import { CLOCKS } from '../model.ts';
import { PAYOUT_STATES, type PayeeState, type PayoutNeed } from './model.ts';

/** The least that is paid out: less costs more to move than it is. */
export const LEAST_PAYOUT = 100;

/** The step table of a payout: the company alone moves it. A payout can come back after it arrived. */
export const payoutMachine = machine({
  states: PAYOUT_STATES,
  initial: 'sent',
  steps: {
    arrive: { by: 'provider', from: ['sent'], to: 'arrived' },
    fail: { by: 'provider', from: ['sent'], to: 'failed' },
    comeBack: { by: 'provider', from: ['sent', 'arrived'], to: 'returned' },
  },
});

/** An account number as banks here have it, without the spaces and dashes that people type; null for text that is not one. */
export function accountNumber(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, '');
  return /^\d{6,14}$/.test(number) ? number : null;
}

export interface PayeeFacts {
  /** An ID check was approved. */
  readonly is_checked: boolean;
  /** The account is in the name that was checked. */
  readonly is_same_name: boolean;
  readonly is_bank: boolean;
  /** As it was typed. */
  readonly number: string;
  readonly now: Date;
}

/**
 * A pro sets the account that they are paid to. Every account waits, also one that was changed: who got into a pro's screen for an
 * hour is not paid, and the pro has mail about it.
 */
export function decidePayee({
  is_checked,
  is_same_name,
  is_bank,
  number,
  now,
}: PayeeFacts): Result<
  { readonly state: 'checking' | 'ready'; readonly number: string; readonly pays_from: Date },
  'ID check needed' | 'unknown bank' | 'wrong number'
> {
  if (!is_checked) return refuse('ID check needed');
  if (!is_bank) return refuse('unknown bank');
  const digits = accountNumber(number);
  if (digits === null) return refuse('wrong number');
  const state = is_same_name ? 'ready' : 'checking';
  return ok({ state, number: digits, pays_from: new Date(now.getTime() + CLOCKS.new_payee) });
}

/** When an account is paid to that an approver let through: its wait goes on from when it was set, and is never less than a day more. */
export const paysFrom = (set: Date, now: Date): Date =>
  new Date(Math.max(set.getTime() + CLOCKS.new_payee, now.getTime() + CLOCKS.approved_payee));

export interface PayoutFacts {
  readonly is_checked: boolean;
  /** What the pro filed to be paid was approved. */
  readonly is_approved: boolean;
  readonly payee: { readonly state: PayeeState; readonly pays_from: Date } | null;
  readonly now: Date;
}

/** What stands between a pro and a payout; null where nothing does. */
export function payoutNeed({ is_checked, is_approved, payee, now }: PayoutFacts): PayoutNeed | null {
  if (!is_checked) return 'id_check';
  if (!is_approved) return 'application';
  if (!payee) return 'account';
  if (payee.state === 'checking') return 'account_check';
  if (payee.state === 'refused' || payee.state === 'returned') return 'new_account';
  return payee.pays_from > now ? 'wait' : null;
}

/** The hour of the day in UTC at which payouts are sent: ten in the morning in Singapore, on every day of the year. */
export const PAYOUT_HOUR = 2;

/** The first time that payouts are sent at or after this one. */
export function nextPayout(at: Date): Date {
  const run = new Date(at);
  run.setUTCHours(PAYOUT_HOUR, 0, 0, 0);
  return run >= at ? run : new Date(run.getTime() + DAY);
}

/**
 * When money is sent to its pro’s bank, if neither side acts before it becomes the pro’s: at the first payouts after it is theirs
 * and the wait of a new bank account is over. Null while the pro has to do something first.
 */
export const paysOn = (
  need: PayoutNeed | null,
  payee: { readonly pays_from: Date } | null,
  theirs_on: Date,
): Date | null =>
  payee === null || (need !== null && need !== 'wait')
    ? null
    : nextPayout(theirs_on > payee.pays_from ? theirs_on : payee.pays_from);

/** What is paid out now: all that is due, or nothing. One payout of a pro is under way at a time. */
export const payoutOf = (facts: PayoutFacts, due: Cents, is_under_way: boolean): Cents =>
  payoutNeed(facts) === null && !is_under_way ? payable(due, 0, LEAST_PAYOUT) : 0;
