/**
 * A pro's account at a bank. `checking`: its name is not that of the ID check, so an approver looks. `ready`: paid to once its wait is
 * over. `refused`: by an approver. `returned`: the bank sent a payout back, so it has to be set again.
 */
export const PAYEE_STATES = ['checking', 'ready', 'refused', 'returned'] as const;
export type PayeeState = (typeof PAYEE_STATES)[number];

/** A payout. `sent`: asked of the company, and not there yet. */
export const PAYOUT_STATES = ['sent', 'arrived', 'returned', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What a pro has to do, or wait for, before money is paid out. */
export const PAYOUT_NEEDS = ['id_check', 'application', 'account', 'account_check', 'wait', 'new_account'] as const;
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number];
