import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import * as bidCalls from '#core/bids/calls.ts';
import * as messageCalls from '#core/messages/calls.ts';
import { addServiceReserve } from '#core/reserves/calls.ts';
import { review, reviewCustomer } from '#core/reviews/calls.ts';
import * as serviceCalls from '#core/services/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { me } from '#core/users/calls.ts';
import { addIdentity } from '#core/users/identity/calls.ts';
import { DELETED_NAME } from '#core/users/model.ts';
import * as calls from '#core/users/settings/calls.ts';
import { settleHoldsJob } from '#server/bids/jobs.ts';
import { writing } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { trialBalance } from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { endLeftCreditJob } from '../jobs.ts';
import { broughtBack, eraseAgain, erasedSince } from './again-service.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
});
afterAll(async () => {
  const figures = await trialBalance(server.app.parts.database);
  await server.close();
  expect(Object.values(figures).every((n) => n === 0)).toBe(true);
});
const remove = (who: TestPerson, more: object = {}) =>
  who.client.call(calls.deleteAccount, { confirm: 'delete', ...more });
const quote = (pro: TestPerson, bid_id: number) =>
  pro.client.ok(bidCalls.sendQuote, {
    bid_id,
    quote_type: 'flat',
    price: '90.00',
    price_note: 'Fixed',
    fee_shown: '4.20',
  });
const picture = async () => ({
  filename: 'a.png',
  too_large: false,
  bytes: new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ),
});
/** A hired and completed job of the two. */
async function completed(consumer: TestPerson, pro: TestPerson & { quote_service_id: number }) {
  const request = await a.request(consumer);
  const bid_id = await a.offer(request, pro.quote_service_id);
  await quote(pro, bid_id);
  await consumer.client.ok(messageCalls.sendMessage, { bid_id, message: 'Come by at nine' });
  await consumer.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await a.begun(bid_id);
  await pro.client.ok(bidCalls.completeBid, { bid_id });
  return { bid_id, request };
}

describe('deleting is refused', () => {
  it('without a fresh proof, a session or the word', async () => {
    const who = await a.person('Ada');
    expect((await remove(who, { confirm: 'yes' })).http).toBe(400);
    expect(await server.client().call(calls.deleteAccount, { confirm: 'delete' })).toMatchObject({ http: 403 });
    await server.sql(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [who.id]);
    expect(await remove(who)).toMatchObject({ http: 200, error: 'proof needed' });
    expect((await who.client.ok(me, {})).user.full_name).toBe('Ada');
  });

  it('while a hire is open, on both sides, and leaves everything as it was', async () => {
    const [consumer, pro] = [await a.person('Ben', 'Lim'), await a.pro('Cheng')];
    const other = await a.request(consumer);
    const bid_id = await a.offer(await a.request(consumer), pro.quote_service_id);
    await quote(pro, bid_id);
    await consumer.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    const { deletion } = await consumer.client.ok(calls.deletionPreview, {});
    expect(deletion.open_hires).toEqual([
      { quote_bid_id: bid_id, as: 'consumer', with: 'Cheng', category: 'Test aircon' },
    ]);
    expect((await pro.client.ok(calls.deletionPreview, {})).deletion.open_hires).toMatchObject([
      { as: 'pro', with: 'Lim Ben' },
    ]);
    for (const who of [consumer, pro])
      expect(await remove(who)).toMatchObject({
        error: 'open hires',
        body: { open_hires: [{ quote_bid_id: bid_id }] },
      });
    expect((await consumer.client.ok(me, {})).user.full_name).toBe('Lim Ben');
    expect(await server.sql('select is_closed from quote_requests where id = $1', [other.id])).toEqual([
      { is_closed: false },
    ]);
    expect(await server.sql(`select 1 from deliveries where key like 'account_deleted%'`)).toEqual([]);
    await consumer.client.ok(bidCalls.undoHire, { bid_id });
    expect((await remove(consumer)).status).toBe('Success');
  });

  it('while there is bought credit, unless it is given up, which the books record', async () => {
    const pro = await a.pro('Devi', 700);
    await writing(server.app.parts, {}, async ({ db, now }) => {
      const { insertTransaction, lockAccounts } = await import('#server/wallet/store.ts');
      await lockAccounts(db, [pro.id]);
      await insertTransaction(db, now, {
        type_id: 1,
        cause: `test:bought:${pro.id}`,
        user_id: pro.id,
        quote_bid_id: null,
        settles_id: null,
        note: 'Bought',
        evidence: {},
        amount_cents: 300,
        balance_after_cents: 1_000,
        postings: [
          { account: 'bought', cents: 300 },
          { account: 'clearing', cents: -300 },
        ],
      });
    });
    expect((await pro.client.ok(calls.deletionPreview, {})).deletion).toMatchObject({
      promotional: '7.00',
      bought: '3.00',
      held: '0.00',
    });
    expect(await remove(pro)).toMatchObject({ error: 'bought credit left' });
    expect((await remove(pro, { is_bought_given_up: true })).status).toBe('Success');
    expect(
      await server.sql(
        'select type_id, amount_cents::int as cents, balance_after_cents::int as after, note from wallet_transactions where user_id = $1 and type_id = 39 order by id',
        [pro.id],
      ),
    ).toEqual([
      { type_id: 39, cents: -700, after: 300, note: 'Bonus credit expired' },
      { type_id: 39, cents: -300, after: 0, note: 'Bought credit given up' },
    ]);
  });
});

describe('a deleted consumer', () => {
  it('is gone everywhere, and what others need stays without the name', async () => {
    const [consumer, pro] = [await a.person('Elaine', 'Wongsecret'), await a.pro('Farid')];
    await server.sql(
      `update users set phone = '+6587654321', is_phone_confirmed = true, area_code = $2, passwd_hash = 'x' where id = $1`,
      [consumer.id, a.area_code],
    );
    const { bid_id, request } = await completed(consumer, pro);
    await consumer.client.ok(review, { bid_id, score: 5, note: 'Very good work, thank you' });
    // Both wrote, so that both reviews show.
    await pro.client.ok(reviewCustomer, { bid_id, score: 5 });
    await server.sql(`update quote_requests set phone = '+6587654321', address = '#08-SECRET' where id = $1`, [
      request.id,
    ]);
    const open = await a.request(consumer, { title: 'Still open' });
    const open_bid = await a.offer(open, pro.quote_service_id);
    await quote(pro, open_bid);
    await consumer.client.ok(calls.editAvatar, { file: await picture() });
    const [photo] = (await consumer.client.ok(upload, { file: [await picture()] })).attachments;
    await server.sql('update attachments set quote_request_id = $2 where id = $1', [photo!.id, request.id]);
    const [loose] = (await consumer.client.ok(upload, { file: [await picture()] })).attachments;
    await consumer.client.ok(addIdentity, {
      card_type: 'nric',
      real_id: 'S1234567D',
      full_name: 'Wongsecret Elaine',
      front: await picture(),
      back: await picture(),
    });
    const balance = async () =>
      Number(
        (
          await server.sql(
            `select sum(balance_cents)::int as n from wallet_accounts where user_id = $1 and kind = 'promotional'`,
            [pro.id],
          )
        )[0]!.n,
      );
    const before = await balance();
    const keys = (await server.sql('select storage_key from attachments where user_id = $1', [consumer.id])).map(
      (r) => r.storage_key as string,
    );
    const email = (await consumer.client.ok(me, {})).user.email;
    // One block by the customer, one of the customer, and one of others.
    const [elsewhere, third] = [await a.person('Yan'), await a.person('Zoe')];
    await server.sql(
      `insert into person_blocks (user_id, blocked_id, created) values ($1, $2, now()), ($3, $1, now()), ($2, $3, now())`,
      [consumer.id, elsewhere.id, third.id],
    );

    const response = await fetch(`${server.url}/users/delete.json`, {
      method: 'POST',
      headers: {
        'x-api-key': 'gotong-web',
        'content-type': 'application/json',
        cookie: `session_token=${consumer.token}; session_present=1`,
      },
      body: JSON.stringify({ confirm: 'delete', reason: 'Moving away' }),
    });
    expect(await response.json()).toMatchObject({ status: 'Success' });
    expect(
      response.headers
        .getSetCookie()
        .map((c) => c.split('=')[0])
        .sort(),
    ).toEqual(['session_present', 'session_token']);

    expect(await consumer.client.call(me, {})).toMatchObject({ http: 403, error: 'invalid token' });
    // Nowhere in the database but in the mail that says goodbye (the mailbox for development stands for the person's own).
    const tables = await server.sql(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'dev_mailbox'`,
    );
    const left: string[] = [];
    for (const { name } of tables)
      for (const { row } of await server.sql(`select t::text as row from ${name} t`))
        for (const secret of ['Wongsecret', '87654321', '#08-SECRET', email])
          if (String(row).includes(secret)) left.push(`${name}: ${secret}`);
    expect([...new Set(left)]).toEqual([`deliveries: ${email}`]);
    expect(await server.sql(`select kind, user_id from deliveries where address = $1`, [email])).toEqual([
      { kind: 'account_deleted', user_id: null },
    ]);
    for (const key of keys) await expect.poll(() => server.app.parts.files.get(key)).toBeNull();
    expect(await server.sql('select id from attachments where id = any($1)', [[photo!.id, loose!.id]])).toEqual([]);
    expect(
      await server.sql('select real_id_sealed, full_name, status from identity_checks where user_id = $1', [
        consumer.id,
      ]),
    ).toEqual([{ real_id_sealed: null, full_name: '', status: 'withdrawn' }]);

    expect(await server.sql('select user_id, blocked_id from person_blocks')).toEqual([
      { user_id: elsewhere.id, blocked_id: third.id },
    ]);

    // The open request is closed and the unanswered fee is back (decision 16).
    expect(await server.sql('select is_closed, closed_reason from quote_requests where id = $1', [open.id])).toEqual([
      { is_closed: true, closed_reason: 'account deleted' },
    ]);
    expect(await balance()).toBe(before + 420);
    // The pro still reads the job and the conversation.
    const { quote_bid } = await pro.client.ok(bidCalls.lead, { bid_id });
    expect(quote_bid).toMatchObject({ requestor: { full_name: DELETED_NAME, s3_thumb_url: null } });
    expect(JSON.stringify(await pro.client.ok(messageCalls.conversation, { bid_id }))).toContain('Come by at nine');
    // The review stays; neither page nor card names its author.
    const [card] = await server.sql('select card::text as card from quote_services where id = $1', [
      pro.quote_service_id,
    ]);
    expect(String(card!.card)).toContain('Very good work');
    expect(String(card!.card)).toContain(DELETED_NAME);
  });

  it('can sign up again with the same email, as a new person', async () => {
    const made = await server
      .client()
      .ok(signUp, { email: 'again@example.sg', passwd: 'three leaves of jade', agent: 'one' });
    const client = server.client(made.session_token);
    await client.ok(calls.deleteAccount, { confirm: 'delete' });
    const again = await server
      .client()
      .ok(signUp, { email: 'again@example.sg', passwd: 'three leaves of jade', agent: 'one' });
    expect(again.user.id).not.toBe(made.user.id);
    expect(
      await server.sql('select email, username, deleted_at is not null as is_gone from users where id = $1', [
        made.user.id,
      ]),
    ).toEqual([{ email: `deleted-${made.user.id}@deleted.invalid`, username: DELETED_NAME, is_gone: true }]);
  });
});

describe('a deleted pro', () => {
  it('leaves lists, offers and quotes; conversations can still be read, but no one can hire from them', async () => {
    const [consumer, pro, other] = [await a.person('Goh'), await a.pro('Hassan'), await a.pro('Indra')];
    const silent = await a.request(consumer, { max_quotes: 1 });
    const talked = await a.request(consumer);
    const offered = await a.request(consumer);
    const silent_bid = await a.offer(silent, pro.quote_service_id);
    const talked_bid = await a.offer(talked, pro.quote_service_id);
    const offered_bid = await a.offer(offered, pro.quote_service_id);
    const other_bid = await a.offer(silent, other.quote_service_id);
    await quote(pro, silent_bid);
    await quote(pro, talked_bid);
    await consumer.client.ok(messageCalls.sendMessage, { bid_id: talked_bid, message: 'Hello there' });
    expect((await pro.client.ok(calls.deletionPreview, {})).deletion).toMatchObject({
      open_quotes: 2,
      held: '4.20',
      promotional: '41.60',
    });
    const listed = async () =>
      (await server.client().ok(serviceCalls.proList, { category_id: a.category_id } as never)) as unknown;
    expect(JSON.stringify(await listed())).toContain(`Service ${pro.id}`);

    const { quote_service_id } = pro;
    const [begin_time, end_time] = ['2031-01-01 01:00:00', '2031-01-02 01:00:00'];
    await pro.client.ok(addServiceReserve, { quote_service_id, kind: 'block', begin_time, end_time, title: 'Dentist' });

    expect((await remove(pro)).status).toBe('Success');

    expect(await server.sql('select 1 from service_reserves where quote_service_id = $1', [quote_service_id])).toEqual(
      [],
    );
    expect(JSON.stringify(await listed())).not.toContain(`Service ${pro.id}`);
    expect(
      await server.sql('select id, quote_status_id, is_interested from quote_bids where provider_id = $1 order by id', [
        pro.id,
      ]),
    ).toEqual([
      { id: silent_bid, quote_status_id: 6, is_interested: false },
      { id: talked_bid, quote_status_id: 2, is_interested: false },
      { id: offered_bid, quote_status_id: 6, is_interested: false },
    ]);
    // The seat is free again for another pro.
    await quote(other, other_bid);
    const { quote_bid } = await consumer.client.ok(bidCalls.bid, { bid_id: talked_bid });
    expect(quote_bid).toMatchObject({ service: { name: DELETED_NAME }, provider: { full_name: DELETED_NAME } });
    expect(quote_bid.steps).not.toContain('hire');
    for (const bid_id of [silent_bid, talked_bid])
      expect(
        await consumer.client.call(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') }),
      ).toMatchObject({
        error: 'not now',
      });
    expect(
      await consumer.client.call(messageCalls.sendMessage, { bid_id: talked_bid, message: 'Are you there' }),
    ).toMatchObject({ error: 'conversation closed' });
    expect(JSON.stringify(await consumer.client.ok(messageCalls.conversation, { bid_id: talked_bid }))).toContain(
      'Hello there',
    );

    // The held fee goes its way by decision 16; what comes back ends too.
    await server.sql(
      `update fee_holds set decide_at = now() - interval '1 hour', held_on = now() - interval '73 hours' where quote_bid_id = $1`,
      [silent_bid],
    );
    await runJob(server.app.parts, settleHoldsJob);
    expect(await server.sql('select status from fee_holds where quote_bid_id = $1', [silent_bid])).toEqual([
      { status: 'released' },
    ]);
    expect(await runJob(server.app.parts, endLeftCreditJob)).toBe(1);
    expect(
      await server.sql('select sum(balance_cents)::int as n from wallet_accounts where user_id = $1', [pro.id]),
    ).toEqual([{ n: 0 }]);
  });

  it('is hired or gone, never both, whatever happens at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const [consumer, pro] = [await a.person('Jin'), await a.pro('Kala')];
      const bid_id = await a.offer(await a.request(consumer), pro.quote_service_id);
      await quote(pro, bid_id);
      const [hired, removed, left] = await Promise.all([
        consumer.client.call(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') }),
        remove(pro),
        round % 2 ? remove(consumer) : null,
      ]);
      const [state] = await server.sql(
        `select b.quote_status_id = 3 as is_hired, p.deleted_at is not null as is_gone, c.deleted_at is not null as is_left
         from quote_bids b join users p on p.id = b.provider_id join users c on c.id = b.requestor_id where b.id = $1`,
        [bid_id],
      );
      expect(state!.is_hired && (state!.is_gone || state!.is_left)).toBe(false);
      expect(state!.is_gone).toBe(removed!.status === 'Success');
      if (left) expect(state!.is_left).toBe(left.status === 'Success');
      // A hire that worked stands, or was there when both were refused to leave.
      expect(state!.is_hired).toBe(hired!.status === 'Success');
    }
  });

  it('makes nothing more by a call that was on its way', async () => {
    const who = await a.person('Lok');
    const { noteRequestCreated } = await import('../service.ts');
    await remove(who);
    await expect(a.inTransaction((context) => noteRequestCreated(context, who.id))).rejects.toMatchObject({
      status: 403,
    });
  });
});

it('ends undecided referrals and sessions on all devices, and changes no other account', async () => {
  const [referrer, who, bystander] = [await a.person('Mina'), await a.person('Nik'), await a.person('Ola')];
  await server.sql('insert into referrals (referrer_id, referred_id, created) values ($1, $2, now())', [
    referrer.id,
    who.id,
  ]);
  await server.sql(
    `insert into social_accounts (user_id, provider, provider_user_id, connected_at, last_used_at) values ($1, 'google', 'g-9', now(), now()), ($2, 'google', 'g-10', now(), now())`,
    [who.id, bystander.id],
  );
  await remove(who);
  expect((await referrer.client.ok(calls.referrals, {})).referrals).toMatchObject([
    { name: DELETED_NAME, status: 'refused' },
  ]);
  expect(
    await server.sql('select user_id from social_accounts where user_id = any($1)', [[who.id, bystander.id]]),
  ).toEqual([{ user_id: bystander.id }]);
  expect(await server.sql('select 1 from sessions where user_id = $1 and ended_at is null', [who.id])).toEqual([]);
  expect((await bystander.client.ok(me, {})).user.full_name).toBe('Ola');
});

describe('accounts that a restore brought back', () => {
  it('are deleted again without a notice: the one made at that time alone, and not while a hire is open', async () => {
    const { parts } = server.app;
    const rows = async (sql: string, ...values: unknown[]) => (await server.database.pool.query(sql, values)).rows;
    const noted = async (who: TestPerson, later = 0) => ({
      user_id: who.id,
      made: new Date(
        (await rows('select created from users where id = $1', who.id))[0].created.getTime() + later,
      ).toISOString(),
      erased_on: parts.clock.now().toISOString(),
    });
    const [gone, other, hirer] = [await a.person('Gone'), await a.person('Other'), await a.person('Hirer')];
    const pro = await a.pro('Handy');
    const bid_id = await a.offer(await a.request(hirer), pro.quote_service_id);
    await quote(pro, bid_id);
    await hirer.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    const erased = [await noted(gone), await noted(other, 1), await noted(hirer)];
    const mails = async () => (await rows('select count(*)::integer as n from deliveries'))[0].n;
    const before = await mails();

    expect(await broughtBack(parts.database, erased)).toEqual([erased[0], erased[2]]);
    expect(await eraseAgain(parts, erased)).toEqual({ done: 1, left: [hirer.id] });
    expect((await gone.client.call(me, {})).http).toBe(403);
    for (const who of [other, hirer]) expect((await who.client.call(me, {})).http).toBe(200);
    expect(await mails()).toBe(before);
    const [row] = await rows('select email, deleted_at is not null as is_gone from users where id = $1', gone.id);
    expect(row).toEqual({ email: `deleted-${gone.id}@deleted.invalid`, is_gone: true });
    expect(await eraseAgain(parts, erased)).toEqual({ done: 0, left: [hirer.id] });

    const since = await erasedSince(parts.database, new Date(parts.clock.now().getTime() - 60_000));
    expect(since.filter(({ user_id }) => user_id === gone.id)).toEqual([
      { user_id: gone.id, made: erased[0]?.made, erased_on: expect.any(String) },
    ]);
    expect(since.some(({ user_id }) => user_id === hirer.id)).toBe(false);
  });
});
