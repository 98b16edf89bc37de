import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '#test/support/server.ts';

/** Opens a page; answers its early replies and the page itself. */
const open = (at: string, headers: Record<string, string>) =>
  new Promise<{ early: unknown[]; status: number | undefined; link: unknown; html: string }>((resolve, reject) => {
    const early: unknown[] = [];
    const sent = request(at, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          early,
          status: response.statusCode,
          link: response.headers.link,
          html: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('information', ({ statusCode, headers: told }) => early.push([statusCode, told.link]));
    sent.on('error', reject).end();
  });
const OPENED = { 'sec-fetch-mode': 'navigate' };

it('sends early hints for a page that must be made, if turned on', async () => {
  const server = await startTestServer({ EARLY_HINTS: 'true' });
  onTestFinished(() => server.close());
  const first = await open(`${server.url}/genre/all`, OPENED);
  expect(first.status).toBe(200);
  const [style] = /\/assets\/site-[\w-]+\.css/.exec(first.html) as RegExpExecArray;
  const [font] = /\/assets\/figtree-[\w-]+\.woff2/.exec(first.html) as RegExpExecArray;
  expect(first.link).toBe(
    `<${style}>; rel=preload; as=style, <${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
  );
  expect(first.early).toEqual([[103, first.link]]);
  // A cached page needs no hints, and requests that do not open a page get none.
  expect((await open(`${server.url}/genre/all`, OPENED)).early).toEqual([]);
  expect((await open(`${server.url}/price`, {})).early).toEqual([]);
});

it('sends no early hints if turned off', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { early, status, link } = await open(`${server.url}/genre/all`, OPENED);
  expect([early, status]).toEqual([[], 200]);
  expect(link).toMatch(/as=style/);
});
