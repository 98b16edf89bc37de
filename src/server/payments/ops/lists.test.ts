import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/payments/calls.ts';
import * as opsCalls from '#core/payments/ops/calls.ts';
import { refundPurchase } from '#core/payments/refunds/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type SimulatorSide, simulatorOf } from '#test/support/outside/simulator.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let to: Arrangement;
let bank: SimulatorSide;
let desk: TestPerson;
let wei: TestPerson;
let mei: TestPerson;
/** Order ids in the order of creation: two of Wei, of which the second is unpaid, and one of Mei. */
let orders: string[];
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  bank = simulatorOf(server);
  desk = await to.operator('Olga');
  [wei, mei] = [await to.person('Wei'), await to.person('Mei')];
  orders = [await paid(wei), await ordered(wei), await paid(mei)];
});
afterAll(() => server.close());

const asked = (person: TestPerson) => person.client.ok(calls.orderCredit, { package_id: 3, new_card: true });
const ordered = async (person: TestPerson) => (await asked(person)).order.order_id;
async function paid(person: TestPerson): Promise<string> {
  const { order } = await asked(person);
  const prime = (await bank.choose(order.next_url ?? '', 'success')).searchParams.get('prime') ?? '';
  return (await person.client.ok(calls.payByCardToken, { order_id: order.order_id, prime })).order.order_id;
}

describe('the payments that operators see', () => {
  type Wish = Parameters<typeof desk.client.call<typeof opsCalls.opsPayments>>[1];
  const list = async (wish: Wish = {}) => desk.client.ok(opsCalls.opsPayments, wish);
  const places = async (wish: Wish) => (await list(wish)).orders.map(({ order_id }) => orders.indexOf(order_id));

  it('are those of everyone, newest first, page by page', async () => {
    expect(await places({})).toEqual([2, 1, 0]);
    const first = await list({ page_size: 2 });
    expect(first.orders.map(({ payer }) => payer.name)).toEqual(['Mei', 'Wei']);
    const cursor = first.next_cursor ?? '';
    expect(await places({ page_size: 2, cursor })).toEqual([0]);
    expect((await list({ page_size: 2, cursor })).next_cursor).toBeNull();
    expect((await list({ page_size: 3 })).next_cursor).toBeNull();
  });

  it('are found by status, provider, person, receipt, order and email, in any case', async () => {
    expect(await places({ status: 'completed' })).toEqual([2, 0]);
    expect(await places({ status: 'open' })).toEqual([1]);
    expect(await places({ provider: 'simulator' })).toEqual([2, 1, 0]);
    expect(await places({ provider: 'stripe' })).toEqual([]);
    expect(await places({ user_id: wei.id })).toEqual([1, 0]);
    expect(await places({ user_id: wei.id, status: 'completed' })).toEqual([0]);
    expect(await places({ text: orders[1] })).toEqual([1]);
    const [of] = (await list({ user_id: mei.id })).orders;
    expect(of?.receipt_no).not.toBeNull();
    expect(await places({ text: of?.receipt_no ?? '' })).toEqual([2]);
    expect(await places({ text: ` ${of?.payer.email.toUpperCase()} ` })).toEqual([2]);
    expect(await places({ text: 'nobody@example.sg' })).toEqual([]);
  });
});

describe('the refunds that operators see', () => {
  const list = (state: 'waiting' | 'decided', more = {}) => desk.client.ok(opsCalls.opsRefunds, { state, ...more });
  const ids = async (state: 'waiting' | 'decided', more = {}) => (await list(state, more)).refunds.map(({ id }) => id);

  it('are those that wait, oldest first, and those that are decided, newest first', async () => {
    const made: number[] = [];
    for (const person of [wei, mei, wei]) {
      const order_id = person === mei ? (orders[2] ?? '') : await paid(person);
      const wish = { order_id, credit: '10.00', reason: 'Too much' };
      made.push((await person.client.ok(refundPurchase, wish)).refund.id);
    }
    expect(await ids('waiting')).toEqual(made);
    expect([await ids('decided'), (await list('decided')).waiting]).toEqual([[], 3]);
    const first = await list('waiting', { page_size: 2 });
    expect(await ids('waiting', { page_size: 2, cursor: first.next_cursor })).toEqual(made.slice(2));
    await to.proven(desk);
    for (const refund_id of made.slice(0, 2))
      await desk.client.ok(opsCalls.opsRefuseRefund, { refund_id, reason: 'Fees were charged from it.' });
    expect(await ids('waiting')).toEqual(made.slice(2));
    expect(await ids('decided')).toEqual([made[1], made[0]]);
    const newest = await list('decided', { page_size: 1 });
    expect(await ids('decided', { page_size: 1, cursor: newest.next_cursor })).toEqual([made[0]]);
    expect(newest.waiting).toBe(1);
  });
});
