import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#core/kit/call.ts';
import { DAY } from '#core/kit/time.ts';
import { addPageView, opsTraffic } from '#core/views/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { rollUpViewsJob } from './jobs.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const COMPUTER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const NOON = new Date('2027-03-10T04:00:00Z');

let server: TestServer;
let priya: TestPerson;
let mei: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback', PAGE_VIEW_DAYS: '35', PAGE_VIEW_WRITE_MS: '20' });
  const a = await arrange(server);
  [priya, mei] = [await a.operator('Priya'), await a.person('Mei')];
});
afterAll(() => server.close());
beforeEach(async () => {
  await written();
  await server.sql('truncate page_views, page_view_sums');
  server.app.parts.clock.stopAt(NOON);
});

const rows = () =>
  server.sql<{ path: string; visitor: Buffer | null; referrer: string; device: string }>(
    'select * from page_views order by path',
  );
/** Waits until all earlier views are written: reports one more and waits for it. */
async function written() {
  const mark = randomUUID();
  await tell(
    { view_id: mark, path: '/contact' },
    { 'user-agent': COMPUTER, 'x-forwarded-for': `198.51.100.${++marks % 250}` },
  );
  await expect
    .poll(() => server.sql('delete from page_views where view_id = $1 returning 1', [mark]), { timeout: 15_000 })
    .toHaveLength(1);
}
let marks = 0;
const tell = async (input: Partial<CallInput<typeof addPageView>>, headers: Record<string, string> = {}) =>
  (
    await server
      .client()
      .ok(
        addPageView,
        { view_id: randomUUID(), path: '/', language: 'en-SG', ...input },
        { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.7', ...headers },
      )
  ).is_counted;
const picture = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/page-view.gif?path=${encodeURIComponent(path)}&language=zh-TW`, {
    headers: { 'user-agent': COMPUTER, 'x-forwarded-for': '203.0.113.8', ...headers },
  });

describe('a page view', () => {
  it('is kept once, however often it is told, without anything of the person', async () => {
    const view = {
      view_id: randomUUID(),
      path: '/zh-tw/service/17/mei-ling?token=secret',
      referrer: 'www.forum.example',
    };
    expect([await tell(view), await tell(view)]).toEqual([true, true]);
    await tell({ path: '/category/plumber', utm_source: 'Poster', utm_medium: 'mei@example.sg' });
    await written();
    expect(await rows()).toMatchObject([
      { template: '/category/:slug', path: '/category/plumber', campaign: 'poster', referrer: '', way: 'script' },
      {
        template: '/service/:serviceId/:slug',
        path: '/service/:serviceId/:slug',
        referrer: 'forum.example',
        device: 'phone',
        language: 'en-SG',
      },
    ]);
    const [{ all = '' } = {}] = await server.sql<{ all: string }>(
      'select string_agg(v::text, chr(10)) as all from page_views v',
    );
    for (const trace of ['203.0.113.7', 'iPhone', 'mei', 'secret', 'token']) expect(all).not.toContain(trace);
  });

  it('is counted by its picture where no script runs', async () => {
    const sent = await picture('/category/plumber');
    expect([sent.status, sent.headers.get('content-type'), sent.headers.get('cache-control')]).toEqual([
      200,
      'image/gif',
      'no-store',
    ]);
    await picture('no path');
    await written();
    expect(await rows()).toMatchObject([
      { path: '/category/plumber', way: 'picture', device: 'desktop', language: 'zh-TW' },
    ]);
  });

  it('is not counted for a bot, a prefetched page, another site, or without a key', async () => {
    expect(await tell({}, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(false);
    expect(await tell({}, { 'user-agent': 'curl/8.5.0' })).toBe(false);
    expect(await tell({}, { 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(await tell({}, { 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect((await picture('/', { 'user-agent': 'bingbot/2.0' })).status).toBe(200);
    const bare = await fetch(`${server.url}${addPageView.path}`, { method: 'POST', body: '{}' });
    expect(bare.status).toBe(401);
    expect((await server.client().call(addPageView, { view_id: 'mine', path: '/' })).http).toBe(400);
    await written();
    expect(await rows()).toEqual([]);
  });

  it('with Do Not Track counts as a view without visitor and origin', async () => {
    expect(await tell({ path: '/pro', referrer: 'forum.example', utm_source: 'poster' }, { dnt: '1' })).toBe(true);
    expect(await tell({ path: '/price', referrer: 'forum.example' }, { 'sec-gpc': '1' })).toBe(true);
    await written();
    expect(await rows()).toMatchObject([
      { path: '/price', visitor: null, referrer: '' },
      { path: '/pro', visitor: null, referrer: '', campaign: '' },
    ]);
  });

  it('counts to a bound from one address, and others go on', async () => {
    const told = await Promise.all(Array.from({ length: 320 }, () => tell({}, { 'x-forwarded-for': '203.0.113.99' })));
    expect(told.filter(Boolean)).toHaveLength(300);
    expect(await tell({})).toBe(true);
    await written();
    expect(await rows()).toHaveLength(301);
  });

  it('has the same visitor all day and a new one the next, from which the first cannot be found', async () => {
    await tell({ path: '/' });
    await tell({ path: '/pro' });
    await tell({ path: '/price' }, { 'user-agent': COMPUTER });
    server.app.parts.clock.stopAt(new Date(NOON.getTime() + DAY));
    await tell({ path: '/seo' });
    await written();
    const marksOf = Object.fromEntries((await rows()).map(({ path, visitor }) => [path, visitor?.toString('hex')]));
    expect(marksOf['/']).toBe(marksOf['/pro']);
    expect(new Set([marksOf['/'], marksOf['/price'], marksOf['/seo']]).size).toBe(3);
    const salts = () =>
      server.sql("select to_char(day, 'YYYY-MM-DD') as day from page_view_salts where day > '2027-01-01' order by day");
    expect(await salts()).toEqual([{ day: '2027-03-10' }, { day: '2027-03-11' }]);
    await runJob(server.app.parts, rollUpViewsJob);
    expect(await salts()).toEqual([{ day: '2027-03-11' }]);
  });
});

describe('sums', () => {
  const visit = async (path: string, address: string, more: Record<string, string> = {}) =>
    tell({ path, ...more }, { 'x-forwarded-for': address });

  it('are by day in Singapore, the same before and after a day is summed, and stay when views go', async () => {
    await visit('/', '203.0.113.1', { referrer: 'forum.example' });
    await visit('/category/plumber', '203.0.113.1');
    await visit('/category/plumber', '203.0.113.2');
    await picture('/form/plumber');
    // 00:30 of the next day in Singapore, still the previous day in UTC.
    await written();
    server.app.parts.clock.stopAt(new Date('2027-03-10T16:30:00Z'));
    await visit('/category/aircon-servicing', '203.0.113.1');
    await written();
    const before = await priya.client.ok(opsTraffic, { days: 7 });
    expect(before.days.slice(-2)).toEqual([
      { day: '2027-03-10', views: 4, visitors: 3 },
      { day: '2027-03-11', views: 1, visitors: 1 },
    ]);
    expect(before).toMatchObject({
      referrers: [{ value: 'forum.example', views: 1, visitors: 1 }],
      views_without_script: 1,
      funnel: { home: 1, category: 3, form: 1, requests: 0 },
      keep_days: 35,
    });
    expect(before.pages[0]).toEqual({ value: '/category/plumber', views: 2, visitors: 2 });
    expect(before.templates[0]).toEqual({ value: '/category/:slug', views: 3, visitors: 3 });
    expect(before.devices).toEqual([
      { value: 'phone', views: 4, visitors: 3 },
      { value: 'desktop', views: 1, visitors: 1 },
    ]);

    expect(await runJob(server.app.parts, rollUpViewsJob)).toBeGreaterThan(0);
    expect(await runJob(server.app.parts, rollUpViewsJob)).toBe(0);
    expect(await priya.client.ok(opsTraffic, { days: 7 })).toEqual(before);
    expect(await rows()).toHaveLength(5);

    server.app.parts.clock.stopAt(new Date(NOON.getTime() + 36 * DAY));
    await runJob(server.app.parts, rollUpViewsJob);
    expect(await rows()).toHaveLength(0);
    const later = await priya.client.ok(opsTraffic, { days: 90 });
    expect(later.days.reduce((sum, { views }) => sum + views, 0)).toBe(5);
  });

  it('hold at most 200 values of a kind and day, so they cannot be flooded', async () => {
    await server.sql(
      `insert into page_views select gen_random_uuid(), $1::timestamptz - interval '1 day', '/', '/', 'en-SG', 'phone', 'script',
         'site' || n || '.example', '', null from generate_series(1, 230) n`,
      [NOON],
    );
    await runJob(server.app.parts, rollUpViewsJob);
    expect(
      await server.sql(
        `select count(*)::int as n, sum(views)::int as views from page_view_sums where kind = 'referrer'`,
      ),
    ).toEqual([{ n: 201, views: 230 }]);
  });

  it('are for operators alone, on the screen and as a file', async () => {
    await visit('/', '203.0.113.1');
    await written();
    for (const client of [server.client(), mei.client])
      expect([403, 404]).toContain((await client.call(opsTraffic, { days: 7 })).http);
    expect((await priya.client.call(opsTraffic, { days: 8 })).http).toBe(400);
    const file = (token: string, days = '7') =>
      fetch(`${server.url}/new/v1/ops/traffic.csv?days=${days}`, { headers: { 'x-session-token': token } });
    // The file needs a login or a proof of identity from the last ten minutes.
    expect([(await file('')).status, (await file(mei.token)).status, (await file(priya.token)).status]).toEqual([
      404, 404, 409,
    ]);
    await server.sql('update sessions set proved_at = $2 where user_id = $1', [priya.id, NOON]);
    expect((await file(priya.token, '8')).status).toBe(404);
    const sent = await file(priya.token);
    expect(sent.headers.get('content-type')).toContain('text/csv');
    expect((await sent.text()).split('\r\n')).toEqual(
      expect.arrayContaining(['day,kind,value,views,visitors', '2027-03-10,all,,1,1', '2027-03-10,template,/,1,1']),
    );
  });
});

it('what waits is written when the server stops, and nothing is counted where it is turned off', async () => {
  const other = await startTestServer();
  const client = other.client();
  await client.ok(addPageView, { view_id: randomUUID(), path: '/' }, { 'user-agent': PHONE });
  await other.app.close();
  const { rows: kept } = await other.database.pool.query('select path from page_views');
  expect(kept).toEqual([{ path: '/' }]);
  await other.database.drop();

  const off = await startTestServer({ PAGE_VIEWS: 'none' });
  const view = { view_id: randomUUID(), path: '/' };
  expect(await off.client().ok(addPageView, view, { 'user-agent': PHONE })).toMatchObject({ is_counted: false });
  await off.close();
});
