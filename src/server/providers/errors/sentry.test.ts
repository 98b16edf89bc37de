import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/observe/log.ts';
import { sentryReports } from './sentry.ts';

interface Sent {
  readonly url: string;
  readonly text: string;
}
const sent: Sent[] = [];
let company: Server;
beforeAll(async () => {
  company = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      sent.push({ url: request.url ?? '', text });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => company.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => company.close(done)));

it('tells an error as an envelope, scrubbed, and a flood of them in part', async () => {
  const { port } = company.address() as AddressInfo;
  const now = new Date('2027-01-01T00:00:00Z');
  const reports = sentryReports(
    `http://key@127.0.0.1:${port}/42`,
    { environment: 'staging', release: 'r1' },
    createLog('silent'),
    () => now,
  );
  const trace = '0b8f1a52-7a1e-4c63-9f0e-2b7a4d6c8e10';
  for (let n = 0; n < 50; n++)
    reports.report(new TypeError('mei@example.sg has no bid 12345678'), { trace, path: '/new/v1/things/:id' });
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(20);
  const [first] = sent;
  expect(first?.url).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=key/);
  const event = JSON.parse(first?.text.split('\n')[2] ?? '{}');
  expect(event).toMatchObject({
    event_id: '0b8f1a527a1e4c639f0e2b7a4d6c8e10',
    environment: 'staging',
    release: 'r1',
    tags: { trace },
    transaction: '/new/v1/things/:id',
    exception: { values: [{ type: 'TypeError', value: '[hidden] has no bid [hidden]' }] },
  });
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  expect(first?.text).not.toContain('mei@');
});
