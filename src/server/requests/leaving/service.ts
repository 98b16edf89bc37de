import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { dropFiles } from '#server/uploads/service.ts';
import { eraseTold, readFeedbackFiles } from '../feedback/store.ts';
import { eraseQuestions } from '../questions/store.ts';
import { end, recordActivity } from '../service.ts';
import * as store from '../store.ts';
import * as leavingStore from './store.ts';

/**
 * Reaction: a person leaves. Closes their open requests as they themselves would, so that unanswered fees go back
 * (decision 16); then erases places, answers and photos.
 */
export async function leaveRequests(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  const { db } = context;
  for (const id of await leavingStore.lockOpen(db, user_id)) await close(context, id, 'account deleted', user_id);
  await dropFiles(context, [...(await leavingStore.readFiles(db, user_id)), ...(await readFeedbackFiles(db, user_id))]);
  await eraseTold(db, user_id);
  await eraseQuestions(db, user_id);
  await leavingStore.eraseRequests(db, user_id);
}

/**
 * Reaction: a customer was blocked and cannot hire. Closes their requests without a hire, so that no fee is held for them
 * (decision 38). Once unblocked, the customer may open them again.
 */
export async function closeBlocked(context: Context, { user_id }: EventOf<'user.blocked'>): Promise<void> {
  for (const id of await leavingStore.lockUnhired(context.db, user_id))
    await close(context, id, 'account blocked', null);
}

/** Closes a locked, open request as its requestor would. */
async function close(context: Context, id: number, reason: string, actor_id: number | null): Promise<void> {
  const request = await store.findRequest(context.db, id);
  if (!request) return;
  await end(context, request, 'closed', reason);
  await recordActivity(context, {
    quote_request_id: id,
    actor_id,
    type: 'archive',
    payload: { what: 'close', reason, note: '' },
  });
}

/** Locks requests in order, before their bids are locked. */
export const lockRequests = ({ db }: Context, ids: readonly number[]): Promise<number> => leavingStore.lockAll(db, ids);

/** Gives back one seat of each of these requests, whose quotes were taken back. */
export const giveSeatsBack = ({ db }: Context, ids: readonly number[]): Promise<number> =>
  leavingStore.giveSeatsBack(db, ids);
