import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showMoney } from '#core/kit/money.ts';
import { DEMAND_AREA_LEAST, DEMAND_LEAST } from '#core/requests/demand/rules.ts';
import { STARTER_CREDIT_CENTS } from '#core/wallet/model.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
let trades: { slug: string; name: string; id: number; fee: number }[];

const visit = async (path: string) => {
  const reply = await fetch(`${server.url}${path}`, { redirect: 'manual' });
  return { status: reply.status, html: (await reply.text()).replaceAll('<!-- -->', '') };
};
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '0' });
  const { rows } = await server.database.pool.query<(typeof trades)[number]>(
    'select id, slug, name, fee_base_cents as fee from categories order by position',
  );
  trades = rows;
  given = await arrange(server);
});
afterAll(() => server?.close());

describe('the pages for pros', () => {
  it('show every category with its fee, and link to sign-up as a pro with the category preselected', async () => {
    expect(trades).toHaveLength(30);
    const landing = await visit('/pro');
    for (const { slug, name, fee } of trades) {
      expect(landing.html).toContain(`href="/pro-signup/${slug}"`);
      const { status, html } = await visit(`/en-sg/pro-signup/${slug}`);
      expect([slug, status]).toEqual([slug, 200]);
      expect(html).toContain(`${name} jobs near you`);
      expect(html).toContain(`The base fee for ${name.toLowerCase()} is `);
      expect(html).toContain(showMoney(fee));
      const from = encodeURIComponent(`/en-sg/dashboard/onboarding?as=pro&category=${slug}`);
      expect(linksOf(html)).toContain(`/en-sg/signup?role=pro&amp;from=${from}`);
      // Each category has its own text.
      expect(html).not.toContain('the questions you would ask on the phone');
    }
    expect(linksOf(landing.html)).toContain(
      `/signup?role=pro&amp;from=${encodeURIComponent('/dashboard/onboarding?as=pro')}`,
    );
  });

  it('publish the whole tariff: its rule and the base of every category', async () => {
    const { html } = await visit('/pro');
    const [, whole = ''] = html.split('id="tariff"');
    expect(whole).toContain('Tariff 1, in force since');
    expect(whole).toContain('50% to 300% of the base fee');
    for (const { name, fee } of trades)
      expect(whole).toMatch(new RegExp(`>${name}</th><td[^>]*>${showMoney(fee).replaceAll(/[$.]/g, '\\$&')}</td>`));
  });

  it('explain the rule by which requests are given, since when, and what counts', async () => {
    const ruleOf = async () => (await visit('/pro')).html.split('id="rule"')[1] ?? '';
    const shipped = await ruleOf();
    expect(shipped).toContain('Rule 2, in force since ');
    for (const part of ['Fit with the job', 'Way to go', 'Free then', 'Rating, evened out', 'Reply', 'Room'])
      expect(shipped).toContain(part);
    expect(shipped).toContain('By average rating and hires, sixty at once.');
  });

  it('are 404 for an unknown category', async () => {
    for (const path of ['/pro-signup/nothing', '/pro-signup', '/en-sg/pro-signup/%00'])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });

  it('name the starter credit, if there is one', async () => {
    const set = (cents: number) =>
      server.database.pool.query(
        `insert into settings (key, value, updated) values ('starter_credit_cents', $1, now())
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(cents)],
      );
    expect((await visit('/pro')).html).toContain(`${showMoney(STARTER_CREDIT_CENTS)} of credit to start with`);
    await set(2_000);
    expect((await visit('/pro')).html).toContain(`${showMoney(2_000)} of credit to start with`);
    expect((await visit('/pro-signup/plumber')).html).toContain(
      `Your first service comes with ${showMoney(2_000)} of credit`,
    );
    await set(0);
    for (const path of ['/pro', '/pro-signup/plumber'])
      expect((await visit(path)).html).not.toMatch(/of credit (?:to start|comes)/);
    await server.database.pool.query(`delete from settings where key = 'starter_credit_cents'`);
  });

  it('show counts of requests and areas only where they do not identify a person', async () => {
    const plumber = trades.find(({ slug }) => slug === 'plumber');
    const asker = await given.person('Asker');
    const ask = () => given.request(asker, { category_id: plumber?.id as number });
    const seen = async () => {
      const { html } = await visit('/pro-signup/plumber');
      return [
        /(\d+) requests in the last 7 days/.exec(html)?.[1],
        html.includes('Areas with the most requests in the last 30 days: Test Town.'),
      ];
    };
    for (let n = 1; n < DEMAND_AREA_LEAST; n++) await ask();
    expect(await seen()).toEqual([undefined, false]);
    await ask();
    expect(await seen()).toEqual([undefined, true]);
    for (let n = DEMAND_AREA_LEAST + 1; n < DEMAND_LEAST; n++) await ask();
    expect(await seen()).toEqual([undefined, true]);
    await ask();
    expect(await seen()).toEqual([String(DEMAND_LEAST), true]);
    expect((await visit('/pro')).html).toContain(`${DEMAND_LEAST} requests in the last 7 days`);
    expect((await visit('/pro-signup/electrician')).html).not.toContain('requests in the last 7 days');
    // Older requests do not count for the week, and after a month not for areas either.
    const age = (days: number) =>
      server.database.pool.query(`update quote_requests set created = now() - make_interval(days => $1)`, [days]);
    await age(8);
    expect(await seen()).toEqual([undefined, true]);
    await age(31);
    expect(await seen()).toEqual([undefined, false]);
  });
});
