import type { MethodCapability } from '#core/custody/plans/model.ts';

/**
 * What Stripe says that it can do with money that waits in a balance in Singapore. A card's refund has no last day that its documents
 * name, so that it counts as short as the time that money can wait.
 */
const HELD = {
  holds_days: 90,
  partial_release: true,
  partial_refunds: true,
  refunds_after_payout: true,
  arrives_days: 0,
};

export const CAPABILITIES: readonly MethodCapability[] = [
  {
    method: 'card',
    ...HELD,
    refund_days: 90,
    chargebacks: true,
    source: 'https://docs.stripe.com/connect/manual-payouts',
    as_of: '2026-11-24',
  },
  {
    method: 'paynow',
    ...HELD,
    refund_days: 90,
    chargebacks: false,
    source: 'https://docs.stripe.com/payments/paynow',
    as_of: '2026-11-24',
  },
];
