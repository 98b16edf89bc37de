import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#core/shop/orders/calls.ts';
import * as staff from '#core/staff/calls.ts';
import type { StaffRole } from '#core/staff/model.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { readTold } from '#test/support/told.ts';

// Orders of a pro who has helpers, over HTTP.

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=off' });
  to = await arrange(server);
  readTold(server);
});
afterAll(() => server.close());

const emailOf = async ({ id }: TestPerson): Promise<string> =>
  String((await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email);
/** A person who now works for this owner. */
async function helper(owner: TestPerson, first: string, role: StaffRole) {
  const person = await to.person(first);
  const contact = await emailOf(person);
  await owner.client.ok(staff.inviteStaff, { name: first, contact, role });
  const hash = await readTold(server).hash(contact, 'staff_invited');
  const { staff_id } = (await person.client.ok(staff.acceptStaff, { hash })).membership;
  await person.client.ok(staff.switchStaff, { staff_id });
  return { ...person, staff_id };
}

it('is read by helpers who answer, and by those who do jobs where the job is theirs; they decide nothing', async () => {
  const { pro: owner, place, confirm } = await shopScene(server, to);
  const { id, quote_bid_id: bid_id } = await place();
  await confirm(id);
  const answers = await helper(owner, 'Ann', 'answers');
  const [wei, lin] = [await helper(owner, 'Wei', 'jobs'), await helper(owner, 'Lin', 'jobs')];
  const seen = async ({ client }: TestPerson) => (await client.call(calls.order, { id })).http;
  expect([await seen(answers), await seen(wei), await seen(lin)]).toEqual([200, 404, 404]);
  await owner.client.ok(staff.assignJob, { bid_id, staff_id: wei.staff_id });
  expect([await seen(wei), await seen(lin)]).toEqual([200, 404]);
  expect((await owner.client.ok(calls.order, { id })).nshop_order.acts).not.toEqual([]);
  expect((await wei.client.ok(calls.order, { id })).nshop_order).toMatchObject({
    side: 'provider',
    state: 'confirmed',
    address: '#11-42',
    acts: [],
    if_cancelled: null,
    has_paper: false,
  });
  expect((await wei.client.call(calls.applyCancelOrder, { id })).http).toBe(404);
  expect((await wei.client.call(calls.orders, { side: 'provider' })).http).toBe(404);
});

it('is told while it is open to the helper whose job it is; what the owner buys is not told to helpers', async () => {
  const { pro: owner, buyer, place, confirm } = await shopScene(server, to);
  const { id, quote_bid_id: bid_id } = await place();
  const [answers, wei] = [await helper(owner, 'Ann', 'answers'), await helper(owner, 'Wei', 'jobs')];
  await confirm(id);
  await owner.client.ok(staff.assignJob, { bid_id, staff_id: wei.staff_id });
  const socket = await listen(server.url, { token: wei.token });
  await buyer.client.ok(calls.applyCancelOrder, { id });
  const heard = await socket.until(({ name }) => name === 'shop_order.changed');
  expect(JSON.stringify(heard)).toContain(`"quote_bid_id":${bid_id}`);
  socket.close();
  // The owner as a customer of another pro.
  const other = await shopScene(server, to);
  const bought = await other.place(9, owner);
  expect((await owner.client.ok(calls.order, { id: bought.id })).nshop_order.side).toBe('requestor');
  expect((await answers.client.call(calls.order, { id: bought.id })).http).toBe(404);
});
