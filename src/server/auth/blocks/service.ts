import type * as calls from '#core/auth/blocks/calls.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { setBlocked } from '#server/users/account/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { revokeAllLinks } from '../link-service.ts';
import { endAllSessions } from '../sessions/service.ts';

/** Blocks a person: their sessions and links end at once, and they cannot log in. Blocking twice changes the reason. */
export async function blockUser(
  { user_id, reason }: CallParsed<typeof calls.blockUser>,
  context: PersonContext,
): Promise<CallResult<typeof calls.blockUser>> {
  if (reason === '') return refuse('reason needed');
  if (user_id === context.user.id) return refuse('own account');
  await context.publish('user.closing', { user_id }, []);
  if (!(await setBlocked(context, user_id, reason))) return notFound();
  await revokeAllLinks(context, user_id);
  await context.publish('user.blocked', { user_id }, []);
  const ended_sessions = await endAllSessions(context, user_id);
  await recordAct(context, 'person blocked', `user:${user_id}`, { reason, ended_sessions });
  return ok({ ended_sessions });
}

/** Takes a block back; the person logs in anew. */
export async function unblockUser(
  { user_id, reason }: CallParsed<typeof calls.unblockUser>,
  context: PersonContext,
): Promise<CallResult<typeof calls.unblockUser>> {
  if (reason === '') return refuse('reason needed');
  if (!(await setBlocked(context, user_id, null))) return notFound();
  await recordAct(context, 'person let back', `user:${user_id}`, { reason });
  return ok({});
}
