import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { isChinese } from '#core/languages.ts';
import type * as calls from '#core/partners/calls.ts';
import {
  CHANNEL_FLAGS,
  CHANNEL_HOMES,
  PARTNER_CHANNELS,
  PARTNER_COOKIE,
  PARTNER_ORDERS_PAGE,
  type PartnerChannel,
  type PartnerLook,
} from '#core/partners/model.ts';
import type { Context, Parts, PersonContext } from '#server/platform/context.ts';
import { makerOf } from '#server/platform/languages/made.ts';
import { leaveLoans } from './loans/service.ts';
import * as store from './store.ts';
import { type PartnerVisit, visitOfCookie } from './token-service.ts';

export { cookieOfVisit, visitOfLink } from './token-service.ts';

/** The channel whose orders the dashboard lists (specification 2, ibon-orders). */
const LISTED: PartnerChannel = 'ibon';
const MONTHS_BACK = 366 * DAY;

const isShown = ({ flags }: Parts['config'], channel: PartnerChannel): boolean => {
  const flag = CHANNEL_FLAGS[channel];
  return flag === null || flags[flag];
};
const isLinked = ({ flags, partners }: Parts['config'], channel: PartnerChannel): boolean =>
  flags.partner_channels && partners[channel].secret !== null;

/** The channel's name and look for the reader; null where its flag is off. */
export function lookOf(
  { parts: { config }, language }: Pick<Context, 'parts' | 'language'>,
  channel: PartnerChannel,
): PartnerLook | null {
  if (!isShown(config, channel)) return null;
  const { names, hue, return_url } = config.partners[channel];
  return {
    channel,
    name: isChinese(language) ? makerOf(language)(names.zh) : names.en,
    hue,
    return_url,
    is_linked: isLinked(config, channel),
  };
}

/**
 * The channel that the caller came through: from the cookie of the visit, else from the mark on the session. Null for other
 * callers, and for all where partner channels are off (specification 6).
 */
export async function visitOf(context: Context): Promise<PartnerVisit | null> {
  const { parts, db, now, session_id } = context;
  if (!parts.config.flags.partner_channels) return null;
  const visit = visitOfCookie(parts, context.cookieValue(PARTNER_COOKIE), now);
  return visit ?? (session_id === null ? null : store.visitOfSession(db, session_id, now));
}

/** Marks a session that begins during a partner's visit, so that clients without cookies are recognised too. */
export async function markSession(context: Context, db: Context['db'], session_id: number): Promise<void> {
  const visit = visitOfCookie(context.parts, context.cookieValue(PARTNER_COOKIE), context.now);
  if (visit) await store.markSession(db, session_id, visit);
}

/** Reaction: records the channel of a new request, in the request's transaction. */
export async function noteRequest(context: Context, { quote_request_id }: EventOf<'request.created'>): Promise<void> {
  const visit = await visitOf(context);
  if (visit) await store.noteOrder(context.db, visit, { quote_request_id }, context.now);
}

/** Records the channel of a product order, in the caller's transaction. */
export async function noteProductOrder(context: Context, payment_order_id: number): Promise<void> {
  const visit = await visitOf(context);
  if (visit) await store.noteOrder(context.db, visit, { payment_order_id }, context.now);
}

/** Deletes the partner's references to a person who deletes their account. */
export async function leavePartners(context: Context, event: EventOf<'user.deleting'>): Promise<void> {
  await store.forgetPerson(context.db, event.user_id);
  await leaveLoans(context, event);
}

/** Orders of the listed channel that were offered to a pro; empty where no partner is configured. */
export async function partnerOrders(
  { page }: CallParsed<typeof calls.partnerOrders>,
  { db, user, parts }: PersonContext,
): Promise<CallResult<typeof calls.partnerOrders>> {
  const size = PARTNER_ORDERS_PAGE;
  const rows = await store.readOrders(db, user.id, LISTED, size + 1, (page - 1) * size);
  return ok({
    orders: rows.slice(0, size),
    page,
    has_more: rows.length > size,
    is_linked: isLinked(parts.config, LISTED),
  });
}

/** One of these orders; 404 for a pro whom it was not offered to. */
export async function partnerOrder(
  { order_id }: CallParsed<typeof calls.partnerOrder>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.partnerOrder>> {
  const found = await store.readOrder(db, user.id, LISTED, order_id);
  return found ? ok({ order: found.view, fields: found.fields }) : notFound();
}

/** Each channel's settings and the orders that it brought, for operators. */
export async function opsPartners({ db, now, parts }: Context): Promise<CallResult<typeof calls.opsPartners>> {
  const { config } = parts;
  const { partners } = config;
  return ok({
    is_on: config.flags.partner_channels,
    channels: PARTNER_CHANNELS.map((channel) => ({
      channel,
      name: partners[channel].names.en,
      path: CHANNEL_HOMES[channel],
      is_shown: isShown(config, channel),
      has_secret: partners[channel].secret !== null,
      return_url: partners[channel].return_url,
    })),
    months: await store.readMonths(db, new Date(now.getTime() - MONTHS_BACK)),
  });
}
