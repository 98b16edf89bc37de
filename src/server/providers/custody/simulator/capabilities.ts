import type { CustodyMethod } from '#core/custody/model.ts';
import type { MethodCapability } from '#core/custody/plans/model.ts';

/** The simulated company's own terms: not those of any real one. */
const TERMS = { source: 'docs/decisions/050-held-money.md', as_of: '2026-11-23' } as const;

const terms = (method: CustodyMethod, more: Partial<MethodCapability>): MethodCapability => ({
  method,
  holds_days: 90,
  partial_release: true,
  partial_refunds: true,
  refund_days: 90,
  refunds_after_payout: true,
  chargebacks: false,
  arrives_days: 0,
  ...TERMS,
  ...more,
});

export const CAPABILITIES: readonly MethodCapability[] = [
  terms('card', { refund_days: 180, chargebacks: true }),
  terms('paynow', { refund_days: 60 }),
  terms('bank_transfer', { arrives_days: 2 }),
];
