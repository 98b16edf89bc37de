import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { submissionFieldShape } from '#core/requests/model.ts';
import { partnerChannelShape, partnerMonthShape, partnerOrderShape } from './model.ts';

export const partnerOrders = call({
  section: '2 ibon-orders(/{pageNumber})',
  summary: 'The orders of the ibon channel that were offered to the caller as a pro, newest first, twenty a page.',
  method: 'GET',
  path: '/new/v1/partner_orders/index.json',
  named: ['page'],
  auth: 'session',
  input: z.object({ page: shape.int(1, 10_000).default(1) }),
  output: z.object({
    orders: z.array(partnerOrderShape),
    page: z.number(),
    has_more: z.boolean(),
    /** Whether a partner is configured whose visitors are recognised. */
    is_linked: z.boolean(),
  }),
});

export const partnerOrder = call({
  section: '2 ibon-order/{orderId}',
  summary: 'One order of the ibon channel with what was asked for.',
  method: 'GET',
  path: '/new/v1/partner_orders/{order_id}.json',
  auth: 'session',
  input: z.object({ order_id: shape.id() }),
  output: z.object({ order: partnerOrderShape, fields: z.array(submissionFieldShape) }),
});

export const opsPartners = call({
  section: 'Decision 24, decision 11',
  summary: 'What each partner channel brought, by month, for the last twelve.',
  method: 'GET',
  path: '/new/v1/ops/partners.json',
  auth: 'operator',
  roles: ['money', 'content'],
  input: z.object({}),
  output: z.object({
    is_on: z.boolean(),
    channels: z.array(
      z.object({
        channel: partnerChannelShape,
        name: z.string(),
        path: z.string(),
        /** Whether its pages are shown. */
        is_shown: z.boolean(),
        /** Whether its links can be believed: it has a secret. */
        has_secret: z.boolean(),
        return_url: z.string().nullable(),
      }),
    ),
    months: z.array(partnerMonthShape),
  }),
});
