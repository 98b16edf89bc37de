import { type LinkPast, reviewPast } from '#core/bids/hash-links/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { NOT_FOUND, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/reviews/hash-links/calls.ts';
import { type LinkedOffer, linkedOffer } from '#server/bids/hash-links/service.ts';
import type { Context } from '#server/platform/context.ts';
import { holdLink } from '#server/requests/hash-links/service.ts';
import { review } from '../service.ts';

/** The page of a review link, without using the link up; null when it is used, expired or of another service. */
export async function reviewLink(
  context: Context,
  hash: string,
  service_id: number,
): Promise<(LinkedOffer & { readonly past: LinkPast | null }) | null> {
  const held = await holdLink(context, 'bid_review', hash, { spent: true });
  const offer = held && (await linkedOffer(held.holder, held.subject));
  return offer?.bid.quote_service_id === service_id ? { ...offer, past: reviewPast(offer.bid, held!.is_spent) } : null;
}

/** Reviews by the link in an email, with the same function and so the same rules as on the screens (specification 6). */
export async function reviewByHash(
  input: CallParsed<typeof calls.reviewByHash>,
  context: Context,
): Promise<CallResult<typeof calls.reviewByHash>> {
  const held = await holdLink(context, 'bid_review', input.hash, { use: true });
  if (!held) return refuse('dead link');
  const { score, note, tag } = input;
  const made = await review(
    { bid_id: held.subject, score, ...(note === undefined ? {} : { note }), ...(tag === undefined ? {} : { tag }) },
    held.holder,
  );
  if (!made.ok) {
    // Files cannot be attached here, so none can be missing.
    if (made.error === NOT_FOUND || made.error === 'attachment missing') return refuse('dead link');
    return refuse(made.error);
  }
  return ok({ score });
}
