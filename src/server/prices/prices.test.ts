import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { category as categoryCall, pricingForm } from '#core/categories/calls.ts';
import { DAY, MINUTE } from '#core/kit/time.ts';
import { bandOf } from '#core/prices/band-rules.ts';
import { jobPrice, priceGuide } from '#core/prices/calls.ts';
import * as ops from '#core/prices/ops/calls.ts';
import { addBudgetSurvey } from '#core/requests/feedback/calls.ts';
import { review } from '#core/reviews/calls.ts';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { writing } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { refreshPricesJob } from './jobs.ts';
import { recompute } from './service.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let customer: TestPerson;
const pros: (TestPerson & { quote_service_id: number })[] = [];
let plumber: number;
let dropped: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  a = await arrange(server);
  priya = await a.operator('Priya');
  customer = await a.person('Mei');
  for (const name of ['Adam', 'Bala', 'Chen', 'Dewi', 'Emma']) pros.push(await a.pro(name));
  plumber = (await server.sql<{ id: number }>(`select id from categories where slug = 'plumber'`))[0]!.id;
  const { dropPages } = server.app.parts;
  (server.app.parts as { dropPages: typeof dropPages }).dropPages = (tags) => {
    dropped.push(...tags);
    dropPages(tags);
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'price_exclusions',
    'price_guides',
    'price_changes',
    'price_marks',
    'price_states',
    'budget_surveys',
    'reviews',
  ])
    await server.sql(`delete from ${table}`);
  await server.sql('update quote_bids set quote_status_id = 2');
  server.app.parts.dropPages(['category:plumber']);
  dropped = [];
});

interface Done {
  readonly pro: number;
  readonly dollars: number;
  /** How the price was confirmed. Default: by the customer's survey. */
  readonly by?: 'survey' | 'review' | 'hourly_survey' | 'nobody';
  readonly task?: readonly string[];
  readonly home?: string;
  readonly daysAgo?: number;
}
/** A completed job of a plumber. */
async function done({ pro, dollars, by = 'survey', task = ['replace-tap'], home = 'hdb-4-room', daysAgo = 30 }: Done) {
  const request = await a.request(customer, { category_id: plumber });
  await server.sql('update quote_requests set fields = $2 where id = $1', [request.id, { task, property_type: home }]);
  const { id: provider, quote_service_id } = pros[pro]!;
  const bid = await a.offer(request, quote_service_id);
  const at = new Date(Date.now() - daysAgo * DAY);
  await server.sql(
    `update quote_bids set quote_status_id = 4, category_id = $5, rating_type = $3, flat_rate_at_cents = $4, quote_sent_on = $2,
       hired_on = $2, hired_for = $2, completed_on = $2, is_counted = true where id = $1`,
    [bid, at, by === 'hourly_survey' ? 2 : 1, by === 'hourly_survey' ? null : dollars * 100, plumber],
  );
  if (by === 'survey' || by === 'hourly_survey')
    await server.sql(
      `insert into budget_surveys (quote_bid_id, quote_request_id, user_id, category_id, provider_id, total_pay_cents, unit, created)
       values ($1, $2, $3, $4, $5, $6, 'job', $7)`,
      [bid, request.id, customer.id, plumber, provider, dollars * 100, at],
    );
  if (by === 'review')
    await server.sql(
      `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, created, shows_at) values ($1, $2, $3, $4, 5, $5, $5)`,
      [bid, quote_service_id, plumber, customer.id, at],
    );
  return { bid, request };
}
const eight = async (more: Partial<Done> = {}) => {
  for (const [index, dollars] of [80, 90, 100, 110, 120, 130, 140, 150].entries())
    await done({ pro: index % 4, dollars, ...more });
};
const work = (is_forced = false) => a.inTransaction((context) => recompute(context, plumber, is_forced));
const cellsOf = async () => (await server.client().ok(priceGuide, { slug: 'plumber' })).price_guide.cells;
const levels = async () =>
  (await cellsOf()).map((cell) => [cell.level, cell.size, cell.property].filter(Boolean).join(' '));

describe('what counts', () => {
  it('is the total that a customer told, or the flat rate of work that they reviewed', async () => {
    await eight();
    await work();
    expect((await cellsOf())[0]).toMatchObject({
      level: 'size',
      low_cents: 10_000,
      median_cents: 11_500,
      high_cents: 13_000,
      job_count: 8,
      pro_count: 4,
    });
    // An unconfirmed flat rate, a price by the hour and a job that is too old do not count.
    await server.sql(`update budget_surveys set unit = 'hour' where total_pay_cents = 8000`);
    await work();
    expect(await cellsOf()).toEqual([]);
    await done({ pro: 0, dollars: 100, by: 'nobody' });
    await done({ pro: 0, dollars: 100, daysAgo: 19 * 31 });
    await work();
    expect(await cellsOf()).toEqual([]);
    await done({ pro: 4, dollars: 80, by: 'review' });
    await work();
    expect((await cellsOf())[0]).toMatchObject({ level: 'size', job_count: 8 });
    await done({ pro: 4, dollars: 500, by: 'hourly_survey' });
    await work();
    expect((await server.sql('select job_count from price_states where category_id = $1', [plumber]))[0]).toEqual({
      job_count: 9,
    });
  });

  it('is no job that does not count in public, such as one without confirmed phones', async () => {
    await eight();
    const { bid } = await done({ pro: 0, dollars: 100 });
    await server.sql('update quote_bids set is_counted = false where id = $1', [bid]);
    await work();
    expect((await server.sql('select job_count from price_states where category_id = $1', [plumber]))[0]).toEqual({
      job_count: 8,
    });
  });

  it('is shown from eight jobs by four pros, not from one less of either', async () => {
    const { bid } = await done({ pro: 0, dollars: 100 });
    for (const dollars of [90, 95, 100, 105, 110, 115]) await done({ pro: 1 + (dollars % 2), dollars });
    await work();
    expect(await cellsOf()).toEqual([]);
    // The eighth job is by the third pro; then one of them is a fourth pro's.
    await done({ pro: 1, dollars: 120 });
    await work();
    expect(await cellsOf()).toEqual([]);
    await server.sql('update quote_bids set provider_id = $2 where id = $1', [bid, pros[3]!.id]);
    await server.sql(
      'update quote_bids set provider_id = $1 where category_id = $2 and id = (select max(id) from quote_bids where category_id = $2)',
      [pros[4]!.id, plumber],
    );
    await work();
    expect((await cellsOf())[0]).toMatchObject({ level: 'size', job_count: 8, pro_count: 4 });
  });

  it('does not let one pro make the price', async () => {
    await eight();
    for (let n = 0; n < 30; n++) await done({ pro: 4, dollars: 2_000 });
    await work();
    // Thirty equal totals of one pro, far from all others, do not move the range.
    expect((await cellsOf())[0]).toMatchObject({ high_cents: 13_000, job_count: 8 });
  });
});

describe('levels', () => {
  it('are of one kind of job, and never tell of a job or two between them', async () => {
    await eight();
    await eight({ home: 'landed' });
    await done({ pro: 4, dollars: 110, home: 'condo-apartment' });
    await done({ pro: 4, dollars: 300, task: ['clear-choke', 'replace-tap'] });
    await work();
    // A job with two tasks has no size. All tap jobs but one are in two property types, of which each leaves three or more
    // others.
    expect(await levels()).toEqual([
      'size replace-tap',
      'size_property replace-tap hdb-4-room',
      'size_property replace-tap landed',
    ]);
    expect((await cellsOf()).at(-1)).toMatchObject({ size_label: 'Replace a tap', property_label: 'Landed house' });
  });

  it('are none over all kinds: ten taps and three chokes say nothing of a plumber', async () => {
    await eight();
    for (const pro of [0, 1, 2]) await done({ pro, dollars: 400, task: ['clear-choke'] });
    await work();
    expect((await cellsOf()).map((cell) => [cell.level, cell.size])).toEqual([
      ['size', 'replace-tap'],
      ['size_property', 'replace-tap'],
    ]);
    expect((await server.client().ok(categoryCall, { slug: 'plumber' })).category.measured).toBeNull();
  });

  it('are what the category and its pages show, and a starter band until then', async () => {
    const card = async () => (await server.client().ok(categoryCall, { slug: 'plumber' })).category;
    const page = async () => (await fetch(`${server.url}/price/plumber`)).text();
    expect((await card()).measured).toBeNull();
    const before = await page();
    expect(before).toContain('Indicative');
    expect(before).not.toContain('AggregateOffer');
    expect(await page()).toBe(before);
    await eight();
    await work();
    expect(dropped).toContain('category:plumber');
    expect((await card()).measured).toBeNull();
    const after = await page();
    expect(after).toContain('S$100–130');
    expect(after).toContain('AggregateOffer');
    // Nothing new: the page stays cached.
    dropped = [];
    await work();
    expect(dropped).toEqual([]);
  });

  it('stay as they are while a few jobs come, and then go a little of the way', async () => {
    await eight();
    await work();
    const high = async () => (await cellsOf())[0]?.high_cents;
    const fresh = { pro: 4, dollars: 400, daysAgo: -0.01 };
    // At most 2% for each job, in steps of S$5.
    for (const wanted of [13_000, 13_000, 13_000, 14_000]) {
      await done(fresh);
      await work();
      expect(await high()).toBe(wanted);
    }
    const { changes } = await priya.client.ok(ops.opsPrice, { category_id: plumber });
    expect(
      changes
        .filter((change) => change.label === 'Replace a tap')
        .map(({ what, before, after }) => [what, before?.job_count, after?.job_count]),
    ).toEqual([
      ['changed', 8, 12],
      ['published', undefined, 8],
    ]);
  });
});

describe('every place', () => {
  /** Twelve kinds of job in four categories; one kind has enough completed jobs. */
  const KINDS: readonly (readonly [slug: string, fields: Record<string, unknown>])[] = [
    ['plumber', { task: ['replace-tap'] }],
    ['plumber', { task: ['replace-tap'], property_type: 'hdb-4-room' }],
    ['plumber', { task: ['replace-tap'], property_type: 'landed' }],
    ['plumber', { task: ['clear-choke'], property_type: 'hdb-4-room' }],
    ['plumber', { task: ['clear-choke', 'replace-tap'], property_type: 'hdb-4-room' }],
    ['plumber', { property_type: 'hdb-4-room' }],
    ['aircon-servicing', { service: ['general-servicing'], units: 1 }],
    ['aircon-servicing', { service: ['general-servicing'], units: 3 }],
    ['aircon-servicing', { service: ['chemical-wash'], units: 3, property_type: 'condo-apartment' }],
    ['house-cleaning', { clean_type: 'move-out', bedrooms: 3 }],
    ['house-cleaning', { clean_type: 'one-off-spring', bedrooms: 3 }],
    ['electrician', { task: ['gone'] }],
  ];

  it('shows the same price of a job, and only the price of its own kind', async () => {
    await eight();
    await work();
    const said: string[] = [];
    for (const [slug, fields] of KINDS) {
      const [{ id }] = (await server.sql<{ id: number }>('select id from categories where slug = $1', [slug])) as [
        { id: number },
      ];
      const request = await a.request(customer, { category_id: id });
      await server.sql('update quote_requests set fields = $2 where id = $1', [request.id, fields]);
      const bid_id = await a.offer(request, pros[0]!.quote_service_id);
      await server.sql('update quote_bids set category_id = $2 where id = $1', [bid_id, id]);
      // The form and the comparison of quotes calculate it from these two; the form's page has the same in its document.
      const { questions } = await server.client().ok(pricingForm, { slug });
      const { cells } = (await server.client().ok(priceGuide, { slug })).price_guide;
      const here = bandOf(cells, questions, fields);
      const html = await (await fetch(`${server.url}/form/${slug}`)).text();
      const [, props = '{}'] = /data-island="form" data-props="([^"]*)"/.exec(html) ?? [];
      const drawn = JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
      const onForm = bandOf(drawn.cells, drawn.questions, fields);
      const ofPro = (await pros[0]!.client.ok(jobPrice, { bid_id })).price;
      const ofCustomer = (await customer.client.ok(jobPrice, { bid_id })).price;
      expect([onForm, ofPro, ofCustomer]).toEqual([here, here, here]);
      expect((await pros[1]!.client.call(jobPrice, { bid_id })).http).toBe(404);
      said.push(here === null ? 'nothing' : here.measured ? here.measured.level : 'starter');
    }
    expect(said.slice(0, 6)).toEqual(['size', 'size_property', 'size', 'starter', 'nothing', 'nothing']);
    expect(said.slice(6, 11)).toEqual(Array.from({ length: 5 }, () => 'starter'));
    expect(said[11]).toBe('nothing');
  });
});

describe('the work', () => {
  it('follows a survey and a review of their customers within minutes, once', async () => {
    await eight();
    const told = await done({ pro: 0, dollars: 100, by: 'nobody' });
    const reviewed = await done({ pro: 1, dollars: 100, by: 'nobody' });
    await work();
    await customer.client.ok(addBudgetSurvey, { quote_request_id: told.request.id, total_pay: '105.00', unit: 'job' });
    await customer.client.ok(review, { bid_id: reviewed.bid, score: 5, note: 'Good work.' });
    expect(await server.sql('select category_id from price_marks')).toEqual([
      { category_id: plumber },
      { category_id: plumber },
    ]);
    const state = async () =>
      (await server.sql('select job_count from price_states where category_id = $1', [plumber]))[0];
    await server.sql(`update price_states set computed_on = now() where category_id = $1`, [plumber]);
    // All other categories, never calculated before, are done; this one waits for further changes.
    await runJob(server.app.parts, refreshPricesJob);
    expect(await state()).toEqual({ job_count: 8 });
    const later = new Date(Date.now() + 3 * MINUTE);
    const run = () => writing(server.app.parts, { now: later }, (context) => refreshPricesJob.run(context));
    expect(await run()).toBe(1);
    expect(await state()).toEqual({ job_count: 10 });
    expect(await server.sql('select 1 from price_marks')).toEqual([]);
    expect(await run()).toBe(0);
    // The next day each is calculated once more, because jobs grow too old.
    const tomorrow = new Date(later.getTime() + DAY);
    expect(await writing(server.app.parts, { now: tomorrow }, (context) => refreshPricesJob.run(context))).toBe(1);
  });

  it('is done once by two nodes at a time, and both show the result', async () => {
    await eight();
    const other = await createApp(
      loadConfig({
        NODE_ENV: 'test',
        PORT: '0',
        LOG_LEVEL: 'silent',
        JOBS: 'false',
        RATE_LIMIT: '100000',
        DATABASE_URL: server.database.url,
      }),
      server.database.url,
    );
    try {
      await other.http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = other.http.server.address() as { port: number };
      const seen = async () => (await fetch(`http://127.0.0.1:${port}/price/plumber`)).text();
      expect(await seen()).not.toContain('AggregateOffer');
      const ran = await Promise.all(
        [server.app.parts, other.parts, server.app.parts, other.parts].map((parts) =>
          writing(parts, {}, (context) => recompute(context, plumber)),
        ),
      );
      expect(ran).toContain(true);
      const { changes } = await priya.client.ok(ops.opsPrice, { category_id: plumber });
      expect(changes.filter((change) => change.label === 'Replace a tap')).toHaveLength(1);
      await expect.poll(seen, { timeout: 15_000 }).toContain('AggregateOffer');
    } finally {
      await other.close();
    }
  });
});

describe('operators', () => {
  it('leave a job out with a reason, which counts at once, and take it back in', async () => {
    await eight();
    const odd = await done({ pro: 4, dollars: 9_000 });
    await work();
    const list = async () => (await priya.client.ok(ops.opsPriceJobs, { category_id: plumber })).jobs;
    expect(await list()).toHaveLength(9);
    const path = { category_id: plumber, bid_id: odd.bid };
    const { category } = await priya.client.ok(ops.excludePriceJob, { ...path, reason: 'A whole bathroom, not a tap' });
    expect(category).toMatchObject({ job_count: 8, excluded_count: 1 });
    expect((await list()).find((job) => job.quote_bid_id === odd.bid)).toMatchObject({
      total: '9000.00',
      source: 'survey',
      label: 'Replace a tap, HDB 4-room',
      excluded: { operator: 'Priya', reason: 'A whole bathroom, not a tap' },
    });
    expect((await server.sql('select job_count from price_guides where level = $1', ['size']))[0]).toEqual({
      job_count: 8,
    });
    expect((await priya.client.call(ops.excludePriceJob, { ...path, reason: 'Once more' })).error).toBe(
      'left out already',
    );
    expect((await priya.client.ok(ops.includePriceJob, path)).category).toMatchObject({
      job_count: 9,
      excluded_count: 0,
    });
    expect((await priya.client.call(ops.includePriceJob, path)).error).toBe('not left out');
    expect(
      await server.sql('select act from operator_acts where subject = $1 order by id', [`category:${plumber}`]),
    ).toEqual([{ act: 'price job left out' }, { act: 'price job taken back in' }]);
    // A job of another category, an unknown bid, and a caller who is not an operator.
    const elsewhere = (await server.sql<{ id: number }>(`select id from categories where slug = 'electrician'`))[0]!.id;
    const strange = { bid_id: odd.bid, category_id: elsewhere, reason: 'Elsewhere' };
    expect((await priya.client.call(ops.excludePriceJob, strange)).http).toBe(404);
    expect((await pros[0]!.client.call(ops.excludePriceJob, { ...path, reason: 'Mine' })).http).toBe(404);
  });

  it('page through the jobs, last completed first', async () => {
    for (let n = 0; n < 5; n++) await done({ pro: n, dollars: 100 + n, daysAgo: 10 });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { jobs: ops.OpsPriceJob[]; next_cursor: string | null } = await priya.client.ok(ops.opsPriceJobs, {
        category_id: plumber,
        page_size: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.jobs.map((job) => job.total));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['104.00', '103.00', '102.00', '101.00', '100.00']);
    expect((await priya.client.call(ops.opsPriceJobs, { category_id: plumber, cursor: 'x' })).http).toBe(400);
  });
});
