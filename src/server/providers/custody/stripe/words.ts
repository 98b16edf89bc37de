import type Stripe from 'stripe';
import type { FailureCode } from '#core/payments/model.ts';
import { failureOf, fullOf, idOf } from '../../payment/stripe/words.ts';
import type { Account, Moved, PaidIn, PaidOut, StatementLine } from '../port.ts';

/** Stripe's words read as ours: accounts, payments, payouts and lines of a balance. Nothing here makes a call. */

/** How far an account is: what is due now is asked for, what is looked at waits, and money comes only to one that can be paid. */
export function accountOf(account: Stripe.Account): Account {
  const { requirements, capabilities, payouts_enabled } = account;
  const missing = [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])];
  const isRefused = requirements?.disabled_reason?.startsWith('rejected') === true;
  const isReady = capabilities?.transfers === 'active' && payouts_enabled === true;
  const status = isRefused ? 'refused' : missing.length > 0 ? 'incomplete' : isReady ? 'ready' : 'checking';
  return { ref: account.id, status, missing };
}

/** What became of a payment at the page; the ref is the payment's once there is one. */
export function paidInOf(session: Stripe.Checkout.Session): PaidIn {
  const intent = fullOf(session.payment_intent);
  if (intent?.status === 'succeeded') return { status: 'succeeded', ref: intent.id };
  if (session.status === 'open' && session.url) return { status: 'open', ref: session.id, url: session.url };
  if (session.status === 'expired') return { status: 'failed', ref: session.id, code: 'expired' };
  if (intent?.status === 'canceled') return { status: 'failed', ref: intent.id, code: 'cancelled' };
  if (intent?.last_payment_error)
    return { status: 'failed', ref: intent.id, code: failureOf(intent.last_payment_error) };
  return { status: 'open', ref: session.id, url: session.url ?? session.success_url ?? '' };
}

export function refundOf({ id, status }: Stripe.Refund): Moved {
  if (status === 'succeeded') return { status, ref: id };
  if (status === 'failed' || status === 'canceled') return { status: 'failed', ref: id, code: 'refused' };
  return { status: 'pending', ref: id };
}

/** Codes of a bank that does not know the account, or takes nothing for it. */
const NO_ACCOUNT = ['account_closed', 'bank_account_restricted', 'invalid_account_number', 'no_account'];
const codeOf = (code: string | null): FailureCode =>
  code !== null && NO_ACCOUNT.includes(code) ? 'declined' : 'refused';

/** The balance is less by a payout from its beginning on, so that one that fails has left and come back. */
export function payoutOf({ id, status, failure_code }: Stripe.Payout): PaidOut {
  if (status === 'paid') return { status: 'succeeded', ref: id };
  if (status === 'failed' || status === 'canceled')
    return { status: 'returned', ref: id, code: codeOf(failure_code), had_arrived: true };
  return { status: 'pending', ref: id };
}

/** Moves between what is held for us and the accounts of payees: nothing that comes in or goes out. */
const INSIDE = ['transfer', 'transfer_refund', 'transfer_cancel', 'transfer_failure'];
const FEES = ['stripe_fee', 'stripe_fx_fee', 'tax_fee'];

type Source = { readonly id: string; readonly object: string; readonly metadata?: Record<string, string> | null };

/**
 * A line of a balance as lines of ours: the money, and Stripe's fee. `keyOf` finds a payment's key. A line of a kind that
 * we do not know gets its own name, so that it stays listed.
 */
export async function linesOf(
  line: Stripe.BalanceTransaction,
  isOfAccount: boolean,
  keyOf: (intent: string | null) => Promise<string | null>,
): Promise<StatementLine[]> {
  const { id, type, amount, fee, created, currency } = line;
  const source = fullOf(line.source as string | Source | null);
  const own = source?.metadata?.key ?? null;
  const at = new Date(created * 1000);
  const of = (name: string, kind: StatementLine['kind'], key: string, cents: number): StatementLine[] =>
    cents === 0
      ? []
      : [{ name, kind, ref: source?.id ?? id, key, cents, balance_cents: null, currency: currency.toUpperCase(), at }];
  const withFee = (kind: StatementLine['kind'], key: string | null): StatementLine[] => [
    ...of(id, kind, key ?? id, amount),
    ...of(`${id}:fee`, 'cost', `${id}:fee`, -fee),
  ];
  if (INSIDE.includes(type)) return [];
  if (isOfAccount) {
    if (type === 'payout') return withFee('payout', own);
    if (type === 'payout_failure' || type === 'payout_cancel') return withFee('payout_returned', own);
    return [];
  }
  if (type === 'charge' || type === 'payment') return withFee('payment', own);
  if (type === 'refund' || type === 'payment_refund') return withFee('refund', own);
  if (type === 'refund_failure' || type === 'payment_failure_refund') return withFee('refund_returned', own);
  if (type === 'adjustment' && source?.object === 'dispute') {
    const key = await keyOf(idOf((source as unknown as Stripe.Dispute).payment_intent));
    return withFee(amount < 0 ? 'chargeback' : 'chargeback_won', key);
  }
  if (FEES.includes(type)) return of(id, 'cost', id, amount - fee);
  return withFee(amount < 0 ? 'payout' : 'payment', null);
}
