import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
});
afterAll(() => server.close());

it.each(['bind_card', 'bind_page', 'charge_by_prime', 'charge_by_token', 'line_pay', 'product'])(
  'the card provider’s %s is one call with .json and without',
  async (name) => {
    const ask = async (path: string) => {
      const headers = { 'x-api-key': 'gotong-web', 'content-type': 'application/json' };
      const { statusCode, body } = await server.app.http.inject({ method: 'POST', url: path, headers, payload: '{}' });
      return [statusCode, JSON.parse(body).error];
    };
    const [bare, dotted, other] = await Promise.all(
      ['', '.json', '.xml'].map((end) => ask(`/new/v1/tap_pay/${name}${end}`)),
    );
    expect(bare).toEqual(dotted);
    expect(bare).toEqual(name === 'product' ? [400, 'validation'] : [403, 'invalid token']);
    expect(other?.[0]).toBe(404);
  },
);
