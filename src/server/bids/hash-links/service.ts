import type * as calls from '#core/bids/hash-links/calls.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { NOT_FOUND, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { revokeLinks } from '#server/platform/access/hash-links.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { holdLink, linkedRequest } from '#server/requests/hash-links/service.ts';
import { hire } from '../service.ts';
import * as hashStore from './store.ts';

/** A quote that a link is about, with its request: what its page shows. */
export interface LinkedOffer {
  readonly quote: LinkedQuote;
  readonly quote_request: LinkedRequest;
  readonly quote_bid_id: number;
  readonly quote_service_id: number;
  readonly category_name: string;
  /** The job is at the customer's place, and its address is not known. */
  readonly needs_address: boolean;
}

/** A sent quote as a link may show it to its requestor; null for anybody else. */
export async function linkedOffer(holder: PersonContext, bid_id: number): Promise<LinkedOffer | null> {
  const bid = await hashStore.readLinkedBid(holder.db, bid_id, holder.user.id);
  const request = bid && (await linkedRequest(holder, bid.quote_request_id));
  if (!bid || !request) return null;
  const { quote_bid_id, quote_service_id, category_name, needs_address } = bid;
  const { service_name, rating_type, quote_sent_on, price_cents } = bid;
  return {
    quote: { service_name, rating_type, quote_sent_on, price: price_cents === null ? null : toDecimal(price_cents) },
    quote_request: request.quote_request,
    quote_bid_id,
    quote_service_id,
    category_name,
    needs_address,
  };
}

/** What the page of a hire link shows, without using it up; null when it is dead. */
export async function offerByHash(context: Context, hash: string): Promise<LinkedOffer | null> {
  const held = await holdLink(context, 'bid_hire', hash);
  return held && linkedOffer(held.holder, held.subject);
}

/** Hires by the link in a mail: the same verb, and so the same rules, as hiring on the screens (specification 6). */
export async function hireByHash(
  input: CallParsed<typeof calls.hireByHash>,
  context: Context,
): Promise<CallResult<typeof calls.hireByHash>> {
  const held = await holdLink(context, 'bid_hire', input.hash, { use: true });
  if (!held) return refuse('dead link');
  const { hired_for, minutes, address } = input;
  const hired = await hire(
    {
      bid_id: held.subject,
      ...(hired_for === undefined ? {} : { hired_for }),
      ...(minutes === undefined ? {} : { minutes }),
      ...(address === undefined ? {} : { address }),
    },
    held.holder,
  );
  if (!hired.ok) return hired.error === NOT_FOUND ? refuse('dead link') : hired;
  const bid = await hashStore.readLinkedBid(context.db, held.subject, held.holder.user.id);
  const shown = bid && (await linkedOffer(held.holder, held.subject));
  if (!bid?.hired_for || !shown) throw new Error(`bid ${held.subject} was hired by link and is not`);
  return ok({ quote: shown.quote, hired_for: toWire(bid.hired_for) });
}

/** A request is open again: its offers that had lapsed are too. */
export async function reofferRequest({ db, now }: Context, event: EventOf<'request.reopened'>): Promise<void> {
  await hashStore.reofferLapsed(db, event.quote_request_id, now);
}

/** What was decided on the screens ends the links that were mailed for it. */
export async function endLinks({ db, now }: Context, event: EventOf<'bid.changed'>): Promise<void> {
  const over =
    event.what === 'reviewed'
      ? 'bid_review'
      : event.what === 'hired' || event.what === 'unhired' || event.what === 'rejected'
        ? 'bid_hire'
        : null;
  if (over) await revokeLinks(db, now, [over], String(event.quote_bid_id));
}

/** A request ended or is open again: links for what came before are over. */
export const endDismissLinks = async ({ db, now }: Context, event: EventOf<'request.ended'>): Promise<void> =>
  void (await revokeLinks(db, now, ['request_dismiss'], String(event.quote_request_id)));
export const endReopenLinks = async ({ db, now }: Context, event: EventOf<'request.reopened'>): Promise<void> =>
  void (await revokeLinks(db, now, ['request_reopen'], String(event.quote_request_id)));
