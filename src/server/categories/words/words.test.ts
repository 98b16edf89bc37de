import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestView } from '#core/bids/calls.ts';
import { areas, category, genres, pricingForm } from '#core/categories/calls.ts';
import { opsCategory } from '#core/categories/ops/calls.ts';
import { opsWords, saveWords } from '#core/categories/words/calls.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { suggest } from '#core/search/calls.ts';
import { answersFor } from '#db/seed/answers.ts';
import { seeded } from '#db/seed/random.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let mei: TestPerson;
let operator: TestPerson;
const CHINESE = { 'accept-language': 'zh-TW' };
const SLUG = 'aircon-servicing';
/** Names, questions and prices of the shipped catalogue that no Chinese page may show. */
const ENGLISH = [
  'Aircon servicing',
  'Chemical wash',
  'What do you need done?',
  'Plumber',
  'Cleaning and laundry',
  'Tampines',
  'Yearly contract',
];

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-SG,zh-TW', LOG_LEVEL: 'silent' });
  const a = await arrange(server);
  mei = await a.person('Mei');
  operator = await a.operator('Olive');
});
afterAll(() => server?.close());

const idOf = async (slug: string): Promise<number> =>
  (await server.database.pool.query<{ id: number }>('select id from categories where slug = $1', [slug])).rows[0]
    ?.id as number;
const pageOf = async (path: string): Promise<string> => (await server.app.http.inject({ url: path })).body;

describe('a reader of Chinese', () => {
  it('meets Chinese names, questions and prices in answers; the default language is as it was', async () => {
    const all = await server.client().ok(genres, {}, CHINESE);
    const names = all.genres.flatMap((genre) => [genre.name, ...genre.categories.map(({ name }) => name)]);
    expect(names).toContain('冷氣保養');
    // The test's own genre and category have no Chinese, and keep their names.
    expect(names.filter((name) => /[A-Za-z]{3}/.test(name) && !name.startsWith('Test'))).toEqual([]);
    const form = await server.client().ok(pricingForm, { slug: SLUG }, CHINESE);
    expect(form.questions[0]).toMatchObject({ label: '您需要做什麼？', step: '工作內容' });
    expect(form.questions[0]?.choices?.[1]).toMatchObject({ id: 'chemical-wash', label: '化學清洗', unit: '台' });
    const found = (await server.client().ok(areas, {}, CHINESE)).areas.find(({ code }) => code === 'TM');
    // What tells regions apart is the same for everybody.
    expect(found).toMatchObject({ name: '淡濱尼', slug: 'tampines', region: 'East' });
    expect((await server.client().ok(category, { slug: SLUG }, CHINESE)).category.price_bands[1]?.label).toBe(
      '化學清洗',
    );
    expect((await server.client().ok(category, { slug: SLUG })).category.price_bands[1]?.label).toBe('Chemical wash');
  });

  it.each([
    ['a category', `/category/${SLUG}`],
    ['its prices', `/price/${SLUG}`],
    ['a genre', '/genre/cleaning'],
    ['all services', '/genre/all'],
    ['the form without script', `/form/${SLUG}?plain=1`],
    ['the form', `/form/${SLUG}`],
    ['the list of pros', '/pro-list/tampines'],
    ['the directory', '/seo/cleaning'],
  ])('meets no English of the catalogue on the page of %s', async (_, path) => {
    const html = await pageOf(`/zh-tw${path}`);
    expect(html).toContain('<html lang="zh-TW"');
    expect(ENGLISH.filter((text) => html.includes(text))).toEqual([]);
    // The same page in English says some of it.
    const english = await pageOf(path);
    expect(ENGLISH.some((text) => english.includes(text))).toBe(true);
  });

  it('finds a service and an area by what they are called', async () => {
    const found = await server.client().ok(suggest, { q: '淡濱尼冷氣保養' }, CHINESE);
    expect(found.categories[0]).toMatchObject({ slug: SLUG, name: '冷氣保養' });
    expect(found.areas[0]).toMatchObject({ code: 'TM', name: '淡濱尼' });
    expect((await server.client().ok(suggest, { q: '沒有這種東西' }, CHINESE)).areas).toEqual([]);
  });

  it('finds the same in either script, and reads it in their own', async () => {
    const seen = async (q: string, language: string) => {
      const found = await server.client().ok(suggest, { q }, { 'accept-language': language });
      return [found.categories[0], found.areas[0]].map((one) => one && { slug: one.slug, name: one.name });
    };
    for (const q of ['淡濱尼冷氣保養', '淡滨尼冷气保养']) {
      expect(await seen(q, 'zh-TW')).toEqual([
        { slug: SLUG, name: '冷氣保養' },
        { slug: 'tampines', name: '淡濱尼' },
      ]);
      expect(await seen(q, 'zh-SG')).toEqual([
        { slug: SLUG, name: '冷气保养' },
        { slug: 'tampines', name: '淡滨尼' },
      ]);
    }
  });

  it('meets the catalogue in Simplified Chinese, and lines that our code put together', async () => {
    const reader = { 'accept-language': 'zh-CN,zh;q=0.9' };
    const form = await server.client().ok(pricingForm, { slug: SLUG }, reader);
    expect(form.questions[0]).toMatchObject({ label: '您需要做什么？', step: '工作内容' });
    const given = { service: ['chemical-wash'], units: 3, postal_code: '520284' };
    const fields = answersFor(form.questions, given, server.app.parts.clock.now(), seeded(8));
    const asked = await mei.client.ok(searchAdd, { category: SLUG, fields, form_version: form.version }, reader);
    const read = (await mei.client.ok(requestView, { request_id: asked.quote_request.id }, reader)).quote_request;
    expect(read).toMatchObject({ title: '化学清洗，3 台', category_name: '冷气保养', area_name: '淡滨尼' });
  });

  it('asks for quotes; what is kept is the same, and each reads it in their language', async () => {
    const form = await server.client().ok(pricingForm, { slug: SLUG }, CHINESE);
    const given = { service: ['chemical-wash'], units: 3, postal_code: '520284' };
    const fields = answersFor(form.questions, given, server.app.parts.clock.now(), seeded(7));
    const asked = await mei.client.ok(searchAdd, { category: SLUG, fields, form_version: form.version }, CHINESE);
    const request_id = asked.quote_request.id;
    expect(asked.quote_request.area_name).toBe('淡濱尼');
    const read = async (headers: Record<string, string>) =>
      (await mei.client.ok(requestView, { request_id }, headers)).quote_request;
    const [english, chinese] = [await read({}), await read(CHINESE)];
    expect(english).toMatchObject({ title: 'Chemical wash, 3 units', category_name: 'Aircon servicing' });
    expect(chinese).toMatchObject({ title: '化學清洗，3 台', category_name: '冷氣保養', fields: english.fields });
    const said = new Map(chinese.QuoteFormSubmissionField.map(({ key, label, value }) => [key, [label, value]]));
    expect(said.get('units')).toEqual(['室內機', '3 台']);
    expect(said.get('property_type')?.[0]).toBe('房屋');
  });
});

describe('operators', () => {
  it('write the Chinese beside the English, and pages follow at once', async () => {
    const { words } = await operator.client.ok(opsWords, { category_id: await idOf(SLUG) });
    expect(words[0]).toEqual({ english: 'Aircon servicing', chinese: '冷氣保養', place: 'Name' });
    expect(await pageOf(`/zh-tw/category/${SLUG}`)).toContain('冷氣保養');
    await operator.client.ok(saveWords, { words: [{ english: 'Aircon servicing', chinese: '冷氣清潔保養' }] });
    expect(await actsOf(server, 'words')).toEqual(['words changed']);
    await expect.poll(() => pageOf(`/zh-tw/category/${SLUG}`)).toContain('冷氣清潔保養');
    // Empty leaves the English.
    await operator.client.ok(saveWords, { words: [{ english: 'Aircon servicing', chinese: '' }] });
    await expect.poll(() => pageOf(`/zh-tw/category/${SLUG}`)).toContain('Aircon servicing');
    const { words: names } = await operator.client.ok(opsWords, {});
    expect(names).toContainEqual({ english: 'Tampines', chinese: '淡濱尼', place: 'Areas' });
  });

  it('read the catalogue itself, whatever their language', async () => {
    const read = await operator.client.ok(opsCategory, { category_id: await idOf('plumber') }, CHINESE);
    expect(read.category.name).toBe('Plumber');
  });

  it('cannot write what the catalogue does not say, nor lose the place of an answer', async () => {
    const refuse = (english: string, chinese: string, who = operator) =>
      who.client.call(saveWords, { words: [{ english, chinese }] });
    expect((await refuse('Not in any form', '不在')).body).toMatchObject({ error: 'unknown word' });
    expect((await refuse('Move {property_type}', '搬家')).body).toMatchObject({ error: 'places differ' });
    expect((await refuse('Plumber', '水電', mei)).http).toBe(404);
    expect((await operator.client.call(opsWords, { category_id: 999_999 })).http).toBe(404);
    expect((await mei.client.call(opsWords, {})).http).toBe(404);
  });
});
