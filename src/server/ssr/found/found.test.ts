import { Readable } from 'node:stream';
import sharp from 'sharp';
import { parseSitemap, parseSitemapIndex, type SitemapItem } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const ORIGIN = 'https://localhost:4443';
let server: TestServer;
let given: Arrangement;
let pro: TestPerson & { quote_service_id: number };

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent', PUBLIC_URL: ORIGIN, LANGUAGES: 'en-SG,zh-TW' });
  given = await arrange(server);
  pro = await given.pro('Wei');
});
afterAll(() => server?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', headers });
const text = async (path: string) => (await get(path)).text();
const sql = (query: string, ...values: unknown[]) => server.database.pool.query(query, values);
const itemsOf = async (path: string): Promise<SitemapItem[]> => parseSitemap(Readable.from([await text(path)]));
const pathOf = (url: string) => url.slice(ORIGIN.length) || '/';

describe('sitemaps', () => {
  it('list the site’s pages by type, once in each language, with dates', async () => {
    expect(await text('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const index = await parseSitemapIndex(Readable.from([await text('/sitemap.xml')]));
    const names = index.map(({ url }) => pathOf(url));
    expect(names).toEqual(expect.arrayContaining(['/sitemap-pages.xml', '/sitemap-guides.xml', '/sitemap-pros-0.xml']));
    for (const name of names) {
      const items = await itemsOf(name);
      expect([name, items.length > 0 && items.length % 2]).toEqual([name, 0]);
      for (const { url, links } of items) {
        expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
        expect(links.map(({ lang }) => lang)).toEqual(['en-SG', 'zh-TW', 'x-default']);
        expect(links.map((link) => link.url)).toContain(url);
      }
    }
    const guides = await itemsOf('/sitemap-guides.xml');
    expect(guides.every(({ lastmod }) => lastmod !== undefined && !Number.isNaN(Date.parse(lastmod)))).toBe(true);
    expect(guides.map(({ url }) => pathOf(url))).toContain('/zh-tw/feature/keys-to-a-new-flat');
  });

  it('list only pages that answer 200 at their own address', async () => {
    const { url = '' } = (await itemsOf('/sitemap-pros-0.xml')).at(0) ?? {};
    const { url: near = '' } = (await itemsOf('/sitemap-nearme.xml')).at(0) ?? {};
    for (const path of [pathOf(url), pathOf(near)]) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(await reply.text()).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
    }
    expect(pathOf(url)).toMatch(new RegExp(`^/service/${pro.quote_service_id}/`));
  });

  it('drop a service that is gone, keep the others in the same file, and answer 404 for an empty file', async () => {
    const other = await given.pro('Leaving');
    const has = async () => (await text('/sitemap-pros-0.xml')).includes(`/service/${other.quote_service_id}/`);
    expect(await has()).toBe(true);
    await sql('update quote_services set is_archived = true where id = $1', other.quote_service_id);
    expect(await has()).toBe(false);
    expect(await text('/sitemap-pros-0.xml')).toContain(`/service/${pro.quote_service_id}/`);
    for (const path of ['/sitemap-pros-1.xml', '/sitemap-pros-999999999.xml', '/sitemap-nothing.xml'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('are read by an index, for any number of services', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const plan = await client.query(
        'explain select id, slug, modified from quote_services where is_listed and id > 0 and id <= 25000 order by id limit 1000',
      );
      const shown = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(shown).toContain('quote_services_sitemap');
      expect(shown).not.toContain('Sort');
    } finally {
      client.release(true);
    }
  });

  it('are compressed, and answer 304 to a browser that has them', async () => {
    const first = await get('/sitemap-categories.xml', { 'accept-encoding': 'gzip' });
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    const again = await get('/sitemap-categories.xml', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const raw = await fetch(`${server.url}/sitemap-pros-0.xml`, { headers: { 'accept-encoding': 'gzip' } });
    expect(raw.headers.get('content-encoding')).toBe('gzip');
    expect(await raw.text()).toContain('</urlset>');
  });
});

describe('feeds', () => {
  it('list articles, of all genres and of one', async () => {
    const all = await text('/feed.atom');
    const one = await text('/feed/home-repair.atom');
    const entries = (feed: string) => [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => pathOf(id as string));
    expect(all).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
    );
    expect(entries(all)).toEqual(
      expect.arrayContaining(['/feature/keys-to-a-new-flat', '/genre/home-repair/first-ten-minutes-of-a-leak']),
    );
    const [self, ...of] = entries(one);
    expect(self).toBe('/feed/home-repair.atom');
    expect(of.length).toBeGreaterThan(0);
    expect(of.filter((path) => !path.startsWith('/genre/home-repair/'))).toEqual([]);
    expect(entries(await text('/zh-tw/feed.atom'))[1]).toMatch(/^\/zh-tw\//);
    expect((await get('/feed/nothing.atom')).status).toBe(404);
  });
});

describe('what is gone', () => {
  it('answers 410 and shows other pros, at the full address', async () => {
    const other = await given.pro('Departed');
    const id = other.quote_service_id;
    const path = (await get(`/service/${id}/-`)).headers.get('location') as string;
    await sql('update quote_services set is_archived = true where id = $1', id);
    server.app.parts.dropPages([`service:${id}`, 'pro-list']);
    const reply = await get(path);
    const html = await reply.text();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(html).toContain('This pro is no longer on Gotong');
    expect(html).toContain(`/service/${pro.quote_service_id}/`);
    expect(html).not.toContain('Departed');
    expect(html).toContain('<meta name="robots" content="noindex">');
    // A visitor who tries numbers does not learn the pro's category.
    const bare = await get(`/service/${id}`);
    expect(bare.status).toBe(410);
    expect(await bare.text()).not.toContain(`/service/${pro.quote_service_id}/`);
    await sql('update quote_services set is_archived = false where id = $1', id);
    expect((await get(path)).status).toBe(200);
  });

  it('is not one that was never public', async () => {
    const other = await given.person('Never');
    const id = await given.service(other, 'Never Shown');
    await sql('update quote_services set is_draft = true, was_listed = false where id = $1', id);
    server.app.parts.dropPages([`service:${id}`]);
    expect((await get(`/service/${id}`)).status).toBe(404);
    await sql('update quote_services set is_draft = false where id = $1', id);
    expect((await get(`/service/${id}`)).status).toBe(200);
    await sql('update quote_services set is_public = false where id = $1', id);
    server.app.parts.dropPages([`service:${id}`]);
    expect((await get(`/service/${id}`)).status).toBe(410);
  });
});

describe('pictures of shared links', () => {
  it('are drawn for things with a page, and cached', async () => {
    const html = await text('/category/plumber');
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(pathOf(picture)).toMatch(/^\/card\/category\/plumber\.png\?v=[0-9a-f]{8}$/);
    const reply = await get(pathOf(picture));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    expect(bytes.length).toBeLessThan(120_000);
    // The picture is not empty: texts and leaves have many colours.
    const { channels } = await sharp(bytes).stats();
    expect(channels.some(({ stdev }) => stdev > 20)).toBe(true);
    const again = await get('/card/category/plumber.png', { 'if-none-match': reply.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, max-age=3600']);
  });

  it('can have Chinese text, even a name that is all Chinese', async () => {
    await sql(`update quote_services set name = '陳師傅冷氣', slug = 'chen' where id = $1`, pro.quote_service_id);
    const before = await get('/card/site/gotong.png');
    const reply = await get(`/card/service/${pro.quote_service_id}.png`);
    expect([before.status, reply.status]).toEqual([200, 200]);
    expect((await reply.arrayBuffer()).byteLength).not.toBe((await before.arrayBuffer()).byteLength);
  });

  it('are not drawn for anything else', async () => {
    for (const path of [
      '/card/service/999999.png',
      '/card/service/x.png',
      '/card/category/none.png',
      '/card/nearme/plumber.nowhere.png',
      '/card/nothing/plumber.png',
      '/card/category/plumber.svg',
      '/card/category/..%2fplumber.png',
      '/card/site/other.png',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});
