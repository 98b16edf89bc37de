import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectFor, routes, splitLanguage } from '#core/routes.ts';
import type { Services } from '../platform/context.ts';
import { reading } from '../platform/context.ts';
import { type CachedPage, PageCache } from '../platform/page-cache.ts';
import { type Built, readBuilt } from './built.ts';
import { type Loaded, type Loader, loaders, type Moved } from './loaders.ts';

/** Query parameters that change what a public page shows; all others are ignored, so that they cannot fill the cache. */
const PAGE_QUERY = ['area', 'sort', 'cursor', 'page', 'q'] as const;
/** Pages with these are made for one visit and not kept. */
const UNCACHED = new Set(['q']);

/** Serves the public pages, the dashboard's shell and the built assets. Returns what drops cached pages by tag. */
export async function servePages(app: FastifyInstance, services: Services): Promise<(tags: readonly string[]) => void> {
  const { config, log } = services;
  const built = await readBuilt();
  if (built === null) {
    log.warn('no build found: pages are not served, only the API');
    return () => {};
  }
  const cache = new PageCache(config.page_cache_seconds);
  const policy = contentPolicy(built.entry.inlineScripts);
  const origin = () => config.public_url ?? `http://localhost:${config.port}`;
  const iconFile = new URL('../../web/ui/art/mark.svg', import.meta.url);
  const icon = await readFile(iconFile);

  await app.register(fastifyStatic, {
    root: `${built.clientFolder}assets/`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /dashboard/\nAllow: /\n'),
  );

  const shell = built.entry.renderShell({
    ...built.files,
    css: [...built.files.css, ...built.dashboard.css],
    script: built.dashboard.script,
    preloads: built.dashboard.preloads,
  });
  const sendHtml = (reply: FastifyReply, status: number, html: string | Buffer) =>
    reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  const sendShell = (_: FastifyRequest, reply: FastifyReply) =>
    sendHtml(reply.header('cache-control', 'no-cache'), 200, shell);

  // A language prefix in front of a page is taken off, or led to where it belongs, before the page is looked for.
  const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const { prefix } = splitLanguage(pathOf(request));
    if (prefix === null) return;
    const move = redirectFor(request.url, true, 'pro', config.flags);
    if (move?.why === 'language') return reply.redirect(move.to, 302);
  });

  async function draw(loader: Loader, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const given = request.query as Record<string, unknown>;
    const query: Record<string, string> = {};
    for (const name of PAGE_QUERY)
      if (typeof given[name] === 'string' && given[name] !== '') query[name] = (given[name] as string).slice(0, 300);
    const path = pathOf(request);
    const keep = config.page_cache_seconds > 0 && !Object.keys(query).some((name) => UNCACHED.has(name));
    const key = `${path}?${new URLSearchParams(query)}`;
    let page = keep ? cache.get(key) : undefined;
    if (!page) {
      const { prefix } = splitLanguage(path);
      const loaded = await loader(reading(services, {}), request.params as Record<string, string>, query);
      if (loaded !== null && 'redirect' in loaded) return movedTo(reply, loaded, prefix);
      page = render(built as Built, loaded ?? notFound, { base: prefix ? `/${prefix}` : '', origin: origin() });
      if (keep && page.status === 200) cache.set(key, page);
    }
    reply.header('etag', page.etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    return sendHtml(reply, page.status, page.html);
  }

  for (const screen of routes) {
    const loader = loaders[screen.id];
    if (screen.access === 'dashboard' || !loader) continue;
    const serve = (request: FastifyRequest, reply: FastifyReply) => draw(loader, request, reply);
    app.get(screen.path, serve);
    app.get(screen.path === '/' ? '/:lang([a-z]{2}-[a-z]{2})' : `/:lang([a-z]{2}-[a-z]{2})${screen.path}`, serve);
  }
  for (const path of ['/dashboard', '/dashboard/*']) {
    app.get(path, sendShell);
    app.get(`/:lang([a-z]{2}-[a-z]{2})${path}`, sendShell);
  }
  if (config.node_env !== 'production' && built.gallery) {
    const gallery = built.entry.renderShell({
      ...built.files,
      css: [...built.files.css, ...built.gallery.css],
      script: built.gallery.script,
      preloads: [],
    });
    app.get('/dev/ui', (_, reply) => sendHtml(reply, 200, gallery));
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || pathOf(request).endsWith('.json') || pathOf(request).startsWith('/new/'))
      return reply.code(404).send({ status: 'Error', error: 'not found', message: 'not found' });
    const page = render(built, notFound, { base: '', origin: origin() });
    return sendHtml(reply.header('cache-control', 'no-cache'), 404, page.html);
  });
  return (tags) => cache.drop(tags);
}

const notFound: Loaded = { page: 'not-found', data: { status: 404 }, tags: [], status: 404 };

const movedTo = (reply: FastifyReply, moved: Moved, prefix: string | null) =>
  reply.redirect(`${prefix ? `/${prefix}` : ''}${moved.redirect}`, moved.permanent ? 301 : 302);

function render(built: Built, loaded: Loaded, place: { base: string; origin: string }): CachedPage {
  const html = Buffer.from(built.entry.renderPage(loaded.page, loaded.data as never, place, built.files));
  const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
  return { status: loaded.status ?? 200, html, etag, tags: loaded.tags };
}

/** Only our own scripts run, and of inline ones only those whose hash is here. */
function contentPolicy(inline: readonly string[]): string {
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
  return `default-src 'self'; script-src 'self' ${hashes}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}
