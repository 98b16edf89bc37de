import { afterAll, beforeAll, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { dismissRefusal } from '#core/bids/leads/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

const flat = { quote_type: 'flat', price: '90.00', price_note: 'All in' } as const;
const KEPT = { error: 10, errorMessage: expect.stringContaining('credit'), errorAction: 'add_credit' };
const NONE = { error: null, errorMessage: null, errorAction: null };
const leadOf = async (pro: TestPerson, bid_id: number) => (await pro.client.ok(bids.lead, { bid_id })).quote_bid;
const listed = async (pro: TestPerson, bid_id: number) =>
  (await pro.client.ok(bids.requestsIndex, { type_id: 1 })).leads.find(({ id }) => id === bid_id);

async function refused() {
  const customer = await to.person('Rachel');
  const pro = await to.pro('Ahmad', 0);
  const bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
  expect(await leadOf(pro, bid_id)).toMatchObject(NONE);
  expect((await pro.client.call(bids.sendQuote, { bid_id, ...flat })).error).toBe(10);
  return { customer, pro, bid_id };
}
const told = (bid_id: number) =>
  server.sql<{ audience: number[] }>(
    `select audience from outbox where name = 'bid.changed' and payload ->> 'what' = 'refused'
       and (payload ->> 'quote_bid_id')::bigint = $1 order by id`,
    [bid_id],
  );

it('why a quote was refused stays with it, on the lead and in the list, and the other screens hear of it', async () => {
  const { pro, bid_id } = await refused();
  expect(await leadOf(pro, bid_id)).toMatchObject({ ...KEPT, quote_status_id: 1, quote_sent_on: null });
  expect(await listed(pro, bid_id)).toMatchObject(KEPT);
  expect(await told(bid_id)).toEqual([{ audience: [pro.id] }]);
  expect((await pro.client.call(bids.sendQuote, { bid_id, ...flat, price: '0.00' })).error).toBe('invalid price');
  expect(await leadOf(pro, bid_id)).toMatchObject({ error: 'invalid price', errorAction: 'edit_price' });
});

it('is kept where the refused try had a key, which answers the same again', async () => {
  const customer = await to.person('Rachel');
  const pro = await to.pro('Key', 0);
  const bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
  const again = () => pro.client.call(bids.sendQuote, { bid_id, ...flat }, { 'idempotency-key': 'one' });
  const first = await again();
  expect(first.error).toBe(10);
  expect(await leadOf(pro, bid_id)).toMatchObject(KEPT);
  expect((await again()).body).toEqual(first.body);
  expect(await told(bid_id)).toHaveLength(1);
});

it('ends when the quote goes out, and a change that is refused is kept in the same way', async () => {
  const { pro, customer, bid_id } = await refused();
  await to.credit(pro, 5_000);
  const sent = await pro.client.ok(bids.sendQuote, { bid_id, ...flat });
  expect(sent.quote_bid).toMatchObject(NONE);
  expect(await leadOf(pro, bid_id)).toMatchObject(NONE);
  expect((await pro.client.call(bids.sendQuote, { bid_id, ...flat, attachment_id: [987_654] })).error).toBe(
    'attachment missing',
  );
  expect(await leadOf(pro, bid_id)).toMatchObject({ error: 'attachment missing', errorAction: 'edit_files' });
  expect(JSON.stringify(await customer.client.ok(bids.bid, { bid_id }))).not.toContain('errorMessage');
  await pro.client.ok(bids.sendQuote, { bid_id, ...flat, price: '95.00' });
  expect(await leadOf(pro, bid_id)).toMatchObject(NONE);
});

it('is put away by its pro alone', async () => {
  const { pro, customer, bid_id } = await refused();
  for (const other of [customer, await to.person('Nobody')])
    expect((await other.client.call(dismissRefusal, { bid_id })).http).toBe(404);
  expect(await leadOf(pro, bid_id)).toMatchObject(KEPT);
  expect((await pro.client.ok(dismissRefusal, { bid_id })).quote_bid).toMatchObject(NONE);
  expect(await listed(pro, bid_id)).toMatchObject(NONE);
  expect(await told(bid_id)).toHaveLength(2);
  await pro.client.ok(dismissRefusal, { bid_id });
  expect(await told(bid_id)).toHaveLength(2);
});
