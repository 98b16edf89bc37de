import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteForecast } from '#core/allocations/forecast/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { refreshForecastsJob } from '../jobs.ts';

let server: TestServer;
let cast: Arrangement;
/** 10 am in Singapore. */
const TEN = new Date('2027-03-01T02:00:00Z');
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  server.app.parts.clock.stopAt(TEN);
  await server.sql('update categories set form_version = 1 where id = $1', [cast.category_id]);
});
afterAll(() => server.close());

const told = async (postal_code = '') =>
  (await server.client(null).ok(quoteForecast, { slug: 'test-aircon', postal_code })).forecast;
const refresh = async () => {
  await server.sql('delete from quote_forecast_states');
  await runJob(server.app.parts, refreshForecastsJob);
};
const COLUMNS = `(user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code, lat, lng, max_quotes,
  tariff_version, fee_cents, fee_receipt, matched_count, created, modified, expires_at, closed_on, is_closed)`;
/** Adds requests made at 10 am on each of so many days, each with so many quotes within two hours. */
async function past(
  days: number,
  quotes: number,
  pros: readonly { id: number; quote_service_id: number }[],
  closed = 'null',
): Promise<void> {
  const asker = await cast.person('Asker');
  await server.sql(
    `with made as (
       insert into quote_requests ${COLUMNS}
       select $1, $2, 1, 'Past', '{}', '[]', 'TT', '520123', 1.36, 103.95, 5, 1, 420, '[]', 9, d, d, d + interval '30 days', ${closed}, ${closed} is not null
       from generate_series(1, $3::integer) n, lateral (select $4::timestamptz - n * interval '1 day' as d) t
       returning id, user_id, category_id, created)
     insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, quote_status_id, rating_type, quote_sent_on, created, modified)
     select m.id, p.service_id, m.category_id, m.user_id, p.pro_id, 2, 1, m.created + interval '2 hours', m.created, m.created
     from made m, unnest($5::bigint[], $6::bigint[]) as p (service_id, pro_id)`,
    [
      asker.id,
      cast.category_id,
      days,
      TEN,
      pros.slice(0, quotes).map((one) => one.quote_service_id),
      pros.slice(0, quotes).map((one) => one.id),
    ],
  );
}

describe('how many quotes a request gets', () => {
  it('is not said of too few requests, and of a category that is not there', async () => {
    await past(20, 0, []);
    await refresh();
    expect(await told()).toBeNull();
    expect((await server.client(null).ok(quoteForecast, { slug: 'nothing' })).forecast).toBeNull();
  });

  it('is said from what came within four hours in the last ninety days', async () => {
    const pros = [];
    for (const name of ['A', 'B', 'C', 'D']) pros.push(await cast.pro(name));
    await past(80, 4, pros);
    await refresh();
    const forecast = await told();
    expect(forecast).toMatchObject({ hours: 4, high: 4, area_name: null, request_count: 100 });
    expect(forecast?.percent).toBeGreaterThanOrEqual(60);
    // Requests of half a year ago do not count, nor do those that their customers closed at once.
    await past(300, 0, [], `d + interval '10 minutes'`);
    await refresh();
    expect((await told())?.request_count).toBe(100);
  });

  it('is calculated once a day', async () => {
    server.app.parts.clock.stopAt(new Date(TEN.getTime() + 23 * HOUR));
    const { app } = server;
    expect(await runJob(app.parts, refreshForecastsJob)).toBe(0);
    server.app.parts.clock.stopAt(new Date(TEN.getTime() + 25 * HOUR));
    expect(await runJob(app.parts, refreshForecastsJob)).toBeGreaterThan(0);
    server.app.parts.clock.stopAt(TEN);
  });
});
