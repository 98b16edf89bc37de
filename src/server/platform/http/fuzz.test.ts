import { request as send } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKS, platformCalls } from '#test/support/platform-calls.ts';
import { type PlatformServer, startPlatform } from '#test/support/platform-server.ts';

/** No body, header, path or upload causes a 5xx or a hang (quality, invariant 11). */
let server: PlatformServer;
let token: string;
beforeAll(async () => {
  server = await startPlatform(platformCalls());
  await server.database.pool.query(MARKS);
  token = (await server.session({ id: 7, is_operator: false })).token;
});
afterAll(() => server.close());

const RUNS = 200;

/** Sends raw bytes, which `fetch` would refuse. Answers the status, 0 when the server closed without an answer. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Uint8Array | string,
): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    try {
      const call = send({ hostname, port, method, path, headers, timeout: 30_000 }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      call.on('error', () => resolve(0));
      call.on('timeout', () => {
        call.destroy();
        resolve(599);
      });
      call.end(body);
    } catch {
      resolve(0);
    }
  });
}
const key = { 'x-api-key': 'gotong-web' };
const seen = new Map<number, number>();
const calm = (status: number) => {
  seen.set(status, (seen.get(status) ?? 0) + 1);
  expect(status).toBeLessThan(500);
};

const awkward = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udc00\ud800',
    '__proto__',
    'constructor',
    '',
    ' ',
    '9'.repeat(400),
    '-0',
    '1e999',
    'NaN',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const paths = [
  '/things/echo/4.json',
  '/things/keep.json',
  '/things/slow.json',
  '/things/files.json',
  '/things/tell.json',
];

describe('any input', () => {
  it('as JSON', async () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        awkward,
        fc.double(),
        fc.maxSafeInteger(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(awkward, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    const names = ['title', 'word', 'number', 'more', 'is_private', 'price', 'tag', 'QuoteBid', 'details', 'user_id'];
    // One or two odd fields in an otherwise valid body reach more code than nonsense.
    const body = fc
      .dictionary(fc.constantFrom(...names), value, { maxKeys: 2 })
      .map((odd) => ({ title: 'a', word: 'a', user_id: [1], ...odd }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.oneof(body, value), fc.boolean(), async (path, json, hasKey) => {
        const headers = {
          ...key,
          'content-type': 'application/json',
          'x-session-token': token,
          ...(hasKey ? { 'idempotency-key': `${Math.abs(JSON.stringify(json)?.length ?? 0)}` } : {}),
        };
        calm(await raw('POST', path, headers, JSON.stringify(json) ?? 'undefined'));
      }),
      { numRuns: RUNS },
    );
  });

  it('as bytes of any type', async () => {
    const types = fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'text/plain',
      'application/json; charset=utf-16',
      '',
      'x',
    );
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(
          '--b\r\n',
          '--b--\r\n',
          '--b--',
          '\r\n\r\n',
          'Content-Disposition: form-data; name="title"\r\n',
          'Content-Disposition: form-data; name="file[]"; filename="a.png"\r\n',
          'Content-Disposition: form-data; name="__proto__"; filename="a"\r\n',
          "Content-Disposition: form-data; name*=UTF-8''%zz\r\n",
          'Content-Type: image/png\r\n',
          'Content-Transfer-Encoding: base64\r\n',
          'title=a&tag[]=%zz&QuoteBid[id]=1&QuoteBid=2',
          'a[b][c][d][e][f][g][h]=1&__proto__[x]=1&a[999999999]=1',
          '{"title":',
          '[',
        ),
        fc.string({ unit: 'binary', maxLength: 30 }),
      ),
      { maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), types, pieces, fc.boolean(), async (path, type, parts, whole) => {
        const body = Buffer.from(parts.join(''), 'latin1');
        const headers = { ...key, 'content-type': type, 'x-session-token': token };
        const [how, length] = whole ? ['content-length', String(body.length)] : ['transfer-encoding', 'chunked'];
        calm(await raw('POST', path, { ...headers, [how as string]: length as string }, body));
      }),
      { numRuns: RUNS },
    );
  });

  it('as paths, queries and headers', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'things',
        'index',
        'view',
        'echo',
        '4.json',
        'page:2',
        'keyword:%00',
        '%zz',
        '%',
        '..',
        '',
        '.json',
        'page:',
        'is_private:2.json',
        'keyword:%ED%A0%80.json',
      ),
      awkward.map((s) => encodeURIComponent(s.toWellFormed())),
    );
    const path = fc
      .tuple(fc.array(segment, { maxLength: 5 }), fc.array(segment, { maxLength: 3 }))
      .map(([parts, query]) => {
        const lead = parts.length % 2 ? '/things/index/' : '/things/view/';
        return `${lead}${parts.join('/')}?${query.map((q, i) => `${['page', 'keyword', 'type', 'thing_id'][i]}=${q}`).join('&')}`;
      });
    const header = fc.string({ maxLength: 300 }).map((s) => s.replace(/[^\x20-\x7e]/g, '~'));
    await fc.assert(
      fc.asyncProperty(path, header, header, async (where, a, b) => {
        calm(
          await raw(
            'GET',
            where,
            { ...key, 'x-session-token': a, cookie: `session_token=${b}`, 'accept-language': a },
            '',
          ),
        );
        calm(
          await raw(
            'POST',
            '/things/keep.json',
            { ...key, 'x-session-token': b, cookie: `session_token=${a}; ${b}` },
            '',
          ),
        );
        calm(await raw('POST', where, { ...key, 'idempotency-key': a, 'content-type': b, 'content-length': '0' }, ''));
      }),
      { numRuns: RUNS },
    );
  });

  it('of any depth and size', async () => {
    const json = { ...key, 'content-type': 'application/json', 'x-session-token': token };
    const deep = (n: number) => `{"word":"a","title":"a","more":{"x":${'['.repeat(n)}${']'.repeat(n)}}}`;
    expect(await raw('POST', '/things/keep.json', json, deep(10))).toBe(200);
    for (const n of [100, 5_000, 400_000])
      expect(await raw('POST', '/things/keep.json', { ...json, 'idempotency-key': `deep ${n}` }, deep(n))).toBe(400);
    const inText = JSON.stringify({ title: 'a', details: `{"x":${'{"y":'.repeat(90_000)}1${'}'.repeat(90_000)}}` });
    expect(await raw('POST', '/things/echo/4.json', json, inText)).toBe(400);
    const form = { ...key, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await raw('POST', '/things/echo/4.json', form, `title=a&${'tag[]=x&'.repeat(60_000)}`)).toBe(400);
    calm(await raw('POST', '/things/echo/4.json', form, `title=a&a${'[b]'.repeat(300_000)}=1`));
    expect(await raw('POST', '/things/echo/4.json', form, `title=${'a'.repeat(1_100_000)}`)).toBe(413);
    calm(await raw('GET', `/things/index/keyword:${'a'.repeat(9_000)}.json`, key, ''));
    calm(await raw('GET', `/things/index.json?${'page=1&'.repeat(2_000)}`, key, ''));
  });

  it('text that cannot be stored is malformed input, at any depth', async () => {
    for (const word of ['a\0b', '\ud800', 'x\udc00y']) {
      const headers = { ...key, 'content-type': 'application/json', 'x-session-token': token };
      expect(await raw('POST', '/things/keep.json', headers, JSON.stringify({ word }))).toBe(400);
      const inside = JSON.stringify({ word: 'a', more: { list: [{ [word]: 1 }] } });
      expect(await raw('POST', '/things/keep.json', headers, inside)).toBe(400);
      const asText = JSON.stringify({ title: 'a', details: JSON.stringify({ note: word }) });
      expect(await raw('POST', '/things/echo/4.json', headers, asText)).toBe(400);
    }
  });

  it('and answers as before afterwards', async () => {
    const { rows } = await server.database.pool.query('select 1 as one');
    expect(rows).toHaveLength(1);
    expect(await raw('GET', '/things/index.json', key, '')).toBe(200);
    // The inputs above got answers of every kind, and were not just cut off.
    for (const status of [200, 400, 403, 404, 415]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0);
    const all = [...seen.values()].reduce((a, b) => a + b);
    expect((seen.get(0) ?? 0) / all).toBeLessThan(0.1);
  });
});
