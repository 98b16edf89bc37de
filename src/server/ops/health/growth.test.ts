import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallInput } from '#core/kit/call.ts';
import { opsHouse } from '#core/ops/alerts/calls.ts';
import * as calls from '#core/ops/health/calls.ts';
import { HEALTH_NUMBERS } from '#core/ops/health/model.ts';
import { fillMarket } from '#db/seed/scale/market.ts';
import { checkAlertsJob } from '#server/ops/alerts/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Touched, touchedBy } from '#test/support/statements/plans.ts';
import { refreshHealthJob } from './jobs.ts';

/** Compares pages read and plans, not times: what the page reads must not grow with the number of requests. */
const FEW = 400;
const MANY = 3_600;
const DAYS = 364;

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
});
afterAll(() => server.close());

const run = (job: typeof refreshHealthJob) => runJob(server.app.parts, job);

async function fill(requests: number, seed: number): Promise<void> {
  await fillMarket(server.database.url, { requests, days: DAYS, now: server.app.parts.clock.now(), seed });
  await run(refreshHealthJob);
  await run(checkAlertsJob);
  // Index-only scans also read the rows of pages that vacuum left out. It leaves out what an older snapshot may see, for
  // example that of an automatic analyze.
  await expect.poll(vacuumed, { timeout: 60_000 }).toEqual([]);
}

const TABLES = [
  ...['quote_requests', 'quote_bids', 'users', 'fee_appeals', 'wallet_transactions'],
  ...['health_requests', 'health_sums', 'health_people', 'ops_alerts'],
];
/** Vacuums what the page reads; answers the tables of which not all pages are marked as visible to all. */
async function vacuumed(): Promise<unknown[]> {
  await server.sql(`vacuum analyze ${TABLES.join(', ')}`);
  return server.sql(
    `select relname, relpages, relallvisible from pg_class
     where oid = any($1::regclass[]) and relallvisible < relpages`,
    [TABLES],
  );
}

interface Cost {
  readonly touched: readonly Touched[];
  /** The number of rows in the answer. */
  readonly rows: number;
}

/** The cost of each call, by what its statements read. */
async function measured(): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>();
  const watch = async (what: string, work: () => Promise<number>) => {
    let rows = 0;
    const touched = await touchedBy(async () => {
      rows = await work();
    });
    found.set(what, { touched, rows });
  };
  const { client } = priya;
  const page = async (input: CallInput<typeof calls.opsHealth>) => {
    await client.ok(calls.opsHealth, input);
    return 0;
  };
  const rows = (input: CallInput<typeof calls.opsHealthRows>) =>
    watch(`rows: ${JSON.stringify(input)}`, async () => {
      return (await client.ok(calls.opsHealthRows, { days: 84, page_size: 5, ...input })).rows.length;
    });
  await watch('the page', () => page({}));
  await watch('the page of a category and an area', () =>
    page({ days: 84, category_id: a.category_id, area_code: a.area_code, first: true }),
  );
  await watch('cells', async () => {
    const { cells, trend } = await client.ok(calls.opsHealthCells, {});
    return cells.length + trend.length;
  });
  await watch('cohorts', async () => (await client.ok(calls.opsCohorts, {})).cohorts.length);
  await watch('the house', async () => (await client.ok(opsHouse, {})).alerts.length);
  for (const number of HEALTH_NUMBERS)
    await rows(number.startsWith('cohort') ? { number, first_month: '2026-09-01', month: '2026-09-01' } : { number });
  await rows({ number: 'reviewed', first: true, urgent: true });
  await rows({ number: 'quotes_0', category_id: a.category_id, area_code: a.area_code });
  return found;
}

/** Pages that one more row may cost: its request, person, category and area, each by an index. A cell costs less. */
const PAGES_A_ROW = 16;
const PAGES_A_CELL = 2;
/** The same call varies by some dozens of pages between runs. A call that grows with the requests reads hundreds more. */
const PAGES_AT_MOST = 100;

it('the pages that the health page’s calls read do not grow with the requests', async () => {
  await fill(FEW, 1);
  await measured();
  const few = await measured();
  await fill(MANY, 2);
  await measured();
  const many = await measured();
  const pagesOf = ({ touched }: Cost) => touched.reduce((pages, each) => pages + each.pages, 0);
  const over = [...many].flatMap(([what, cost]) => {
    const base = few.get(what) as Cost;
    const scans = cost.touched.flatMap((each) =>
      each.scans.filter(({ rows }) => rows > FEW * 2).map(({ table }) => `${table}: ${each.text}`),
    );
    const more = Math.max(0, cost.rows - base.rows) * (what === 'cells' ? PAGES_A_CELL : PAGES_A_ROW);
    const most = pagesOf(base) * 1.5 + more + PAGES_AT_MOST;
    return scans.length > 0 || pagesOf(cost) > most ? [{ what, most, pages: pagesOf(cost), scans }] : [];
  });
  expect(over).toEqual([]);
}, 180_000);

it('the two jobs of each minute scan no large table', async () => {
  const request = await a.request(await a.person('Later'));
  await server.sql(`update quote_requests set created = created - interval '3 hours' where id = $1`, [request.id]);
  const touched = [...(await touchedBy(() => run(refreshHealthJob))), ...(await touchedBy(() => run(checkAlertsJob)))];
  // The queue of changes has only these rows, even if older statistics of the table show more.
  const scans = touched.flatMap((each) =>
    each.scans
      .filter(({ table, rows }) => rows > FEW * 2 && table !== 'health_changes')
      .map(({ table }) => `${table}: ${each.text}`),
  );
  expect(scans).toEqual([]);
  expect(touched.filter(({ pages }) => pages > 3_000)).toEqual([]);
});
