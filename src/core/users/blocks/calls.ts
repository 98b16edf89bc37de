import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { BLOCK_STATUSES, blockedPersonShape, blockPatternShape } from './model.ts';

const section = '3 service state userBlockStatus';
/** Whom: the other person of a bid, or the pro of a service; a bid where both are given. */
const whom = { quote_bid_id: shape.id().optional(), quote_service_id: shape.id().optional() };
const statusReply = z.object({ userBlockStatus: z.enum(BLOCK_STATUSES), user_id: z.number(), name: z.string() });

export const blockStatus = call({
  section,
  summary: 'Whether the caller blocked the other person of a bid, or the pro of a service.',
  method: 'GET',
  path: '/new/v1/user_blocks/status.json',
  auth: 'session',
  input: z.object(whom),
  output: statusReply,
});

export const blockPerson = call({
  section,
  summary:
    'Blocks a person: no offers, quotes, invitations, messages or calls between the two, whoever blocked. An agreed job is finished.',
  method: 'POST',
  path: '/new/v1/user_blocks/add.json',
  auth: 'session',
  input: z.object(whom),
  output: statusReply,
  errors: { 'own account': 'You can’t block yourself.' },
});

export const unblockPerson = call({
  section,
  summary: 'Takes a block back. What was there before shows again.',
  method: 'POST',
  path: '/new/v1/user_blocks/remove/{user_id}.json',
  auth: 'session',
  input: z.object({ user_id: shape.id() }),
  output: z.object({}),
});

export const blockedPeople = call({
  section,
  summary: 'Whom the caller blocked, newest first.',
  method: 'GET',
  path: '/new/v1/user_blocks/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ people: z.array(blockedPersonShape) }),
});

export const opsBlockPatterns = call({
  section: 'Decision 11',
  summary: 'People whom three or more others blocked in 90 days, most first. Nothing follows by itself.',
  method: 'GET',
  path: '/new/v1/ops/block_patterns.json',
  auth: 'operator',
  roles: ['support', 'review'],
  input: z.object({}),
  output: z.object({ people: z.array(blockPatternShape) }),
});
