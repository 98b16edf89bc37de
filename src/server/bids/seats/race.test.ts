import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import * as requestCalls from '#core/requests/calls.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

const flat = { quote_type: 'flat', price: '255.00', price_note: 'All in.' } as const;
const inDays = (days: number) => toWire(new Date(server.app.parts.clock.now().getTime() + days * DAY));
const row = async (text: string, values: unknown[]) => (await server.database.pool.query(text, values)).rows[0];
const balanced = async () => {
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
};
const tally = (replies: readonly { http: number; status: string; error: unknown }[]) => {
  const counts: Record<string, number> = {};
  for (const r of replies) {
    const name = r.http === 200 ? (r.status === 'Success' ? 'ok' : String(r.error)) : `http ${r.http}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describe('at the same moment', () => {
  it('64 pros send to a request with 5 seats: 5 succeed, 5 fees are held, 59 hear that the seats are taken', async () => {
    const customer = await to.person('Rachel');
    const request = await to.request(customer);
    const pros = await Promise.all(Array.from({ length: 64 }, (_, i) => to.pro(`Pro${i}`)));
    const bids = await Promise.all(pros.map((pro) => to.offer(request, pro.quote_service_id)));
    const replies = await Promise.all(
      pros.map((pro, i) => pro.client.call(calls.sendQuote, { bid_id: bids[i] as number, ...flat, fee_shown: '4.20' })),
    );
    expect(tally(replies)).toEqual({ ok: 5, 'seats taken': 59 });
    expect(await row('select quote_count from quote_requests where id = $1', [request.id])).toEqual({ quote_count: 5 });
    expect(
      await row(
        `select count(*)::integer as quotes, count(f.quote_bid_id)::integer as fees from quote_bids b
         left join fee_holds f on f.quote_bid_id = b.id where b.quote_request_id = $1 and b.quote_status_id = 2`,
        [request.id],
      ),
    ).toEqual({ quotes: 5, fees: 5 });
    expect(
      await row('select count(*)::integer as n from fee_holds where user_id = any($1)', [pros.map((p) => p.id)]),
    ).toEqual({ n: 5 });
    const left = await Promise.all(pros.map((pro) => wallet.availableCents(server.database.database, pro.id)));
    expect(left.filter((cents) => cents === 4580)).toHaveLength(5);
    expect(left.filter((cents) => cents === 5000)).toHaveLength(59);
    await balanced();
  });

  it.each([
    ['with an Idempotency-Key', { 'idempotency-key': 'once' }],
    ['without a key', {}],
    ['without a key or a fee shown', null],
  ] as const)('50 retries of one send cost one fee, %s', async (_, headers) => {
    const customer = await to.person('Rachel');
    const pro = await to.pro('Hafiz');
    const request = await to.request(customer, { max_quotes: 2 });
    const bid_id = await to.offer(request, pro.quote_service_id);
    const input = { bid_id, ...flat, ...(headers ? { fee_shown: '4.20' } : {}) };
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => pro.client.call(calls.sendQuote, input, { ...headers })),
    );
    const counts = tally(replies);
    if (headers && 'idempotency-key' in headers) {
      expect(counts).toEqual({ ok: 50 });
      expect(new Set(replies.map((r) => JSON.stringify(r.body))).size).toBe(1);
    } else if (headers) expect(counts).toEqual({ ok: 1, 6: 49 });
    // A retry without a fee shown that finds the quote sent already is an update, which is free.
    else expect((counts.ok ?? 0) + (counts[6] ?? 0)).toBe(50);
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(4580);
    expect(await row('select quote_count from quote_requests where id = $1', [request.id])).toEqual({ quote_count: 1 });
    expect(
      await row(
        `select count(*)::integer as n from quote_activities where quote_bid_id = $1 and type = 'providedquote'`,
        [bid_id],
      ),
    ).toEqual({ n: 1 });
    await balanced();
  });

  it('two hires: one wins, the other is asked to undo it first', async () => {
    for (let round = 0; round < 5; round++) {
      const customer = await to.person('Rachel');
      const request = await to.request(customer);
      const pros = await Promise.all([to.pro('Ivy'), to.pro('Jamal')]);
      const bids = await Promise.all(pros.map((pro) => to.offer(request, pro.quote_service_id)));
      for (const [i, pro] of pros.entries())
        await pro.client.ok(calls.sendQuote, { bid_id: bids[i] as number, ...flat });
      const replies = await Promise.all(
        bids.map((bid_id) => customer.client.call(calls.hire, { bid_id, hired_for: inDays(2) })),
      );
      expect(tally(replies)).toEqual({ ok: 1, 'another is hired': 1 });
      const winner = replies.findIndex((r) => r.status === 'Success');
      const statuses = await server.database.pool.query(
        'select id, quote_status_id from quote_bids where id = any($1)',
        [bids],
      );
      for (const { id, quote_status_id } of statuses.rows) expect(quote_status_id).toBe(id === bids[winner] ? 3 : 2);
    }
    await balanced();
  });

  it('ends every fee once when all send, hire, close and settle at the same time', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, (_, i) => to.person(`Customer${i}`)));
    const pros = await Promise.all(Array.from({ length: 6 }, (_, i) => to.pro(`Rival${i}`, 2_000)));
    const requests = await Promise.all(customers.map((customer) => to.request(customer)));
    const jobs: Promise<{ http: number }>[] = [];
    for (const [i, request] of requests.entries()) {
      const customer = customers[i] as (typeof customers)[number];
      const bids = await Promise.all(pros.map((pro) => to.offer(request, pro.quote_service_id)));
      jobs.push(
        ...pros.map(async (pro, k) => {
          const bid_id = bids[k] as number;
          await pro.client.call(calls.sendQuote, { bid_id, ...flat });
          const after = [
            () => customer.client.call(calls.hire, { bid_id, hired_for: inDays(2) }),
            () => customer.client.call(calls.markBidRead, { bid_id }),
            () => pro.client.call(calls.sendQuote, { bid_id, ...flat, price: '9' }),
            () => customer.client.call(calls.rejectBid, { bid_id }),
          ];
          const replies = await Promise.all(after.map((act) => act()));
          if (k === 3)
            replies.push((await customer.client.call(requestCalls.closeRequest, { request_id: request.id })) as never);
          return { http: Math.max(...replies.map((r) => r.http)) };
        }),
      );
    }
    const done = await Promise.all(jobs);
    for (const { http } of done) expect([200, 404]).toContain(http);
    await balanced();
    expect(
      await row(
        `select max(n)::integer as most from (select count(*) as n from quote_bids where quote_status_id in (3, 4, 5) group by quote_request_id) h`,
        [],
      ),
    ).toEqual({ most: 1 });
    expect(await row('select bool_and(quote_count <= max_quotes) as within from quote_requests', [])).toEqual({
      within: true,
    });
  });
});
