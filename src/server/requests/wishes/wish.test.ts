import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { feeReceipt } from '#core/bids/fees/calls.ts';
import * as leads from '#core/bids/leads/calls.ts';
import * as lists from '#core/bids/lists/calls.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import * as requests from '#core/requests/calls.ts';
import { tariff } from '#core/requests/tariff/calls.ts';
import { recompute } from '#core/requests/tariff/rules.ts';
import { stillNeeded } from '#core/requests/wishes/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { askPassedJob } from '../jobs.ts';

let server: TestServer;
let cast: Arrangement;
// Saturday, 11 am in Singapore.
const SATURDAY = new Date('2027-05-15T03:00:00Z');
beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());
afterEach(() => server.app.parts.clock.stopAt(null));

const ANSWERS = {
  service: ['chemical-wash'],
  units: 3,
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  postal_code: '520123',
  property_type: 'hdb-4-room',
  slots: [2],
  hire_intent: 'ready-now',
  contact_pref: 'chat',
};
const flat = { quote_type: 'flat', price: '255.00', price_note: 'All in.' } as const;
const inCategory = (pro: { quote_service_id: number }) =>
  server.database.pool.query(
    `insert into quote_service_categories (quote_service_id, category_id)
     select $1, id from categories where slug = 'aircon-servicing' on conflict do nothing`,
    [pro.quote_service_id],
  );
const offer = async (request_id: number, quote_service_id: number) =>
  (
    await server.sql<{ id: number }>(
      `insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, created, modified)
       select r.id, s.id, r.category_id, r.user_id, s.user_id, r.created, r.created from quote_requests r, quote_services s
       where r.id = $1 and s.id = $2 on conflict (quote_request_id, provider_id) do update set modified = excluded.modified
       returning id`,
      [request_id, quote_service_id],
    )
  )[0]?.id as number;
const ask = () => runJob(server.app.parts, askPassedJob);
const offered = async (pro: TestPerson) =>
  (await pro.client.ok(bids.requestsIndex, { type_id: 1 })).leads.map(({ quote_request_id }) => quote_request_id);

/** An urgent request for today that one pro quoted and another was offered; the clock stops at its creation. */
async function urgent() {
  const { clock } = server.app.parts;
  clock.stopAt(SATURDAY);
  const [customer, quoted, asked, other] = await Promise.all([
    cast.person('Rachel'),
    cast.pro('Anna'),
    cast.pro('Ben'),
    cast.pro('Cara'),
  ]);
  for (const pro of [quoted, asked, other]) await inCategory(pro);
  const { quote_request } = await customer.client.ok(requests.searchAdd, {
    category: 'aircon-servicing',
    form_version: 1,
    fields: { ...ANSWERS, when: 'today' },
  });
  const id = quote_request.quote_request_id;
  const bid = {
    quoted: await offer(id, quoted.quote_service_id),
    asked: await offer(id, asked.quote_service_id),
  };
  await quoted.client.ok(bids.sendQuote, { bid_id: bid.quoted, ...flat });
  return { clock, customer, quoted, asked, other, id, bid, quote_request };
}

describe('a wished day that has passed', () => {
  it('takes the lead out of all lists, from its last moment on, before any job has run', async () => {
    const { clock, asked, other, id, bid, quote_request } = await urgent();
    expect(quote_request).toMatchObject({ is_urgent: true, wanted_until: '2027-05-15 16:00:00' });
    const jobs = async () => (await other.client.ok(leads.jobCenter, {})).jobs.map(({ quote_request: job }) => job.id);
    clock.stopAt(new Date('2027-05-15T15:59:59.999Z'));
    expect([await offered(asked), await jobs()]).toEqual([[id], expect.arrayContaining([id])]);
    clock.stopAt(new Date('2027-05-15T16:00:00Z'));
    expect([await offered(asked), await jobs()]).toEqual([[], expect.not.arrayContaining([id])]);
    expect((await asked.client.ok(lists.unreadCount, {})).requests).toBe(0);
    expect((await asked.client.ok(bids.lead, { bid_id: bid.asked })).quote_bid.steps).not.toContain('sendQuote');
    const refused = await asked.client.call(bids.sendQuote, { bid_id: bid.asked, ...flat });
    expect(refused).toMatchObject({ error: 'date passed' });
    expect(refused.body).toMatchObject({ errorMessage: expect.stringContaining('still needed') });
    expect(await server.sql('select 1 from fee_holds where quote_bid_id = $1', [bid.asked])).toEqual([]);
  });

  it('is asked about once, by mail too, and not while it is still to come', async () => {
    const { clock, customer, quoted, asked, id } = await urgent();
    const told = () =>
      server.sql('select kind from notices where user_id = $1 and kind = $2', [customer.id, 'still_needed']);
    const mails = () =>
      server.sql('select channel from deliveries where user_id = $1 and kind = $2', [customer.id, 'still_needed']);
    await ask();
    expect(await told()).toEqual([]);
    clock.stopAt(new Date('2027-05-15T16:00:00Z'));
    const heard = await hearing(server);
    await Promise.all([ask(), ask()]);
    await ask();
    expect(await told()).toHaveLength(1);
    // The screens of the customer and of the pros who have it are told that its day has passed.
    const people = [customer.id, quoted.id, asked.id].toSorted((a, b) => a - b);
    expect(await heard('request.changed', { quote_request_id: id })).toEqual([people]);
    expect(await mails()).toEqual([{ channel: 'mail' }]);
    // A new day that passes too is asked about again.
    await customer.client.ok(stillNeeded, { request_id: id, wanted_on: '2027-05-17' });
    clock.stopAt(new Date('2027-05-17T16:00:00Z'));
    await ask();
    expect(await told()).toHaveLength(2);
  });

  it('is answered with a new day: the lead is back, not urgent, with the fee of today that anyone can recompute', async () => {
    const { clock, customer, asked, id, bid } = await urgent();
    const preview = async () => (await asked.client.ok(bids.previewQuoteFee, { bid_id: bid.asked })) as never;
    const before = (await preview()) as { fee: string; facts: { is_urgent: boolean } };
    expect(before.facts.is_urgent).toBe(true);
    const early = await customer.client.call(stillNeeded, { request_id: id, wanted_on: '2027-05-17' });
    expect(early.error).toBe('not asked');
    clock.stopAt(new Date(SATURDAY.getTime() + DAY));
    const past = await customer.client.call(stillNeeded, { request_id: id, wanted_on: '2027-05-15' });
    expect(past.error).toBe('day in the past');
    expect((await asked.client.call(stillNeeded, { request_id: id, wanted_on: '2027-05-17' })).http).toBe(404);
    // The form has no question for a day, so the customer has to change the request.
    const [{ form_version = 0 } = {}] = await server.sql<{ form_version: number }>(
      'select form_version from quote_requests where id = $1',
      [id],
    );
    await server.sql(
      `insert into category_forms (category_id, version, questions, created)
       select category_id, 999, '[]', now() from quote_requests where id = $1`,
      [id],
    );
    await server.sql('update quote_requests set form_version = 999 where id = $1', [id]);
    const unfit = await customer.client.call(stillNeeded, { request_id: id, wanted_on: '2027-05-17' });
    expect(unfit.error).toBe('no day');
    await server.sql('update quote_requests set form_version = $2 where id = $1', [id, form_version]);
    // A person who may not post now cannot bring a request back either.
    await server.sql(
      `insert into person_limits (user_id, act, reason, until, operator_id, created)
       values ($1, 'post', 'Posts for others', $2::timestamptz + interval '1 day', $1, $2)`,
      [customer.id, clock.now()],
    );
    const limited = await customer.client.call(stillNeeded, { request_id: id, wanted_on: '2027-05-17' });
    expect(limited.error).toBe('limited');
    expect(await offered(asked)).toEqual([]);
    await server.sql('delete from person_limits where user_id = $1', [customer.id]);
    const { quote_request } = await customer.client.ok(stillNeeded, { request_id: id, wanted_on: '2027-05-17' });
    expect(quote_request).toMatchObject({
      wanted_on: '2027-05-17',
      wanted_until: '2027-05-17 16:00:00',
      is_urgent: false,
    });
    expect(quote_request.QuoteFormSubmissionField.map(({ value }) => value)).not.toContain('Today');
    expect(await offered(asked)).toEqual([id]);
    await asked.client.ok(bids.sendQuote, { bid_id: bid.asked, ...flat });
    const { fee_receipt } = await asked.client.ok(feeReceipt, { bid_id: bid.asked });
    expect(fee_receipt.facts).toMatchObject({ is_urgent: false });
    expect(Number(fee_receipt.fee)).toBeLessThan(Number(before.fee));
    const published = (await server.client().ok(tariff, { version: fee_receipt.tariff_version })).tariff;
    expect(recompute(published, fee_receipt.facts as never)?.fee_cents).toBe(Math.round(Number(fee_receipt.fee) * 100));
  });

  it('is answered with “no longer needed”: the request is closed and its fees go back', async () => {
    const { clock, customer, quoted, id, bid } = await urgent();
    clock.stopAt(new Date(SATURDAY.getTime() + DAY));
    await ask();
    await customer.client.ok(requests.closeRequest, { request_id: id, reason: 'no longer needed' });
    expect((await quoted.client.ok(bids.lead, { bid_id: bid.quoted })).quote_bid.fee_status).toBe('released');
    expect((await customer.client.call(stillNeeded, { request_id: id, wanted_on: '2027-05-17' })).error).toBe(
      'request closed',
    );
  });

  it('still lets the customer hire from the waiting quotes, after which nothing is asked', async () => {
    const { clock, customer, id, bid } = await urgent();
    clock.stopAt(new Date(SATURDAY.getTime() + 20 * HOUR));
    await customer.client.ok(bids.hire, {
      bid_id: bid.quoted,
      hired_for: '2027-05-18 02:00:00',
      address: 'Blk 284, #12-345',
    });
    await ask();
    expect(
      await server.sql(`select 1 from notices where user_id = $1 and kind = 'still_needed'`, [customer.id]),
    ).toEqual([]);
    expect((await customer.client.call(stillNeeded, { request_id: id, wanted_on: '2027-05-17' })).error).toBe(
      'hired already',
    );
  });
});
