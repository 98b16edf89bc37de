import { QUOTE_STATUS } from '#core/bids/model.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { paymentRequestText } from '#core/messages/payment-request-rules.ts';
import { decideSend } from '#core/messages/rules.ts';
import * as bids from '#server/bids/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { tellBothSides } from '../contacts/service.ts';
import * as store from '../store.ts';
import { type KeptMessage, readConversation, readKept, writeRequest } from './store.ts';

/** A request for payment as part of its message. */
export interface RequestView {
  readonly payment_id: number;
  readonly amount: string;
  readonly currency: string;
  readonly status: string;
  readonly pay_type: string | null;
}

/** Writes a pro's request for payment into the conversation of a hired job (specification 3). Answers the message id. */
export async function sendPaymentRequest(
  context: PersonContext,
  bid_id: number,
  { cents, title, note }: { readonly cents: number; readonly title: string; readonly note: string },
  request: RequestView,
): Promise<Result<number, 'conversation closed' | 'no account' | NotFound>> {
  const { db, user, now } = context;
  const parties = await bids.partiesFor(context, bid_id, { lock: true });
  if (!parties || parties.quote_status_id < QUOTE_STATUS.Hired) return notFound();
  const text = paymentRequestText(cents, title, note);
  const may = decideSend(parties, parties.side, { message: text, attachment_count: 0 });
  if (!may.ok)
    return may.error === 'conversation closed' || may.error === 'no account' ? refuse(may.error) : notFound();
  const message = await store.insertMessage(
    db,
    {
      quote_bid_id: bid_id,
      seq: await bids.bumpMessage(context, bid_id, parties.side),
      sender_id: user.id,
      message: text,
      payload: { payment_request: request },
    },
    now,
  );
  await tellBothSides(context, 'message.created', parties, message, null);
  return ok(message.id);
}

/** Updates the state of a payment request in its message. The caller has locked the job, as for every change of a message. */
export async function showPayment(
  context: Context,
  message_id: number,
  {
    both,
    ...of
  }: { readonly quote_bid_id: number; readonly quote_request_id: number; readonly both: readonly number[] },
  request: RequestView,
): Promise<void> {
  const message = await writeRequest(context.db, message_id, request);
  if (message) await context.publish('message.changed', { ...of, message }, both);
}

/** Messages of a job for evidence, as both sides could read them. Fewer than asked for where some were deleted. */
export const keepMessages = (
  { db }: Context,
  { quote_bid_id }: { readonly quote_bid_id: number },
  ids: readonly number[],
): Promise<KeptMessage[]> => (ids.length === 0 ? Promise.resolve([]) : readKept(db, quote_bid_id, ids));

/** What the two people of a job wrote, oldest first, for an evidence file. */
export const keepConversation = (
  { db }: Context,
  { quote_bid_id }: { readonly quote_bid_id: number },
): Promise<KeptMessage[]> => readConversation(db, quote_bid_id);
