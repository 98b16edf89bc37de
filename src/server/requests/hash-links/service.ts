import { dismissPast, type LinkPast, reopenPast } from '#core/bids/hash-links/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { NOT_FOUND, notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { presentLinked } from '#core/messages/contacts/guard-rules.ts';
import type * as calls from '#core/requests/hash-links/calls.ts';
import type { HashPurpose, LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { canReopen, expiryOf, requestState } from '#core/requests/rules.ts';
import { canPost } from '#core/users/trust/rules.ts';
import { asHolder, findLink, findSpentLink, useLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as users from '#server/users/service.ts';
import { close, recordActivity } from '../service.ts';
import * as store from '../store.ts';
import * as hashStore from './store.ts';

/** Uses of links from one address in an hour. A hash has 256 bits, so this limits load, not guessing. */
const PER_ADDRESS = 120;

/** What a live link stands for: its subject, the person it acts for, and the data noted when it was made. */
export interface Held {
  readonly subject: number;
  readonly holder: PersonContext;
  readonly service_id: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the link was used or has ended: its page says what happened since, and offers nothing to do. */
  readonly is_spent: boolean;
}

/**
 * The live link of a purpose. With `use`, the link is used up in the caller's transaction, so a refusal leaves it usable. With
 * `spent`, a used link is found too. Null for a link that is dead, of another purpose, or of a deleted or blocked account.
 */
export async function holdLink(
  context: Context,
  purpose: HashPurpose,
  hash: string,
  { use = false, spent = false }: { use?: boolean; spent?: boolean } = {},
): Promise<Held | null> {
  await limit(context.db, context.now, `hash:address:${context.address}`, PER_ADDRESS, 3600);
  const live = await (use ? useLink : findLink)(context.db, context.now, purpose, hash);
  const link = live ?? (spent ? await findSpentLink(context.db, context.now, purpose, hash) : null);
  const holder = link ? await asHolder(context, link) : null;
  if (!link || !holder) return null;
  return {
    subject: Number(link.subject),
    holder,
    service_id: Number(link.data.service_id ?? 0),
    data: link.data,
    is_spent: live === null,
  };
}

/** A request of the link's holder, with only what a link may show; null where it is not theirs. */
export async function linkedRequest(
  { db, user, now }: PersonContext,
  request_id: number,
): Promise<{ quote_request: LinkedRequest; quotes: LinkedQuote[] } | null> {
  const row = await hashStore.readLinked(db, request_id, user.id, now);
  if (!row) return null;
  const { bids, quotes, is_closed, is_expired, contact_setting, ...shown } = row;
  return {
    quote_request: { ...shown, state: requestState({ is_closed, is_expired }, bids) },
    quotes: quotes.map((quote) => presentLinked(quote, contact_setting)),
  };
}

/** The request of a link; `past`: what has happened since the mail, where the link can no longer be used. */
export interface LinkedEnd {
  readonly quote_request: LinkedRequest;
  readonly quotes: LinkedQuote[];
  readonly quote_request_id: number;
  readonly past: LinkPast | null;
}

/** What the page of a link about a request shows, without using the link up; null where the link is dead. */
export async function requestByHash(context: Context, purpose: HashPurpose, hash: string): Promise<LinkedEnd | null> {
  const held = await holdLink(context, purpose, hash, { spent: purpose !== 'request_view' });
  const found = held && (await linkedRequest(held.holder, held.subject));
  if (!found) return null;
  return { ...found, quote_request_id: held.subject, past: await pastOf(held, purpose, found.quote_request) };
}

async function pastOf({ holder, subject, is_spent }: Held, purpose: HashPurpose, { state }: LinkedRequest) {
  if (purpose === 'request_dismiss') return dismissPast(state, is_spent);
  if (purpose !== 'request_reopen') return null;
  const ended = await hashStore.readEnded(holder.db, subject);
  const allowed = canReopen(ended, ended.is_hired, holder.now);
  return reopenPast(allowed.ok ? 'yes' : allowed.error, is_spent);
}

/** Shows a request and its quotes to the holder of its view link. */
export async function viewByHash(
  input: CallParsed<typeof calls.viewByHash>,
  context: Context,
): Promise<CallResult<typeof calls.viewByHash>> {
  const found = await requestByHash(context, 'request_view', input.hash);
  if (!found) return refuse('dead link');
  return ok({ quote_request: found.quote_request, quotes: found.quotes });
}

/** Closes a request by the link in a reminder. */
export async function dismissByHash(
  input: CallParsed<typeof calls.dismissByHash>,
  context: Context,
): Promise<CallResult<typeof calls.dismissByHash>> {
  const held = await holdLink(context, 'request_dismiss', input.hash, { use: true });
  if (!held) return refuse('dead link');
  const closed = await close({ request_id: held.subject, reason: input.reason ?? 'no longer needed' }, held.holder);
  if (!closed.ok) return closed.error === 'already closed' ? refuse('already closed') : refuse('dead link');
  const shown = await linkedRequest(held.holder, held.subject);
  return shown ? ok({ quote_request: shown.quote_request }) : refuse('dead link');
}

/** Opens a request again by the link in the mail about its end. */
export async function reopenByHash(
  input: CallParsed<typeof calls.reopenByHash>,
  context: Context,
): Promise<CallResult<typeof calls.reopenByHash>> {
  const held = await holdLink(context, 'request_reopen', input.hash, { use: true });
  if (!held) return refuse('dead link');
  const opened = await reopen({ request_id: held.subject }, held.holder);
  if (!opened.ok) return opened.error === NOT_FOUND ? refuse('dead link') : refuse(opened.error);
  const shown = await linkedRequest(held.holder, held.subject);
  return shown ? ok({ quote_request: shown.quote_request }) : refuse('dead link');
}

/**
 * Opens the caller's closed or expired request again, for another thirty days. Quotes stay open, and their fees stay as they
 * were settled. Offers that had lapsed come back, and pros who have joined since are matched.
 */
export async function reopen(
  input: CallParsed<typeof calls.reopenRequest>,
  context: PersonContext,
): Promise<CallResult<typeof calls.reopenRequest>> {
  const { db, user, now } = context;
  // Locked before the request, as for a new one, because both count the open requests.
  const { open } = await store.queueOpenings(db, user.id, now);
  const request = await store.lockOwnRequest(db, input.request_id, user.id);
  if (!request) return notFound();
  const ended = await hashStore.readEnded(db, request.id);
  const allowed = canReopen(ended, ended.is_hired, now);
  if (!allowed.ok) return allowed;
  if (await store.isOfOrder(db, request.id)) return refuse('is order');
  const limited = await users.checkLimits(context, user.id, 'post', request.category_id);
  if (!limited.ok) return limited;
  // The request counted on the day that it was posted, so not again today.
  const room = canPost(await users.allowanceOfPerson(context, user.id), { open, made_today: 0 });
  if (!room.ok) return refuse('too many requests');
  const expires_at = expiryOf(now);
  if ((await hashStore.reopenRequest(db, request.id, expires_at, now)) !== 1) return refuse('not over');
  await recordActivity(context, {
    quote_request_id: request.id,
    actor_id: user.id,
    type: 'create',
    payload: { what: 'reopen' },
  });
  await context.publish('request.reopened', { quote_request_id: request.id }, []);
  const audience = [user.id, ...(await store.bidderIds(db, request.id))];
  await context.publish('request.changed', { quote_request_id: request.id, is_closed: false }, audience);
  return ok({ expires_at: toWire(expires_at) });
}
