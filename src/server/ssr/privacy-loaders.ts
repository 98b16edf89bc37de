import type { FastifyRequest } from 'fastify';
import { PRIVACY_AGE, PRIVACY_COOKIE, PURPOSES, purposesOf, writePrivacy } from '#core/integrations.ts';
import { splitLanguage } from '#core/routes.ts';
import { readBody } from '#server/platform/body.ts';
import { type Services, writing } from '#server/platform/context.ts';
import { sessionOf } from '#server/platform/http.ts';
import { keepPrivacy } from '#server/users/privacy-service.ts';
import type { Loader, Posted } from './loaders.ts';

const PATH = '/privacy-choices';

/** What we count, and what can be agreed to (decision 33). The same for everybody; a script ticks what is agreed to here. */
export const privacyLoaders: Readonly<Record<string, Loader>> = {
  'privacy-choices': async ({ services: { config } }, _, query) => ({
    page: 'privacy-choices',
    data: {
      purposes: [...purposesOf(config.integrations)],
      is_saved: query.saved === '1',
      keep_days: config.page_view_days,
    },
    tags: [],
  }),
};

/** Keeps a choice on this device, and on the account of somebody who is logged in. Then back to where the question stood. */
export async function postPrivacy(services: Services, request: FastifyRequest): Promise<Posted> {
  // A page of another site may not choose for anybody.
  if (request.headers['sec-fetch-site'] === 'cross-site') return { to: PATH };
  const body = await readBody(request, false);
  const offered = purposesOf(services.config.integrations);
  const ticked = [body.agree].flat();
  const agreed =
    body.choice === 'all'
      ? offered
      : body.choice === 'none'
        ? []
        : PURPOSES.filter((purpose) => ticked.includes(purpose));
  const session = await sessionOf(services, request);
  if (session) await writing(services, {}, (context) => keepPrivacy(context, session.user.id, agreed));
  return {
    to: backTo(request),
    cookies: [{ name: PRIVACY_COOKIE, value: writePrivacy(agreed), maxAge: PRIVACY_AGE, httpOnly: false }],
  };
}

/** The page of ours that the form stood on, without its language prefix. */
function backTo(request: FastifyRequest): string {
  const { referer = '' } = request.headers;
  if (!URL.canParse(referer) || new URL(referer).host !== request.headers.host) return `${PATH}?saved=1`;
  const { pathname, search } = new URL(referer);
  const { prefix, rest } = splitLanguage(pathname);
  const path = prefix === null ? pathname : rest;
  if (path === PATH || !/^\/(?!\/)/.test(path)) return `${PATH}?saved=1`;
  return path + search;
}
