import { CURRENCY, toDecimal } from '#core/kit/money.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import { type PaymentCard, type PaymentOrder, readCardInfo } from '#core/payments/model.ts';
import { isCardExpired, type Price } from '#core/payments/price-rules.ts';
import { buyerRefund } from '#core/payments/refunds/rules.ts';
import { errorOf, FAILURE_WORDS } from '#core/payments/rules.ts';
import type { CardRow } from './cards/store.ts';
import type { OrderRow } from './orders/store.ts';

/** An order as its payer sees it. */
export function presentOrder(o: OrderRow): PaymentOrder {
  const isOver = o.status === 'failed' || o.status === 'expired';
  return {
    order_id: o.public_id,
    status: o.status,
    method: o.method,
    credit: toDecimal(o.credit_cents),
    bonus: toDecimal(o.bonus_cents),
    gst: toDecimal(o.gst_cents),
    total: toDecimal(o.credit_cents + o.gst_cents),
    refunded: toDecimal(o.refunded_credit_cents + o.refunded_gst_cents),
    credit_left: toDecimal(o.credit_cents - o.refunded_credit_cents),
    refund: presentRefund(o.refund),
    credit_notes: [...o.credit_notes],
    currency: CURRENCY,
    card_info: o.card_info,
    next_url: ['action', 'open', 'failed'].includes(o.status) ? o.next_url : null,
    instructions: o.status === 'pending' ? o.instructions : null,
    error: isOver && o.error_code ? { code: errorOf(o.error_code), message: FAILURE_WORDS[o.error_code] } : null,
    receipt_no: o.receipt_no,
    is_auto_top_up: o.is_auto_top_up,
    created: toWire(o.created),
    completed_on: toWireOrNull(o.completed_on),
  };
}

/** Null for a request that was withdrawn because the buyer left. Only operators see the reason of an approval. */
function presentRefund(refund: OrderRow['refund']): PaymentOrder['refund'] {
  const status = refund && buyerRefund(refund.status);
  if (!refund || !status) return null;
  return {
    status,
    total: toDecimal(refund.total_cents),
    reason: status === 'refused' ? refund.decision_reason : '',
  };
}

export function presentCard(c: CardRow, now: Date): PaymentCard {
  const { brand, last4 } = readCardInfo(c.card_info) ?? { brand: 'card', last4: '' };
  const { id, exp_month, exp_year, is_default, is_guarantee } = c;
  return { id, brand, last4, exp_month, exp_year, is_default, is_guarantee, is_expired: isCardExpired(c, now) };
}

/** A price with the balance after it and the number of quotes that it buys at the usual fee. */
export function presentPrice(p: Price, figures: { available_cents: number; usual_fee_cents: number | null }) {
  const bought = p.credit_cents + p.bonus_cents;
  return {
    credit: toDecimal(p.credit_cents),
    bonus: toDecimal(p.bonus_cents),
    gst: toDecimal(p.gst_cents),
    total: toDecimal(p.total_cents),
    currency: CURRENCY,
    balance_after: toDecimal(figures.available_cents + bought),
    quotes: figures.usual_fee_cents ? Math.floor(bought / figures.usual_fee_cents) : null,
  };
}
