import type { Thing } from './dashboard.ts';
import type { Happenings, Touches } from './table.ts';

/** What the calls of protected payments touch, in the same form as dashboard.ts: only their screens load it. */
const SHOWS = {
  '/new/v1/third_party_payments/index.json': ['Protected'],
  '/new/v1/third_party_payments/job/{bid_id}.json': ['Protected', 'Bid'],
  '/new/v1/third_party_payments/view/{payment_id}.json': ['Protected'],
  '/new/v1/third_party_payments/trust_fund.json': ['Protected'],
  '/new/v1/third_party_payments/papers/statements.json': ['Protected'],
  '/new/v1/third_party_payments/dispute/{payment_id}.json': ['Protected'],
  '/new/v1/third_party_payments/payout_account.json': ['Payout'],
  '/new/v1/third_party_payments/payouts/index.json': ['Payout'],
  '/new/v1/third_party_payments/merchant_application.json': ['Payout'],
  '/new/v1/third_party_payments/plan/{bid_id}.json': ['Plan'],
} as const satisfies Touches<string>;

export type CustodyThing = (typeof SHOWS)[keyof typeof SHOWS][number] | Thing;

const CHANGED = ['Protected', 'Bid'] as const;

const CHANGES = {
  '/new/v1/third_party_payments/add.json': CHANGED,
  '/new/v1/third_party_payments/cancel_request/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/read/{payment_id}.json': ['Protected'],
  '/new/v1/third_party_payments/cancel/{payment_id}.json': CHANGED,
  '/new/v1/tap_pay/pay_by_prime_sp': CHANGED,
  '/new/v1/third_party_payments/ask/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/done/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/undo_done/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/accept/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/give_back/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/apply_refund/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/edit_refund_info/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/cancel_refund/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/agree_refund/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/refuse_refund/{payment_id}.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/open.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/state.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/offer.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/take_back.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/accept_offer.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/answer_proposal.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/accept_decision.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/appeal.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/withdraw.json': CHANGED,
  '/new/v1/third_party_payments/dispute/{payment_id}/evidence.json': ['Protected'],
  '/new/v1/third_party_payments/payout_account/set.json': ['Payout'],
  '/new/v1/third_party_payments/payout_account/remove.json': ['Payout'],
  '/new/v1/third_party_payments/merchant_application/save.json': ['Payout'],
  '/new/v1/third_party_payments/merchant_application/submit.json': ['Payout'],
  '/new/v1/third_party_payments/merchant_application/take_back.json': ['Payout'],
  '/new/v1/third_party_payments/merchant_application/go_on.json': [],
  '/new/v1/third_party_payments/merchant_application/ask.json': ['Payout'],
  '/new/v1/third_party_payments/plan/{bid_id}/propose.json': ['Plan', 'Protected'],
  '/new/v1/third_party_payments/plan/{bid_id}/answer.json': ['Plan', 'Protected'],
  '/new/v1/third_party_payments/plan/{bid_id}/withdraw.json': ['Plan'],
  '/new/v1/third_party_payments/plan/{bid_id}/ask.json': ['Plan', ...CHANGED],
} as const satisfies Touches<CustodyThing>;

// The dashboard's frame listens for events: only those that its own table names are heard.
const EVENTS: Happenings<CustodyThing> = {
  // A released payment changes what we owe a pro, and a step of a plan.
  'third_party_payment.changed': ['Protected', 'Payout', 'Plan'],
  'payout.changed': ['Payout', 'Protected'],
  'payment_plan.changed': ['Plan', 'Protected'],
};

export const custodyTouches = { shows: SHOWS, changes: CHANGES, events: EVENTS, fills: {} };
