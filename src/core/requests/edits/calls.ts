import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import { ownRequestShape } from '../model.ts';
import { FORM_PURPOSES, requestFormShape } from './model.ts';

const answers = {
  /** Left out: the answers as they are. */
  fields: shape.json(z.record(z.string().max(60), z.unknown())).optional(),
  address: shape.text(200).optional(),
  phone: shape.text(30).optional(),
  /** The files that the request has afterwards: its own that stay, and new uploads. Left out: they stay as they are. */
  attachment_id: shape.list(shape.id(), 10).optional(),
};

export const requestForm = call({
  section: '7 Requests edit, copy',
  summary: 'An own request as a form that is filled in, to change it or to make another one from it.',
  method: 'GET',
  path: '/new/v1/quote_requests/form/{request_id}.json',
  named: ['purpose'],
  auth: 'session',
  input: z.object({ request_id: shape.id(), purpose: z.enum(FORM_PURPOSES).default('edit') }),
  output: z.object({ form: requestFormShape }),
  errors: { 'category closed': 'We’re not taking requests of this kind right now.' },
});

export const editRequest = call({
  section: '7 Requests edit',
  summary: 'Changes an own open request without a hire. Pros who quoted it or were offered it are told.',
  method: 'POST',
  path: '/quote_requests/edit/{request_id}.json',
  auth: 'session',
  input: z.object({ request_id: shape.id(), ...answers }),
  output: z.object({
    quote_request: ownRequestShape,
    /** What is different now, as the form calls it; empty where nothing is. */
    changed: z.array(z.string()),
  }),
  errors: {
    'request closed': 'This request is no longer open.',
    'hired already': 'You’ve hired a pro for this. Discuss changes in the chat.',
    'place changed': 'We’ve already sent this to pros near the first place. Make a new request for another area.',
    'size changed': 'Pros have already quoted for this size of job. Ask them in the chat, or make a new request.',
    'unknown postal code': 'We can’t find this postal code. Check the six digits.',
    'attachment missing': 'A photo is missing. Add it again.',
    limited: LIMITED,
  },
});

export const copyRequest = call({
  section: '4 copied (resend), 7 Requests copy',
  summary: 'Makes a new request from an own one: its answers and copies of its files, at the current form.',
  method: 'POST',
  path: '/quote_requests/copy/{request_id}.json',
  auth: 'session',
  input: z.object({
    request_id: shape.id(),
    ...answers,
    /** A service asked by name, and whether it alone is: as for a new request. */
    invite_service_id: shape.id().optional(),
    is_direct: shape.flag().optional(),
  }),
  output: z.object({ quote_request: ownRequestShape, matched_count: z.number(), is_invite_offered: z.boolean() }),
  errors: {
    'form changed': 'Check the marked answers, then send again.',
    'category closed': 'We’re not taking requests of this kind right now.',
    'unknown postal code': 'We can’t find this postal code. Check the six digits.',
    'attachment missing': 'A photo is missing. Add it again.',
    'too many requests': 'You have too many open requests. Close one you no longer need first.',
    'too many today': 'You’ve posted as many requests as you can in a day. Try again tomorrow.',
    limited: LIMITED,
  },
});
