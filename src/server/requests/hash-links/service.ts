import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { NOT_FOUND, notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type * as calls from '#core/requests/hash-links/calls.ts';
import type { HashPurpose, LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { canOpenAnother, canReopen, expiryOf, requestState } from '#core/requests/rules.ts';
import { asHolder, findLink, useLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { close, recordActivity } from '../service.ts';
import * as store from '../store.ts';
import * as hashStore from './store.ts';

/** Looks and acts by link that one address may have in an hour; a hash has 256 bits, so this is against load, not guessing. */
const PER_ADDRESS = 120;

/** What a live link gives: what it is about, in the name of whom, and whatever was noted when it was made. */
export interface Held {
  readonly subject: number;
  readonly holder: PersonContext;
  readonly service_id: number;
}

/**
 * The live link of a purpose. With `use` it is used up, in the caller's transaction: a refusal afterwards gives it back.
 * Null for a link that is dead, of another purpose, or of somebody who is gone.
 */
export async function holdLink(
  context: Context,
  purpose: HashPurpose,
  hash: string,
  { use = false }: { use?: boolean } = {},
): Promise<Held | null> {
  await limit(context.db, context.now, `hash:address:${context.address}`, PER_ADDRESS, 3600);
  const link = await (use ? useLink : findLink)(context.db, context.now, purpose, hash);
  const holder = link ? await asHolder(context, link) : null;
  if (!link || !holder) return null;
  return { subject: Number(link.subject), holder, service_id: Number(link.data.service_id ?? 0) };
}

/** A request of the link's holder, with no more than a link may show; null when it is not theirs. */
export async function linkedRequest(
  { db, user, now }: PersonContext,
  request_id: number,
): Promise<{ quote_request: LinkedRequest; quotes: LinkedQuote[] } | null> {
  const row = await hashStore.readLinked(db, request_id, user.id, now);
  if (!row) return null;
  const { bids, quotes, is_closed, is_expired, ...shown } = row;
  return {
    quote_request: { ...shown, state: requestState({ is_closed, is_expired }, bids) },
    quotes: quotes.map(({ price_cents, ...quote }) => ({
      ...quote,
      price: price_cents === null ? null : toDecimal(price_cents),
    })),
  };
}

/** What the page of a link about a request shows, without using it up; null when it is dead. */
export async function requestByHash(
  context: Context,
  purpose: HashPurpose,
  hash: string,
): Promise<{ quote_request: LinkedRequest; quotes: LinkedQuote[] } | null> {
  const held = await holdLink(context, purpose, hash);
  return held && linkedRequest(held.holder, held.subject);
}

/** Shows a request and its quotes to whoever has its view link. */
export async function viewByHash(
  input: CallParsed<typeof calls.viewByHash>,
  context: Context,
): Promise<CallResult<typeof calls.viewByHash>> {
  const found = await requestByHash(context, 'request_view', input.hash);
  return found ? ok(found) : refuse('dead link');
}

/** Closes a request by the link of a reminder. */
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

/** Opens a request again by the link of the mail that told of its end. */
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
 * Opens an own request again that was closed or ran out, for another thirty days. Quotes that were sent stand, and their
 * fees stay as they were settled; offers that had lapsed are back, and pros who have come since are matched.
 */
export async function reopen(
  input: CallParsed<typeof calls.reopenRequest>,
  context: PersonContext,
): Promise<CallResult<typeof calls.reopenRequest>> {
  const { db, user, now } = context;
  // Before the request's lock, as for a new one: both count what is open.
  const open_count = await store.queueOpenings(db, user.id, now);
  const request = await store.lockOwnRequest(db, input.request_id, user.id);
  if (!request) return notFound();
  const ended = await hashStore.readEnded(db, request.id);
  const allowed = canReopen(ended, ended.is_hired, now);
  if (!allowed.ok) return allowed;
  const room = canOpenAnother(open_count);
  if (!room.ok) return room;
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
