import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import type { Call } from '#core/kit/call.ts';
import { conversation, sendMessage } from '#core/messages/calls.ts';
import { actsAs, hearsAs } from '#core/staff/access-rules.ts';
import * as staff from '#core/staff/calls.ts';
import { STAFF_ROLES, type StaffRole } from '#core/staff/model.ts';
import * as wallet from '#core/wallet/calls.ts';
import { bindings } from '#server/rooms.ts';
import { arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { hearAfter, type Listener, listen } from '#test/support/socket.ts';
import { makeWorld, type World } from './world.ts';

// The calls that a pro's helper may make (docs/decisions/032-staff.md). A call that lets helpers in but is missing here fails the
// test. A call that declares nothing about helpers answers 404 to them.

/** Calls made as the helper’s own account, even in a session for a pro. */
const OWN = [
  'GET /new/v1/notices/index.json',
  'GET /new/v1/notices/unseen_count.json',
  'GET /new/v1/push/state.json',
  'GET /new/v1/staff/invitation/{hash}.json',
  'GET /new/v1/staff/memberships.json',
  'GET /new/v1/terms/state.json',
  'GET /user/me.json',
  'GET /user/me/type:brief.json',
  'POST /new/v1/notices/read.json',
  'POST /new/v1/notices/seen.json',
  'POST /new/v1/push/subscribe.json',
  'POST /new/v1/push/unsubscribe.json',
  'POST /new/v1/staff/accept/{hash}.json',
  'POST /new/v1/staff/leave/{staff_id}.json',
  'POST /new/v1/staff/switch.json',
  'POST /new/v1/terms/agree.json',
];
/** Calls made as the owner, for jobs assigned to the helper. Without a bid or message in the input, see NARROWED. */
const JOBS = [
  'GET /messages/get_conversation/{bid_id}.json',
  'GET /new/v1/appointments/index.json',
  'GET /new/v1/appointments/{appointment_id}.json',
  'GET /new/v1/messages/search/{bid_id}.json',
  'GET /new/v1/nshop_orders/{id}.json',
  'GET /new/v1/quick_replies/index.json',
  'GET /new/v1/quote_bids/filter_counts.json',
  'GET /new/v1/quote_bids/{bid_id}/appointment.json',
  'GET /new/v1/quote_bids/{bid_id}/lead.json',
  'GET /new/v1/quote_bids/{bid_id}/scope.json',
  'GET /new/v1/quote_services/mine.json',
  'GET /new/v1/quote_services/{service_id}/calendar.json',
  'GET /quote_bids/index.json',
  'GET /quote_bids/unread_count.json',
  'POST /attachments/upload.json',
  'POST /messages/quote_conversation/{bid_id}.json',
  'POST /new/v1/appointments/{appointment_id}/no_show.json',
  'POST /new/v1/messages/delete/{message_id}.json',
  'POST /new/v1/messages/delivered/{bid_id}.json',
  'POST /new/v1/messages/edit/{message_id}.json',
  'POST /new/v1/messages/read/{bid_id}.json',
  'POST /new/v1/messages/typing/{bid_id}.json',
  'POST /new/v1/quote_bids/{bid_id}/arrived.json',
  'POST /new/v1/quote_bids/{bid_id}/finish.json',
  'POST /new/v1/quote_bids/{bid_id}/late.json',
  'POST /new/v1/quote_bids/{bid_id}/on_the_way.json',
  'POST /new/v1/quote_bids/{bid_id}/undo_arrived.json',
  'POST /new/v1/quote_bids/{bid_id}/undo_complete.json',
  'POST /quote_bids/change_status/completed/{bid_id}.json',
  'POST /quote_bids/change_status/read/{bid_id}.json',
];
/** The same, only for helpers who may answer customers. */
const ANSWERS = [
  'GET /new/v1/billing/clients.json',
  'POST /new/v1/billing/clients.json',
  'POST /new/v1/billing/clients/delete/{client_id}.json',
  'GET /new/v1/greserve_events/index.json',
  'GET /new/v1/pause_events/index.json',
  'GET /new/v1/price_guides/job/{bid_id}.json',
  'GET /new/v1/quote_bids/day.json',
  'GET /new/v1/quote_bids/{bid_id}/customer_reviews.json',
  'GET /new/v1/quote_requests/filter_choices.json',
  'GET /new/v1/quote_requests/{request_id}/questions.json',
  'GET /new/v1/quote_services/{service_id}/business_hours.json',
  'GET /new/v1/quote_templates/index.json',
  'GET /new/v1/service_reserves/index.json',
  'GET /new/v1/users/limits.json',
  'GET /quote_bids/preview_quote_fee/{bid_id}.json',
  'GET /quote_requests/index.json',
  'POST /new/v1/greserve_events/{greserve_event_id}/answer.json',
  'POST /new/v1/pause_events/add.json',
  'POST /new/v1/pause_events/delete/{pause_event_id}.json',
  'POST /new/v1/pause_events/edit/{pause_event_id}.json',
  'POST /new/v1/quote_bids/{bid_id}/dismiss_refusal.json',
  'POST /new/v1/quote_bids/{bid_id}/tag.json',
  'POST /new/v1/quote_bids/{bid_id}/time/answer.json',
  'POST /new/v1/quote_bids/{bid_id}/time/propose.json',
  'POST /new/v1/quote_bids/{bid_id}/time/take_back.json',
  'POST /new/v1/quote_bids/{bid_id}/writing.json',
  'POST /new/v1/quote_requests/{request_id}/questions.json',
  'POST /new/v1/quote_templates/fill/{template_id}/{bid_id}.json',
  'POST /new/v1/service_reserves/add.json',
  'POST /new/v1/service_reserves/delete/{service_reserve_id}.json',
  'POST /new/v1/service_reserves/edit/{service_reserve_id}.json',
  'POST /quote_bids/change_status/archive/{bid_id}.json',
  'POST /quote_bids/change_status/interest/{bid_id}.json',
  'POST /quote_bids/change_status/rating/{bid_id}.json',
  'POST /quote_bids/change_status/unarchive/{bid_id}.json',
];
/** Calls of JOBS without a bid or message in the input, whose handlers narrow the answer. Their answers are tested below. */
const NARROWED = [
  'GET /new/v1/appointments/index.json',
  'GET /new/v1/appointments/{appointment_id}.json',
  'GET /new/v1/nshop_orders/{id}.json',
  'GET /new/v1/quick_replies/index.json',
  'GET /new/v1/quote_bids/filter_counts.json',
  'GET /new/v1/quote_services/mine.json',
  'GET /new/v1/quote_services/{service_id}/calendar.json',
  'GET /quote_bids/index.json',
  'GET /quote_bids/unread_count.json',
  'POST /attachments/upload.json',
  'POST /new/v1/appointments/{appointment_id}/no_show.json',
];
/** Calls that helpers may never make. */
const NEVER =
  /wallet|payment|tap_pay|stripe|transaction|packages|fee_receipt|\/fees\/|certif|identity|referral|passwd|password|session|export|delete\.json|settings|email|phone|invoice|staff\/(?:index|invite|edit|remove|log)|social|auto_quote|hire|withdraw|cancel|privacy/;

const calls = bindings.map((b) => b.call);
const nameOf = (c: Call) => `${c.method} ${c.path}`;
const declared = (access: Call['staff']) =>
  calls
    .filter((c) => c.staff === access)
    .map(nameOf)
    .toSorted();

describe('the call table', () => {
  it('lets in what stands here and nothing else', () => {
    expect({ own: declared('own'), jobs: declared('jobs'), answers: declared('answers') }).toEqual({
      own: OWN.toSorted(),
      jobs: JOBS.toSorted(),
      answers: ANSWERS.toSorted(),
    });
    expect(calls.filter((c) => c.staff !== undefined && c.auth !== 'session').map(nameOf)).toEqual([]);
    expect([...JOBS, ...ANSWERS].filter((name) => NEVER.test(name))).toEqual([]);
  });

  it('names a bid or a message in each call about one job', () => {
    const free = calls.filter(
      (c) => c.staff === 'jobs' && !('bid_id' in c.input.shape || 'message_id' in c.input.shape),
    );
    expect(free.map(nameOf).toSorted()).toEqual(NARROWED.toSorted());
  });

  it('gives a call that says nothing to nobody', () => {
    const one = (auth: Call['auth'], access?: Call['staff']) => ({ auth, ...(access ? { staff: access } : {}) });
    for (const role of STAFF_ROLES) {
      expect(actsAs(one('session'), role)).toBe('nobody');
      expect(actsAs(one('operator', 'own'), role)).toBe('nobody');
      expect(actsAs(one('none'), role)).toBe('self');
      expect(actsAs(one('session', 'own'), role)).toBe('self');
      expect(actsAs(one('session', 'jobs'), role)).toBe('owner');
      expect(actsAs(one('session', 'answers'), role)).toBe(role === 'answers' ? 'owner' : 'nobody');
    }
  });
});

describe('live events', () => {
  it('are heard by helpers only where they are named', () => {
    for (const name of ['wallet.changed', 'payment.changed', 'user.changed', 'appeal.changed', 'toString', 'made.up'])
      for (const role of STAFF_ROLES) expect(hearsAs(name, role), name).toBe('never');
    expect(hearsAs('message.created', 'answers')).toBe('always');
    expect(hearsAs('message.created', 'jobs')).toBe('own job');
    for (const role of STAFF_ROLES) expect(hearsAs('staff.changed', role)).toBe('always');
    expect(hearsAs('request.matched', 'jobs')).toBe('never');
  });
});

let server: TestServer;
let world: World;
let socket: Listener;
/** Strings in the owner's data about money that are in no other place. */
let money: string[];
let fee = '';
const role = (to: StaffRole, daily_fee = '0') =>
  world.clients.pro.ok(staff.editStaff, { staff_id: world.staff_id, role: to, daily_fee });

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  const pro = { id: world.ids.pro, token: '', client: world.clients.pro };
  await (await arrange(server)).credit(pro, 773_137);
  const { wallet: own } = await world.clients.pro.ok(wallet.wallet, {});
  money = Object.values(own).filter((value) => typeof value === 'string' && /^\d{3,}\.\d\d$/.test(value)) as string[];
  money.push(...money.map((amount) => amount.replace('.', '')));
  fee = (await world.clients.pro.ok(bids.lead, { bid_id: world.bid_id })).quote_bid.fee_paid as string;
  await world.clients.rival.ok(staff.switchStaff, { staff_id: world.staff_id });
  socket = await listen(server.url, { token: world.clients.rival.token as string });
});
afterAll(async () => {
  socket.close();
  await server.close();
});

/** What a call may be asked with, about things of the pro. */
function inputFor(c: Call): Record<string, unknown> {
  const ids: Record<string, unknown> = {
    bid_id: world.bid_id,
    request_id: world.request_id,
    service_id: world.service_id,
    template_id: world.template_id,
    id: world.template_id,
    review_id: world.review_id,
    card_id: world.payment.card_id,
    order_id: world.payment.order_id,
    cert_id: world.certificates.waiting_id,
    staff_id: world.staff_id,
    from: '2032-01-01',
    to: '2032-01-31',
    type: c.path === '/quote_bids/index.json' || c.path.includes('filter_counts') ? 'myworks' : undefined,
    type_id: c.path === '/quote_requests/index.json' ? 1 : undefined,
  };
  return Object.fromEntries(Object.entries(ids).filter(([name, id]) => name in c.input.shape && id !== undefined));
}

describe.each(STAFF_ROLES)('a helper with the role %s', (who) => {
  it('gets 404 for each call of a session that is not let in, by any method, before its input is read', async () => {
    await role(who);
    const closed = calls.filter((c) => actsAs(c, who) === 'nobody');
    expect(closed.length).toBeGreaterThan(150);
    for (const c of closed)
      for (const input of [inputFor(c), {}]) {
        const { http, body } = await world.clients.rival.call(c, { ...input } as never);
        expect([http, JSON.stringify(body)], nameOf(c)).toEqual([404, expect.stringContaining('not found')]);
      }
  });

  it('reads nothing of the wallet in any reply', async () => {
    await role(who);
    expect(money.length).toBeGreaterThan(0);
    let read = 0;
    for (const c of calls.filter((each) => each.method === 'GET' && each.auth === 'session')) {
      const { http, body } = await world.clients.rival.call(c, inputFor(c) as never);
      const text = JSON.stringify(body);
      if (http === 200) read += 1;
      for (const secret of [...money, `"${fee}"`])
        expect(text.includes(secret), `${nameOf(c)} says ${secret}`).toBe(false);
    }
    expect(read).toBeGreaterThan(who === 'answers' ? 20 : 8);
  });
});

it('a helper with jobs alone sees no bid, message or list line of another job', async () => {
  await role('jobs');
  const { rival } = world.clients;
  const { leads } = await rival.ok(bids.bidsIndex, { type: 'myworks' });
  expect(leads).toEqual([]);
  const more = { read_seq: 1, delivered_seq: 1, message: 'a', words: 'a', minutes: 10 };
  for (const c of calls.filter((each) => each.staff === 'jobs' && 'bid_id' in each.input.shape))
    expect((await rival.call(c, { ...inputFor(c), ...more } as never)).http, nameOf(c)).toBe(404);
  await server.sql('update quote_bids set staff_id = $2 where id = $1', [world.bid_id, world.staff_id]);
  expect((await rival.ok(bids.bidsIndex, { type: 'myworks' })).leads).toMatchObject([
    { id: world.bid_id, fee_paid: null },
  ]);
  expect((await rival.ok(conversation, { bid_id: world.bid_id })).messages.length).toBeGreaterThan(0);
  expect((await rival.call(bids.requestsIndex, { type_id: 1 })).http).toBe(404);
  await server.sql('update quote_bids set staff_id = null where id = $1', [world.bid_id]);
});

it('hears of the owner’s conversations and nothing of the wallet', async () => {
  await role('answers');
  socket.close();
  const given = await arrange(server);
  socket = await hearAfter(
    () => listen(server.url, { token: world.clients.rival.token as string }),
    async () => {
      await given.credit({ id: world.ids.pro, token: '', client: world.clients.pro }, 4_241_13);
      await world.clients.owner.ok(sendMessage, { bid_id: world.bid_id, message: 'Are you there?' });
    },
    ({ name }) => name === 'message.created',
  );
  const names = new Set(socket.heard.map(({ name }) => name));
  expect([...names].filter((name) => hearsAs(name, 'answers') === 'never' && name !== 'ready')).toEqual([]);
  for (const secret of money) expect(JSON.stringify(socket.heard)).not.toContain(secret);
});
