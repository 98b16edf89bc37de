import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import * as calls from '#core/wallet/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold } from '#test/support/told.ts';
import { endPromotional, remindEnding } from '../expiry/service.ts';
import * as purchases from '../purchases/service.ts';
import * as wallet from '../service.ts';

const START = new Date('2026-11-02T01:00:00Z');
let server: TestServer;
let to: Arrangement;
const at = (days: number) => server.app.parts.clock.stopAt(new Date(START.getTime() + days * DAY));
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
beforeEach(() => at(0));
afterAll(() => server.close());

async function expectBalanced(): Promise<void> {
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
}
const run = async (job: typeof endPromotional) => {
  let total = 0;
  for (let done = -1; done !== 0; total += done) done = await to.inTransaction(job);
  return total;
};
/** Keeps sessions alive for a test that spans a year. */
const stayIn = () => server.database.pool.query(`update sessions set expires_at = '2030-01-01'`);
const left = (person: TestPerson) => wallet.availableCents(server.database.database, person.id);
const hold = async (person: TestPerson & { quote_service_id: number }, cents: number) => {
  const customer = await to.person('Rachel');
  const quote_bid_id = await to.offer(await to.request(customer), person.quote_service_id);
  const fee = { quote_bid_id, user_id: person.id, cents, type_id: 14 as const, note: 'Wash', evidence: {} };
  expect((await to.inTransaction((c) => wallet.holdFee(c, fee))).ok).toBe(true);
  return quote_bid_id;
};
const release = (quote_bid_id: number) =>
  to.inTransaction((c) => wallet.settleHold(c, quote_bid_id, 'released', 'no reply', {}));

describe('promotional credit', () => {
  it('ends after its days but for what was spent, and bought credit stays', async () => {
    const pro = await to.pro('Aida', 3_000);
    await stayIn();
    await to.inTransaction((c) =>
      purchases.creditPurchase(c, {
        user_id: pro.id,
        order_id: 1,
        credit_cents: 2_000,
        bonus_cents: 0,
        gst_cents: 180,
        provider: 'simulator',
        note: 'Package',
      }),
    );
    const bid = await hold(pro, 1_000);
    await to.inTransaction((c) => wallet.settleHold(c, bid, 'captured', 'hired', {}));
    expect((await pro.client.ok(calls.wallet, {})).wallet.ends_next).toEqual({
      amount: '20.00',
      ends_on: '2027-11-02 01:00:00',
    });
    at(364);
    expect(await run(endPromotional)).toBe(0);
    expect(await left(pro)).toBe(4_000);
    at(365);
    expect(await run(endPromotional)).toBe(1);
    expect(await run(endPromotional)).toBe(0);
    const { transactions } = await pro.client.ok(calls.transactions, { type_ids: [39] });
    expect(transactions).toMatchObject([{ amount: '-20.00', balance_after: '20.00', note: 'Bonus credit expired' }]);
    expect((await pro.client.ok(calls.wallet, {})).wallet).toMatchObject({
      bought: '20.00',
      promotional: '0.00',
      ends_next: null,
    });
    await expectBalanced();
  });

  it('lives on for fourteen days where a fee gave it back after the end', async () => {
    const pro = await to.pro('Bala', 1_000);
    await stayIn();
    at(364);
    const bid = await hold(pro, 600);
    at(366);
    await run(endPromotional);
    expect(await left(pro)).toBe(0);
    await release(bid);
    expect(await left(pro)).toBe(600);
    at(367);
    await run(endPromotional);
    expect(await left(pro)).toBe(600);
    expect((await pro.client.ok(calls.wallet, {})).wallet.ends_next).toEqual({
      amount: '6.00',
      ends_on: '2027-11-17 01:00:00',
    });
    at(380);
    await run(endPromotional);
    expect(await left(pro)).toBe(0);
    await expectBalanced();
  });

  it('lives as long as the setting says for what is given from then on', async () => {
    const { pool } = server.database;
    await pool.query(`insert into settings values ('promotional_credit_days', '30', now())`);
    const pro = await to.pro('Chitra', 700);
    await pool.query(`delete from settings where key = 'promotional_credit_days'`);
    await to.credit(pro, 50);
    at(30);
    await run(endPromotional);
    expect(await left(pro)).toBe(50);
    await expectBalanced();
  });

  it('is told of 14 and 3 days before, once each, with what is left of it, and not when nothing is', async () => {
    const told = readTold(server);
    const pro = await to.pro('Dinesh', 900);
    const spent = await to.pro('Esther', 900);
    const { rows } = await server.database.pool.query('select id, email from users where id = any($1)', [
      [pro.id, spent.id],
    ]);
    const mailOf = (person: TestPerson) => rows.find((row) => row.id === person.id).email as string;
    const ending = async (person: TestPerson) =>
      (await told.all(mailOf(person))).filter((one) => one.kind === 'credit_ending');
    await hold(spent, 900);
    at(350);
    await run(remindEnding);
    expect(await ending(pro)).toEqual([]);
    at(351);
    await hold(pro, 200);
    await run(remindEnding);
    await run(remindEnding);
    expect(await ending(pro)).toMatchObject([
      { channel: 'mail', data: { amount: '7.00', ends_on: '2027-11-02', path: '/dashboard/credit' } },
    ]);
    at(362);
    await run(remindEnding);
    expect(await ending(pro)).toHaveLength(2);
    at(363);
    expect(await run(remindEnding)).toBe(0);
    expect(await ending(pro)).toHaveLength(2);
    expect(await ending(spent)).toEqual([]);
  });

  it('ends once for two nodes at the same time', async () => {
    const pro = await to.pro('Farid', 1_000);
    await stayIn();
    at(365);
    await Promise.all(Array.from({ length: 4 }, () => to.inTransaction(endPromotional)));
    expect(await left(pro)).toBe(0);
    expect((await pro.client.ok(calls.transactions, { type_ids: [39] })).transactions).toHaveLength(1);
    await expectBalanced();
  });
});
