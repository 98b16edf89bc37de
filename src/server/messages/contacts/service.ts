import { HIRED_BIDS } from '#core/bids/model.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { asksLikeScams } from '#core/messages/contacts/money-rules.ts';
import { decideContacts, fileWithoutContacts, findContacts } from '#core/messages/contacts/rules.ts';
import type { MessageView } from '#core/messages/model.ts';
import type * as bids from '#server/bids/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { readContactDetails } from '../store.ts';

/** Whether both sides may have each other's contact details: from a hire on, as the address and the phone number. */
export const isOpenForContacts = (quote_status_id: number): boolean => HIRED_BIDS.includes(quote_status_id);

/**
 * What the receiver of a text reads of it until the hire, by the setting `contact_details`; null where nothing of it, nor
 * of its files' names, is hidden. Refused where the sender is to be asked first and was not.
 */
export async function hideContacts(
  context: Context,
  { quote_status_id }: { readonly quote_status_id: number },
  text: string,
  is_confirmed: boolean,
  filenames: readonly string[],
): Promise<Result<string | null, 'contact details'>> {
  // The setting is asked for only where it decides something.
  if (context.silent || isOpenForContacts(quote_status_id)) return ok(null);
  if ([text, ...filenames].every((one) => findContacts(one).length === 0)) return ok(null);
  return decideContacts(text, await readContactDetails(context.db), is_confirmed, filenames);
}

/** Whether both are warned under a text that asks for money or a code as scams do: where money can be protected instead. */
export const warnsOf = ({ parts }: Context, text: string): boolean =>
  parts.config.flags.safety_payment && asksLikeScams(text);

/** A message as this reader may see it: until the hire the names of files that somebody else sent hide what its words hide. */
export const seenBy = (message: MessageView, reader_id: number): MessageView =>
  message.is_masked && message.sender_id !== reader_id
    ? { ...message, attachments: message.attachments.map(fileWithoutContacts) }
    : message;

/** Tells both sides of a message, new or changed, each as it may see it: `message` as its sender does. */
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
