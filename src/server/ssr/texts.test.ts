import { brotliDecompressSync } from 'node:zlib';
import { createInstance, type i18n } from 'i18next';
import Backend from 'i18next-http-backend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingTexts } from '#core/ops/texts/calls.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { SESSION_COOKIE } from '#server/platform/http/http.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readBuilt } from './files/built.ts';

let server: TestServer;
let operator: TestPerson;
let stranger: TestPerson;
let version: string;
const started: i18n[] = [];

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-TW', LOG_LEVEL: 'silent' });
  const given = await arrange(server);
  operator = await given.operator('Olive');
  stranger = await given.person('Sam');
  version = (await readBuilt())?.entry.texts.version ?? '';
});
afterAll(() => server.close());

/** A client with the real HTTP back end of i18next. */
async function client(options: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<[i18n, unknown]> {
  const texts = createInstance();
  texts.use(Backend);
  started.push(texts);
  const problem = await new Promise((done) => {
    void texts.init(
      {
        lng: 'zh-TW',
        fallbackLng: 'en-SG',
        load: 'currentOnly',
        ns: ['dashboard', 'pricing'],
        defaultNS: 'dashboard',
        keySeparator: '>',
        nsSeparator: '|',
        backend: { loadPath: `${server.url}/locales/{{lng}}/{{ns}}.json`, reloadInterval: false, ...options },
        ...more,
      },
      (error) => done(error ?? null),
    );
  });
  return [texts, problem];
}

const get = (path: string, headers: Record<string, string> = {}) => server.app.http.inject({ url: path, headers });
const post = (path: string, payload: unknown, headers: Record<string, string> = {}, at = server.app) =>
  at.http.inject({
    method: 'POST',
    url: path,
    payload: payload as never,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('translations', () => {
  it('are read by the HTTP back end of i18next, a namespace at a time', async () => {
    const [texts, problem] = await client({});
    expect(problem).toBeNull();
    expect(texts.t('nav>explore')).toBe('探索');
    expect(texts.t('pricing|balance_card>credit_balance')).toBe('點數餘額');
    expect(texts.getFixedT('en-SG')('nav>explore')).toBe('Explore');
  });

  it('are joined by + over languages and namespaces, in any order', async () => {
    const joined = await get('/locales/zh-TW+en-SG/pricing+dashboard.json');
    const body = joined.json();
    expect(Object.keys(body).sort()).toEqual(['en-SG', 'zh-TW']);
    expect([body['zh-TW'].dashboard.nav.explore, body['en-SG'].pricing.balance_card.credit_balance]).toEqual([
      '探索',
      'Credit balance',
    ]);
    expect((await get('/locales/en-SG+zh-TW/dashboard+pricing.json')).headers.etag).toBe(joined.headers.etag);
    const one = await get('/locales/zh-TW/dashboard.json');
    expect(one.json()).toEqual(body['zh-TW'].dashboard);
    // Languages in addresses are in lower case (specification 2).
    for (const lower of ['/locales/zh-tw/dashboard.json', '/locales/ZH-TW/dashboard.json'])
      expect((await get(lower)).json()).toEqual(one.json());
    expect((await get('/locales/en-sg/dashboard.json')).statusCode).toBe(200);
  });

  it('of an unknown namespace or unsupported language are 404', async () => {
    for (const path of [
      '/locales/fr/dashboard.json',
      '/locales/zh-TW/nothing.json',
      '/locales/zh-TW/dashboard+nothing.json',
      '/locales/zh-TW+fr/dashboard.json',
      '/locales/zh-TW/__proto__.json',
      '/locales/constructor/dashboard.json',
      '/locales/zh-TW/dashboard',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    const english = await startTestServer({ LOG_LEVEL: 'silent' });
    try {
      const asked = (path: string) => english.app.http.inject(path);
      expect((await asked('/locales/en-SG/dashboard.json')).statusCode).toBe(200);
      expect((await asked('/locales/zh-TW/dashboard.json')).statusCode).toBe(404);
      expect((await asked('/zh-tw/login')).headers.location).toBe('/en-sg/login');
      expect((await asked('/login')).body).not.toContain('data-languages');
    } finally {
      await english.close();
    }
  });

  it('can be cached for good with the mark of their build, and must be checked again without it', async () => {
    const kept = await get(`/locales/zh-TW/shared.json?v=${version}`, { 'accept-encoding': 'br' });
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(JSON.parse(String(brotliDecompressSync(kept.rawPayload)))).toHaveProperty(['verb', 'close'], '關閉');
    for (const path of ['/locales/zh-TW/shared.json', '/locales/zh-TW/shared.json?v=other']) {
      const plain = await get(path);
      expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const again = await get(path, { 'if-none-match': String(plain.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get('/zh-tw/login')).body).toContain(`data-texts="${version}"`);
  });

  it('that fail answer in the form of section 8', async () => {
    const bad = async (path: string) =>
      String((await client({ loadPath: `${server.url}${path}` }, { maxRetries: 0 }))[1]);
    expect(await bad('/locales/fr/{{ns}}.json')).toContain(
      `failed loading ${server.url}/locales/fr/dashboard.json; status code: 404`,
    );
    expect(await bad('/icon.svg?{{ns}}')).toContain(`failed parsing ${server.url}/icon.svg?dashboard to json`);
  });
});

describe('missing keys', () => {
  const kept = async () => server.client(operator.token).ok(missingTexts, {});

  it('are reported by the back end of i18next, kept for operators and never served', async () => {
    const addPath = `${server.url}/locales/add/{{lng}}/{{ns}}`;
    const [texts] = await client({ addPath }, { saveMissing: true, saveMissingTo: 'current' });
    expect(texts.t('nav>gone', { defaultValue: 'Gone' })).toBe('Gone');
    await expect
      .poll(async () => (await kept()).missing)
      .toMatchObject([{ language: 'zh-TW', namespace: 'dashboard', key: 'nav>gone', fallback: 'Gone', count: 1 }]);
    await post('/locales/add/zh-TW/dashboard', { 'nav>gone': 'Gone still' });
    expect((await kept()).missing).toMatchObject([{ key: 'nav>gone', fallback: 'Gone still', count: 2 }]);
    expect((await get('/locales/zh-TW/dashboard.json')).json().nav).not.toHaveProperty('gone');
    // Only operators can read them.
    expect((await server.client(stranger.token).call(missingTexts, {})).http).toBe(404);
  });

  it('are refused for unknown namespaces, in other forms, and beyond the limits', async () => {
    const before = (await kept()).total;
    const refused: [string, unknown, number][] = [
      ['/locales/add/fr/dashboard', { a: 'A' }, 404],
      ['/locales/add/zh-tw/dashboard', { a: 'A' }, 404],
      ['/locales/add/zh-TW/nothing', { a: 'A' }, 404],
      ['/locales/add/zh-TW/dashboard', ['a'], 400],
      ['/locales/add/zh-TW/dashboard', { a: 1 }, 400],
      ['/locales/add/zh-TW/dashboard', { '': 'A' }, 400],
      ['/locales/add/zh-TW/dashboard', { ['a'.repeat(201)]: 'A' }, 400],
      ['/locales/add/zh-TW/dashboard', { 'a\u0000': 'A' }, 400],
      ['/locales/add/zh-TW/dashboard', Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, 'A'])), 400],
    ];
    for (const [path, body, status] of refused)
      expect([path, (await post(path, body)).statusCode]).toEqual([path, status]);
    expect((await kept()).total).toBe(before);
    expect((await post('/locales/add/zh-TW/dashboard', { long: 'x'.repeat(5000) })).statusCode).toBe(200);
    expect((await kept()).missing.find(({ key }) => key === 'long')?.fallback).toHaveLength(500);
  });

  it('are accepted in production only if turned on, and from operators', async () => {
    const at = async (env: Record<string, string>) => {
      const { config } = server.app.parts;
      const texts_report = loadConfig({ GOTONG_MODE: 'demo', DATABASE_URL: server.database.url, ...env }).texts_report;
      return createApp({ ...config, mode: 'public', texts_report }, server.database.url);
    };
    const off = await at({ NODE_ENV: 'development', TEXTS_REPORT: 'false' });
    const on = await at({ NODE_ENV: 'development', TEXTS_REPORT: 'true' });
    try {
      const cookie = { cookie: `${SESSION_COOKIE}=${operator.token}` };
      const path = '/locales/add/zh-TW/dashboard';
      expect((await post(path, { prod: 'A' }, cookie, off)).statusCode).toBe(404);
      expect((await post(path, { prod: 'A' }, {}, on)).statusCode).toBe(404);
      const others = { cookie: `${SESSION_COOKIE}=${stranger.token}` };
      expect((await post(path, { prod: 'A' }, others, on)).statusCode).toBe(404);
      expect((await kept()).missing.some(({ key }) => key === 'prod')).toBe(false);
      expect((await post(path, { prod: 'A' }, cookie, on)).statusCode).toBe(200);
      expect((await kept()).missing.some(({ key }) => key === 'prod')).toBe(true);
    } finally {
      await off.close();
      await on.close();
    }
    expect(loadConfig({ NODE_ENV: 'development' }).texts_report).toBe(true);
  });
});

describe('pages in another language', () => {
  const html = async (path: string) => (await get(path)).body;

  it('are rendered under its prefix, and link to each other for search engines', async () => {
    const page = await html('/zh-tw/genre/all');
    expect(page).toMatch(/^<!doctype html><html lang="zh-TW" data-languages="en-SG zh-TW"/);
    expect(page).toContain('所有服務');
    expect(page).toContain('href="/zh-tw/pro-list"');
    expect(page).toContain('content="zh_TW"');
    const links = (text: string) =>
      [
        ...text.matchAll(
          /<link rel="(?:canonical|alternate)"(?: hreflang="([^"]+)")? href="https?:\/\/[^/"]+([^"]*)"/g,
        ),
      ].map(([, lang = 'canonical', path]) => [lang, path]);
    const alternates = [
      ['x-default', '/genre/all'],
      ['en-SG', '/genre/all'],
      ['zh-TW', '/zh-tw/genre/all'],
    ];
    expect(links(page)).toEqual([['canonical', '/zh-tw/genre/all'], ...alternates]);
    expect(links(await html('/genre/all'))).toEqual([['canonical', '/genre/all'], ...alternates]);
    expect(links(await html('/zh-tw'))[0]).toEqual(['canonical', '/zh-tw']);
  });

  it('are cached apart from English ones, whatever language a browser prefers', async () => {
    for (const path of ['/genre/all', '/en-sg/genre/all']) {
      const page = (await get(path, { 'accept-language': 'zh-TW', cookie: 'language=zh-TW' })).body;
      expect([path, page.includes('<html lang="en-SG"'), /所有服務/.test(page)]).toEqual([path, true, false]);
    }
    const [first, second] = [await html('/zh-tw/login'), await html('/login')];
    expect([/密碼/.test(first), /密碼/.test(second)]).toEqual([true, false]);
    expect((await get('/zh-tw/nothing-here')).body).toContain('找不到頁面');
    expect((await get('/ZH-TW/genre/all')).headers.location).toBe('/zh-tw/genre/all');
  });

  it('are the targets of redirects from other names of it', async () => {
    const led = async (path: string) => (await get(path)).headers.location;
    expect(await led('/zh-Hant-TW/genre/all?q=tap')).toBe('/zh-tw/genre/all?q=tap');
    expect(await led('/zh-hans/genre/all')).toBe('/zh-tw/genre/all');
    expect(await led('/zh?x=1')).toBe('/zh-tw?x=1');
    expect(await led('/zh/')).toBe('/zh-tw');
    expect(await led('/fr/genre/all')).toBe('/en-sg/genre/all');
  });

  it('include the dashboard, by the prefix of its address', async () => {
    expect(await html('/zh-tw/dashboard/credit')).toMatch(/^<!doctype html><html lang="zh-TW"/);
    expect(await html('/dashboard/credit')).toMatch(/^<!doctype html><html lang="en-SG"/);
  });
});
