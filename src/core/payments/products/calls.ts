import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { payErrors } from '../calls.ts';
import { orderShape } from '../model.ts';

/** An order's name in `/payment/{hash}`: 128 random bits, so that the address is what shows it. */
export const ORDER_HASH = /^[A-Za-z0-9_-]{22}$/;
const hash = () => z.string().regex(ORDER_HASH, 'not an order');
const prime = () => z.string().min(8).max(300);

export const productShape = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Paragraphs by line break. */
  details: z.string(),
  /** Before tax. Of a fixed price both are the same. */
  min: z.string(),
  max: z.string(),
  currency: z.literal('SGD'),
});
export type Product = z.infer<typeof productShape>;

/** A product's order, as anyone with its address sees it: without the buyer's e-mail and phone. */
export const productOrderShape = z.object({
  hash: z.string(),
  product: productShape.pick({ slug: true, name: true }),
  order: orderShape,
});
export type ProductOrder = z.infer<typeof productOrderShape>;

const done = productOrderShape;

export const buyProduct = call({
  section: '6 product purchase, 7 Payments tap_pay product',
  summary:
    'Orders a product without an account, at the server’s price, and pays it by a single-use token or at next_url. The amount is a proposal and has to lie within the product’s bounds.',
  method: 'POST',
  path: '/new/v1/tap_pay/product',
  auth: 'none',
  input: z.object({
    slug: z.string().min(1).max(80),
    /** Dollars before tax; left out for a product of one price. */
    amount: shape.amount(100_000).optional(),
    email: shape.email(),
    phone: shape.text(40),
    prime: prime().optional(),
  }),
  output: done,
  errors: {
    // An order written just now is neither over nor under way.
    4: payErrors[4],
    211: payErrors[211],
    'insufficient funds': payErrors['insufficient funds'],
    'payments unavailable': payErrors['payments unavailable'],
    'no such product': 'This is no longer available.',
    'wrong amount': 'Enter an amount within the range for this product.',
    'wrong phone': 'Enter a phone number we can reach you on.',
  },
});

export const productOrder = call({
  section: '2 payment/{hash}',
  summary: 'An order of a product, by its address. Where its outcome is overdue the provider is asked.',
  method: 'GET',
  path: '/new/v1/payments/product/{hash}.json',
  auth: 'hash',
  input: z.object({ hash: hash() }),
  output: done,
});

export const payProduct = call({
  section: '2 payment/{hash}, 7 Payments tap_pay product',
  summary:
    'Pays an order of a product: by the token that the provider’s page brought back, else by opening that page again.',
  method: 'POST',
  path: '/new/v1/payments/product/{hash}/pay.json',
  auth: 'hash',
  input: z.object({ hash: hash(), prime: prime().optional() }),
  output: done,
  errors: payErrors,
});
