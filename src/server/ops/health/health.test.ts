import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, HOUR, sgDay, toWire } from '#core/kit/time.ts';
import * as calls from '#core/ops/health/calls.ts';
import { HEALTH_CSV_PATH, REQUEST_NUMBERS, type RequestNumber } from '#core/ops/health/model.ts';
import { spanOf, weekOf } from '#core/ops/health/rules.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { refreshHealthJob } from './jobs.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let other_category: number;
let now: Date;

/** A fixed seed, so that a failure can be reproduced. */
let seed = 41;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const ago = (ms: number) => new Date(now.getTime() - ms);
const refresh = () => runJob(server.app.parts, refreshHealthJob);

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
  now = server.app.parts.clock.now();
  await server.sql(
    `insert into areas (code, name, slug, region, lat, lng) values ('TU', 'Other Town', 'other-town', 'East', 1.3, 103.9)`,
  );
  const rows = await server.sql(
    `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position)
     select 'test-other', genre_id, '=Other', hue, icon, 420, 98 from categories where id = $1 returning id`,
    [a.category_id],
  );
  other_category = Number((rows[0] as { id: number }).id);
  await scene(140);
  await refresh();
});
afterAll(() => server.close());

/** Requests of the last 60 days in two categories and areas, each with quotes, a hire, a job and a review, or not. */
async function scene(count: number): Promise<void> {
  const customers = await Promise.all(Array.from({ length: 30 }, (_, n) => a.person(`Customer${n}`)));
  const pros = await Promise.all(Array.from({ length: 6 }, (_, n) => a.pro(`Pro${n}`, 0)));
  for (let n = 0; n < count; n++) {
    const request = await a.request(customers[random(30)] as TestPerson);
    const posted = ago(random(60 * 24) * HOUR);
    await server.sql(
      `update quote_requests set created = $2, category_id = $3, area_code = $4, is_urgent = $5, expires_at = $6::timestamptz, is_expired = $6::timestamptz < $7::timestamptz where id = $1`,
      [
        request.id,
        posted,
        random(2) ? a.category_id : other_category,
        random(3) ? 'TT' : 'TU',
        random(4) === 0,
        new Date(posted.getTime() + 30 * DAY),
        now,
      ],
    );
    const quotes = random(7);
    for (let q = 0; q < quotes; q++) {
      const bid = await a
        .offer(request, (pros[q % 6] as { quote_service_id: number }).quote_service_id)
        .catch(() => null);
      if (bid === null) continue;
      const sent = new Date(Math.min(posted.getTime() + random(300) * 60_000, now.getTime()));
      const hired = q === 0 && random(3) > 0;
      const done = hired && random(3) > 0;
      const status = done ? 4 : hired ? 3 : 2;
      await server.sql(
        `update quote_bids set quote_status_id = $2, quote_sent_on = $3, hired_on = $4, hired_for = $5, completed_on = $6, completed_by = $7 where id = $1`,
        [
          bid,
          status,
          sent,
          hired ? sent : null,
          hired ? new Date(sent.getTime() + random(20) * DAY) : null,
          done ? sent : null,
          done ? 'both' : null,
        ],
      );
      if (done && random(2))
        await server.sql(
          `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, created, shows_at, is_pending, removed_on, removed_by)
           select id, quote_service_id, category_id, requestor_id, 5, $2, $2, $3, $4, $5 from quote_bids where id = $1`,
          [bid, now, random(4) === 0, null, null],
        );
    }
  }
}

type Filter = Partial<CallInput<typeof calls.opsHealth>>;
const health = (filter: Filter = {}) => priya.client.ok(calls.opsHealth, filter);
/** All rows of a number, page by page. */
async function rowsOf(input: CallInput<typeof calls.opsHealthRows>) {
  const all: { id: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = await priya.client.ok(calls.opsHealthRows, { page_size: 17, ...input, ...(cursor ? { cursor } : {}) });
    all.push(...page.rows);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return all;
}
const numberOf = (page: Awaited<ReturnType<typeof health>>, number: RequestNumber): number => {
  const place = /^quotes_(\d)$/.exec(number)?.[1];
  return place === undefined
    ? page.counts[number as Exclude<RequestNumber, `quotes_${number}`>]
    : (page.counts.by_quotes[Number(place)] as number);
};

const FILTERS: Filter[] = [
  { days: 7 },
  {},
  { days: 84 },
  { days: 84, first: true },
  { days: 84, urgent: true, area_code: 'TT' },
];

describe('each number', () => {
  it('equals the count of its rows, whatever the filter', async () => {
    for (const filter of [...FILTERS, { days: 84, category_id: other_category, first: true } as Filter]) {
      const page = await health(filter);
      for (const number of REQUEST_NUMBERS)
        expect([filter, number, (await rowsOf({ ...filter, number })).length]).toEqual([
          filter,
          number,
          numberOf(page, number),
        ]);
    }
    const { counts } = await health({ days: 84 });
    expect(counts.requests).toBe(140);
    expect(counts.by_quotes.reduce((sum, n) => sum + n, 0)).toBe(140);
    for (const each of [counts.quoted, counts.hired, counts.done, counts.reviewed, counts.returning, counts.to_do])
      expect(each).toBeGreaterThan(0);
  });

  it('equals a count over the requests themselves', async () => {
    const { from } = spanOf(now, 28);
    const [truth] = (await server.sql(
      `select count(*)::int as requests,
        (count(*) filter (where exists (select from quote_bids b where b.quote_request_id = r.id and b.quote_sent_on is not null)))::int as quoted,
        (count(*) filter (where exists (select from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in (3, 4, 5))))::int as hired,
        (count(*) filter (where exists (select from quote_bids b where b.quote_request_id = r.id and b.quote_status_id in (4, 5))))::int as done,
        (count(*) filter (where exists (select from reviews v join quote_bids b on b.id = v.quote_bid_id
          where b.quote_request_id = r.id and not v.is_pending)))::int as reviewed
       from quote_requests r where (r.created at time zone 'Asia/Singapore')::date >= $1`,
      [from],
    )) as Record<string, number>[];
    expect((await health()).counts).toMatchObject(truth as object);
  });

  it('of a week’s cell equals its rows too, and the cell’s waiting time is that of its rows', async () => {
    const week = weekOf(sgDay(ago(20 * DAY)));
    const { cells } = await priya.client.ok(calls.opsHealthCells, { week });
    expect(cells.length).toBeGreaterThan(3);
    for (const { category_id, area_code, requests, quoted, hired, ninety_minutes } of cells) {
      const filter = { category_id, week, ...(area_code === '' ? {} : { area_code }) };
      const rows = await priya.client.ok(calls.opsHealthRows, { ...filter, number: 'requests', page_size: 100 });
      expect(rows.rows).toHaveLength(requests);
      expect(await rowsOf({ ...filter, number: 'quoted' })).toHaveLength(quoted);
      expect(await rowsOf({ ...filter, number: 'hired' })).toHaveLength(hired);
      const waits = rows.rows.flatMap((row) => row.first_quote_minutes ?? []).toSorted((x, y) => x - y);
      expect(ninety_minutes).toBe(waits[Math.ceil(waits.length * 0.9) - 1] ?? null);
    }
  });

  it('follows changes, and steps that become due with time', async () => {
    const before = (await health({ days: 84 })).counts;
    const person = await a.person('Later');
    const pro = await a.pro('Later');
    const request = await a.request(person);
    await refresh();
    expect((await health({ days: 84 })).counts).toMatchObject({
      requests: before.requests + 1,
      to_quote: before.to_quote + 1,
    });
    await a.quote(pro, await a.offer(request, pro.quote_service_id));
    await refresh();
    expect((await health({ days: 84 })).counts).toMatchObject({
      quoted: before.quoted + 1,
      to_hire: before.to_hire + 1,
    });
    // Two weeks pass.
    await server.sql(
      `update health_requests set waits_until = now() - interval '1 minute' where quote_request_id = $1`,
      [request.id],
    );
    await server.sql(
      `update quote_bids set quote_sent_on = quote_sent_on - interval '15 days' where quote_request_id = $1`,
      [request.id],
    );
    await refresh();
    expect((await health({ days: 84 })).counts.to_hire).toBe(before.to_hire);
    expect(await refresh()).toBe(0);
  });

  it('leaves out requests of operators', async () => {
    const before = (await health()).counts.requests;
    await a.request(await a.operator('Tester'));
    await refresh();
    expect((await health()).counts.requests).toBe(before);
  });
});

describe('credit', () => {
  it('agrees with the books to the cent', async () => {
    const pro = await a.pro('Payer', 20_000);
    for (let n = 0; n < 3; n++) {
      const asker = await a.person(`Asker${n}`);
      const request = await a.request(asker, { fee_cents: 333 + n });
      await a.quote(pro, await a.offer(request, pro.quote_service_id));
      if (n === 0) await asker.client.ok(closeRequest, { request_id: request.id });
    }
    await refresh();
    const [all] = (await server.sql('select sum(cents)::int as cents from health_money')) as { cents: number }[];
    const [books] = (await server.sql(
      `select sum(e.amount_cents)::int as cents from wallet_entries e join wallet_accounts w on w.id = e.account_id
       where w.kind in ('bought', 'promotional')`,
    )) as { cents: number }[];
    expect(all?.cents).toBe(books?.cents);
    // Fees spent less fees returned are those held or captured.
    const { credit } = await health({ days: 84 });
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const [held] = (await server.sql(
      `select sum(bought_cents + promotional_cents)::int as cents from fee_holds where status in ('held', 'captured')`,
    )) as { cents: number }[];
    expect(cents(credit.spent.amount) - cents(credit.given_back.amount)).toBe(held?.cents);
    expect(credit.given_back.count).toBe(1);
    for (const number of ['bought', 'spent', 'given_back'] as const) {
      const { rows } = await priya.client.ok(calls.opsHealthRows, { number, days: 84, page_size: 100 });
      expect(rows).toHaveLength(credit[number].count);
      expect(rows.reduce((sum, row) => sum + cents(row.amount ?? '0'), 0)).toBe(cents(credit[number].amount));
    }
  });
});

describe('cohorts', () => {
  it('count the people that they list', async () => {
    const { cohorts } = await priya.client.ok(calls.opsCohorts, {});
    expect(new Set(cohorts.map(({ side }) => side))).toEqual(new Set(['customer', 'pro']));
    for (const { side, first_month, month, people } of cohorts)
      expect(await rowsOf({ number: `cohort_${side}`, first_month, month })).toHaveLength(people);
    const first = cohorts.filter((row) => row.side === 'customer' && row.first_month === row.month);
    const [seen] = (await server.sql('select count(distinct user_id)::int as n from health_requests')) as {
      n: number;
    }[];
    expect(first.reduce((sum, row) => sum + row.people, 0)).toBe(seen?.n);
  });

  it('stay right when an earlier request of a person turns up', async () => {
    const wrong = () =>
      server.sql(
        `(select side, first_month, month, count(*)::integer from health_people group by 1, 2, 3 except select * from health_cohorts)
         union all (select * from health_cohorts except select side, first_month, month, count(*)::integer from health_people group by 1, 2, 3)`,
      );
    const asker = await a.person('Returner');
    await a.request(asker);
    await refresh();
    const earlier = await a.request(asker);
    await server.sql(`update quote_requests set created = created - interval '100 days' where id = $1`, [earlier.id]);
    await refresh();
    expect(
      await server.sql(
        'select count(distinct first_month)::int as n, count(*)::int as months from health_people where user_id = $1',
        [asker.id],
      ),
    ).toEqual([{ n: 1, months: 2 }]);
    expect(await wrong()).toEqual([]);
  });
});

describe('rows', () => {
  it('are audited once when the list is opened, and not for each page', async () => {
    const acts = () =>
      server.sql(`select 1 from operator_acts where act = 'health rows opened' and subject = 'health:done'`);
    const before = (await acts()).length;
    await rowsOf({ number: 'done', days: 84 });
    expect(await acts()).toHaveLength(before + 1);
  });

  it('are exported with the same filter, and no cell runs as a formula', async () => {
    const request = await a.request(await a.person('=Sum(1)'), { title: '@cmd, "x"', category_id: other_category });
    await refresh();
    const get = (query: string, token = priya.token) =>
      fetch(`${server.url}${HEALTH_CSV_PATH}?${query}`, { headers: { 'x-session-token': token } });
    const file = await get(`number=requests&days=7&category_id=${other_category}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="gotong-requests.csv"');
    const lines = (await file.text()).trimEnd().split('\r\n');
    const shown = await rowsOf({ number: 'requests', days: 7, category_id: other_category });
    expect(lines).toHaveLength(shown.length + 1);
    const line = lines.find((each) => each.includes(`,${request.id},`));
    expect(line).toContain(`,'=Sum(1),`);
    expect(line).toContain(`,"'@cmd, ""x""",'=Other,`);
    expect(await server.sql(`select 1 from operator_acts where act = 'health rows exported'`)).toHaveLength(1);
    expect((await get('number=nothing')).status).toBe(400);
    expect((await get('number=requests&week=2026-11-24')).status).toBe(400);
    const stranger = await a.person('Stranger');
    expect((await get('number=requests', stranger.token)).status).toBe(404);
  });

  it('refuse invalid weeks and months, and everyone but operators', async () => {
    const stranger = await a.person('Stranger');
    const bad = async (input: object) => (await priya.client.call(calls.opsHealthRows, input as never)).http;
    expect(await bad({ number: 'requests', week: '2026-11-24' })).toBe(400);
    expect(await bad({ number: 'cohort_pro' })).toBe(400);
    expect(await bad({ number: 'requests', cursor: 'x' })).toBe(400);
    for (const call of [calls.opsHealth, calls.opsHealthCells, calls.opsCohorts])
      expect((await stranger.client.call(call, {})).http).toBe(404);
    expect((await stranger.client.call(calls.opsHealthRows, { number: 'requests' })).http).toBe(404);
  });

  it('are in the metrics', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const { counts } = await health();
    for (const step of ['requests', 'hired', 'reviewed'] as const)
      expect(text).toContain(`marketplace_requests{step="${step}"} ${counts[step]}`);
    expect(text).toContain('marketplace_figures_seconds');
  });

  it('say at which time they were calculated', async () => {
    await refresh();
    const { as_of } = await health();
    expect(as_of && as_of <= toWire(new Date())).toBe(true);
  });
});
