import { z } from 'zod';
import { questionShape } from '#core/categories/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { choiceShape, lineShape, MAX_CART_LINES } from '../carts/model.ts';
import { photoKeys } from '../photos/model.ts';
import {
  BLAMES,
  CANCEL_REASONS,
  ORDER_ACTS,
  ORDER_METHODS,
  ORDER_NOTE_MAX,
  ORDER_SIDES,
  ORDER_STATES,
  PAID_BY,
} from './model.ts';
import { orderPaymentShape } from './payment-model.ts';

const section = '7 Shop: orders';
const act = '7 Shop: orders, 4 shop order';

const side = z.enum(ORDER_SIDES);
const money = z.object({ refund: shape.wireMoney(), kept: shape.wireMoney() });

/** shop order feedback (specification 3). */
export const orderFeedbackShape = z.object({
  nshop_order_feedback_id: z.number(),
  score: z.number(),
  comment: z.string(),
  attachments: z.array(attachmentShape),
  reply: z.string().nullable(),
  created: shape.wireTime(),
  /** While it does not show and count yet: when at the latest. Its writer alone reads it until then. */
  shows_on: shape.wireTime().nullable(),
});

/** An order as one of its two people sees it in a list. */
export const orderCardShape = z.object({
  id: z.number(),
  nshop_order_group_id: z.number(),
  side,
  state: z.enum(ORDER_STATES),
  name: z.string(),
  plan_name: z.string(),
  nshop_item_id: z.number(),
  quote_service_id: z.number(),
  service_name: z.string(),
  consumer_name: z.string(),
  amount: shape.wireMoney(),
  begin_time: shape.wireTime().nullable(),
  end_time: shape.wireTime().nullable(),
  due_on: shape.wireTime().nullable(),
  /** Who must act until `due_on`. */
  who: side.nullable(),
  created: shape.wireTime(),
});

export const orderShape = orderCardShape.extend({
  quote_bid_id: z.number(),
  quote_request_id: z.number(),
  lines: z.array(lineShape),
  delivery_days: z.number(),
  /** Until when cancelling costs nothing, and what stays with the pro later. */
  free_until: shape.wireTime().nullable(),
  kept_percent: z.number(),
  /** What the reader can do now, and what cancelling now would mean. */
  acts: z.array(z.enum(ORDER_ACTS)),
  if_cancelled: money.nullable(),
  cancel_asked_by: side.nullable(),
  blame: z.enum(BLAMES).nullable(),
  /** How the money of an order that is over was divided. */
  money: money.nullable(),
  paid_by: z.enum(PAID_BY),
  /** Its protected payment; null where it is paid at the job. */
  payment: orderPaymentShape.nullable(),
  /** Others of the same purchase that wait to be paid. */
  to_pay: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      service_name: z.string(),
      amount: shape.wireMoney(),
      pay_types: z.array(z.enum(ORDER_METHODS)),
    }),
  ),
  area_name: z.string(),
  /** For the pro: empty until the order is confirmed. */
  consumer_phone: z.string(),
  email: z.string(),
  /** Its buyer has no account: is written to by email alone, and reads no messages. */
  is_guest: z.boolean(),
  address: z.string(),
  postal_code: z.string(),
  note: z.string(),
  /** What the item asked, as it was answered; a pro reads what is private once the order is confirmed. */
  answers: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  /** Photos and papers among the answers. */
  photos: z.array(attachmentShape),
  /** What its buyer can still be asked: nothing waits for it. */
  questions: z.array(questionShape),
  events: z.array(z.object({ what: z.string(), side: side.nullable(), note: z.string(), created: shape.wireTime() })),
  feedback: orderFeedbackShape.nullable(),
  can_review: z.boolean(),
  can_reply: z.boolean(),
  /** Money moved for it: its paper can be got. */
  has_paper: z.boolean(),
  ended_on: shape.wireTime().nullable(),
});
export type OrderView = z.infer<typeof orderShape>;
export type OrderCard = z.infer<typeof orderCardShape>;

export const orders = call({
  section,
  summary: 'The caller’s orders, as buyer or as pro, newest first, twenty a page.',
  method: 'GET',
  path: '/new/v1/nshop_orders/index.json',
  named: ['side', 'before'],
  auth: 'session',
  input: z.object({ side: side.default('requestor'), before: shape.id().optional() }),
  output: z.object({ nshop_orders: z.array(orderCardShape), before: z.number().nullable() }),
});

export const order = call({
  section,
  summary: 'One order, for its two people. Helpers of its pro read it, and decide nothing.',
  method: 'GET',
  path: '/new/v1/nshop_orders/{id}.json',
  auth: 'session',
  staff: 'jobs',
  input: z.object({ id: shape.id() }),
  output: z.object({ nshop_order: orderShape }),
});

export const orderByHash = call({
  section: '7 Shop: orders, 6 hash links',
  summary: 'One order by the link that its buyer was mailed.',
  method: 'GET',
  path: '/new/v1/nshop_orders/by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({ hash: shape.text(100, 1) }),
  output: z.object({ nshop_order: orderShape }),
});

const MISSING = 'A photo is missing. Add it again.';

/** One thing to order. */
const wanted = z.object({
  nshop_item_id: z.number().int().positive(),
  ...choiceShape.shape,
  begin_time: z.string().nullable().default(null),
  postal_code: z.string().max(6).default(''),
  /** The key of a time that is held. */
  lease: z.string().max(64).optional(),
});

export const addOrder = call({
  section,
  summary:
    'Orders lines of the caller’s cart, or items by themselves: one order a line, all or none. Without an account by name, email and phone.',
  method: 'POST',
  path: '/new/v1/nshop_orders/add.json',
  auth: 'optional',
  input: z.object({
    cart_ids: shape.list(shape.id(), MAX_CART_LINES).optional(),
    items: shape.json(z.array(wanted).max(MAX_CART_LINES)).default([]),
    /** What was shown: never more is agreed. */
    price_shown: shape.amount(),
    consumer_name: shape.text(80).default(''),
    consumer_phone: shape.text(30).default(''),
    email: z.union([z.literal(''), shape.email()]).default(''),
    address: shape.text(200).default(''),
    postal_code: z.union([z.literal(''), shape.text(6).regex(/^\d{6}$/, 'six digits')]).default(''),
    note: shape.text(ORDER_NOTE_MAX).default(''),
    photo_keys: photoKeys(),
  }),
  output: z.object({
    nshop_order_group_id: z.number(),
    nshop_orders: z.array(orderShape),
    /** The links of the orders, for a buyer without an account. */
    hashes: z.array(z.string()),
  }),
  errors: {
    801: 'An item is no longer sold. Take it out of the cart.',
    'nothing chosen': 'Choose something to order first.',
    'choice gone': 'A plan or extra is no longer sold. Choose again.',
    'too many units': 'That’s more than this pro sells at once.',
    'sold out': 'There aren’t that many left.',
    'price changed': 'A price has changed. Look at it again before you order.',
    'own item': 'You can’t buy your own item.',
    'contact missing': 'Enter your name, email and phone number, so that the pro can reach you.',
    'phone needed': 'Confirm your phone number before you order.',
    'answers missing': 'Answer the pro’s questions first.',
    'attachment missing': MISSING,
    'address missing': 'Enter your postal code, block and unit number, so that the pro can find you.',
    'unknown postal code': 'We can’t find this postal code. Check the six digits.',
    'out of area': 'This pro doesn’t come to your area.',
    'time missing': 'Choose a time first.',
    'time gone': 'This time is no longer available. Choose another.',
    'too many waiting': 'You’re waiting for answers to 10 orders. Wait for one of them first.',
  },
});

const notNow = { 'not now': 'This can’t be done any more. The page now shows the latest.' } as const;
const one = z.object({ nshop_order: orderShape });
/** A buyer without an account acts by the link of the order (`hash`). */
const byEither = { id: shape.id(), hash: shape.text(100).optional() };
const note = shape.text(ORDER_NOTE_MAX).default('');

export const answerOrder = call({
  section: 'Issue 21 points 1 and 3',
  summary: 'Answers one of an order’s questions that nothing waited for, as long as the order goes on.',
  method: 'POST',
  path: '/new/v1/nshop_orders/answer/{id}.json',
  auth: 'optional',
  input: z.object({ ...byEither, key: shape.text(60, 1), answer: shape.json(z.unknown()), photo_keys: photoKeys() }),
  output: one,
  errors: { ...notNow, 'not asked': 'This question isn’t asked any more.', 'attachment missing': MISSING },
});

export const payOrder = call({
  section,
  summary:
    'Pays an order into custody, by the caller’s session or by the link of an order of the same purchase. Answers the company’s page to go on at; null where it is decided already.',
  method: 'POST',
  path: '/new/v1/nshop_orders/pay/{id}.json',
  auth: 'optional',
  input: z.object({ ...byEither, pay_type: z.enum(ORDER_METHODS) }),
  output: one.extend({ pay_url: z.string().nullable() }),
  errors: {
    ...notNow,
    'method impossible': 'This way to pay can’t be held until the work is accepted. Choose another one.',
    'above daily limit': 'This is more than you can pay in a day this way. Choose another way, or pay tomorrow.',
    'no answer': 'The company that holds the money isn’t responding. You haven’t been charged. Try again in a minute.',
  },
});

export const askOrderPayment = call({
  section,
  summary:
    'Asks the company that holds the money what became of the payment of an order, now instead of at its next turn.',
  method: 'POST',
  path: '/new/v1/nshop_orders/ask_payment/{id}.json',
  auth: 'optional',
  input: z.object(byEither),
  output: one,
});

export const confirmOrder = call({
  section: act,
  summary: 'The pro takes an order: it is a hire, and its time stands in the calendar.',
  method: 'POST',
  path: '/new/v1/nshop_orders/confirm/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id() }),
  output: one,
  errors: { ...notNow, 'time gone': 'You have no time then any more. Decline the order, or agree on another time.' },
});

export const applyCompleteOrder = call({
  section: act,
  summary: 'The pro says that the work is done, and the customer is asked.',
  method: 'POST',
  path: '/new/v1/nshop_orders/apply_complete/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id(), note }),
  output: one,
  errors: { ...notNow, 'not begun': 'The work can be marked done once it has begun.' },
});

export const completeOrder = call({
  section: act,
  summary: 'The customer accepts the work.',
  method: 'POST',
  path: '/new/v1/nshop_orders/complete/{id}.json',
  auth: 'optional',
  input: z.object(byEither),
  output: one,
  errors: { ...notNow, 'not begun': 'The work can be accepted once it has begun.' },
});

export const rejectCompleteOrder = call({
  section: act,
  summary: 'The customer says that the work is not finished.',
  method: 'POST',
  path: '/new/v1/nshop_orders/reject_complete/{id}.json',
  auth: 'optional',
  input: z.object({ ...byEither, note }),
  output: one,
  errors: notNow,
});

export const applyCancelOrder = call({
  section: act,
  summary: 'Either side asks the other to cancel a confirmed order.',
  method: 'POST',
  path: '/new/v1/nshop_orders/apply_cancel/{id}.json',
  auth: 'optional',
  input: z.object({ ...byEither, note }),
  output: one,
  errors: { ...notNow, 'asked often': 'This was asked three times. Cancel by the rule, or keep the order.' },
});

export const cancelOrder = call({
  section: act,
  summary: 'Cancels an order by its rule, declines one, or agrees to what the other side asked.',
  method: 'POST',
  path: '/new/v1/nshop_orders/cancel/{id}.json',
  auth: 'optional',
  input: z.object({
    ...byEither,
    reason: z.enum(CANCEL_REASONS).default('other'),
    note,
    /** The refund that the person was shown: the call is refused if the refund is less now. */
    refund_shown: shape.amount().optional(),
  }),
  output: one,
  errors: {
    ...notNow,
    'begun already': 'The work has begun. Ask the pro to cancel, or say when it isn’t finished.',
    'refund changed': 'You’d get less back by now. Check the amount before you cancel.',
  },
});

export const rejectCancelOrder = call({
  section: act,
  summary: 'Refuses to cancel, or takes the asking back: the order goes on.',
  method: 'POST',
  path: '/new/v1/nshop_orders/reject_cancel/{id}.json',
  auth: 'optional',
  input: z.object({ ...byEither, note }),
  output: one,
  errors: notNow,
});
