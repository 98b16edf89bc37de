import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import { CLOSE_REASONS, ownRequestShape } from './model.ts';

export const searchAdd = call({
  section: '7 Requests',
  summary: 'Creates a request from the answers of a category’s questionnaire and offers it to the pros it matches.',
  method: 'POST',
  path: '/quote_requests/search_add.json',
  auth: 'session',
  input: z.object({
    category: shape.text(80, 1),
    /** The form version the answers belong to; an older one is accepted while its questions still fit. */
    form_version: shape.int(1, 100_000),
    fields: shape.json(z.record(z.string().max(60), z.unknown())),
    address: shape.text(200).optional(),
    phone: shape.text(30).optional(),
    attachment_id: shape.list(shape.id(), 10).optional(),
    /** A service asked by name: it is offered the request first, if it serves the category. */
    invite_service_id: shape.id().optional(),
    /** Only the service asked by name is offered the request, where it can take it; else it is offered like any other. */
    is_direct: shape.flag().optional(),
  }),
  output: z.object({
    quote_request: ownRequestShape,
    matched_count: z.number(),
    /** Whether the service asked by name was offered the request; false where none was named. */
    is_invite_offered: z.boolean(),
  }),
  errors: {
    'unknown postal code': 'We can’t find this postal code. Check the six digits.',
    'form changed': 'The questions have changed. Check your answers again.',
    'attachment missing': 'A photo is missing. Add it again.',
    'too many requests': 'You have too many open requests. Close one you no longer need first.',
    'too many today': 'You’ve posted as many requests as you can in a day. Try again tomorrow.',
    limited: LIMITED,
  },
});

export const closeRequest = call({
  section: '7 Requests change_status/close',
  summary: 'Closes an own request: no more quotes; fees of unanswered quotes go back.',
  method: 'POST',
  path: '/quote_requests/change_status/close/{request_id}.json',
  auth: 'session',
  input: z.object({
    request_id: shape.id(),
    reason: z.enum(CLOSE_REASONS).optional(),
    note: shape.text(500).optional(),
  }),
  output: z.object({ quote_request: ownRequestShape }),
  errors: {
    'already closed': 'This request is already closed.',
    'is order': 'This is an order from a shop. Cancel it on the order’s page.',
  },
});

export const archiveRequest = call({
  section: '7 Requests change_status/archive, 4 undo',
  summary: 'Archives an own request, or takes it back out with undo.',
  method: 'POST',
  path: '/quote_requests/change_status/archive/{request_id}.json',
  auth: 'session',
  input: z.object({ request_id: shape.id(), undo: shape.flag().optional() }),
  output: z.object({ quote_request: ownRequestShape }),
});
