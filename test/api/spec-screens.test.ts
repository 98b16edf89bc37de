import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#core/routes.ts';
import { places } from '#test/spec/proof/lines.ts';
import type { ScreenRow } from '#test/spec/rows.ts';
import { allRows } from '#test/spec/tables.ts';
import { arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Every screen that a row of the specification calls built, opened over HTTP by who may see it: a public page is itself, and
// a screen of the dashboard comes with the outline that belongs to its address. Each case is called by the id of its row.

const SECRET = 'a secret of thirty-two characters or more';
const PARTNERS = JSON.stringify({
  ibon: { name: 'Corner Counter', secret: SECRET, return_url: 'https://partner.example/back' },
});
const FLAGS = 'partner_channels=on,life_55688=on,fet=on,shop=on';
const EXAMPLES: Record<string, string> = {
  slug: 'aircon-servicing',
  genreName: 'home-repair',
  filter: 'aircon-servicing',
  city: 'east',
  district: 'test-town',
  target: 'ios',
  amount: '120',
  email: 'mei%40example.sg',
  temp: 'new',
};
/** Paths in which a parameter means something else than in other paths. */
const OWN: Record<string, string> = {
  '/genre/{genreName}/{slug}': '/genre/home-repair/first-ten-minutes-of-a-leak',
  '/feature/{slug}': '/feature/keys-to-a-new-flat',
  '/info/{slug}': '/info/plumber',
  '/product/{slug}': '/product/shopfront-kit',
  '/product/{slug}/{amount}': '/product/training-session/120',
  '/service/{action}/{serviceId}': '/service/review/{serviceId}',
};
/** Screens that need more than an address have their own tests. */
const rows = allRows.filter(
  (row): row is ScreenRow => row.kind === 'screen' && row.status === 'built' && row.tests.length === 0,
);

let server: TestServer;
let people: Record<'pro' | 'consumer', TestPerson>;
let service_id = 0;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent', PARTNERS, FLAGS });
  const given = await arrange(server);
  const pro = await given.pro('Hafiz');
  people = { pro, consumer: await given.person('Mei') };
  service_id = pro.quote_service_id;
});
afterAll(() => server.close());

const addressOf = (path: string) =>
  (OWN[path] ?? path).replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'serviceId' || name === 'service_id' ? String(service_id) : (EXAMPLES[name] ?? '1'),
  );
const open = (path: string, person: TestPerson | null = null) =>
  fetch(server.url + path, {
    headers: { accept: 'text/html', ...(person ? { cookie: `session_token=${person.token}; session_present=1` } : {}) },
  });
/** A path of the table, however its optional parts are written. */
const routeOf = (path: string) => screens.find((route) => places(route.path) === places(path));

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';

describe('a screen of the specification', () => {
  it.each(rows.map((row) => [row.id, row.path] as const))('%s', async (_, path) => {
    const mode = routeOf(path)?.mode ?? 'pro';
    const address = addressOf(path);
    const isPublic = !path.startsWith('/dashboard');
    const reply = await open(address, isPublic ? null : people[mode]);
    const html = await reply.text();
    expect([address, reply.status, /text\/html/.test(reply.headers.get('content-type') ?? '')]).toEqual([
      address,
      200,
      true,
    ]);
    // An address with a wrong slug or an act redirects to a page of the same service.
    const start = path.startsWith('/service/') ? `/service/${service_id}` : address;
    expect(new URL(reply.url).pathname.startsWith(start)).toBe(true);
    expect(titleOf(html)).toMatch(isPublic ? /./ : /^Gotong$/);
    expect(titleOf(html)).not.toMatch(/not found|no longer/i);
  });

  it('is told from one that is not there', async () => {
    const reply = await open('/no-such-page');
    expect([reply.status, titleOf(await reply.text())]).toEqual([404, 'Page not found · Gotong']);
  });
});

it('the version that is reported is 5.4.6', async () => {
  expect(await (await fetch(`${server.url}/new/v1/version`)).json()).toMatchObject({ version: '5.4.6' });
});

it('the pages of the app are there while its flag is on, and not while it is off', async () => {
  const off = await startTestServer({ LOG_LEVEL: 'silent', FLAGS: 'app_download=off' });
  try {
    for (const path of ['/download', '/download/ios'])
      expect([(await fetch(server.url + path)).status, (await fetch(off.url + path)).status]).toEqual([200, 404]);
  } finally {
    await off.close();
  }
});
