import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#core/kit/call.ts';
import { serviceReviews } from '#core/reviews/calls.ts';
import { addService, editService, myServices, proList, service } from '#core/services/calls.ts';
import { statement } from '#server/platform/data/database.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { showReplyTimesJob } from './reply-times/jobs.ts';
import * as services from './service.ts';

let server: TestServer;
let cast: Arrangement;
let aircon: number;
let plumber: number;
const dropped: string[] = [];

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await server.database.pool.query(text, values)).rows[0] as T;
const categoryId = async (slug: string) =>
  (await one<{ id: number }>('select id from categories where slug = $1', [slug])).id;

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  aircon = await categoryId('aircon-servicing');
  plumber = await categoryId('plumber');
  const { dropPages } = server.app.parts;
  (server.app.parts as { dropPages: typeof dropPages }).dropPages = (tags) => {
    dropped.push(...tags);
    dropPages(tags);
  };
});
afterAll(() => server.close());

const form = (more: Partial<CallInput<typeof addService>> = {}): CallInput<typeof addService> => ({
  name: 'CoolBreeze Air & Co',
  headline: 'Chemical wash and repairs',
  postal_code: '520123',
  category_id: [aircon, plumber],
  area_code: ['TM', 'BD'],
  ...more,
});

describe('adding a service', () => {
  it('lists its main category first, whichever order categories have', async () => {
    for (const [main, other] of [
      [aircon, plumber],
      [plumber, aircon],
    ] as const) {
      const pro = await cast.person('Hadi', 'Rahman');
      const added = await pro.client.ok(addService, form({ category_id: [main, other] }));
      const { service: shown } = await pro.client.ok(service, { service_id: added.service.id });
      expect(shown.categories.map(({ id }) => id)).toEqual([main, other]);
    }
  });

  it('answers the service as its owner sees it, and gives the starter credit only the first time', async () => {
    const hafiz = await cast.person('Hafiz', 'Rahman');
    const first = await hafiz.client.ok(
      addService,
      form({ prices: [{ category_id: aircon, from_price: '38.00', from_price_unit: 'unit' }], warranty_days: 30 }),
    );
    expect(first.starter_credit).toBe('50.00');
    expect(first.service).toMatchObject({
      slug: 'coolbreeze-air-co',
      category_slug: 'aircon-servicing',
      hue: 'sky',
      area_code: 'TM',
      area_name: 'Tampines',
      from_price: '38.00',
      from_price_unit: 'unit',
      score: 0,
      score_counts: [0, 0, 0, 0, 0],
      warranty_days: 30,
      is_service_professional_travels_to_me: true,
      is_customer_travel_to_me: false,
      is_public: true,
      postal_code: '520123',
      max_distance: null,
      quote: null,
    });
    expect(first.service.areas.map((area) => area.code)).toEqual(['BD', 'TM']);
    expect(first.service.categories.map((c) => [c.slug, c.from_price])).toEqual([
      ['aircon-servicing', '38.00'],
      ['plumber', null],
    ]);
    const second = await hafiz.client.ok(addService, form({ name: 'CoolBreeze Pipes', category_id: [plumber] }));
    expect(second.starter_credit).toBeNull();
    const mine = await hafiz.client.ok(myServices, { page: 1 });
    expect(mine.services.map((s) => s.name)).toEqual(['CoolBreeze Air & Co', 'CoolBreeze Pipes']);
    expect((await hafiz.client.ok(myServices, { page: 2 })).services).toEqual([]);
    expect(await one('select quote_service_count from users where id = $1', [hafiz.id])).toEqual({
      quote_service_count: 2,
    });
  });

  it('gives the starter credit once when several are added at the same moment', async () => {
    const racer = await cast.person('Racer');
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => racer.client.ok(addService, form({ name: `Racer ${i}` }))),
    );
    expect(replies.filter((reply) => reply.starter_credit !== null)).toHaveLength(1);
    expect(
      await one('select sum(balance_cents)::integer as cents from wallet_accounts where user_id = $1', [racer.id]),
    ).toEqual({ cents: 5000 });
  });

  it('stops at ten, also when they are added at the same moment', async () => {
    const keen = await cast.person('Keen');
    const replies = await Promise.all(
      Array.from({ length: 13 }, (_, i) => keen.client.call(addService, form({ name: `Keen ${i}` }))),
    );
    expect(replies.filter((reply) => reply.status === 'Success')).toHaveLength(10);
    expect(replies.filter((reply) => reply.error === 'too many services')).toHaveLength(3);
    expect((await keen.client.ok(myServices, { page: 1 })).services).toHaveLength(10);
  });

  it('makes one service for a call repeated with the same key', async () => {
    const twice = await cast.person('Twice');
    const key = { 'idempotency-key': 'add-once' };
    const replies = await Promise.all([1, 2, 3].map(() => twice.client.ok(addService, form(), key)));
    expect(new Set(replies.map((reply) => reply.service.id)).size).toBe(1);
    expect(replies.every((reply) => reply.starter_credit === '50.00')).toBe(true);
    expect((await twice.client.ok(myServices, { page: 1 })).services).toHaveLength(1);
  });

  it('refuses a change to an unknown postal code, and stays as it was', async () => {
    const pro = await cast.pro('Ummi', 0);
    const mine = async () => (await pro.client.ok(myServices, { page: 1 })).services;
    const before = await mine();
    const moved = { ...form({ postal_code: '740000' }), service_id: pro.quote_service_id };
    expect((await pro.client.call(editService, moved)).error).toBe('unknown postal code');
    expect(await mine()).toEqual(before);
  });

  it('refuses an unknown postal code and no way to meet, and writes nothing', async () => {
    const rosnah = await cast.person('Rosnah');
    const { client } = rosnah;
    expect((await client.call(addService, form({ postal_code: '740000' }))).error).toBe('unknown postal code');
    expect((await client.call(addService, form({ is_service_professional_travels_to_me: false }))).error).toBe(
      'no travel',
    );
    expect((await client.ok(myServices, { page: 1 })).services).toEqual([]);
    expect(await one('select quote_service_count from users where id = $1', [rosnah.id])).toEqual({
      quote_service_count: 0,
    });
  });

  it('answers 400 with the field for input that cannot be stored', async () => {
    const { client } = await cast.person('Siti');
    const bad: [string, Record<string, unknown>][] = [
      ['name', { name: 'x' }],
      ['name', { name: 'x'.repeat(10_000) }],
      ['headline', { headline: 'x'.repeat(10_000) }],
      ['description', { description: 'x'.repeat(10_000) }],
      ['postal_code', { postal_code: '52012' }],
      ['category_id', { category_id: [] }],
      ['category_id', { category_id: [999_999] }],
      ['area_code', { area_code: ['ZZ'] }],
      ['area_code', { area_code: [] }],
      ['max_distance', { max_distance: 10 }],
    ];
    for (const [field, more] of bad) {
      const reply = await client.call(addService, form(more as never));
      expect([field, reply.http]).toEqual([field, 400]);
      expect(Object.keys(reply.body.fields as object)[0]).toMatch(new RegExp(`^${field}`));
    }
  });

  it('needs a session', async () => {
    expect((await server.client().call(addService, form())).http).toBe(403);
    expect((await server.client().call(myServices, { page: 1 })).http).toBe(403);
  });
});

describe('changing a service', () => {
  let owner: TestPerson;
  let id: number;
  beforeAll(async () => {
    owner = await cast.person('Owner');
    id = (await owner.client.ok(addService, form({ team_size: 3, max_distance: 8000 }))).service.id;
  });

  it('writes given fields and keeps those that are left out', async () => {
    dropped.length = 0;
    const heard = await hearing(server);
    const { service: changed } = await owner.client.ok(editService, {
      service_id: id,
      ...form({ name: 'New Name', category_id: [plumber], area_code: ['TM', 'PR'] }),
      is_over_phone_or_internet: true,
    });
    expect(changed).toMatchObject({
      name: 'New Name',
      slug: 'new-name',
      category_slug: 'plumber',
      headline: 'Chemical wash and repairs',
      team_size: 3,
      max_distance: 8000,
      is_service_professional_travels_to_me: true,
      is_over_phone_or_internet: true,
    });
    expect(await heard('service.changed', { quote_service_id: id })).toEqual([[owner.id]]);
    expect(changed.areas.map((area) => area.code).sort()).toEqual(['PR', 'TM']);
    expect(new Set(dropped)).toEqual(
      new Set([`service:${id}`, 'pro-list', 'category:aircon-servicing', 'category:plumber']),
    );
  });

  it('clears an optional field by null, or by an empty form field', async () => {
    const edit = (more: Partial<CallInput<typeof editService>>) =>
      owner.client
        .ok(editService, { service_id: id, ...form({ name: 'New Name' }), ...more })
        .then(({ service: now }) => [now.years_in_business, now.team_size]);
    expect(await edit({ years_in_business: 12, team_size: 3 })).toEqual([12, 3]);
    expect(await edit({})).toEqual([12, 3]);
    expect(await edit({ years_in_business: null })).toEqual([null, 3]);
    expect(await edit({ years_in_business: 0, team_size: '' })).toEqual([0, null]);
    expect(await edit({ years_in_business: '7', team_size: 3 })).toEqual([7, 3]);
    for (const more of [{ team_size: 0 }, { years_in_business: 101 }, { team_size: 'three' }, { team_size: [] }])
      expect((await owner.client.call(editService, { service_id: id, ...form(), ...(more as object) })).http).toBe(400);
    expect(await edit({})).toEqual([7, 3]);
  });

  it('refuses to leave no way to meet', async () => {
    const reply = await owner.client.call(editService, {
      service_id: id,
      ...form(),
      is_service_professional_travels_to_me: false,
      is_over_phone_or_internet: false,
    });
    expect(reply.error).toBe('no travel');
  });

  it('answers 404 to others, and for an unknown service', async () => {
    const stranger = await cast.person('Stranger');
    const theirs = await stranger.client.call(editService, { service_id: id, ...form({ name: 'Stolen' }) });
    const absent = await stranger.client.call(editService, { service_id: 999_999, ...form() });
    expect([theirs.http, absent.http]).toEqual([404, 404]);
    expect(theirs.body).toEqual(absent.body);
    expect((await owner.client.ok(service, { service_id: id })).service.name).toBe('New Name');
  });

  it('hides it from everyone but its owner', async () => {
    await owner.client.ok(editService, { service_id: id, ...form(), is_public: false });
    expect((await server.client().call(service, { service_id: id })).http).toBe(404);
    expect((await owner.client.ok(myServices, { page: 1 })).services[0]?.is_public).toBe(false);
    await owner.client.ok(editService, { service_id: id, ...form(), is_public: true });
    const seen = await server.client().ok(service, { service_id: id });
    expect(seen.service).not.toHaveProperty('postal_code');
  });
});

describe('a person who is blocked or gone', () => {
  it('has no services on pages, lists and counters; unblocking shows again what was shown before', async () => {
    const { pool } = server.database;
    const pro = await cast.person('Gone');
    const { client } = pro;
    const shown = (await client.ok(addService, form({ name: 'Gone Air' }))).service.id;
    const hidden = (await client.ok(addService, form({ name: 'Gone Pipes' }))).service.id;
    await client.ok(editService, { service_id: hidden, ...form({ name: 'Gone Pipes' }), is_public: false });
    const counts = async () =>
      one('select listed_count, pro_count from service_totals, categories where id = $1', [aircon]);
    const state = async () => {
      const lists = await Promise.all(
        [{}, { category: 'plumber' }, { area: 'TM' }, { category: 'aircon-servicing', area: 'BD' }].map((filter) =>
          server.client().ok(proList, { page: 1, sort: 'newest', ...filter }),
        ),
      );
      const pages = await Promise.all(
        [shown, hidden].map((service_id) => server.client().call(service, { service_id })),
      );
      const told = await Promise.all(
        [shown, hidden].map((service_id) => server.client().call(serviceReviews, { service_id })),
      );
      return {
        pages: pages.map(({ http }) => http),
        reviews: told.map(({ http }) => http),
        lists: lists.map(({ services: found }) => found.filter(({ id }) => [shown, hidden].includes(id)).length),
      };
    };
    const before = (await counts()) as { listed_count: number; pro_count: number };
    const there = { pages: [200, 404], reviews: [200, 404], lists: [1, 1, 1, 1] };
    const away = { pages: [404, 404], reviews: [404, 404], lists: [0, 0, 0, 0] };
    for (const column of ['blocked_at', 'deleted_at']) {
      expect(await state()).toEqual(there);
      await pool.query(`update users set ${column} = now() where id = $1`, [pro.id]);
      expect(await state()).toEqual(away);
      expect(await counts()).toEqual({ listed_count: before.listed_count - 1, pro_count: before.pro_count - 1 });
      await pool.query(`update users set ${column} = null where id = $1`, [pro.id]);
      expect(await counts()).toEqual(before);
    }
    // Blocked and deleted at once: undoing one of them is not enough.
    await pool.query('update users set blocked_at = now(), deleted_at = now() where id = $1', [pro.id]);
    await pool.query('update users set blocked_at = null where id = $1', [pro.id]);
    expect(await state()).toEqual(away);
    await pool.query('update users set deleted_at = null where id = $1', [pro.id]);
    expect(await state()).toEqual(there);
  });

  it('cannot add a public service, even while being blocked', async () => {
    const { pool } = server.database;
    const pro = await cast.person('Racing');
    const operator = await pool.connect();
    try {
      await operator.query('begin');
      await operator.query('update users set blocked_at = now() where id = $1', [pro.id]);
      const adding = pro.client.call(addService, form({ name: 'Racing Air' }));
      await expect
        .poll(async () => (await one<{ n: number }>('select count(*)::integer as n from pg_locks where not granted')).n)
        .toBeGreaterThan(0);
      await operator.query('commit');
      await adding;
    } finally {
      operator.release();
    }
    const rows = await pool.query('select is_listed from quote_services where user_id = $1', [pro.id]);
    expect(rows.rows).toEqual([{ is_listed: false }]);
  });
});

describe('counters', () => {
  it('keep pro_count and the total right when services are added, hidden and moved', async () => {
    const counts = () =>
      one(
        `select (select pro_count from categories where id = $1) as aircon, (select pro_count from categories where id = $2) as plumber,
          (select listed_count from service_totals) as total`,
        [aircon, plumber],
      );
    const truth = () =>
      one(
        `select (select count(*)::integer from quote_service_categories where category_id = $1 and is_listed) as aircon,
          (select count(*)::integer from quote_service_categories where category_id = $2 and is_listed) as plumber,
          (select count(*)::integer from quote_services where is_listed) as total`,
        [aircon, plumber],
      );
    const { client } = await cast.person('Counted');
    const start = (await counts()) as { aircon: number; plumber: number; total: number };
    const { service: made } = await client.ok(addService, form());
    expect(await counts()).toEqual({ aircon: start.aircon + 1, plumber: start.plumber + 1, total: start.total + 1 });
    await client.ok(editService, { service_id: made.id, ...form({ category_id: [plumber] }) });
    expect(await counts()).toEqual({ ...start, plumber: start.plumber + 1, total: start.total + 1 });
    await client.ok(editService, {
      service_id: made.id,
      ...form({ category_id: [plumber, aircon] }),
      is_public: false,
    });
    expect(await counts()).toEqual(start);
    expect(await truth()).toEqual(start);
    await client.ok(editService, { service_id: made.id, ...form(), is_public: true });
    expect(await counts()).toEqual(await truth());
  });

  it('follow hires, completed jobs and reviews, and show on the card at once', async () => {
    const pro = await cast.person('Counter');
    const { service: made } = await pro.client.ok(addService, form({ name: 'Counted Air' }));
    dropped.length = 0;
    await cast.inTransaction(async (context) => {
      await services.noteReplyTime(context, made.id, 12);
    });
    const done = await cast.offer(await cast.request(await cast.person('Hirer')), made.id);
    const jobs = async (set: string) => {
      await server.database.pool.query(`update quote_bids set ${set} where id = $1`, [done]);
      await cast.inTransaction((context) => services.noteJobs(context, made.id));
      return (await server.client().ok(service, { service_id: made.id })).service;
    };
    expect(await jobs('quote_status_id = 3, hired_on = now(), hired_for = now()')).toMatchObject({ hired_count: 0 });
    expect(await jobs('is_counted = true')).toMatchObject({ hired_count: 1, completed_count: 0 });
    await jobs('quote_status_id = 4, completed_on = now()');
    for (const score of [5, 4]) {
      const bid = await cast.offer(await cast.request(await cast.person('Author')), made.id);
      await server.database.pool.query(
        `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, shows_at, is_shown, created)
         select id, quote_service_id, category_id, requestor_id, $2, now(), true, now() from quote_bids where id = $1`,
        [bid, score],
      );
      await cast.inTransaction((context) => services.noteReviews(context, made.id));
    }
    const { service: seen } = await server.client().ok(service, { service_id: made.id });
    expect(seen).toMatchObject({
      hired_count: 1,
      completed_count: 1,
      review_count: 2,
      score: 4.5,
      score_counts: [0, 0, 0, 1, 1],
      reply_minutes: 10,
    });
    expect(dropped).toContain(`service:${made.id}`);
    expect(dropped).toContain('category:plumber');
    const listed = await server.client().ok(proList, { page: 1, category: 'plumber', sort: 'score' });
    expect(listed.services[0]).toMatchObject({ id: made.id, score: 4.5, category_slug: 'plumber' });
    expect(await jobs('is_counted = false')).toMatchObject({ hired_count: 0, completed_count: 0 });
  });

  it('show the rounded reply time within a minute, and rewrite cards only when it changes', async () => {
    const pro = await cast.pro('Prompt');
    const id = pro.quote_service_id;
    const reply = (minutes: number) => cast.inTransaction((context) => services.noteReplyTime(context, id, minutes));
    const shown = async () => (await server.client().ok(service, { service_id: id })).service.reply_minutes;
    const version = () => one('select xmin::text from quote_service_categories where quote_service_id = $1', [id]);
    const show = () => runJob(server.app.parts, showReplyTimesJob);
    await show();
    expect(await shown()).toBeNull();
    await reply(100);
    // The first is shown at once.
    expect([await shown(), await show(), await shown()]).toEqual([105, 0, 105]);
    expect(dropped).toContain(`service:${id}`);
    dropped.length = 0;
    const before = await version();
    await reply(110);
    expect([await show(), await shown(), await version(), dropped]).toEqual([0, 105, before, []]);
    await reply(10);
    // A quote does not rewrite the card. The job does, and two nodes may run it at once.
    expect([await shown(), await version(), dropped]).toEqual([105, before, []]);
    expect((await Promise.all([show(), show()])).sort()).toEqual([0, 1]);
    expect(await shown()).toBe(90);
    expect(await version()).not.toEqual(before);
    expect(dropped).toContain(`service:${id}`);
  });

  it('do not change, and no page is dropped, when the transaction rolls back', async () => {
    const { client } = await cast.person('Rolled');
    const { service: made } = await client.ok(addService, form());
    const job = await cast.offer(await cast.request(await cast.person('Hirer')), made.id);
    const countJob = statement('update quote_bids set quote_status_id = 3, is_counted = true where id = $1');
    dropped.length = 0;
    await expect(
      cast.inTransaction(async (context) => {
        await context.db.run(countJob(job));
        await services.noteJobs(context, made.id);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect((await server.client().ok(service, { service_id: made.id })).service.hired_count).toBe(0);
    expect(dropped).toEqual([]);
  });

  it('quote the newest good review on the card, with a short name', async () => {
    const rachel = await cast.person('Rachel', 'Goh');
    const pro = await cast.pro('Lim');
    const request = await cast.request(rachel);
    const bid = await cast.offer(request, pro.quote_service_id);
    const review = (score: number, note: string) =>
      cast.inTransaction(async (context) => {
        await server.database.pool.query('delete from reviews where quote_bid_id = $1', [bid]);
        await server.database.pool.query(
          `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, note, shows_at, is_shown, created)
             values ($1, $2, $3, $4, $5, $6, now(), true, now())`,
          [bid, pro.quote_service_id, cast.category_id, rachel.id, score, note],
        );
        await services.noteReviews(context, pro.quote_service_id);
      });
    const quoteNow = async () =>
      (await server.client().ok(service, { service_id: pro.quote_service_id })).service.quote;
    await review(3, 'Came late');
    expect(await quoteNow()).toBeNull();
    await review(5, `Tidy and quick. ${'Would have them back any time. '.repeat(10)}`);
    const quote = await quoteNow();
    expect(quote).toMatchObject({ author: 'Rachel G.', area_name: 'Test Town' });
    expect(quote?.note).toMatch(/^Tidy and quick\. .*…$/);
    expect(quote?.note.length).toBeLessThanOrEqual(141);
  });

  it('follow a changed identity check and a renamed category', async () => {
    const pro = await cast.pro('Checked');
    await server.database.pool.query('update users set is_id_checked = true where id = $1', [pro.id]);
    await server.database.pool.query(`update categories set name = 'Test cooling' where id = $1`, [cast.category_id]);
    const { service: seen } = await server.client().ok(service, { service_id: pro.quote_service_id });
    expect(seen).toMatchObject({ is_id_checked: true, category_name: 'Test cooling' });
    expect(seen.categories[0]?.name).toBe('Test cooling');
  });
});
