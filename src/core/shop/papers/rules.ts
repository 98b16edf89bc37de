/** The paper of an order: what was bought, what was paid for it, and what went back. */
import { gstInside } from '#core/billing/rules.ts';
import { dayIn } from '#core/custody/papers/rules.ts';
import type { Cents } from '#core/kit/money.ts';
import { fill } from '#core/kit/words.ts';
import type { Paper, Party } from '#core/payments/papers/model.ts';
import { gstLabel } from '#core/payments/papers/rules.ts';
import type { Line } from '../carts/model.ts';
import type { OrderSide, OrderState, PaidBy } from '../orders/model.ts';
import { ENGLISH, type OrderPaperWords } from './words-model.ts';

/** An order has a paper once money moved for it: it was paid, or the work that is paid at the job was accepted. */
export const hasPaper = (order: {
  readonly paid_by: PaidBy;
  readonly paid_on: Date | null;
  readonly state: OrderState;
}): boolean => (order.paid_by === 'protected' ? order.paid_on !== null : order.state === 'completed');

export interface OrderPaperFacts {
  readonly order_id: number;
  readonly side: OrderSide;
  readonly state: OrderState;
  readonly made_on: Date;
  readonly ordered_on: Date;
  readonly work_on: Date | null;
  readonly ended_on: Date | null;
  readonly paid_on: Date | null;
  /** As the company took it; null where it is paid at the job. */
  readonly method: string | null;
  readonly holder: string | null;
  readonly name: string;
  readonly lines: readonly Line[];
  readonly amount_cents: Cents;
  /** What went back, or is on its way. */
  readonly refund_cents: Cents;
  readonly seller: Party;
  readonly buyer: Party;
  readonly gst_basis_points: number;
  /** The invoice or receipt that the pro sent for the job by themselves. */
  readonly own_paper: string | null;
  /** Where its reader came from. */
  readonly back: string;
}

export const orderNumber = (id: number): string => `G-${id}`;

/**
 * The paper of an order, the same for both sides. Work that was accepted is invoiced by it, as a tax invoice where the pro is
 * registered for GST, unless the pro sent one of their own: then it is a receipt that names it. Before, it says what was paid.
 */
export function orderPaper(f: OrderPaperFacts, words: OrderPaperWords = ENGLISH): Paper {
  const w = words.order;
  const number = orderNumber(f.order_id);
  const isTaxed = f.seller.gst_no !== null && f.gst_basis_points > 0;
  const isInvoice = f.state === 'completed' && f.own_paper === null;
  const net = f.amount_cents - f.refund_cents;
  const gst = isInvoice && isTaxed ? gstInside(net, f.gst_basis_points) : 0;
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  const day = (at: Date | null) => (at === null ? null : dayIn(words, at));
  return {
    title: isInvoice ? (isTaxed ? w.tax_invoice : w.invoice) : w.receipt,
    number,
    filename: `gotong-order-${number}`,
    seller: isInvoice ? f.seller : { ...f.seller, gst_no: null },
    buyer: f.buyer,
    facts: [
      { label: w.order, value: number },
      { label: w.for, value: f.name },
      { label: w.ordered_on, value: dayIn(words, f.ordered_on) },
      ...fact(w.work_on, day(f.work_on)),
      ...fact(w.accepted_on, f.state === 'completed' ? day(f.ended_on) : null),
      { label: w.paid, value: f.method === null ? w.at_job : (words.ways[f.method] ?? f.method) },
      ...fact(w.paid_on, day(f.paid_on)),
      ...fact(w.held_by, f.holder),
      { label: w.as_of, value: dayIn(words, f.made_on) },
    ],
    lines_title: w.amount,
    lines: f.lines.map(({ label, quantity, price_cents, amount_cents }) => ({
      what: label,
      detail: quantity > 1 ? `${quantity} × S$${(price_cents / 100).toFixed(2)}` : '',
      cents: amount_cents,
    })),
    sums: [
      { label: w.total, cents: f.amount_cents, is_total: f.refund_cents === 0 },
      ...(f.refund_cents === 0
        ? []
        : [
            { label: w.back_to_customer, cents: -f.refund_cents, is_total: false },
            { label: w.net, cents: net, is_total: true },
          ]),
      ...(gst === 0
        ? []
        : [{ label: fill(w.gst_in_it, { gst: gstLabel(f.gst_basis_points) }), cents: gst, is_total: false }]),
    ],
    notes: [
      ...(f.holder !== null && f.state !== 'completed' && net > 0 ? [fill(w.held_note, { holder: f.holder })] : []),
      ...(isInvoice ? [] : f.own_paper === null ? [w.no_invoice] : [fill(w.own_paper, { paper: f.own_paper })]),
      ...(isInvoice && !isTaxed ? [w.no_gst] : []),
    ],
    back: { path: f.back, label: w.back },
    frame: words.frame,
  };
}
