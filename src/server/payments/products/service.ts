import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { priceOf } from '#core/payments/price-rules.ts';
import type * as calls from '#core/payments/products/calls.ts';
import type { Product } from '#core/payments/products/calls.ts';
import { isUnderWay, ORDER_LIFE } from '#core/payments/rules.ts';
import { readPhone } from '#server/auth/service.ts';
import { tell } from '#server/notices/service.ts';
import { noteProductOrder } from '#server/partners/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, writing } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { portOf } from '../cards/service.ts';
import { gstRate, newOrderId } from '../orders/service.ts';
import * as orders from '../orders/store.ts';
import { type Buyer, openCardPage, payOrderByCardToken } from '../pay-service.ts';
import { presentOrder } from '../presenter.ts';
import { sweepIntents } from '../sweep-service.ts';
import * as store from './store.ts';

/** Orders that one address may place in an hour. Limits orders that are never paid, and the testing of stolen cards. */
const ORDERS_AN_HOUR = 20;

const presentProduct = (p: store.ProductRow): Product => ({
  slug: p.slug,
  name: p.name,
  description: p.description,
  details: p.details,
  min: toDecimal(p.min_cents),
  max: toDecimal(p.max_cents),
  currency: 'SGD',
});

/** Every product on sale. */
export const productsOnSale = async (context: Context): Promise<Product[]> =>
  (await store.listProducts(context.db)).map(presentProduct);

/** A product on sale with the tax on it, for its page; null where there is none. */
export async function productOnSale(
  context: Context,
  slug: string,
): Promise<{ product: Product; gst_basis_points: number } | null> {
  const [row, gst_basis_points] = await Promise.all([
    store.findProduct(context.db, slug),
    gstRate(context.db, context.parts),
  ]);
  return row && { product: presentProduct(row), gst_basis_points };
}

/** The order's address proves whose it is, and tries are counted by it. */
const GUEST: Omit<Buyer, 'tries'> = {
  find: async (db, order_id) => {
    const order = await orders.findAnyOrder(db, order_id);
    return order?.user_id === null ? order : null;
  },
  lock: orders.lockProductOrder,
  payer: async (db, order_id) => {
    const order = await orders.findAnyOrder(db, order_id);
    return order?.user_id === null ? { id: null, email: order.email ?? '', name: '' } : null;
  },
};
const guest = (hash: string): Buyer => ({ ...GUEST, tries: `order:${hash}` });

async function shown(context: Context, order: orders.OrderRow): Promise<CallResult<typeof calls.productOrder>> {
  if (order.product_id === null) return notFound();
  const { slug, name } = await store.readProduct(context.parts.database, order.product_id);
  return ok({ hash: order.public_id, product: { slug, name }, order: presentOrder(order) });
}

type Wish = Pick<CallParsed<typeof calls.buyProduct>, 'slug' | 'amount' | 'email' | 'phone'>;
type WishError = 'no such product' | 'wrong amount' | 'wrong phone' | 'payments unavailable';

async function write(
  context: Context,
  { slug, amount, email, phone }: Wish,
): Promise<Result<orders.OrderRow, WishError>> {
  const { parts, now } = context;
  const port = portOf(parts);
  if (!port?.methods.includes('card')) return refuse('payments unavailable');
  const reachedAt = readPhone(phone);
  if (reachedAt === null) return refuse('wrong phone');
  return deciding(context, async (inside): Promise<Result<orders.OrderRow, WishError>> => {
    const { db } = inside;
    const product = await store.findProduct(db, slug);
    if (!product) return refuse('no such product');
    const isFixed = product.min_cents === product.max_cents;
    const cents = amount ?? (isFixed ? product.min_cents : 0);
    if (cents < product.min_cents || cents > product.max_cents) return refuse('wrong amount');
    const basis_points = await gstRate(db, parts);
    const { credit_cents, gst_cents } = priceOf(cents, 0, basis_points);
    const order = await orders.insertOrder(
      db,
      {
        public_id: newOrderId(),
        purpose: 'product',
        user_id: null,
        product_id: product.id,
        email,
        phone: reachedAt,
        package_id: null,
        is_starter: false,
        provider: port.name,
        method: 'card',
        credit_cents,
        bonus_cents: 0,
        gst_cents,
        gst_basis_points: basis_points,
        is_auto_top_up: false,
        back: null,
        expires_at: new Date(now.getTime() + ORDER_LIFE),
      },
      now,
    );
    await noteProductOrder(inside, order.id);
    return ok(order);
  });
}

/**
 * Orders a product without an account. It is paid by a token at once, or at the page in next_url (section 6). Where the
 * company gives no page, the order is closed and the call refused, because the buyer would have no address to pay at.
 */
export async function buyProduct(
  input: CallParsed<typeof calls.buyProduct>,
  context: Context,
): Promise<CallResult<typeof calls.buyProduct>> {
  await limit(context.db, context.now, `product-order:${context.address}`, ORDERS_AN_HOUR, 3600);
  const made = await write(context, input);
  if (!made.ok) return made;
  const paid = await goOn(context, made.value.public_id, input.prime);
  if (paid.ok) return paid;
  const { error } = paid;
  if (error === 'payment over' || error === 'payment under way')
    throw new Error(`order ${made.value.id} was paid before its buyer had its address`);
  if (error === 'payments unavailable')
    await writing(context.parts, {}, ({ db }) => orders.closeOpen(db, made.value.id));
  return { ...paid, error };
}

/** An order by its address. Asks the provider first where its answer is due. */
export async function productOrder(
  { hash }: { readonly hash: string },
  context: Context,
): Promise<CallResult<typeof calls.productOrder>> {
  const { db, parts } = context;
  let order = await GUEST.find(db, hash);
  if (!order) return notFound();
  if (isUnderWay(order.status) && (await sweepIntents(parts, order.id)) > 0)
    order = await orders.readOrder(parts.database, order.id);
  return shown(context, order);
}

/** Pays an order by its address: by the token that the page brought back, else by opening that page again. */
export const payProduct = (
  { hash, prime }: CallParsed<typeof calls.payProduct>,
  context: Context,
): Promise<CallResult<typeof calls.payProduct>> => goOn(context, hash, prime);

async function goOn(
  context: Context,
  hash: string,
  prime: string | undefined,
): Promise<CallResult<typeof calls.payProduct>> {
  const buyer = guest(hash);
  const paid = prime
    ? await payOrderByCardToken(context, buyer, { order_id: hash, prime, remember: false })
    : await openCardPage(context, buyer, hash);
  if (!paid.ok) return paid;
  const order = await GUEST.find(context.parts.database, hash);
  return order ? shown(context, order) : notFound();
}

/** Reaction: a product was paid for. Mails its buyer, who has no account, the link to the receipt. */
export async function tellBuyer(context: Context, { order_id, status }: EventOf<'payment.changed'>): Promise<void> {
  if (status !== 'completed') return;
  const order = await orders.findAnyOrder(context.db, order_id);
  if (!order?.email || order.product_id === null) return;
  const { name } = await store.readProduct(context.db, order.product_id);
  await tell(context, {
    kind: 'product_bought',
    key: `product:${order.id}`,
    channel: 'mail',
    to: { user_id: null, address: order.email, language: context.parts.config.languages[0] ?? 'en-SG' },
    data: {
      product: name,
      amount: toDecimal(order.credit_cents + order.gst_cents),
      receipt_no: order.receipt_no ?? '',
      path: `/payment/${order.public_id}`,
    },
  });
}
