import type { FastifyRequest } from 'fastify';
import { hireByHash as hireCall } from '#core/bids/hash-links/calls.ts';
import { sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { dismissByHash as dismissCall, reopenByHash as reopenCall } from '#core/requests/hash-links/calls.ts';
import { purposeOfPath } from '#core/requests/hash-links/model.ts';
import { reviewByHash as reviewCall } from '#core/reviews/hash-links/calls.ts';
import * as bids from '#server/bids/hash-links/service.ts';
import { type Context, type Parts, reading } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as requests from '#server/requests/hash-links/service.ts';
import * as reviews from '#server/reviews/hash-links/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import { answered } from '../form-answer.ts';
import type { Loaded, Loader } from '../pages/loaded.ts';

type LinkData = PageData<'link'>;

const shown = (data: LinkData): Loaded => ({
  page: 'link',
  data,
  tags: [],
  ...(data.is === 'dead' ? { status: 410 } : {}),
});
const DEAD: LinkData = { is: 'dead' };

/** What a link shows before anything is done (decision 29). Null for a word that names no link: 404. */
async function look(context: Context, params: Readonly<Record<string, string>>): Promise<LinkData | null> {
  const { what, hash = '', service_id } = params;
  if (service_id !== undefined) {
    const offer = /^\d{1,15}$/.test(service_id) ? await reviews.reviewLink(context, hash, Number(service_id)) : null;
    return offer ? { is: 'review', quote: offer.quote, quote_request: offer.quote_request } : DEAD;
  }
  const purpose = purposeOfPath(what ?? '');
  if (purpose === null) return null;
  if (purpose === 'bid_hire') {
    const offer = await bids.offerByHash(context, hash);
    if (!offer) return DEAD;
    const { quote, quote_request, needs_address } = offer;
    return { is: 'hire', quote, quote_request, needs_address, today: sgDay(context.now) };
  }
  const found = await requests.requestByHash(context, purpose, hash);
  if (!found) return DEAD;
  if (purpose === 'request_view') return { is: 'view', ...found };
  return { is: purpose === 'request_dismiss' ? 'dismiss' : 'reopen', quote_request: found.quote_request };
}

const load: Loader = async (context, params) => {
  const data = await look(context, params);
  return data && shown(data);
};

/** The pages of links in mails, by screen id. */
export const linkLoaders = { link: load, 'review-link': load } satisfies Readonly<Record<string, Loader>>;

interface Act {
  readonly binding: Binding;
  /** The call's input from the form's fields. */
  readonly input: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  readonly done: (reply: Readonly<Record<string, unknown>>) => LinkData;
}

/** Day and time as the form has them, in Singapore, as the call wants them: no time while either is missing. And the address. */
function hiredFor(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const clock = /^(\d{2}):(\d{2})/.exec(String(fields.time ?? ''));
  const at = clock ? sgMoment(String(fields.day ?? ''), Number(clock[1]) * 60 + Number(clock[2])) : null;
  return {
    ...(at ? { hired_for: toWire(at) } : {}),
    ...(typeof fields.address === 'string' ? { address: fields.address } : {}),
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
  review: {
    binding: bind(reviewCall, (input, context) => reviews.reviewByHash(input, context)),
    input: ({ score, note, tag }) => ({ score: score ?? 0, ...(note ? { note } : {}), ...(tag ? { tag } : {}) }),
    done: () => ({ is: 'reviewed' }),
  },
};

/** What the buttons of the links' pages do; a refusal gives the page again with what was typed and why. */
export async function postLink(parts: Parts, request: FastifyRequest): Promise<Loaded | null> {
  const params = request.params as Record<string, string>;
  const act = ACTS[params.service_id === undefined ? (params.what ?? '') : 'review'];
  if (!act) return null;
  const before = await look(reading(parts, { address: request.ip }), params);
  if (!before || before.is === 'dead') return shown(DEAD);
  const fields = (request.body ?? {}) as Record<string, unknown>;
  const reply = await answered(parts, act.binding, request, { ...act.input(fields), hash: params.hash });
  if ('done' in reply) return shown(act.done(reply.done));
  if (reply.error === 'dead link') return shown(DEAD);
  const values = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  return shown({ ...before, refused: { message: reply.message, values } } as LinkData);
}
