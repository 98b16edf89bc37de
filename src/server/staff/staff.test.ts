import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import * as times from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { conversation, sendMessage } from '#core/messages/calls.ts';
import * as calls from '#core/staff/calls.ts';
import { INVITATIONS_A_DAY, STAFF_MAX } from '#core/staff/model.ts';
import { me } from '#core/users/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { readTold } from '#test/support/told.ts';

let server: TestServer;
let a: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  // From here on nothing is delivered, so that the test can read the sealed notices.
  readTold(server);
});
afterAll(() => server.close());

const emailOf = async (who: TestPerson): Promise<string> =>
  String((await server.sql<{ email: string }>('select email from users where id = $1', [who.id]))[0]?.email);
const invite = async (owner: TestPerson, helper: TestPerson, more: object = {}): Promise<string> => {
  const contact = await emailOf(helper);
  await owner.client.ok(calls.inviteStaff, { name: 'Wei', contact, role: 'answers', ...more });
  return readTold(server).hash(contact, 'staff_invited');
};
const hire = async (owner: TestPerson, helper: TestPerson, more: object = {}): Promise<number> =>
  (await helper.client.ok(calls.acceptStaff, { hash: await invite(owner, helper, more) })).membership.staff_id;
const work = (helper: TestPerson, staff_id?: number) => helper.client.ok(calls.switchStaff, { staff_id });

describe('an invitation', () => {
  it('goes to the contact, is looked at as often as one likes, and is accepted once', async () => {
    const [owner, helper] = [await a.pro('Omar'), await a.person('Wei')];
    const hash = await invite(owner, helper, { daily_fee: '20.00' });
    const seen = { role: 'answers', may_quote: true, is_yours: true };
    expect(await helper.client.ok(calls.staffInvitation, { hash })).toMatchObject(seen);
    expect(await helper.client.ok(calls.staffInvitation, { hash })).toMatchObject(seen);
    expect((await owner.client.ok(calls.staffIndex, {})).staff).toMatchObject([
      { name: 'Wei', status: 'invited', is_expired: false, contact: await emailOf(helper) },
    ]);
    const { membership } = await helper.client.ok(calls.acceptStaff, { hash });
    expect(membership).toMatchObject({ role: 'answers', is_paused: false });
    expect((await helper.client.call(calls.acceptStaff, { hash })).http).toBe(404);
    expect((await helper.client.call(calls.staffInvitation, { hash })).http).toBe(404);
    expect((await owner.client.ok(calls.staffIndex, {})).staff).toMatchObject([
      { status: 'active', contact: '', daily_fee: '20.00', fee_today: '0.00', job_count: 0 },
    ]);
    // Of two accepts at once one succeeds, and the same person is not invited a second time.
    const again = { name: 'Wei', contact: await emailOf(helper), role: 'jobs' } as const;
    expect((await owner.client.call(calls.inviteStaff, again)).error).toBe('invited already');
  });

  it('is for the account that has the contact, and for no one once it is expired, taken back or made up', async () => {
    const [owner, helper, other] = [await a.pro('Pia'), await a.person('Xin'), await a.person('Yan')];
    const hash = await invite(owner, helper);
    expect(await other.client.ok(calls.staffInvitation, { hash })).toMatchObject({ is_yours: false });
    expect((await other.client.call(calls.acceptStaff, { hash })).error).toBe('another person');
    expect((await owner.client.call(calls.acceptStaff, { hash: 'x'.repeat(43) })).http).toBe(404);
    await server.sql(`update hash_links set expires_at = now() - interval '1 second' where purpose = 'staff'`);
    expect((await helper.client.call(calls.acceptStaff, { hash })).http).toBe(404);
    const [staff] = (await owner.client.ok(calls.staffIndex, {})).staff;
    expect(staff).toMatchObject({ is_expired: true });
    expect((await other.client.call(calls.removeStaff, { staff_id: staff?.id as number })).http).toBe(404);
    await owner.client.ok(calls.removeStaff, { staff_id: staff?.id as number });
    const second = await invite(owner, helper);
    const [newer] = (await owner.client.ok(calls.staffIndex, {})).staff;
    await owner.client.ok(calls.removeStaff, { staff_id: newer?.id as number });
    expect((await helper.client.call(calls.acceptStaff, { hash: second })).http).toBe(404);
  });

  it('by phone goes to the number, and says what is wrong', async () => {
    const owner = await a.pro('Quah');
    const ask = (contact: string) => owner.client.call(calls.inviteStaff, { name: 'Wei', contact, role: 'jobs' });
    expect((await ask('nothing')).error).toBe('contact wrong');
    expect((await ask(await emailOf(owner))).error).toBe('own contact');
    const { providers } = server.app.parts;
    Object.assign(providers, { sms: null });
    expect((await ask('9876 5432')).error).toBe('no sms');
    Object.assign(providers, { sms: {} });
    expect((await ask('9876 5432')).error).toBeUndefined();
    expect((await readTold(server).newest('+6598765432', 'staff_invited')).channel).toBe('sms');
    expect((await ask('+65 9876 5432')).error).toBe('invited already');
  });

  it('is limited, by the day and in number', async () => {
    const owner = await a.pro('Ravi');
    const ask = (n: number) =>
      owner.client.call(calls.inviteStaff, { name: 'Wei', contact: `w${n}@example.sg`, role: 'jobs' });
    for (let n = 0; n < STAFF_MAX; n++) expect((await ask(n)).http).toBe(200);
    expect((await ask(99)).error).toBe('too many staff');
    // Refused invitations are not counted: nothing was sent.
    const used = 'select used from limit_windows where key = $1';
    expect(await server.sql(used, [`staff:invite:${owner.id}`])).toEqual([{ used: STAFF_MAX }]);
    await server.sql('update limit_windows set used = $2 where key = $1', [
      `staff:invite:${owner.id}`,
      INVITATIONS_A_DAY,
    ]);
    expect((await ask(99)).http).toBe(429);
  });

  it('is not there for who already helps', async () => {
    const [owner, helper] = [await a.pro('Siti'), await a.person('Zed')];
    await hire(owner, helper);
    const email = await emailOf(helper);
    await server.sql(`update users set email = 'moved@example.sg' where id = $1`, [helper.id]);
    await owner.client.ok(calls.inviteStaff, { name: 'Zed', contact: email, role: 'jobs' });
    await server.sql('update users set email = $2 where id = $1', [helper.id, email]);
    const hash = await readTold(server).hash(email, 'staff_invited');
    expect((await helper.client.call(calls.acceptStaff, { hash })).error).toBe('staff already');
  });
});

describe('working for a pro', () => {
  it('is a matter of the session: it is shown, ends by itself, and no session can switch to a stranger’s account', async () => {
    const [owner, helper, other] = [await a.pro('Tan'), await a.person('Una'), await a.person('Vik')];
    const staff_id = await hire(owner, helper);
    expect((await helper.client.ok(me, {})).working_for).toBeNull();
    expect(await work(helper, staff_id)).toMatchObject({
      working_for: { staff_id, role: 'answers', may_quote: false },
    });
    expect((await helper.client.ok(me, {})).working_for).toMatchObject({ staff_id, owner_id: owner.id });
    expect((await helper.client.ok(calls.memberships, {})).memberships).toMatchObject([{ staff_id, is_paused: false }]);
    expect((await other.client.call(calls.switchStaff, { staff_id })).http).toBe(404);
    expect((await other.client.ok(calls.memberships, {})).memberships).toEqual([]);
    expect(await work(helper)).toEqual({ status: 'Success', working_for: null });
    expect((await helper.client.ok(me, {})).working_for).toBeNull();
  });

  it('reads the owner’s requests and never the wallet, and back again the own ones', async () => {
    const [owner, helper, customer] = [await a.pro('Wan'), await a.pro('Xu'), await a.person('Yen')];
    const bid_id = await a.offer(await a.request(customer), owner.quote_service_id);
    const staff_id = await hire(owner, helper);
    expect((await helper.client.call(bids.lead, { bid_id })).http).toBe(404);
    await work(helper, staff_id);
    expect((await helper.client.ok(bids.lead, { bid_id })).quote_bid).toMatchObject({ id: bid_id, fee: '0.00' });
    expect((await helper.client.call(wallet, {})).http).toBe(404);
    expect((await helper.client.call(bids.requestsIndex, {})).http).toBe(404);
    expect((await helper.client.call(bids.bidsIndex, { type: 'inbox' })).http).toBe(404);
    await work(helper);
    expect((await helper.client.call(wallet, {})).http).toBe(200);
    expect((await helper.client.call(bids.lead, { bid_id })).http).toBe(404);
  });

  it('is no way into what the owner asked for as a customer', async () => {
    const [owner, helper, pro] = [await a.pro('Abu'), await a.person('Bee'), await a.pro('Cal')];
    const bid_id = await a.offer(await a.request(owner), pro.quote_service_id);
    await a.quote(pro, bid_id);
    await pro.client.ok(sendMessage, { bid_id, message: 'Hello' });
    await work(helper, await hire(owner, helper));
    expect((await owner.client.ok(conversation, { bid_id })).messages.length).toBeGreaterThan(0);
    expect((await helper.client.call(conversation, { bid_id })).http).toBe(404);
    expect((await helper.client.call(sendMessage, { bid_id, message: 'For you' })).http).toBe(404);
  });

  it.each(['paused', 'removed', 'left', 'blocked'] as const)('is over at once when %s, on sockets too', async (how) => {
    const [owner, helper, customer] = [await a.pro('Dee'), await a.person('Eve'), await a.person('Fay')];
    const bid_id = await a.offer(await a.request(customer), owner.quote_service_id);
    await a.quote(owner, bid_id);
    const staff_id = await hire(owner, helper);
    await work(helper, staff_id);
    const socket = await listen(server.url, { token: helper.token });
    await customer.client.ok(sendMessage, { bid_id, message: 'When do you come?' });
    await socket.until(({ name }) => name === 'message.created');
    const at = Date.now();
    if (how === 'paused') await owner.client.ok(calls.editStaff, { staff_id, is_paused: true });
    else if (how === 'removed') await owner.client.ok(calls.removeStaff, { staff_id });
    else if (how === 'left') await helper.client.ok(calls.leaveStaff, { staff_id });
    else
      await a.inTransaction(async (context) => {
        await context.db.run({ text: 'update users set blocked_at = now() where id = $1', values: [owner.id] });
        await context.publish('user.blocked', { user_id: owner.id }, []);
      });
    expect((await helper.client.call(conversation, { bid_id })).http).toBe(404);
    expect(await socket.closed).toBe(4410);
    expect(Date.now() - at).toBeLessThan(10_000);
    expect((await helper.client.ok(me, {})).working_for).toBeNull();
    const back = await helper.client.call(calls.switchStaff, { staff_id });
    expect(how === 'paused' ? back.error : back.http).toBe(how === 'paused' ? 'paused' : 404);
  });

  it('follows a changed role in a session that is open', async () => {
    const [owner, helper, customer] = [await a.pro('Gan'), await a.person('Hui'), await a.person('Ian')];
    const bid_id = await a.offer(await a.request(customer), owner.quote_service_id);
    const staff_id = await hire(owner, helper);
    await work(helper, staff_id);
    expect((await helper.client.call(bids.lead, { bid_id })).http).toBe(200);
    const heard = await hearing(server);
    await owner.client.ok(calls.editStaff, { staff_id, role: 'jobs' });
    // Their sockets reconnect, now with fewer rights.
    expect(await heard('session.changed')).toEqual([[helper.id]]);
    expect((await helper.client.call(bids.lead, { bid_id })).http).toBe(404);
    expect((await helper.client.call(bids.requestsIndex, { type_id: 1 })).http).toBe(404);
  });

  it('cannot be paused before it began', async () => {
    const [owner, helper] = [await a.pro('Jia'), await a.person('Kit')];
    await invite(owner, helper);
    const [staff] = (await owner.client.ok(calls.staffIndex, {})).staff;
    const reply = await owner.client.call(calls.editStaff, { staff_id: staff?.id as number, is_paused: true });
    expect(reply.error).toBe('not accepted yet');
  });
});

describe('a job', () => {
  it('is given to a helper who then sees it and does it, and nothing else; then to nobody', async () => {
    const [owner, helper, other] = [await a.pro('Pei'), await a.person('Qi'), await a.pro('Ros')];
    const customer = await a.person('Sam');
    const hired = async () => {
      const bid_id = await a.offer(await a.request(customer), owner.quote_service_id);
      await a.quote(owner, bid_id);
      await customer.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00'), address: 'Blk 1 #02-03' });
      return bid_id;
    };
    const quoted = await a.offer(await a.request(customer), owner.quote_service_id);
    await a.quote(owner, quoted);
    const bid_id = await hired();
    const staff_id = await hire(owner, helper, { role: 'jobs' });
    await work(helper, staff_id);
    expect((await helper.client.call(bids.lead, { bid_id })).http).toBe(404);
    expect((await owner.client.call(calls.assignJob, { bid_id: quoted, staff_id })).error).toBe('not hired');
    expect((await other.client.call(calls.assignJob, { bid_id, staff_id })).http).toBe(404);
    const foreign = await hire(other, helper, { role: 'jobs' });
    expect((await owner.client.call(calls.assignJob, { bid_id, staff_id: foreign })).error).toBe('staff gone');
    expect(await owner.client.ok(calls.assignJob, { bid_id, staff_id })).toMatchObject({ staff_id });
    expect((await helper.client.ok(bids.lead, { bid_id })).quote_bid).toMatchObject({ address: 'Blk 1 #02-03' });
    expect((await helper.client.ok(bids.bidsIndex, { type: 'myworks' })).leads.map(({ id }) => id)).toEqual([bid_id]);
    expect((await helper.client.call(bids.lead, { bid_id: quoted })).http).toBe(404);
    expect((await helper.client.call(calls.assignJob, { bid_id })).http).toBe(404);
    // Only the owner agrees and cancels times.
    expect((await helper.client.ok(times.appointment, { bid_id })).appointment?.steps).toEqual([]);
    expect((await owner.client.ok(times.appointment, { bid_id })).appointment?.steps).toEqual(['propose', 'cancel']);
    await a.begun(bid_id);
    await helper.client.ok(bids.completeBid, { bid_id });
    expect((await owner.client.ok(calls.staffLog, { staff_id })).acts).toMatchObject([
      { act: 'done', quote_bid_id: bid_id },
    ]);
    const next = await hired();
    await owner.client.ok(calls.assignJob, { bid_id: next, staff_id });
    await owner.client.ok(calls.assignJob, { bid_id: next });
    expect((await helper.client.call(bids.lead, { bid_id: next })).http).toBe(404);
    await owner.client.ok(calls.removeStaff, { staff_id });
    expect((await owner.client.ok(calls.jobStaff, { bid_id })).staff_id).toBeNull();
  });
});

describe('a helper’s quote', () => {
  const send = (who: TestPerson, bid_id: number) =>
    who.client.call(bids.sendQuote, {
      bid_id,
      quote_type: 'flat',
      price: '90.00',
      price_note: 'All in',
      fee_shown: '4.20',
    });

  it('needs a daily amount, and two at once never cost more than it', async () => {
    const [owner, helper, customer] = [await a.pro('Tam'), await a.person('Uma'), await a.person('Viv')];
    const offers = [];
    for (let n = 0; n < 3; n++) offers.push(await a.offer(await a.request(customer), owner.quote_service_id));
    const [first = 0, second = 0, third = 0] = offers;
    const staff_id = await hire(owner, helper);
    await work(helper, staff_id);
    expect((await send(helper, first)).error).toBe('staff may not quote');
    await owner.client.ok(calls.editStaff, { staff_id, daily_fee: '5.00' });
    const both = await Promise.all([send(helper, first), send(helper, second)]);
    expect(both.map(({ error }) => error ?? 'sent').toSorted()).toEqual(['sent', 'staff limit reached']);
    expect((await owner.client.ok(calls.staffIndex, {})).staff).toMatchObject([{ fee_today: '4.20' }]);
    expect((await send(helper, third)).error).toBe('staff limit reached');
    expect((await send(owner, third)).error).toBeUndefined();
    // The next day.
    await server.sql(`update staff_acts set created = created - interval '1 day' where staff_id = $1`, [staff_id]);
    const left = both[0].error === undefined ? second : first;
    expect((await send(helper, left)).error).toBeUndefined();
  });

  it('says nothing of credit that is missing', async () => {
    const [owner, helper, customer] = [await a.pro('Wes', 100), await a.person('Xia'), await a.person('Yao')];
    const bid_id = await a.offer(await a.request(customer), owner.quote_service_id);
    await work(helper, await hire(owner, helper, { daily_fee: '20.00' }));
    expect((await send(helper, bid_id)).error).toBe('ask the owner');
    expect((await send(owner, bid_id)).error).toBe(10);
  });
});

it('the log says what was done, to the owner alone', async () => {
  const [owner, helper, customer] = [await a.pro('Lim'), await a.person('Mei'), await a.person('Nur')];
  const bid_id = await a.offer(await a.request(customer), owner.quote_service_id);
  await a.quote(owner, bid_id);
  const staff_id = await hire(owner, helper);
  await work(helper, staff_id);
  await helper.client.ok(sendMessage, { bid_id, message: 'We come at nine' });
  expect((await helper.client.call(sendMessage, { bid_id, message: '' })).error).toBe('empty message');
  expect((await helper.client.call(calls.staffLog, { staff_id })).http).toBe(404);
  const { acts } = await owner.client.ok(calls.staffLog, { staff_id });
  expect(acts).toMatchObject([{ act: 'message', quote_bid_id: bid_id }]);
  expect(
    await server.sql(`select sender_id, done_by from messages where quote_bid_id = $1 and kind = 'text'`, [bid_id]),
  ).toEqual([{ sender_id: owner.id, done_by: helper.id }]);
  // The customer sees which helper wrote; messages of the owner name no helper.
  await owner.client.ok(sendMessage, { bid_id, message: 'Or at ten' });
  const { messages } = await customer.client.ok(conversation, { bid_id });
  expect(messages.filter(({ kind }) => kind === 'text').map(({ written_by }) => written_by)).toEqual([
    expect.stringContaining('Mei'),
    null,
  ]);
});

it('a new account can accept, and its end ends it', async () => {
  const owner = await a.pro('Ong');
  const contact = 'fresh.helper@example.sg';
  await owner.client.ok(calls.inviteStaff, { name: 'Fresh', contact, role: 'jobs' });
  const made = await server.client().ok(signUp, { email: contact, passwd: 'three leaves of jade', agent: 'one' });
  const client = server.client(made.session_token);
  const hash = await readTold(server).hash(contact, 'staff_invited');
  await client.ok(calls.acceptStaff, { hash });
  expect((await owner.client.ok(calls.staffIndex, {})).staff).toHaveLength(1);
  await a.leave(made.user);
  expect((await owner.client.ok(calls.staffIndex, {})).staff).toEqual([]);
});
