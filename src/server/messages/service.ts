import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { EventOf, FactsOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/messages/calls.ts';
import { WARNS } from '#core/messages/contacts/money-rules.ts';
import { contactDetailsOf } from '#core/messages/contacts/rules.ts';
import { isDecline } from '#core/messages/decline-rules.ts';
import type { MessageView } from '#core/messages/model.ts';
import { decideWritten } from '#core/messages/payment-request-rules.ts';
import { decideRead, decideSend, isNews, systemLine } from '#core/messages/rules.ts';
import * as bids from '#server/bids/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { inOneTrip } from '#server/platform/data/database.ts';
import * as requests from '#server/requests/service.ts';
import * as uploads from '#server/uploads/service.ts';
import { uncoverMessages } from './changes/store.ts';
import { hideContacts, isOpenForContacts, seenBy, tellBothSides, warnsOf } from './contacts/service.ts';
import * as store from './store.ts';

const PAGE = 50;
/** A client reports every few seconds while its person types. */
const TYPING_A_MINUTE = 30;

type SendInput = CallParsed<typeof calls.sendMessage>;

/**
 * The facts that a send is decided on: the conversation, locked until the transaction ends, and the stored message it may repeat.
 */
export interface MessageFacts {
  readonly parties: bids.Parties | null;
  readonly sent: MessageView | null;
}

/** Reads everything that `send` decides on in one round trip. Throws 429 for a person who writes too fast. */
export async function loadMessage(input: SendInput, context: PersonContext): Promise<MessageFacts> {
  const { db, user, now } = context;
  const [parties, sent] = await Promise.all([
    bids.partiesFor(context, input.bid_id, { lock: true }),
    input.client_message_id ? store.findSent(db, input.bid_id, user.id, input.client_message_id) : null,
    context.silent ? null : limit(db, now, `message:user:${user.id}`, context.parts.config.messages_a_minute, 60),
  ]);
  return { parties, sent };
}

/**
 * Sends a message to the other party of a bid (specification 7 Messages). The bid's row is locked first, so that the
 * messages of one conversation queue: their numbers have no gaps, and a repeated `client_message_id` finds the message
 * it stored and answers it, whatever the state by then. The requestor's first message that does not decline captures the
 * quote's fee (decisions 16, 40).
 */
export async function send(
  input: SendInput,
  context: PersonContext,
  { parties, sent }: MessageFacts,
): Promise<CallResult<typeof calls.sendMessage>> {
  const { db, user, now } = context;
  if (!parties) return notFound();
  if (sent) return ok({ message: sent });

  const attachment_ids = [...new Set(input.attachment_id)];
  const decided = decideSend(parties, parties.side, {
    message: input.message,
    attachment_count: attachment_ids.length,
  });
  if (!decided.ok) return decided;
  const written = decideWritten(input.message);
  if (!written.ok) return written;
  const files = attachment_ids.length > 0 ? await uploads.ownAttachments(db, attachment_ids, user.id) : [];
  const names = files.map((file) => file.filename);
  const hidden = await hideContacts(context, parties, input.message, input.confirmed ?? false, names);
  if (!hidden.ok) return hidden;
  if (attachment_ids.length > 0 && !(await uploads.attach(context, attachment_ids, { quote_bid_id: input.bid_id })))
    return refuse('attachment missing');

  // The bid is locked, so the next number is known beforehand and all statements can be sent at once.
  const next = parties.message_seq + 1;
  const is_decline = parties.side === 'requestor' && attachment_ids.length === 0 && isDecline(input.message);
  const is_first = parties[`${parties.side}_last_seq`] === 0;
  const { quote_bid_id, quote_request_id } = parties;
  const [seq, message] = await inOneTrip([
    bids.bumpMessage(context, input.bid_id, parties.side),
    store.insertMessage(
      db,
      {
        quote_bid_id: input.bid_id,
        seq: next,
        sender_id: user.id,
        message: input.message,
        attachment_ids,
        client_message_id: input.client_message_id || undefined,
        masked: hidden.value,
        is_decline,
        payload: warnsOf(context, input.message) ? { warns: WARNS } : {},
      },
      now,
    ),
    is_first && noteFirst(context, parties),
    context.publish('message.sent', { quote_bid_id, quote_request_id, sender_id: user.id, is_auto: false }, []),
  ]);
  if (seq !== next) throw new Error(`message ${next} of bid ${input.bid_id} took number ${seq}`);
  // After a decline a later message may be the first real reply; after a hire the fee is already decided.
  if (parties.side === 'requestor' && (is_first || parties.quote_status_id === QUOTE_STATUS.InProgress))
    await bids.noteReply(context, quote_bid_id, is_decline);
  await tellBothSides(context, 'message.created', parties, message, hidden.value);
  return ok({ message });
}

/** Records a side's first message in the request's history. */
async function noteFirst(context: PersonContext, parties: bids.Parties): Promise<void> {
  await requests.recordActivity(context, {
    quote_request_id: parties.quote_request_id,
    quote_bid_id: parties.quote_bid_id,
    actor_id: context.user.id,
    type: 'chat',
  });
}

/**
 * A page of a conversation in order: the newest, those before a number, or those after one, with which a client that was away
 * gets what it missed; with `changed_after` also the changes of older messages. Only the two sides can read a conversation, and
 * it is empty for a pro who has not quoted.
 */
export async function conversation(
  input: CallParsed<typeof calls.conversation>,
  context: PersonContext,
): Promise<CallResult<typeof calls.conversation>> {
  const { bid_id, after, before, limit = PAGE, changed_after } = input;
  const found = await store.readConversation(context.db, bid_id, context.user.id, {
    after,
    before,
    limit,
    changed_after,
  });
  if (!found) return notFound();
  const { messages, message_seq, quote_status_id, contact_setting, is_provider, ...page } = found;
  const first = messages[0]?.seq ?? Math.min((after ?? 0) + 1, message_seq + 1);
  const changed = page.changed.slice(0, store.CHANGED);
  const has_more_changed = page.changed.length > changed.length;
  const written = decideSend(page, is_provider ? 'provider' : 'requestor', { message: '.', attachment_count: 0 });
  return ok({
    messages: messages.map((message) => seenBy(message, context.user.id)),
    changed: changed.map((message) => seenBy(message, context.user.id)),
    change_seq: has_more_changed ? (changed.at(-1)?.change_seq ?? 0) : page.change_seq,
    has_more_changed,
    message_seq,
    provider_delivered_seq: page.provider_delivered_seq,
    requestor_delivered_seq: page.requestor_delivered_seq,
    provider_read_seq: page.provider_read_seq,
    requestor_read_seq: page.requestor_read_seq,
    has_before: first > 1,
    first_unread_seq: page.first_unread_seq,
    can_write: written.ok,
    userBlockStatus: page.user_block_status,
    shows_place: page.shows_place,
    contact_details: isOpenForContacts(quote_status_id) ? 'open' : contactDetailsOf(contact_setting),
  });
}

/** Marks a conversation read up to a number, forward only; both sides are told when it moved. */
export async function markRead(
  input: CallParsed<typeof calls.markConversationRead>,
  context: PersonContext,
): Promise<CallResult<typeof calls.markConversationRead>> {
  const parties = await bids.partiesFor(context, input.bid_id, { lock: true });
  if (!parties) return notFound();
  const { side, quote_bid_id, quote_request_id, requestor_id, provider_id } = parties;
  const before = parties[`${side}_read_seq`];
  const read_seq = decideRead(before, input.read_seq, parties.message_seq);
  if (read_seq === before) return ok({ read_seq });
  await bids.noteConversationRead(context, quote_bid_id, side, read_seq);
  await context.publish('message.read', { quote_bid_id, quote_request_id, reader_id: context.user.id, read_seq }, [
    requestor_id,
    provider_id,
  ]);
  return ok({ read_seq });
}

/**
 * Notes that a device received a conversation's messages up to a number: forward only, and not written where they are already
 * marked read. The other side is told by an event that is not stored.
 */
export async function markDelivered(
  { bid_id, delivered_seq }: CallParsed<typeof calls.markDelivered>,
  { parts, user }: PersonContext,
): Promise<CallResult<typeof calls.markDelivered>> {
  const moved = await store.moveDelivered(parts.database, bid_id, user.id, delivered_seq);
  if (!moved) return notFound();
  if (moved.has_moved)
    parts.signal([moved.other_id], 'message.delivered', {
      quote_bid_id: bid_id,
      user_id: user.id,
      delivered_seq: moved.delivered_seq,
    });
  return ok({ delivered_seq: moved.delivered_seq });
}

/** Tells the other party that the caller is writing, where a message could be sent. Throws 429 past 30 in a minute. */
export async function typing(
  { bid_id }: CallParsed<typeof calls.tellTyping>,
  context: PersonContext,
): Promise<CallResult<typeof calls.tellTyping>> {
  const { parts, user, now } = context;
  const parties = await bids.partiesFor(context, bid_id);
  if (!parties) return notFound();
  const allowed = decideSend(parties, parties.side, { message: '.', attachment_count: 0 });
  if (!allowed.ok) return allowed.error === 'empty message' ? ok({}) : refuse(allowed.error);
  await limit(parts.database, now, `typing:user:${user.id}`, TYPING_A_MINUTE, 60);
  const other = parties.side === 'provider' ? parties.requestor_id : parties.provider_id;
  parts.signal([other], 'message.typing', { quote_bid_id: bid_id, user_id: user.id });
  return ok({});
}

/**
 * Adds a line to the conversation when a quote was sent, changed, hired, turned down, completed or reviewed. With `known` the
 * line's number is already taken and nothing is read.
 */
export async function noteBidChange(
  context: Context,
  event: EventOf<'bid.changed'>,
  known?: FactsOf<'bid.changed'>,
): Promise<void> {
  const { quote_bid_id, quote_request_id } = event;
  if (!isNews(event.what)) return;
  const facts = known
    ? { ...known, hired_for: null, hired_minutes: null, score: null, has_hidden: false }
    : await store.readLineFacts(context.db, quote_bid_id);
  const by = event.actor_id === facts.provider_id ? 'provider' : 'requestor';
  const line = systemLine(event.what, { ...facts, by });
  if (!line) return;
  const seq = known?.message_seq ?? (await bids.bumpMessage(context, quote_bid_id, 'system'));
  const message = await store.insertMessage(
    context.db,
    {
      quote_bid_id,
      seq,
      sender_id: null,
      message: line.message,
      payload: { ...line.payload, actor_id: event.actor_id },
    },
    context.now,
  );
  const both = [facts.requestor_id, facts.provider_id];
  await context.publish('message.created', { quote_bid_id, quote_request_id, message }, both);
  if (event.what === 'hired' && facts.has_hidden) await uncover(context, event, both);
}

/** After a hire, both sides see the hidden contact details. */
async function uncover(
  context: Context,
  { quote_bid_id, quote_request_id }: EventOf<'bid.changed'>,
  both: readonly number[],
): Promise<void> {
  const shown = await uncoverMessages(context.db, quote_bid_id);
  await bids.rewriteWords(context, quote_bid_id);
  for (const message of shown)
    await context.publish('message.changed', { quote_bid_id, quote_request_id, message }, both);
}
