import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointments } from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { jobCenter } from '#core/bids/leads/calls.ts';
import { type Call, pathNames } from '#core/kit/call.ts';
import { toWire } from '#core/kit/time.ts';
import { conversation, sendMessage } from '#core/messages/calls.ts';
import { contactShows } from '#core/messages/shown/calls.ts';
import { type ContactStage, contactStage, DETAILS, type Detail, SHOWN_OF } from '#core/messages/shown/rules.ts';
import { notices } from '#core/notices/calls.ts';
import { lookUpList } from '#core/ops/lookup/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import * as feeds from '#core/reserves/feeds/calls.ts';
import { searchPros } from '#core/search/calls.ts';
import * as staff from '#core/staff/calls.ts';
import { bindings } from '#server/rooms.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
});
afterAll(() => server.close());

const HIRED_FOR = inTwoYears('01-01 01:00:00');
const ADDRESS = 'Blk 284 Tampines Street 22 #05-1234';
const PHONE = '+6598761234';
const ledger = (who: TestPerson) => who.client.ok(contactShows, {});

interface Two {
  readonly customer: TestPerson;
  readonly pro: TestPerson & { quote_service_id: number };
  readonly bid_id: number;
  readonly request_id: number;
}
async function offered(): Promise<Two> {
  const [customer, pro] = [await a.person('Rachel', 'Gohzz'), await a.pro('Weiqi')];
  await server.sql(`update users set last_name = 'Tanzz' where id = $1`, [pro.id]);
  const request = await a.request(customer);
  const request_id = request.id;
  await server.sql(`update quote_requests set address = $2, postal_code = '528417' where id = $1`, [
    request_id,
    ADDRESS,
  ]);
  return { customer, pro, request_id, bid_id: await a.offer(request, pro.quote_service_id) };
}
const quoted = async (two: Two) => void (await a.quote(two.pro, two.bid_id));
let sent = 0;
const write = async ({ customer, bid_id }: Two) =>
  void (await customer.client.ok(sendMessage, {
    bid_id,
    message: 'When could you come?',
    client_message_id: `m${++sent}`,
  }));
const hire = async ({ customer, bid_id }: Two) =>
  void (await customer.client.ok(bids.hire, { bid_id, hired_for: HIRED_FOR, address: ADDRESS, phone: PHONE }));
const close = async ({ customer, request_id }: Two) => void (await customer.client.ok(closeRequest, { request_id }));
const undo = async ({ customer, bid_id }: Two) => void (await customer.client.ok(bids.undoHire, { bid_id }));

/** A unique mark for each detail of a person, searched for in all output. */
const MARKS = {
  customer: {
    street: 'Tampines Street 22',
    postal_sector: '"postal_sector":"52"',
    full_name: 'Gohzz',
    postal_code: '528417',
    address: '#05-1234',
    phone: '98761234',
  },
  pro: { full_name: 'Tanzz' },
} as const satisfies Record<keyof typeof SHOWN_OF, Partial<Record<Detail, string>>>;

/** The calls that show one side of a bid to the other: all that take a bid or request, and the lists. */
const asked = ({ bid_id, request_id }: Two): [Call, Record<string, unknown>][] => [
  ...bindings.flatMap(({ call: c }): [Call, Record<string, unknown>][] => {
    if (c.method !== 'GET' || c.auth !== 'session') return [];
    const names = pathNames(c.path).join();
    return names === 'bid_id' ? [[c, { bid_id }]] : names === 'request_id' ? [[c, { request_id }]] : [];
  }),
  ...(['myworks', 'inbox'] as const).map((type): [Call, Record<string, unknown>] => [bids.bidsIndex, { type }]),
  [bids.requestsIndex, {}],
  [bids.requestsIndex, { type_id: 1 }],
  [appointments, { side: 'provider' }],
  [appointments, { side: 'requestor' }],
  [contactShows, {}],
];

/** The details of the other side that all of these calls together show. */
async function seenOf(whose: keyof typeof MARKS, two: Two): Promise<string[]> {
  const viewer = whose === 'customer' ? two.pro : two.customer;
  const texts: string[] = [];
  for (const [c, input] of asked(two))
    texts.push(JSON.stringify((await viewer.client.call(c, input as never)).body ?? ''));
  const all = texts.join('\n');
  return Object.entries(MARKS[whose]).flatMap(([detail, mark]) => (all.includes(mark) ? [detail] : []));
}
const told = (whose: keyof typeof MARKS, stage: ContactStage) =>
  DETAILS.filter((detail) => detail in MARKS[whose] && (SHOWN_OF[whose][stage] as readonly Detail[]).includes(detail));

describe('what each side is shown of the other', () => {
  const STEPS: readonly [name: string, stage: ContactStage, step: (two: Two) => Promise<void>][] = [
    ['offered', 'open', async () => {}],
    ['quoted', 'open', quoted],
    ['answered', 'answered', write],
    ['hired', 'hired', hire],
    ['undone', 'answered', undo],
    ['hired again', 'hired', hire],
    ['undone again', 'answered', undo],
    ['closed', 'open', close],
  ];
  it('is what the rule says at each stage, over every call that is asked by the bid or request, and the lists', async () => {
    const two = await offered();
    expect(asked(two).length).toBeGreaterThan(20);
    for (const [name, stage, step] of STEPS) {
      await step(two);
      for (const whose of ['customer', 'pro'] as const)
        expect([name, whose, (await seenOf(whose, two)).sort()]).toEqual([name, whose, [...told(whose, stage)].sort()]);
    }
  }, 60_000);

  it('has the same line in the database as in the rule', async () => {
    const rows = await server.sql<{ id: number; is_named: boolean }>(
      'select id, is_named(id) from generate_series(0, 12) id',
    );
    for (const { id, is_named } of rows) expect([id, is_named]).toEqual([id, contactStage(id, true) === 'hired']);
  });
});

describe('the street', () => {
  it('is read from an address without block, house, unit, building or name, or not at all', async () => {
    const cases: readonly [address: string, street: string | null][] = [
      ['Blk 284 Tampines Street 22 #05-1234', 'Tampines Street 22'],
      ['284 Tampines St 22 #05-1234 S(528417)', 'Tampines St 22'],
      ['#12-03 The Sail, 6 Marina Boulevard', 'Marina Boulevard'],
      ['12A Jalan Besar', 'Jalan Besar'],
      ['Block 5, Lorong Ah Soo 05-12', 'Lorong Ah Soo'],
      ['Bedok Court #03-04', null],
      ['Blk 12 #05-1234', null],
      ['', null],
    ];
    for (const [address, street] of cases) {
      const [row] = await server.sql<{ street: string | null }>('select street_of($1) as street', [address]);
      expect([address, row?.street]).toEqual([address, street]);
    }
  });

  it('is told to the customer before they write, for as long as writing would show it, and to no one else', async () => {
    const two = await offered();
    const { customer, pro, bid_id } = two;
    const told = async (who: TestPerson) => (await who.client.ok(conversation, { bid_id })).shows_place;
    expect(await told(pro)).toBeNull();
    await quoted(two);
    const place = { street: 'Tampines Street 22', postal_sector: '52' };
    expect([await told(customer), await told(pro)]).toEqual([place, null]);
    await write(two);
    expect(await told(customer)).toBeNull();
    await customer.client.ok(bids.rejectBid, { bid_id });
    expect(await told(customer)).toBeNull();
    await customer.client.ok(bids.undoReject, { bid_id });
    // They wrote before: undoing the turn-down shows the street again, without a new message.
    expect(await told(customer)).toBeNull();
    await hire(two);
    expect(await told(customer)).toBeNull();

    // A bare decline shows nothing, nor does undoing it.
    const no = await offered();
    await quoted(no);
    await no.customer.client.ok(sendMessage, { bid_id: no.bid_id, message: 'No thanks' });
    await no.customer.client.ok(bids.rejectBid, { bid_id: no.bid_id });
    await no.customer.client.ok(bids.undoReject, { bid_id: no.bid_id });
    expect((await no.pro.client.ok(bids.lead, { bid_id: no.bid_id })).quote_bid).toMatchObject({
      street: null,
      postal_sector: null,
    });

    const remote = await offered();
    await server.sql(`update quote_requests set travel = 'remote' where id = $1`, [remote.request_id]);
    await quoted(remote);
    expect((await remote.customer.client.ok(conversation, { bid_id: remote.bid_id })).shows_place).toBeNull();
  });

  it('is in no letter, notice, calendar feed, search or list, before its stage', async () => {
    const [customer, pro] = [await a.person('Rachel', 'Gohzz'), await a.pro('Weiqi')];
    const ops = await a.operator('Olga');
    const request = await a.request(customer);
    await server.sql(`update quote_requests set address = $2, postal_code = '528417' where id = $1`, [
      request.id,
      ADDRESS,
    ]);
    await server.sql(
      `update users set notification_settings = '{"request_matched": {"mail": true, "app": true}}' where id = $1`,
      [pro.id],
    );
    await a.inTransaction((context) => context.publish('request.created', { quote_request_id: request.id }, []));
    const bidOf = async () =>
      (
        await server.sql<{ id: number }>('select id from quote_bids where quote_request_id = $1 and provider_id = $2', [
          request.id,
          pro.id,
        ])
      )[0]?.id;
    await expect.poll(bidOf).toBeDefined();
    const bid_id = (await bidOf()) as number;
    const emailOf = async ({ id }: TestPerson) =>
      (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]!.email;
    const mailbox = mailboxOf(server.url);
    const email = await emailOf(pro);
    await mailbox.next(email);
    const { url } = await pro.client.ok(feeds.makeCalendarFeed, { service_id: pro.quote_service_id });
    const inLists = async (who: TestPerson, of: readonly [Call, Record<string, unknown>][]) => {
      const texts: string[] = [];
      for (const [c, input] of of) {
        const reply = await who.client.call(c, input as never);
        expect([c.path, reply.http]).toEqual([c.path, 200]);
        texts.push(JSON.stringify(reply.body));
      }
      return texts.join();
    };
    const marks = ['Tampines Street 22', '528417', '#05-1234', 'Gohzz'];
    const found = (text: string) => marks.filter((mark) => text.includes(mark));
    const everywhere = async () => ({
      letters: found(JSON.stringify(await mailbox.all(email))),
      feed: found(await (await fetch(server.url + new URL(url).pathname)).text()),
      lists: found(
        await inLists(pro, [
          [notices, {}],
          [bids.bidsIndex, { type: 'myworks' }],
          [bids.bidsIndex, { type: 'myworks', keyword: 'Tampines Street' }],
          [jobCenter, {}],
          [searchPros, { q: 'Tampines Street 22' }],
        ]),
      ),
      public: found(await inLists({ ...pro, client: server.client() }, [[searchPros, { q: 'Rachel Gohzz' }]])),
    });
    const NOWHERE = { letters: [], feed: [], lists: [], public: [] };
    expect(await everywhere()).toEqual(NOWHERE);
    await a.quote(pro, bid_id);
    expect(await everywhere()).toEqual(NOWHERE);
    // Operators find requests by subject: the list has no address. Opening one request shows it and is audited.
    expect(
      found(await inLists(ops, [[lookUpList, { kind: 'requests', q: '' }]])).filter((mark) => mark !== 'Gohzz'),
    ).toEqual([]);

    // Now the street is on the job's own screens; letters, the feed and searches stay without it.
    await customer.client.ok(sendMessage, { bid_id, message: 'When could you come?', client_message_id: 'street-1' });
    const answered = await everywhere();
    expect({ ...answered, lists: [] }).toEqual(NOWHERE);
    expect(answered.lists.filter((mark) => mark !== 'Tampines Street 22')).toEqual([]);
  });

  it('is shown only to a pro who quoted and was written to, in the ledger, until the customer turns them down', async () => {
    const [two, other] = [await offered(), await a.pro('Other')];
    const other_bid = await a.offer({ id: two.request_id, user_id: two.customer.id }, other.quote_service_id);
    const [request] = await server.sql<{ travel: string }>('select travel from quote_requests where id = $1', [
      two.request_id,
    ]);
    expect(request?.travel).toBe('to_me');
    await quoted(two);
    await a.quote(other, other_bid);
    await write(two);
    const leadOf = async (who: TestPerson, bid_id: number) => (await who.client.ok(bids.lead, { bid_id })).quote_bid;
    expect(await leadOf(two.pro, two.bid_id)).toMatchObject({
      street: 'Tampines Street 22',
      postal_sector: '52',
      address: null,
      postal_code: null,
      phone: null,
    });
    expect(await leadOf(other, other_bid)).toMatchObject({ street: null, postal_sector: null });
    expect((await ledger(two.customer)).shows).toMatchObject([
      { quote_bid_id: two.bid_id, stage: 'answered', details: ['street', 'postal_sector'], until_on: null },
    ]);
    // A second message shows nothing new, and two at once add one row.
    await Promise.all([write(two), write(two)]);
    expect((await ledger(two.customer)).shows).toHaveLength(1);
    // Letters, pushes and SMS never show more than the stage allows.
    for (const { id } of [two.pro, other]) {
      const [row] = await server.sql<{ email: string }>('select email from users where id = $1', [id]);
      const letters = await mailboxOf(server.url).all(row?.email as string);
      for (const mark of ['#05-1234', '528417', '98761234']) expect(JSON.stringify(letters)).not.toContain(mark);
    }
    await two.customer.client.ok(bids.rejectBid, { bid_id: two.bid_id });
    expect(await leadOf(two.pro, two.bid_id)).toMatchObject({ street: null, postal_sector: null });
    expect((await ledger(two.customer)).shows[0]?.until_on).not.toBeNull();
    // Nor does a pro see it to whom the customer never wrote, turned down or restored.
    await two.customer.client.ok(bids.rejectBid, { bid_id: other_bid });
    await two.customer.client.ok(bids.undoReject, { bid_id: other_bid });
    expect(await leadOf(other, other_bid)).toMatchObject({ street: null, postal_sector: null });
    expect((await ledger(two.customer)).shows.map(({ quote_bid_id }) => quote_bid_id)).toEqual([two.bid_id]);
  });

  it('is not shown where no pro comes to the customer', async () => {
    for (const travel of ['to_pro', 'remote']) {
      const two = await offered();
      await server.sql('update quote_requests set travel = $2 where id = $1', [two.request_id, travel]);
      await quoted(two);
      await write(two);
      const { quote_bid } = await two.pro.client.ok(bids.lead, { bid_id: two.bid_id });
      expect(quote_bid, travel).toMatchObject({ street: null, postal_sector: null });
      expect((await ledger(two.customer)).shows, travel).toEqual([]);
    }
  });
});

describe('the ledger of who was shown what', () => {
  it('has a row from each hire until it is undone, for both, and none before', async () => {
    const two = await offered();
    await quoted(two);
    expect(await ledger(two.customer)).toMatchObject({
      short_name: 'Rachel G.',
      shows: [],
      asked: [{ quote_request_id: two.request_id, asked_count: 1 }],
    });
    await hire(two);
    const [since] = await server.sql<{ hired_on: Date }>('select hired_on from quote_bids where id = $1', [two.bid_id]);
    const row = { quote_bid_id: two.bid_id, quote_request_id: two.request_id, is_helper: false, until_on: null };
    expect((await ledger(two.customer)).shows).toMatchObject([
      {
        ...row,
        whose: 'customer',
        viewer: `Service ${two.pro.id}`,
        details: ['full_name', 'postal_code', 'address', 'phone'],
        from_on: toWire(since?.hired_on as Date),
      },
    ]);
    expect((await ledger(two.pro)).shows).toMatchObject([
      { ...row, whose: 'pro', viewer: 'Gohzz Rachel', details: ['full_name'] },
    ]);
    await undo(two);
    for (const who of [two.customer, two.pro]) {
      const [ended, ...more] = (await ledger(who)).shows;
      expect(more).toEqual([]);
      expect(ended?.until_on).not.toBeNull();
    }
    await hire(two);
    expect((await ledger(two.customer)).shows.map(({ until_on }) => until_on === null)).toEqual([true, false]);
  });

  it('names a helper from when the job is theirs, until it is given to another', async () => {
    const two = await offered();
    await quoted(two);
    await hire(two);
    const helper = await a.person('Qi', 'Helperzz');
    const { staff_id } = await helperOf(two.pro, helper);
    await two.pro.client.ok(staff.assignJob, { bid_id: two.bid_id, staff_id });
    const shows = async () =>
      (await ledger(two.customer)).shows.map(({ viewer, is_helper, until_on }) => [
        viewer,
        is_helper,
        until_on === null,
      ]);
    expect(await shows()).toEqual([
      [`Qi, Service ${two.pro.id}`, true, true],
      [`Service ${two.pro.id}`, false, true],
    ]);
    await two.pro.client.ok(staff.assignJob, { bid_id: two.bid_id });
    expect(await shows()).toEqual([
      [`Qi, Service ${two.pro.id}`, true, false],
      [`Service ${two.pro.id}`, false, true],
    ]);
  });

  it('is read page by page, by its owner alone', async () => {
    const customer = await a.person('Paula', 'Pagezz');
    for (let n = 0; n < 3; n++) {
      const pro = await a.pro(`Pro${n}`);
      const bid_id = await a.offer(await a.request(customer), pro.quote_service_id);
      await a.quote(pro, bid_id);
      await customer.client.ok(bids.hire, { bid_id, hired_for: HIRED_FOR, address: ADDRESS });
    }
    const first = await customer.client.ok(contactShows, { page_size: 2 });
    const second = await customer.client.ok(contactShows, { page_size: 2, cursor: first.next_cursor as string });
    expect([first.shows.length, second.shows.length, second.next_cursor]).toEqual([2, 1, null]);
    const stranger = await a.person('Stranger');
    expect(await ledger(stranger)).toMatchObject({ shows: [], asked: [] });
    expect((await server.client(null).call(contactShows, {})).http).toBe(403);
  });
});

async function helperOf(owner: TestPerson, helper: TestPerson): Promise<{ staff_id: number }> {
  const [row] = await server.sql<{ id: number }>(
    `insert into staff_members (owner_id, user_id, name, role, status, created, accepted_on)
     values ($1, $2, 'Qi', 'jobs', 'active', now(), now()) returning id`,
    [owner.id, helper.id],
  );
  return { staff_id: row?.id as number };
}
