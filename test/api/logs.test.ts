import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { routes } from '#core/routes.ts';
import { sendWaiting } from '#server/notices/sending/sender-service.ts';
import { tell } from '#server/notices/service.ts';
import { writing } from '#server/platform/context.ts';
import { bindings } from '#server/rooms.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Requests every address with a secret in each parameter and in the query: none may appear in a log, a metric or a fault report
// (issue 17, point 7). Logs have only the pattern of the route that answered.

const SECRET = 'CanaryCanaryCanaryCanaryCanaryCanaryCanary1';
let server: TestServer;
let folder: string;
const reported: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gotong-logs-'));
  server = await startTestServer({ LOG_LEVEL: 'trace', LOG_FILE: join(folder, 'server.log') });
  Object.assign(server.app.parts.providers, {
    errors: { report: (error: unknown, about: object) => reported.push(`${String(error)} ${JSON.stringify(about)}`) },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The patterns that the server itself says it serves, as `find-my-way` draws them. */
function served(): string[] {
  const above: string[] = [];
  return server.app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, bars = '', rest = ''] = /^((?:[│ ] {3})*)[├└]── (.*)$/.exec(line) ?? [];
      const [, segment, methods] = /^(.*?)(?: \(([A-Z, ]+)\))?$/.exec(rest) ?? [];
      if (segment === undefined) return [];
      above.length = bars.length / 4;
      above.push(segment);
      return methods ? [above.join('')] : [];
    });
}

const filled = (pattern: string) =>
  pattern
    .replace(/\{\w+\}|:\w+(?:\([^)]*\))?/g, SECRET)
    .replaceAll('*', `${SECRET}/${SECRET}`)
    .replaceAll('::', ':');

/** An address, and other spellings of it that could be taken for another route. */
const written = (given: string) => forms(given.startsWith('/') ? given : `/${given}`);
const forms = (path: string) => [
  path,
  `/${path}`,
  `/en-sg${path}`,
  `/${path[1] === undefined ? '' : `%${path.charCodeAt(1).toString(16)}${path.slice(2)}`}`,
  `/nothing-of-ours${path}`,
  `${path}/`,
  `${path}%00`,
];

const lines = () =>
  ['', '.1', '.2', '.3', '.4']
    .map((end) => join(folder, `server.log${end}`))
    .flatMap((path) => {
      try {
        return readFileSync(path, 'utf8').split('\n');
      } catch {
        return [];
      }
    });

async function ask(method: string, path: string): Promise<void> {
  const response = await fetch(`${server.url}${path}?hash=${SECRET}&session_token=${SECRET}&ref=${SECRET}`, {
    method,
    redirect: 'manual',
    headers: { 'x-api-key': 'gotong-web', 'x-session-token': SECRET, referer: `https://x.sg/${SECRET}` },
  });
  await response.arrayBuffer();
}

/** Some at a time. */
async function askAll(asked: readonly (readonly [string, string])[]): Promise<void> {
  for (let at = 0; at < asked.length; at += 20)
    await Promise.all(asked.slice(at, at + 20).map(([method, path]) => ask(method, path)));
}

const isTold = () => lines().filter((line) => line.includes(SECRET));

describe('logs, figures and reports', () => {
  it('name routes by their pattern, for every address that there is, however it is written', async () => {
    const patterns = [...new Set([...served(), ...routes.map(({ path }) => path)])];
    expect(patterns.length).toBeGreaterThan(300);
    expect(patterns).toEqual(expect.arrayContaining(['/link/:what/:hash', '/calendar/feed/:file', '/metrics']));
    const pages = patterns.flatMap((pattern) => written(filled(pattern)).map((path) => ['GET', path] as const));
    const calls = bindings.map(({ call: c }) => [c.method, filled(c.path)] as const);
    await askAll([...pages, ...calls]);
    expect(isTold()).toEqual([]);
    expect(lines().length).toBeGreaterThan(1_000);
    expect(lines().some((line) => line.includes('"route":"none"'))).toBe(true);
  });

  it('say nothing of an address that a fault comes of, nor does the report of it', async () => {
    const tables = ['hash_links', 'sessions', 'quote_requests', 'quote_services', 'service_calendars'];
    for (const name of tables) await server.sql(`alter table ${name} rename to ${name}_away`);
    try {
      const paths = [
        ...bindings
          .filter(({ call: c }) => /\{/.test(c.path))
          .map(({ call: c }) => [c.method, filled(c.path)] as const),
        ...['/link/hire', '/resetpass', '/calendar/feed', '/service'].map(
          (path) => ['GET', `${path}/${SECRET}`] as const,
        ),
      ];
      await askAll(paths);
      expect(lines().some((line) => line.includes('"msg":"fault"'))).toBe(true);
      expect(reported.length).toBeGreaterThan(5);
      expect(isTold()).toEqual([]);
      expect(reported.filter((text) => text.includes(SECRET))).toEqual([]);
    } finally {
      for (const name of tables) await server.sql(`alter table ${name}_away rename to ${name}`);
    }
  });

  it('label figures by routes that there are, so that no address becomes one', async () => {
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    expect(figures).toContain('http_request_seconds');
    expect(figures).not.toContain(SECRET);
    const named = [...figures.matchAll(/^http_request_seconds_count\{.*route="([^"]*)"/gm)].map(([, route]) => route);
    expect(new Set(named).size).toBeGreaterThan(100);
    expect(named).toContain('none');
  });
});

describe('the figures', () => {
  /** A server that may have a public address. */
  const PUBLIC = {
    GOTONG_MODE: 'public',
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENT_PROVIDER: 'none',
  };
  const read = async (at: TestServer, authorization?: string) =>
    (await fetch(`${at.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } })).status;

  it('are for this machine alone without a token, and not at all where others may ask', async () => {
    expect(await read(server)).toBe(200);
    for (const env of [
      { PUBLIC_URL: 'https://gotong.example' },
      { HOST: '0.0.0.0' },
      { TRUST_PROXY: 'loopback' },
    ] as Record<string, string>[]) {
      const open = await startTestServer({ ...PUBLIC, ...env }, { database: server.database });
      try {
        expect(await read(open), JSON.stringify(env)).toBe(404);
      } finally {
        await open.app.close();
      }
    }
  });

  it('are for who shows the token', async () => {
    const METRICS_TOKEN = 'a token of sixteen or more';
    const open = await startTestServer(
      { ...PUBLIC, PUBLIC_URL: 'https://gotong.example', METRICS_TOKEN },
      { database: server.database },
    );
    try {
      expect(await read(open)).toBe(404);
      expect(await read(open, 'Bearer another token of sixteen')).toBe(404);
      expect(await read(open, METRICS_TOKEN)).toBe(404);
      expect(await read(open, `Bearer ${METRICS_TOKEN}`)).toBe(200);
    } finally {
      await open.app.close();
    }
  });
});

describe('a request', () => {
  interface Line {
    readonly msg: string;
    readonly route?: string;
    readonly trace?: string;
    readonly delivery?: number;
  }
  const said = () =>
    lines()
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);

  it('has one number in all its lines, and in those of the mail that it causes', async () => {
    await server.client().ok(signUp, { email: 'trace@example.sg', passwd: 'three leaves of jade' });
    await sendWaiting(server.app.parts);
    const [row] = await server.sql(`select id, trace from deliveries where address = 'trace@example.sg'`);
    expect(row?.trace).toMatch(/^[0-9a-f-]{36}$/);
    // The sender was woken by the call: it may be at it already.
    await expect
      .poll(() => said().filter(({ delivery }) => delivery === row?.id))
      .toMatchObject([{ msg: 'notice sent', trace: row?.trace }]);
    const told = said().filter(({ trace }) => trace === row?.trace);
    expect(told.filter(({ msg, route }) => msg === 'answered' && route !== 'none')).toHaveLength(1);
  });

  it('is not named where a job causes the mail', async () => {
    const to = { user_id: null, address: 'job@example.sg', language: 'en-SG' };
    const data = { code: '482913', what: 'login', minutes: 10 } as const;
    await writing(server.app.parts, {}, (context) =>
      tell(context, { kind: 'code', key: 'of a job', channel: 'mail', to, data }),
    );
    await sendWaiting(server.app.parts);
    const [row] = await server.sql(`select id, trace from deliveries where key = 'of a job'`);
    expect(row?.trace).toBeNull();
    await expect
      .poll(() => said().filter(({ delivery }) => delivery === row?.id))
      .toMatchObject([{ msg: 'notice sent' }]);
    expect(said().find(({ delivery }) => delivery === row?.id)).not.toHaveProperty('trace');
  });
});
