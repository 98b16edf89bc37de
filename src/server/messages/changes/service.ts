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

/** Messages that one person may change in a minute, deleted ones among them. */
const CHANGES_A_MINUTE = 30;

/**
 * An own message with its conversation, which stays locked until the transaction ends: changes of its messages queue with
 * each other and with what is sent. Null for a message of anybody else, and for the lines of the house.
 * Throws 429 for a person who changes too many.
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
 * Changes what an own message says, for 15 minutes (issue 7). Both sides see that it was changed; what it said before is
 * kept for reports. The same words are no change.
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
  // No words become a request for payment afterwards.
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
  // A no that becomes more than that is a reply; a reply that was given stays one.
  if (parties.side === 'requestor' && !is_decline) await bids.noteReply(context, parties.quote_bid_id, false);
  await bids.rewriteWords(context, parties.quote_bid_id);
  await tellBothSides(context, 'message.changed', parties, view, hidden.value);
  return ok({ message: view });
}

/**
 * Deletes an own message for both sides, for an hour (issue 7): its words and its files are out of everybody's sight, and a
 * line stays that says so. What followed from it stands: a reply that captured a fee was given.
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
