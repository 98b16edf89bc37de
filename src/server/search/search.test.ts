import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { replaySearch, searchPros, searchServes, suggest } from '#core/search/calls.ts';
import { foldText } from '#core/search/han-rules.ts';
import { rankPoints } from '#core/search/rules.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { refreshFreeJob, refreshVocabularyJob, sweepSearchesJob } from './jobs.ts';
import { flushSearches } from './tally-service.ts';

let server: TestServer;
let cast: Arrangement;
let pro: TestPerson;

const run = <T>(text: string, values: unknown[] = []) =>
  server.database.pool.query(text, values).then((result) => result.rows as T[]);
const one = async <T>(text: string, values: unknown[] = []) => (await run<T>(text, values))[0] as T;
const forget = () => server.app.parts.dropPages(['pro-list', 'category:aircon-servicing', 'category:plumber']);

interface Made {
  name: string;
  category?: string;
  headline?: string;
  areas?: string[];
  hired?: number;
  reviews?: number;
  stars?: number;
  reply?: number | null;
  price?: number | null;
  travel?: boolean;
  certificate?: boolean;
  lat?: number;
  declined?: Record<string, string[]>;
}

async function make(given: Made): Promise<number> {
  const { name, category = 'aircon-servicing', areas = ['TM'], reviews = 0, stars = 0 } = given;
  const { id: category_id } = await one<{ id: number }>('select id from categories where slug = $1', [category]);
  const { id } = await one<{ id: number }>(
    `insert into quote_services (user_id, name, slug, headline, area_code, postal_code, lat, lng, main_category_id,
       hired_count, review_count, score_sum, reply_minutes, is_certificate_checked, is_service_professional_travels_to_me,
       is_customer_travel_to_me, created, modified)
     values ($1, $2, 'x', $3, 'TM', '520123', $4, 103.94, $5, $6, $7, $8, $9, $10, $11, $12, now(), now()) returning id`,
    [
      pro.id,
      name,
      given.headline ?? '',
      given.lat ?? 1.35,
      category_id,
      given.hired ?? 0,
      reviews,
      stars,
      given.reply ?? null,
      given.certificate ?? false,
      given.travel ?? true,
      !(given.travel ?? true),
    ],
  );
  for (const area of areas)
    await run('insert into quote_service_areas (quote_service_id, area_code) values ($1, $2)', [id, area]);
  await run(
    `insert into quote_service_categories (quote_service_id, category_id, from_price_cents, quote_job_preference)
     values ($1, $2, $3, $4)`,
    [id, category_id, given.price ?? null, JSON.stringify(given.declined ? { declined: given.declined } : {})],
  );
  return id;
}

const search = (input: CallInput<typeof searchPros>) => server.client().ok(searchPros, input);
const ids = async (input: CallInput<typeof searchPros>) => (await search(input)).results.map(({ card }) => card.id);
const facets = async (input: CallInput<typeof searchPros>) => {
  forget();
  return (await search(input)).facets;
};

let breeze: number;
let zephyr: number;
let mori: number;
let drips: number;
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  pro = await cast.person('Searched');
  // Otherwise the scene's own trade would match as an aircon service too.
  await run(`update categories set status = 'hidden' where id = $1`, [cast.category_id]);
  breeze = await make({
    name: 'Breezeway Cooling',
    headline: 'Chemical overhaul of Mitsubishi units',
    hired: 9,
    reviews: 10,
    stars: 48,
    reply: 20,
    price: 4500,
    areas: ['TM', 'BD'],
    declined: { problem: ['noise'] },
  });
  zephyr = await make({
    name: 'Zephyr Café Aircon',
    hired: 3,
    reviews: 2,
    stars: 10,
    reply: 300,
    price: 12000,
    certificate: true,
    lat: 1.3,
  });
  mori = await make({ name: '陳森田冷气工程', hired: 1, travel: false, areas: ['BD'], price: null });
  drips = await make({ name: 'Dripstop', category: 'plumber', hired: 20, price: 8000 });
  forget();
});
afterAll(() => server.close());

describe('a search by words', () => {
  it('finds a service by its name, a synonym, a mistake and in Chinese of both scripts', async () => {
    for (const q of ['aircon', 'air con', 'airkon servicing', '冷气', '洗冷氣']) {
      const reply = await search({ q });
      expect(reply.understood.category_slug, q).toBe('aircon-servicing');
      const found = reply.results.map(({ card }) => card.id);
      expect(found, q).toEqual(expect.arrayContaining([breeze, zephyr, mori]));
      expect(found, q).not.toContain(drips);
    }
    expect((await search({ q: 'airkon' })).understood.corrected).toEqual([{ from: 'airkon', to: 'aircon' }]);
  });

  it('finds a pro by words of their own, with a mistake, without the accent, and in traditional characters', async () => {
    expect(await ids({ q: 'breezeway' })).toEqual([breeze]);
    // With a job in the search, words only rank: pros who have them come first, and the others stay.
    expect((await ids({ q: 'brezeway aircon' }))[0]).toBe(breeze);
    expect((await ids({ q: 'brezeway aircon' })).length).toBe((await ids({ q: 'aircon' })).length);
    expect(await ids({ q: 'mitsubishi' })).toEqual([breeze]);
    expect(await ids({ q: 'zephyr cafe' })).toEqual([zephyr]);
    expect(await ids({ q: '森田' })).toEqual([mori]);
    expect(await ids({ q: '工程 森田' })).toEqual([mori]);
    for (const q of ['陳森田', '陈森田']) expect(await ids({ q }), q).toEqual([mori]);
    expect(await ids({ q: 'breezeway plumber' })).toEqual(await ids({ q: 'plumber' }));
    expect(await ids({ q: 'breezeway', category: 'plumber' })).toEqual([]);
    expect(await ids({ q: 'qqqqqqq' })).toEqual([]);
    expect(await ids({ q: '%' })).toContain(breeze);
  });

  it('reads an area and a postal code among the words', async () => {
    const inBedok = await search({ q: 'aircon bedok' });
    expect(inBedok.understood).toMatchObject({ area_code: 'BD', has_place: true });
    expect(inBedok.results.map(({ card }) => card.id)).toEqual([breeze, mori]);
    const near = await search({ q: 'aircon 520123' });
    expect(near.understood).toMatchObject({ area_code: 'TM', is_postal_unknown: false });
    expect(near.results.every(({ metres }) => metres !== null)).toBe(true);
    const nowhere = await search({ category: 'aircon-servicing', postal: '000000' });
    expect(nowhere.understood).toMatchObject({ is_postal_unknown: true, has_place: false });
  });

  it('finds in either script what was kept when fewer characters were folded', async () => {
    const kept = async () =>
      (
        await one<{ terms: string[] }>(
          'select tsvector_to_array(terms) as terms from service_searches where quote_service_id = $1 and category_id = 0',
          [mori],
        )
      ).terms;
    const before = await kept();
    await server.sql(
      `update service_searches set terms = array_to_tsvector(array(
        select replace(w, '陈', '陳') from unnest(tsvector_to_array(terms)) w)) where quote_service_id = $1`,
      [mori],
    );
    await server.sql(
      `insert into search_vocabulary (word, count) values ('陳森', 3), ('陈森', 1) on conflict (word) do update set count = excluded.count`,
    );
    expect(await kept()).not.toEqual(before);
    await server.sql(readFileSync(new URL('../../../db/migrations/0099_fold_names.sql', import.meta.url), 'utf8'));
    expect(await kept()).toEqual(before);
    expect(await server.sql(`select word, count from search_vocabulary where word in ('陳森', '陈森')`)).toEqual([
      { word: '陈森', count: 3 },
    ]);
    forget();
  });

  it('folds in the database as it does here', async () => {
    for (const text of ['Café 冷氣維修', 'ÀÉÎ Straße ﬁne', '傢俱搬運 Ｆｕｌｌ', '陳師傅與劉太太 榮興']) {
      expect((await one<{ folded: string }>('select search_fold($1) as folded', [text])).folded).toBe(foldText(text));
    }
  });
});

describe('orders', () => {
  const sorted = (sort: CallInput<typeof searchPros>['sort'], more: CallInput<typeof searchPros> = {}) =>
    ids({ category: 'aircon-servicing', ...(sort ? { sort } : {}), ...more });
  it('go by hires unless asked otherwise, and by each other fact', async () => {
    expect(await ids({ category: 'aircon-servicing' })).toEqual([breeze, zephyr, mori]);
    expect(await sorted('score')).toEqual([zephyr, breeze, mori]);
    expect(await sorted('response')).toEqual([breeze, zephyr, mori]);
    expect(await sorted('price')).toEqual([breeze, zephyr, mori]);
    expect(await sorted('match')).toEqual([breeze, zephyr, mori]);
    expect(await sorted('distance', { area: 'TM' })).toEqual([breeze, zephyr]);
    // Without a place, sorting by distance falls back to hires.
    expect((await search({ category: 'aircon-servicing', sort: 'distance' })).understood.sort).toBe('hired_count');
  });

  it('tell why each pro is ranked there, the list’s own order first', async () => {
    const [first] = (await search({ category: 'aircon-servicing', area: 'TM', sort: 'distance' })).results;
    expect(first?.reasons[0]).toMatchObject({ what: 'distance' });
    const [most] = (await search({ category: 'aircon-servicing' })).results;
    expect(most?.reasons[0]).toEqual({ what: 'hires', value: 9, score: null });
    expect(most?.reasons).toContainEqual({ what: 'rating', value: 10, score: 4.8 });
  });

  it('the database counts the points that the rules do', async () => {
    const samples = [
      [0, 0, 0, null, 0],
      [48, 10, 9, 20, 1],
      [5, 5, 1, 15, 2],
      [500, 100, 300, 1441, 3],
      [1, 1, 7, 1440, 0],
      [37, 9, 127, 61, 0],
    ] as const;
    for (const [score_sum, review_count, hired_count, reply_minutes, checks] of samples) {
      const row = await one<{ points: number }>('select search_points($1, $2, $3, $4, $5) as points', [
        100 * score_sum,
        100 * review_count,
        hired_count,
        reply_minutes,
        checks,
      ]);
      const points = rankPoints({
        score_sum,
        review_count,
        hired_count,
        reply_minutes,
        is_id_checked: checks > 0,
        is_business_checked: checks > 1,
        is_certificate_checked: checks > 2,
        metres: null,
      });
      expect(row.points).toBe(points.rating + points.hires + points.response + points.checks);
    }
  });

  it('are walked by cursor, none twice, in every order', async () => {
    const made: number[] = [];
    for (let i = 0; i < 45; i++)
      made.push(
        await make({
          name: `Tutor ${i}`,
          category: 'private-tuition',
          hired: i % 4,
          price: i % 3 === 0 ? null : 4000 + (i % 5) * 100,
          reply: i % 2 === 0 ? null : 10 + (i % 7),
          reviews: i % 6,
          stars: (i % 6) * 4,
          lat: 1.3 + (i % 9) / 100,
        }),
      );
    for (const sort of ['hired_count', 'match', 'score', 'response', 'distance', 'price'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const reply = await search({ category: 'private-tuition', area: 'TM', sort, ...(cursor ? { cursor } : {}) });
        seen.push(...reply.results.map(({ card }) => card.id));
        cursor = reply.paging.next_cursor ?? undefined;
      } while (cursor && seen.length < 100);
      expect(new Set(seen), sort).toEqual(new Set(made));
      expect(seen.length, sort).toBe(made.length);
    }
    const { paging } = await search({ category: 'private-tuition' });
    const cursor = paging.next_cursor as string;
    expect(paging).toMatchObject({ page_size: 20, total: 45 });
    expect((await server.client().call(searchPros, { sort: 'price', cursor })).http).toBe(400);
    expect((await server.client().call(searchPros, { cursor: 'rubbish' })).http).toBe(400);
  });
});

describe('filters and facets', () => {
  const category = 'aircon-servicing';
  it('narrow by fact, and count what each choice would leave without its own kind', async () => {
    expect(await ids({ category, travel: 'to_pro' })).toEqual([mori]);
    expect(await ids({ category, rating: 45 })).toEqual([breeze, zephyr]);
    expect(await ids({ category, price: 'under-50' })).toEqual([breeze]);
    expect(await ids({ category, price: '100-300' })).toEqual([zephyr]);
    expect(await ids({ category, certificate: true })).toEqual([zephyr]);
    await run(`update quote_services set languages = '{en,hokkien}' where id = $1`, [mori]);
    forget();
    expect(await ids({ category, language: 'hokkien' })).toEqual([mori]);
    expect(await ids({ category, language: 'ta' })).toEqual([]);
    const spoken = await facets({ category, language: 'hokkien' });
    expect(spoken.total).toBe(1);
    expect(spoken.language).toContainEqual({ value: 'en', count: 1 });
    expect(spoken.language).toContainEqual({ value: 'ta', count: 0 });
    const counted = await facets({ category, certificate: true });
    expect(counted.total).toBe(1);
    expect(counted.certificate).toBe(1);
    expect(counted.price).toContainEqual({ value: '100-300', count: 1 });
    expect(counted.price).toContainEqual({ value: 'under-50', count: 0 });
    const priced = await facets({ category, price: '100-300' });
    // Its own filter is left out of the count: the other price bands show what they would give.
    expect(priced.price).toContainEqual({ value: 'under-50', count: 1 });
    expect(priced.certificate).toBe(1);
    expect((await facets({ category })).areas).toEqual([{ value: 'TM', count: 3 }]);
  });

  it('filter by answers of the form that a pro has said not to take', async () => {
    const form = await one<{ questions: { key: string; type: string; choices?: { id: string }[] }[] }>(
      `select f.questions from category_forms f join categories c on c.id = f.category_id and c.form_version = f.version
       where c.slug = $1`,
      [category],
    );
    const question = form.questions.find(({ type, choices }) => type === 'single' && (choices?.length ?? 0) > 1);
    const [first, second] = question?.choices ?? [];
    if (!question || !first || !second) throw new Error('the form has no choices');
    await run(`update quote_service_categories set quote_job_preference = $2 where quote_service_id = $1`, [
      breeze,
      JSON.stringify({ declined: { [question.key]: [first.id] } }),
    ]);
    expect(await ids({ category, job: [`${question.key}.${first.id}`] })).toEqual([zephyr, mori]);
    expect(await ids({ category, job: [`${question.key}.${second.id}`] })).toEqual([breeze, zephyr, mori]);
    const counted = (await facets({ category })).jobs.find(({ key }) => key === question.key);
    expect(counted?.choices.find(({ id }) => id === first.id)?.count).toBe(2);
    expect(counted?.choices.find(({ id }) => id === second.id)?.count).toBe(3);
  });

  it('counts by category where none is chosen, and never for one that is not there', async () => {
    const counted = await facets({ q: '' });
    expect(counted.category.find(({ value }) => value === 'plumber')?.count).toBeGreaterThanOrEqual(1);
    expect(await ids({ category: 'no-such-thing' })).toEqual([]);
  });

  it('shows who is free this week by hours, pauses and jobs', async () => {
    const now = server.app.parts.clock.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    await run('insert into pause_events (quote_service_id, begin_time, end_time) values ($1, $2, $3)', [
      zephyr,
      later(-HOUR),
      later(10 * DAY),
    ]);
    await runJob(server.app.parts, refreshFreeJob);
    expect(await ids({ category, free: true })).toEqual([breeze, mori]);
    expect((await facets({ category })).free).toBe(2);
    await run('delete from pause_events where quote_service_id = $1', [zephyr]);
    await runJob(server.app.parts, refreshFreeJob);
    expect(await ids({ category, free: true })).toEqual([breeze, zephyr, mori]);
    expect(await runJob(server.app.parts, refreshFreeJob)).toBe(0);
  });

  it('refuses a language and an average that are not among the choices', async () => {
    expect((await server.client().call(searchPros, { category, language: 'klingon' as 'en' })).http).toBe(400);
    for (const [rating, http] of [
      [9, 400],
      [10, 200],
      [50, 200],
      [51, 400],
    ] as const)
      expect((await server.client().call(searchPros, { category, rating })).http, String(rating)).toBe(http);
  });
});

it('never tells of what is not listed: hidden, archived, closed, deleted, a draft, or of a person who is blocked', async () => {
  const secret = await make({ name: 'Quietlake Secret Cooling', hired: 99 });
  const found = async () => {
    forget();
    const { results, facets: counted } = await search({ category: 'aircon-servicing' });
    const named = (await server.client().ok(suggest, { q: 'quietlake' })).pros.length;
    return [
      results.some(({ card }) => card.id === secret),
      counted.total,
      (await ids({ q: 'quietlake' })).length,
      named,
    ];
  };
  expect(await found()).toEqual([true, 4, 1, 1]);
  const changes: [string, string][] = [
    ['is_public = false', 'is_public = true'],
    ['is_archived = true', 'is_archived = false'],
    ['closed_on = now()', 'closed_on = null'],
    ['deleted_on = now()', 'deleted_on = null'],
    ['is_withdrawn = true', 'is_withdrawn = false'],
  ];
  for (const [away, back] of changes) {
    await run(`update quote_services set ${away} where id = $1`, [secret]);
    expect(await found(), away).toEqual([false, 3, 0, 0]);
    await run(`update quote_services set ${back} where id = $1`, [secret]);
    expect(await found(), back).toEqual([true, 4, 1, 1]);
  }
  await run('update users set blocked_at = now() where id = $1', [pro.id]);
  expect(await found()).toEqual([false, 0, 0, 0]);
  await run('update users set blocked_at = null where id = $1', [pro.id]);
  expect(await found()).toEqual([true, 4, 1, 1]);
  const raw = JSON.stringify(await search({ category: 'aircon-servicing', area: 'TM' }));
  for (const part of ['520123', 'user_id', '"lat"', '1.35']) expect(raw).not.toContain(part);
  await run('update quote_services set is_public = false where id = $1', [secret]);
});

describe('suggestions', () => {
  it('name services, areas and pros, and what many look for', async () => {
    const plu = await server.client().ok(suggest, { q: 'plum' });
    expect(plu.categories[0]).toMatchObject({ slug: 'plumber' });
    expect((await server.client().ok(suggest, { q: '水管' })).categories[0]).toMatchObject({ slug: 'plumber' });
    expect((await server.client().ok(suggest, { q: 'tampi' })).areas[0]).toMatchObject({ code: 'TM' });
    expect((await server.client().ok(suggest, { q: 'brezeway' })).pros[0]).toMatchObject({ id: breeze });
    expect((await server.client().ok(suggest, {})).popular.length).toBeGreaterThan(0);
    expect((await server.client().ok(suggest, { q: '%%' })).pros).toEqual([]);
  });

  it('count the category that was looked for and not the words', async () => {
    await search({ q: 'electrician for Mdm Goh Siew Lan' });
    await flushSearches(server.app.parts, server.app.parts.clock.now());
    const counted = () =>
      run<{ slug: string; area_code: string }>(
        'select c.slug, t.area_code, t.count from search_counts t join categories c on c.id = t.category_id',
      );
    // The server also writes them by itself after a while, maybe right now.
    await expect.poll(async () => (await counted()).map(({ slug }) => slug)).toContain('electrician');
    const rows = await counted();
    expect(JSON.stringify(rows)).not.toContain('goh');
    const kept = await run('select inputs, ranked from search_serves');
    expect(JSON.stringify(kept).toLowerCase()).not.toContain('goh');
  });
});

it('replays a served list for operators from what was stored, and tells when it was changed', async () => {
  await search({ category: 'aircon-servicing', sort: 'match', area: 'TM' });
  await flushSearches(server.app.parts, server.app.parts.clock.now());
  const { client: operator } = await cast.operator('Priya');
  const { serves } = await operator.ok(searchServes, {});
  const serve = serves.find(({ sort }) => sort === 'match');
  if (!serve) throw new Error('nothing was kept');
  expect(serve.inputs).toMatchObject({ category: 'aircon-servicing', areas: ['TM'] });
  const replayed = await operator.ok(replaySearch, { search_serve_id: serve.id });
  expect(replayed).toMatchObject({ is_same: true, is_intact: true });
  expect(replayed.served).toEqual(replayed.replayed);
  expect(replayed.points.toSorted((a, b) => b - a)).toEqual(replayed.points);
  await run(`update search_serves set ranked = jsonb_set(ranked, '{0,hired_count}', '0') where id = $1`, [serve.id]);
  expect(await operator.ok(replaySearch, { search_serve_id: serve.id })).toMatchObject({ is_intact: false });
  expect((await operator.call(replaySearch, { search_serve_id: 999_999 })).http).toBe(404);
  expect((await pro.client.call(searchServes, {})).http).toBe(404);
  await run(`update search_serves set served_on = now() - interval '20 days'`);
  expect(await runJob(server.app.parts, sweepSearchesJob)).toBeGreaterThan(0);
  expect((await operator.ok(searchServes, {})).serves).toEqual([]);
});

describe('what is kept for searching', () => {
  it('counts who serves an area as services come, change and go', async () => {
    const counts = async () =>
      Object.fromEntries(
        (
          await run<{ area_code: string; count: number }>(
            `select t.area_code, t.count from search_totals t join categories c on c.id = t.category_id where c.slug = 'wedding-makeup'`,
          )
        ).map(({ area_code, count }) => [area_code, count]),
      );
    const id = await make({ name: 'Petalbloom', category: 'wedding-makeup', areas: ['TM', 'BD'] });
    await make({ name: 'Orchidveil', category: 'wedding-makeup', areas: ['TM'] });
    expect(await counts()).toEqual({ '': 2, TM: 2, BD: 1 });
    expect((await facets({ category: 'wedding-makeup', area: 'BD' })).total).toBe(1);
    await run(`delete from quote_service_areas where quote_service_id = $1 and area_code = 'BD'`, [id]);
    expect(await counts()).toEqual({ '': 2, TM: 2, BD: 0 });
    await run('update quote_services set is_public = false where id = $1', [id]);
    expect(await counts()).toEqual({ '': 1, TM: 1, BD: 0 });
  });

  it('forgets at night words that are no longer used, and counts the rest', async () => {
    const known = () =>
      run<{ word: string; count: number }>(
        `select * from search_vocabulary where word in ('petalbloom', 'orchidveil')`,
      );
    expect((await known()).length).toBe(2);
    await runJob(server.app.parts, refreshVocabularyJob);
    expect(await known()).toEqual([{ word: 'orchidveil', count: 1 }]);
    expect(await ids({ q: 'orchidvel', category: 'wedding-makeup' })).toHaveLength(1);
  });
});

it('reads no table as a whole, with and without words', async () => {
  const client = await server.database.pool.connect();
  const planOf = async (condition: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from service_searches l where ${condition}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  try {
    // A test's tables are so small that any plan is cheap: with scans turned off, the intended index must be enough.
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('savepoint walk; set local enable_sort = off; set local enable_bitmapscan = off');
    for (const [order, index] of [
      ['l.hired_count desc, l.quote_service_id desc', '_hired'],
      ['l.points desc, l.quote_service_id desc', '_match'],
      ['l.score_avg desc, l.hired_count desc, l.quote_service_id desc', '_score'],
      ['l.price_key, l.quote_service_id desc', '_price'],
      ['l.reply_key, l.quote_service_id desc', '_response'],
    ] as const) {
      const plan = await planOf(`l.category_id = 7 order by ${order} limit 21`);
      expect(plan).toContain(`service_searches${index}`);
      expect(plan).not.toContain('Sort');
    }
    await client.query('rollback to walk');
    const certified =
      'l.category_id = 7 and l.is_certificate_checked order by l.hired_count desc, l.quote_service_id desc';
    await client.query('savepoint hired; drop index service_searches_hired');
    expect(await planOf(`${certified} limit 21`)).toContain('service_searches_certified');
    await client.query('rollback to hired');
    for (const index of ['certified', 'hired', 'match', 'score', 'price', 'response', 'place'])
      await client.query(`drop index service_searches_${index}`);
    await client.query('alter table service_searches drop constraint service_searches_pkey');
    for (const [condition, index] of [
      [`l.category_id = 0 and l.terms @@ '''breezeway'':* | breezy'::tsquery`, '_terms_whole'],
      [`l.category_id = 0 and l.terms @@ '''森田'':*'::tsquery`, '_terms_whole'],
      [`l.category_id = 7 and l.terms @@ '''森田'':*'::tsquery`, '_terms'],
      [`l.category_id = 7 and l.place_keys && '{7:BD}'::text[]`, '_areas_of'],
      [`l.category_id = 0 and l.name_terms @@ 'breezeway'::tsquery`, '_name_terms'],
    ] as const) {
      await client.query('savepoint whole');
      if (index === '_name_terms') await client.query('drop index service_searches_terms_whole');
      if (index !== '_areas_of') await client.query('drop index service_searches_areas_of');
      const plan = await planOf(condition);
      await client.query('rollback to whole');
      expect(plan, condition).toContain(`Bitmap Index Scan on service_searches${index}`);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
