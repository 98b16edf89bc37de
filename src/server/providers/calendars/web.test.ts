import type { lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SOURCE_BYTES } from '#core/reserves/model.ts';
import { type CalendarHost, calendarHost, calendarText } from '#test/support/outside/calendar-host.ts';
import { isPublicAddress } from './public-address.ts';
import { webCalendars } from './web.ts';

const UNKNOWN = { etag: null, last_modified: null };
const TEXT = calendarText();
let outside: CalendarHost;
beforeAll(async () => {
  outside = await calendarHost();
});
beforeEach(() => {
  outside.asked.length = 0;
});
afterAll(() => outside.close());

const reader = (more: Partial<Parameters<typeof webCalendars>[0]> = {}) =>
  webCalendars({ hosts: [outside.host], own: 'gotong.example', ...more });
const why = async (address: string, more: Parameters<typeof reader>[0] = {}) => {
  const reply = await reader(more).read(address, UNKNOWN);
  return reply.is === 'failed' ? reply.why : reply.is;
};

describe('an address', () => {
  it('is public in the open internet alone', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    const closed = [
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:169.254.169.254',
      '::127.0.0.1',
      'fe80::1',
      'fc00::1',
      'fec0::1',
      'fd12:3456::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'ff02::1',
      'localhost',
      '',
    ];
    for (const address of closed) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});

describe('reading', () => {
  it('brings the text and what the server compares by, and asks with that the next time', async () => {
    outside.put('/a.ics', TEXT);
    const first = await reader().read(`${outside.origin}/a.ics`, UNKNOWN);
    expect(first).toMatchObject({ is: 'read', text: TEXT });
    expect(outside.asked[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' });
    expect(outside.asked[0]?.headers).not.toHaveProperty('cookie');
    const known = first.is === 'read' ? first : UNKNOWN;
    expect(await reader().read(`${outside.origin}/a.ics`, known)).toEqual({ is: 'same' });
    const dated = { etag: null, last_modified: 'Mon, 23 Nov 2026 08:00:00 GMT' };
    await reader().read(`${outside.origin}/a.ics`, dated);
    expect(outside.asked.at(-1)?.headers['if-modified-since']).toBe(dated.last_modified);
  });

  it('says why it could not, by what the server answers', async () => {
    const answers = {
      401: 'no access',
      403: 'no access',
      404: 'not found',
      410: 'not found',
      429: 'server fault',
      500: 'server fault',
      204: 'server fault',
    };
    for (const [status, said] of Object.entries(answers)) {
      outside.at.set('/status', (response) => response.writeHead(Number(status)).end());
      expect([status, await why(`${outside.origin}/status`)]).toEqual([status, said]);
    }
    outside.at.set('/cut', (response) =>
      response.writeHead(200, { 'content-length': 100 }).write('BEGIN', () => response.destroy()),
    );
    expect(await why(`${outside.origin}/cut`)).toBe('not reached');
    expect(await why('http://127.0.0.1:1/a.ics', { hosts: ['127.0.0.1:1'] })).toBe('not reached');
  });

  it('ends at its limits: bytes, time, and redirects', async () => {
    outside.at.set('/large', (response) => response.end('x'.repeat(MAX_SOURCE_BYTES + 1)));
    expect(await why(`${outside.origin}/large`)).toBe('too large');
    outside.at.set('/silent', () => {});
    expect(await why(`${outside.origin}/silent`, { time_out_ms: 100 })).toBe('too slow');
    outside.at.set('/drip', (response) => void response.writeHead(200).write('BEGIN'));
    expect(await why(`${outside.origin}/drip`, { time_out_ms: 100 })).toBe('too slow');
    outside.at.set('/round', (response) => response.writeHead(302, { location: '/round' }).end());
    expect(await why(`${outside.origin}/round`)).toBe('too many redirects');
    expect(outside.asked.filter(({ path }) => path === '/round')).toHaveLength(4);
    outside.put('/there', TEXT);
    outside.at.set('/moved', (response) => response.writeHead(301, { location: '/there' }).end());
    expect(await why(`${outside.origin}/moved`)).toBe('read');
  });

  it('ends when it is stopped', async () => {
    outside.at.set('/silent', () => {});
    const stop = new AbortController();
    const asked = reader().read(`${outside.origin}/silent`, UNKNOWN, stop.signal);
    stop.abort();
    expect(await asked).toMatchObject({ is: 'failed' });
  });
});

describe('what is not asked', () => {
  it('is plain HTTP, another port, a password, a private address, and our own host', async () => {
    for (const address of [
      `http://calendar.example/a.ics`,
      'https://calendar.example:22/a.ics',
      'https://me:secret@calendar.example/a.ics',
      'https://127.0.0.1/a.ics',
      'https://2130706433/a.ics',
      'https://[::1]/a.ics',
      'https://[::ffff:10.0.0.1]/a.ics',
      'https://169.254.169.254/latest/meta-data',
      'https://gotong.example/calendar/feed/x.ics',
    ])
      expect([address, await why(address)]).toEqual([address, 'address not allowed']);
    expect(outside.asked).toEqual([]);
  });

  it('is a name whose address is private, or one of whose addresses is, asked for once and at the connection', async () => {
    const names: string[] = [];
    const answering = (...addresses: string[]) =>
      ((name: string, _: object, done: (error: null, found: object[]) => void) => {
        names.push(name);
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      }) as unknown as typeof lookup;
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], []])
      expect(await why('https://rebound.example/a.ics', { lookup: answering(...addresses) })).toBe(
        'address not allowed',
      );
    expect(names).toEqual(Array.from({ length: 4 }, () => 'rebound.example'));
  });

  it('is where a redirect leads that would not be asked itself', async () => {
    for (const location of [
      'http://169.254.169.254/',
      'https://127.0.0.1/',
      'file:///etc/passwd',
      'https://gotong.example/',
    ]) {
      outside.at.set('/away', (response) => response.writeHead(302, { location }).end());
      expect([location, await why(`${outside.origin}/away`)]).toEqual([location, 'address not allowed']);
    }
  });
});
