import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Integration, integrationsAt, purposesOf } from '#core/integrations.ts';
import { DEFAULT_LANGUAGE, type LanguageCode, splitLanguage } from '#core/languages.ts';
import { linkHref } from '#core/links.ts';
import { redirectFor, routes, withQueryOf } from '#core/routes.ts';
import { MISSING_VIEW } from '#core/views/rules.ts';
import { WORDS_TAG } from '#server/categories/words/service.ts';
import { isInOffice, secondFactorAt } from '#server/platform/access/office.ts';
import { type Context, type Parts, reading, visiting } from '#server/platform/context.ts';
import { ifAway } from '#server/platform/data/unavailable.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { Encoded, encodingOf, isKnown } from '#server/platform/http/encoded.ts';
import { sessionOf, setCookies, tokenOf } from '#server/platform/http/http.ts';
import { type CachedPage, PageCache } from '#server/platform/http/page-cache.ts';
import type { KeptPages } from '#server/platform/http/page-drops.ts';
import { pathOnly } from '#server/platform/observe/log.ts';
import { buildName, OFFLINE_PATH, serveAppFiles } from '../files/app-files.ts';
import { serveAssets, UNCOUNTED } from '../files/assets.ts';
import { readBuilt } from '../files/built.ts';
import { serveFound } from '../found/found.ts';
import { goneAt } from '../found/gone.ts';
import { servePartnerVisits } from '../loaders/partner.ts';
import { serveTexts } from '../texts.ts';
import { answeredAt } from './answered-at.ts';
import { basesOf } from './bases.ts';
import { type Drawn, policiesOf } from './content-policy.ts';
import { linksOf, tellEarly } from './early-hints.ts';
import type { Loaded, Loader, Moved } from './loaded.ts';
import { loaders, posts } from './loaders.ts';
import { isPageFault, type MessageStatus, statusOfFault } from './page-faults.ts';
import { isSecret, pageQuery } from './page-query.ts';
import { seenAs, shownLinks } from './shown-links.ts';

/** The compression quality for a page that is sent only once. */
const ONCE = 4;
const LANGUAGE = '/:lang([a-z]{2}-[a-z]{2})';
const PRIVATE = 'private, no-cache';
const PUBLIC = 'public, max-age=0, must-revalidate';
/** Router paths for screens that it would confuse: a pro's id and slug, or an action and a pro's id. */
const SERVED_AS: Readonly<Record<string, string>> = { 'service-action': '/service/:action(^[a-z]+$)/:serviceId' };

type Made = { readonly page: CachedPage } | { readonly moved: Moved };

/** Serves the public pages, the dashboard's shell and the built assets. Answers the function that drops cached pages. */
export async function servePages(app: FastifyInstance, parts: Parts): Promise<KeptPages> {
  const { config, log } = parts;
  const built = await readBuilt();
  if (built === null) {
    log.warn('no build found: pages are not served, only the API');
    return { drop: () => {}, dropAll: () => {} };
  }
  const { entry } = built;
  const tracing = config.traces ? entry.traceScript(config.traces.share) : undefined;
  const files = { ...built.files, tracing };
  const cache = new PageCache(config.page_cache_seconds);
  const purposes = purposesOf(config.integrations);
  const policyAt = policiesOf(config, entry.inlineScripts.concat(tracing ?? []));
  const origin = config.public_url?.replace(/\/+$/, '') ?? `http://localhost:${config.port}`;
  const icon = await readFile(new URL('../../../web/ui/art/mark.svg', import.meta.url));

  const links = { page: linksOf(files), shell: linksOf({ ...files, css: built.dashboard.css }) } as const;
  const { languages } = config;
  const shown = shownLinks(config.links);
  const { languageAt, baseOf } = basesOf(languages);

  servePartnerVisits(app, parts);
  serveAssets(app, `${built.clientFolder}assets/`);
  serveTexts(app, parts, entry.texts);
  app.get('/icon.svg', UNCOUNTED, (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  const found = serveFound(app, parts, entry, {
    origin,
    prefix: LANGUAGE,
    languageOf: (request) => languageAt(baseOf(request)),
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    html: Encoded,
    keep: string,
    drawn: Drawn = 'page',
  ) {
    reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', keep)
      .header('content-security-policy', policyAt(pathOnly(request.url), drawn));
    if (links[drawn].length > 0) reply.header('link', links[drawn].join(', '));
    if (status === 200) {
      reply.header('etag', html.etag);
      if (isKnown(request.headers['if-none-match'], html.etag)) return reply.code(304).send();
    }
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(await html.as(encoding));
  }

  /** `view` is the address under which the page is counted; null where it is not counted. */
  function render(loaded: Loaded, base: string, keep: boolean, view: string | null): CachedPage {
    const place = {
      base,
      origin,
      flags: config.flags,
      language: languageAt(base),
      languages,
      view,
      outside: view === null || view === MISSING_VIEW ? [] : integrationsAt(config.integrations, view),
      purposes,
      links: shown.now(),
      company: config.seller,
    };
    const html = entry.renderPage(loaded.page, loaded.data as never, place, files);
    const encoded = keep ? new Encoded(Buffer.from(html)) : new Encoded(Buffer.from(html), ONCE);
    return { status: loaded.status ?? 200, html: encoded, tags: shown.tags(loaded), keep_ms: loaded.keep_ms };
  }

  /** The page's data in the language of its address. A change of texts drops the page. */
  async function inTheirWords(loaded: Loaded, base: string): Promise<Loaded> {
    const language = languageAt(base);
    if (language === DEFAULT_LANGUAGE) return loaded;
    const data = await parts.inWordsOf<unknown>(language, loaded.data).catch(ifAway(loaded.data));
    return { ...loaded, data, tags: [...loaded.tags, WORDS_TAG] } as Loaded;
  }

  // Message pages are the same for everyone, so they are rendered once. Otherwise wrong addresses would cost the most.
  const plain = new Map<string, CachedPage>();
  function message(status: MessageStatus, base: string): CachedPage {
    const key = `${status}${base} ${shown.key()}`;
    const page =
      plain.get(key) ?? render({ page: 'not-found', data: { status }, tags: [], status }, base, true, MISSING_VIEW);
    plain.set(key, page);
    return page;
  }
  const sendMessage = (request: FastifyRequest, reply: FastifyReply, status: MessageStatus) =>
    send(request, reply, status, message(status, baseOf(request)).html, 'no-store');
  const sendFault = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendMessage(request, reply, statusOfFault(parts, error, request, reply));
  // Refusals before routing, such as too many requests from one address, get a page too. Other paths keep their own answer.
  const asPage = {
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (!isPageFault(error)) throw error;
      return sendFault(error, request, reply);
    },
  };

  // An unknown language prefix is redirected before the page is looked up.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    if (splitLanguage(pathOnly(request.url)).prefix === null) return;
    const move = redirectFor(request.url, true, 'pro', config.flags, languages);
    if (move?.why === 'language') return reply.redirect(move.to, 302);
  });

  async function draw(screen: string, loader: Loader, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { query, keep: mayKeep } = pageQuery(screen, request.query as Record<string, unknown>);
    const keep = mayKeep && config.page_cache_seconds > 0;
    const base = baseOf(request);
    // A person with a session sees their own changes at once, and so does one with a private link.
    const at = tokenOf(request) === null && !isSecret(screen) ? visiting : reading;
    const make = async (context: Context): Promise<Made> => {
      const params = request.params as Record<string, string>;
      const leave = await parts.lanes.enter(`page ${screen}`);
      const load = async () => (await loader(context, params, query)) ?? (await goneAt(screen, context, params));
      const loaded = await load().finally(leave);
      await shown.read(context).catch(ifAway(undefined));
      if (loaded === null) return { page: message(404, base) };
      if ('redirect' in loaded) return { moved: loaded };
      return { page: render(await inTheirWords(loaded, base), base, keep, seenAs(request)) };
    };
    try {
      const key = `${pathOnly(request.url).replace(/\/+$/, '')}?${new URLSearchParams(query)}`;
      const kept = keep ? cache.get(key) : undefined;
      if (!kept && config.early_hints) tellEarly(request, reply, links.page);
      const newly = () => {
        const own = keep ? {} : { cookie_values: request.cookies };
        const context = at(parts, { address: addressOf(request), language: languageAt(base), ...own });
        const loading = [() => make(context), keepable, context.source] as const;
        return keep ? cache.through(key, ...loading) : cache.fresh(...loading);
      };
      const made = kept ? { page: kept } : await newly();
      if ('moved' in made) {
        // Names change and change back: a browser that cached the redirect for good could be sent in circles.
        reply.header('cache-control', 'public, max-age=300');
        const { redirect, permanent, without } = made.moved;
        return reply.redirect(withQueryOf(request.url, linkHref(redirect, base), without), permanent ? 301 : 302);
      }
      const { status, html } = made.page;
      // What a private link opens is not cached, and its address is not sent to other sites.
      if (isSecret(screen))
        return await send(request, reply.header('referrer-policy', 'no-referrer'), status, html, 'no-store');
      return await send(request, reply, status, html, status === 200 ? PUBLIC : 'no-store');
    } catch (error) {
      return sendFault(error, request, reply);
    }
  }

  for (const screen of routes) {
    if (screen.access === 'dashboard') continue;
    const loader = loaders[screen.id];
    // The router also matches an empty parameter. Such an address ends with a slash and is redirected to the one without.
    const serve = async (request: FastifyRequest, reply: FastifyReply) =>
      Object.values(request.params as Record<string, string>).includes('')
        ? reply.callNotFound()
        : draw(screen.id, loader, request, reply);
    const path = SERVED_AS[screen.id] ?? screen.path;
    app.get(path, asPage, serve);
    app.get(`${LANGUAGE}${path}`, asPage, serve);
    if (screen.path === '/') app.get(LANGUAGE, asPage, serve);
  }

  for (const screen of routes) {
    const act = screen.access === 'public' ? posts[screen.id] : undefined;
    if (!act) continue;
    for (const prefix of ['', LANGUAGE])
      app.post(`${prefix}${screen.path}`, asPage, async (request, reply) => {
        const base = baseOf(request);
        const loaded = await act(parts, request);
        setCookies(reply, loaded?.cookies ?? []);
        if (loaded && 'to' in loaded) return reply.header('cache-control', 'no-store').redirect(base + loaded.to, 303);
        const { status, html } = loaded
          ? render(await inTheirWords(loaded, base), base, false, seenAs(request))
          : message(404, base);
        return send(request, reply.header('referrer-policy', 'no-referrer'), status, html, 'no-store');
      });
  }

  const support = answeredAt(config.mail_from);
  const documentOf = (
    { script, preloads, css }: (typeof built)['dashboard'],
    language: LanguageCode,
    build: string,
    path: string,
    outside: readonly Integration[] = [],
  ) =>
    entry.renderShell({
      path,
      ...files,
      css,
      script,
      preloads,
      flags: config.flags,
      support,
      build,
      outside,
      purposes,
      language,
      languages,
    });
  const build = buildName([documentOf(built.dashboard, DEFAULT_LANGUAGE, '', '/dashboard'), built.kept]);
  // One document for all addresses with the same shell, made when the first is requested.
  const shells = new Map<string, Encoded>();
  const shellOf = (
    name: 'dashboard' | 'ops',
    path: string,
    language: LanguageCode,
    outside: readonly Integration[] = [],
  ): Encoded => {
    const key = `${name} ${language} ${outside.length} ${entry.shellKey(path)}`;
    const made = shells.get(key) ?? new Encoded(Buffer.from(documentOf(built[name], language, build, path, outside)));
    shells.set(key, made);
    return made;
  };
  // Where third-party scripts may be loaded there is a separate document, which allows them.
  const openly = integrationsAt(config.integrations, '/dashboard/inbox');
  const shellAt = (path: string, language: LanguageCode): Encoded =>
    shellOf(
      'dashboard',
      path,
      languages.includes(language) ? language : DEFAULT_LANGUAGE,
      integrationsAt(openly, path).length > 0 ? openly : [],
    );
  for (const path of ['/dashboard', '/dashboard/*'])
    for (const prefix of ['', LANGUAGE])
      app.get(`${prefix}${path}`, asPage, (request, reply) =>
        send(request, reply, 200, shellAt(pathOnly(request.url), languageAt(baseOf(request))), PRIVATE, 'shell'),
      );

  const offline = render({ page: 'offline', data: {}, tags: [] }, '', true, null).html;
  app.get(OFFLINE_PATH, (request, reply) => send(request, reply, 200, offline, PRIVATE));
  await serveAppFiles(app, built, build);

  // The back office exists for operators only; others get 404 (decision 11).
  for (const path of ['/ops', '/ops/*'])
    for (const prefix of ['', LANGUAGE])
      app.get(`${prefix}${path}`, asPage, async (request, reply) => {
        const session = await sessionOf(parts, request);
        if (!session?.user.is_operator) return reply.callNotFound();
        const gate = isInOffice(config, session) ? null : secondFactorAt(baseOf(request), request.url);
        if (gate !== null) return reply.header('cache-control', 'no-store').redirect(gate);
        return send(
          request,
          reply,
          200,
          shellOf('ops', pathOnly(request.url), DEFAULT_LANGUAGE),
          'private, no-store',
          'shell',
        );
      });

  if (config.mode === 'demo' && built.gallery) {
    const gallery = new Encoded(
      Buffer.from(documentOf({ ...built.gallery, preloads: [] }, DEFAULT_LANGUAGE, build, '/dashboard')),
    );
    app.get('/dev/ui', (request, reply) => send(request, reply, 200, gallery, PRIVATE, 'shell'));
  }

  app.setNotFoundHandler((request, reply) => {
    const path = pathOnly(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path.endsWith('.json') || path.startsWith('/new/') || request.headers['x-api-key'] !== undefined)
      return reply.code(404).send({ status: 'Error', error: 'not found', message: 'not found' });
    // Only one slash in front, because two would name another host.
    if (/[^/]\/+$/.test(path))
      return reply.redirect(withQueryOf(request.url, path.replace(/\/+$/, '').replace(/^\/+/, '/')), 301);
    return sendMessage(request, reply, 404);
  });
  return {
    drop: (tags) => {
      cache.drop(tags);
      found.drop(tags);
    },
    dropAll: () => {
      cache.dropAll();
      found.dropAll();
    },
  };
}

const keepable = (made: Made): CachedPage | null => ('page' in made && made.page.status === 200 ? made.page : null);
