import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

const orderId = () => z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'not an order');

export const refundPurchase = call({
  section: '7 Payments refund',
  summary: 'Asks for bought, unspent credit of one purchase back to the card it was paid with. An operator decides.',
  method: 'POST',
  path: '/transactions/refund.json',
  auth: 'session',
  input: z.object({ order_id: orderId(), credit: shape.amount().optional(), reason: shape.text(500, 1) }),
  output: z.object({
    refund: z.object({
      id: z.number(),
      credit: z.string(),
      bonus: z.string(),
      gst: z.string(),
      total: z.string(),
      status: z.string(),
    }),
  }),
  errors: {
    'not enough credit': 'You’ve already spent some of this credit. Ask for less.',
    'not refundable': 'We can only refund completed card purchases from the last 180 days.',
    'refund under way': 'A refund of this purchase is already in progress.',
  },
});

export const withdrawRefund = call({
  section: '4 cancel refund; 7 Payments refund',
  summary:
    'The buyer takes back the refund of a purchase that no operator has decided. Once more changes nothing; a later refund can be asked for.',
  method: 'POST',
  path: '/new/v1/payments/cancel_refund.json',
  auth: 'session',
  input: z.object({ order_id: orderId() }),
  output: z.object({}),
  errors: { 'decided already': 'We’ve already decided on this refund. The page now shows the latest.' },
});
