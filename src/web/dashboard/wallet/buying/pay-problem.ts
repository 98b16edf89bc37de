import type { PaymentMethod } from '#core/payments/model.ts';
import type { CallError } from '#web/state/call-error.ts';

/** What the person can do after a refused payment. */
export type PayRemedy = 'other_card' | 'paynow' | 'again' | 'amount' | 'see_order';

const REMEDY: Readonly<Record<string, PayRemedy>> = {
  4: 'other_card',
  211: 'paynow',
  'insufficient funds': 'other_card',
  'payments unavailable': 'again',
  'payment under way': 'see_order',
  'payment over': 'see_order',
  'wrong amount': 'amount',
  'no such package': 'amount',
  'starter package used': 'amount',
  'method unavailable': 'other_card',
};

/** What to offer with a refused payment (specification 8); null where there is nothing to offer. */
export function remedyOf(code: CallError['code'], methods: readonly PaymentMethod[]): PayRemedy | null {
  const remedy = REMEDY[String(code)] ?? null;
  return remedy === 'paynow' && !methods.includes('paynow') ? 'other_card' : remedy;
}
