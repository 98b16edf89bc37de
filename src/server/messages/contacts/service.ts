import { HIRED_BIDS } from '#core/bids/model.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { asksLikeScams } from '#core/messages/contacts/money-rules.ts';
import { decideContacts, fileWithoutContacts, findContacts } from '#core/messages/contacts/rules.ts';
import type { MessageView } from '#core/messages/model.ts';
import type * as bids from '#server/bids/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { readContactDetails } from '../store.ts';

/** Whether both sides may see each other's contact details, as with address and phone number: from a hire on. */
export const isOpenForContacts = (quote_status_id: number): boolean => HIRED_BIDS.includes(quote_status_id);

/**
 * The text that the receiver reads until the hire, by the setting `contact_details`; null where nothing is hidden in the text or
 * in file names. Refused where the setting asks the sender to confirm first and they did not.
 */
export async function hideContacts(
  context: Context,
  { quote_status_id }: { readonly quote_status_id: number },
  text: string,
  is_confirmed: boolean,
  filenames: readonly string[],
): Promise<Result<string | null, 'contact details'>> {
  // The setting is read only where it decides something.
  if (context.silent || isOpenForContacts(quote_status_id)) return ok(null);
  if ([text, ...filenames].every((one) => findContacts(one).length === 0)) return ok(null);
  return decideContacts(text, await readContactDetails(context.db), is_confirmed, filenames);
}

/**
 * Whether both sides see a warning under a text that asks for money or a code as scams do; only where payments can be protected.
 */
export const warnsOf = ({ parts }: Context, text: string): boolean =>
  parts.config.flags.safety_payment && asksLikeScams(text);

/** A message as this reader may see it: until the hire, file names from the other side hide contact details like the text. */
export const seenBy = (message: MessageView, reader_id: number): MessageView =>
  message.is_masked && message.sender_id !== reader_id
    ? { ...message, attachments: message.attachments.map(fileWithoutContacts) }
    : message;

/** Sends a new or changed message to both sides, each as it may see it: `message` is the sender's view. */
export async function tellBothSides(
  context: PersonContext,
  name: 'message.created' | 'message.changed',
  parties: bids.Parties,
  message: MessageView,
  masked: string | null,
): Promise<void> {
  const { quote_bid_id, quote_request_id, requestor_id, provider_id } = parties;
  const told = (view: MessageView) => ({ quote_bid_id, quote_request_id, message: view });
  if (masked === null) return context.publish(name, told(message), [requestor_id, provider_id]);
  const other_id = parties.side === 'provider' ? requestor_id : provider_id;
  await context.publish(name, told(seenBy({ ...message, message: masked }, other_id)), [other_id]);
  await context.tell(name, told(message), [context.user.id]);
}
