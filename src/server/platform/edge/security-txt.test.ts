import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { loadConfig } from '#server/config.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const PATH = '/.well-known/security.txt';
const ask = (server: TestServer) => server.app.http.inject({ url: PATH });
const inDays = (days: number) => new Date(Math.floor((Date.now() + days * DAY) / 1_000) * 1_000).toISOString();

describe('security.txt', () => {
  it('is absent while no contact is set', async () => {
    const server = await startTestServer();
    expect((await ask(server)).statusCode).toBe(404);
    await server.close();
  });

  it('has contact, expiry, policy and languages as in RFC 9116, and disappears once expired', async () => {
    const expires = inDays(100);
    const server = await startTestServer({
      PUBLIC_URL: 'https://localhost:4443',
      LANGUAGES: 'en-SG,zh-TW',
      SECURITY_CONTACT: 'mailto:security@gotong.example, https://gotong.example/report',
      SECURITY_EXPIRES: expires,
      SECURITY_POLICY: 'https://gotong.example/security',
    });
    const reply = await ask(server);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body.split('\n')).toEqual([
      'Contact: mailto:security@gotong.example',
      'Contact: https://gotong.example/report',
      `Expires: ${expires.replace('.000', '')}`,
      'Canonical: https://localhost:4443/.well-known/security.txt',
      'Policy: https://gotong.example/security',
      'Preferred-Languages: en, zh',
      '',
    ]);
    const end = Date.parse(expires);
    for (const [at, status] of [
      [end - 1, 200],
      [end, 404],
    ] as const) {
      server.app.parts.clock.stopAt(new Date(at));
      expect((await ask(server)).statusCode).toBe(status);
    }
    await server.close();
  });

  it('cannot be set in part, without an end, or without an address to write to', () => {
    const given = { SECURITY_CONTACT: 'mailto:security@gotong.example', SECURITY_EXPIRES: '2027-06-01' };
    expect(loadConfig(given).security).toMatchObject({ contacts: ['mailto:security@gotong.example'], policy: null });
    expect(loadConfig({}).security).toBeNull();
    for (const [name, value] of [
      ['SECURITY_EXPIRES', ''],
      ['SECURITY_EXPIRES', 'next year'],
      ['SECURITY_CONTACT', ''],
      ['SECURITY_CONTACT', 'security@gotong.example'],
      ['SECURITY_CONTACT', 'mailto:a@b.example\nContact: mailto:x@y.example'],
      ['SECURITY_POLICY', 'http://gotong.example'],
    ] as const)
      expect(() => loadConfig({ ...given, [name]: value })).toThrow('SECURITY_');
  });
});
