import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { planShape } from './model.ts';

const SECTION = 'Decision 86';
const plansShape = z.object({ available_wallet_amount: shape.wireMoney(), plans: z.array(planShape) });

export const subscriptions = call({
  section: SECTION,
  summary:
    'The subscriptions of the caller’s categories: what is offered, and what runs with the quotes that are left.',
  method: 'GET',
  path: '/new/v1/subscriptions.json',
  auth: 'session',
  input: z.object({}),
  output: plansShape,
});

export const subscribe = call({
  section: SECTION,
  summary:
    'Buys a month of a category’s subscription from the caller’s credit, at the price that was shown. It renews until that is turned off.',
  method: 'POST',
  path: '/new/v1/subscriptions.json',
  auth: 'session',
  input: z.object({
    category_id: shape.id(),
    price_shown: shape.amount(),
    quotes_shown: shape.int(0, 100_000),
  }),
  output: plansShape,
  errors: {
    10: 'Not enough credit for this subscription. Add credit, then subscribe.',
    'already subscribed': 'You already have a subscription for this category.',
    'terms changed': 'This subscription has changed. Check the new price and number of quotes.',
  },
});

export const setRenewal = call({
  section: SECTION,
  summary: 'Turns the renewal of a running subscription on or off. Off, it covers quotes to the end of the paid month.',
  method: 'POST',
  path: '/new/v1/subscriptions/renew.json',
  auth: 'session',
  input: z.object({ subscription_id: shape.id(), is_renewing: shape.flag() }),
  output: plansShape,
  errors: { 'not now': 'This subscription has ended. The page now shows the latest.' },
});
