import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { type Call, pathNames } from '#core/kit/call.ts';
import { me } from '#core/users/calls.ts';
import { bindings } from '#server/rooms.ts';
import { allRows } from '#test/spec/tables.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Every call of section 7, Auth and User, at its exact path, with malicious and mistaken inputs.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = bindings
  .map(({ call }) => call)
  .filter(({ section }) => /7 (?:Auth|User)\b|Decision (?:30|31)/.test(section));
const name = (c: Call) => `${c.method} ${c.path}`;

let people = 0;
const someone = async () => {
  const { session_token } = await server
    .client()
    .ok(signUp, { email: `walk${++people}@example.sg`, passwd: 'three leaves of jade' });
  return server.client(session_token);
};

/** A value for every input: of the wrong kind, much too long, or nothing at all. */
const inputs = (c: Call, value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(c.input.shape).map((key) => [
      key,
      pathNames(c.path).includes(key) ? (value === '' ? 'x' : value) : value,
    ]),
  );

const AWKWARD: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['empty texts', ''],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a number', 12.5],
  ['a list of lists', [[[]]]],
  ['a thing', { $ne: null }],
  ['control characters', 'a\u0000b\u001b'],
  ['half a character', '\ud800'],
];
/** An address cannot contain half a character, and HTTP itself refuses an address that is too long. */
const CALM = [200, 400, 404, 413, 414, 431];

describe('the walk', () => {
  it('meets every call that section 7 names for Auth and User', () => {
    const rows = allRows.filter((row) => row.kind === 'call' && /^7 (?:Auth|User)/.test(row.section));
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) {
      expect([row.id, row.status]).toEqual([row.id, 'built']);
      if (row.kind !== 'call') continue;
      const places = (path: string) => path.replace(/\{\w+\}/g, '{}');
      const found = bindings.some(({ call }) => call.method === row.method && places(call.path) === places(row.path));
      expect([row.id, found]).toEqual([row.id, true]);
    }
  });
});

describe.each(calls.map((c) => [name(c), c] as const))('%s', (_, c) => {
  it('wants a client that is known, and a session where it says so', async () => {
    const input = inputs(c, 'x');
    expect((await server.client().call(c, input, { 'x-api-key': 'nobody' })).http).toBe(401);
    if (c.auth !== 'session' && c.auth !== 'operator') return;
    for (const token of [null, 'x'.repeat(43), '', '../../etc'])
      expect(await server.client(token).call(c, input)).toMatchObject({ http: 403, error: 'invalid token' });
  });

  it('answers awkward input clearly, and the person is still there', async () => {
    const client = await someone();
    for (const [what, value] of AWKWARD) {
      if (what === 'half a character' && (c.method === 'GET' || pathNames(c.path).length > 0)) continue;
      await server.database.pool.query('delete from limit_windows');
      const path = pathNames(c.path).length > 0 && value === undefined ? 'x' : value;
      const { http, body } = await client.call(c, inputs(c, path) as never);
      expect([what, http]).toEqual([what, expect.toSatisfy((status: number) => CALM.includes(status))]);
      if (http === 400)
        expect([what, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([what, expect.any(Array)]);
      if (http === 200) expect(['Success', 'Error']).toContain(body.status);
    }
    expect((await client.call(me, {})).http).toBe(c.path === '/users/logout.json' ? 403 : 200);
  });

  it('is answered at its own method only', async () => {
    const path = c.path.replace(/\{\w+\}/g, '1');
    const method = c.method === 'GET' ? 'POST' : 'GET';
    const twin = bindings.some(({ call }) => call.method === method && call.path === c.path);
    if (twin) return;
    const response = await fetch(server.url + path, { method, headers: { 'x-api-key': 'gotong-web' } });
    expect(response.status).toBe(404);
  });
});
