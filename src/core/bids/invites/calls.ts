import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { INVITED_MAX, inviteeShape } from './model.ts';

const section = 'Issue 16 point 4';

export const opsInvitees = call({
  section,
  summary:
    'Pros who could be invited to a request that waits, by the order in which requests are offered: those who match, then those just outside, without who was asked or passed. Wallets are not looked at.',
  method: 'GET',
  path: '/new/v1/ops/requests/{request_id}/invitees.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ request_id: shape.id() }),
  output: z.object({
    title: z.string(),
    category: z.string(),
    area: z.string(),
    created: shape.wireTime(),
    customer: z.string(),
    is_open: z.boolean(),
    asked_count: z.number(),
    read_count: z.number(),
    passed_count: z.number(),
    quote_count: z.number(),
    /** What a quote costs each of them: the ordinary fee. */
    fee: shape.wireMoney(),
    last_invited_on: shape.wireTime().nullable(),
    invitees: z.array(inviteeShape),
  }),
});

export const opsInvite = call({
  section,
  summary:
    'Offers a request to chosen pros, like any other offer and for its ordinary fee. Each is told by push and mail as they chose; the customer reads that more pros were asked.',
  method: 'POST',
  path: '/new/v1/ops/requests/{request_id}/invite.json',
  auth: 'operator',
  roles: ['support'],
  input: z.object({ request_id: shape.id(), quote_service_id: shape.list(shape.id(), INVITED_MAX * 2) }),
  output: z.object({
    /** How many were invited now; 0 where all were before. */
    invited_count: z.number(),
  }),
  errors: {
    'nobody chosen': 'Choose at least one pro.',
    'too many chosen': 'Choose at most five pros.',
    'request closed': 'The request takes no more quotes.',
    'seats taken': 'The request has all its quotes.',
    'invited lately': 'Pros were invited less than two hours ago. Wait for their answers.',
    'not to be invited': 'One of them can’t be invited any more. The list now shows who can.',
  },
});
