import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#core/kit/call.ts';
import { addService, editService, proList, service } from '#core/services/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await server.database.pool.query(text, values)).rows[0] as T;
const categoryId = async (slug: string) =>
  (await one<{ id: number }>('select id from categories where slug = $1', [slug])).id;

describe('the pro list', () => {
  const slug = 'piano-teacher';
  const made: { id: number; hired: number; area: string }[] = [];
  beforeAll(async () => {
    const category = await categoryId(slug);
    const pro = await cast.person('Many');
    for (let i = 0; i < 63; i++) {
      const area = i % 7 === 0 ? 'BD' : 'TM';
      const hired = (i * 37) % 11;
      const { id } = await one<{ id: number }>(
        `insert into quote_services (user_id, name, slug, area_code, postal_code, lat, lng, main_category_id, hired_count, review_count, score_sum, created, modified)
         values ($1, $2, 'x', $3, '520123', 1.35, 103.94, $4, $5, $6, $7, now(), now()) returning id`,
        [pro.id, `Teacher ${i}`, area, category, hired, 4, 8 + (i % 13)],
      );
      await server.database.pool.query(
        'insert into quote_service_areas (quote_service_id, area_code) values ($1, $2)',
        [id, area],
      );
      await server.database.pool.query(
        `insert into quote_service_categories (quote_service_id, category_id, from_price_cents, from_price_unit) values ($1, $2, 4500, 'lesson')`,
        [id, category],
      );
      made.push({ id, hired, area });
    }
  });
  const expected = (keep: (s: (typeof made)[number]) => boolean = () => true) =>
    made
      .filter(keep)
      .sort((a, b) => b.hired - a.hired || b.id - a.id)
      .map((s) => s.id);

  const walk = async (input: Omit<CallInput<typeof proList>, 'page'>) => {
    const ids: number[] = [];
    const pages: number[] = [];
    let cursor: string | undefined;
    for (let i = 0; i < 20; i++) {
      const reply = await server.client().ok(proList, { page: 1, ...input, ...(cursor ? { cursor } : {}) });
      ids.push(...reply.services.map((s) => s.id));
      pages.push(reply.paging.page);
      cursor = reply.paging.next_cursor ?? undefined;
      if (!cursor) break;
    }
    return { ids, pages };
  };

  it('lists all by cursor, ordered by hires, none twice', async () => {
    const { ids, pages } = await walk({ category: slug });
    expect(ids).toEqual(expected());
    expect(pages).toEqual([1, 2, 3, 4]);
  });

  it('has the same pages by number', async () => {
    const all = expected();
    for (const page of [1, 2, 3, 4]) {
      const reply = await server.client().ok(proList, { page, category: slug });
      expect(reply.services.map((s) => s.id)).toEqual(all.slice((page - 1) * 20, page * 20));
      expect(reply.paging).toMatchObject({ page, page_size: 20, total: 63, totalPages: 4 });
    }
    const past = await server.client().ok(proList, { page: 5, category: slug });
    expect(past.services).toEqual([]);
    expect((await server.client().ok(proList, { page: 900_000 })).services).toEqual([]);
    const words = await fetch(`${server.url}/new/v1/quote_services/index/page:abc/category:${slug}.json`, {
      headers: { 'x-api-key': 'gotong-web' },
    });
    expect(((await words.json()) as { paging: { page: number } }).paging.page).toBe(1);
  });

  it('filters by area, with and without a category', async () => {
    expect((await walk({ category: slug, area: 'bd' })).ids).toEqual(expected((s) => s.area === 'BD'));
    const reply = await server.client().ok(proList, { page: 2, category: slug, area: 'TM' });
    expect(reply.services.map((s) => s.id)).toEqual(expected((s) => s.area === 'TM').slice(20, 40));
    expect(reply.paging.total).toBe(54);
    const { ids } = await walk({ area: 'BD' });
    expect(ids.filter((id) => made.some((s) => s.id === id))).toEqual(expected((s) => s.area === 'BD'));
  });

  it('sorts by score and by newest', async () => {
    const scores = new Map(made.map(({ id }, i) => [id, 8 + (i % 13)]));
    const byScore = [...made]
      .sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || b.hired - a.hired || b.id - a.id)
      .map((s) => s.id);
    expect((await walk({ category: slug, sort: 'score' })).ids).toEqual(byScore);
    const newest = made.map((s) => s.id).sort((a, b) => b - a);
    expect((await walk({ category: slug, sort: 'newest' })).ids).toEqual(newest);
    expect((await walk({ category: slug, area: 'BD', sort: 'newest' })).ids).toEqual(
      newest.filter((id) => made.find((s) => s.id === id)?.area === 'BD'),
    );
  });

  it('shows each card as seen in the category, and nothing private', async () => {
    const { services: cards } = await server.client().ok(proList, { page: 1, category: slug });
    expect(cards[0]).toMatchObject({ category_slug: slug, from_price: '45.00', from_price_unit: 'lesson' });
    expect(cards[0]).not.toHaveProperty('user_id');
    expect(JSON.stringify(cards)).not.toContain('520123');
  });

  it('leaves out what is hidden or archived', async () => {
    const [hidden, archived] = expected();
    await server.database.pool.query('update quote_services set is_public = false where id = $1', [hidden]);
    await server.database.pool.query('update quote_services set is_archived = true where id = $1', [archived]);
    server.app.parts.dropPages([`category:${slug}`]);
    const { ids } = await walk({ category: slug });
    expect(ids).toEqual(expected().slice(2));
    expect((await server.client().call(service, { service_id: archived as number })).http).toBe(404);
    await server.database.pool.query(
      'update quote_services set is_public = true, is_archived = false where id = any($1)',
      [[hidden, archived]],
    );
    server.app.parts.dropPages([`category:${slug}`]);
  });

  it('keeps line breaks, quotes and commas in names and headlines', async () => {
    const odd = 'A,\n"B",\n{"id" : 1},\n';
    const named = expected().slice(18, 23);
    await server.database.pool.query('update quote_services set name = $2, headline = $2 where id = any($1)', [
      named,
      odd,
    ]);
    const { ids } = await walk({ category: slug });
    expect(ids).toEqual(expected());
    const { services: cards } = await server.client().ok(proList, { page: 2, category: slug });
    expect(cards[0]).toMatchObject({ name: odd });
  });

  it('is empty for an unknown category, and refuses a cursor of another list', async () => {
    const none = await server.client().ok(proList, { page: 1, category: 'no-such-thing' });
    expect(none).toMatchObject({ services: [], paging: { total: 0, next_cursor: null } });
    const { paging } = await server.client().ok(proList, { page: 1, category: slug });
    const cursor = paging.next_cursor as string;
    expect((await server.client().call(proList, { page: 1, category: slug, sort: 'score', cursor })).http).toBe(400);
    expect((await server.client().call(proList, { page: 1, cursor: 'rubbish' })).http).toBe(400);
  });
});

describe('the first page of a list', () => {
  const category = 'handyman';
  const lists: Omit<CallInput<typeof proList>, 'page'>[] = [
    {},
    { sort: 'newest' },
    { category },
    { category, sort: 'score' },
    { area: 'TM' },
    { category, area: 'tm' },
  ];
  const shown = async (id: number) => {
    const names = [];
    for (const list of lists) {
      const { services } = await server.client().ok(proList, { page: 1, ...list });
      names.push(services.find((each) => each.id === id)?.name);
    }
    return new Set(names);
  };

  it('is cached, and follows each change of its pros', async () => {
    // Empties these lists, so that the new service is on the first page of each.
    await server.database.pool.query('update quote_services set is_public = false');
    server.app.parts.dropPages(['pro-list', 'category:piano-teacher']);
    expect(await shown(1)).toEqual(new Set([undefined]));

    const pro = await cast.person('Handy');
    const form = { postal_code: '520123', category_id: [await categoryId(category)], area_code: ['TM'] };
    const { id } = (await pro.client.ok(addService, { ...form, name: 'Handy Works' })).service;
    expect(await shown(id)).toEqual(new Set(['Handy Works']));

    // A change that no call made does not drop the cached list.
    await server.database.pool.query(`update quote_services set name = 'By hand' where id = $1`, [id]);
    expect(await shown(id)).toEqual(new Set(['Handy Works']));

    await pro.client.ok(editService, { ...form, service_id: id, name: 'Handy and Sons' });
    expect(await shown(id)).toEqual(new Set(['Handy and Sons']));
    await pro.client.ok(editService, { ...form, service_id: id, name: 'Handy and Sons', area_code: ['BD'] });
    expect(await shown(id)).toEqual(new Set(['Handy and Sons', undefined]));
    await pro.client.ok(editService, { ...form, service_id: id, name: 'Handy and Sons', is_public: false });
    expect(await shown(id)).toEqual(new Set([undefined]));
    await pro.client.ok(editService, { ...form, service_id: id, name: 'Handy and Sons', is_public: true });
    expect(await shown(id)).toEqual(new Set(['Handy and Sons']));

    await server.database.pool.query('update users set blocked_at = now() where id = $1', [pro.id]);
    await expect.poll(() => shown(id)).toEqual(new Set([undefined]));
  });

  it('is not cached while empty, nor are later pages', async () => {
    const pro = await cast.person('Many more');
    const category_id = await categoryId('house-cleaning');
    const add = (n: number) =>
      server.database.pool.query(
        `with made as (insert into quote_services (user_id, name, slug, area_code, postal_code, lat, lng, main_category_id, created, modified)
           select $1, 'Cleaner ' || g, 'x', 'TM', '520123', 1.35, 103.94, $2, now(), now() from generate_series(1, $3) g returning id)
         insert into quote_service_categories (quote_service_id, category_id) select id, $2 from made`,
        [pro.id, category_id, n],
      );
    const list = async (page: number) =>
      (await server.client().ok(proList, { page, category: 'house-cleaning' })).services;
    expect(await list(1)).toHaveLength(0);
    await add(21);
    expect(await list(1)).toHaveLength(20);
    expect(await list(2)).toHaveLength(1);
    await add(1);
    expect(await list(2)).toHaveLength(2);
  });
});
