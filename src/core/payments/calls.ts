import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { cardShape, METHODS, orderShape, PROVIDERS, packageShape, priceShape } from './model.ts';
import { autoTopUpShape } from './top-ups/model.ts';

const section = '7 Payments';
const orderId = () => z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'not an order');
const method = () => z.enum(METHODS);
const prime = () => z.string().min(8).max(300);
const done = z.object({ order: orderShape });

/** Refusals of paying, by section 8's numbers where it has them. */
export const payErrors = {
  4: 'The payment failed. You haven’t been charged. Try again, or use another card.',
  211: 'This card was issued outside Singapore and cannot be used here. Use a card issued in Singapore, or PayNow.',
  'insufficient funds': 'The card doesn’t have enough funds. You haven’t been charged.',
  'payment over': 'This payment has already ended.',
  'payment under way': 'This payment is still processing. Wait a moment.',
  'payments unavailable': 'Payments aren’t available right now. You haven’t been charged. Try again in a minute.',
} as const;

export const packages = call({
  section,
  summary: 'Packages of credit on sale, the starter package only while the caller may still buy it.',
  method: 'GET',
  path: '/new/v1/packages/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ packages: z.array(packageShape) }),
});

export const starterPackageStatus = call({
  section,
  summary: 'Whether the caller may buy the starter package, and if not, why.',
  method: 'GET',
  path: '/new/v1/packages/starter_status.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    starter_package: z.object({
      status: z.enum(['available', 'bought', 'not first', 'none']),
      package: packageShape.nullable(),
    }),
  }),
});

export const paymentOptions = call({
  section,
  summary: 'How the caller can pay: ways with their limits, bound cards, GST, and what waits to be read.',
  method: 'GET',
  path: '/new/v1/payments/options.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({
    provider: z.enum(PROVIDERS),
    /** The key that the provider's own script needs in the browser; null where it needs none. */
    public_key: z.string().nullable(),
    /** How a new card is entered: 'prime': the page brings a single-use token back; 'outcome': the page takes the payment. */
    card_page: z.enum(['prime', 'outcome']),
    methods: z.array(z.object({ method: z.enum(METHODS), min: z.string(), max: z.string() })),
    cards: z.array(cardShape),
    gst_basis_points: z.number(),
    /** A guarantee card is asked for before quoting (error 2), and whether one is bound. */
    guarantee: z.object({ is_needed: z.boolean(), is_bound: z.boolean() }),
    /** The last failure, until dismissed (specification 3 payment_error). */
    payment_error: z
      .object({ order_id: z.string(), code: z.union([z.number(), z.string()]), message: z.string() })
      .nullable(),
    /** The last purchase that was credited, until dismissed (specification 3 credit_purchased). */
    credit_purchased: z.object({ order_id: z.string(), credit: z.string(), bonus: z.string() }).nullable(),
  }),
});

/** What is bought: a package or an own amount in whole dollars. */
const wish = {
  package_id: shape.id().optional(),
  // Each way to pay has limits of its own: what is beyond them is refused in words.
  amount: shape.int(1, 1_000_000).optional(),
  method: method().default('card'),
};
const wishErrors = {
  'wrong amount': 'You can’t buy this amount with this way to pay.',
  'no such package': 'This package is no longer available.',
  'starter package used': 'The starter package is for first purchases only.',
  'method unavailable': 'This way to pay isn’t available. Choose another one.',
} as const;

export const previewPurchase = call({
  section,
  summary: 'What a purchase costs and brings, before anything is ordered.',
  method: 'GET',
  path: '/new/v1/payments/preview.json',
  auth: 'session',
  input: z.object(wish),
  output: z.object({ price: priceShape }),
  errors: wishErrors,
});

export const orderCredit = call({
  section,
  summary:
    'Writes an order for credit, at the server’s price. Nothing is taken yet: it is paid by one of the calls below, or at next_url.',
  method: 'POST',
  path: '/new/v1/payments/order.json',
  auth: 'session',
  input: z.object({
    ...wish,
    /** A new card is to be typed at the provider's page: the answer's order then has next_url. */
    new_card: shape.flag().default(false),
    /** Where in the dashboard the person comes back to after payfee, such as a quote's form. */
    back: z
      .string()
      .max(300)
      .regex(/^\/dashboard(\/[\w\-/?=&.]*)?$/)
      .optional(),
  }),
  output: done,
  errors: { ...wishErrors, 'payments unavailable': payErrors['payments unavailable'] },
});

export const paymentOrder = call({
  section: '2 payfee/{orderID}',
  summary: 'One of the caller’s orders. Where its outcome is overdue the provider is asked.',
  method: 'GET',
  path: '/new/v1/payments/order/{order_id}.json',
  auth: 'session',
  input: z.object({ order_id: orderId() }),
  output: z.object({ order: orderShape, back: z.string().nullable() }),
});

export const paymentOrders = call({
  section: '2 purchases',
  summary: 'The caller’s purchases, newest first.',
  method: 'GET',
  path: '/new/v1/payments/orders/index.json',
  named: ['page', 'page_size', 'cursor', 'status'],
  auth: 'session',
  input: z.object({
    page: shape.pageNumber(),
    page_size: shape.int(1, 100).default(20),
    cursor: z.string().max(300).optional(),
    status: z.enum(['all', 'open', 'completed', 'failed']).default('all'),
  }),
  output: z.object({ orders: z.array(orderShape), paging: pagingShape }),
});

export const payByCardToken = call({
  section: '7 Payments tap_pay',
  summary: 'Pays an order by the single-use token that the provider’s page brought back.',
  method: 'POST',
  path: '/new/v1/tap_pay/charge_by_prime.json',
  auth: 'session',
  input: z.object({ order_id: orderId(), prime: prime(), remember: shape.flag().default(false) }),
  output: done,
  errors: payErrors,
});

export const payByKeptCard = call({
  section: '7 Payments tap_pay',
  summary: 'Pays an order by a bound card.',
  method: 'POST',
  path: '/new/v1/tap_pay/charge_by_token.json',
  auth: 'session',
  input: z.object({ order_id: orderId(), card_id: shape.id() }),
  output: done,
  errors: payErrors,
});

export const payByMethod = call({
  section: '7 Payments tap_pay line pay',
  summary:
    'Pays an order by LINE Pay, PayNow, a convenience store or an ATM: the order then says where or with what to go on.',
  method: 'POST',
  path: '/new/v1/tap_pay/line_pay.json',
  auth: 'session',
  input: z.object({ order_id: orderId() }),
  output: done,
  errors: payErrors,
});

const bindErrors = {
  4: 'We couldn’t add this card. Check the details, or use another card.',
  211: payErrors[211],
  'too many cards': 'You can save up to 10 cards. Remove one first.',
  'payments unavailable': payErrors['payments unavailable'],
} as const;

export const bindPage = call({
  section: '7 Payments tap_pay bind_card',
  summary: 'Opens the provider’s page for adding a card without paying.',
  method: 'POST',
  path: '/new/v1/tap_pay/bind_page.json',
  auth: 'session',
  input: z.object({
    back: z
      .string()
      .max(300)
      .regex(/^\/dashboard(\/[\w\-/?=&.]*)?$/)
      .optional(),
  }),
  output: z.object({ url: z.string(), bind_id: z.string() }),
  errors: { 'payments unavailable': payErrors['payments unavailable'], 'too many cards': bindErrors['too many cards'] },
});

export const bindCard = call({
  section: '7 Payments tap_pay bind_card',
  summary: 'Keeps a card for later: by a single-use token, or by a bind page that came back.',
  method: 'POST',
  path: '/new/v1/tap_pay/bind_card.json',
  auth: 'session',
  input: z.object({
    prime: prime().optional(),
    bind_id: z.string().max(60).optional(),
    as_guarantee: shape.flag().default(false),
    as_default: shape.flag().default(false),
  }),
  output: z.object({ card: cardShape }),
  errors: bindErrors,
});

export const paymentCards = call({
  section,
  summary: 'The caller’s bound cards.',
  method: 'GET',
  path: '/new/v1/payments/cards/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ cards: z.array(cardShape) }),
});

export const defaultCard = call({
  section,
  summary: 'Makes a bound card the default, or the guarantee.',
  method: 'POST',
  path: '/new/v1/payments/cards/change/{card_id}.json',
  auth: 'session',
  input: z.object({ card_id: shape.id(), as_default: shape.flag().optional(), as_guarantee: shape.flag().optional() }),
  output: z.object({ cards: z.array(cardShape) }),
});

export const removeCard = call({
  section,
  summary: 'Forgets a bound card, here and at the provider.',
  method: 'DELETE',
  path: '/new/v1/payments/cards/{card_id}.json',
  auth: 'session',
  input: z.object({ card_id: shape.id() }),
  output: z.object({ cards: z.array(cardShape) }),
  errors: { 'card in use': 'Automatic top-up uses this card. Choose another card for it first, or turn it off.' },
});

export const stripePaymentIntent = call({
  section: '7 Payments stripes',
  summary: 'Pays an order through Stripe: by a bound card, or at the hosted page in next_url.',
  method: 'POST',
  path: '/stripes/payment_intent.json',
  auth: 'session',
  input: z.object({ order_id: orderId(), card_id: shape.id().optional() }),
  output: done,
  errors: payErrors,
});

export const stripeSetupIntent = call({
  section: '7 Payments stripes',
  summary: 'Opens Stripe’s page for adding a card without paying.',
  method: 'POST',
  path: '/stripes/setup_intent.json',
  auth: 'session',
  input: bindPage.input,
  output: bindPage.output,
  errors: bindPage.errors,
});

export const dismissPayment = call({
  section: '4 Payment completed; 8 payment errors show until dismissed',
  summary: 'Clears payment_error and credit_purchased.',
  method: 'POST',
  path: '/new/v1/payments/dismiss.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({}),
});

export const autoTopUp = call({
  section: '7 Payments automatic top-up',
  summary: 'The caller’s automatic top-up: off until consented to.',
  method: 'GET',
  path: '/new/v1/payments/auto_top_up.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ auto_top_up: autoTopUpShape }),
});

export const setAutoTopUp = call({
  section: '7 Payments automatic top-up',
  summary: 'Turns automatic top-up on, with a recorded consent, or off at once.',
  method: 'POST',
  path: '/new/v1/payments/auto_top_up.json',
  auth: 'session',
  input: z.object({
    is_on: shape.flag(),
    below: shape.amount(100_000).optional(),
    credit: shape.amount(999_900).optional(),
    weekly_cap: shape.amount(999_900).optional(),
    card_id: shape.id().optional(),
    consent: shape.flag().default(false),
  }),
  output: z.object({ auto_top_up: autoTopUpShape }),
  errors: {
    2: 'Add a card first. Automatic top-up needs a saved card.',
    'no consent': 'Agree to the terms of automatic top-up to turn it on.',
    'wrong amount': 'Enter a top-up from S$10 to S$9,999 that is within your weekly limit.',
  },
});
