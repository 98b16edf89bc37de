import type { Cents } from '#core/kit/money.ts';
import { PRODUCT_SALE_TYPE, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import type { ClearingProvider } from '#core/wallet/purchases/model.ts';
import * as rules from '#core/wallet/purchases/rules.ts';
import { grantCredit } from '#core/wallet/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { accountsOf, spendable, tellOwner } from '../accounts/service.ts';
import { noteGrant } from '../grants/service.ts';
import * as store from '../store.ts';
import { post, postedAs } from './line-service.ts';

export type { ClearingProvider } from '#core/wallet/purchases/model.ts';
export * from './returns-service.ts';

/** Paid credit. All amounts in cents; `credit_cents` is what the wallet gains, tax is extra. */
export interface Bought {
  readonly user_id: number;
  readonly order_id: number;
  readonly credit_cents: Cents;
  readonly bonus_cents: Cents;
  readonly gst_cents: Cents;
  readonly provider: ClearingProvider;
  readonly note: string;
  readonly evidence?: object;
}

/**
 * Credits a paid order (type 1), and the bonus that comes with it as promotional credit (type 35): once per order, whatever
 * the provider sends and how often (invariant 6). `transaction_id` is that of type 1. Serves section 4, Payment completed.
 */
export async function creditPurchase(
  context: Context,
  b: Bought,
): Promise<{ transaction_id: number; is_new: boolean; available_cents: Cents }> {
  const before = spendable(await accountsOf(context, b.user_id));
  const cause = `order:${b.order_id}`;
  const evidence = { ...b.evidence, gst_cents: b.gst_cents, bonus_cents: b.bonus_cents, provider: b.provider };
  const made = await post(context, {
    type_id: TRANSACTION_TYPE.credit_purchase,
    cause,
    user_id: b.user_id,
    order_id: b.order_id,
    note: b.note,
    evidence,
    amount_cents: b.credit_cents,
    before_cents: before,
    postings: rules.buyCredit(b.credit_cents, b.gst_cents, b.provider),
  });
  if (made === null)
    return { transaction_id: (await postedAs(context, cause)).id, is_new: false, available_cents: before };
  const bought = before + b.credit_cents;
  if (b.bonus_cents > 0) {
    const bonus = await post(context, {
      type_id: TRANSACTION_TYPE.promotional_credit,
      cause: `${cause}:bonus`,
      user_id: b.user_id,
      order_id: b.order_id,
      note: b.note,
      evidence: { bought_transaction_id: made },
      amount_cents: b.bonus_cents,
      before_cents: bought,
      postings: grantCredit(b.bonus_cents),
    });
    if (bonus === null) throw new Error(`order ${b.order_id} has a bonus without a purchase`);
    await noteGrant(context, { transaction_id: bonus, user_id: b.user_id, cents: b.bonus_cents });
  }
  const available = bought + b.bonus_cents;
  await tellOwner(context, b.user_id, available);
  return { transaction_id: made, is_new: true, available_cents: available };
}

/** A product paid for by a person without a wallet. Cents; tax is extra. */
export interface Sold {
  readonly order_id: number;
  readonly price_cents: Cents;
  readonly gst_cents: Cents;
  readonly provider: ClearingProvider;
  readonly note: string;
  readonly evidence: object;
}

/** Books a sold product: once per order, whatever the provider sends and how often. Answers whether it was done now. */
export async function bookSale(context: Context, s: Sold): Promise<boolean> {
  const made = await store.insertTransaction(context.db, context.now, {
    type_id: PRODUCT_SALE_TYPE,
    cause: `order:${s.order_id}`,
    user_id: null,
    quote_bid_id: null,
    order_id: s.order_id,
    settles_id: null,
    note: s.note,
    evidence: { ...s.evidence },
    amount_cents: 0,
    balance_after_cents: 0,
    postings: rules.sellProduct(s.price_cents, s.gst_cents, s.provider),
  });
  return made !== null;
}

/** An order of credit that is not paid, or will not be. */
export interface UnpaidOrder {
  readonly user_id: number;
  readonly order_id: number;
  readonly credit_cents: Cents;
  readonly note: string;
}

/** Writes a history line that moves no money. Answers whether it was written now. */
async function noteOrder(
  context: Context,
  order: UnpaidOrder,
  what: { type_id: number; cause: string; evidence: object },
): Promise<boolean> {
  const before_cents = spendable(await accountsOf(context, order.user_id));
  const made = await post(context, {
    ...what,
    user_id: order.user_id,
    order_id: order.order_id,
    note: order.note,
    amount_cents: 0,
    before_cents,
    postings: [],
  });
  if (made !== null) await tellOwner(context, order.user_id, before_cents);
  return made !== null;
}

/** An order waits for its payment (type 2): a line without an amount, once per order. Answers whether it was written now. */
export const notePending = (context: Context, order: UnpaidOrder): Promise<boolean> =>
  noteOrder(context, order, {
    type_id: TRANSACTION_TYPE.purchase_pending,
    cause: `order:${order.order_id}:pending`,
    evidence: { credit_cents: order.credit_cents },
  });

/** An order will not be paid (type 3): a line without an amount, once per order. Answers whether it was written now. */
export const noteFailed = (context: Context, order: UnpaidOrder & { readonly reason: string }): Promise<boolean> =>
  noteOrder(context, order, {
    type_id: TRANSACTION_TYPE.purchase_failed,
    cause: `order:${order.order_id}:failed`,
    evidence: { credit_cents: order.credit_cents, reason: order.reason },
  });
