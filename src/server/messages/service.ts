import type { EventOf, FactsOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/messages/calls.ts';
import type { MessageView } from '#core/messages/model.ts';
import { decideRead, decideSend, isNews, systemLine } from '#core/messages/rules.ts';
import * as bids from '#server/bids/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { limit } from '#server/platform/limits.ts';
import * as requests from '#server/requests/service.ts';
import * as uploads from '#server/uploads/service.ts';
import * as store from './store.ts';

const PAGE = 50;
/** Messages that one person may send in a minute, in all conversations together. */
const MESSAGES_A_MINUTE = 60;

type SendInput = CallParsed<typeof calls.sendMessage>;

/** What a message is decided on: the conversation, locked until the transaction ends, and the message it may be again. */
export interface MessageFacts {
  readonly parties: bids.Parties | null;
  readonly sent: MessageView | null;
}

/** Asks all that `send` decides on in one round trip. Throws 429 for a person who writes too fast. */
export async function loadMessage(input: SendInput, context: PersonContext): Promise<MessageFacts> {
  const { db, user, now } = context;
  const [parties, sent] = await Promise.all([
    bids.partiesFor(context, input.bid_id, { lock: true }),
    input.client_message_id ? store.findSent(db, input.bid_id, user.id, input.client_message_id) : null,
    context.silent ? null : limit(db, now, `message:user:${user.id}`, MESSAGES_A_MINUTE, 60),
  ]);
  return { parties, sent };
}

/**
 * Sends a message to the other party of a bid (specification 7 Messages). The bid's row is locked first, so that the
 * messages of one conversation queue: their numbers have no gaps, and a repeated `client_message_id` finds the message
 * it stored and answers it, whatever the state by then. The requestor's first message captures the quote's fee
 * (decision 16).
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
  if (attachment_ids.length > 0 && !(await uploads.attach(context, attachment_ids, { quote_bid_id: input.bid_id })))
    return refuse('attachment missing');

  // The bid is locked, so its next number is known before it is taken: both statements leave at once.
  const next = parties.message_seq + 1;
  const [seq, message] = await Promise.all([
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
      },
      now,
    ),
  ]);
  if (seq !== next) throw new Error(`message ${next} of bid ${input.bid_id} took number ${seq}`);
  if (parties[`${parties.side}_last_seq`] === 0) await noteFirst(context, parties);
  await context.publish(
    'message.created',
    { quote_bid_id: parties.quote_bid_id, quote_request_id: parties.quote_request_id, message },
    [parties.requestor_id, parties.provider_id],
  );
  return ok({ message });
}

/** A side's first message: it stands in the history, and the requestor's proves the lead alive. */
async function noteFirst(context: PersonContext, parties: bids.Parties): Promise<void> {
  await requests.recordActivity(context, {
    quote_request_id: parties.quote_request_id,
    quote_bid_id: parties.quote_bid_id,
    actor_id: context.user.id,
    type: 'chat',
  });
  if (parties.side === 'requestor') await bids.noteReply(context, parties.quote_bid_id);
}

/**
 * A page of a conversation in order: the newest, those before a number, or those after one, which is how a client that
 * was away asks for what it missed. A conversation exists for its two people only, and empty for a pro who has not
 * quoted.
 */
export async function conversation(
  input: CallParsed<typeof calls.conversation>,
  context: PersonContext,
): Promise<CallResult<typeof calls.conversation>> {
  const { bid_id, after, before, limit = PAGE } = input;
  const page = await store.readConversation(context.db, bid_id, context.user.id, { after, before, limit });
  if (!page) return notFound();
  const first = page.messages[0]?.seq ?? Math.min((after ?? 0) + 1, page.message_seq + 1);
  return ok({ ...page, has_before: first > 1 });
}

/** Marks a conversation read up to a number, forward only; both sides hear of it when it moved. */
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
 * A quote was sent, changed, hired, turned down, completed or reviewed: the conversation shows it as a line. With `known`
 * the line's number is taken already and nothing is read.
 */
export async function noteBidChange(
  context: Context,
  event: EventOf<'bid.changed'>,
  known?: FactsOf<'bid.changed'>,
): Promise<void> {
  const { quote_bid_id, quote_request_id } = event;
  if (!isNews(event.what)) return;
  const facts = known
    ? { ...known, hired_for: null, hired_minutes: null, score: null }
    : await store.readLineFacts(context.db, quote_bid_id);
  const line = systemLine(event.what, facts);
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
  await context.publish('message.created', { quote_bid_id, quote_request_id, message }, [
    facts.requestor_id,
    facts.provider_id,
  ]);
}
