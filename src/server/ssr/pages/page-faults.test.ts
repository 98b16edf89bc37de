import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readBuilt } from '../files/built.ts';

describe('beyond the rate limit of an address', () => {
  const MAX = 3;
  let server: TestServer;
  const asked = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
  beforeAll(async () => {
    server = await startTestServer({
      LOG_LEVEL: 'silent',
      RATE_LIMIT: String(MAX),
      LANGUAGES: 'en-SG,zh-SG',
    });
    for (let i = 0; i < MAX; i++) expect((await asked('/')).status).toBe(200);
  });
  afterAll(() => server.close());

  it('a page is answered by a 429 page with Retry-After', async () => {
    for (const path of ['/', '/pro-list', '/login', '/dashboard/works', '/ops/books']) {
      const reply = await asked(path);
      expect([path, reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
        path,
        429,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      const seconds = Number(reply.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      const html = await reply.text();
      expect(html).toContain('<h1 class="text-3xl font-bold text-balance lg:text-4xl">Too many requests at once</h1>');
      expect(html).toContain('Try again');
    }
    const chinese = await (await asked('/zh-sg/login')).text();
    expect(chinese).toContain('一次太多请求');
  });

  it('a form gets that page too, and a call gets JSON', async () => {
    const form = await asked('/contact', { method: 'POST', body: new URLSearchParams({ message: 'Hello' }) });
    expect([form.status, form.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    const call = await asked('/new/v1/categories/index.json', { headers: { 'x-api-key': 'gotong-web' } });
    expect([call.status, (await call.json()).error]).toEqual([429, 'too many calls']);
  });

  it('build files are still served, and unknown files are 404', async () => {
    const { files } = (await readBuilt())!;
    for (let i = 0; i < MAX * 5; i++) expect((await asked(files.css[0]!)).status).toBe(200);
    for (const path of ['/service-worker.js', '/manifest.webmanifest', '/icon.svg'])
      expect([path, (await asked(path)).status]).toEqual([path, 200]);
    expect((await asked('/assets/none.js')).status).toBe(404);
  });
});

it('a page whose own limit is reached is 429, while an unknown address is 404', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'silent', FLAGS: 'safety_payment=on' });
  try {
    const asked = (hash: string) => fetch(`${server.url}/payment/${hash}`);
    const first = await asked('a'.repeat(43));
    expect([first.status, first.headers.get('retry-after')]).toEqual([404, null]);
    await server.sql("update limit_windows set used = 120 where key like 'payment_link:address:%'");
    const past = await asked('a'.repeat(43));
    expect([past.status, past.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(past.headers.get('retry-after'))).toBeGreaterThan(3000);
    // An address in another form than a payment's is not looked up.
    expect((await asked('none')).status).toBe(404);
  } finally {
    await server.close();
  }
});
