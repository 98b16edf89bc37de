import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyChoices, savePrivacyChoices } from '#core/users/privacy/calls.ts';
import { loadConfig } from '#server/config.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const SECRET = 'shared with whoever helps';
const REPLAY = 'https://replay.example';
const INTEGRATIONS = JSON.stringify([
  { kind: 'session_replay', script: `${REPLAY}/{key}.js`, key: 'K1', attributes: { 'data-site': 'K1' } },
  { kind: 'support', script: 'https://help.example/w.js', identify: 'tellSupport', hosts: ['wss://help.example'] },
]);

let server: TestServer;
let plain: TestServer;
let a: Arrangement;
beforeAll(async () => {
  [server, plain] = await Promise.all([startTestServer({ INTEGRATIONS, SUPPORT_SECRET: SECRET }), startTestServer()]);
  a = await arrange(server);
});
afterAll(() => Promise.all([server.close(), plain.close()]));

const get = async (path: string, at = server) => {
  const reply = await fetch(at.url + path);
  return { html: await reply.text(), policy: reply.headers.get('content-security-policy') ?? '' };
};
const choose = (fields: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/privacy-choices`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: fields,
  });

describe('scripts of others', () => {
  it('are not a byte of any page where none is configured', async () => {
    for (const path of ['/', '/category/aircon-servicing', '/dashboard/inbox', '/privacy-choices']) {
      const { html, policy } = await get(path, plain);
      expect(html).not.toContain('id="integrations"');
      expect(html).not.toContain('id="privacy-banner"');
      expect(policy).not.toContain('https://');
    }
  });

  it('are named by pages that may load them, with their hosts, and by no other', async () => {
    for (const [path, kinds] of [
      ['/', ['session_replay']],
      ['/zh-tw-nowhere', []],
      ['/category/aircon-servicing', ['session_replay']],
      ['/dashboard/inbox', ['session_replay', 'support']],
      ['/dashboard', []],
      ['/dashboard/settings/identity', []],
      ['/dashboard/pricing', []],
      ['/login', []],
      ['/form/aircon-servicing', []],
    ] as const) {
      const { html, policy } = await get(path);
      const [, json = '[]'] = /id="integrations">(.*?)<\/script>/.exec(html) ?? [];
      expect([path, (JSON.parse(json) as { kind: string }[]).map(({ kind }) => kind)]).toEqual([path, kinds]);
      expect([path, html.includes('id="privacy-banner" hidden=""')]).toEqual([path, kinds.length > 0]);
      if (kinds.length > 0) {
        expect(policy).toContain(`${REPLAY}`);
        expect(json).toContain('https://replay.example/K1.js');
      } else if (!path.startsWith('/zh')) expect(policy).not.toContain('example');
      expect(html).not.toContain(`<script async src="${REPLAY}`);
    }
    expect((await get('/dashboard/inbox')).policy).toContain(
      "connect-src 'self' https://replay.example https://help.example wss://help.example",
    );
  });

  it('cannot be configured by halves', () => {
    const load = (value: unknown, more: Record<string, string> = {}) =>
      loadConfig({
        NODE_ENV: 'test',
        INTEGRATIONS: typeof value === 'string' ? value : JSON.stringify(value),
        ...more,
      });
    expect(() => load('{')).toThrow('INTEGRATIONS is not JSON');
    expect(() => load([{ kind: 'spying', script: 'https://x.example/x.js' }])).toThrow('INTEGRATIONS: 0.kind');
    expect(() => load([{ kind: 'analytics' }])).toThrow('needs a script');
    expect(() => load([{ kind: 'analytics', script: 'javascript:alert(1)' }])).toThrow('needs a script');
    const one = { kind: 'support', script: 'https://x.example/x.js' };
    expect(() => load([one, one])).toThrow('twice');
    expect(() => load([{ ...one, identify: 'tell' }])).toThrow('SUPPORT_SECRET');
    expect(() => loadConfig({ NODE_ENV: 'test', SENTRY_DSN: 'https://errors.example' })).toThrow('SENTRY_DSN');
    const config = load([{ kind: 'maps', key: 'M' }], { SENTRY_DSN: 'https://abc@errors.example/7' });
    expect(config.integrations.map(({ kind }) => kind)).toEqual(['maps', 'errors']);
    expect(config.integrations[0]?.script).toContain('libraries=geometry,places,visualization,drawing');
    expect(config.integration_hosts.maps).toContain('https://*.gstatic.com');
    expect(load([{ kind: 'maps', script: 'https://maps.example/m.js' }]).integration_hosts.maps).toEqual([
      'https://maps.example',
    ]);
    expect(config.integration_hosts.errors).toEqual(['https://errors.example']);
  });
});

describe('a choice', () => {
  it('is kept on the device by a plain form, and can be taken back', async () => {
    const all = await choose('choice=all', { referer: `${server.url}/category/plumber?area=TM` });
    expect([all.status, all.headers.get('location')]).toEqual([303, '/category/plumber?area=TM']);
    const cookie = all.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^privacy=v1\.replay\.support; /);
    expect(cookie).not.toContain('HttpOnly');
    const some = await choose('agree=support', { referer: `${server.url}/privacy-choices` });
    expect(some.headers.get('location')).toBe('/privacy-choices?saved=1');
    expect(some.headers.get('set-cookie')).toMatch(/^privacy=v1\.support; /);
    expect((await choose('choice=none')).headers.get('set-cookie')).toMatch(/^privacy=v1; /);
    expect((await get('/privacy-choices?saved=1')).html).toContain('Your choice is saved');
  });

  it('is not made by another site, and leads to none', async () => {
    const foreign = await choose('choice=all', { 'sec-fetch-site': 'cross-site' });
    expect(foreign.headers.get('set-cookie')).toBeNull();
    for (const referer of ['https://evil.example/x', 'nonsense', `${server.url}//evil.example`])
      expect((await choose('choice=none', { referer })).headers.get('location')).toBe('/privacy-choices?saved=1');
  });

  it('of a person who is logged in goes with the account, and support learns only of people who agreed', async () => {
    const mei = await a.person('Mei', 'Tan');
    const ben = await a.person('Ben');
    expect(await mei.client.ok(privacyChoices, {})).toMatchObject({ agreed: null, support: null });
    await choose('agree=support', { cookie: `session_token=${mei.token}` });
    const user_hash = createHmac('sha256', SECRET).update(String(mei.id)).digest('hex');
    expect(await mei.client.ok(privacyChoices, {})).toMatchObject({
      agreed: ['support'],
      support: { user_id: mei.id, first_name: 'Mei', phone: '+6591234567', user_hash },
    });
    expect(await ben.client.ok(privacyChoices, {})).toMatchObject({ agreed: null, support: null });
    expect(await mei.client.ok(savePrivacyChoices, { agreed: [] })).toMatchObject({ agreed: [] });
    expect(await mei.client.ok(privacyChoices, {})).toMatchObject({ agreed: [], support: null });
    expect((await mei.client.call(savePrivacyChoices, { agreed: ['everything' as never] })).http).toBe(400);
    expect((await server.client().call(privacyChoices, {})).http).toBe(403);
    await a.leave(mei);
    expect(await server.sql('select 1 from privacy_choices where user_id = $1', [mei.id])).toEqual([]);
  });
});
