import { afterAll, beforeAll, expect, it } from 'vitest';
import { callUrl } from '#core/kit/call.ts';
import { DAY } from '#core/kit/time.ts';
import { importCalendar } from '#core/reserves/feeds/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
});
afterAll(() => server.close());

const compact = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test//EN',
  ...Array.from({ length: 200 }, (_, n) => [
    'BEGIN:VEVENT',
    `UID:${n}@test`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART:${compact(Date.now() + (n + 1) * DAY)}`,
    'DURATION:PT1H',
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
].join('\r\n');

// That the twenty-third is refused is tested with the queue: a busy machine may read them as fast as they come.
it('fifty calendars at once are all answered, read or asked to come again, and other calls go on', async () => {
  const pros = await Promise.all(['Ana', 'Ben', 'Cal'].map((name) => a.pro(name)));
  let answered = 0;
  const take = async (n: number) => {
    const pro = pros[n % pros.length] as (typeof pros)[number];
    const { url, rest } = callUrl(importCalendar, {
      service_id: pro.quote_service_id,
      name: `Storm ${n % 6}`,
      calendar,
    });
    const reply = await fetch(server.url + url, {
      method: 'POST',
      headers: { 'x-api-key': 'gotong-web', 'x-session-token': pro.token, 'content-type': 'application/json' },
      body: JSON.stringify(rest),
    });
    answered += 1;
    return {
      status: reply.status,
      again: reply.headers.get('retry-after'),
      body: (await reply.json()) as { status: string },
    };
  };
  const storm = Array.from({ length: 50 }, (_, n) => take(n));
  expect(
    (await fetch(`${server.url}/new/v1/quote_services/index.json`, { headers: { 'x-api-key': 'gotong-web' } })).status,
  ).toBe(200);
  expect(answered).toBeLessThan(50);
  const replies = await Promise.all(storm);
  const [taken, refused] = [200, 429].map((status) => replies.filter((reply) => reply.status === status));
  expect((taken?.length ?? 0) + (refused?.length ?? 0)).toBe(50);
  expect(taken?.length).toBeGreaterThanOrEqual(22);
  expect(taken?.every(({ body }) => body.status === 'Success')).toBe(true);
  for (const { again } of refused ?? []) expect(again).toBe('2');
  expect((await take(0)).body.status).toBe('Success');
});
