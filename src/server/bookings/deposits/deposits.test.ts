import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as appointments from '#core/bids/appointments/calls.ts';
import * as lists from '#core/bids/appointments/list-calls.ts';
import * as noShows from '#core/bids/appointments/no-show-calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/bookings/calls.ts';
import * as google from '#core/bookings/google/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { payByHash, paymentByHash } from '#core/custody/links/calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as custody from '#core/custody/payments/calls.ts';
import { jobPlan } from '#core/custody/plans/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, fromWire, HOUR, MINUTE, showMoment, toWire } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { DEPOSIT_PAY_MINUTES } from '#core/reserves/deposits/model.ts';
import { makeCalendarFeed } from '#core/reserves/feeds/calls.ts';
import * as items from '#core/reserves/items/calls.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { wallet as walletCall } from '#core/wallet/calls.ts';
import { appointmentJobs } from '#server/bids/appointments/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actionsCenter, CENTER_USER, causeOf } from '#test/support/outside/actions-center.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { AIRCON_FIELDS, airconId, makeBookable, mondayAt, mondayWire } from '#test/support/scenes/bookable-pro.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { endUnpaidBookingsJob, freeDepositsJob } from './jobs.ts';

// Deposits of bookings: asked for with the hire, held, and divided to the cent by the booking's terms.

const GOOGLE_KEY = 'actions-center:a-password-of-32-letters-or-so';
let server: TestServer;
let cast: Arrangement;
let scene: ProtectedScene;
let told: ToldReader;
let category_id: number;
let pro: TestPerson & { readonly quote_service_id: number };
let priya: TestPerson;
let item_id: number;

const ZONE = 'Asia/Singapore';
const stopAt = (at: number) => server.app.parts.clock.stopAt(new Date(at));
const now = () => server.app.parts.clock.now().getTime();
type ItemInput = Omit<CallInput<typeof items.addGreserveItem>, 'quote_service_id'>;
/** S$100.00, with a deposit of S$20.00 and S$15.00 for cancelling in the last 24 hours. */
const wash = (more: Partial<ItemInput> = {}): ItemInput => ({
  category_id,
  name: 'Chemical wash',
  price: '100.00',
  minutes: 60,
  cancel_fee: '15.00',
  deposit_percent: 20,
  fields: AIRCON_FIELDS,
  ...more,
});
const addItem = (more: Partial<ItemInput> = {}) =>
  pro.client.call(items.addGreserveItem, { quote_service_id: pro.quote_service_id, ...wash(more) });
const editItem = (more: Partial<ItemInput> = {}) =>
  pro.client.call(items.editGreserveItem, { greserve_item_id: item_id, ...wash(more) });
const setDirect = (is_direct_reserve_on: boolean) =>
  pro.client.ok(editServiceCategory, { service_id: pro.quote_service_id, category_id, is_direct_reserve_on });
const wish = (hour: number, more: Partial<CallInput<typeof calls.addGreserveEvent>> = {}) => ({
  greserve_item_id: item_id,
  begin_time: mondayWire(hour),
  postal_code: '520123',
  price_shown: '100.00',
  deposit_shown: '20.00',
  address: '#06-231',
  consumer_name: 'Priya Nair',
  consumer_phone: '9123 4567',
  ...more,
});
const book = (hour = 9, who = priya) => who.client.ok(calls.addGreserveEvent, wish(hour));
const eventOf = async (who: TestPerson, id: number) =>
  (await who.client.ok(calls.greserveEvents, {})).greserve_events.find((one) => one.id === id) as GreserveEvent;
const depositOf = async (id: number) => (await eventOf(priya, id)).deposit;
const payment = async (event: GreserveEvent) => scene.read(priya, event.deposit?.payment_id as number);
const begin = async (event: GreserveEvent) => {
  const payment_id = event.deposit?.payment_id as number;
  return (await priya.client.ok(custody.payThirdParty, { payment_id, pay_type: 'card' })).pay_url ?? '';
};
/** A booking whose deposit is held. */
async function paid(hour = 9) {
  const { greserve_event } = await book(hour);
  await scene.holder.press(await begin(greserve_event), 'pay');
  const payment_id = greserve_event.deposit?.payment_id as number;
  await priya.client.ok(custody.askThirdParty, { payment_id });
  return eventOf(priya, greserve_event.id);
}
const lapse = () => runJob(server.app.parts, endUnpaidBookingsJob);
const free = () => runJob(server.app.parts, freeDepositsJob);
const credit = async () => (await pro.client.ok(walletCall, {})).wallet.available_wallet_amount;
/** What the company took in for a booking, sent back, and moved to the pro. */
async function atCompany(event: GreserveEvent) {
  const sum = async (table: string) =>
    (
      await server.sql<{ cents: number }>(
        `select coalesce(sum(t.cents), 0)::integer as cents from simulator.${table} t
         join custody_payments p on t.key like p.key || ':%' where p.id = $1 and t.status = 'succeeded'`,
        [event.deposit?.payment_id],
      )
    )[0]?.cents;
  return { paid: await sum('trust_payments'), back: await sum('trust_refunds'), pro: await sum('trust_transfers') };
}
/** Accepted money goes to the pro once the approver's time has passed. */
async function exported() {
  stopAt(now() + CLOCKS.export + HOUR);
  await scene.clock();
  await scene.settle();
}
const cancel = (id: number) => priya.client.ok(calls.deleteGreserveEvent, { id });
const mailOf = async (who: TestPerson) =>
  (await server.sql<{ email: string }>('select email from users where id = $1', [who.id]))[0]?.email ?? '';
/** The newest letter of a kind to this person, as its presenter gets it. */
const letterTo = async (who: TestPerson, kind: 'job_changed' | 'protected_payment') =>
  (await told.all(await mailOf(who), kind)).at(-1)?.data;
const right = () => rightBooks(server);
/** Which sides the cancellations of a job count for. */
const cancelsOf = (bid_id: number) =>
  server.sql(
    `select x.side from appointment_cancels x join appointments a on a.id = x.appointment_id where a.quote_bid_id = $1`,
    [bid_id],
  );
/** What the link in the first letter shows, in the call and on the page. */
async function linked({ deposit }: GreserveEvent) {
  const letters = await told.all(await mailOf(priya), 'protected_payment');
  const path = letters
    .map(({ data }) => (data as NoticeData['protected_payment']).link)
    .find((link) => link !== '') as string;
  const { payment: shown } = await server.client().ok(paymentByHash, { hash: path.split('/').at(-1) as string });
  expect(shown.amount).toBe(deposit?.amount);
  return { payment: shown, page: async (base = '') => (await fetch(server.url + base + path)).text() };
}

beforeAll(async () => {
  server = await startTestServer({
    FLAGS: 'reservation=on,safety_payment=on,google_reserve=on',
    LANGUAGES: 'en-SG,zh-TW',
    GOOGLE_RESERVE_KEYS: GOOGLE_KEY,
  });
  cast = await arrange(server);
  scene = protectedScene(server, cast);
  told = readTold(server);
  category_id = await airconId(server);
});
beforeEach(async () => {
  pro = await cast.pro('Hafiz', 20_000);
  priya = await cast.person('Priya', 'Nair');
  await scene.mayBePaid(pro);
  await server.sql('update categories set deposit_percent = 20 where id = $1', [category_id]);
  await makeBookable(server, pro);
  const input = { quote_service_id: pro.quote_service_id, ...wash() };
  item_id = (await pro.client.ok(items.addGreserveItem, input)).greserve_item.id;
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ is_down: false, is_slow: false, refuses_transfers: false, drop_before: 0, drop_after: 0 });
});
afterAll(() => server.close());

describe('the deposit of an item', () => {
  it('is refused above the cap of its category, below a dollar, and for a pro who may not be paid', async () => {
    expect(await editItem({ deposit_percent: 21 })).toMatchObject({ error: 'deposit above cap' });
    expect(await editItem({ price: '4.00', cancel_fee: '0.00' })).toMatchObject({ error: 'deposit too small' });
    expect(await addItem({ deposit_percent: 21 })).toMatchObject({ error: 'deposit above cap' });
    expect(await addItem({ price: '4.00', cancel_fee: '0.00' })).toMatchObject({ error: 'deposit too small' });
    await server.sql(`update custody_merchants set state = 'draft' where user_id = $1`, [pro.id]);
    expect(await addItem({ deposit_percent: 10 })).toMatchObject({ error: 'no deposits' });
    expect(await editItem({ deposit_percent: 10 })).toMatchObject({ error: 'no deposits' });
    // An item keeps a deposit above the cap, so that its other terms can be changed, and the deposit can be removed.
    expect(await editItem()).toMatchObject({ http: 200, error: undefined });
    expect(await editItem({ deposit_percent: 0 })).toMatchObject({ http: 200, error: undefined });
  });

  it('is offered only to a pro who may be paid, with the cap of each category', async () => {
    const asked = { quote_service_id: pro.quote_service_id };
    const caps = expect.arrayContaining([{ category_id, category_name: 'Aircon servicing', percent: 20 }]);
    expect(await pro.client.ok(items.greserveDeposits, asked)).toMatchObject({ may_ask: true, caps });
    await server.sql(`update custody_merchants set state = 'draft' where user_id = $1`, [pro.id]);
    expect(await pro.client.ok(items.greserveDeposits, asked)).toMatchObject({ may_ask: false, caps });
    expect(await priya.client.call(items.greserveDeposits, asked)).toMatchObject({ http: 404 });
  });

  it('is what was shown, else the booking is refused', async () => {
    const other = await priya.client.call(calls.addGreserveEvent, wish(9, { deposit_shown: '0.00' }));
    expect(other.error).toBe('deposit changed');
  });

  it('is none once the pro may no longer be paid, and at most the present cap', async () => {
    await server.sql('update categories set deposit_percent = 5 where id = $1', [category_id]);
    const { greserve_event } = await priya.client.ok(calls.addGreserveEvent, wish(9, { deposit_shown: '5.00' }));
    expect(greserve_event.deposit).toMatchObject({ amount: '5.00', state: 'waiting' });
    await server.sql(`update custody_merchants set state = 'draft' where user_id = $1`, [pro.id]);
    const plain = await priya.client.ok(calls.addGreserveEvent, wish(11, { deposit_shown: '0.00' }));
    expect(plain).toMatchObject({ greserve_event: { deposit: null, state: 'booked' }, pay_path: null });
  });
});

describe('a booking with a deposit', () => {
  it('is a hire that asks for it by a plan of two steps, which both read, and is told with a link', async () => {
    const heard = await hearing(server);
    const { greserve_event: event, pay_path } = await book();
    const quote_bid_id = event.quote_bid_id as number;
    // Both people's screens are told of its plan.
    const both = [pro.id, priya.id];
    expect(await heard('payment_plan.changed', { quote_bid_id })).toEqual([both]);
    expect(event).toMatchObject({
      state: 'booked',
      deposit: { amount: '20.00', back: '0.00', state: 'waiting' },
    });
    expect(pay_path).toMatch(/^\/payment\/[\w-]{43}$/);
    const due = new Date(event.deposit?.pay_by as string).getTime();
    expect(due - now()).toBeGreaterThan((DEPOSIT_PAY_MINUTES - 1) * MINUTE);
    expect((await eventOf(pro, event.id)).deposit).toEqual(event.deposit);
    const { job_plan } = await pro.client.ok(jobPlan, { bid_id: quote_bid_id });
    expect(job_plan.plan).toMatchObject({
      state: 'agreed',
      total: '100.00',
      steps: [
        { kind: 'deposit', amount: '20.00', state: 'requested' },
        { kind: 'work', amount: '80.00', state: null },
      ],
    });
    expect(await payment(event)).toMatchObject({ state: 'requested', amount: '20.00', deposit: { is_bound: true } });
    expect(await letterTo(priya, 'protected_payment')).toMatchObject({ what: 'deposit_asked', amount: '20.00' });
    // A stranger cannot read it.
    const stranger = await cast.person('Stranger');
    const read = await stranger.client.call(custody.thirdPartyPayment, {
      payment_id: event.deposit?.payment_id as number,
    });
    expect(read.http).toBe(404);
    await right();
  });

  it('is paid by the link without a session, and both read that it is held', async () => {
    const { greserve_event: event, pay_path } = await book();
    const hash = pay_path?.split('/').at(-1) as string;
    const anyone = server.client();
    const { payment: linked } = await anyone.ok(paymentByHash, { hash });
    expect(linked).toMatchObject({ state: 'requested', amount: '20.00' });
    expect(linked.methods.map(({ pay_type }) => pay_type)).not.toContain('bank_transfer');
    const { payment: begun } = await anyone.ok(payByHash, { hash, pay_type: 'card' });
    await scene.holder.press(begun.pay_url ?? '', 'pay');
    await anyone.ok(paymentByHash, { hash });
    expect(await depositOf(event.id)).toMatchObject({ state: 'held', pay_by: null });
    await right();
  });

  it('asks for it once its pro confirmed, where the pro confirms', async () => {
    await setDirect(false);
    const { greserve_event: event, pay_path } = await book();
    expect(event).toMatchObject({ state: 'pending', deposit: { state: 'asked_later', payment_id: null } });
    expect(pay_path).toBeNull();
    await pro.client.ok(calls.answerGreserveEvent, { greserve_event_id: event.id, is_confirmed: true });
    expect(await eventOf(priya, event.id)).toMatchObject({ state: 'booked', deposit: { state: 'waiting' } });
  });
});

describe('a deposit that is not paid in time', () => {
  it('ends the booking: its time is free, the fee goes back, both are told, and nothing can be hired', async () => {
    const before = await credit();
    const { greserve_event: event } = await book();
    expect(await credit()).not.toBe(before);
    expect(await lapse()).toBe(0);
    stopAt(now() + DEPOSIT_PAY_MINUTES * MINUTE + MINUTE);
    expect(await lapse()).toBeGreaterThan(0);
    expect(await lapse()).toBe(0);
    expect(await eventOf(priya, event.id)).toMatchObject({ state: 'unpaid', deposit: { state: 'none' } });
    expect(await payment(event)).toMatchObject({ state: 'lapsed' });
    expect(await credit()).toBe(before);
    for (const [who, is_own] of [
      [priya, true],
      [pro, false],
    ] as const) {
      const all = await told.all(await mailOf(who), 'job_changed');
      expect(all.map(({ data }) => data)).toMatchObject([{ what: 'unpaid', is_own }]);
    }
    const again = await priya.client.call(bids.hire, {
      bid_id: event.quote_bid_id as number,
      hired_for: mondayWire(10),
      address: '#06-231',
    });
    expect(again.error).toBeDefined();
    expect((await book()).greserve_event.state).toBe('booked');
    await right();
  });

  it('goes back whole where it comes after the end', async () => {
    const { greserve_event: event } = await book();
    const page = await begin(event);
    stopAt(now() + DEPOSIT_PAY_MINUTES * MINUTE + MINUTE);
    await lapse();
    await scene.holder.press(page, 'pay');
    await scene.settle();
    await scene.clock();
    await scene.settle();
    expect((await eventOf(priya, event.id)).state).toBe('unpaid');
    const { paid: got, back, pro: kept } = await atCompany(event);
    expect({ left: (got ?? 0) - (back ?? 0), kept }).toEqual({ left: 0, kept: 0 });
    await right();
  });

  it('ends the booking too where the company does not answer', async () => {
    const { greserve_event: event } = await book();
    await scene.holder.admin({ is_down: true });
    const payment_id = event.deposit?.payment_id as number;
    expect((await priya.client.call(custody.payThirdParty, { payment_id, pay_type: 'card' })).error).toBe('no answer');
    stopAt(now() + DEPOSIT_PAY_MINUTES * MINUTE + MINUTE);
    await lapse();
    await scene.holder.admin({ is_down: false });
    await scene.settle();
    expect((await eventOf(priya, event.id)).state).toBe('unpaid');
    expect(await atCompany(event)).toMatchObject({ pro: 0 });
    await right();
  });

  it('is not paid any more, and a booking that is cancelled before has its fee back too', async () => {
    const before = await credit();
    const { greserve_event: event } = await book();
    await cancel(event.id);
    expect(await payment(event)).toMatchObject({ state: 'declined' });
    expect(await credit()).toBe(before);
    const { greserve_event: late } = await book(11);
    stopAt(now() + DEPOSIT_PAY_MINUTES * MINUTE + MINUTE);
    const payment_id = late.deposit?.payment_id as number;
    const tried = await priya.client.call(custody.payThirdParty, { payment_id, pay_type: 'card' });
    expect(tried.error).toBe('not now');
    await right();
  });
});

describe('a deposit that is held', () => {
  it('comes back whole where its customer cancels in the free time, and the fee stays charged', async () => {
    const event = await paid();
    const charged = await credit();
    await cancel(event.id);
    await scene.settle();
    expect(await eventOf(priya, event.id)).toMatchObject({
      state: 'cancelled',
      deposit: { state: 'back', back: '20.00' },
    });
    expect(await atCompany(event)).toEqual({ paid: 2000, back: 2000, pro: 0 });
    expect(await credit()).toBe(charged);
    expect(await letterTo(pro, 'job_changed')).toMatchObject({
      what: 'cancelled',
      deposit: { back: '20.00', kept: '0.00' },
    });
    await right();
  });

  it('leaves its pro the fee where its customer cancels later, and the rest comes back', async () => {
    const event = await paid();
    stopAt(mondayAt(9) - HOUR);
    await cancel(event.id);
    await scene.settle();
    expect(await depositOf(event.id)).toMatchObject({ state: 'kept', back: '5.00' });
    expect(await letterTo(priya, 'job_changed')).toMatchObject({
      what: 'cancelled',
      is_own: true,
      deposit: { back: '5.00', kept: '15.00' },
    });
    await exported();
    expect(await atCompany(event)).toEqual({ paid: 2000, back: 500, pro: 1500 });
    await right();
  });

  it('comes back whole where its pro cancels, however late', async () => {
    const event = await paid();
    stopAt(mondayAt(9) - HOUR);
    await pro.client.ok(appointments.cancelJob, { bid_id: event.quote_bid_id as number, reason: 'My van broke down.' });
    await scene.settle();
    expect(await depositOf(event.id)).toMatchObject({ state: 'back', back: '20.00' });
    expect(await atCompany(event)).toEqual({ paid: 2000, back: 2000, pro: 0 });
    await right();
  });

  it('moves once where both cancel at the same moment', async () => {
    const event = await paid();
    stopAt(mondayAt(9) - HOUR);
    const bid_id = event.quote_bid_id as number;
    const both = await Promise.all([
      priya.client.call(calls.deleteGreserveEvent, { id: event.id }),
      pro.client.call(appointments.cancelJob, { bid_id, reason: 'My van broke down.' }),
    ]);
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
    await scene.settle();
    await exported();
    const { back, pro: kept } = await atCompany(event);
    expect((back ?? 0) + (kept ?? 0)).toBe(2000);
    expect(kept).toBe(both[0].error === undefined ? 1500 : 0);
    await right();
  });

  it('is kept through a move, and its days follow', async () => {
    const event = await paid();
    const bid_id = event.quote_bid_id as number;
    await priya.client.ok(appointments.proposeTime, { bid_id, begin_time: mondayWire(14), minutes: 60 });
    const { appointment } = await pro.client.ok(appointments.appointment, { bid_id });
    const proposal_id = appointment?.proposal?.id as number;
    await pro.client.ok(appointments.answerTime, { bid_id, proposal_id, is_accepted: true });
    expect(await eventOf(priya, event.id)).toMatchObject({
      state: 'booked',
      begin_time: mondayWire(14),
      deposit: { state: 'held' },
    });
    expect(await payment(event)).toMatchObject({ state: 'held', deposit: { is_bound: true } });
    await right();
  });

  it('is a payment like any other once the booked time has begun: the work is accepted, and the pro gets the money', async () => {
    const event = await paid();
    const payment_id = event.deposit?.payment_id as number;
    expect((await priya.client.call(custody.acceptThirdParty, { payment_id })).error).toBe('not now');
    stopAt(mondayAt(9) + MINUTE);
    expect(await free()).toBeGreaterThan(0);
    expect(await free()).toBe(0);
    expect(await payment(event)).toMatchObject({ state: 'held', deposit: { is_bound: false } });
    await pro.client.ok(bids.completeBid, { bid_id: event.quote_bid_id as number });
    expect(await payment(event)).toMatchObject({ state: 'done' });
    await priya.client.ok(custody.acceptThirdParty, { payment_id });
    await exported();
    expect(await atCompany(event)).toEqual({ paid: 2000, back: 0, pro: 2000 });
    expect(await depositOf(event.id)).toMatchObject({ state: 'kept', back: '0.00' });
    await right();
  });
});

describe('a no-show', () => {
  async function stated(by: TestPerson, side: 'requestor' | 'provider') {
    const event = await paid();
    stopAt(mondayAt(9) + MINUTE);
    await free();
    const list = await by.client.ok(lists.appointments, { side });
    const appointment_id = list.appointments.find(({ bid_id }) => bid_id === event.quote_bid_id)?.id as number;
    if (side === 'provider') await pro.client.ok(appointments.arrive, { bid_id: event.quote_bid_id as number });
    stopAt(mondayAt(9) + 20 * MINUTE);
    await by.client.ok(noShows.stateNoShow, { appointment_id, words: 'Nobody was there.' });
    return { event, appointment_id };
  }

  it('of the pro gives the deposit back, where the pro does not answer the statement', async () => {
    const { event } = await stated(priya, 'requestor');
    stopAt(now() + 3 * DAY);
    for (const job of appointmentJobs) await runJob(server.app.parts, job);
    await scene.settle();
    expect(await atCompany(event)).toEqual({ paid: 2000, back: 2000, pro: 0 });
    await right();
  });

  it('of the customer leaves the pro the cancellation fee, once', async () => {
    const { event } = await stated(pro, 'provider');
    stopAt(now() + 3 * DAY);
    for (const job of appointmentJobs) await runJob(server.app.parts, job);
    for (const job of appointmentJobs) await runJob(server.app.parts, job);
    await scene.settle();
    expect(await depositOf(event.id)).toMatchObject({ state: 'kept', back: '5.00' });
    await exported();
    expect(await atCompany(event)).toEqual({ paid: 2000, back: 500, pro: 1500 });
    await right();
  });
});

describe('a booking that ended because its deposit was not paid', () => {
  it('shows as unpaid in appointments, conversation and calendars of both sides, and as cancelled by neither', async () => {
    const { greserve_event: event } = await book();
    const bid_id = event.quote_bid_id as number;
    stopAt(now() + DEPOSIT_PAY_MINUTES * MINUTE + MINUTE);
    await lapse();
    for (const [who, side] of [
      [priya, 'requestor'],
      [pro, 'provider'],
    ] as const) {
      const { appointments: past } = await who.client.ok(lists.appointments, { side, is_past: true });
      expect(past).toMatchObject([
        { bid_id, state: 'cancelled', is_unpaid: true, cancelled_by: null, cancel_fee: null },
      ]);
      expect(await cancelsOf(bid_id)).toEqual([]);
      const line = (await who.client.ok(conversation, { bid_id })).messages.at(-1);
      expect(line).toMatchObject({ payload: { what: 'unhired', why: 'unpaid' } });
      const letter = (await letterTo(who, 'job_changed')) as NoticeData['job_changed'];
      expect(letter.calendar).toMatchObject({ is_cancelled: true, booked: { is_unpaid: true, pay_by: null } });
    }
    const { payment: shown } = await linked(event);
    expect(shown).toMatchObject({ state: 'lapsed', deposit: { ended: 'unpaid', is_bound: false }, methods: [] });
  });

  it('counts as the customer’s where they hire the same quote again and cancel that', async () => {
    const { greserve_event: event } = await book();
    const bid_id = event.quote_bid_id as number;
    stopAt(now() + DEPOSIT_PAY_MINUTES * MINUTE + MINUTE);
    await lapse();
    expect(await cancelsOf(bid_id)).toEqual([]);
    stopAt(now() + MINUTE);
    await server.sql(
      'update quote_requests set is_closed = false where id = (select quote_request_id from quote_bids where id = $1)',
      [bid_id],
    );
    await priya.client.ok(bids.hire, { bid_id, hired_for: mondayWire(11), minutes: 60 });
    const listed = async (is_past: boolean) =>
      (await priya.client.ok(lists.appointments, { side: 'requestor', is_past })).appointments;
    expect(await listed(false)).toMatchObject([{ bid_id, state: 'agreed', is_unpaid: false, deposit: null }]);
    await priya.client.ok(bids.undoHire, { bid_id });
    expect(await cancelsOf(bid_id)).toEqual([{ side: 'requestor' }]);
    expect(await listed(true)).toMatchObject([
      { bid_id, state: 'cancelled', is_unpaid: false, cancelled_by: 'requestor', deposit: null },
    ]);
    expect(await letterTo(pro, 'job_changed')).toMatchObject({ what: 'cancelled', is_own: false });
  });

  it('is one that its customer cancelled where they cancelled before paying', async () => {
    const { greserve_event: event } = await book();
    await cancel(event.id);
    expect(await cancelsOf(event.quote_bid_id as number)).toEqual([{ side: 'requestor' }]);
    const { appointments: past } = await priya.client.ok(lists.appointments, { side: 'requestor', is_past: true });
    expect(past).toMatchObject([{ state: 'cancelled', is_unpaid: false, cancelled_by: 'requestor' }]);
    expect((await linked(event)).payment).toMatchObject({ state: 'declined', deposit: { ended: 'cancelled' } });
  });
});

describe('what is said of a deposit', () => {
  it('names the booking, its terms and until when it is paid, on the page of the link too', async () => {
    const { greserve_event: event } = await book();
    const { payment: shown, page } = await linked(event);
    expect(shown.deposit).toEqual({
      pay_by: event.deposit?.pay_by,
      is_bound: true,
      appointment_id: expect.any(Number),
      begin_time: event.begin_time,
      price: '100.00',
      free_until: event.free_until,
      cancel_fee: '15.00',
      ended: null,
    });
    expect(shown.path).toBe(`/dashboard/appointment/${shown.deposit?.appointment_id}?as=consumer`);
    const html = await page();
    for (const text of [
      'Pay the deposit to keep',
      'If you don’t pay in time, the booking ends',
      'keeps S$15.00 and the rest comes back',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('asks for a payment');
    const chinese = await page('/zh-tw');
    for (const text of ['請支付訂金，以保留', '若未準時支付，預約會結束，您不用付款。', '訂金全額退回。'])
      expect(chinese).toContain(text);
    expect(chinese).toMatch(/role="timer"[^>]*>還有 (29|30) 分鐘</);
    expect(html).toMatch(/role="timer"[^>]*>(29|30) min left</);
    stopAt(now() + DEPOSIT_PAY_MINUTES * MINUTE + MINUTE);
    const late = await page();
    expect(late).toContain('The time to pay has ended');
    expect(late).not.toContain('role="timer"');
    expect((await linked(event)).payment.methods).toEqual([]);
    const { third_party_payment } = await priya.client.ok(custody.thirdPartyPayment, {
      payment_id: event.deposit?.payment_id as number,
    });
    expect(third_party_payment.acts).not.toContain('pay');
  });

  it('is tentative in calendars until it is paid, then says what is paid and what is left', async () => {
    const { greserve_event: event } = await book();
    const file = async (who: TestPerson, language = 'en-SG') => {
      const headers = { cookie: `session_token=${who.token}`, 'accept-language': language };
      const answer = await fetch(`${server.url}/new/v1/quote_bids/${event.quote_bid_id}/appointment.ics`, { headers });
      // Long lines continue on the next line, after a space.
      return (await answer.text()).replace(/\r\n[ \t]/g, '').replaceAll('\\,', ',');
    };
    for (const who of [priya, pro]) {
      expect(await file(who)).toContain('STATUS:TENTATIVE');
      expect(await file(who)).toContain('DESCRIPTION:Deposit of S$20.00 to be paid by');
    }
    await scene.holder.press(await begin(event), 'pay');
    await priya.client.ok(custody.askThirdParty, { payment_id: event.deposit?.payment_id as number });
    for (const who of [priya, pro]) {
      expect(await file(who)).toContain('STATUS:CONFIRMED');
      expect(await file(who)).toContain('DESCRIPTION:S$20.00 is paid. S$80.00 is left to pay after the job.');
      // The letter carries the new state to calendars that took the entry in by mail.
      const letter = (await letterTo(who, 'protected_payment')) as NoticeData['protected_payment'];
      expect(letter.calendar).toMatchObject({ booked: { pay_by: null, paid: '20.00', left: '80.00' } });
    }
    expect(await file(priya, 'zh-TW')).toContain('DESCRIPTION:已支付 S$20.00，工作完成後還需支付 S$80.00。');
  });

  it('is tentative in the pro’s calendar link until it is paid, which says until when and no amount', async () => {
    const { url } = await pro.client.ok(makeCalendarFeed, { service_id: pro.quote_service_id });
    const entry = async () =>
      (await (await fetch(`${server.url}${new URL(url).pathname}`)).text())
        .replace(/\r\n[ \t]/g, '')
        .replaceAll('\\,', ',')
        .split('BEGIN:VEVENT')[1] ?? '';
    const { greserve_event: event } = await book();
    const until = showMoment(fromWire(event.deposit?.pay_by as string) as Date, new Date(now()));
    expect(await entry()).toContain('STATUS:TENTATIVE');
    expect(await entry()).toContain('TRANSP:OPAQUE');
    expect(await entry()).toContain(
      `DESCRIPTION:Not certain yet: the customer has until ${until} to pay the deposit. If it isn’t paid, the booking ends.`,
    );
    expect(await entry()).not.toContain('S$');
    await server.sql(`update users set language = 'zh-TW' where id = $1`, [pro.id]);
    expect(await entry()).toContain('DESCRIPTION:尚未確定：客戶須在');
    await scene.holder.press(await begin(event), 'pay');
    await priya.client.ok(custody.askThirdParty, { payment_id: event.deposit?.payment_id as number });
    expect(await entry()).toContain('SUMMARY:');
    expect(await entry()).not.toContain('TENTATIVE');
    expect(await entry()).not.toContain('DESCRIPTION');
  });
});

it('keeps a deposit where the two move its booking beyond what the company can hold', async () => {
  const event = await paid();
  const bid_id = event.quote_bid_id as number;
  const far = mondayAt(9) + 70 * DAY;
  const page = await priya.client.call(calls.addGreserveEvent, wish(9, { begin_time: toWire(new Date(far)) }));
  // A booking with a deposit cannot be made this far ahead.
  expect(page.error).toBe('too far');
  await priya.client.ok(appointments.proposeTime, { bid_id, begin_time: toWire(new Date(far)), minutes: 60 });
  const { appointment } = await pro.client.ok(appointments.appointment, { bid_id });
  const proposal_id = appointment?.proposal?.id as number;
  const heard = await hearing(server);
  await pro.client.ok(appointments.answerTime, { bid_id, proposal_id, is_accepted: true });
  // The days of its plan changed, for both people.
  expect(await heard('payment_plan.changed', { quote_bid_id: bid_id })).toEqual([[pro.id, priya.id]]);
  const day = dayIn(ZONE, far);
  expect(await payment(event)).toMatchObject({
    state: 'held',
    begins_on: day,
    ends_on: day,
    deposit: { is_bound: true, begin_time: toWire(new Date(far)) },
  });
  // It still goes back whole where the customer cancels in the free time of the new day.
  stopAt(far - 3 * DAY);
  await cancel(event.id);
  await scene.settle();
  expect(await atCompany(event)).toEqual({ paid: 2000, back: 2000, pro: 0 });
  await right();
});

it('is offered on Google without a deposit alone: no free times, no booking, and its pro reads why', async () => {
  await server.sql('update quote_services set is_customer_travel_to_me = true where id = $1', [pro.quote_service_id]);
  await server.sql('update greserve_items set is_google = true where id = $1', [item_id]);
  const center = actionsCenter(server.url, GOOGLE_KEY, { ...CENTER_USER, user_id: 'somebody' });
  const slot = {
    merchant_id: String(pro.quote_service_id),
    service_id: String(item_id),
    start_sec: String(mondayAt(9) / 1000),
    duration_sec: '3600',
  };
  const missing = async () => {
    const { services } = await pro.client.ok(google.googleItems, {});
    return services.flatMap((service) => service.items).find(({ id }) => id === item_id)?.missing;
  };
  expect(await center.free([slot])).toEqual([false]);
  expect(causeOf(await center.create(slot))).toBe('SLOT_UNAVAILABLE');
  expect((await pro.client.ok(calls.greserveEvents, {})).greserve_events).toEqual([]);
  expect(await missing()).toEqual(['deposit']);
  await editItem({ deposit_percent: 0 });
  expect(await missing()).toEqual([]);
  expect(await center.free([slot])).toEqual([true]);
  await center.booked(slot);
  expect((await pro.client.ok(calls.greserveEvents, {})).greserve_events).toMatchObject([
    { state: 'booked', is_google: true, deposit: null },
  ]);
});
