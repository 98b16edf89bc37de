import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { redirectFor, screens } from '#core/routes.ts';
import { bindings } from '#server/rooms.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// While the flag is off there is no shop: every screen redirects home, and every call is not found for every caller.

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  to = await arrange(server);
});
afterAll(() => server.close());

const calls = bindings
  .map(({ call }) => call)
  .filter(({ path, auth }) => path.includes('/nshop_') && auth !== 'operator');
/** Input that satisfies each of these calls. */
const GIVEN: Readonly<Record<string, unknown>> = {
  id: 1,
  hash: 'nothing',
  nshop_item_id: 1,
  nshop_order_id: 1,
  quote_service_id: 1,
  category_id: 1,
  plan_id: 1,
  units: 1,
  options: [],
  answers: {},
  begin_time: '2099-11-24 01:00:00',
  postal_code: '520147',
  price_shown: '1.00',
  pay_type: 'card',
  key: 'task',
  answer: 'yes',
  score: 5,
  comment: 'Neat',
  message: 'Hello',
  from: '2099-11-24',
  lease: 'nothing-is-held-by-this',
  service_notice: 'Park inside',
  name: 'Aircon wash',
  file: [{ filename: 'a.png', too_large: false, bytes: new Uint8Array(9) }],
};

describe('while the flag is off', () => {
  it('every call of the shop is not found for a customer, for a pro, and without a session', async () => {
    expect(calls.length).toBeGreaterThan(25);
    const clients = [(await to.person('Priya')).client, (await to.pro('Wei')).client];
    for (const call of calls) {
      const input = Object.fromEntries(Object.entries(GIVEN).filter(([name]) => name in call.input.shape));
      const taken = z.object(call.input.shape).safeParse(input);
      expect([call.path, taken.error?.issues]).toEqual([call.path, undefined]);
      const asked = call.auth === 'session' ? clients : [...clients, server.client()];
      for (const client of asked)
        expect([call.path, (await client.call(call, input as never)).http]).toEqual([call.path, 404]);
    }
  });

  it('every page of the shop leads home, and so does every screen of the dashboard, on both sides', async () => {
    const own = screens.filter((screen) => 'flag' in screen && screen.flag === 'shop');
    expect(own.length).toBeGreaterThan(12);
    for (const { path, access } of own) {
      const at = path
        .replace(/:action/, 'add')
        .replace(/:hash/, 'nothing')
        .replace(/:\w+/g, '1');
      if (access === 'dashboard') {
        for (const mode of ['pro', 'consumer'] as const)
          expect([at, redirectFor(at, true, mode, server.app.parts.config.flags)]).toEqual([
            at,
            { to: '/', why: 'flag' },
          ]);
        continue;
      }
      const reply = await fetch(server.url + at, { redirect: 'manual' });
      expect([at, reply.status, reply.headers.get('location')]).toEqual([at, 302, '/']);
    }
  });
});
