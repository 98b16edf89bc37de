import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as categoryCalls from '#core/categories/calls.ts';
import { FLAGS } from '#core/flags.ts';
import { routes } from '#core/routes.ts';
import { blankItem } from '#core/shop/items/rules.ts';
import { createApp } from '#server/app.ts';
import { writing } from '#server/platform/context.ts';
import { SESSION_COOKIE, SESSION_PRESENT_COOKIE } from '#server/platform/http/http.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readBuilt } from '../files/built.ts';

/** The most bytes of a reading page: HTML, stylesheet and font, gzipped. */
const PAGE_BYTES = 60_000;
const PROS = 20;

let server: TestServer;
let given: Arrangement;
let pro: TestPerson & { quote_service_id: number };
let servicePath: string;

interface Visit {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  readonly body: Buffer;
  readonly html: string;
}

/** Sends a request without a browser's additions: no encodings, no redirects, no normalised path. */
const visit = (path: string, headers: Record<string, string> = {}, method = 'GET', at = server.url): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(at);
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const { statusCode: status = 0, headers: got } = response;
        resolve({ status, headers: got as Visit['headers'], body, html: body.toString() });
      });
    });
    sent.on('error', reject).end();
  });

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] as string);
const jsonLd = (html: string): Record<string, unknown>[] =>
  all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => JSON.parse(text));

/** Server-rendered pages, by screen id: the others run in the browser. */
const readingPages = (): Record<string, string> => ({
  'genre-all': '/genre/all',
  genre: '/genre/lessons',
  category: '/category/aircon-servicing',
  'pro-list': '/pro-list',
  'pro-list-filter': '/pro-list/aircon-servicing',
  service: `/service/${pro.quote_service_id}`,
  'service-slug': servicePath,
  nearme: '/nearme/aircon-servicing',
  'nearme-city': '/nearme/aircon-servicing/east',
  'nearme-district': '/nearme/aircon-servicing/east/test-town',
  pro: '/pro',
  product: '/product/shopfront-kit',
  'product-amount': '/product/training-session/120',
  'pro-signup': '/pro-signup/aircon-servicing',
  'genre-article': '/genre/home-repair/first-ten-minutes-of-a-leak',
  'feature-all': '/feature/all',
  feature: '/feature/keys-to-a-new-flat',
  'info-all': '/info/all',
  info: '/info/plumber',
  'price-all': '/price',
  price: '/price/plumber',
  seo: '/seo',
  'seo-genre': '/seo/home-repair',
  'featured-pros': '/featured-pros',
  contact: '/contact',
  'privacy-choices': '/privacy-choices',
  status: '/status',
  'pro-newyear': '/pro-newyear',
  help: '/help',
  about: '/about',
  jobs: '/jobs',
  press: '/press',
  terms: '/terms',
  privacy: '/privacy',
  download: '/download',
  'download-target': '/download/ios',
});
const PLAN = {
  description: '',
  service_type: 'fixed' as const,
  unit: '',
  max_units: 1,
  minutes: 60,
  warranty_days: 0,
  includes: [],
};
let shop_item_id = 0;
const LIVELY: Record<string, string> = {
  home: '/',
  'pro-search': '/pro-search',
  'pro-search-slug': '/pro-search/aircon-servicing',
  form: '/form/aircon-servicing',
  login: '/login',
  signup: '/signup',
  logout: '/logout',
  resetpass: '/resetpass',
  'resetpass-email': '/resetpass/email/mei%40example.sg',
  'resetpass-hash': '/resetpass/nothing',
  activate: '/activate/1/nothing',
  cart: '/cart',
};
/** Pages whose canonical address differs from their own, such as one with an email; with a secret in it they have none. */
const ANOTHER_ADDRESS: Record<string, string | null> = {
  'resetpass-email': '/resetpass',
  'resetpass-hash': null,
  activate: null,
  // Lists of the same pros have one canonical address, and so does a genre.
  'pro-search-slug': '/category/aircon-servicing',
  'pro-list-filter': '/category/aircon-servicing',
  nearme: '/category/aircon-servicing',
  'seo-genre': '/genre/home-repair',
};

beforeAll(async () => {
  if (!existsSync(new URL('../../../../dist/client/.vite/manifest.json', import.meta.url)))
    throw new Error('The pages are served from the build: run `npm run build` first, as `npm test` does.');
  server = await startTestServer({ LOG_LEVEL: 'silent', FLAGS: 'reservation=on,shop=on' });
  given = await arrange(server);
  pro = await given.pro('Wei');
  for (let i = 1; i < PROS; i++) await given.pro(`Person${i}`);
  await server.database.pool.query(
    `insert into quote_service_categories (quote_service_id, category_id, from_price_cents, from_price_unit, card)
     select s.id, c.id, 4500, 'unit', '{}' from quote_services s, categories c where c.slug = 'aircon-servicing'`,
  );
  // Gives the test's category a questionnaire, because category pages link to the form.
  await server.database.pool.query(
    `insert into category_forms (category_id, version, questions, created)
     select c.id, c.form_version, f.questions, now() from categories c, category_forms f
     where not exists (select from category_forms own where own.category_id = c.id)
       and f.category_id = (select id from categories where slug = 'aircon-servicing') and f.version = 1`,
  );
  servicePath = String((await visit(`/service/${pro.quote_service_id}/-`)).headers.location);
  const content = {
    ...blankItem(given.category_id),
    name: 'Aircon wash at home',
    description: 'Filters, cover and drain are washed, and the gas is checked.',
    plans: [{ ...PLAN, id: 1, name: 'General', price_cents: 4500 }],
  };
  const items = await server.database.pool.query<{ id: number }>(
    `with i as (insert into nshop_items (quote_service_id, category_id, state, content, has_changes, version, from_cents, position,
         published_on, created, modified)
       values ($1, $2, 'published', $3, false, 1, 4500, 1, now(), now(), now()) returning id),
     v as (insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
       select id, 1, $2, $3, 4500, now() from i)
     select id from i`,
    [pro.quote_service_id, given.category_id, JSON.stringify(content)],
  );
  shop_item_id = items.rows[0]?.id as number;
  LIVELY['shop-item'] = `/shop/item/${shop_item_id}`;
  LIVELY.reserve = `/service/${pro.quote_service_id}/reserve`;
  LIVELY['reserve-item'] = `/service/${pro.quote_service_id}/reserve/1`;
  LIVELY['service-action'] = `/service/ask/${pro.quote_service_id}`;
});
afterAll(() => server?.close());

describe('public pages', () => {
  it('are tested each, by the list of screens', () => {
    // Pages behind links in emails show nothing without one: test/api/hash-links.test.ts.
    const isMailed = (id: string) =>
      ['link', 'review-link', 'payment', 'content-preview', 'case', 'shop-order-link'].includes(id);
    // There is no earlier version before there is a second one: src/server/users/terms/terms.test.ts.
    const isEarlier = (id: string) => id.endsWith('-version');
    // Tested in src/server/partners/partners.test.ts.
    const isPartners = (id: string) => /^(ibon|55688life|fet)\b/.test(id);
    const named = routes
      .filter((screen) => screen.access === 'public' && ![isMailed, isEarlier, isPartners].some((is) => is(screen.id)))
      .map((screen) => screen.id);
    expect(Object.keys({ ...readingPages(), ...LIVELY }).sort()).toEqual([...named].sort());
  });

  it('say what they are, to people and to search engines, with and without the language prefix', async () => {
    for (const [id, path] of Object.entries({ ...readingPages(), ...LIVELY }))
      for (const prefix of ['', '/en-sg']) {
        const { status, headers, html } = await visit(`${prefix}${path}`);
        expect([id, prefix, status]).toEqual([id, prefix, 200]);
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect([id, html.match(/<h1[\s>]/g)?.length, html.match(/<html lang="en-SG"/g)?.length]).toEqual([id, 1, 1]);
        expect([id, all(html, /<main[^>]* id="([^"]*)"/g)]).toEqual([id, ['main']]);
        const [title = ''] = all(html, /<title>([^<]*)<\/title>/g);
        const [description = ''] = all(html, /<meta name="description" content="([^"]*)"/g);
        // The title ends with the site's name where there is room.
        expect([id, title, title.length <= 66, title.includes('Gotong') || title.length > 50]).toEqual([
          id,
          title,
          true,
          true,
        ]);
        expect([id, description.length > 15 && description.length < 200]).toEqual([id, true]);
        const canonical = all(html, /<link rel="canonical" href="([^"]*)"/g);
        const named: Record<string, string | null> = {
          service: servicePath,
          'service-action': servicePath,
          'product-amount': '/product/training-session',
          ...ANOTHER_ADDRESS,
        };
        const address = named[id] === undefined ? path : named[id];
        expect([id, canonical]).toEqual([id, address === null ? [] : [`http://localhost:0${address}`]]);
        const isHidden = html.includes('<meta name="robots" content="noindex">');
        const languages = all(html, /<link rel="alternate" hreflang="([^"]*)"/g);
        expect([id, languages]).toEqual([id, isHidden ? [] : ['x-default', 'en-SG']]);
        for (const data of jsonLd(html)) {
          expect(data['@context']).toBe('https://schema.org');
          expect(typeof data['@type']).toBe('string');
        }
        const links = all(html, /<(?:a|form)[^>]* (?:href|action)="(\/[^"]*)"/g);
        expect(links.filter((href) => prefix !== '' && !href.startsWith(prefix))).toEqual([]);
      }
  });

  it('have the right structured data', async () => {
    const types: Record<string, string[]> = {
      home: ['Organization', 'WebSite'],
      'genre-all': ['BreadcrumbList', 'ItemList'],
      genre: ['BreadcrumbList', 'ItemList'],
      category: ['BreadcrumbList', 'FAQPage', 'ItemList', 'Service'],
      'pro-list': ['BreadcrumbList', 'ItemList'],
      'pro-list-filter': ['BreadcrumbList', 'ItemList'],
      nearme: ['BreadcrumbList', 'ItemList', 'Service'],
      'nearme-city': ['BreadcrumbList', 'ItemList', 'Service'],
      'nearme-district': ['BreadcrumbList', 'ItemList', 'Service'],
      'service-slug': ['BreadcrumbList', 'HVACBusiness', 'ItemList'],
      pro: [],
      'pro-signup': ['BreadcrumbList'],
      'genre-article': ['Article', 'BreadcrumbList'],
      'feature-all': ['BreadcrumbList', 'ItemList'],
      feature: ['Article', 'BreadcrumbList'],
      'info-all': ['BreadcrumbList', 'ItemList'],
      info: ['Article', 'BreadcrumbList'],
      'price-all': ['BreadcrumbList', 'ItemList'],
      price: ['Article', 'BreadcrumbList', 'FAQPage'],
      seo: ['BreadcrumbList', 'ItemList'],
      'seo-genre': ['BreadcrumbList', 'ItemList'],
      // No pro here has enough reviews to be featured.
      'featured-pros': ['BreadcrumbList'],
      contact: ['BreadcrumbList', 'FAQPage'],
      'pro-newyear': ['BreadcrumbList', 'FAQPage'],
      help: ['BreadcrumbList', 'FAQPage'],
      ...Object.fromEntries(['about', 'jobs', 'press', 'terms', 'privacy'].map((id) => [id, ['BreadcrumbList']])),
      'privacy-choices': ['BreadcrumbList'],
      status: ['BreadcrumbList'],
      download: ['BreadcrumbList'],
      'download-target': ['BreadcrumbList'],
      product: ['Product'],
      'product-amount': ['Product'],
    };
    const typesAt = async (path: string) => jsonLd((await visit(path)).html).map((data) => String(data['@type']));
    // With the price guides of its categories.
    expect((await typesAt('/genre/home-repair')).sort()).toEqual(['BreadcrumbList', 'ItemList', 'ItemList']);
    for (const [id, path] of Object.entries(readingPages())) {
      const { html } = await visit(path);
      const found = jsonLd(html).map((data) => String(data['@type']));
      expect([id, found.sort()]).toEqual([id, types[id === 'service' ? 'service-slug' : id]]);
      // These pros have no reviews.
      expect(html).not.toContain('aggregateRating');
    }
  });

  it('without islands run only five inline scripts, six on a pro’s page and on contact, all allowed by hash', async () => {
    const built = await readBuilt();
    for (const [id, path] of Object.entries(readingPages())) {
      const { html, headers } = await visit(path);
      expect(html).not.toMatch(/<script[^>]*\ssrc=/);
      expect(html).not.toContain('modulepreload');
      expect(html).not.toMatch(/\son[a-z]+="/);
      expect(html.match(/<script>/g)).toHaveLength(id.startsWith('service') || id === 'contact' ? 6 : 5);
      const policy = headers['content-security-policy'] ?? '';
      const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
      expect(scripts?.match(/'sha256-/g)).toHaveLength(built?.entry.inlineScripts.length ?? 0);
      expect(scripts).not.toContain('unsafe');
      for (const text of all(html, /<script(?: type="speculationrules")?>(.*?)<\/script>/g))
        expect(scripts).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    for (const path of ['/login', '/form/aircon-servicing'])
      expect((await visit(path)).html.match(/<script[^>]*\ssrc=/g)).toHaveLength(1);
  });

  it('without islands let browsers prefetch pages, but none that acts or is personal', async () => {
    const rulesOf = (html: string) =>
      all(html, /<script type="speculationrules">(.*?)<\/script>/g).map((t) => JSON.parse(t));
    for (const path of Object.values(readingPages())) {
      const [rules, ...more] = rulesOf((await visit(path)).html);
      expect(more).toEqual([]);
      expect(rules).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
      const [{ where }] = rules.prefetch as [{ where: { href_matches: string[] } }];
      const fits = (href: string) =>
        where.href_matches.some((pattern) => new URLPattern(pattern, 'http://site').test(href, 'http://site'));
      for (const next of Object.values(readingPages())) {
        expect([next, fits(next), fits(`/en-sg${next}`)]).toEqual([next, true, true]);
        expect(fits(`${next}?area=BD`)).toBe(true);
      }
      expect(fits('/en-sg')).toBe(true);
      for (const acts of [
        '/logout',
        '/login',
        '/dashboard',
        '/dashboard/works',
        '/form/plumber',
        '/en-sg/logout',
        '/files/1/a',
      ])
        expect([acts, fits(acts)]).toEqual([acts, false]);
    }
    for (const path of [...Object.values(LIVELY), '/dashboard']) expect(rulesOf((await visit(path)).html)).toEqual([]);
  });

  it('have no broken links', async () => {
    const seen = new Set<string>();
    for (const path of Object.values(readingPages()))
      for (const href of all((await visit(path)).html, /<(?:a|form|link|img)[^>]* (?:href|action|src)="(\/[^"#]*)/g))
        seen.add(href.replaceAll('&amp;', '&'));
    expect(seen.size).toBeGreaterThan(60);
    const [wrong, left] = [[] as string[], [...seen]];
    const walk = async () => {
      for (let href = left.pop(); href !== undefined; href = left.pop()) {
        const { status } = await visit(href);
        if (status !== 200) wrong.push(`${href} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, walk));
    expect(wrong).toEqual([]);
    // Renders some hundred uncached pages, which takes long on a busy machine.
  }, 180_000);

  it('are the same bytes for everyone, and set no cookie', async () => {
    const cookie = `${SESSION_COOKIE}=${pro.token}; ${SESSION_PRESENT_COOKIE}=1`;
    for (const path of Object.values({ ...readingPages(), ...LIVELY })) {
      const stranger = await visit(path);
      const known = await visit(path, { cookie, 'accept-language': 'zh-TW' });
      expect(known.body.equals(stranger.body)).toBe(true);
      expect(known.headers['set-cookie']).toBeUndefined();
      expect(known.headers.etag).toBe(stranger.headers.etag);
    }
  });

  it('stay within 60 KB with stylesheet and font, for a category with a full list of pros', async () => {
    const { html } = await visit('/category/aircon-servicing');
    expect(new Set(all(html, /href="(\/service\/\d+)/g)).size).toBe(PROS);
    const parts = all(html, /<link rel="(?:stylesheet|preload)"[^>]* href="([^"]*)"/g);
    expect(parts).toHaveLength(2);
    let bytes = gzipSync(html).length;
    for (const part of parts) bytes += (await visit(part, { 'accept-encoding': 'gzip' })).body.length;
    expect(bytes).toBeLessThanOrEqual(PAGE_BYTES);
  });
});

describe('addresses', () => {
  it('that are unknown get a 404 page in their language, which is not cached', async () => {
    const nowhere = [
      '/nothing',
      '/en-sg/nothing',
      '/genre/nothing',
      '/category/nothing',
      '/category/a%00b',
      '/form/nothing',
      '/pro-list/nothing',
      '/service/0',
      '/service/999999999999999',
      '/service/99999999999999999999999',
      '/assets/nothing.js',
      '/assets/..%2f..%2fserver%2fentry.server.js',
      '/assets/.vite',
    ];
    for (const path of nowhere) {
      const { status, headers, html } = await visit(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(html).toContain('Page not found');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('rel="canonical"');
      expect(html).toContain(path.startsWith('/en-sg') ? 'href="/en-sg/genre/all"' : 'href="/genre/all"');
    }
    const call = await visit('/new/v1/nothing.json');
    expect([call.status, JSON.parse(call.html).error]).toEqual([404, 'not found']);
    expect(JSON.parse((await visit('/nothing', {}, 'POST')).html).error).toBe('not found');
    // A client of the API gets JSON, even if it forgot the end of a path.
    const client = await visit('/user/me', { 'x-api-key': 'gotong-web' });
    expect([client.status, JSON.parse(client.html).error]).toEqual([404, 'not found']);
    expect((await visit('/user/me')).html).toContain('Page not found');
  });

  it('with invalid percent signs are 404, as a page or as JSON', async () => {
    const pages = [
      '/%',
      '/%zz',
      '/en-sg/%c3%28',
      '/category/%ff',
      '/category/plumber%',
      '/service/%E0%A4%A',
      `${servicePath}%ff`,
      '/dashboard/%ff',
      '/dashboard/works/%',
    ];
    for (const path of pages) {
      const { status, headers, html } = await visit(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
      expect(html).toContain('Page not found');
      expect(html).toContain(path.startsWith('/en-sg') ? 'href="/en-sg/genre/all"' : 'href="/genre/all"');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    for (const path of ['/new/v1/%zz', '/new/v1/areas/%ff.json', '/users/%c0%af.json', '/user/me/%ff.json']) {
      const { status, html } = await visit(path);
      expect([path, status, JSON.parse(html)]).toEqual([
        path,
        404,
        { status: 'Error', error: 'not found', message: 'not found' },
      ]);
    }
    expect(JSON.parse((await visit('/%zz', {}, 'POST')).html).error).toBe('not found');
    // Valid escapes are decoded, and a malformed query does not affect the path.
    expect((await visit('/category/%70lumber?utm=%zz')).status).toBe(200);
  });

  it('redirect to the canonical address', async () => {
    const moves: [string, number, string][] = [
      ['/EN-SG/genre/all?q=tap', 302, '/en-sg/genre/all?q=tap'],
      ['/fr', 302, '/'],
      ['/fr/', 302, '/'],
      ['/fr-fr?x=1', 302, '/?x=1'],
      ['/fr-fr/login?from=/x?y=1', 302, '/en-sg/login?from=/x?y=1'],
      ['/zh-Hant-TW/genre/all?q=tap', 302, '/en-sg/genre/all?q=tap'],
      ['/genre/all/?q=tap&from=/x?y=1', 301, '/genre/all?q=tap&from=/x?y=1'],
      [`/service/${pro.quote_service_id}/old-name?utm_source=a`, 301, `${servicePath}?utm_source=a`],
      ['/zh-tw/category/plumber?area=BD', 302, '/en-sg/category/plumber?area=BD'],
      ['/fr/dashboard/works', 302, '/en-sg/dashboard/works'],
      ['/genre/all/', 301, '/genre/all'],
      ['/en-sg/pro-list//', 301, '/en-sg/pro-list'],
      ['//elsewhere.example/', 301, '/elsewhere.example'],
      [`/en-sg/service/${pro.quote_service_id}/old-name`, 301, `/en-sg${servicePath}`],
    ];
    for (const [from, status, to] of moves) {
      const { status: got, headers } = await visit(from);
      expect([from, got, headers.location]).toEqual([from, status, to]);
    }
    for (const stays of ['/en-sg', '/en-sg/', '/dashboard', '/en-sg/dashboard/works/5'])
      expect([stays, (await visit(stays)).status]).toEqual([stays, 200]);
  });

  it('of the dashboard get a document with their screen’s outline, shared by similar screens', async () => {
    const [inbox, works, list] = [
      await visit('/dashboard/inbox'),
      await visit('/dashboard/works/5'),
      await visit('/dashboard'),
    ];
    for (const { html } of [inbox, list]) expect(html).toMatch(/<div id="root"><div role="status".*?skeleton/);
    expect(works.html).toBe(inbox.html);
    expect(list.html).not.toBe(inbox.html);
    expect((await visit('/en-sg/dashboard/inbox')).html).toBe(inbox.html);
  });

  it('answer HEAD like GET, without a body', async () => {
    for (const path of ['/', '/category/plumber', '/nothing', '/dashboard']) {
      const get = await visit(path);
      const head = await visit(path, {}, 'HEAD');
      expect([path, head.status, head.body.length]).toEqual([path, get.status, 0]);
      expect(head.headers['content-length']).toBe(String(get.body.length));
      expect(head.headers.etag).toBe(get.headers.etag);
    }
  });
});

describe('what is sent', () => {
  it('is compressed as the browser allows, with a Vary header', async () => {
    const plain = await visit('/genre/all');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const path of ['/genre/all', '/genre/all?q=tap', '/nothing', '/dashboard']) {
      const text = (await visit(path)).html;
      const br = await visit(path, { 'accept-encoding': 'gzip, deflate, br' });
      const gz = await visit(path, { 'accept-encoding': 'gzip' });
      expect([path, br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual([path, 'br', 'gzip']);
      expect([br.headers.vary, gz.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
      expect([String(brotliDecompressSync(br.body)), String(gunzipSync(gz.body))]).toEqual([text, text]);
      expect(br.headers['content-length']).toBe(String(br.body.length));
    }
    const [style = ''] = all(plain.html, /<link rel="stylesheet" href="([^"]*)"/g);
    const asset = await visit(style, { 'accept-encoding': 'br' });
    expect([asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual([
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(String(brotliDecompressSync(asset.body))).toBe((await visit(style)).html);
  });

  it('is 304 for a client that has it', async () => {
    for (const path of ['/pro-list', '/dashboard', '/genre/all?q=tap']) {
      const first = await visit(path, { 'accept-encoding': 'br' });
      const tag = String(first.headers.etag);
      for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
        const again = await visit(path, { 'if-none-match': known });
        expect([path, again.status, again.body.length, again.headers.etag]).toEqual([path, 304, 0, tag]);
      }
      expect((await visit(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
    expect((await visit('/nothing', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('is cached only by the query parameters that the screen reads', async () => {
    const { pool } = server.database;
    const rename = (from: string, to: string) => pool.query('update genres set name = $2 where name = $1', [from, to]);
    const plain = await visit('/genre/home-repair');
    await rename('Repairs at home', 'Mending');
    try {
      // Cached pages miss changes that no room reported to the cache; a newly made page has them.
      for (const query of ['', '?utm_source=x', '?area=BD', '?cursor=abc', '?q=tap&q=tap'])
        expect((await visit(`/genre/home-repair${query}`)).body.equals(plain.body)).toBe(true);
      expect((await visit('/en-sg/genre/home-repair')).html).toContain('Mending');
      expect((await visit('/genre/all?q=tap')).html).toContain('Mending');
      server.app.parts.dropPages(['genre:home-repair']);
      expect((await visit('/genre/home-repair')).html).toContain('Mending');
    } finally {
      await rename('Mending', 'Repairs at home');
      server.app.parts.dropPages(['genre:home-repair']);
    }
  });

  it('uses area and order from the query, and ignores invalid ones', async () => {
    const plain = await visit('/pro-list');
    for (const query of ['?sort=cheapest', '?area=12', '?area=', '?cursor=%00', '?sort=score&sort=score'])
      expect((await visit(`/pro-list${query}`)).body.equals(plain.body)).toBe(true);
    for (const query of ['?sort=score', '?area=BD', '?sort=newest'])
      expect((await visit(`/pro-list${query}`)).body.equals(plain.body)).toBe(false);
    expect((await visit('/pro-list?area=bd')).body.equals((await visit('/pro-list?area=BD')).body)).toBe(true);
  });

  it('is an error page after a fault, without internal details, and not cached', async () => {
    const { pool } = server.database;
    await pool.query('alter table category_forms rename to elsewhere');
    try {
      const broken = await visit('/en-sg/category/electrician');
      expect([broken.status, broken.headers['cache-control']]).toEqual([500, 'no-store']);
      expect(broken.html).toContain('Something broke on our side');
      expect(broken.html).toContain('href="/en-sg/genre/all"');
      expect(broken.html).not.toMatch(/category_forms|relation|elsewhere/);
    } finally {
      await pool.query('alter table elsewhere rename to category_forms');
    }
    expect((await visit('/en-sg/category/electrician')).status).toBe(200);
  });
});

describe('the flags', () => {
  const said = (html: string): unknown[] =>
    all(html, /<script type="application\/json" id="flags">(.*?)<\/script>/g).map((text) => JSON.parse(text));

  it('are in every page with scripts that need them, and in no other page', async () => {
    for (const path of [...Object.values(LIVELY), '/dashboard', '/dashboard/works/5'])
      expect([path, said((await visit(path)).html)]).toEqual([path, [{ ...FLAGS, reservation: true, shop: true }]]);
    for (const path of Object.values(readingPages()))
      expect([path, said((await visit(path)).html)]).toEqual([path, []]);
    const other = await startTestServer({ LOG_LEVEL: 'silent', FLAGS: 'shop=on,oauth=off' });
    try {
      for (const path of ['/login', '/dashboard/shop'])
        expect(said((await visit(path, {}, 'GET', other.url)).html)).toEqual([{ ...FLAGS, shop: true, oauth: false }]);
      // The service worker caches a page with these flags, so its script must differ too.
      const [here, there] = [
        await visit('/service-worker.js'),
        await visit('/service-worker.js', {}, 'GET', other.url),
      ];
      expect([here.status, there.status, here.html === there.html]).toEqual([200, 200, false]);
    } finally {
      await other.close();
    }
  });
});

describe('the app', () => {
  it('has a manifest with existing icons, and every page links to it', async () => {
    const { status, headers, html } = await visit('/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const said = JSON.parse(html) as Record<
      'icons' | 'screenshots',
      { src: string; sizes: string; purpose: string; type: string }[]
    >;
    expect(said).toMatchObject({ name: 'Gotong', start_url: '/start', scope: '/', display: 'standalone' });
    expect(said.screenshots).toHaveLength(2);
    for (const { src, sizes, type } of [...said.icons, ...said.screenshots]) {
      const icon = await visit(src);
      expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
      // A PNG's first chunk has width and height.
      if (type === 'image/png') expect(`${icon.body.readUInt32BE(16)}x${icon.body.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(said.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
    for (const path of ['/', '/dashboard', '/offline.html']) {
      const page = await visit(path);
      expect([path, all(page.html, /<link rel="manifest" href="([^"]+)"/g)]).toEqual([path, ['/manifest.webmanifest']]);
      const [touch = ''] = all(page.html, /<link rel="apple-touch-icon" href="([^"]+)"/g);
      expect((await visit(touch)).status).toBe(200);
    }
  });

  it('starts at the home page for visitors, and at the dashboard for logged-in people', async () => {
    const start = (cookie: string) => fetch(`${server.url}/start`, { redirect: 'manual', headers: { cookie } });
    for (const [cookie, to] of [
      ['', '/'],
      ['theme=dark', '/'],
      ['session_present=1', '/dashboard'],
    ] as const) {
      const reply = await start(cookie);
      expect([cookie, reply.status, reply.headers.get('location')]).toEqual([cookie, 302, to]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('has a service worker that is not cached, and every file that it caches exists', async () => {
    const { status, headers, html } = await visit('/service-worker.js');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    const [set = '{}'] = all(html, /^self\.gotongBuild=(\{.*\});\n/g);
    const kept = JSON.parse(set) as { build: string; shell: string; offline: string; files: string[] };
    const shell = await visit(kept.shell);
    // By this name an open page notices a newer build.
    expect(all(shell.html, /<meta name="build" content="([^"]+)"/g)).toEqual([kept.build]);
    const loads = (page: string) => all(page, /(?:href|src)="(\/assets\/[^"]+)"/g);
    const offline = await visit(kept.offline);
    expect([offline.status, offline.html.includes('No connection')]).toEqual([200, true]);
    for (const file of [...loads(shell.html), ...loads(offline.html)]) expect(kept.files).toContain(file);
    for (const file of kept.files) expect([file, (await visit(file)).status]).toEqual([file, 200]);
    expect(shell.headers['content-security-policy']).toMatch(/worker-src 'self'; manifest-src 'self'/);
    // The worker is a plain script without modules.
    expect(html).not.toMatch(/\b(?:import|export)\s*[{*(]|process\.env/);
  });
});

describe('two nodes', () => {
  it('drop pages that either of them changes', async () => {
    const second = await createApp(server.app.parts.config, server.database.url);
    try {
      const there = async () => (await second.http.inject('/genre/home-repair')).body;
      const before = await there();
      await server.database.pool.query(`update genres set name = 'Mending' where name = 'Repairs at home'`);
      expect(await there()).toBe(before);
      await writing(server.app.parts, {}, async (context) => context.dropPages(['genre:home-repair']));
      await expect.poll(there).toContain('Mending');
    } finally {
      await server.database.pool.query(`update genres set name = 'Repairs at home' where name = 'Mending'`);
      await second.close();
      server.app.parts.dropPages(['genre:home-repair']);
    }
  });
});

describe('a search on the home page', () => {
  it('is the page’s own, so that the menu has none there, and one on other pages', async () => {
    for (const path of ['/', '/pro-search', '/genre/all'])
      expect((await visit(path)).html).not.toContain('id="menu-q"');
    for (const path of ['/price', '/pro', '/featured-pros']) expect((await visit(path)).html).toContain('id="menu-q"');
  });

  it('finds services by a word, escapes the typed text, and passes on the postal code', async () => {
    const found = await visit('/genre/all?q=leak&postal=520284');
    expect(found.html).toContain('/form/plumber?postal=520284');
    expect(found.html).toContain('content="noindex"');
    const evil = await visit('/genre/all?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E&postal=52028x');
    expect(evil.html).not.toContain('<script>alert');
    expect(evil.html).not.toContain('52028x');
    expect((await visit('/genre/all?q=%20')).html).toBe((await visit('/genre/all')).html);
  });

  it('offers the same categories as the call', async () => {
    const { categories } = await server.client().ok(categoryCalls.categories, {});
    const { html } = await visit('/genre/all');
    for (const { slug } of categories) expect(html).toContain(`href="/category/${slug}"`);
  });
});
