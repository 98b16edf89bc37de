import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import * as calls from '#core/services/statistics/calls.ts';
import { ROW_FIGURES, STATISTICS_SPANS } from '#core/services/statistics/model.ts';
import { addPageView } from '#core/views/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { askedBy } from '#test/support/statements/asked.ts';
import { refreshAreaFiguresJob } from './jobs.ts';

const NOW = new Date('2027-03-10T04:00:00Z'); // Wednesday noon in Singapore
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36' };
let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
beforeEach(() => server.app.parts.clock.stopAt(NOW));
afterAll(() => server.close());

type Pro = TestPerson & { readonly quote_service_id: number };
const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(text, values)).rows as T[];

interface Lived {
  readonly days: number;
  readonly status?: number;
  readonly seen?: boolean;
  readonly asked?: boolean;
  /** Minutes until the quote. `price` is its total in cents, or an open hourly rate. */
  readonly quoted?: number;
  readonly price?: number | 'hourly';
  readonly fee?: number;
  readonly done?: number;
  readonly score?: number;
}
/** Makes an offer to a pro so many days ago, with what followed it. */
async function live(pro: Pro, it: Lived): Promise<number> {
  const asker = await to.person('Asker');
  const id = await to.offer(await to.request(asker), pro.quote_service_id);
  const created = new Date(NOW.getTime() - it.days * DAY);
  const sent = it.quoted === undefined ? null : new Date(created.getTime() + it.quoted * MINUTE);
  const isFlat = it.price !== 'hourly';
  await sql(
    `update quote_bids set created = $2, quote_status_id = $3::smallint, is_provider_readed = $4, is_invited = $5, quote_sent_on = $6,
       rating_type = $7, flat_rate_at_cents = $8, hourly_rate_at_cents = $9, completed_on = $10, price_note = 'Hello',
       hired_on = case when $3::smallint in (3, 4, 5) then $6::timestamptz end, hired_for = case when $3::smallint in (3, 4, 5) then $6::timestamptz end
     where id = $1`,
    [
      id,
      created,
      it.status ?? (sent ? 2 : 1),
      it.seen ?? false,
      it.asked ?? false,
      sent,
      sent ? (isFlat ? 1 : 2) : null,
      sent && isFlat ? (it.price ?? 20_000) : null,
      sent && !isFlat ? 5_000 : null,
      it.done === undefined ? null : new Date(NOW.getTime() - it.done * DAY),
    ],
  );
  if (it.fee !== undefined)
    await sql(
      `with t as (insert into wallet_transactions (type_id, cause, user_id, quote_bid_id, amount_cents, balance_after_cents, created)
         values (14, 'statistics:' || $1::bigint, $2, $1, -$3::bigint, 0, $4) returning id)
       insert into fee_holds (quote_bid_id, user_id, bought_cents, promotional_cents, status, rule_version, held_on, decide_at,
         settled_on, hold_transaction_id, settle_transaction_id)
       select $1, $2, $3, 0, 'captured', 1, $4, $4, $4, t.id, t.id from t`,
      [id, pro.id, it.fee, created],
    );
  if (it.score !== undefined)
    await sql(
      `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, created, shows_at, is_shown)
       select b.id, b.quote_service_id, b.category_id, b.requestor_id, $2, $3, $3, true from quote_bids b where b.id = $1`,
      [id, it.score, NOW],
    );
  return id;
}
const of = async (pro: Pro, span: (typeof STATISTICS_SPANS)[number] = 'days') =>
  (await pro.client.ok(calls.serviceStatistics, { service_id: pro.quote_service_id, span })).statistics;

describe('a service’s statistics', () => {
  let pro: Pro;
  beforeAll(async () => {
    server.app.parts.clock.stopAt(NOW);
    pro = await to.pro('Devi');
    await live(pro, { days: 1 });
    await live(pro, { days: 2, seen: true, status: 6 });
    await live(pro, { days: 3, seen: true, asked: true, quoted: 10, fee: 400 });
    await live(pro, { days: 3, seen: true, quoted: 30, fee: 500, status: 4, price: 10_000, done: 1, score: 4 });
    await live(pro, { days: 5, seen: true, quoted: 50, fee: 300, status: 3, price: 20_000 });
    // Weeks and months ago. One of these jobs was done only now.
    await live(pro, { days: 40, seen: true, quoted: 60, fee: 600, status: 5, price: 'hourly', done: 2, score: 5 });
    await live(pro, { days: 200, seen: true, quoted: 20, fee: 700 });
    await live(pro, { days: 400, seen: true, quoted: 20, fee: 900, status: 4, done: 399 });
  });

  it('count offers in the span and what followed them', async () => {
    expect(await of(pro)).toMatchObject({
      offered: 5,
      asked_after: 1,
      seen: 4,
      answered: 4,
      quoted: 3,
      won: 2,
      response_rate: 0.8,
      reply_minutes: 30,
      jobs_done: 2,
      review_count: 2,
      review_average: 4.5,
    });
    expect((await of(pro)).win_rate).toBeCloseTo(2 / 3);
    expect(await of(pro, 'weeks')).toMatchObject({ offered: 6, quoted: 4, won: 3, jobs_done: 2 });
    expect(await of(pro, 'months')).toMatchObject({ offered: 7, quoted: 5, won: 3, jobs_done: 2 });
  });

  it('show fees per job and as a share, but no share if a won job has no total price', async () => {
    expect((await of(pro)).money).toEqual({
      currency: 'SGD',
      fees: '12.00',
      won: '300.00',
      won_unpriced: 0,
      fees_per_job: '6.00',
      fees_percent: 4,
      one_in: 1.5,
    });
    expect((await of(pro, 'weeks')).money).toMatchObject({ fees: '18.00', won_unpriced: 1, fees_percent: null });
  });

  it('count no review that is hidden, and no fee that is only held', async () => {
    const other = await to.pro('Hana');
    const id = await live(other, { days: 3, quoted: 10, status: 4, done: 1, fee: 400, score: 5 });
    expect(await of(other)).toMatchObject({ jobs_done: 1, review_count: 1, money: { fees: '4.00' } });
    await sql('update reviews set is_shown = false where quote_bid_id = $1', [id]);
    await sql(
      `update fee_holds set status = 'held', settled_on = null, settle_transaction_id = null where quote_bid_id = $1`,
      [id],
    );
    expect(await of(other)).toMatchObject({
      ...{ jobs_done: 1, review_count: 0, review_average: null },
      money: { fees: '0.00' },
    });
  });

  it('equal their rows, in every figure and span', async () => {
    for (const span of STATISTICS_SPANS) {
      const figures = await of(pro, span);
      for (const figure of ROW_FIGURES) {
        const ids: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await pro.client.ok(calls.statisticsRows, {
            service_id: pro.quote_service_id,
            span,
            figure,
            page_size: 2,
            ...(cursor ? { cursor } : {}),
          });
          ids.push(...page.rows.map((row) => row.quote_bid_id));
          cursor = page.next_cursor ?? undefined;
        } while (cursor);
        expect([figure, new Set(ids).size], span).toEqual([figure, figures[figure]]);
      }
      const sum = (name: 'offered' | 'quoted' | 'won' | 'page_views') =>
        figures.periods.reduce((all, period) => all + period[name], 0);
      for (const name of ['offered', 'quoted', 'won', 'page_views'] as const) expect(sum(name)).toBe(figures[name]);
    }
  });

  it('count page views by service and day, a repeated one once, and store nothing about the visitor', async () => {
    const shown = await to.pro('Eng');
    const path = `/service/${shown.quote_service_id}/service`;
    const view_id = randomUUID();
    for (const id of [view_id, view_id, randomUUID()])
      await server.client().ok(addPageView, { view_id: id, path }, BROWSER);
    await server.client().ok(addPageView, { view_id: randomUUID(), path: '/service/999999999' }, BROWSER);
    await expect.poll(async () => (await of(shown)).page_views).toBe(2);
    // A repeat, then a view of another page. Once that one is written, both are.
    await server.client().ok(addPageView, { view_id, path }, BROWSER);
    await server.client().ok(addPageView, { view_id: randomUUID(), path: '/contact' }, BROWSER);
    const paths = async () => (await sql<{ path: string }>('select path from page_views')).map((row) => row.path);
    await expect.poll(paths).toContain('/contact');
    expect(await of(shown)).toMatchObject({ page_views: 2, offered: 0, response_rate: null, win_rate: null });
    expect((await of(shown)).periods.at(-1)).toMatchObject({ starts_on: '2027-03-10', page_views: 2 });
    expect((await paths()).filter((each) => /\d/.test(each))).toEqual([]);
  });

  it('answer 404 for another pro’s service', async () => {
    const other = await to.pro('Farid');
    const input = { service_id: pro.quote_service_id };
    expect((await other.client.call(calls.serviceStatistics, input)).http).toBe(404);
    expect((await other.client.call(calls.statisticsRows, { ...input, figure: 'won' })).http).toBe(404);
    expect((await server.client().call(calls.serviceStatistics, input)).http).toBe(403);
  });
});

describe('the area’s medians', () => {
  const medians = async (pro: Pro) => (await of(pro)).area.medians;
  const refresh = async () => {
    await sql('update categories set form_version = 0 where id <> $1', [to.category_id]);
    await sql('update categories set form_version = 1 where id = $1', [to.category_id]);
    await sql('delete from area_figure_states');
    return runJob(server.app.parts, refreshAreaFiguresJob);
  };

  it('need ten other pros, and are the middle of their figures', async () => {
    await sql('update quote_services set is_archived = true');
    const pros: Pro[] = [];
    for (let n = 1; n <= 10; n++) {
      const pro = await to.pro(`Peer ${n}`);
      pros.push(pro);
      await live(pro, { days: 1, seen: true, quoted: n * 10, ...(n % 2 ? { status: 3 } : {}) });
    }
    const looks = pros[0] as Pro;
    await refresh();
    expect(await medians(looks)).toEqual({});
    // A second service of the same pro does not count as another pro.
    const twin = await to.service(looks);
    await live({ ...looks, quote_service_id: twin }, { days: 1, seen: true, quoted: 10 });
    await refresh();
    expect(await medians(looks)).toEqual({});

    const eleventh = await to.pro('Peer 11');
    await live(eleventh, { days: 1 });
    await refresh();
    // All have a response rate. The eleventh sent no quote, so figures of quotes are over ten pros.
    expect(await medians(looks)).toMatchObject({
      offered: { value: 1, pros: 10 },
      response_rate: { value: 1, pros: 10 },
    });
    expect(await medians(looks)).not.toHaveProperty('reply_minutes');
    expect(await medians(looks)).not.toHaveProperty('win_rate');
    await live(eleventh, { days: 1, seen: true, quoted: 300 });
    await refresh();
    expect(await medians(looks)).toMatchObject({ reply_minutes: { value: 55, pros: 10 } });
    expect((await of(looks)).area).toMatchObject({ category_name: 'Test aircon', area_name: 'Test Town' });
  });

  it('are calculated even if a pro’s won quotes exceed a 32-bit number of cents', async () => {
    const builder = await to.pro('Builder');
    for (let n = 0; n < 2; n++)
      await live(builder, { days: 1, seen: true, quoted: 10, status: 4, price: 1_500_000_000 });
    expect((await of(builder)).money.won).toBe('30000000.00');
    await refresh();
  });

  it('are calculated once a day', async () => {
    await refresh();
    expect(await runJob(server.app.parts, refreshAreaFiguresJob)).toBe(0);
    server.app.parts.clock.stopAt(new Date(NOW.getTime() + DAY + HOUR));
    expect(await runJob(server.app.parts, refreshAreaFiguresJob)).toBe(1);
  });
});

it('needs the same few statements for one row and for many', async () => {
  const few = await to.pro('Gita');
  await live(few, { days: 1 });
  const many = await to.pro('Hana');
  for (let n = 0; n < 5; n++) await live(many, { days: n, seen: true, quoted: 10, status: 3, fee: 100 });
  const OURS = /service_figures|service_page_days|area_figures|counts_as|quote_services/;
  const asked = async (work: () => Promise<unknown>) => (await askedBy(work, (text) => OURS.test(text))).length;
  const rowsOf = (pro: Pro) => pro.client.ok(calls.statisticsRows, { service_id: pro.quote_service_id, figure: 'won' });
  for (const pro of [few, many]) {
    expect(await asked(() => of(pro, 'months'))).toBe(3);
    expect(await asked(() => rowsOf(pro))).toBe(2);
  }
});
