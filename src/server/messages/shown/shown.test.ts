import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointments } from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { type Call, pathNames } from '#core/kit/call.ts';
import { toWire } from '#core/kit/time.ts';
import { contactShows } from '#core/messages/shown/calls.ts';
import { contactStage, DETAILS, type Detail, SHOWN_OF } from '#core/messages/shown/rules.ts';
import * as staff from '#core/staff/calls.ts';
import { bindings } from '#server/rooms.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
});
afterAll(() => server.close());

const HIRED_FOR = '2031-01-01 01:00:00';
const ADDRESS = 'Blk 284 #05-1234';
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
  await server.sql(`update quote_requests set address = '', postal_code = '528417' where id = $1`, [request_id]);
  return { customer, pro, request_id, bid_id: await a.offer(request, pro.quote_service_id) };
}
const quoted = async (two: Two) => void (await a.quote(two.pro, two.bid_id));
const hire = async ({ customer, bid_id }: Two) =>
  void (await customer.client.ok(bids.hire, { bid_id, hired_for: HIRED_FOR, address: ADDRESS, phone: PHONE }));
const undo = async ({ customer, bid_id }: Two) => void (await customer.client.ok(bids.undoHire, { bid_id }));

/** What stands for each detail of a person, wherever it is read. */
const MARKS = {
  customer: { full_name: 'Gohzz', postal_code: '528417', address: '#05-1234', phone: '98761234' },
  pro: { full_name: 'Tanzz' },
} as const satisfies Record<keyof typeof SHOWN_OF, Partial<Record<Detail, string>>>;

/** The calls that show one side of a bid the other: every one that is asked by the bid or request, and the lists. */
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
const told = (whose: keyof typeof MARKS, stage: 'open' | 'hired') =>
  DETAILS.filter((detail) => detail in MARKS[whose] && (SHOWN_OF[whose][stage] as readonly Detail[]).includes(detail));

describe('what each side is shown of the other', () => {
  const STEPS: readonly [name: string, stage: 'open' | 'hired', step: (two: Two) => Promise<void>][] = [
    ['offered', 'open', async () => {}],
    ['quoted', 'open', quoted],
    ['hired', 'hired', hire],
    ['undone', 'open', undo],
    ['hired again', 'hired', hire],
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
    for (const { id, is_named } of rows) expect([id, is_named]).toEqual([id, contactStage(id) === 'hired']);
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
