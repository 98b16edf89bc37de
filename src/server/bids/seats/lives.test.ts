import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { reopenRequest } from '#core/requests/hash-links/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { askPassedJob, expireRequestsJob } from '#server/requests/jobs.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { settleHoldsJob } from '../jobs.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(async () => {
  server.app.parts.clock.stopAt(null);
  await server.close();
});

const BEGIN = new Date('2027-06-07T01:00:00Z');
/** Held fees of requests that are over, hired by another, or older than 72 hours: there is never one. */
const wronglyHeld = async (now: Date) =>
  (
    await server.database.pool.query(
      `select f.quote_bid_id, r.is_closed, r.is_expired, r.hired_on from fee_holds f
       join quote_bids b on b.id = f.quote_bid_id join quote_requests r on r.id = b.quote_request_id
       where f.status = 'held' and (r.is_closed or r.is_expired or r.expires_at <= $1 or f.decide_at <= $1
         or (r.hired_on is not null and b.quote_status_id not in (3, 4, 5)))`,
      [now],
    )
  ).rows;

type Act = readonly [what: 'send' | 'reply' | 'decline' | 'hire' | 'undo' | 'close' | 'reopen' | 'wait', which: number];

it('no fee is ever held for a request that cannot lead to a hire, over HTTP with the clock moved', async () => {
  const { clock } = server.app.parts;
  clock.stopAt(BEGIN);
  const customer = await to.person('Rachel');
  const pros = await Promise.all(['Anna', 'Ben', 'Cara'].map((name) => to.pro(name, 50_000)));
  const live = async (acts: readonly Act[]) => {
    clock.stopAt(BEGIN);
    const request = await to.request(customer);
    await server.database.pool.query('update quote_requests set wanted_until = $2 where id = $1', [
      request.id,
      new Date(BEGIN.getTime() + 40 * HOUR),
    ]);
    const bids = await Promise.all(pros.map((pro) => to.offer(request, pro.quote_service_id)));
    const one = async ([what, which]: Act): Promise<void> => {
      const bid_id = bids[which % 3] as number;
      const pro = pros[which % 3] as (typeof pros)[number];
      const request_id = request.id;
      if (what === 'send')
        await pro.client.call(calls.sendQuote, { bid_id, quote_type: 'flat', price: '99.00', price_note: 'All in.' });
      else if (what === 'reply')
        await customer.client.call(sendMessage, { bid_id, message: 'Could you come on Friday?' });
      else if (what === 'decline') await customer.client.call(sendMessage, { bid_id, message: 'No, thank you' });
      else if (what === 'hire')
        await customer.client.call(calls.hire, {
          bid_id,
          hired_for: toWire(new Date(clock.now().getTime() + (24 + which) * HOUR)),
          address: '#12-345',
        });
      else if (what === 'undo') await customer.client.call(calls.undoHire, { bid_id });
      else if (what === 'close') await customer.client.call(closeRequest, { request_id });
      else if (what === 'reopen') await customer.client.call(reopenRequest, { request_id });
      else {
        clock.advance((1 + which) * 7 * HOUR);
        for (const job of [expireRequestsJob, askPassedJob, settleHoldsJob]) await runJob(server.app.parts, job);
      }
    };
    for (const act of acts) {
      // Two at a time where they are of different people, so that they meet.
      await Promise.all([one(act), ...(act[0] === 'hire' ? [one(['send', act[1] + 1])] : [])]);
      expect(await wronglyHeld(clock.now()), act.join(' ')).toEqual([]);
    }
    await customer.client.call(closeRequest, { request_id: request.id });
    expect(await wronglyHeld(clock.now())).toEqual([]);
  };
  const act = fc.tuple(
    fc.constantFrom('send', 'send', 'send', 'reply', 'decline', 'hire', 'hire', 'undo', 'close', 'reopen', 'wait'),
    fc.nat(5),
  ) as fc.Arbitrary<Act>;
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), live), {
    seed: 38,
    numRuns: 12,
    endOnFailure: true,
  });
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
});
