import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '#test/support/server.ts';

/** The replies before the page, and the page itself. */
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

it('a page that is still to be made tells first what it will need, where that is wished', async () => {
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
  // A page that is kept is there at once, and what opens no page is told nothing.
  expect((await open(`${server.url}/genre/all`, OPENED)).early).toEqual([]);
  expect((await open(`${server.url}/price`, {})).early).toEqual([]);
});

it('nothing comes before a page where it is not wished', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { early, status, link } = await open(`${server.url}/genre/all`, OPENED);
  expect([early, status]).toEqual([[], 200]);
  expect(link).toMatch(/as=style/);
});
