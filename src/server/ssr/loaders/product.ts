import type { FastifyRequest } from 'fastify';
import { payByHash } from '#core/custody/links/calls.ts';
import { LINK_COOKIE, type LinkedPayment, PAYMENT_HASH } from '#core/custody/links/model.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { toWire } from '#core/kit/time.ts';
import { DEFAULT_LANGUAGE, languagePrefix, splitLanguage } from '#core/languages.ts';
import * as calls from '#core/payments/products/calls.ts';
import { ORDER_HASH, type ProductOrder } from '#core/payments/products/calls.ts';
import * as links from '#server/custody/links/service.ts';
import * as products from '#server/payments/products/service.ts';
import { type Context, type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { bind } from '#server/platform/http/bind.ts';
import { pathOnly } from '#server/platform/observe/log.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import { answered } from '../form-answer.ts';
import type { Loaded, Loader, Posted } from '../pages/loaded.ts';

// These calls open their own transactions, because they ask the payment provider in between.
const outside = { transaction: false } as const;
const buying = bind(calls.buyProduct, (input, context) => products.buyProduct(input, context), outside);
const paying = bind(calls.payProduct, (input, context) => products.payProduct(input, context), outside);
const payingByHash = bind(payByHash, links.payByHash, outside);

type Payment = PageData<'payment'>;
const payment = (data: Payment): Loaded => ({
  page: 'payment',
  data,
  tags: [],
  ...(data.is === 'gone' ? { status: 404 } : {}),
});
const GONE: Payment = { is: 'gone' };

/** The amount proposed in the address, if it is within the product's limits (decision 27). */
function proposed(amount: string | undefined, min: string, max: string): string | null {
  const cents = amount === undefined ? null : fromDecimal(amount);
  if (cents === null) return null;
  return cents >= (fromDecimal(min) ?? 0) && cents <= (fromDecimal(max) ?? 0) ? (amount ?? null) : null;
}

const product: Loader = async (context, { slug = '', amount }) => {
  const found = await products.productOnSale(context, slug);
  if (!found) return null;
  const { min, max } = found.product;
  return { page: 'product', data: { ...found, amount: proposed(amount, min, max) }, tags: [`product:${slug}`] };
};

async function ordered(context: Context, hash: string): Promise<ProductOrder | null> {
  if (!ORDER_HASH.test(hash)) return null;
  const found = await products.productOrder({ hash }, context);
  return found.ok ? (found.value as ProductOrder) : null;
}

/** A protected payment by the link in an email; null for an invalid or expired link. */
async function linked(context: Context, hash: string, refused?: string): Promise<Payment | null> {
  if (!PAYMENT_HASH.test(hash)) return null;
  const found = await links.paymentByHash({ hash }, context);
  if (!found.ok) return null;
  const { payment: shown } = found.value as { payment: LinkedPayment };
  const data = { is: 'protected', hash, payment: shown, now: toWire(context.now) } as const;
  return refused === undefined ? data : { ...data, refused };
}

/** The pages of products and their orders, by screen id. */
export const productLoaders = {
  product,
  'product-amount': product,
  payment: async (context, { hash: given = '' }, { prime }) => {
    // On return from the payment company the browser still has the link; the address does not.
    const known = given === 'back' ? context.cookieValue(LINK_COOKIE) : given;
    if (known === null) return payment({ is: 'back' });
    const hash = known;
    if (PAYMENT_HASH.test(hash)) return payment((await linked(context, hash)) ?? GONE);
    const order = await ordered(context, hash);
    return payment(order ? { is: 'order', order, prime: prime ?? null } : GONE);
  },
} satisfies Readonly<Record<string, Loader>>;

const fieldsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries((request.body ?? {}) as Record<string, unknown>).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

/** The form of a product's page: places an order and redirects to its page; a refusal shows the form again as filled in. */
export async function postProduct(parts: Parts, request: FastifyRequest): Promise<Loaded | { to: string } | null> {
  const { slug = '' } = request.params as Record<string, string>;
  const values = fieldsOf(request);
  const { email = '', phone = '', amount } = values;
  const found = await products.productOnSale(reading(parts, { address: addressOf(request) }), slug);
  if (!found) return null;
  const input = { slug, email, phone, ...(amount ? { amount: amount.replace(/[,\s]|^S?\$/g, '') } : {}) };
  const reply = await answered(parts, buying, request, input);
  if ('done' in reply) return { to: `/payment/${String(reply.done.hash)}` };
  return { page: 'product', data: { ...found, amount: null, refused: { message: reply.message, values } }, tags: [] };
}

/** The buttons of an order's page: pay with the returned token, or open the provider's page again. */
export async function postPayment(parts: Parts, request: FastifyRequest): Promise<Posted> {
  const { hash = '' } = request.params as Record<string, string>;
  if (PAYMENT_HASH.test(hash)) return postLinked(parts, request, hash);
  const { prime } = fieldsOf(request);
  const reply = await answered(parts, paying, request, { hash, ...(prime ? { prime } : {}) });
  // The result is shown on the order's page, which can be reloaded without paying again.
  if ('done' in reply || reply.error !== 429) return { to: `/payment/${encodeURIComponent(hash)}` };
  const order = await ordered(reading(parts, { address: addressOf(request) }), hash);
  return payment(order ? { is: 'order', order, prime: null, refused: reply.message } : GONE);
}

/** The button of a protected payment: starts a payment, or the page says why it cannot. */
async function postLinked(parts: Parts, request: FastifyRequest, hash: string): Promise<Posted> {
  const { pay_type = '' } = fieldsOf(request);
  const language = languageOf(parts, request);
  const reply = await answered(parts, payingByHash, request, { hash, pay_type }, { language });
  // The page then redirects by itself: a form must not send its reader to another site.
  if ('done' in reply) return { to: `/payment/${hash}`, cookies: reply.cookies };
  const context = reading(parts, { address: addressOf(request), language });
  return payment((reply.error === 404 ? null : await linked(context, hash, reply.message)) ?? GONE);
}

const languageOf = ({ config }: Parts, request: FastifyRequest) => {
  const { prefix } = splitLanguage(pathOnly(request.url), config.languages);
  return config.languages.find((code) => languagePrefix(code) === prefix?.toLowerCase()) ?? DEFAULT_LANGUAGE;
};
