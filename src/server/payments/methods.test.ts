import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/payments/calls.ts';
import { METHODS } from '#core/payments/model.ts';
import { loadConfig } from '#server/config.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

describe('the ways to pay of the market', () => {
  it('are cards and PayNow here: counters, machines and LINE Pay are neither shown nor taken', async () => {
    const pro = await to.person('Wei');
    const { methods } = await pro.client.ok(calls.paymentOptions, {});
    expect(methods.map(({ method }) => method)).toEqual(['card', 'paynow']);
    for (const method of ['card', 'paynow'] as const)
      expect(await pro.client.call(calls.orderCredit, { amount: 20, method })).toMatchObject({ status: 'Success' });
    for (const method of ['line_pay', 'convenience_store', 'atm'] as const) {
      const wish = { amount: 500, method };
      expect((await pro.client.call(calls.orderCredit, wish)).error, method).toBe('method unavailable');
      expect((await pro.client.call(calls.previewPurchase, wish)).error, method).toBe('method unavailable');
    }
    expect(await server.sql(`select distinct method from payment_orders order by 1`)).toEqual([
      { method: 'card' },
      { method: 'paynow' },
    ]);
  });

  it('are all of the specification where the setting names them, and an unknown word in it stops the start', () => {
    const read = (PAYMENT_METHODS: string) =>
      loadConfig({ NODE_ENV: 'test', DATABASE_URL: server.database.url, PAYMENT_METHODS }).payment_methods;
    expect(read(METHODS.join(','))).toEqual(METHODS);
    expect(read(' atm , card')).toEqual(['card', 'atm']);
    for (const wrong of ['cash', 'card;paynow', 'card,'])
      expect(() => read(wrong), wrong).toThrow(/PAYMENT_METHODS takes card, paynow/);
  });
});
