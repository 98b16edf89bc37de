import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import * as listCalls from '#core/bids/lists/calls.ts';
import { INBOX_FILTERS, type InboxFilter } from '#core/bids/model.ts';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, MINUTE, toWire } from '#core/kit/time.ts';
import { MATCH_LIMIT } from '#core/requests/model.ts';
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
const inDays = (days: number) => toWire(new Date(server.app.parts.clock.now().getTime() + days * DAY));
const pool = () => server.database.pool;

const leadIds = async (pro: TestPerson, input: Partial<CallInput<typeof calls.requestsIndex>> = {}) =>
  (await pro.client.ok(calls.requestsIndex, { type_id: 1, ...input })).leads.map((lead) => lead.id);
const workIds = async (pro: TestPerson, input: Partial<CallInput<typeof calls.bidsIndex>> = {}) =>
  (await pro.client.ok(calls.bidsIndex, { type: 'myworks', ...input })).leads.map((lead) => lead.id);
const inboxIds = async (person: TestPerson, input: Partial<CallInput<typeof calls.bidsIndex>> = {}) =>
  (await person.client.ok(calls.bidsIndex, { type: 'inbox', ...input })).bids.map((bid) => bid.id);

describe('offered requests', () => {
  it('are under the filters of section 3, with their counts', async () => {
    const customer = await to.person('Rachel', 'Goh');
    const pro = await to.pro('Ahmad');
    const offer = async (options = {}) => to.offer(await to.request(customer, options), pro.quote_service_id);
    const plain = await offer();
    const phone = await offer({ is_phone_only: true });
    const cheap = await offer({ fee_discount_percent: 20 });
    const sent = await offer({ title: 'Gas top-up, 1 unit' });
    const passed = await offer();
    await pro.client.ok(calls.sendQuote, { bid_id: sent, ...flat });
    await pro.client.ok(calls.toggleInterest, { bid_id: passed, is_interested: false });
    await pro.client.ok(calls.tagBid, { bid_id: phone, tag: 'favorite' });
    await pro.client.ok(calls.markBidRead, { bid_id: plain });

    const expected = {
      all: [sent, cheap, phone, plain],
      read: [sent, plain],
      notread: [cheap, phone],
      quoted: [sent],
      notquoted: [cheap, phone, plain],
      phoneonly: [phone],
      discount: [cheap],
      favorite: [phone],
    } as const;
    for (const [filter, ids] of Object.entries(expected))
      expect(await leadIds(pro, { filter: filter as 'all' }), filter).toEqual(ids);
    const { counts } = await pro.client.ok(calls.requestsIndex, { type_id: 1 });
    expect(counts).toEqual(Object.fromEntries(Object.entries(expected).map(([name, ids]) => [name, ids.length])));
    expect(await leadIds(pro, { keyword: 'gas TOP' })).toEqual([sent]);
    expect(await leadIds(pro, { keyword: '%' })).toEqual([]);
    expect(await leadIds(pro, { keyword: 'test town' })).toHaveLength(4);
    expect((await pro.client.call(calls.requestsIndex, { type_id: 1, filter: 'mine' as 'all' })).http).toBe(400);
    expect(await pro.client.ok(listCalls.unreadCount, {})).toMatchObject({ requests: 2, works: 0, inbox: 0 });
    // An offer whose time is over no longer counts, even before the scheduled job has marked it.
    const shift = (days: number) =>
      pool().query(`update quote_requests set expires_at = expires_at + $1 * interval '1 day'`, [days]);
    await shift(-60);
    expect(await pro.client.ok(listCalls.unreadCount, {})).toMatchObject({ requests: 0 });
    await shift(60);
    await pool().query(
      'update quote_requests set is_closed = true, closed_on = now() where id = (select quote_request_id from quote_bids where id = $1)',
      [plain],
    );
    expect(await leadIds(pro, { filter: 'all' })).toEqual([sent, cheap, phone]);

    // A request that was passed is hidden as soon as filtering is asked for, and found otherwise.
    expect(await leadIds(pro)).toEqual([passed, sent, cheap, phone]);
    for (const asked of [
      { keyword: 'test' },
      { is_archived: false },
      { is_urgent: true },
      { zip_codes: ['TT'] },
    ] as const)
      expect(await leadIds(pro, asked)).not.toContain(passed);
    const only = await pro.client.ok(calls.requestsIndex, { type_id: 1, is_passed: true });
    expect([only.leads.map(({ id }) => id), only.paging.total]).toEqual([[passed], 1]);
    expect(only.leads[0]?.steps).toContain('unpass');
    expect(only.counts).not.toHaveProperty('passed');
    expect((await workIds(pro)).toSorted((a, b) => a - b)).toEqual([sent, passed]);
    for (const asked of [{ filter_id: 1 }, { work_filter: 'Search' }, { keyword: 'test' }] as const)
      expect(await workIds(pro, asked)).not.toContain(passed);
    await pro.client.ok(calls.toggleInterest, { bid_id: passed, is_interested: true });
    expect(await leadIds(pro, { is_passed: true })).toEqual([]);
    expect(await leadIds(pro, { filter: 'notquoted' })).toContain(passed);
  });

  it('show a pro distance, fee and seats, and nothing about how to reach the customer', async () => {
    const customer = await to.person('Rachel', 'Goh');
    const pro = await to.pro('Ahmad');
    const bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
    const { leads } = await pro.client.ok(calls.requestsIndex, { type_id: 1 });
    expect(leads).toMatchObject([
      {
        id: bid_id,
        distance: 1200,
        fee: '4.20',
        steps: ['sendQuote', 'pass', 'read', 'tag'],
        // Given name and initial until the hire.
        requestor: { full_name: 'Rachel G.', display_name: 'Rachel G.' },
        quote_request: { quote_count: 0, max_quotes: 5, category_slug: 'test-aircon' },
        service: { id: pro.quote_service_id },
      },
    ]);
    for (const secret of ['520123', '#12-345', '6591234567', 'example.sg'])
      expect(JSON.stringify(leads)).not.toContain(secret);
  });

  it('page by cursor and by number alike, without loss when new ones arrive', async () => {
    const customer = await to.person('Rachel');
    const pro = await to.pro('Ahmad');
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push(await to.offer(await to.request(customer), pro.quote_service_id));
    const newest = ids.toReversed();
    const first = await pro.client.ok(calls.requestsIndex, { type_id: 1, page_size: 3 });
    expect(first.leads.map((lead) => lead.id)).toEqual(newest.slice(0, 3));
    expect(first.paging).toMatchObject({ page: 1, page_size: 3, total: 7, totalPages: 3 });
    expect(await leadIds(pro, { page_size: 3, page: 2 })).toEqual(newest.slice(3, 6));
    expect(await leadIds(pro, { page_size: 3, page: 3 })).toEqual(newest.slice(6));
    expect(await leadIds(pro, { page_size: 3, page: 4 })).toEqual([]);
    await to.offer(await to.request(customer), pro.quote_service_id);
    const cursor = first.paging.next_cursor as string;
    const second = await pro.client.ok(calls.requestsIndex, { type_id: 1, page_size: 3, page: 2, cursor });
    expect(second.leads.map((lead) => lead.id)).toEqual(newest.slice(3, 6));
    for (const wrong of ['x', cursor.slice(1), 'WyJvd24iLDAsMV0'])
      expect((await pro.client.call(calls.requestsIndex, { type_id: 1, cursor: wrong })).http).toBe(400);
  });
});

describe('a pro’s works', () => {
  it('are under the filters of section 4, literally', async () => {
    const customer = await to.person('Rachel', 'Goh');
    const pro = await to.pro('Ahmad', 20_000);
    const make = async (options = {}) => {
      const bid_id = await to.offer(await to.request(customer, options), pro.quote_service_id);
      return bid_id;
    };
    const send = async (bid_id: number) => {
      await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
      return bid_id;
    };
    const lead = await make();
    const open = await send(await make({ title: 'Gas top-up' }));
    const won = await send(await make());
    const done = await send(await make());
    const away = await send(await make());
    await customer.client.ok(calls.hire, { bid_id: won, hired_for: inDays(2) });
    await customer.client.ok(calls.hire, { bid_id: done, hired_for: inDays(1) });
    await to.begun(done);
    await pro.client.ok(calls.completeBid, { bid_id: done });
    await pro.client.ok(calls.archiveBid, { bid_id: away });
    await pro.client.ok(calls.tagBid, { bid_id: open, tag: 'favorite' });

    const sorted = async (input: Partial<CallInput<typeof calls.bidsIndex>>) =>
      (await workIds(pro, input)).toSorted((a, b) => a - b);
    expect(await sorted({})).toEqual([open, won, done]);
    expect(await sorted({ filter_id: 1 })).toEqual([open, won, done]);
    expect(await sorted({ filter_id: 2 })).toEqual([open]);
    expect(await sorted({ filter_id: 3 })).toEqual([away]);
    expect(await sorted({ filter_id: 4 })).toEqual([lead]);
    expect(await sorted({ filter_id: 5 })).toEqual([won]);
    expect(await sorted({ filter_id: 6 })).toEqual([open]);
    expect(await sorted({ filter_id: 7 })).toEqual([won, done]);
    expect(await sorted({ filter_id: 8 })).toEqual([open]);
    expect(await sorted({ filter_id: 9 })).toEqual([open, won, done, away]);
    expect(await sorted({ filter_id: 13 })).toEqual([lead]);
    for (const filter_id of [0, 10, 11, 12, 14])
      expect((await pro.client.call(calls.bidsIndex, { type: 'myworks', filter_id })).http).toBe(400);
    expect(await sorted({ work_filter: 'Send' })).toEqual([lead]);
    expect(await sorted({ work_filter: 'InProgress' })).toEqual([open, away]);
    expect(await sorted({ work_filter: 'Waiting' })).toEqual([open, won, done]);
    expect(await sorted({ work_filter: 'Work' })).toEqual([won, done]);
    expect(await sorted({ work_filter: 'Completed' })).toEqual([away]);
    expect(await sorted({ work_filter: 'Search', keyword: 'gas' })).toEqual([open]);
    expect(await sorted({ work_filter: 'Search', keyword: 'rachel g' })).toEqual([open, won, done]);
    expect(await sorted({ category_ids: [to.category_id] })).toHaveLength(3);
    expect(await sorted({ category_ids: [999_999] })).toEqual([]);
    expect(await sorted({ zip_codes: ['tt'] })).toHaveLength(3);
    expect(await sorted({ zip_codes: ['ZZ'] })).toEqual([]);
    expect(await sorted({ discount_upper_bound: '4.20' })).toHaveLength(3);
    expect(await sorted({ discount_upper_bound: '4.19' })).toEqual([]);
    expect(await workIds(pro, { sort: 'hired_on', direction: 'asc' })).toEqual([won, done]);
    expect(await workIds(pro, { sort: 'created', direction: 'desc' })).toEqual([done, won, open]);
    expect(await pro.client.ok(listCalls.unreadCount, {})).toMatchObject({ works: 1, requests: 1 });
    for (const [person, type] of [
      [pro, 'myworks'],
      [customer, 'inbox'],
    ] as const) {
      const counts = await person.client.ok(listCalls.filterCounts, { type });
      for (const [name, filter_id] of Object.entries(INBOX_FILTERS)) {
        const { leads, bids } = await person.client.ok(calls.bidsIndex, { type, filter_id });
        expect([type, name, counts[name as InboxFilter]]).toEqual([type, name, leads.length + bids.length]);
      }
      expect(counts.Inbox).toBeGreaterThan(1);
    }
    const stranger = await to.person('Wei');
    const none = Object.fromEntries(Object.keys(INBOX_FILTERS).map((name) => [name, 0]));
    expect(await stranger.client.ok(listCalls.filterCounts, { type: 'inbox' })).toMatchObject(none);
    expect((await pro.client.call(listCalls.filterCounts, { type: 'all' as 'inbox' })).http).toBe(400);
  });

  it('finds by postal code the area, never whether the code itself is right', async () => {
    const customer = await to.person('Rachel');
    const pro = await to.pro('Ahmad');
    const bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    await pool().query(
      `insert into postal_prefixes (prefix, area_code, lat, lng) values ('99', $1, 1.35, 103.94), ('98', (select min(code) from areas where code <> $1), 1, 103)
       on conflict do nothing`,
      [to.area_code],
    );
    expect(await workIds(pro, { zip_codes: ['990001'] })).toEqual([bid_id]);
    expect(await workIds(pro, { zip_codes: ['99'] })).toEqual([bid_id]);
    expect(await workIds(pro, { zip_codes: ['980001'] })).toEqual([]);
  });

  it('come newest message first and page by cursor', async () => {
    const customer = await to.person('Rachel');
    const pro = await to.pro('Ahmad', 20_000);
    const ids: number[] = [];
    const { clock } = server.app.parts;
    try {
      for (let i = 0; i < 5; i++) {
        clock.advance(MINUTE);
        const bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
        await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
        ids.push(bid_id);
      }
      const order = ids.toReversed();
      const first = await pro.client.ok(calls.bidsIndex, { type: 'myworks', page_size: 2 });
      expect(first.leads.map((l) => l.id)).toEqual(order.slice(0, 2));
      const cursor = first.paging.next_cursor as string;
      expect(await workIds(pro, { page_size: 2, page: 2, cursor })).toEqual(order.slice(2, 4));
      expect(await workIds(pro, { page_size: 2, page: 2 })).toEqual(order.slice(2, 4));
      expect(await workIds(pro, { page_size: 2, page: 3 })).toEqual(order.slice(4));
      expect((await pro.client.call(calls.bidsIndex, { type: 'myworks', sort: 'created', cursor })).http).toBe(400);
      expect(await inboxIds(customer)).toEqual(order);
    } finally {
      clock.stopAt(null);
    }
  });
});

describe('a consumer’s lists', () => {
  it('hold own conversations only, by filter', async () => {
    const customer = await to.person('Rachel');
    const pro = await to.pro('Ahmad', 20_000);
    const request = await to.request(customer, { title: 'Dripping unit' });
    const bid_id = await to.offer(request, pro.quote_service_id);
    expect(await inboxIds(customer)).toEqual([]);
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    const { bids } = await customer.client.ok(calls.bidsIndex, { type: 'inbox' });
    expect(bids).toMatchObject([{ id: bid_id, title: 'Dripping unit', hue: 'sky', icon: 'Snowflake', outcome: 1 }]);
    expect(await inboxIds(customer, { filter_id: 5 })).toEqual([bid_id]);
    await customer.client.ok(calls.markBidRead, { bid_id });
    expect(await inboxIds(customer, { filter_id: 5 })).toEqual([]);
    expect(await inboxIds(customer, { filter_id: 7 })).toEqual([]);
    expect(await inboxIds(customer, { keyword: `service ${pro.id}` })).toEqual([bid_id]);
    await customer.client.ok(calls.tagBid, { bid_id, tag: 'favorite' });
    expect(await inboxIds(customer, { filter_id: 6 })).toEqual([bid_id]);
    expect(await inboxIds(pro)).toEqual([]);
    expect(await workIds(customer)).toEqual([]);
  });

  it('show own requests with the faces of their pros and who is hired', async () => {
    const customer = await to.person('Rachel');
    const first = await to.request(customer, { title: 'First' });
    const second = await to.request(customer, { title: 'Second' });
    const pros = await Promise.all([to.pro('Ahmad'), to.pro('Bala')]);
    const bids: number[] = [];
    for (const pro of pros) {
      const bid_id = await to.offer(second, pro.quote_service_id);
      await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
      bids.push(bid_id);
    }
    await customer.client.ok(calls.hire, { bid_id: bids[0] as number, hired_for: inDays(2) });
    const index = await customer.client.ok(calls.requestsIndex, {});
    expect(index.quote_requests).toMatchObject([
      {
        id: second.id,
        quote_status_id: 3,
        hired_name: `Service ${pros[0]?.id}`,
        hired_quote_bid_id: bids[0],
        unread_count: 1,
        pros: [{ quote_bid_id: bids[1] }, { quote_bid_id: bids[0], name: `Service ${pros[0]?.id}` }],
      },
      { id: first.id, quote_status_id: null, hired_name: null, pros: [], unread_count: 0 },
    ]);
    expect(index.leads).toEqual([]);
    const page = await customer.client.ok(calls.requestsIndex, { page_size: 1 });
    const cursor = page.paging.next_cursor as string;
    const next = await customer.client.ok(calls.requestsIndex, { page_size: 1, page: 2, cursor });
    expect(next.quote_requests.map((r) => r.id)).toEqual([first.id]);
    const byPage = await customer.client.ok(calls.requestsIndex, { page_size: 1, page: 2 });
    expect(byPage.quote_requests.map((r) => r.id)).toEqual([first.id]);
    expect((await customer.client.ok(calls.requestsIndex, { keyword: 'seco' })).quote_requests).toHaveLength(1);
    expect((await customer.client.ok(calls.requestsIndex, { is_archived: true })).quote_requests).toEqual([]);
    expect((await pros[0]?.client.ok(calls.requestsIndex, {}))?.quote_requests).toEqual([]);
  });
});

describe('matching', () => {
  const publish = (quote_request_id: number) =>
    to.inTransaction((context) => context.publish('request.created', { quote_request_id }, []));
  const told = async (name: string, id: number) =>
    (
      await pool().query<{ audience: number[] }>(
        `select audience from outbox where name = $1 and (payload->>'quote_request_id')::bigint = $2 order by id`,
        [name, id],
      )
    ).rows.flatMap((row) => row.audience);

  it('offers a new request once to each pro that covers it, and tells them', async () => {
    const category = (
      await pool().query(
        `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position)
         select 'match-test', genre_id, 'Match test', hue, icon, 300, 98 from categories where id = $1 returning id`,
        [to.category_id],
      )
    ).rows[0].id as number;
    const customer = await to.person('Rachel');
    const serve = async (name: string) => {
      const pro = await to.pro(name, 0);
      await pool().query('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
        pro.quote_service_id,
        category,
      ]);
      return pro;
    };
    const near = await serve('Near');
    const far = await serve('Far');
    await pool().query('delete from quote_service_areas where quote_service_id = $1', [far.quote_service_id]);
    await to.pro('Other', 0);
    const self = await to.service(customer);
    await pool().query('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
      self,
      category,
    ]);

    const request = await to.request(customer, { category_id: category, title: 'Match me' });
    await publish(request.id);
    await publish(request.id);
    const { rows } = await pool().query(
      'select provider_id, distance, quote_status_id from quote_bids where quote_request_id = $1',
      [request.id],
    );
    expect(rows).toEqual([{ provider_id: near.id, distance: expect.any(Number), quote_status_id: 1 }]);
    expect(rows[0].distance).toBeGreaterThan(500);
    expect(await told('request.matched', request.id)).toEqual([near.id]);
    expect(await leadIds(near)).toHaveLength(1);
    expect(await leadIds(far)).toEqual([]);
    const counted = await pool().query('select matched_count from quote_requests where id = $1', [request.id]);
    expect(counted.rows[0].matched_count).toBe(1);

    const late = await serve('Late');
    await to.inTransaction((context) =>
      context.publish(
        'service.added',
        { quote_service_id: late.quote_service_id, user_id: late.id, is_first: true },
        [],
      ),
    );
    expect(await leadIds(late, { keyword: 'Match me' })).toHaveLength(1);
    expect(await told('request.matched', request.id)).toEqual([near.id, late.id]);
    expect(MATCH_LIMIT).toBe(60);
  });

  it('tells both parties of a sent quote, and all pros who have the request of its seats', async () => {
    const customer = await to.person('Rachel');
    const [pro, rival, gone] = await Promise.all([to.pro('Ahmad'), to.pro('Bala'), to.pro('Chong')]);
    const request = await to.request(customer);
    const bid_id = await to.offer(request, pro.quote_service_id);
    await to.offer(request, rival.quote_service_id);
    const passed = await to.offer(request, gone.quote_service_id);
    await gone.client.ok(calls.toggleInterest, { bid_id: passed, is_interested: false });
    await pro.client.ok(calls.sendQuote, { bid_id, ...flat });
    expect((await told('request.changed', request.id)).toSorted()).toEqual([customer.id, pro.id, rival.id].toSorted());
    expect(await told('bid.changed', request.id)).toEqual([gone.id, customer.id, pro.id]);
    await pro.client.ok(calls.archiveBid, { bid_id });
    expect((await told('bid.changed', request.id)).slice(3)).toEqual([pro.id]);
  });
});
