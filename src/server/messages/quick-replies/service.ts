import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { QUICK_REPLIES_MAX } from '#core/messages/model.ts';
import type * as calls from '#core/messages/quick-replies/calls.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** A person's own quick replies in their order; the same in both roles. */
export const quickReplies = async (
  _: object,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.quickReplies>> => ok({ quick_replies: await store.readReplies(db, user.id) });

/** Adds a reply at the end, up to thirty. */
export async function addQuickReply(
  { text }: CallParsed<typeof calls.addQuickReply>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.addQuickReply>> {
  if (text === '') return refuse('empty text');
  await store.lockList(db, user.id);
  const quick_reply = await store.insertReply(db, user.id, text, now, QUICK_REPLIES_MAX);
  return quick_reply ? ok({ quick_reply }) : refuse('too many replies');
}

export async function editQuickReply(
  { quick_reply_id, text }: CallParsed<typeof calls.editQuickReply>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.editQuickReply>> {
  if (text === '') return refuse('empty text');
  const quick_reply = await store.editReply(db, quick_reply_id, user.id, text, now);
  return quick_reply ? ok({ quick_reply }) : notFound();
}

export async function deleteQuickReply(
  { quick_reply_id }: CallParsed<typeof calls.deleteQuickReply>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.deleteQuickReply>> {
  return (await store.deleteReply(db, quick_reply_id, user.id)) > 0 ? ok({}) : notFound();
}

/** Puts the list into this order; refused unless it names each reply exactly once. */
export async function orderQuickReplies(
  { quick_reply_id: ids }: CallParsed<typeof calls.orderQuickReplies>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.orderQuickReplies>> {
  await store.lockList(db, user.id);
  const known = new Set((await store.readReplies(db, user.id)).map(({ id }) => id));
  const isWhole = ids.length === known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isWhole) return refuse('list changed');
  await store.orderReplies(db, user.id, ids);
  return ok({ quick_replies: await store.readReplies(db, user.id) });
}
