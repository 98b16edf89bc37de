import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPauseEvent, changeBusinessHours } from '#core/reserves/calls.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import { type PriceFile, priceFileShape } from '#core/services/facts/price-rules.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '0' });
  given = await arrange(server);
});
afterAll(() => server.close());

const facts = (service_id: number) => server.client().ok(serviceFacts, { service_id });

/** Makes quotes of a service, each `minutes` after its offer, and jobs of so many days ago, done or not. */
async function history(
  service_id: number,
  minutes: readonly number[],
  jobs: readonly { days: number; done: boolean }[],
) {
  const asker = await given.person('Asker');
  for (const [at, wait] of minutes.entries()) {
    const request = await given.request(asker);
    const bid_id = await given.offer(request, service_id);
    const job = jobs[at];
    await server.database.pool.query(
      `update quote_bids set quote_sent_on = created + $2::integer * interval '1 minute', quote_status_id = $3::smallint,
         hired_on = case when $3::smallint > 2 then created end, hired_for = created - $4::integer * interval '1 day',
         completed_on = case when $5::boolean then created end, is_counted = $3::smallint > 2 where id = $1`,
      [bid_id, wait, job ? (job.done ? 4 : 3) : 2, job?.days ?? null, job?.done ?? false],
    );
  }
}

describe('facts of a service', () => {
  it('are measured: the median minutes to a quote, and the share of due jobs that were completed', async () => {
    const wei = await given.pro('Wei');
    const old = { days: 30, done: true };
    await history(
      wei.quote_service_id,
      [10, 20, 30, 3000, 4000, 25],
      // The last job was yesterday. It is too early for it to be marked as done.
      [old, old, old, old, { days: 30, done: false }, { days: 1, done: false }],
    );
    const reply = await facts(wei.quote_service_id);
    // Between 25 and 30, in steps of five. Two slow quotes do not change a median.
    expect(reply.facts).toMatchObject({ response: { minutes: 30, quotes: 6 }, completion: { percent: 80, jobs: 5 } });
    expect(reply).toMatchObject({ hours: null, paused_until: null, tags: [] });
    // Jobs that do not count in public change neither figure.
    await server.database.pool.query('update quote_bids set is_counted = false where quote_service_id = $1', [
      wei.quote_service_id,
    ]);
    expect((await facts(wei.quote_service_id)).facts.completion).toBeNull();
  });

  it('leave out figures over too few events, and offers without a quote', async () => {
    const wei = await given.pro('Wei');
    await history(wei.quote_service_id, [10, 20, 30, 40], []);
    for (let n = 0; n < 3; n++) await given.offer(await given.request(await given.person('A')), wei.quote_service_id);
    expect((await facts(wei.quote_service_id)).facts).toMatchObject({
      response: null,
      completion: null,
      hired_count: 0,
    });
  });

  it('include the hours and the pause, and answer 404 for a service that is not public', async () => {
    const wei = await given.pro('Wei');
    const days = { '1': [{ begin: 540, end: 1200 }] };
    await wei.client.ok(changeBusinessHours, { service_id: wei.quote_service_id, days });
    const now = server.app.parts.clock.now().getTime();
    const wire = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    const until = wire(now + 86_400_000);
    const paused = { quote_service_id: wei.quote_service_id, begin_time: wire(now - 60_000), end_time: until };
    await wei.client.ok(addPauseEvent, { ...paused, title: 'Private holiday' });
    const reply = await facts(wei.quote_service_id);
    expect(reply).toMatchObject({ hours: { zone: 'Asia/Singapore', days }, paused_until: until });
    expect(JSON.stringify(reply)).not.toContain('Private holiday');
    await server.database.pool.query('update quote_services set is_public = false where id = $1', [
      wei.quote_service_id,
    ]);
    expect((await server.client().call(serviceFacts, { service_id: wei.quote_service_id })).http).toBe(404);
  });
});

/** Runs the script with which anyone can check us. */
const check = (...said_to: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/data/prices-check.ts', ...said_to]);
    let said = '';
    for (const out of [child.stdout, child.stderr]) out.on('data', (part) => (said += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });

describe('how often the price holds', () => {
  const get = (path: string) => fetch(`${server.url}${path}`);
  /** Completed jobs of a service that were quoted at S$100.00, with what the customers paid. */
  async function paid(service_id: number, totals: readonly number[]) {
    const asker = await given.person('Asker');
    for (const cents of totals) {
      const bid_id = await given.offer(await given.request(asker), service_id);
      await server.sql(
        `update quote_bids set quote_sent_on = created, quote_status_id = 4, hired_on = created, hired_for = created,
           completed_on = created, is_counted = true, flat_rate_at_cents = 10000, rating_type = 1 where id = $1`,
        [bid_id],
      );
      await server.sql(
        `insert into budget_surveys (quote_bid_id, quote_request_id, user_id, category_id, provider_id, total_pay_cents, unit, created)
         select id, quote_request_id, requestor_id, category_id, provider_id, $2, 'job', created from quote_bids where id = $1`,
        [bid_id, cents],
      );
    }
  }

  it('is published from ten jobs on, with rows that say nothing else, which the script checks against the page', async () => {
    const wei = await given.pro('Wei');
    const { quote_service_id: id } = wei;
    const path = `/prices/service/${id}.json`;
    await paid(id, [10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_001, 9_000, 15_000]);
    expect((await get(path)).status).toBe(404);
    expect(await facts(id)).toMatchObject({ facts: { price: null }, price_root: null });
    await paid(id, [10_000]);

    const text = await (await get(path)).text();
    const file = priceFileShape.strict().parse(JSON.parse(text)) as PriceFile;
    expect(file.rows).toEqual([90, 100, 100, 100, 100, 100, 100, 100, 101, 150]);
    expect(file.price).toEqual({ percent: 80, as_quoted: 7, lower: 1, higher: 2 });
    expect(await facts(id)).toMatchObject({ facts: { price: file.price }, price_root: file.root });
    const page = await (await get(`/service/${id}`)).text();

    const folder = await mkdtemp(join(tmpdir(), 'prices-'));
    try {
      const put = async (name: string, content: unknown): Promise<string> => {
        const at = join(folder, name);
        await writeFile(at, typeof content === 'string' ? content : JSON.stringify(content));
        return at;
      };
      const [good, shown] = [await put('good.json', file), await put('good.html', page)];
      const right = await check(good, shown);
      expect([right.code, right.said]).toEqual([0, expect.stringContaining('7 as quoted, 1 lower, 2 higher, 0 wrong')]);
      const rows = file.rows.map((row) => (row === 150 ? 100 : row));
      const tampered: [string, string, string][] = [
        [await put('row.json', { ...file, rows }), shown, 'higher is 2, the rows come to 1'],
        [await put('gone.json', { ...file, rows: file.rows.slice(1) }), shown, 'fewer than 10 rows'],
        [await put('figure.json', { ...file, price: { ...file.price, percent: 99 } }), shown, 'percent is 99'],
        [await put('root.json', { ...file, root: '0'.repeat(64) }), shown, 'the root is 000'],
        [
          good,
          await put('figure.html', page.replace('value="80" data-price="percent"', 'value="90" data-price="percent"')),
          'the page says 90 for percent, the rows come to 80',
        ],
        [good, await put('root.html', page.replaceAll(file.root, '0'.repeat(64))), 'the page shows another root'],
        [good, await put('none.html', '<html></html>'), 'the page says nothing for percent'],
      ];
      for (const [json, html, says] of tampered) {
        const { code, said } = await check(json, html);
        expect([says, code, said.includes(says)]).toEqual([says, 1, true]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    expect((await check(server.url, String(id))).code).toBe(0);
    expect(await readFile('package.json', 'utf8')).toContain('"prices:check"');

    // There is no file for a service that is not public.
    await server.sql('update quote_services set is_public = false where id = $1', [id]);
    expect((await get(path)).status).toBe(404);
  });
});
