import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailboxOf } from '#test/support/mailbox.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import type { Parts } from '../context.ts';
import { boxMessage } from './dev-mailbox.ts';
import { serveMailbox } from './dev-mailbox-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HOSTILE = '<script>alert(1)</script>&"';
const box = (more: Partial<Parameters<typeof boxMessage>[1]> = {}) =>
  boxMessage(server.database.database, {
    channel: 'mail',
    address: 'mei@example.sg',
    subject: `Hello ${HOSTILE}`,
    body_text: `Open ${HOSTILE}\nhttps://gotong.example/resetpass/abc?a=1&b=2 now`,
    body_html: '<!doctype html><html><head><title>x</title></head><body><a href="/x">x</a></body></html>',
    created: new Date('2026-11-21T02:12:00Z'),
    ...more,
  });
const page = async (path: string) => {
  const response = await fetch(server.url + path);
  return { response, text: await response.text() };
};

describe('the mailbox for development', () => {
  it('lists messages, newest first, of all addresses or of one', async () => {
    await box();
    await box({ address: '+6591234567', channel: 'sms', subject: 'Text', body_text: 'A short text', body_html: null });
    const { response, text } = await page('/dev/mailbox');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text.indexOf('A short text')).toBeLessThan(text.indexOf('mei@example.sg'));
    const one = (await page('/dev/mailbox?address=%2B6591234567')).text;
    expect(one).toContain('A short text');
    expect(one).not.toContain('mei@example.sg');
    expect((await page('/dev/mailbox?address=nobody')).text).toContain('Nothing has come for this address.');
  });

  it('pages by 50', async () => {
    for (let n = 0; n < 51; n++) await box({ address: 'many@example.sg', subject: `No. ${n}.` });
    const { text } = await page('/dev/mailbox?address=many%40example.sg');
    expect(text.match(/<li>/g)).toHaveLength(50);
    const older = /href="([^"]+)">Show older/.exec(text)?.[1]?.replaceAll('&#38;', '&') as string;
    const rest = (await page(older)).text;
    expect(rest.match(/<li>/g)).toHaveLength(1);
    expect(rest).toContain('No. 0.');
    expect(rest).not.toContain('Show older');
  });

  it('shows one message with its links, and runs nothing in it', async () => {
    const { id } = await box();
    for (const path of [`/dev/mailbox/${id}`, '/dev/mailbox?address=mei%40example.sg'])
      expect((await page(path)).text).not.toContain('<script');
    const { text } = await page(`/dev/mailbox/${id}`);
    expect(text).toContain('href="https://gotong.example/resetpass/abc?a=1&#38;b=2"');
    expect(text).toContain(`src="/dev/mailbox/${id}/html"`);
    const html = await page(`/dev/mailbox/${id}/html`);
    expect(html.response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(html.text).toContain('<base target="_blank">');
  });

  it('answers 404 for an unknown message', async () => {
    const { id } = await box({ channel: 'sms', body_html: null });
    for (const path of ['/dev/mailbox/999999999', '/dev/mailbox/x', `/dev/mailbox/${id}/html`])
      expect((await page(path)).response.status, path).toBe(404);
  });

  it('gives a test each message once, and lists the others when none fits', async () => {
    const mailbox = mailboxOf(server.url);
    const address = 'test@example.sg';
    await box({ address, subject: '123456 is your code', body_text: 'Enter 123456' });
    await box({
      address,
      subject: 'Second',
      body_text: 'https://a.example/login?once=x https://a.example/unsubscribe/1/hired/s',
    });
    expect(await mailbox.next(address)).toMatchObject({ code: '123456', paths: [] });
    expect(await mailbox.next(address, /Second/)).toMatchObject({
      code: null,
      paths: ['/login?once=x'],
      unsubscribe: '/unsubscribe/1/hired/s',
    });
    await expect(mailbox.next(address, /./, { timeout: 50 })).rejects.toThrow(/123456 is your code/);
  });
});

describe.each([
  ['in public', { config: { mode: 'public' }, providers: { mail: { name: 'mailbox' }, sms: null } }],
  [
    'where real providers send',
    { config: { mode: 'demo' }, providers: { mail: { name: 'smtp' }, sms: { name: 'twilio' } } },
  ],
])('%s', (_, given) => {
  it('is not there', async () => {
    const app = Fastify();
    serveMailbox(app, { ...given, database: server.database.database } as unknown as Parts);
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1', '/dev/mailbox/1/html'])
      expect((await app.inject({ url })).statusCode).toBe(404);
    await app.close();
  });
});

it('there is a mailbox while mail or SMS is not really sent', async () => {
  const app = Fastify();
  const given = {
    config: { mode: 'demo' },
    providers: { mail: { name: 'smtp' }, sms: { name: 'mailbox' } },
  };
  serveMailbox(app, { ...given, database: server.database.database } as unknown as Parts);
  expect((await app.inject({ url: '/dev/mailbox' })).statusCode).toBe(200);
  await app.close();
});
