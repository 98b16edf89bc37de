import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARKS, platformCalls } from '#test/support/platform-calls.ts';
import { type PlatformServer, startPlatform } from '#test/support/platform-server.ts';

/** Tests decisions 1 to 4 over HTTP, with calls made for this test. */
let server: PlatformServer;
let token: string;

beforeAll(async () => {
  server = await startPlatform(platformCalls(), { env: { LANGUAGES: 'en-SG,zh-SG' } });
  await server.database.pool.query(MARKS);
  token = (await server.session({ id: 7, is_operator: false })).token;
});
afterAll(() => server.close());

interface Answer {
  http: number;
  headers: Headers;
  body: Record<string, unknown>;
}

async function send(method: string, path: string, init: RequestInit = {}, key: string | null = 'gotong-web') {
  const response = await fetch(server.url + path, {
    ...init,
    method,
    headers: { ...(key === null ? {} : { 'x-api-key': key }), ...(init.headers as Record<string, string>) },
  });
  const answer: Answer = { http: response.status, headers: response.headers, body: await response.json() };
  return answer;
}
const get = (path: string, headers: Record<string, string> = {}) => send('GET', path, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send('POST', path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const asUser = () => ({ 'x-session-token': token });
const marks = async () => Number((await server.database.pool.query('select count(*) as n from marks')).rows[0].n);

describe('paths and named parameters (decision 1)', () => {
  it('reads named parameters in any order, or none', async () => {
    const want = { page: 3, page_size: 10, type: 'brief', is_private: true };
    for (const path of [
      '/things/index/page:3/page_size:10/type:brief/is_private:1.json',
      '/things/index/is_private:1/type:brief/page_size:10/page:3.json',
      '/things/index/type:brief.json?page=3&page_size=10&is_private=true',
      '/things/index.json?is_private=1&type=brief&page_size=10&page=3',
    ])
      expect((await get(path)).body.got, path).toEqual(want);
    expect((await get('/things/index.json')).body.got).toEqual({ page: 1, page_size: 20 });
  });

  it('answers 404 for a name that the call does not know', async () => {
    for (const path of [
      '/things/index/pages:3.json',
      '/things/index/page:3/user_id:1.json',
      '/things/index/page.json',
      '/things/index/:3.json',
      '/things/index/page:3',
      '/things/index/.json',
      '/things/index//.json',
      '/things/index/page:3/.json',
      '/things/index/__proto__:1.json',
      '/things/view/5/page:1.json',
    ]) {
      const { http, body } = await get(path);
      expect([http, body.error], path).toEqual([404, 'not found']);
    }
  });

  it('reads a path parameter before named ones', async () => {
    expect((await get('/things/view/15.json')).body.got).toEqual({ thing_id: 15 });
    expect((await get('/things/view/15/is_private:0.json')).body.got).toEqual({ thing_id: 15, is_private: false });
    for (const path of ['/things/view/0.json', '/things/view/-1.json', '/things/view/x.json', '/things/view/1e3.json'])
      expect((await get(path)).http, path).toBe(400);
  });

  it('keeps every character of a named value', async () => {
    for (const keyword of [
      'a/b',
      '50% off',
      'what?',
      'a#b',
      'a:b',
      '冷氣',
      'x.json',
      'a&b=c',
      '%2F',
      'a+b',
      '..',
      'é/%',
    ]) {
      const { body } = await get(`/things/index/keyword:${encodeURIComponent(keyword)}/page:2.json`);
      expect(body.got, keyword).toEqual({ page: 2, page_size: 20, keyword });
    }
  });

  it('lets the path win over query and body', async () => {
    expect((await get('/things/view/15.json?thing_id=99')).body.got).toEqual({ thing_id: 15 });
    const { body } = await post('/things/echo/15.json?thing_id=98', { thing_id: 99, title: 'x' });
    expect(body.got).toMatchObject({ thing_id: 15 });
  });
});

describe('bodies (decision 3)', () => {
  const want = {
    thing_id: 4,
    title: 'Two taps & a "leak" = 冷氣 50%',
    is_private: true,
    price: 25500,
    tag: ['On time', 'Tidy'],
    QuoteBid: { id: 12, note: 'a+b' },
    details: { list: [1, 'two'], deep: { yes: true } },
  };
  const fields: [string, string][] = [
    ['title', want.title],
    ['is_private', '1'],
    ['price', '255.00'],
    ['tag[]', 'On time'],
    ['tag[]', 'Tidy'],
    ['QuoteBid[id]', '12'],
    ['QuoteBid[note]', 'a+b'],
    ['details', JSON.stringify(want.details)],
  ];

  it('reads JSON, URL-encoded and multipart alike', async () => {
    const { thing_id, ...json } = { ...want, price: '255.00' };
    expect((await post(`/things/echo/${thing_id}.json`, json)).body.got).toEqual(want);
    const encoded = await send('POST', '/things/echo/4.json', { body: new URLSearchParams(fields) });
    expect(encoded.body.got).toEqual(want);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    expect((await send('POST', '/things/echo/4.json', { body: form })).body.got).toEqual(want);
  });

  it('answers 400 with a text per field', async () => {
    const { http, body } = await post('/things/echo/4.json', {
      price: '-1',
      tag: ['x'.repeat(41)],
      QuoteBid: { id: 0 },
    });
    expect(http).toBe(400);
    expect(body).toMatchObject({ status: 'Error', error: 'validation', fields: { title: 'is missing' } });
    expect(Object.keys(body.fields as object).sort()).toEqual(['QuoteBid.id', 'price', 'tag.0', 'title']);
    expect(body.field_codes).toMatchObject({ title: 'missing', 'tag.0': 'too_long' });
  });

  it('describes a wrong field in the caller’s language, never in the validator’s words', async () => {
    const send = async (language: string) => {
      const given = { price: '-1', tag: ['x'.repeat(41)], QuoteBid: { id: 0 } };
      const headers = { 'accept-language': language };
      return (await post('/things/echo/4.json', given, headers)).body.field_words as Record<string, string>;
    };
    const english = await send('en-SG');
    expect(english).toMatchObject({ title: 'Fill this in.', 'tag.0': 'This is too long. Shorten it.' });
    for (const words of Object.values(english)) expect(words).toMatch(/^[A-Z].*[a-z0-9]\.$/);
    for (const words of Object.values(await send('zh-SG'))) expect(words).toMatch(/[\u4e00-\u9fff].*。$/);
  });

  it('answers 400 for a body that cannot be parsed', async () => {
    const bodies: [string, BodyInit][] = [
      ['application/json', '{"title":'],
      ['application/json', '[]'],
      ['application/json', '"title"'],
      ['application/json', 'null x'],
      ['application/json', '{"__proto__":{"title":"x"}}'],
      ['text/plain', 'title=x'],
      ['multipart/form-data; boundary=x', 'no boundary in here'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\ncut'],
      ['multipart/form-data', 'none'],
    ];
    for (const [type, body] of bodies) {
      const answer = await send('POST', '/things/echo/4.json', { body, headers: { 'content-type': type } });
      expect([answer.http, answer.body.error], `${type} ${String(body)}`).toEqual([400, 'validation']);
    }
    const strange = await send('POST', '/things/echo/4.json', { body: 'x', headers: { 'content-type': 'image/png' } });
    expect([strange.http, strange.body.status]).toEqual([415, 'Error']);
    const big = await post('/things/echo/4.json', { title: 'x'.repeat(1_000_001) });
    expect([big.http, big.body.error]).toEqual([413, 'too large']);
  });

  it('accepts files only in file fields, and flags one over the limit', async () => {
    const form = new FormData();
    form.append('tag[]', 'Tidy');
    form.append('file[]', new Blob([new Uint8Array(10_000_000)]), 'a.png');
    form.append('file[]', new Blob([new Uint8Array(3)]), '../../etc/冷.pdf');
    const good = await send('POST', '/things/files/is_private:1.json', { body: form });
    expect(good.body).toMatchObject({ status: 'Success', tag: ['Tidy'], is_private: true });
    expect(good.body.files).toEqual([
      { filename: 'a.png', size: 10_000_000, too_large: false },
      { filename: expect.not.stringContaining('/'), size: 3, too_large: false },
    ]);

    const over = new FormData();
    over.append('file', new Blob([new Uint8Array(10_000_001)]), 'a.png');
    expect((await send('POST', '/things/files.json', { body: over })).body).toMatchObject({
      status: 'Error',
      error: 2,
    });

    const wrongCall = new FormData();
    wrongCall.append('title', 'x');
    wrongCall.append('photo', new Blob(['x']), 'a.png');
    const refused = await send('POST', '/things/echo/4.json', { body: wrongCall });
    expect([refused.http, refused.body.fields]).toEqual([400, { photo: 'this call takes no files' }]);

    const many = new FormData();
    for (let i = 0; i < 11; i++) many.append('file[]', new Blob(['x']), `${i}.png`);
    expect((await send('POST', '/things/files.json', { body: many })).http).toBe(413);
    expect((await send('POST', '/things/files.json', { body: new FormData() })).http).toBe(400);
    expect((await post('/things/files.json', { file: ['x'] })).body).toMatchObject({
      fields: { 'file.0': 'not a file' },
    });
  });
});

describe('headers and statuses (decisions 2 and 4)', () => {
  it('answers 401 without a known API key', async () => {
    for (const key of [null, 'nobody', 'gotong-web '.repeat(2)]) {
      const { http, body } = await send('GET', '/things/index.json', {}, key);
      expect([http, body.status, body.error]).toEqual([401, 'Error', 'invalid api key']);
    }
    expect((await send('GET', '/things/index.json')).http).toBe(200);
  });

  it('answers 403 to a missing or dead session, before it looks at the input', async () => {
    const other = await server.session({ id: 8, is_operator: false });
    expect((await post('/things/keep.json', { word: 'a' }, { 'x-session-token': other.token })).body.user_id).toBe(8);
    const { endSession } = await import('../access/sessions.ts');
    await endSession(server.parts.database, server.parts.clock.now(), other.id);
    const before = await marks();
    for (const headers of [
      {},
      { 'x-session-token': '' },
      { 'x-session-token': 'x' },
      { 'x-session-token': `${token}x` },
      { 'x-session-token': 'y'.repeat(5000) },
      { 'x-session-token': other.token },
      { cookie: `session_token=${other.token}` },
    ] as Record<string, string>[]) {
      const { http, body } = await post('/things/keep.json', { word: '' }, headers);
      expect([http, body.status, body.error, body.message]).toEqual([403, 'Error', 'invalid token', 'invalid token']);
    }
    expect(await marks()).toBe(before);
  });

  it('deletes the cookies of an ended session with the reply, and no others', async () => {
    const ended = async (headers: Record<string, string>) =>
      (
        await fetch(`${server.url}/things/keep.json`, {
          method: 'POST',
          headers: { 'x-api-key': 'gotong-web', ...headers },
        })
      ).headers
        .getSetCookie()
        .map((cookie) => cookie.split(';').slice(0, 2).join(';'));
    expect(await ended({ cookie: 'theme=dark; session_token=gone; session_present=1; session_device=a' })).toEqual([
      'session_token=; Max-Age=0',
      'session_present=; Max-Age=0',
      'session_device=; Max-Age=0',
    ]);
    expect(await ended({ cookie: 'theme=dark', 'x-session-token': 'gone' })).toEqual([]);
    expect(await ended({ cookie: `session_token=${token}` })).toEqual([]);
  });

  it('takes the session from the cookie or from the header', async () => {
    for (const headers of [asUser(), { cookie: `a=b; session_token=${token}; c=d` }] as Record<string, string>[])
      expect((await post('/things/keep.json', { word: 'a' }, headers)).body).toMatchObject({ user_id: 7 });
  });

  it('ends a session at its age', async () => {
    const old = await server.session({ id: 9, is_operator: false });
    const { clock } = server.parts;
    expect((await post('/things/absent/1.json', {}, { 'x-session-token': old.token })).http).toBe(404);
    clock.advance(31_536_000_001);
    expect((await post('/things/absent/1.json', {}, { 'x-session-token': old.token })).http).toBe(403);
    clock.advance(-31_536_000_001);
  });

  it('answers 404 for unknown things, and for operators’ calls by other people', async () => {
    const absent = await post('/things/absent/3.json', {}, asUser());
    expect([absent.http, absent.body]).toEqual([404, { status: 'Error', error: 'not found', message: 'not found' }]);
    expect((await get('/things/operators.json', asUser())).body).toEqual(absent.body);
    expect((await get('/things/operators.json')).http).toBe(403);
    const operator = await server.session({ id: 1, is_operator: true, operator_roles: ['owner'] });
    expect((await get('/things/operators.json', { 'x-session-token': operator.token })).body.status).toBe('Success');
  });

  it('answers a refusal with 200, its code as declared, and rolls back', async () => {
    const before = await marks();
    const { http, body } = await post('/things/keep.json', { word: 'a', number: 101 }, asUser());
    expect(http).toBe(200);
    expect(body).toEqual({ status: 'Error', error: 6, message: 'That number is too high.', errorAction: 'credit' });
    expect(await marks()).toBe(before);
    expect((await post('/things/keep.json', { word: 'a', number: 100 }, asUser())).body.status).toBe('Success');
    expect(await marks()).toBe(before + 1);
  });

  it('answers a refusal of a reading call the same way', async () => {
    const { http, body } = await get('/things/view/840.json');
    expect([http, body]).toEqual([200, { status: 'Error', error: 840, message: 'That thing was withdrawn.' }]);
  });

  it('answers a 400 thrown inside a call in the same form', async () => {
    const { http, body } = await post('/things/break.json', { how: 'field' });
    expect([http, body.error, body.fields]).toEqual([400, 'validation', { how: 'not like that' }]);
    // A value that passes the shapes, but that the database cannot read as its type.
    const value = await post('/things/break.json', { how: 'value' });
    expect([value.http, value.body.error]).toEqual([400, 'validation']);
    expect(JSON.stringify(value.body)).not.toContain('canary');
  });

  it('answers 500 with a trace id and no internal details', async () => {
    for (const how of ['throws', 'undeclared', 'shape', 'database']) {
      const { http, body, headers } = await post('/things/break.json', { how });
      expect([http, body.status, body.error], how).toEqual([500, 'Error', 'fault']);
      expect(body.trace_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.stringify([body, [...headers]])).not.toMatch(/canary|things\/break|at |\.ts|select/);
    }
  });

  it('answers 429 with the seconds to wait, per key', async () => {
    const { clock } = server.parts;
    clock.stopAt(new Date('2026-03-01T00:00:10Z'));
    for (let i = 0; i < 3; i++) expect((await post('/things/limited.json', { who: 'a' })).http).toBe(200);
    for (let i = 0; i < 3; i++) {
      const { http, body, headers } = await post('/things/limited.json', { who: 'a' });
      expect([http, body.error, headers.get('retry-after')]).toEqual([429, 'too many calls', '60']);
    }
    expect((await post('/things/limited.json', { who: 'b' })).http).toBe(200);
    clock.advance(59_999);
    expect((await post('/things/limited.json', { who: 'a' })).http).toBe(429);
    clock.advance(1);
    expect((await post('/things/limited.json', { who: 'a' })).http).toBe(200);
    clock.stopAt(null);
  });

  it('limits the calls of one address', async () => {
    const small = await startPlatform(platformCalls(), { env: { RATE_LIMIT: '3' }, database: server.database });
    try {
      const codes: number[] = [];
      let last: Response | undefined;
      for (let i = 0; i < 4; i++) {
        last = await fetch(`${small.url}/things/index.json`, { headers: { 'x-api-key': 'gotong-web' } });
        codes.push(last.status);
      }
      expect(codes).toEqual([200, 200, 200, 429]);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await last?.json()).toMatchObject({ status: 'Error', error: 'too many calls' });
    } finally {
      await small.close();
    }
  });

  it('sets cookies that script cannot read and that stay on our own site', async () => {
    const { headers, body } = await post('/things/slow.json', { word: 'a' });
    expect(headers.getSetCookie()).toEqual([`thing=${body.id}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict`]);
    expect((await post('/things/slow.json', { word: 'a', number: 101 })).headers.getSetCookie()).toEqual([]);
  });

  it('forbids caching, sniffing and framing of answers', async () => {
    for (const { headers } of [await get('/things/index.json'), await get('/things/index/x:1.json')]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});
