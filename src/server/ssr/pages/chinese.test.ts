import { ConverterFactory } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/t2cn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { LANGUAGE_NAMES } from '#core/languages.ts';
import { routes } from '#core/routes.ts';
import { latinWords } from '#test/house/latin-words.ts';
import { arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Tests that no Chinese page has English left. It fetches every public screen: Latin words in it must be a name, a unit or an
// address.

let server: TestServer;
let service_id: number;
beforeAll(async () => {
  server = await startTestServer({
    LANGUAGES: 'en-SG,zh-SG,zh-TW,zh-HK',
    LOG_LEVEL: 'silent',
    SELLER_NAME: '測試公司',
  });
  const given = await arrange(server);
  service_id = (await given.pro('Wei')).quote_service_id;
  await given.pro('Lim');
  // Makes texts of people and of tests Chinese, so that any English left is ours.
  await server.sql(`update quote_services set name = '呂師傅冷氣'`);
  await server.sql(`update areas set name = '測試鎮' where code = 'TT'`);
  await server.sql(`update categories set name = '測試冷氣' where slug = 'test-aircon'`);
  await server.sql(`update genres set name = '測試類' where slug = 'test-genre'`);
  await server.sql(
    `insert into quote_service_categories (quote_service_id, category_id, from_price_cents, from_price_unit, card)
     select s.id, c.id, 4500, 'unit', '{}' from quote_services s, categories c where c.slug = 'aircon-servicing'`,
  );
});
afterAll(() => server?.close());

/** One address of each screen that has parameters, by its id; other parameters are filled in by their names. */
const PATHS: Readonly<Record<string, string>> = {
  product: '/product/shopfront-kit',
  'product-amount': '/product/training-session/120',
  'genre-article': '/genre/repairs/first-ten-minutes-of-a-leak',
  feature: '/feature/keys-to-a-new-flat',
  info: '/info/plumber',
  'download-target': '/download/ios',
  'resetpass-email': '/resetpass/email/x',
};
const addressOf = ({ id, path }: { id: string; path: string }): string => {
  const named: Readonly<Record<string, string>> = {
    ':genreName': 'home-care',
    ':slug': 'aircon-servicing',
    ':filter': 'aircon-servicing',
    ':category': 'aircon-servicing',
    ':city': 'east',
    ':district': 'test-town',
    ':serviceId': String(service_id),
    ':action': 'ask',
  };
  const own = PATHS[id] ?? (id === 'service-action' ? `/service/ask/${service_id}` : path);
  return own.replace(/:\w+/g, (name) => named[name] ?? 'x');
};

/** All that people or screen readers read of a page: its title, its texts and the texts of attributes. */
function readOf(html: string): string[] {
  const drawn = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ');
  const attributes = [...drawn.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    (found) => found[1] ?? '',
  );
  const described = [...drawn.matchAll(/<meta name="description" content="([^"]*)"/g)].map((found) => found[1] ?? '');
  return [...attributes, ...described, ...drawn.replace(/<[^>]*>/g, '\n').split('\n')];
}

/** Names of this test, and the names of languages, each in its own script. */
const OWN_SCRIPT = [
  '呂師傅冷氣',
  // The initial shown for a pro without a picture.
  '呂',
  // The search words below, also converted.
  '沒有這種東西',
  '沒有这种东西',
  '測試鎮',
  '測試冷氣',
  '測試類',
  '測試公司',
  LANGUAGE_NAMES['zh-TW'],
  LANGUAGE_NAMES['zh-HK'],
];
const simplified = ConverterFactory(...(from.tw ?? []), ...(to.cn ?? []));
/** The texts of a page with a Traditional Chinese character. */
const traditionalIn = (html: string) =>
  readOf(html)
    .map((text) => OWN_SCRIPT.reduce((rest, own) => rest.replaceAll(own, ''), text))
    .filter((text) => simplified(text) !== text);

describe.each(['zh-TW', 'zh-SG', 'zh-HK'] as const)('a page in %s', (code) => {
  const visit = (path: string) => server.app.http.inject({ url: `/${code.toLowerCase()}${path === '/' ? '' : path}` });
  const isSimplified = code === 'zh-SG';

  it.each(
    routes
      // Without partner channels, which are off by default.
      .filter((route) => route.access === 'public' && (!('flag' in route) || FLAGS[route.flag]))
      .map((route) => [route.id, route] as const),
  )('has no English left: %s', async (_, route) => {
    let reply = await visit(addressOf(route));
    const { location } = reply.headers;
    if (location) reply = await server.app.http.inject({ url: String(location) });
    expect(reply.body).toContain(`<html lang="${code}"`);
    if (isSimplified) expect(traditionalIn(reply.body)).toEqual([]);
    else expect(traditionalIn(reply.body)).not.toEqual([]);
    const left = readOf(reply.body).filter((text) => latinWords(text).length > 0);
    expect(left.map((text) => [latinWords(text).join(' '), text.trim().slice(0, 80)])).toEqual([]);
  });

  it('has none in the form without script, nor in a search with results and without', async () => {
    for (const path of [
      '/form/aircon-servicing?plain=1',
      '/form/plumber?plain=1',
      '/pro-search?q=%E5%86%B7%E6%B0%A3',
      '/pro-search?q=%E6%B2%92%E6%9C%89%E9%80%99%E7%A8%AE%E6%9D%B1%E8%A5%BF',
      '/pro-search/plumber?q=%E6%B2%92%E6%9C%89%E9%80%99%E7%A8%AE%E6%9D%B1%E8%A5%BF',
      '/category/aircon-servicing?sort=near',
    ]) {
      const { body } = await visit(path);
      expect(body).toContain(`<html lang="${code}"`);
      if (isSimplified) expect([path, traditionalIn(body)]).toEqual([path, []]);
      expect([path, readOf(body).flatMap(latinWords)]).toEqual([path, []]);
    }
  });
});
