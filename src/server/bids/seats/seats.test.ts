import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser } from '#core/auth/blocks/calls.ts';
import * as calls from '#core/bids/calls.ts';
import * as leadCalls from '#core/bids/leads/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { transactions } from '#core/wallet/calls.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

const flat = { quote_type: 'flat', price: '255.00', price_note: 'All in.' } as const;
const soon = () => toWire(new Date(server.app.parts.clock.now().getTime() + 2 * DAY));
const available = (pro: TestPerson) => wallet.availableCents(server.database.database, pro.id);
const requestsOf = async (pro: TestPerson, more: object = {}) =>
  (await pro.client.ok(calls.requestsIndex, { type_id: 1, ...more })).leads.map(({ id }) => id);
/** Held fees of requests with a hire whose quote is not the hired one: there is never one. */
const heldBesideAHire = () =>
  server.sql(
    `select f.quote_bid_id from fee_holds f join quote_bids b on b.id = f.quote_bid_id
     join quote_bids h on h.quote_request_id = b.quote_request_id and h.quote_status_id in (3, 4, 5) and h.id <> b.id
     where f.status = 'held'`,
  );

/** A request that A and B have quoted, C was offered and D could find in the job center. */
async function scene() {
  const customer = await to.person('Rachel');
  const [a, b, c, d] = await Promise.all([to.pro('Anna'), to.pro('Ben'), to.pro('Cara'), to.pro('Dan')]);
  const request = await to.request(customer);
  const [bidA, bidB, bidC] = await Promise.all([a, b, c].map((pro) => to.offer(request, pro.quote_service_id)));
  const bid = { a: bidA as number, b: bidB as number, c: bidC as number };
  for (const [pro, id] of [
    [a, bid.a],
    [b, bid.b],
  ] as const)
    await pro.client.ok(calls.sendQuote, { bid_id: id, ...flat, fee_shown: '4.20' });
  const hired_for = soon();
  const hire = () => customer.client.ok(calls.hire, { bid_id: bid.a, hired_for });
  const undo = () => customer.client.ok(calls.undoHire, { bid_id: bid.a });
  return { customer, a, b, c, d, request, bid, hire, undo };
}

describe('a hire closes the seats', () => {
  it('answers the quote that waits, and gives its fee back once, with the reason', async () => {
    const { b, bid, hire, request } = await scene();
    expect(await available(b)).toBe(4580);
    await hire();
    expect(await available(b)).toBe(5000);
    const lead = await b.client.ok(calls.lead, { bid_id: bid.b });
    expect(lead.quote_bid).toMatchObject({ outcome: 3, fee_status: 'released', quote_request: { is_hired: true } });
    expect(lead.quote_bid.steps).not.toContain('updateQuote');
    expect(lead.activities.filter(({ type }) => type === 'refund')).toMatchObject([
      { actor: 'system', payload: { reason: 'another hired', amount: '4.20' } },
    ]);
    const [newest] = (await b.client.ok(transactions, {})).transactions;
    expect(newest).toMatchObject({
      type_id: 15,
      amount: '4.20',
      reason: 'The customer hired another pro before answering you.',
    });
    // Hiring the same pro again, and whatever a job does afterwards, gives nothing back a second time.
    await hire();
    expect(await available(b)).toBe(5000);
    expect(await b.client.call(calls.sendQuote, { bid_id: bid.b, ...flat, price: '200.00' })).toMatchObject({
      error: 'hired already',
    });
    expect(
      await server.sql(`select kind from notices where user_id = $1 and quote_bid_id = $2`, [b.id, bid.b]),
    ).toContainEqual({ kind: 'another_hired' });
    expect(
      await server.sql(
        `select message from messages where quote_bid_id = $1 and payload ->> 'what' = 'another_hired'`,
        [bid.b],
      ),
    ).toHaveLength(1);
    expect(request.id).toBe(lead.quote_bid.quote_request_id);
  });

  it('keeps the fee of a lead that came alive', async () => {
    const { b, bid, customer, hire } = await scene();
    await customer.client.ok(sendMessage, { bid_id: bid.b, message: 'Could you come on Friday?' });
    await hire();
    expect(await available(b)).toBe(4580);
    expect(await server.sql('select status from fee_holds where quote_bid_id = $1', [bid.b])).toEqual([
      { status: 'captured' },
    ]);
  });

  it('gives the fee back of a lead that only said no (decision 40), but where it is held under the first edition', async () => {
    const [now, before] = [await scene(), await scene()];
    await server.sql('update fee_holds set rule_version = 1 where quote_bid_id = $1', [before.bid.b]);
    for (const { customer, bid } of [now, before])
      await customer.client.ok(sendMessage, { bid_id: bid.b, message: 'No, thank you!' });
    await now.hire();
    await before.hire();
    expect([await available(now.b), await available(before.b)]).toEqual([5000, 4580]);
    // What comes after the no counts.
    const third = await scene();
    await third.customer.client.ok(sendMessage, { bid_id: third.bid.b, message: 'Not interested' });
    await third.customer.client.ok(sendMessage, { bid_id: third.bid.b, message: 'Or could you do it for 200?' });
    expect(await server.sql('select status from fee_holds where quote_bid_id = $1', [third.bid.b])).toEqual([
      { status: 'captured' },
    ]);
  });

  it('takes the request out of every list and counter, and no quote goes out any more', async () => {
    const { c, d, bid, hire, request } = await scene();
    const jobs = async () =>
      (await d.client.ok(leadCalls.jobCenter, {})).jobs.map(({ quote_request }) => quote_request.id);
    expect(await requestsOf(c)).toContain(bid.c);
    expect(await jobs()).toContain(request.id);
    expect((await c.client.ok(listCalls.unreadCount, {})).requests).toBe(1);
    await hire();
    expect(await requestsOf(c)).not.toContain(bid.c);
    expect(await requestsOf(c, { filter: 'notread' })).toEqual([]);
    expect((await c.client.ok(listCalls.unreadCount, {})).requests).toBe(0);
    expect((await c.client.ok(listCalls.filterCounts, { type: 'myworks' })).Lead).toBe(0);
    expect((await c.client.ok(calls.bidsIndex, { type: 'myworks', work_filter: 'Send' })).leads).toEqual([]);
    expect(await jobs()).not.toContain(request.id);
    expect((await d.client.call(leadCalls.takeJob, { request_id: request.id })).http).toBe(404);
    const lead = await c.client.ok(calls.lead, { bid_id: bid.c });
    expect(lead.quote_bid.steps).not.toContain('sendQuote');
    const refused = await c.client.call(calls.sendQuote, { bid_id: bid.c, ...flat, fee_shown: '4.20' });
    expect(refused).toMatchObject({ error: 'hired already' });
    expect(refused.body).toMatchObject({ message: expect.stringContaining('hired another pro') });
    expect(await available(c)).toBe(5000);
  });

  it('and undoing it opens what was closed: seats and quotes, not fees', async () => {
    const { customer, b, c, bid, hire, undo } = await scene();
    await hire();
    await undo();
    expect(await available(b)).toBe(5000);
    expect(await requestsOf(c)).toContain(bid.c);
    await c.client.ok(calls.sendQuote, { bid_id: bid.c, ...flat, fee_shown: '4.20' });
    const mine = await b.client.ok(calls.lead, { bid_id: bid.b });
    expect(mine.quote_bid).toMatchObject({ outcome: 1, fee_status: 'released' });
    expect(mine.quote_bid.steps).toContain('updateQuote');
    expect(await server.sql('select kind from notices where user_id = $1', [b.id])).toContainEqual({
      kind: 'quote_reopened',
    });
    // What was returned stays returned, also where this pro is hired then; what is held for the new quote goes back.
    await customer.client.ok(calls.hire, { bid_id: bid.b, hired_for: soon() });
    expect(await available(b)).toBe(5000);
    expect(await available(c)).toBe(5000);
    expect(await heldBesideAHire()).toEqual([]);
  });
});

describe('a customer who is blocked', () => {
  it('can no longer hire, so that fees go back at once; a job under way goes on', async () => {
    const [one, other] = [await scene(), await scene()];
    await other.hire();
    const operator = await to.operator('Olive');
    for (const { customer } of [one, other])
      await operator.client.ok(blockUser, { user_id: customer.id, reason: 'Not genuine' });
    expect([await available(one.a), await available(one.b)]).toEqual([5000, 5000]);
    expect(
      await server.sql('select is_closed, closed_reason from quote_requests where id = any($1) order by id', [
        [one.request.id, other.request.id],
      ]),
    ).toEqual([
      { is_closed: true, closed_reason: 'account blocked' },
      { is_closed: false, closed_reason: null },
    ]);
  });
});

describe('at the same moment', () => {
  it('a quote and a hire end with the quote refused, or sent and its fee back', async () => {
    for (let round = 0; round < 8; round++) {
      const { c, bid, hire } = await scene();
      const send = () => c.client.call(calls.sendQuote, { bid_id: bid.c, ...flat, fee_shown: '4.20' });
      const sending = round % 2 ? send() : null;
      const hiring = hire();
      const sent = await (sending ?? send());
      await hiring;
      if (sent.status !== 'Success') expect(sent.error).toBe('hired already');
      expect(await available(c)).toBe(5000);
    }
    expect(await heldBesideAHire()).toEqual([]);
    for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
      expect(figure, name).toBe(0);
  });

  it('hires of two requests with the same pros on both never wait for each other', async () => {
    const customers = await Promise.all([to.person('Xin'), to.person('Yen')]);
    const pros = await Promise.all([to.pro('Pia'), to.pro('Quek'), to.pro('Ravi')]);
    const bids = await Promise.all(
      customers.map(async (customer) => {
        const request = await to.request(customer);
        return Promise.all(pros.map((pro) => to.offer(request, pro.quote_service_id)));
      }),
    );
    for (const ids of bids)
      for (const [i, pro] of pros.entries())
        await pro.client.ok(calls.sendQuote, { bid_id: ids[i] as number, ...flat });
    const hired = await Promise.all(
      customers.map((customer, i) =>
        customer.client.call(calls.hire, { bid_id: bids[i]?.[i === 0 ? 0 : 2] as number, hired_for: soon() }),
      ),
    );
    expect(hired.map(({ status }) => status)).toEqual(['Success', 'Success']);
    expect(await heldBesideAHire()).toEqual([]);
  });
});
