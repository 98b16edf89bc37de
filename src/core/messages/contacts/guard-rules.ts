import { type BidView, HIRED_BIDS, type Lead } from '#core/bids/model.ts';
import type { LinkedQuote } from '#core/requests/hash-links/model.ts';
import type { RequestView } from '#core/requests/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { contactDetailsOf, fileWithoutContacts, withoutContacts } from './rules.ts';

/** Whether the two sides of a bid still read each other's words without contact details (decision 41). */
export const isGuarded = (quote_status_id: number, contact_setting: unknown): boolean =>
  contactDetailsOf(contact_setting) === 'mask' && !HIRED_BIDS.includes(quote_status_id);

const guardFiles = (files: readonly Attachment[]): Attachment[] => files.map((file) => fileWithoutContacts(file));

/** A request as a pro reads it who is not hired: its customer's own words without contact details. */
export const guardRequest = <R extends RequestView>(request: R): R => ({
  ...request,
  title: withoutContacts(request.title),
  wanted_when: withoutContacts(request.wanted_when),
  QuoteFormSubmissionField: request.QuoteFormSubmissionField.map((field) => ({
    ...field,
    value: withoutContacts(field.value),
  })),
  attachments: guardFiles(request.attachments),
});

/** A lead as its pro reads it before the hire. What the pro wrote stands as it was written. */
export const guardLead = (lead: Lead): Lead => ({
  ...lead,
  quote_request: guardRequest(lead.quote_request),
  requestor_note: withoutContacts(lead.requestor_note),
});

/** A quote as its customer reads it before the hire. What the customer wrote stands as it was written. */
export function guardBid<B extends BidView>(bid: B): B {
  const { includes, extra } = bid.quote_details;
  return {
    ...bid,
    price_note: withoutContacts(bid.price_note),
    quote_details: {
      ...bid.quote_details,
      ...(includes === undefined ? {} : { includes: withoutContacts(includes) }),
      ...(extra === undefined ? {} : { extra: withoutContacts(extra) }),
    },
    attachments: guardFiles(bid.attachments),
  };
}

/** A stored quote as its link shows it: before a hire without the contact details that the pro wrote. */
export function presentLinked(
  stored: Omit<LinkedQuote, 'is_hired'> & { readonly quote_status_id: number },
  contact_setting: unknown,
): LinkedQuote {
  const { quote_status_id, ...quote } = stored;
  const price_note = isGuarded(quote_status_id, contact_setting) ? withoutContacts(quote.price_note) : quote.price_note;
  return { ...quote, price_note, is_hired: HIRED_BIDS.includes(quote_status_id) };
}
