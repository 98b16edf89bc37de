/** Lines of a statement by which the company tells what we did not ask for. */
export const TOLD_LINES = ['payout_returned', 'refund_returned', 'chargeback', 'chargeback_won', 'cost'] as const;
