import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import {
  greserveItemShape,
  ITEM_DESCRIPTION_MAX,
  ITEM_NAME_MAX,
  MAX_ITEM_CENTS,
  MAX_ITEMS,
  MAX_UNITS,
  PRICE_KINDS,
} from './model.ts';

const section = '7 Voice, reserve: /new/v1/greserve_*';
const reply = z.object({ greserve_item: greserveItemShape });

const itemInput = {
  category_id: shape.id(),
  name: shape.text(ITEM_NAME_MAX, 1),
  description: shape.text(ITEM_DESCRIPTION_MAX).default(''),
  price: shape.amount(MAX_ITEM_CENTS),
  price_kind: z.enum(PRICE_KINDS).default('fixed'),
  max_units: shape.int(1, MAX_UNITS).default(1),
  minutes: shape.int(15, 480),
  buffer_minutes: shape.int(0, 120).default(0),
  notice_minutes: shape.int(60, 20_160).default(240),
  horizon_days: shape.int(1, 90).default(30),
  daily_limit: z.union([z.null(), z.literal(''), shape.int(1, 20)]).default(null),
  free_cancel_hours: shape.int(0, 168).default(24),
  cancel_fee: shape.amount(MAX_ITEM_CENTS).default(0),
  deposit_percent: shape.int(0, 100).default(0),
  confirm_minutes: shape.int(30, 1440).default(120),
  fields: shape.json(z.record(z.string().max(60), z.unknown())).default({}),
  is_open: shape.flag().default(true),
};
const itemErrors = {
  'not your category': 'Add this category to your service first.',
  'too long': 'A booking is 10 hours at most. Lower the minutes or the units.',
  'one unit': 'Only a price per unit can have more than one unit.',
  'fee above price': 'The fee for late cancelling can’t be more than the price.',
  'no price': 'Enter a price above zero.',
  'deposit above cap':
    'That’s more than the most that may be asked for as a deposit in this category. Choose a smaller share.',
  'deposit too small': 'A deposit is S$1.00 at least. Choose a larger share or no deposit.',
  'no deposits': 'You can ask for a deposit once you’ve filed for protected payments and we’ve approved it.',
};

export const greserveItems = call({
  section,
  summary: 'What can be booked of a service, in the pro’s order: of an own service all, of another what is open.',
  method: 'GET',
  path: '/new/v1/greserve_items/index.json',
  named: ['quote_service_id'],
  auth: 'optional',
  input: z.object({ quote_service_id: shape.id() }),
  output: z.object({ greserve_items: z.array(greserveItemShape) }),
});

export const greserveDeposits = call({
  section,
  summary:
    'Whether the caller can ask for deposits of what can be booked, and at most how much in each category of an own service.',
  method: 'GET',
  path: '/new/v1/greserve_items/deposits.json',
  named: ['quote_service_id'],
  auth: 'session',
  input: z.object({ quote_service_id: shape.id() }),
  output: z.object({
    /** False until what they filed to be paid is approved. */
    may_ask: z.boolean(),
    caps: z.array(z.object({ category_id: z.number(), category_name: z.string(), percent: z.number() })),
  }),
});

export const addGreserveItem = call({
  section,
  summary: 'Adds something that can be booked of an own service.',
  method: 'POST',
  path: '/new/v1/greserve_items/add.json',
  auth: 'session',
  input: z.object({ quote_service_id: shape.id(), ...itemInput }),
  output: reply,
  errors: { ...itemErrors, 'too many items': 'A service has 20 things to book at most. Remove one first.' },
});

export const editGreserveItem = call({
  section,
  summary: 'Changes what can be booked; what was booked stays as it was agreed.',
  method: 'POST',
  path: '/new/v1/greserve_items/edit/{greserve_item_id}.json',
  auth: 'session',
  input: z.object({ greserve_item_id: shape.id(), ...itemInput }),
  output: reply,
  errors: itemErrors,
});

export const orderGreserveItems = call({
  section,
  summary: 'Puts all that can be booked of an own service into this order, in which customers see it.',
  method: 'POST',
  path: '/new/v1/greserve_items/order.json',
  auth: 'session',
  input: z.object({ quote_service_id: shape.id(), greserve_item_ids: shape.list(shape.id(), MAX_ITEMS) }),
  output: z.object({}),
  errors: { 'list changed': 'This list has changed meanwhile. The page now shows the latest.' },
});

export const deleteGreserveItem = call({
  section,
  summary: 'Takes something out of what can be booked; what was booked stays.',
  method: 'POST',
  path: '/new/v1/greserve_items/delete/{greserve_item_id}.json',
  auth: 'session',
  input: z.object({ greserve_item_id: shape.id() }),
  output: z.object({}),
});
