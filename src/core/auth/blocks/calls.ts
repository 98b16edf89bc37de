import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';

const errors = {
  'reason needed': 'Enter a reason. It’s kept with the account.',
  'own account': 'You can’t block yourself.',
} as const;

export const blockUser = call({
  section: 'Decision 8, 11',
  summary:
    "An operator's block: the person's sessions end at once on every node, logins are refused, and their services leave every list. Recorded.",
  method: 'POST',
  path: '/new/v1/ops/users/{user_id}/block.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({ user_id: shape.id(), reason: shape.text(500) }),
  output: z.object({ ended_sessions: z.number() }),
  errors,
});

export const unblockUser = call({
  section: 'Decision 11',
  summary: 'Takes a block back. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/users/{user_id}/unblock.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({ user_id: shape.id(), reason: shape.text(500) }),
  output: z.object({}),
  errors: { 'reason needed': errors['reason needed'] },
});
