import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PUBLIC = {
  GOTONG_MODE: 'public',
  SECRET_KEY: 'a key of the tests of modes, long enough',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PAYMENT_PROVIDER: 'none',
};
/** The paths of all demo parts. */
const DEMO_PART = /^\/(?:dev|(?:pay|trust)-simulator)(?:\/|\.|$)|\/simulator(?:\/|$)/;

let demo: TestServer;
let open: TestServer;
beforeAll(async () => {
  demo = await startTestServer({ FLAGS: 'safety_payment=on' });
  open = await startTestServer({ ...PUBLIC, TEXTS_REPORT: 'true', FLAGS: 'safety_payment=on' });
});
afterAll(async () => {
  await demo.close();
  await open.close();
});

type Route = { readonly method: string; readonly url: string };

/** The routes of a server, as its router prints them. */
function routesOf({ app }: TestServer): Route[] {
  const parents: string[] = [];
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^((?:[│ ] {3})*)(?:[├└]── )(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!found) return [];
      const [, indent = '', part = '', methods] = found;
      const depth = indent.length / 4;
      parents.length = depth;
      parents.push(part);
      return (methods ?? '').split(', ').flatMap((method) => (method ? [{ method, url: parents.join('') }] : []));
    });
}
const nameOf = ({ method, url }: Route) => `${method} ${url}`;

const ask = ({ app }: TestServer, { method, url }: Route, headers = {}) =>
  app.http.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, '1').replace(/\*/g, 'x'),
    headers: { 'x-api-key': 'gotong-web', ...headers },
  });

describe('the demo and the public installation', () => {
  it('differ in their routes by the demo parts alone', () => {
    const inPublic = new Set(routesOf(open).map(nameOf));
    const extra = routesOf(demo).filter((route) => !inPublic.has(nameOf(route)));
    expect(inPublic.size).toBeGreaterThan(300);
    expect(extra.filter(({ url }) => !DEMO_PART.test(url))).toEqual([]);
    const urls = extra.map(({ url }) => url);
    expect(urls).toContain('/dev/mailbox.json');
    expect(urls).toContain('/dev/ui');
    for (const company of ['/pay-simulator/', '/trust-simulator/'])
      expect([company, urls.some((url) => url.startsWith(company))]).toEqual([company, true]);
    expect([...inPublic].filter((name) => DEMO_PART.test(name.split(' ')[1] as string))).toEqual([]);
  });

  it('in public no demo part answers, by any method', async () => {
    const inPublic = new Set(routesOf(open).map(nameOf));
    const extra = routesOf(demo).filter((route) => !inPublic.has(nameOf(route)));
    for (const route of extra)
      expect([nameOf(route), (await ask(open, route)).statusCode]).toEqual([nameOf(route), 404]);
    expect((await ask(demo, { method: 'GET', url: '/dev/mailbox.json' })).statusCode).toBe(200);
  });

  it('a public installation simulates no mail, SMS or payments', () => {
    const { providers, config } = open.app.parts;
    expect([providers.mail.name, providers.sms, providers.payments, config.stage]).toEqual([
      'smtp',
      null,
      null,
      'production',
    ]);
    expect(demo.app.parts.providers.mail.name).toBe('mailbox');
  });
});

describe('the demo answers only this machine’s own names', () => {
  const elsewhere = [
    ['a name that was pointed here', { host: 'demo.attacker.example' }],
    ['the same with our port', { host: 'attacker.example:3000' }],
    ['a name that begins like ours', { host: 'localhost.attacker.example' }],
    ['a name that ends like ours', { host: 'attacker-localhost' }],
    ['an address of the network', { host: '192.168.1.20:3000' }],
    ['an address that contains ours', { host: '127.0.0.1.nip.example' }],
    ['no usable name', { host: 'localhost@attacker.example' }],
    ['a proxy that no one told us of', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }],
    ['its other header', { host: 'localhost:3000', forwarded: 'for=203.0.113.9' }],
    ['a tunnel', { host: 'localhost:3000', 'x-forwarded-host': 'abc.tunnel.example' }],
  ] as const;
  const paths = ['/', '/dev/mailbox.json', '/new/v1/version', '/live', '/health', '/nothing/here', '/assets/x.js'];

  it.each(elsewhere)('%s gets 421 at every address, in our words', async (_, headers) => {
    for (const url of paths) {
      const reply = await demo.app.http.inject({ url, headers: { ...headers } });
      expect([url, reply.statusCode]).toEqual([url, 421]);
      expect(reply.json()).toMatchObject({ status: 'Error', error: 'not here' });
      expect(reply.body).toContain('a demo for one machine');
    }
    expect(
      (await demo.app.http.inject({ method: 'POST', url: '/users/login.json', headers: { ...headers } })).statusCode,
    ).toBe(421);
  });

  it.each(['localhost', 'localhost:3000', 'LOCALHOST:80', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000', '[::1]'])(
    '%s is answered',
    async (host) => {
      expect((await demo.app.http.inject({ url: '/health', headers: { host } })).statusCode).toBe(200);
    },
  );

  it('a socket with another host name is refused too', async () => {
    const reply = await demo.app.http.inject({
      url: '/live',
      headers: {
        host: 'attacker.example',
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    expect(reply.statusCode).toBe(421);
  });

  it('behind a trusted proxy on this machine, its addresses are believed and its host names checked', async () => {
    const behind = await startTestServer({ TRUST_PROXY: 'loopback' });
    try {
      const asked = (headers: Record<string, string>) =>
        behind.app.http.inject({ url: '/health', headers: { host: 'localhost:3000', ...headers } });
      expect((await asked({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200);
      expect((await asked({ 'x-forwarded-host': 'localhost:3000' })).statusCode).toBe(200);
      expect((await asked({ 'x-forwarded-host': 'gotong.example' })).statusCode).toBe(421);
      expect((await asked({ host: 'gotong.example' })).statusCode).toBe(421);
    } finally {
      await behind.close();
    }
  });

  it('a public installation answers every host name, because its proxy decides', async () => {
    expect((await open.app.http.inject({ url: '/health', headers: { host: 'gotong.example' } })).statusCode).toBe(200);
  });
});

describe('the settings of the demo', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.168.1.20' }, 'HOST=192.168.1.20'],
    [{ PUBLIC_URL: 'https://gotong.example' }, 'PUBLIC_URL=https://gotong.example'],
    [{ PUBLIC_URL: 'http://localhost.example' }, 'PUBLIC_URL=http://localhost.example'],
    [{ PUBLIC_URL: 'http://localhost@gotong.example' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: '10.0.0.0/8' }, 'TRUST_PROXY names 10.0.0.0/8'],
    [{ TRUST_PROXY: 'loopback,uniquelocal' }, 'TRUST_PROXY names uniquelocal'],
    [{ TRUST_PROXY: '127.0.0.1/1' }, 'TRUST_PROXY names 127.0.0.1/1'],
    [{ TRUST_PROXY: '::1/64' }, 'TRUST_PROXY names ::1/64'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
  ])('%o is refused', (env, said) => {
    expect(() => loadConfig({ GOTONG_MODE: 'demo', ...env })).toThrow(said);
    expect(() => loadConfig({ GOTONG_MODE: 'demo', ...env })).toThrow('for this machine alone');
  });

  it.each([
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:4000', TRUST_PROXY: 'loopback' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:4000', TRUST_PROXY: '127.0.0.1, ::1/128, 127.0.0.0/8' },
  ])('%o is a demo, as without settings', (env) => {
    expect(loadConfig(env).mode).toBe('demo');
  });

  it('DATABASE_URL or NODE_ENV=production means public unless GOTONG_MODE says otherwise', () => {
    const DATABASE_URL = 'postgres://x/y';
    expect(loadConfig({ DATABASE_URL, ...PUBLIC, GOTONG_MODE: '' }).mode).toBe('public');
    expect(loadConfig({ DATABASE_URL, GOTONG_MODE: 'demo' }).mode).toBe('demo');
    expect(() => loadConfig({ DATABASE_URL })).toThrow('set GOTONG_MODE=demo');
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow('GOTONG_MODE=public');
    expect(() => loadConfig({ GOTONG_MODE: 'public' })).toThrow('DATABASE_URL');
    // The setting's old name is refused with our values, and ignored with values of other programs.
    for (const MODE of ['demo', 'public']) {
      expect(() => loadConfig({ MODE })).toThrow(`Set GOTONG_MODE=${MODE}`);
      expect(() =>
        loadConfig({ DATABASE_URL, ...PUBLIC, MODE: MODE === 'demo' ? 'public' : 'demo', GOTONG_MODE: MODE }),
      ).toThrow('new name');
    }
    expect(loadConfig({ DATABASE_URL, ...PUBLIC, MODE: 'test' }).mode).toBe('public');
    // Only a trial may read calendars in a private network.
    expect(loadConfig({ CALENDAR_HOSTS: '127.0.0.1, nas:8080' }).calendar_hosts).toEqual(['127.0.0.1', 'nas:8080']);
    expect(() => loadConfig({ DATABASE_URL, ...PUBLIC, CALENDAR_HOSTS: 'nas' })).toThrow('CALENDAR_HOSTS');
    expect(loadConfig({ DATABASE_URL, ...PUBLIC, MODE: 'public' }).mode).toBe('public');
    expect(() => loadConfig({ ...PUBLIC, DATABASE_URL, PAYMENT_PROVIDER: 'simulator' })).toThrow('not real');
    expect(() => loadConfig({ ...PUBLIC, DATABASE_URL, SEED_DEMO: 'true' })).toThrow('SEED_DEMO');
  });
});
