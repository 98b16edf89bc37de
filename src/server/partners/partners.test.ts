import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#core/auth/calls.ts';
import * as calls from '#core/partners/calls.ts';
import { PARTNER_COOKIE, PARTNER_QUERY } from '#core/partners/model.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer, testClient } from '#test/support/server.ts';
import { noteRequest } from './service.ts';
import { cookieOfVisit, signPartnerLink, visitOfCookie, visitOfLink } from './token-service.ts';

const SECRET = 'a secret that is shared with one partner only';
const PARTNERS = JSON.stringify({
  ibon: { name: 'Corner Counter', secret: SECRET, return_url: 'https://partner.example/back' },
  fet: { secret: `${SECRET} and another` },
});
const PAGES = [
  '/ibon-app',
  '/ibon-app/joinme',
  '/55688life',
  '/55688life/services',
  '/55688life/search',
  '/55688life/how',
  '/fet',
  '/fet/quick-buy',
  '/fet/all-categories',
  '/fet/search',
  '/fet/search-result?q=plumber',
  '/fet/discount',
];

let on: TestServer;
let off: TestServer;
let a: Arrangement;
beforeAll(async () => {
  [on, off] = await Promise.all([
    startTestServer({ LOG_LEVEL: 'silent', PARTNERS, FLAGS: 'partner_channels=on,life_55688=on,fet=on' }),
    startTestServer({ LOG_LEVEL: 'silent', PARTNERS }),
  ]);
  a = await arrange(on);
});
afterAll(() => Promise.all([on?.close(), off?.close()]));

const visit = (path: string, server = on, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { redirect: 'manual', headers });
const soon = (seconds = 600) => new Date(on.app.parts.clock.now().getTime() + seconds * 1000);
const link = (token: string, path = '/ibon-app') => `${path}?${PARTNER_QUERY}=${encodeURIComponent(token)}`;
const cookieOf = async (token: string, path?: string) => {
  const reply = await visit(link(token, path));
  return { reply, cookie: reply.headers.getSetCookie().find((each) => each.startsWith(`${PARTNER_COOKIE}=`)) };
};

describe('the pages of partner channels', () => {
  it('are there with their flags on, under their own names, not indexed, with and without prefix', async () => {
    for (const path of PAGES)
      for (const prefix of ['', '/en-sg']) {
        const reply = await visit(prefix + path);
        const html = await reply.text();
        expect([path, reply.status, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 200, 1]);
        expect(html).toContain('name="robots" content="noindex"');
        expect(html).not.toContain('<script type="module"');
      }
    const shell = await (await visit('/ibon-app')).text();
    expect(shell).toContain('Corner Counter');
    expect(shell).toContain('href="https://partner.example/back"');
    expect(await (await visit('/fet')).text()).not.toContain('partner.example');
    expect(await (await visit('/fet/quick-buy')).text()).toContain('/product/shopfront-kit');
    expect(await (await visit('/fet/discount')).text()).toContain('No offers right now');
  });

  it('are not there with their flags off, nor under words that are no page', async () => {
    for (const path of PAGES)
      if (!path.startsWith('/ibon-app')) expect([path, (await visit(path, off)).status]).toEqual([path, 404]);
    for (const path of ['/55688life/pay', '/fet/nothing', '/ibon-app/x'])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });
});

describe('the ibon pages, which have no flag', () => {
  const NOTE = 'No partner uses this page yet';

  it('say what they are and lead on where no partner is configured, and say nothing of it where one is', async () => {
    for (const path of ['/ibon-app', '/ibon-app/joinme', '/en-sg/ibon-app']) {
      const reply = await visit(path, off);
      const html = await reply.text();
      expect([path, reply.status]).toEqual([path, 200]);
      expect(html).toContain(NOTE);
      expect(html).toContain('name="robots" content="noindex"');
      for (const way of ['/genre/all', '/pro'])
        expect([path, way, html.includes(`href="${path.replace(/\/ibon-app.*/, '')}${way}"`)]).toEqual([
          path,
          way,
          true,
        ]);
      expect(await (await visit(path)).text()).not.toContain(NOTE);
    }
  });

  it('have a list of orders in the dashboard that says whether a partner is configured', async () => {
    const ola = await (await arrange(off)).person('Ola');
    expect(await ola.client.ok(calls.partnerOrders, {})).toMatchObject({ orders: [], is_linked: false });
    const ana = await a.person('Ana');
    expect(await ana.client.ok(calls.partnerOrders, {})).toMatchObject({ orders: [], is_linked: true });
    for (const who of [ola, ana]) expect((await who.client.call(calls.partnerOrder, { order_id: 1 })).http).toBe(404);
  });
});

describe("a partner's link", () => {
  it('is kept in a cookie and leads on to the page without it', async () => {
    const { reply, cookie } = await cookieOf(signPartnerLink(SECRET, 'ibon', soon(), 'visit-7'), '/category/plumber');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/category/plumber']);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toMatch(/Max-Age=2592000/i);
  });

  it('counts for nothing when it is changed, over, too long, of another partner, or when channels are off', async () => {
    const good = signPartnerLink(SECRET, 'ibon', soon());
    for (const token of [
      good.replace('ibon', 'fet'),
      good.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A')),
      good.replace(/^ibon\.\d+/, `ibon.${Math.floor(soon(1200).getTime() / 1000)}`),
      signPartnerLink(SECRET, 'ibon', soon(-1)),
      signPartnerLink(SECRET, 'ibon', soon(90_000)),
      signPartnerLink(SECRET, 'life_55688', soon()),
      'x',
    ]) {
      const { reply, cookie } = await cookieOf(token);
      expect([reply.status, reply.headers.get('location'), cookie]).toEqual([303, '/ibon-app', undefined]);
    }
    const elsewhere = await visit(link(good, '/pro'), off);
    expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await visit(link('x', '//evil.example'))).headers.get('location')).toBe('/evil.example');
  });

  it('makes a cookie that others cannot forge or extend', () => {
    const { parts } = on.app;
    const now = parts.clock.now();
    const seen = visitOfLink(parts, signPartnerLink(SECRET, 'ibon', soon(), 'r-1'), now);
    const cookie = cookieOfVisit(parts, seen as never);
    expect(visitOfCookie(parts, cookie, now)).toMatchObject({ channel: 'ibon', partner_ref: 'r-1' });
    expect(visitOfCookie(parts, cookie, soon(31 * 86_400))).toBeNull();
    expect(visitOfCookie(parts, signPartnerLink(SECRET, 'ibon', soon()), now)).toBeNull();
    expect(visitOfCookie(parts, cookie.replace('r-1', 'r-2'), now)).toBeNull();
    expect(visitOfCookie(off.app.parts, cookie, now)).toBeNull();
  });
});

describe('what came through a channel', () => {
  const visiting = async (ref = '') => {
    const { cookie = '' } = await cookieOf(signPartnerLink(SECRET, 'ibon', soon(), ref));
    return decodeURIComponent(cookie.split(';')[0]?.split('=').slice(1).join('=') ?? '');
  };

  it('is recorded by the cookie, and seen by the pro who is offered it alone', async () => {
    const [ana, pro, other] = [await a.person('Ana'), await a.pro('Wei'), await a.pro('Siti')];
    const [request, plain] = [await a.request(ana), await a.request(ana)];
    const value = await visiting('till-9');
    await a.inTransaction((context) =>
      noteRequest(
        { ...context, cookieValue: (name) => (name === PARTNER_COOKIE ? value : null) },
        {
          quote_request_id: request.id,
        },
      ),
    );
    await a.inTransaction((context) => noteRequest(context, { quote_request_id: plain.id }));
    const order_id = await a.offer(request, pro.quote_service_id);
    await a.offer(plain, pro.quote_service_id);
    const { orders, has_more } = await pro.client.ok(calls.partnerOrders, {});
    expect([orders.map((order) => order.order_id), has_more]).toEqual([[order_id], false]);
    const { order, fields } = await pro.client.ok(calls.partnerOrder, { order_id });
    expect(order).toMatchObject({ quote_request_id: request.id, quote_status_id: 1, is_over: false });
    expect(JSON.stringify([order, fields])).not.toContain('till-9');
    expect((await other.client.ok(calls.partnerOrders, {})).orders).toEqual([]);
    for (const who of [other, ana]) expect((await who.client.call(calls.partnerOrder, { order_id })).http).toBe(404);

    const month = { channel: 'ibon', requests: 1, hires: 0, products: 0 };
    await on.database.pool.query(`update users set is_operator = true, operator_roles = '{owner}' where id = $1`, [
      other.id,
    ]);
    await on.database.pool.query(
      `update sessions set is_operator = true, operator_roles = '{owner}', second_factor_at = created where user_id = $1`,
      [other.id],
    );
    const told = await other.client.ok(calls.opsPartners, {});
    expect(told.months).toMatchObject([month]);
    expect(told.channels).toMatchObject([
      { channel: 'ibon', name: 'Corner Counter', has_secret: true, is_shown: true },
      { channel: 'life_55688', has_secret: false },
      { channel: 'fet', has_secret: true, return_url: null },
    ]);
    expect((await ana.client.call(calls.opsPartners, {})).http).toBe(404);
  });

  it('is noted by the session that began there, for clients that keep no cookies, until its visit is over', async () => {
    const value = await visiting();
    const sign = await fetch(`${on.url}/users/sign_up.json`, {
      method: 'POST',
      headers: {
        'x-api-key': 'gotong-web',
        'content-type': 'application/json',
        cookie: `${PARTNER_COOKIE}=${encodeURIComponent(value)}`,
      },
      body: JSON.stringify({ email: 'mei@example.sg', passwd: 'a long enough phrase 9', stored_role: 'consumer' }),
    });
    const { session_token } = (await sign.json()) as { session_token: string };
    const { rows } = await on.database.pool.query<{ id: number; user_id: number }>(
      `select s.id, s.user_id from partner_sessions p join sessions s on s.id = p.session_id where p.channel = 'ibon'`,
    );
    expect(rows).toHaveLength(1);
    const [session] = rows as [{ id: number; user_id: number }];
    const note = async () => {
      const request = await a.request({ id: session.user_id, token: session_token, client: testClient(on.url, null) });
      await a.inTransaction((context) =>
        noteRequest({ ...context, session_id: session.id }, { quote_request_id: request.id }),
      );
      const found = await on.database.pool.query('select 1 from partner_orders where quote_request_id = $1', [
        request.id,
      ]);
      return found.rowCount;
    };
    expect(await note()).toBe(1);
    await on.database.pool.query('update partner_sessions set until = $1', [soon(-1)]);
    expect(await note()).toBe(0);
    // A session that begins without a visit is not marked.
    const before = await on.database.pool.query('select 1 from partner_sessions');
    await on.client().ok(login, { username: 'mei@example.sg', passwd: 'a long enough phrase 9' });
    expect((await on.database.pool.query('select 1 from partner_sessions')).rowCount).toBe(before.rowCount);
  });
});

describe('the settings of partners', () => {
  it('say what is wrong with them', async () => {
    const { readPartners } = await import('#server/config/partners.ts');
    expect(readPartners('{}').ibon).toMatchObject({ secret: null, return_url: null });
    for (const text of [
      'x',
      '{"seven": {}}',
      '{"ibon": {"secret": "short"}}',
      '{"ibon": {"return_url": "javascript:alert(1)"}}',
      '{"ibon": {"hue": "red"}}',
    ])
      expect(() => readPartners(text)).toThrow('PARTNERS');
  });
});
