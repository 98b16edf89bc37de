import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
const slug = 'test-aircon';

interface Visit {
  readonly status: number;
  readonly to: string | null;
  readonly html: string;
}
async function visit(path: string): Promise<Visit> {
  const reply = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  return { status: reply.status, to: reply.headers.get('location'), html: await reply.text() };
}

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  given = await arrange(server);
  const wei = await given.pro('Wei');
  await server.database.pool.query(
    `update quote_services set name = 'Weiwind Cooling', hired_count = 12 where id = $1`,
    [wei.quote_service_id],
  );
  for (let i = 0; i < 21; i++) await given.pro(`Person${i}`);
  await server.database.pool.query(
    `insert into category_forms (category_id, version, questions, created)
     select c.id, c.form_version, f.questions, now() from categories c, category_forms f
     where not exists (select from category_forms own where own.category_id = c.id)
       and f.category_id = (select id from categories where slug = 'aircon-servicing') and f.version = 1`,
  );
  server.app.parts.dropPages(['pro-list', `category:${slug}`, 'genre:all']);
});
afterAll(() => server?.close());

describe('the search for pros', () => {
  it('works as a plain form: words, filters, order and pages are all in the address', async () => {
    const { html } = await visit('/pro-search?q=weiwind');
    expect(html).toContain('Weiwind Cooling');
    expect(html).toContain('Ranked here for: 12 hires on Gotong');
    expect(html).toMatch(/<form[^>]*action="\/pro-search"[^>]*method="get"/);
    // An island that works without script is not inert.
    expect(html).not.toMatch(/data-island="search-box"[^>]*inert/);
    const first = await visit(`/pro-search/${slug}`);
    const next = /href="([^"]*cursor=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await visit(next);
    expect(second.html).toContain('Back to the start of the list');
    expect(second.html).not.toContain('Weiwind Cooling');
    // A cursor of another list starts this one from the beginning.
    const other = await visit(next.replace('cursor', 'sort=price&cursor'));
    expect([other.status, other.html.includes('Back to the start of the list')]).toEqual([200, false]);
  });

  it('is indexed only without filters, and names the equal list as canonical', async () => {
    const whole = (await visit('/pro-search')).html;
    expect(whole).not.toContain('noindex');
    expect(whole).toContain('id="ranking"');
    expect((await visit('/pro-search?q=weiwind')).html).toContain('noindex');
    expect((await visit(`/pro-search/${slug}?rating=45`)).html).toContain('noindex');
    expect((await visit(`/pro-search/${slug}`)).html).toContain(`/category/${slug}">`);
    expect((await visit('/pro-search/nothing')).status).toBe(404);
  });

  it('redirects to another service that the words name, and says how it corrected a typo', async () => {
    const { status, to } = await visit(`/pro-search/${slug}?q=plumbing&rating=45&postal=520123`);
    expect([status, to]).toEqual([302, '/pro-search/plumber?postal=520123']);
    expect((await visit(`/pro-search/${slug}?q=weiwind`)).status).toBe(200);
    expect((await visit('/pro-search?q=plummber')).html).toMatch(/instead of “(<!-- -->)?plummber/);
    const none = (await visit('/pro-search?q=zzzzzzzz')).html;
    expect(none).toContain('No pros found for “zzzzzzzz”');
    expect((await visit('/pro-search?postal=000000')).html).toContain('We can’t find this postal code');
    for (const q of ['x'.repeat(250), 'a\u0001b', '%00', '\\%_', '🙂', '  ', "'; drop"])
      expect((await visit(`/pro-search?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    expect((await visit(`/pro-search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).html).not.toContain(
      '<script>alert',
    );
  });

  it('offers more where nothing is found: a form with the words, our reply time, and similar services', async () => {
    const close = (html: string) => {
      const [, nav = ''] = /<nav aria-labelledby="close-services"(.*?)<\/nav>/s.exec(html) ?? [];
      return [...nav.matchAll(/href="([^"]*)"/g)].map((match) => match[1] as string);
    };
    // Other services of the genre are suggested; the service itself is not.
    const beside = close((await visit('/pro-search/plumber?q=zzzzzzzz')).html);
    expect(beside).toHaveLength(3);
    expect(beside).not.toContain('/category/plumber');
    for (const link of beside) expect((await visit(link)).status, link).toBe(200);
    // Of two jobs in one sentence the list shows one, and the other is suggested first.
    const [meant] = close((await visit('/pro-search?q=leaking+pipe+and+house+cleaning&rating=45')).html);
    expect(['/category/plumber', '/category/house-cleaning']).toContain(meant);
    const { html } = await visit('/pro-search?q=zzzzzzzz');
    expect(html).toMatch(/<textarea[^>]*name="message"[^>]*>zzzzzzzz<\/textarea>/);
    expect(html).toContain('We usually reply within two working days.');
    // Meaningless words get no suggestions, and a search that found a pro shows none.
    expect(close(html)).toEqual([]);
    expect((await visit('/pro-search?q=weiwind')).html).not.toContain('close-services');
  });

  it('shows a pro’s change at once', async () => {
    const path = `/pro-search/${slug}`;
    expect((await visit(path)).html).toContain('Weiwind Cooling');
    await server.database.pool.query(`update quote_services set is_public = false where name = 'Weiwind Cooling'`);
    server.app.parts.dropPages([`category:${slug}`]);
    expect((await visit(path)).html).not.toContain('Weiwind Cooling');
    await server.database.pool.query(`update quote_services set is_public = true where name = 'Weiwind Cooling'`);
    server.app.parts.dropPages([`category:${slug}`]);
  });
});

describe('a service near people', () => {
  const near = `/nearme/${slug}`;
  it('has pages where pros work, each under the one before', async () => {
    for (const [path, heading] of [
      [near, 'near you'],
      [`${near}/east`, 'in the East'],
      [`${near}/east/test-town`, 'in Test Town'],
    ] as const) {
      const { status, html } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain(heading);
      expect(html).toContain('Weiwind Cooling');
      // Without a place the canonical address is the category's list.
      const canonical = path === near ? `/category/${slug}` : path;
      expect(html).toContain(`<link rel="canonical" href="http://localhost:0${canonical}">`);
    }
  });

  it('redirects to the level above where no pro works, and to the right region', async () => {
    for (const [path, status, to] of [
      [`${near}/west`, 302, near],
      [`${near}/west/jurong-west`, 302, near],
      [`${near}/east/bedok`, 302, `${near}/east`],
      [`${near}/west/test-town`, 301, `${near}/east/test-town`],
      ['/nearme/plumber/east/bedok', 302, '/category/plumber'],
      [`/en-sg${near}/east/bedok`, 302, `/en-sg${near}/east`],
    ] as const) {
      const got = await visit(path);
      expect([path, got.status, got.to]).toEqual([path, status, to]);
    }
    for (const path of ['/nearme/nothing', `${near}/nowhere`, `${near}/east/nowhere`])
      expect((await visit(path)).status, path).toBe(404);
  });

  it('links only to places with a page', async () => {
    const { html } = await visit(near);
    const links = [...html.matchAll(/href="(\/nearme\/[^"]*)"/g)].map((match) => match[1] as string);
    expect(links.length).toBeGreaterThan(0);
    for (const link of new Set(links)) expect((await visit(link)).status, link).toBe(200);
  });
});
