import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#core/languages.ts';
import { loadConfig } from '#server/config.ts';
import { arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Tests languages converted from another one (decision 46): pages, texts for browsers, addresses and search engines.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    LANGUAGES: LANGUAGE_CODES.join(),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:4999',
  });
  await arrange(server);
});
afterAll(() => server?.close());

const get = (path: string) => server.app.http.inject({ url: path });
const html = async (path: string) => (await get(path)).body;

it('English and Simplified Chinese are on by default', () => {
  expect(loadConfig({ NODE_ENV: 'test' }).languages).toEqual(['en-SG', 'zh-SG']);
});

describe('a page', () => {
  it('is drawn in each language under its prefix, and names all of them', async () => {
    const said = { 'en-SG': 'All services', 'zh-SG': '所有服务', 'zh-TW': '所有服務', 'zh-HK': '所有服務' } as const;
    for (const code of LANGUAGE_CODES) {
      const base = code === 'en-SG' ? '' : `/${code.toLowerCase()}`;
      const page = await html(`${base}/genre/all`);
      expect(page).toContain(`<html lang="${code}" data-languages="en-SG zh-SG zh-TW zh-HK"`);
      expect(page).toContain(said[code]);
      expect(page).toContain(`<link rel="canonical" href="http://localhost:4999${base}/genre/all">`);
      for (const other of LANGUAGE_CODES) {
        const at = other === 'en-SG' ? '' : `/${other.toLowerCase()}`;
        expect(page).toContain(`hreflang="${other}" href="http://localhost:4999${at}/genre/all"`);
        expect(page.includes(`property="og:locale:alternate" content="${other.replace('-', '_')}"`)).toBe(
          other !== code,
        );
      }
      expect(page).toContain(`property="og:locale" content="${code.replace('-', '_')}"`);
    }
  });

  it('offers the other languages, each in its own script', async () => {
    const page = await html('/genre/all');
    for (const [code, name] of [
      ['zh-SG', '简体中文'],
      ['zh-TW', '繁體中文'],
      ['zh-HK', '繁體中文（香港）'],
    ])
      expect(page).toMatch(
        new RegExp(`<a href="/${code?.toLowerCase()}/genre/all" hrefLang="${code}" lang="${code}"[^>]*>${name}</a>`),
      );
    expect(await html('/zh-sg/genre/all')).toContain('<a href="/en-sg/genre/all" hrefLang="en-SG" lang="en-SG"');
  });

  it('is the target of redirects from other names of its language', async () => {
    const led = async (path: string) => (await get(path)).headers.location;
    for (const [path, to] of [
      ['/zh/genre/all?q=1', '/zh-sg/genre/all?q=1'],
      ['/zh-hans/genre/all', '/zh-sg/genre/all'],
      ['/zh-CN/genre/all', '/zh-sg/genre/all'],
      ['/zh-Hant-TW/genre/all', '/zh-tw/genre/all'],
      ['/zh-Hant-HK/genre/all', '/zh-hk/genre/all'],
      ['/zh-MO', '/zh-tw'],
      ['/ZH-SG/genre/all', '/zh-sg/genre/all'],
      ['/fr/genre/all', '/en-sg/genre/all'],
      ['/en/', '/'],
    ])
      expect([path, await led(path as string)]).toEqual([path, to]);
  });
});

describe('texts for browsers', () => {
  const texts = async (path: string) => (await get(path)).json() as Record<string, unknown>;

  it('exist in every language, converted ones in their script', async () => {
    const names = async (code: string) => (await texts(`/locales/${code}/dashboard.json`)).nav as { explore: string };
    const all = await Promise.all(LANGUAGE_CODES.map(names));
    expect(all.every(({ explore }) => explore.length > 0)).toBe(true);
    const said = JSON.stringify(await texts('/locales/zh-SG/account.json'));
    expect(said).toContain('登录');
    expect(said).not.toMatch(/[個們這說請]/);
  });

  it('include texts in code, only for converted languages', async () => {
    expect(await texts('/locales/zh-SG/code.json')).toMatchObject({ 剛剛: '刚刚', 小時: '小时', 個月: '个月' });
    expect((await get('/locales/zh-HK/code.json')).statusCode).toBe(200);
    for (const code of ['zh-TW', 'en-SG']) expect((await get(`/locales/${code}/code.json`)).statusCode).toBe(404);
  });
});

it('sitemaps list each language', async () => {
  const index = await html('/sitemap.xml');
  const first = /<loc>http:\/\/localhost:4999(\/sitemap-[a-z]+\.xml)<\/loc>/.exec(index)?.[1] ?? '';
  const map = await html(first);
  for (const code of LANGUAGE_CODES) expect(map).toContain(`hreflang="${code}"`);
  expect(map).toContain('<loc>http://localhost:4999/zh-sg');
});
