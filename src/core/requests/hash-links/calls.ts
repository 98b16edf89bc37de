import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import { CLOSE_REASONS } from '../model.ts';
import { DEAD_LINK, hashInput, linkedQuoteShape, linkedRequestShape } from './model.ts';

export const viewByHash = call({
  section: '6 hash links, 7 Requests',
  summary:
    'A request and its quotes at a glance, by the link in a mail, without a session. Looking does not use it up.',
  method: 'GET',
  path: '/quote_requests/view_by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({ hash: hashInput() }),
  output: z.object({ quote_request: linkedRequestShape, quotes: z.array(linkedQuoteShape) }),
  errors: DEAD_LINK,
});

export const dismissByHash = call({
  section: '6 hash links, 7 Requests',
  summary: 'Closes a request by the link in a reminder, without a session, once.',
  method: 'POST',
  path: '/quote_requests/dismiss_by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({ hash: hashInput(), reason: z.enum(CLOSE_REASONS).optional() }),
  output: z.object({ quote_request: linkedRequestShape }),
  errors: { ...DEAD_LINK, 'already closed': 'This request is already closed.' },
});

const REOPEN = {
  'not over': 'This request is still open.',
  'too late': 'This request ended too long ago to reopen. Make a new one from it.',
  'is order': 'An order from a shop can’t be reopened. Order again from the shop.',
  'hired already': 'You’ve already hired a pro for this request.',
  'too many requests': 'You have too many open requests. Close one you no longer need first.',
  limited: LIMITED,
} as const;

export const reopenByHash = call({
  section: '6 hash links, 7 Requests',
  summary: 'Opens an ended request again for 30 days by the link in a mail, without a session, once.',
  method: 'POST',
  path: '/quote_requests/reopen_by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({ hash: hashInput() }),
  output: z.object({ quote_request: linkedRequestShape }),
  errors: { ...DEAD_LINK, ...REOPEN },
});

export const reopenRequest = call({
  section: '6 reopen, 7 Requests',
  summary: 'Opens an own request again that was closed or expired, for another 30 days. Quotes that were sent stand.',
  method: 'POST',
  path: '/new/v1/quote_requests/reopen/{request_id}.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({ expires_at: shape.wireTime() }),
  errors: REOPEN,
});
