import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import * as bidCalls from '#core/bids/calls.ts';
import * as calls from '#core/users/settings/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { confirmPhone } from '#server/users/account/service.ts';
import { trialBalance } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { recordReferral } from './service.ts';

let server: TestServer;
let a: Arrangement;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
});
afterAll(() => server.close());

/** A person on a device of their own. */
async function person(name: string): Promise<TestPerson> {
  const made = await a.person(name);
  await server.sql('update sessions set device_id = $2 where user_id = $1', [made.id, `device-${made.id}`]);
  return made;
}
const codeOf = async (who: TestPerson) => (await who.client.ok(calls.referrals, {})).referral_hash;
const refer = (referred: TestPerson, referral_hash: string) =>
  a.inTransaction((context) => recordReferral(context, { referred_id: referred.id, referral_hash }));
/** Confirms a number, as the phone call does. */
const confirm = (who: TestPerson, phone = `+6581${String(++count).padStart(6, '0')}`) =>
  a.inTransaction(async (context) => {
    await context.db.run({
      text: 'update users set phone = $2, is_phone_confirmed = true where id = $1',
      values: [who.id, phone],
    });
    await context.db.run({
      text: 'insert into confirmed_phones (phone_mac, user_id, created) values ($1, $2, now()) on conflict do nothing',
      values: [context.parts.secrets.mac('phones', phone), who.id],
    });
    await context.publish('user.phone_confirmed', { user_id: who.id }, []);
  });
const available = async (who: TestPerson) => (await who.client.ok(wallet, {})).wallet.available_wallet_amount;
const statusOf = async (who: TestPerson) => (await who.client.ok(calls.referrals, {})).referrals.map((r) => r.status);

/** A person on a device of their own who offers a service. */
async function newPro(name: string): Promise<TestPerson> {
  const made = await person(name);
  await a.service(made);
  return made;
}

/** A pro with an offer to quote. */
async function withOffer(name: string) {
  const pro = await person(name);
  const service_id = await a.service(pro);
  await a.credit(pro, 5_000);
  const bid_id = await a.offer(await a.request(await a.person('Customer')), service_id);
  const quote = () =>
    pro.client.call(bidCalls.sendQuote, {
      bid_id,
      quote_type: 'flat',
      price: '90.00',
      price_note: 'Fixed',
      fee_shown: '4.20',
    });
  return { ...pro, quote };
}

describe('a referral link', () => {
  it('makes one link for each person, and shows given names only', async () => {
    const who = await person('Mei');
    const all = await Promise.all([1, 2, 3, 4].map(() => codeOf(who)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toMatch(/^[A-HJKMNP-Z]{8}$/);
    const { url, bonus, earned } = await who.client.ok(calls.referrals, {});
    expect([url.endsWith(`/signup?ref=${all[0]}`), bonus, earned]).toEqual([true, '10.00', '0.00']);
    const seen = await server.client().ok(calls.referrer, { referral_hash: String(all[0]).toLowerCase() });
    expect(seen).toMatchObject({ name: 'Mei', bonus: '10.00', currency: 'SGD' });
    expect((await server.client().call(calls.referrer, { referral_hash: 'AAAAAAAA' })).http).toBe(404);
    expect((await server.client().call(calls.referrer, { referral_hash: "' or 1=1" })).http).toBe(404);
    expect((await server.client().call(calls.referrals, {})).http).toBe(403);
  });

  it("is noted at the sign-up, and a hash that is nobody's does not stop one", async () => {
    const who = await person('Hana');
    const referral_hash = await codeOf(who);
    const join = (email: string, hash: string) =>
      server.client().ok(signUp, { email, passwd: 'three leaves of jade', referral_hash: hash, agent: email });
    const { user } = await join('newcomer@example.sg', referral_hash);
    await join('nobody@example.sg', 'ZZZZZZZZ');
    expect(await server.sql('select referrer_id from referrals where referred_id = $1', [user.id])).toEqual([
      { referrer_id: who.id },
    ]);
    expect((await who.client.ok(calls.referrals, {})).referrals).toMatchObject([
      { name: 'newcomer', status: 'waiting' },
    ]);
  });

  it('does not work for oneself, twice, or from a blocked person', async () => {
    const [who, other, referred] = [await person('Ong'), await person('Pei'), await person('Quek')];
    const [code, otherCode] = [await codeOf(who), await codeOf(other)];
    await refer(who, code);
    await refer(referred, code);
    await refer(referred, otherCode);
    expect(
      await server.sql('select referrer_id, referred_id from referrals where referrer_id = any($1)', [
        [who.id, other.id],
      ]),
    ).toEqual([{ referrer_id: who.id, referred_id: referred.id }]);
    await server.sql('update users set blocked_at = now() where id = $1', [other.id]);
    await refer(await person('Rui'), otherCode);
    expect(await server.sql('select 1 from referrals where referrer_id = $1', [other.id])).toEqual([]);
    expect((await server.client().call(calls.referrer, { referral_hash: otherCode })).http).toBe(404);
  });
});

describe('the bonus', () => {
  it('comes to both once the referred pro has a phone and sent a quote, in either order, and once', async () => {
    for (const order of ['phone first', 'quote first']) {
      const referrer = await newPro('Tan');
      const pro = await withOffer('Uma');
      await refer(pro, await codeOf(referrer));
      if (order === 'phone first') await confirm(pro);
      else await pro.quote();
      expect(await statusOf(referrer), order).toEqual(['waiting']);
      expect(await available(referrer), order).toBe('0.00');
      if (order === 'phone first') await pro.quote();
      else await confirm(pro);
      expect(await statusOf(referrer), order).toEqual(['credited']);
      expect([await available(referrer), await available(pro)], order).toEqual(['10.00', '55.80']);
      await confirm(pro);
      expect(await available(referrer), order).toBe('10.00');
      expect((await referrer.client.ok(calls.referrals, {})).earned).toBe('10.00');
      expect(
        await server.sql(
          `select kind, channel from deliveries where user_id = any($1) and kind = 'referral_credited'`,
          [[referrer.id, pro.id]],
        ),
      ).toEqual([
        { kind: 'referral_credited', channel: 'mail' },
        { kind: 'referral_credited', channel: 'mail' },
      ]);
    }
  });

  it('comes in the moment in which the phone is confirmed', async () => {
    const [referrer, pro] = [await newPro('Tan'), await withOffer('Ina')];
    await refer(pro, await codeOf(referrer));
    await pro.quote();
    expect(await statusOf(referrer)).toEqual(['waiting']);
    await a.inTransaction((context) => confirmPhone(context, pro.id, `+6582${String(++count).padStart(6, '0')}`));
    expect(await statusOf(referrer)).toEqual(['credited']);
  });

  it('comes by a first hire too', async () => {
    const [referrer, consumer] = [await newPro('Vera'), await person('Wen')];
    await refer(consumer, await codeOf(referrer));
    await confirm(consumer);
    const pro = await a.pro('Xiu');
    const bid_id = await a.offer(await a.request(consumer), pro.quote_service_id);
    await pro.client.ok(bidCalls.sendQuote, {
      bid_id,
      quote_type: 'flat',
      price: '90.00',
      price_note: 'Fixed',
      fee_shown: '4.20',
    });
    expect(await statusOf(referrer)).toEqual(['waiting']);
    await consumer.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    expect(await statusOf(referrer)).toEqual(['credited']);
    // Customers pay no fees: credit would be of no use to them, and none is promised.
    expect([await available(referrer), await available(consumer)]).toEqual(['10.00', '0.00']);
    expect(
      await server.sql(`select user_id from deliveries where user_id = any($1) and kind = 'referral_credited'`, [
        [referrer.id, consumer.id],
      ]),
    ).toEqual([{ user_id: referrer.id }]);
  });

  it('comes to the pro alone where a customer brought them, and is promised to pros alone', async () => {
    const referrer = await person('Uni');
    const pro = await withOffer('Vik');
    await refer(pro, await codeOf(referrer));
    await confirm(pro);
    await pro.quote();
    expect([await available(referrer), await available(pro)]).toEqual(['0.00', '55.80']);
    expect((await referrer.client.ok(calls.referrals, {})).is_pro).toBe(false);
    expect((await pro.client.ok(calls.referrals, {})).is_pro).toBe(true);
    const figures = await trialBalance(server.app.parts.database);
    expect(Object.values(figures).every((n) => n === 0)).toBe(true);
  });

  it('waits between two customers until one of them can use it', async () => {
    const [referrer, consumer] = [await person('Ela'), await person('Fay')];
    await refer(consumer, await codeOf(referrer));
    await confirm(consumer);
    const pro = await a.pro('Gil');
    const hire = async () => {
      const bid_id = await a.offer(await a.request(consumer), pro.quote_service_id);
      await a.quote(pro, bid_id);
      await consumer.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00'), minutes: 60 });
      await consumer.client.ok(bidCalls.undoHire, { bid_id });
    };
    await hire();
    expect(await statusOf(referrer)).toEqual(['waiting']);
    await a.service(referrer);
    await hire();
    expect(await statusOf(referrer)).toEqual(['credited']);
    expect([await available(referrer), await available(consumer)]).toEqual(['10.00', '0.00']);
  });

  it('comes once when phone and quote happen at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const referrer = await newPro('Yan');
      const pro = await withOffer('Zul');
      await refer(pro, await codeOf(referrer));
      await Promise.all([pro.quote(), confirm(pro), pro.quote()]);
      expect([await available(referrer), await available(pro)]).toEqual(['10.00', '55.80']);
    }
    const figures = await trialBalance(server.app.parts.database);
    expect(Object.values(figures).every((n) => n === 0)).toBe(true);
  });

  it.each([
    [
      'the phone of the referrer',
      async (referrer: TestPerson, pro: TestPerson) => {
        await confirm(referrer, '+6580009999');
        await server.sql('update users set is_phone_confirmed = false where id = $1', [referrer.id]);
        await confirm(pro, '+6580009999');
      },
    ],
    [
      'the device of the referrer',
      async (referrer: TestPerson, pro: TestPerson) => {
        await server.sql('update sessions set device_id = $2 where user_id = $1', [pro.id, `device-${referrer.id}`]);
        await confirm(pro);
      },
    ],
  ])('never comes to %s', async (_, share) => {
    const referrer = await newPro('Abe');
    const pro = await withOffer('Bala');
    await refer(pro, await codeOf(referrer));
    await share(referrer, pro);
    await pro.quote();
    expect(await statusOf(referrer)).toEqual(['refused']);
    expect([await available(referrer), await available(pro)]).toEqual(['0.00', '45.80']);
  });

  it('is what the setting says', async () => {
    await server.sql(`insert into settings (key, value, updated) values ('referral_bonus_cents', '250', now())`);
    const referrer = await newPro('Cai');
    const pro = await withOffer('Dan');
    expect((await referrer.client.ok(calls.referrals, {})).bonus).toBe('2.50');
    await refer(pro, await codeOf(referrer));
    await confirm(pro);
    await pro.quote();
    expect(await available(referrer)).toBe('2.50');
    await server.sql(`update settings set value = '0' where key = 'referral_bonus_cents'`);
    expect((await referrer.client.ok(calls.referrals, {})).bonus).toBe('0.00');
    await server.sql(`delete from settings where key = 'referral_bonus_cents'`);
  });
});
