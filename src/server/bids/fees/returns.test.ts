import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAppeal, decideAppeal, fee } from '#core/appeals/calls.ts';
import { blockUser } from '#core/auth/blocks/calls.ts';
import * as calls from '#core/bids/calls.ts';
import { DAY } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { returnableFees, transactions, wallet } from '#core/wallet/calls.ts';
import { RETURN_DAYS } from '#core/wallet/model.ts';
import { ruleVersion } from '#core/wallet/rules.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import * as requests from '#server/requests/service.ts';
import { endReturnableJob } from '#server/wallet/jobs.ts';
import { trialBalance } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

// What a new customer's answer charges can still come back for seven days (decision 43).

let server: TestServer;
let to: Arrangement;
let told: ToldReader;
let judge: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  told = readTold(server);
  judge = await to.operator('Priya');
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(async () => {
  const figures = await trialBalance(server.database.database);
  await server.close();
  expect(Object.entries(figures).filter(([, n]) => n !== 0)).toEqual([]);
});

/** A customer with a confirmed phone and no record yet. */
async function newcomer(name = 'Nina'): Promise<TestPerson> {
  const person = await to.person(name);
  await server.sql('update users set created = $2 where id = $1', [person.id, server.app.parts.clock.now()]);
  return person;
}
type Pro = Awaited<ReturnType<Arrangement['pro']>>;
async function quoted(customer: TestPerson, pro: Pro): Promise<number> {
  const bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
  await to.quote(pro, bid_id);
  return bid_id;
}
const reply = (customer: TestPerson, bid_id: number) =>
  customer.client.call(sendMessage, { bid_id, message: 'Could you come on Friday?' });
const block = (person: TestPerson) => judge.client.ok(blockUser, { user_id: person.id, reason: 'Made-up requests' });
const available = async (pro: TestPerson) => (await pro.client.ok(wallet, {})).wallet.available_wallet_amount;
const mailOf = async (person: TestPerson) =>
  (await server.sql<{ email: string }>('select email from users where id = $1', [person.id]))[0]?.email as string;
const tellings = async (person: TestPerson) => told.all(await mailOf(person), 'fees_returned');
const hold = async (bid_id: number) =>
  (
    await server.sql(
      'select status, returnable_until is not null as can_return, returned_on is not null as is_returned from fee_holds where quote_bid_id = $1',
      [bid_id],
    )
  )[0];

it('of a known customer is final up to a day’s budget, and can come back beyond it, also where all are charged at once', async () => {
  const customer = await to.person('Karl');
  const bids: number[] = [];
  for (let n = 0; n < 7; n++) {
    const pro = await to.pro(`Dear${n}`);
    const request = await to.request(customer);
    await server.sql('update quote_requests set fee_cents = 3000 where id = $1', [request.id]);
    const bid_id = await to.offer(request, pro.quote_service_id);
    await to.quote(pro, bid_id);
    bids.push(bid_id);
  }
  for (const { http } of await Promise.all(bids.map((bid_id) => reply(customer, bid_id)))) expect(http).toBe(200);
  const fees = await server.sql<{ status: string; cents: number; is_final: boolean }>(
    `select status, (bought_cents + promotional_cents)::integer as cents, returnable_until is null as is_final
     from fee_holds where quote_bid_id = any ($1)`,
    [bids],
  );
  expect(fees.map(({ status, cents }) => [status, cents])).toEqual(bids.map(() => ['captured', 3_000]));
  expect(fees.filter(({ is_final }) => is_final)).toHaveLength(5);
  await block(customer);
  expect((await Promise.all(bids.map(hold))).filter((one) => one?.is_returned)).toHaveLength(2);
});

describe('a fee that a new customer’s answer charged', () => {
  it('shows in the wallet as one that can come back, and comes back with the others when they are blocked', async () => {
    const [customer, wei, ann] = [await newcomer(), await to.pro('Wei'), await to.pro('Ann')];
    const bids = [await quoted(customer, wei), await quoted(customer, wei), await quoted(customer, ann)];
    for (const bid_id of bids) expect(await reply(customer, bid_id)).toMatchObject({ http: 200 });
    expect((await wei.client.ok(wallet, {})).wallet).toMatchObject({
      available_wallet_amount: '41.60',
      held: '0.00',
      returnable: '8.40',
    });
    const { returnable } = await wei.client.ok(returnableFees, {});
    expect(returnable.map(({ quote_bid_id, amount }) => [quote_bid_id, amount])).toEqual([
      [bids[0], '4.20'],
      [bids[1], '4.20'],
    ]);
    const first = await wei.client.ok(returnableFees, { page_size: 1 });
    const rest = await wei.client.ok(returnableFees, { page_size: 1, cursor: first.next_cursor ?? '' });
    expect([first.returnable[0]?.quote_bid_id, rest.returnable[0]?.quote_bid_id, rest.next_cursor]).toEqual([
      bids[0],
      bids[1],
      null,
    ]);

    await block(customer);
    expect([await available(wei), await available(ann)]).toEqual(['50.00', '50.00']);
    expect(await hold(bids[0] as number)).toEqual({ status: 'released', can_return: false, is_returned: true });
    expect((await wei.client.ok(returnableFees, {})).returnable).toEqual([]);
    const lines = (await wei.client.ok(transactions, {})).transactions;
    expect(lines.slice(0, 2).map(({ type_id, amount, reason }) => ({ type_id, amount, reason }))).toEqual([
      { type_id: 15, amount: '4.20', reason: 'We blocked the customer’s account.' },
      { type_id: 15, amount: '4.20', reason: 'We blocked the customer’s account.' },
    ]);
    expect(
      await server.sql(
        `select quote_bid_id, payload from quote_activities where type = 'refund' and quote_bid_id = any($1) order by quote_bid_id`,
        [bids],
      ),
    ).toEqual(bids.map((quote_bid_id) => ({ quote_bid_id, payload: { reason: 'customer blocked', amount: '4.20' } })));
    // One notice for each pro, however many fees.
    expect((await tellings(wei)).map(({ data }) => data)).toMatchObject([{ amount: '8.40', count: 2 }]);
    expect(await tellings(ann)).toHaveLength(1);

    await block(customer);
    expect(await available(wei)).toBe('50.00');
    expect(await tellings(wei)).toHaveLength(1);
  });

  it('is final by itself after seven days, and no block gives it back then', async () => {
    const [customer, wei] = [await newcomer(), await to.pro('Wei')];
    const bid_id = await quoted(customer, wei);
    await reply(customer, bid_id);
    server.app.parts.clock.stopAt(new Date(Date.now() + RETURN_DAYS * DAY - 60_000));
    await runJob(server.app.parts, endReturnableJob);
    expect(await hold(bid_id)).toMatchObject({ can_return: true });
    server.app.parts.clock.stopAt(new Date(Date.now() + RETURN_DAYS * DAY + 60_000));
    // Before the job has run it does not come back either.
    expect((await wei.client.ok(wallet, {})).wallet.returnable).toBe('0.00');
    await runJob(server.app.parts, endReturnableJob);
    expect(await hold(bid_id)).toEqual({ status: 'captured', can_return: false, is_returned: false });
    await to.inTransaction((context) => context.publish('user.blocked', { user_id: customer.id }, []));
    expect(await hold(bid_id)).toMatchObject({ status: 'captured', is_returned: false });
  });

  it('comes back for the days that are set', async () => {
    const [customer, wei] = [await newcomer(), await to.pro('Wei')];
    await server.sql(`insert into settings (key, value, updated) values ('return_days', '2', now())`);
    const bid_id = await quoted(customer, wei);
    await reply(customer, bid_id);
    await server.sql(`delete from settings where key = 'return_days'`);
    const [row] = (await wei.client.ok(returnableFees, {})).returnable;
    expect(Date.parse(`${row?.final_on}Z`) - Date.parse(`${row?.charged_on}Z`)).toBe(2 * DAY);
  });

  it('comes back when another request of the customer is found made up', async () => {
    const [customer, wei] = [await newcomer(), await to.pro('Wei')];
    const bid_id = await quoted(customer, wei);
    await reply(customer, bid_id);
    const other = await to.request(customer);
    await to.inTransaction(async (context) => {
      const row = await requests.requestForUpdate(context, other.id);
      if (row) await requests.end(context, row, 'closed', 'fake');
    });
    expect(await hold(bid_id)).toMatchObject({ status: 'released', is_returned: true });
    expect(await available(wei)).toBe('50.00');
  });

  it('comes back when the customer leaves while they are new, and not from one who is known', async () => {
    const [customer, friend, wei] = [await newcomer(), await newcomer('Fay'), await to.pro('Wei')];
    const bids = [await quoted(customer, wei), await quoted(friend, wei)] as const;
    await reply(customer, bids[0]);
    await reply(friend, bids[1]);
    await server.sql('update users set is_id_checked = true where id = $1', [friend.id]);
    for (const person of [customer, friend]) await person.client.ok(deleteAccount, { confirm: 'delete' });
    expect(await hold(bids[0])).toMatchObject({ status: 'released', is_returned: true });
    expect(await hold(bids[1])).toMatchObject({ status: 'captured', is_returned: false });
    expect(await available(wei)).toBe('45.80');
  });

  it('ends an appeal that was open about it', async () => {
    const [customer, wei] = [await newcomer(), await to.pro('Wei')];
    const bid_id = await quoted(customer, wei);
    await reply(customer, bid_id);
    await wei.client.ok(addAppeal, { bid_id, topic: 'not_genuine', message: 'Nobody lives there.' });
    await block(customer);
    expect((await wei.client.ok(fee, { bid_id })).fee).toMatchObject({
      status: 'released',
      appeal: { status: 'dropped' },
      evidence: { reason: 'customer blocked' },
    });
  });
});

describe('a charge is final at once', () => {
  it('by a customer who is known, and of a fee that was held under an older edition', async () => {
    const [known, customer, wei] = [await to.person('Rachel'), await newcomer(), await to.pro('Wei')];
    const bids = [await quoted(known, wei), await quoted(customer, wei)] as const;
    await server.sql('update fee_holds set rule_version = $2 where quote_bid_id = $1', [
      bids[1],
      ruleVersion('reply', 2),
    ]);
    await reply(known, bids[0]);
    await reply(customer, bids[1]);
    for (const person of [known, customer]) await block(person);
    for (const bid_id of bids)
      expect(await hold(bid_id)).toEqual({ status: 'captured', can_return: false, is_returned: false });
    expect(await available(wei)).toBe('41.60');
    expect(await tellings(wei)).toEqual([]);
  });
});

describe('two at once', () => {
  it('an answer and a block leave nothing charged, whichever is first', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const [customer, wei] = [await newcomer(), await to.pro('Wei')];
      const bid_id = await quoted(customer, wei);
      await Promise.all([reply(customer, bid_id), block(customer)]);
      expect(await hold(bid_id)).toMatchObject({ status: 'released' });
      expect(await available(wei)).toBe('50.00');
    }
  });

  it('two blocks give a fee back once', async () => {
    const [customer, wei, other] = [await newcomer(), await to.pro('Wei'), await to.operator('Omar')];
    const bid_id = await quoted(customer, wei);
    await reply(customer, bid_id);
    await Promise.all([
      block(customer),
      other.client.ok(blockUser, { user_id: customer.id, reason: 'Made-up requests' }),
    ]);
    expect(await available(wei)).toBe('50.00');
    expect(await tellings(wei)).toHaveLength(1);
  });

  it('a block and an appeal that is granted give a fee back once', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const [customer, wei] = [await newcomer(), await to.pro('Wei')];
      const bid_id = await quoted(customer, wei);
      await reply(customer, bid_id);
      const { fee: asked } = await wei.client.ok(addAppeal, { bid_id, topic: 'other', message: 'Nobody lives there.' });
      const appeal_id = asked.appeal?.id as number;
      const [, decided] = await Promise.all([
        block(customer),
        judge.client.call(decideAppeal, { appeal_id, decision: 'grant', reason: '' }),
      ]);
      expect(decided.http).toBe(200);
      expect(await available(wei)).toBe('50.00');
    }
  });
});

describe('a pro who is blocked', () => {
  it('leaves the seats of all quotes that wait, those with a conversation too', async () => {
    const [rachel, wei, ann] = [await to.person('Rachel'), await to.pro('Wei'), await to.pro('Ann')];
    const request = await to.request(rachel, { max_quotes: 2 });
    const [first, second] = [
      await to.offer(request, wei.quote_service_id),
      await to.offer(request, ann.quote_service_id),
    ];
    await to.quote(wei, first);
    await to.quote(ann, second);
    await reply(rachel, first);
    const cara = await to.pro('Cara');
    const third = await to.offer(request, cara.quote_service_id);
    const send = () =>
      cara.client.call(calls.sendQuote, { bid_id: third, quote_type: 'flat', price: '80.00', price_note: 'All in.' });
    expect(await send()).toMatchObject({ error: 'seats taken' });
    await block(wei);
    expect((await send()).body).toMatchObject({ status: 'Success' });
    expect(
      await rachel.client.call(calls.hire, { bid_id: first, hired_for: inTwoYears('01-01 02:00:00'), address: '#1-1' }),
    ).toMatchObject({ error: 'not now' });
  });
});
