import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { handsetShape, iceServerShape, voiceContactShape } from './model.ts';

const byCall = () => ({ voice_contact_id: shape.id() });
const one = z.object({ voice_contact: voiceContactShape });

export const startCall = call({
  section: '7 Voice',
  summary: 'Calls the other party of a bid. A person in another call is not rung: the answer is then `busy`.',
  method: 'POST',
  path: '/new/v1/voice_contact/call.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), handset: handsetShape().default('') }),
  output: one,
  errors: {
    'not quoted yet': 'Send a quote first, then you can call.',
    'conversation closed': 'You can’t call because this conversation is closed.',
    'no account': 'This customer has no Gotong account and can’t answer a call here. Call their phone number instead.',
    'in a call': 'You’re already in a call.',
    'calling you': 'They are calling you right now.',
    'no relay': 'You can call after the hire. Until then, write in the chat.',
  },
});

export const answerCall = call({
  section: '7 Voice',
  summary: 'Answers a call that rings, from this handset; the other handsets stop ringing.',
  method: 'POST',
  path: '/new/v1/voice_contact/answer/{voice_contact_id}.json',
  auth: 'session',
  input: z.object({ ...byCall(), handset: handsetShape().default('') }),
  output: one,
  errors: {
    'call over': 'This call has ended.',
    'answered elsewhere': 'You answered this call on another device.',
    'conversation closed': 'The call ended because this conversation is closed.',
  },
});

export const declineCall = call({
  section: '7 Voice',
  summary: 'Declines a call that rings.',
  method: 'POST',
  path: '/new/v1/voice_contact/decline/{voice_contact_id}.json',
  auth: 'session',
  input: z.object(byCall()),
  output: one,
  errors: { 'call over': 'This call has ended.' },
});

export const hangUp = call({
  section: '7 Voice',
  summary: 'Ends a call: cancels or declines one that rings. One that is over stays as it ended.',
  method: 'POST',
  path: '/new/v1/voice_contact/hang_up/{voice_contact_id}.json',
  auth: 'session',
  input: z.object(byCall()),
  output: one,
});

export const currentCall = call({
  section: '7 Voice',
  summary: 'The call that the caller rings in, is rung by or speaks in now; null without one.',
  method: 'GET',
  path: '/new/v1/voice_contact/current.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ voice_contact: voiceContactShape.nullable() }),
});

export const callLog = call({
  section: '7 Voice',
  summary: 'The calls of a bid, newest first.',
  method: 'GET',
  path: '/new/v1/voice_contact/index/{bid_id}.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    cursor: z.string().max(200).optional(),
    page_size: shape.int(1, 50).default(20),
  }),
  output: z.object({ voice_contacts: z.array(voiceContactShape), paging: pagingShape }),
});

export const iceServers = call({
  section: '7 Voice',
  summary: 'Servers that help the two browsers of a running call find each other, with credentials for this call.',
  method: 'GET',
  path: '/new/v1/voice_contact/ice_servers/{voice_contact_id}.json',
  auth: 'session',
  input: z.object(byCall()),
  /** `policy` as browsers take it: before the hire a relay alone, so that neither learns the other's address. */
  output: z.object({ ice_servers: z.array(iceServerShape), policy: z.enum(['all', 'relay']) }),
});
