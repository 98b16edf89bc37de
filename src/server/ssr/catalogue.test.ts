import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import * as reviewCalls from '#core/reviews/calls.ts';
import { SESSION_COOKIE } from '#server/platform/http/http.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// The pages are served from the build, which `npm test` makes first.
const isBuilt = existsSync(new URL('../../../dist/client/.vite/manifest.json', import.meta.url));

let server: TestServer;
let given: Arrangement;
let pro: TestPerson & { quote_service_id: number };
let category: string;

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { redirect: 'manual', headers });
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
};
const jsonLd = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((m) => JSON.parse(m[1] as string));
const typed = (html: string, type: string) => jsonLd(html).find((data) => data['@type'] === type);

/** Makes a done job of the pro that both sides reviewed, so that the review is public. */
async function reviewed(score: number, note: string): Promise<void> {
  const person = await given.person('Rachel', 'Goh');
  const bid_id = await given.offer(await given.request(person), pro.quote_service_id);
  await given.quote(pro, bid_id);
  await person.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await given.begun(bid_id);
  await pro.client.ok(bidCalls.completeBid, { bid_id });
  await pro.client.ok(reviewCalls.reviewCustomer, { bid_id, score: 5 });
  await person.client.ok(reviewCalls.review, { bid_id, score, note });
}

describe.skipIf(!isBuilt)('catalogue pages', () => {
  beforeAll(async () => {
    server = await startTestServer();
    given = await arrange(server);
    pro = await given.pro('Wei');
    // Inserted before the server starts, because it loads areas only once.
    await server.database.pool.query(
      `insert into areas (code, name, slug, region, lat, lng) values ('ZZ', 'Far Town', 'far-town', 'West', 1.3, 103.7)`,
    );
    const { rows } = await server.database.pool.query(
      'select c.slug from quote_services s join categories c on c.id = s.main_category_id where s.id = $1',
      [pro.quote_service_id],
    );
    category = rows[0].slug;
  });
  afterAll(() => server?.close());

  it('name in the footer who runs the site, as receipts do', async () => {
    expect((await visit('/')).html).toContain('© Gotong (example), UEN 200000000X');
  });

  it('redirect old addresses, hide drafts and hidden categories, and are found by synonyms', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into category_slugs select 'old-plumber', id, now() from categories where slug = 'plumber'`,
    );
    await pool.query(`insert into genre_slugs select 'old-repairs', id, now() from genres where slug = 'home-repair'`);
    for (const [from, to] of [
      ['/category/old-plumber', '/category/plumber'],
      ['/form/old-plumber', '/form/plumber'],
      ['/genre/old-repairs', '/genre/home-repair'],
      // Addresses from before there were thirty categories.
      ['/genre/repairs', '/genre/home-repair'],
      ['/genre/business', '/genre/business-tech'],
    ] as const)
      expect(await visit(from)).toMatchObject({ status: 301, to });
    expect((await visit('/genre/never-was')).status).toBe(404);
    const found = async (q: string) => (await visit(`/genre/all?q=${encodeURIComponent(q)}`)).html;
    expect(await found('通厕所')).toContain('/category/plumber');
    expect(await found('xero')).toContain('/category/accounting');
    expect((await visit('/category/accounting')).status).toBe(200);
    // A category that was published answers 410, one that never was answers 404.
    for (const [status, answer] of [
      ['hidden', 410],
      ['draft', 404],
    ] as const) {
      await pool.query(`update categories set status = $1 where slug = 'accounting'`, [status]);
      server.app.parts.dropPages(['category:accounting', 'genre:all', 'home']);
      expect((await visit('/category/accounting')).status).toBe(answer);
      expect((await visit('/form/accounting')).status).toBe(answer);
      expect(await found('xero')).not.toContain('/category/accounting');
    }
    await pool.query(`update categories set status = 'published' where slug = 'accounting'`);
    server.app.parts.dropPages(['category:accounting', 'genre:all', 'home']);
  });

  it('show a new review at once on the pro’s page and in both lists, although these were cached', async () => {
    const { to } = await visit(`/service/${pro.quote_service_id}/wrong`);
    const pages = [to as string, `/category/${category}`, '/pro-list'];
    const before = await Promise.all(pages.map((path) => visit(path)));
    for (const page of before) {
      expect(page.status).toBe(200);
      expect(page.html).toContain('No reviews yet');
      expect(page.html).not.toContain('Spotless work indeed');
    }
    expect(before[0]?.html).not.toContain('aggregateRating');

    await reviewed(4, 'Spotless work indeed');
    const after = await Promise.all(pages.map((path) => visit(path)));
    for (const page of after) {
      expect(page.html).toContain('Spotless work indeed');
      expect(page.html).not.toContain('No reviews yet');
    }
    const business = typed(after[0]?.html ?? '', 'HVACBusiness') ?? typed(after[0]?.html ?? '', 'Service');
    expect(business).toMatchObject({ aggregateRating: { ratingValue: 4, reviewCount: 1 } });
    expect(after[0]?.html).not.toContain('Goh');
  });

  it('redirect a wrong slug to the right one, with the language prefix, and answer 404 for an unknown or hidden pro', async () => {
    const id = pro.quote_service_id;
    const moved = await visit(`/service/${id}/wrong`);
    expect(moved.status).toBe(301);
    expect(moved.to).toMatch(new RegExp(`^/service/${id}/[a-z0-9-]+$`));
    expect((await visit(`/en-sg/service/${id}/wrong`)).to).toBe(`/en-sg${moved.to}`);
    const bare = await visit(`/service/${id}`);
    expect(bare.status).toBe(200);
    expect(bare.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${moved.to}">`));
    for (const path of ['/service/999999', '/service/0', '/service/x', '/category/none', '/pro-list/none'])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);

    const other = await given.pro('Hidden');
    expect((await visit(`/service/${other.quote_service_id}`)).status).toBe(200);
    await server.database.pool.query('update quote_services set is_archived = true where id = $1', [
      other.quote_service_id,
    ]);
    expect((await visit(`/service/${other.quote_service_id}/another-address`)).status).toBe(410);
  });

  it('name this pro in both links to the form', async () => {
    const { html } = await visit(`/service/${pro.quote_service_id}`);
    expect(html.split(`href="/form/${category}?pro=${pro.quote_service_id}"`)).toHaveLength(2);
    expect(html).toMatch(new RegExp(`<form [^>]*action="/form/${category}" method="get"`));
    expect(html).toContain(`<input type="hidden" name="pro" value="${pro.quote_service_id}"/>`);
  });

  it('hide the services of a blocked or deleted person, and show them again after that is undone', async () => {
    const other = await given.pro('Blocked');
    const id = other.quote_service_id;
    const list = `/pro-list/${category}`;
    const isListed = async () =>
      (await Promise.all([list, '/pro-list?sort=newest', `/category/${category}`].map((path) => visit(path)))).map(
        ({ html }) => html.includes(`/service/${id}/`),
      );
    server.app.parts.dropPages(['pro-list', `category:${category}`]);
    const path = (await visit(`/service/${id}/-`)).to as string;
    for (const column of ['blocked_at', 'deleted_at']) {
      expect([(await visit(path)).status, ...(await isListed())]).toEqual([200, true, true, true]);
      await server.database.pool.query(`update users set ${column} = now() where id = $1`, [other.id]);
      await expect
        .poll(async () => [(await visit(path)).status, ...(await isListed())])
        .toEqual([410, false, false, false]);
      await server.database.pool.query(`update users set ${column} = null where id = $1`, [other.id]);
      await expect
        .poll(async () => [(await visit(path)).status, ...(await isListed())])
        .toEqual([200, true, true, true]);
    }
  });

  it('start a list from the beginning for another list’s cursor, and filter by area', async () => {
    const fresh = await visit('/pro-list?sort=score');
    const stale = await visit('/pro-list?sort=score&cursor=bm90IG91cnM');
    expect([stale.status, stale.html]).toEqual([200, fresh.html]);
    const link = `href="/service/${pro.quote_service_id}/`;
    for (const path of ['/pro-list/test-town', `/pro-list/${category}?area=TT`, `/category/${category}?area=tt`])
      expect((await visit(path)).html).toContain(link);
    for (const path of ['/pro-list/far-town', `/pro-list/${category}?area=ZZ`, `/category/${category}?area=ZZ`]) {
      const { status, html } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain('No pros listed in Far Town yet');
      expect(html).not.toContain(link);
    }
  });

  it('show usual prices for one, three or five units, by links, and pass the number to the form', async () => {
    const path = '/category/aircon-servicing';
    const plain = (await visit(path)).html;
    const guide = (html: string) => /aria-labelledby="prices".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(guide(plain)).toContain('S$25–50');
    expect(guide(plain)).not.toContain('for 3 units');
    const links = [...guide(plain).matchAll(/href="([^"]*count=\d[^"]*)"/g)].map((m) => m[1]);
    expect(links).toEqual([1, 3, 5].map((count) => `${path}?count=${count}#prices`));
    const three = (await visit(`${path}?count=3`)).html;
    expect(guide(three)).toContain('S$75–150');
    expect(guide(three)).toContain('for 3 units');
    expect(guide(three)).toMatch(
      /aria-current="true"[^>]*href="[^"]*count=3|href="[^"]*count=3[^"]*"[^>]*aria-current="true"/,
    );
    expect(three).toContain('/form/aircon-servicing?units=3"');
    // Each count is cached separately. Other counts are ignored, and a category without units has no switch.
    expect((await visit(path)).html).toBe(plain);
    expect((await visit(`${path}?count=4`)).html).toBe(plain);
    expect((await visit('/category/plumber')).html).not.toContain('count=');
  });

  it('have no script and no data of the visitor, and one main heading', async () => {
    for (const path of [`/category/${category}`, '/pro-list', `/service/${pro.quote_service_id}`]) {
      const plain = await visit(path);
      const known = await visit(path, { cookie: `${SESSION_COOKIE}=${pro.token}` });
      expect(known.html).toBe(plain.html);
      expect(plain.html).not.toMatch(/<script[^>]*\ssrc=/);
      expect(plain.html.match(/<h1/g)).toHaveLength(1);
      expect(plain.html).toContain('id="main"');
      expect(typed(plain.html, 'BreadcrumbList')).toBeDefined();
      const prefixed = await visit(`/en-sg${path}`);
      const links = [...prefixed.html.matchAll(/<(?:a|form)[^>]* (?:href|action)="(\/[^"]*)"/g)].map((m) => m[1]);
      expect(links.length).toBeGreaterThan(5);
      // The files of the review chain are for programs and have no language.
      expect(links.filter((href) => !/^\/(en-sg|reviews\/\S+\.json$)/.test(href ?? ''))).toEqual([]);
    }
  });
});
