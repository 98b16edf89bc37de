import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import { DELETE_MINUTES, EDIT_MINUTES, type MessageView } from '../model.ts';
import { type ConversationFacts, type ConversationParty, decideSend } from '../rules.ts';

/** What decides whether a message may still be changed. */
export interface ChangeFacts {
  readonly created: Date;
  readonly is_deleted: boolean;
  /** It asks for payment: its amount stands. */
  readonly is_payment_request: boolean;
  readonly message: string;
  readonly attachment_count: number;
}

const isWithin = (created: Date, now: Date, minutes: number): boolean =>
  now.getTime() - created.getTime() <= minutes * MINUTE;

/**
 * Whether its sender may change what a message says (issue 7): within 15 minutes, while the conversation is open. True when
 * it says something else then, false when it says that already.
 */
export function decideEdit(
  facts: ChangeFacts,
  conversation: ConversationFacts,
  party: ConversationParty,
  message: string,
  now: Date,
): Result<
  boolean,
  'message deleted' | 'too late' | 'conversation closed' | 'no account' | 'empty message' | 'payment request' | NotFound
> {
  const open = decideSend(conversation, party, { message, attachment_count: facts.attachment_count });
  if (!open.ok) return open.error === 'not quoted yet' ? notFound() : refuse(open.error);
  if (facts.is_deleted) return refuse('message deleted');
  if (!isWithin(facts.created, now, EDIT_MINUTES)) return refuse('too late');
  return facts.is_payment_request ? refuse('payment request') : ok(message !== facts.message);
}

/**
 * Whether its sender may delete a message (issue 7): within an hour, while the conversation is open. False when it is
 * deleted already. What followed from it stands: an answer that was deleted was given.
 */
export function decideDelete(
  facts: ChangeFacts,
  conversation: ConversationFacts,
  now: Date,
): Result<boolean, 'too late' | 'conversation closed'> {
  if (facts.is_deleted) return ok(false);
  if (conversation.is_requestor_rejected || conversation.is_interested === false) return refuse('conversation closed');
  return isWithin(facts.created, now, DELETE_MINUTES) ? ok(true) : refuse('too late');
}

type Shown = Pick<MessageView, 'sender_id' | 'kind' | 'created' | 'deleted_on' | 'payload'>;

const isOwn = (message: Shown, user_id: number): boolean =>
  message.kind === 'text' && message.sender_id === user_id && message.deleted_on === null;

/** Whether a screen offers changing this message to this person; the conversation must be open besides. */
export function mayEdit(message: Shown, user_id: number, now: Date): boolean {
  const created = fromWire(message.created);
  return (
    created !== null &&
    isOwn(message, user_id) &&
    !('payment_request' in message.payload) &&
    isWithin(created, now, EDIT_MINUTES)
  );
}

/** Whether a screen offers deleting this message to this person; the conversation must be open besides. */
export function mayDelete(message: Shown, user_id: number, now: Date): boolean {
  const created = fromWire(message.created);
  return created !== null && isOwn(message, user_id) && isWithin(created, now, DELETE_MINUTES);
}
