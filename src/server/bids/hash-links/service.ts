import type * as calls from '#core/bids/hash-links/calls.ts';
import { hirePast, hireRefusal, type LinkPast } from '#core/bids/hash-links/rules.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { NOT_FOUND, notFound, ok, refuse } from '#core/kit/result.ts';
import { HOUR, SECOND, toWire } from '#core/kit/time.ts';
import { presentLinked } from '#core/messages/contacts/guard-rules.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { asHolder, findSpentLink, revokeLinks, useLink as spendLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { holdLink, linkedRequest } from '#server/requests/hash-links/service.ts';
import { hire, toggleInterest } from '../service.ts';
import * as hashStore from './store.ts';

// Steps on an agreed time for callers without a session are exported here.
export { moveBooked } from '../appointments/move-service.ts';
export { proposeTime } from '../appointments/service.ts';
export { timeByHash, timeLink } from './time-service.ts';

/** A quote that a link is about, with its request: what its page shows. */
export interface LinkedOffer {
  readonly quote: LinkedQuote;
  readonly quote_request: LinkedRequest;
  readonly bid: hashStore.LinkedBid;
}

/** A sent quote as a link may show it to its requestor; null for others. */
export async function linkedOffer(holder: PersonContext, bid_id: number): Promise<LinkedOffer | null> {
  const bid = await hashStore.readLinkedBid(holder.db, bid_id, holder.user.id, holder.now);
  const request = bid && (await linkedRequest(holder, bid.quote_request_id));
  if (!bid || !request) return null;
  return { quote: presentLinked(bid.quote, bid.contact_setting), quote_request: request.quote_request, bid };
}

/** What the page of a hire link shows, with what happened since; null when the link is dead. Does not use it up. */
export async function offerByHash(
  context: Context,
  hash: string,
): Promise<(LinkedOffer & { readonly past: LinkPast | null }) | null> {
  const held = await holdLink(context, 'bid_hire', hash, { spent: true });
  const offer = held && (await linkedOffer(held.holder, held.subject));
  return offer && { ...offer, past: hirePast(offer.bid, held.is_spent) };
}

/** Hires by the link in a mail: the same verb, and so the same rules, as hiring on the screens (specification 6). */
export async function hireByHash(
  input: CallParsed<typeof calls.hireByHash>,
  context: Context,
): Promise<CallResult<typeof calls.hireByHash>> {
  const held = await holdLink(context, 'bid_hire', input.hash, { use: true });
  if (!held) return (await pastRefusal(context, input.hash)) ?? refuse('dead link');
  const { hired_for, minutes, address, phone } = input;
  const before = await hashStore.readLinkedBid(context.db, held.subject, held.holder.user.id, context.now);
  const over = before && hireRefusal(hirePast(before, false));
  // For a quote that is already hired, `hire` decides what a second call with the same or another time does.
  if (over && over !== 'hired already') return refuse(over);
  // The screens ask for a number too, of everyone who did not choose chat only.
  if (before && !before.phone && !before.is_chat_only && !phone?.trim()) return refuse('phone missing');
  const hired = await hire(
    {
      bid_id: held.subject,
      ...(hired_for === undefined ? {} : { hired_for }),
      ...(minutes === undefined ? {} : { minutes }),
      ...(address === undefined ? {} : { address }),
      ...(phone === undefined ? {} : { phone }),
    },
    held.holder,
  );
  if (!hired.ok) {
    const { error } = hired;
    return error === NOT_FOUND || error === 'scope changed' ? refuse('dead link') : { ...hired, error };
  }
  const shown = await linkedOffer(held.holder, held.subject);
  if (!shown?.bid.hired_for) throw new Error(`bid ${held.subject} was hired by link and is not`);
  return ok({ quote: shown.quote, hired_for: toWire(shown.bid.hired_for) });
}

/** The refusal of a link that was used or ended, by what became of its quote; null for an unknown link. */
async function pastRefusal(context: Context, hash: string) {
  const offer = await offerByHash(context, hash);
  const over = offer && hireRefusal(offer.past);
  return over && refuse(over);
}

/** Passes by push that one address may say in an hour; a hash has 256 bits, so this is against load, not guessing. */
const PASSES = 120;

/**
 * Passes an offer by the hash that its push carries: the same verb as on the screens. The hash counts for this offer and
 * this pro alone. A second call passes nothing, even after the pro took the pass back: it answers whether the offer is passed.
 */
export async function passByHash(
  { bid_id, hash }: CallParsed<typeof calls.passByHash>,
  context: Context,
): Promise<CallResult<typeof calls.passByHash>> {
  const { db, now, address } = context;
  await limit(db, now, `push:pass:${address}`, PASSES, HOUR / SECOND);
  const live = await spendLink(db, now, 'push_pass', hash);
  const link = live ?? (await findSpentLink(db, now, 'push_pass', hash));
  const holder = link?.subject === String(bid_id) ? await asHolder(context, link) : null;
  if (!holder) return notFound();
  if (live) {
    const passed = await toggleInterest({ bid_id, is_interested: false }, holder);
    if (passed.ok) return ok({ outcome: 'passed' });
    if (passed.error === NOT_FOUND) return notFound();
  }
  return ok({ outcome: (await hashStore.isPassed(db, bid_id, holder.user.id)) ? 'passed' : 'over' });
}

/** A request is open again: reopens its lapsed offers. */
export async function reofferRequest({ db, now }: Context, event: EventOf<'request.reopened'>): Promise<void> {
  await hashStore.reofferLapsed(db, event.quote_request_id, now);
}

/** A decision made on the screens ends the mailed links for the same decision. */
export async function endLinks({ db, now }: Context, event: EventOf<'bid.changed'>): Promise<void> {
  const over =
    event.what === 'reviewed'
      ? 'bid_review'
      : event.what === 'hired' || event.what === 'unhired' || event.what === 'rejected'
        ? 'bid_hire'
        : null;
  if (over) await revokeLinks(db, now, [over], String(event.quote_bid_id));
}

/** A request ended or was opened again: ends the links that offered the same. */
export const endDismissLinks = async ({ db, now }: Context, event: EventOf<'request.ended'>): Promise<void> =>
  void (await revokeLinks(db, now, ['request_dismiss'], String(event.quote_request_id)));
export const endReopenLinks = async ({ db, now }: Context, event: EventOf<'request.reopened'>): Promise<void> =>
  void (await revokeLinks(db, now, ['request_reopen'], String(event.quote_request_id)));
