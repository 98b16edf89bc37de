import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type * as calls from '#core/messages/changes/calls.ts';
import { decideDelete, decideEdit } from '#core/messages/changes/rules.ts';
import { isDecline } from '#core/messages/decline-rules.ts';
import { decideWritten } from '#core/messages/payment-request-rules.ts';
import * as bids from '#server/bids/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import { hideContacts, tellBothSides, warnsOf } from '../contacts/service.ts';
import * as store from './store.ts';

/** How many messages one person may edit or delete in a minute. */
const CHANGES_A_MINUTE = 30;

/**
 * One of the caller's messages. Its conversation stays locked until the transaction ends, so that changes and new messages wait
 * for each other. Null for other people's messages and system lines. Throws 429 for too many changes.
 */
async function lockOwn(
  context: PersonContext,
  message_id: number,
): Promise<{ message: store.OwnMessage; parties: bids.Parties } | null> {
  const { db, user, now } = context;
  await limit(db, now, `message_change:user:${user.id}`, CHANGES_A_MINUTE, 60);
  const bid_id = await store.conversationOfOwn(db, message_id, user.id);
  const parties = bid_id === null ? null : await bids.partiesFor(context, bid_id, { lock: true });
  return parties && { parties, message: await store.readOwn(db, message_id, user.id) };
}

/**
 * Edits one of the caller's messages, within 15 minutes (issue 7). Both sides see that it was edited; the earlier text is kept
 * for reports. Saving the same words is not a change.
 */
export async function edit(
  input: CallParsed<typeof calls.editMessage>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editMessage>> {
  const own = await lockOwn(context, input.message_id);
  if (!own) return notFound();
  const { message, parties } = own;
  const decided = decideEdit(message, parties, parties.side, input.message, context.now);
  if (!decided.ok) return decided;
  if (!decided.value) return ok({ message: message.view });
  // Editing cannot turn a message into a payment request.
  const plain = decideWritten(input.message);
  if (!plain.ok) return plain;
  const names = message.view.attachments.map((file) => file.filename);
  const hidden = await hideContacts(context, parties, input.message, input.confirmed ?? false, names);
  if (!hidden.ok) return hidden;
  const is_decline = isDecline(input.message);
  const view = await store.editMessage(
    context.db,
    message.id,
    context.now,
    input.message,
    hidden.value,
    is_decline,
    warnsOf(context, input.message),
  );
  // Editing a bare decline into more makes it a reply; a reply that was given stays one.
  if (parties.side === 'requestor' && !is_decline) await bids.noteReply(context, parties.quote_bid_id, false);
  await bids.rewriteWords(context, parties.quote_bid_id);
  await tellBothSides(context, 'message.changed', parties, view, hidden.value);
  return ok({ message: view });
}

/**
 * Deletes one of the caller's messages for both sides, within an hour (issue 7). Its text and files are hidden, and a line says
 * that it was deleted. Its effects stay: a reply that charged a fee still counts.
 */
export async function remove(
  input: CallParsed<typeof calls.deleteMessage>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteMessage>> {
  const own = await lockOwn(context, input.message_id);
  if (!own) return notFound();
  const { message, parties } = own;
  const decided = decideDelete(message, parties, context.now);
  if (!decided.ok) return decided;
  if (!decided.value) return ok({ message: message.view });
  const view = await store.emptyMessage(context.db, message.id, context.now);
  const files = await store.filesOfNothingElse(context.db, parties.quote_bid_id, message.id, message.attachment_ids);
  if (files.length > 0) await uploads.withdraw(context, files);
  await bids.rewriteWords(context, parties.quote_bid_id);
  await tellBothSides(context, 'message.changed', parties, view, null);
  return ok({ message: view });
}
