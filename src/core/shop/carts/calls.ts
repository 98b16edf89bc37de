import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { cartLineShape, choiceShape, MAX_CART_LINES } from './model.ts';

const section = '7 Shop: carts';
const postal = () => z.union([z.literal(''), shape.text(6).regex(/^\d{6}$/, 'six digits')]);
const choice = {
  plan_id: shape.id(),
  units: shape.int(1, 20).default(1),
  options: shape.json(choiceShape.shape.options),
  answers: shape.json(choiceShape.shape.answers),
  begin_time: shape.time().optional(),
  postal_code: postal().default(''),
};
const cart = z.object({
  carts: z.array(cartLineShape),
  cartCount: z.number(),
  /** What can be ordered now, at what it costs now. */
  total: shape.wireMoney(),
});
const errors = {
  801: 'This item is no longer sold.',
  'choice gone': 'This plan or extra is no longer sold. Choose again.',
  'too many units': 'That’s more than this pro sells at once.',
  'sold out': 'There aren’t that many left.',
} as const;

export const carts = call({
  section,
  summary: 'What the caller means to buy, with what it costs now, and what stands against buying it.',
  method: 'GET',
  path: '/new/v1/nshop_carts/index.json',
  auth: 'session',
  input: z.object({}),
  output: cart,
});

export const addCart = call({
  section,
  summary: 'Puts a plan of an item into the caller’s cart.',
  method: 'POST',
  path: '/new/v1/nshop_carts/add.json',
  auth: 'session',
  input: z.object({ nshop_item_id: shape.id(), ...choice }),
  output: cart,
  errors: {
    ...errors,
    'own item': 'You can’t buy your own item.',
    'cart full': `A cart holds ${MAX_CART_LINES} lines. Order or remove some first.`,
  },
});

export const editCart = call({
  section,
  summary: 'Changes a line of the caller’s cart, and takes note of what it costs now.',
  method: 'POST',
  path: '/new/v1/nshop_carts/edit/{id}.json',
  auth: 'session',
  input: z.object({
    id: shape.id(),
    ...choice,
    /** False where answers alone are kept: a price that changed since is still to be looked at. */
    is_price_seen: shape.flag().default(true),
  }),
  output: cart,
  errors,
});

export const deleteCart = call({
  section,
  summary: 'Takes a line out of the caller’s cart.',
  method: 'POST',
  path: '/new/v1/nshop_carts/delete/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id() }),
  output: cart,
});
