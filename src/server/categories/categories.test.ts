import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/categories/calls.ts';
import { questionShape } from '#core/categories/model.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the catalogue', () => {
  it('answers genres with their categories, in order', async () => {
    const { genres } = await server.client().ok(calls.genres, {});
    expect(genres.map((g) => g.slug)).toEqual([
      'home-repair',
      'cleaning',
      'moving',
      'renovation',
      'lessons',
      'wellness',
      'family-care',
      'events',
      'business-tech',
    ]);
    expect(genres.flatMap((g) => g.categories)).toHaveLength(30);
    for (const g of genres) for (const c of g.categories) expect(c.genre_slug).toBe(g.slug);
    const { categories } = await server.client().ok(calls.categories, {});
    expect(categories).toEqual(genres.flatMap((g) => g.categories));
  });

  it('answers one category with its guide, and 404 for others', async () => {
    const { category } = await server.client().ok(calls.category, { slug: 'aircon-servicing' });
    expect(category).toMatchObject({
      name: 'Aircon servicing',
      hue: 'sky',
      price_low_cents: 2500,
      price_high_cents: 5000,
      price_unit: 'unit',
      is_home: true,
      form_version: 1,
    });
    expect(category.price_bands[0]).toMatchObject({ low_cents: 2500, kind: 'SRC' });
    expect(category.faq.length).toBeGreaterThan(3);
    expect(await server.client().call(calls.category, { slug: 'no-such-thing' })).toMatchObject({
      http: 404,
      error: 'not found',
    });
    expect((await server.client().call(calls.category, { slug: "a' or '1'='1" })).http).toBe(404);
  });

  it('answers the questionnaire at its current version', async () => {
    const form = await server.client().ok(calls.pricingForm, { slug: 'plumber' });
    expect(form.version).toBe(1);
    expect(form.category.slug).toBe('plumber');
    for (const question of form.questions) expect(questionShape.strict().safeParse(question).success).toBe(true);
    await server.database.pool.query(
      `insert into category_forms select category_id, 2, questions, created from category_forms
       where category_id = (select id from categories where slug = 'plumber');
       update categories set form_version = 2 where slug = 'plumber'`,
    );
    expect((await server.client().ok(calls.pricingForm, { slug: 'plumber' })).version).toBe(2);
    expect((await server.client().call(calls.pricingForm, { slug: 'no-such-thing' })).http).toBe(404);
  });
});

describe('areas', () => {
  it('answers 55, by name', async () => {
    const { areas } = await server.client().ok(calls.areas, {});
    expect(areas).toHaveLength(55);
    expect(areas.map((a) => a.name)).toEqual(areas.map((a) => a.name).sort());
    expect(areas.find((a) => a.code === 'AM')).toMatchObject({ name: 'Ang Mo Kio', slug: 'ang-mo-kio' });
  });

  it.each([
    // Found by the three-digit prefix: 03 alone would be Downtown Core.
    ['038983', 'KL'],
    ['030001', 'DT'],
    ['520284', 'TM'],
    ['560123', 'AM'],
  ])('finds the area of %s: %s', async (postal_code, code) => {
    const place = await server.client().ok(calls.postal, { postal_code });
    expect(place.area.code).toBe(code);
    expect(place.lat).toBeGreaterThan(1.1);
    expect(place.lng).toBeGreaterThan(103);
  });

  it('refuses postal codes that there are not', async () => {
    expect(await server.client().call(calls.postal, { postal_code: '740001' })).toMatchObject({
      http: 200,
      status: 'Error',
      error: 'unknown postal code',
    });
    expect(await server.client().call(calls.postal, { postal_code: '990001' })).toMatchObject({
      error: 'unknown postal code',
    });
    for (const postal_code of ['52028', '5202841', 'abcdef'])
      expect(await server.client().call(calls.postal, { postal_code })).toMatchObject({
        http: 400,
        error: 'validation',
      });
  });
});

it('refuses calls without an API key', async () => {
  const response = await fetch(`${server.url}/new/v1/genres.json`);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ status: 'Error', error: 'invalid api key' });
});
