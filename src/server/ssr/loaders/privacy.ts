import type { FastifyRequest } from 'fastify';
import { PRIVACY_AGE, PRIVACY_COOKIE, PURPOSES, purposesOf, writePrivacy } from '#core/integrations.ts';
import { splitLanguage } from '#core/languages.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { readBody } from '#server/platform/http/body.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { keepPrivacy } from '#server/users/service.ts';
import type { Loader, Posted } from '../pages/loaded.ts';

const PATH = '/privacy-choices';

/**
 * What we count, and what can be agreed to (decision 33). The page is the same for everyone; a script ticks this device's
 * choices.
 */
export const privacyLoaders = {
  'privacy-choices': async ({ parts: { config } }, _, query) => ({
    page: 'privacy-choices',
    data: {
      purposes: [...purposesOf(config.integrations)],
      is_saved: query.saved === '1',
      keep_days: config.page_view_days,
    },
    tags: [],
  }),
} satisfies Readonly<Record<string, Loader>>;

/** Stores a choice on this device, and on the account of a logged-in person. Then redirects to the page with the question. */
export async function postPrivacy(parts: Parts, request: FastifyRequest): Promise<Posted> {
  // A page of another site may not choose for a person.
  if (request.headers['sec-fetch-site'] === 'cross-site') return { to: PATH };
  const body = await readBody(parts, request, false);
  const offered = purposesOf(parts.config.integrations);
  const ticked = [body.agree].flat();
  const agreed =
    body.choice === 'all'
      ? offered
      : body.choice === 'none'
        ? []
        : PURPOSES.filter((purpose) => ticked.includes(purpose));
  const session = await sessionOf(parts, request);
  if (session) await writing(parts, {}, (context) => keepPrivacy(context, session.user.id, agreed));
  return {
    to: backTo(request),
    cookies: [{ name: PRIVACY_COOKIE, value: writePrivacy(agreed), maxAge: PRIVACY_AGE, httpOnly: false }],
  };
}

/** The page of ours that had the form, without its language prefix. */
function backTo(request: FastifyRequest): string {
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer) || new URL(referer).host !== request.headers.host) return `${PATH}?saved=1`;
  const { pathname, search } = new URL(referer);
  const { prefix, rest } = splitLanguage(pathname);
  const path = prefix === null ? pathname : rest;
  if (path === PATH || !/^\/(?!\/)/.test(path)) return `${PATH}?saved=1`;
  return path + search;
}
