import type { FastifyRequest } from 'fastify';
import { hireByHash as hireCall } from '#core/bids/hash-links/calls.ts';
import type { LinkPast } from '#core/bids/hash-links/rules.ts';
import { timeByHash as timeCall } from '#core/bids/hash-links/time-calls.ts';
import type { TimeAct } from '#core/bids/hash-links/time-model.ts';
import { sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { dismissByHash as dismissCall, reopenByHash as reopenCall } from '#core/requests/hash-links/calls.ts';
import { purposeOfPath } from '#core/requests/hash-links/model.ts';
import { reviewByHash as reviewCall } from '#core/reviews/hash-links/calls.ts';
import * as bids from '#server/bids/hash-links/service.ts';
import { type Context, type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as requests from '#server/requests/hash-links/service.ts';
import * as reviews from '#server/reviews/hash-links/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import { answered } from '../form-answer.ts';
import type { Loaded, Loader } from '../pages/loaded.ts';

type LinkData = PageData<'link'>;

const isOver = ({ is }: LinkData): boolean => is === 'dead' || is === 'past' || is === 'time_over';
const shown = (data: LinkData): Loaded => ({
  page: 'link',
  data,
  tags: [],
  ...(isOver(data) ? { status: 410 } : {}),
});
const DEAD: LinkData = { is: 'dead' };

const requestPath = (id: number) => `/dashboard/projects/quotelist/${id}?as=consumer`;
const quotePath = (request_id: number, bid_id: number) =>
  `/dashboard/projects/quote/${request_id}/${bid_id}?as=consumer`;

type Offer = NonNullable<Awaited<ReturnType<typeof bids.offerByHash>>>;

/** What happened to a quote since its email, and the link to continue: to the request where other quotes can be asked for. */
function pastOffer({ quote, quote_request, bid }: Offer, past: LinkPast): LinkData {
  const { quote_request_id, quote_bid_id, other_bid_id, other_name, hired_for, hired_minutes } = bid;
  const isOfRequest = past === 'withdrawn' || past === 'unavailable' || past === 'closed' || past === 'expired';
  return {
    is: 'past',
    past,
    quote,
    quote_request,
    other_name,
    hired_for: hired_for && toWire(hired_for),
    hired_minutes,
    next: isOfRequest ? requestPath(quote_request_id) : quotePath(quote_request_id, other_bid_id ?? quote_bid_id),
  };
}

/** What a link's page shows before any action (decision 29). Null for an unknown kind of link: 404. */
async function look(context: Context, params: Readonly<Record<string, string>>): Promise<LinkData | null> {
  const { what, hash = '', service_id } = params;
  if (service_id !== undefined) {
    const offer = /^\d{1,15}$/.test(service_id) ? await reviews.reviewLink(context, hash, Number(service_id)) : null;
    if (!offer) return DEAD;
    return offer.past
      ? pastOffer(offer, offer.past)
      : { is: 'review', quote: offer.quote, quote_request: offer.quote_request };
  }
  const purpose = purposeOfPath(what ?? '');
  if (purpose === null) return null;
  if (purpose === 'bid_hire') {
    const offer = await bids.offerByHash(context, hash);
    if (!offer) return DEAD;
    const { quote, quote_request, bid, past } = offer;
    if (past) return pastOffer(offer, past);
    return {
      is: 'hire',
      quote,
      quote_request,
      needs_address: bid.is_at_home && !bid.has_address,
      needs_phone: !bid.phone && !bid.is_chat_only,
      is_chat_only: bid.is_chat_only,
      phone_end: bid.phone?.slice(-4) ?? '',
      today: sgDay(context.now),
    };
  }
  if (purpose === 'bid_time') {
    const found = await bids.timeLink(context, hash);
    if (!found) return DEAD;
    const { time, next } = found;
    const { now } = context;
    return time ? { is: 'time', time, next, now: toWire(now), today: sgDay(now) } : { is: 'time_over', next };
  }
  const found = await requests.requestByHash(context, purpose, hash);
  if (!found) return DEAD;
  const { quote_request, quotes, past } = found;
  if (purpose === 'request_view') return { is: 'view', quote_request, quotes };
  if (past)
    return {
      is: 'past',
      past,
      quote: null,
      quote_request,
      other_name: quotes.find(({ is_hired }) => is_hired)?.service_name ?? null,
      hired_for: null,
      hired_minutes: null,
      next: requestPath(found.quote_request_id),
    };
  return { is: purpose === 'request_dismiss' ? 'dismiss' : 'reopen', quote_request };
}

const load: Loader = async (context, params) => {
  const data = await look(context, params);
  return data && shown(data);
};

/** The pages of links in emails, by screen id. */
export const linkLoaders = { link: load, 'review-link': load } satisfies Readonly<Record<string, Loader>>;

interface Act {
  readonly binding: Binding;
  /** The call's input from the form's fields. */
  readonly input: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  readonly done: (reply: Readonly<Record<string, unknown>>) => LinkData;
}

/** The form's day and time, in Singapore; null where either is missing. */
function timeOf(fields: Readonly<Record<string, unknown>>): Date | null {
  const clock = /^(\d{2}):(\d{2})/.exec(String(fields.time ?? ''));
  return clock ? sgMoment(String(fields.day ?? ''), Number(clock[1]) * 60 + Number(clock[2])) : null;
}

/** Day and time as call input, and address and phone where the form has them. */
function hiredFor(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const at = timeOf(fields);
  return {
    ...(at ? { hired_for: toWire(at) } : {}),
    ...(typeof fields.address === 'string' ? { address: fields.address } : {}),
    ...(typeof fields.phone === 'string' ? { phone: fields.phone } : {}),
  };
}

const none = () => ({});
const ACTS: Readonly<Record<string, Act>> = {
  dismiss: {
    binding: bind(dismissCall, (input, context) => requests.dismissByHash(input, context)),
    input: none,
    done: () => ({ is: 'closed' }),
  },
  reopen: {
    binding: bind(reopenCall, (input, context) => requests.reopenByHash(input, context)),
    input: none,
    done: () => ({ is: 'reopened' }),
  },
  hire: {
    binding: bind(hireCall, (input, context) => bids.hireByHash(input, context)),
    input: hiredFor,
    done: ({ quote, hired_for }) => ({
      is: 'hired',
      service_name: (quote as { service_name: string }).service_name,
      hired_for: String(hired_for),
    }),
  },
  time: {
    binding: bind(timeCall, (input, context) => bids.timeByHash(input, context)),
    input: (fields) => {
      const at = timeOf(fields);
      return {
        act: fields.act,
        ...(fields.choice === undefined ? {} : { choice: fields.choice }),
        ...(at ? { begin_time: toWire(at) } : {}),
        ...(fields.reason ? { reason: fields.reason } : {}),
      };
    },
    done: ({ act, begin_time }) => ({ is: 'time_done', act: act as TimeAct, begin_time: String(begin_time) }),
  },
  review: {
    binding: bind(reviewCall, (input, context) => reviews.reviewByHash(input, context)),
    input: ({ score, note, tag }) => ({ score: score ?? 0, ...(note ? { note } : {}), ...(tag ? { tag } : {}) }),
    done: () => ({ is: 'reviewed' }),
  },
};

/** Handles the buttons of link pages. A refusal shows the page again with the reason and what was typed. */
export async function postLink(parts: Parts, request: FastifyRequest): Promise<Loaded | null> {
  const params = request.params as Record<string, string>;
  const act = ACTS[params.service_id === undefined ? (params.what ?? '') : 'review'];
  if (!act) return null;
  const before = await look(reading(parts, { address: addressOf(request) }), params);
  if (!before) return shown(DEAD);
  if (isOver(before)) return shown(before);
  const fields = (request.body ?? {}) as Record<string, unknown>;
  const reply = await answered(parts, act.binding, request, { ...act.input(fields), hash: params.hash });
  if ('done' in reply) return shown(act.done(reply.done));
  // If something happened since the page was opened, shows what a later visitor would see.
  const after = await look(reading(parts, { address: addressOf(request) }), params);
  if (after && isOver(after)) return shown(after);
  if (reply.error === 'dead link') return shown(DEAD);
  const values = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  return shown({ ...before, refused: { message: reply.message, values } } as LinkData);
}
