import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockUser } from '#core/auth/blocks/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { unreadCount } from '#core/bids/lists/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import * as messages from '#core/messages/calls.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { reopenByHash, reopenRequest } from '#core/requests/hash-links/calls.ts';
import * as reserves from '#core/reserves/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import * as reviews from '#core/reviews/calls.ts';
import * as carts from '#core/shop/carts/calls.ts';
import * as chats from '#core/shop/chats/calls.ts';
import * as feedbacks from '#core/shop/feedbacks/calls.ts';
import * as calls from '#core/shop/orders/calls.ts';
import * as times from '#core/shop/reserves/calls.ts';
import { blockPerson } from '#core/users/blocks/calls.ts';
import { deleteAccount } from '#core/users/settings/calls.ts';
import { makeLink } from '#server/platform/access/hash-links.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { sealReviewsJob } from '#server/reviews/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { itemContent, soldItem } from '#test/support/scenes/sold-item.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { endOrdersJob } from './jobs.ts';

let server: TestServer;
let told: ToldReader;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
let priya: TestPerson;
let item: number;

const ZONE = 'Asia/Singapore';
/** The Monday after next, in Singapore. */
const monday = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
const momentOf = (hour: number) => momentIn(ZONE, monday, hour * 60);
const wire = (hour: number) => toWire(new Date(momentOf(hour)));
const stopAt = (at: number) => server.app.parts.clock.stopAt(new Date(at));
const wash = (hour: number | null = 9, more: Record<string, unknown> = {}) => ({
  nshop_item_id: item,
  plan_id: 1,
  units: 3,
  options: [{ option_id: 2, quantity: 1 }],
  answers: {},
  begin_time: hour === null ? null : wire(hour),
  postal_code: '520123',
  ...more,
});
const HOME = { address: '#11-42', postal_code: '520123' };
const input = (hour: number | null = 9, more: Partial<CallInput<typeof calls.addOrder>> = {}, line = {}) => ({
  items: [wash(hour, line)],
  price_shown: '315.00',
  ...HOME,
  ...more,
});
const place = async (hour: number | null = 9, who = priya, more = {}, line = {}) => {
  const { nshop_orders } = await who.client.ok(calls.addOrder, input(hour, more, line));
  return nshop_orders[0] as calls.OrderView;
};
const read = async (id: number, who: TestPerson = priya) => (await who.client.ok(calls.order, { id })).nshop_order;
const refused = async (more: Parameters<typeof input>[1], line = {}, hour: number | null = 9, who = priya) =>
  (await who.client.call(calls.addOrder, input(hour, more, line))).error;
const confirmed = async (hour = 9) => {
  const order = await place(hour);
  return (await pro.client.ok(calls.confirmOrder, { id: order.id })).nshop_order;
};
const stock = async () =>
  (
    await server.sql<{ remaining_quantity: number }>('select remaining_quantity from nshop_items where id = $1', [item])
  )[0]?.remaining_quantity;
const calendar = async () =>
  (await pro.client.ok(reserves.calendar, { service_id: pro.quote_service_id, from: monday, to: monday })).entries.map(
    ({ kind, begin_time }) => [kind, begin_time],
  );

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on' });
  told = readTold(server);
  cast = await arrange(server);
});
beforeEach(async () => {
  // All people of this test come from one address, so leases left by one test would count in the next.
  await server.sql(`delete from service_reserves where kind = 'lease' and nshop_order_id is null`);
  pro = await cast.pro('Hafiz');
  priya = await cast.person('Priya', 'Nair');
  await server.sql(
    `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
    [pro.quote_service_id],
  );
  await pro.client.ok(reserves.changeBusinessHours, {
    service_id: pro.quote_service_id,
    days: { '1': [{ begin: 540, end: 1080 }] },
  });
  item = await soldItem(server, pro.quote_service_id, itemContent(cast.category_id), 20);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

describe('the request of an order', () => {
  it('is decided on by the order alone: its customer reads which, and neither closes nor reopens it', async () => {
    const { id, quote_bid_id: bid_id, quote_request_id: request_id } = await place();
    const { quote_bid } = await priya.client.ok(bids.bid, { bid_id });
    expect(quote_bid.nshop_order).toEqual({ id, state: 'placed' });
    // Both see that the payment is made at the job.
    expect(quote_bid.is_paid_at_job).toBe(true);
    const { quote_bid: ordered } = await pro.client.ok(bids.lead, { bid_id });
    expect([ordered.is_paid_at_job, ordered.is_booked]).toEqual([true, false]);
    const { quote_requests } = await priya.client.ok(bids.requestsIndex, { page: 1 });
    expect(quote_requests.find((one) => one.id === request_id)?.is_order).toBe(true);
    expect((await priya.client.call(closeRequest, { request_id })).error).toBe('is order');
    expect((await read(id)).state).toBe('placed');
    await priya.client.ok(calls.cancelOrder, { id });
    expect((await priya.client.call(reopenRequest, { request_id })).error).toBe('is order');
    const { database, clock } = server.app.parts;
    const link = {
      purpose: 'request_reopen',
      subject: String(request_id),
      user_id: priya.id,
      data: {},
      seconds: 60,
    } as const;
    const hash = await makeLink(database, clock.now(), link);
    expect((await server.client().call(reopenByHash, { hash })).error).toBe('is order');
  });
});

describe('an order', () => {
  it('keeps no address of a customer who comes to the pro, whatever is sent', async () => {
    const content = { ...itemContent(cast.category_id), travel_preference: ['to_pro' as const] };
    item = await soldItem(server, pro.quote_service_id, content, 20);
    const { id, quote_request_id } = await confirmed();
    expect(await server.sql('select address, postal_code from nshop_orders where id = $1', [id])).toEqual([
      { address: '', postal_code: '' },
    ]);
    expect(await read(id, pro)).toMatchObject({ state: 'confirmed', address: '' });
    const shown = await server.sql('select to_jsonb(r)::text as row from quote_requests r where id = $1', [
      quote_request_id,
    ]);
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain(HOME.address);
  });

  it('is placed, confirmed, done, accepted and reviewed: a hire at its time, for what was shown', async () => {
    const order = await place();
    expect(order).toMatchObject({
      state: 'placed',
      side: 'requestor',
      amount: '315.00',
      who: 'provider',
      acts: ['cancel'],
      if_cancelled: { refund: '315.00', kept: '0.00' },
      begin_time: wire(9),
      end_time: wire(12),
      paid_by: 'at_job',
      lines: [
        { label: 'Chemical wash', quantity: 3, price: '85.00', amount: '255.00' },
        { label: 'Gas top-up R32', quantity: 1, price: '60.00', amount: '60.00' },
      ],
      events: [{ what: 'placed', side: 'requestor' }],
    });
    expect(await stock()).toBe(17);
    // The pro sees the place and the contact details once the order is confirmed.
    expect(await read(order.id, pro)).toMatchObject({
      address: '',
      consumer_phone: '',
      consumer_name: 'Priya N.',
      acts: ['confirm', 'cancel'],
    });
    await server.sql('delete from outbox');
    const { nshop_order } = await pro.client.ok(calls.confirmOrder, { id: order.id });
    expect(nshop_order).toMatchObject({ state: 'confirmed', address: '#11-42', consumer_name: 'Nair Priya' });
    const told = await server.sql<{ audience: number[] }>(
      `select audience from outbox where name = 'shop_order.changed'`,
    );
    expect(told.map(({ audience }) => audience.toSorted((a, b) => a - b))).toEqual([
      [pro.id, priya.id].toSorted((a, b) => a - b),
    ]);
    expect(await calendar()).toEqual([['hired', wire(9)]]);
    stopAt(momentOf(12));
    const { nshop_order: done } = await pro.client.ok(calls.applyCompleteOrder, { id: order.id, note: 'All cold.' });
    expect(done).toMatchObject({ state: 'done_asked', who: 'requestor' });
    const { nshop_order: accepted } = await priya.client.ok(calls.completeOrder, { id: order.id });
    expect(accepted).toMatchObject({
      state: 'completed',
      money: { refund: '0.00', kept: '315.00' },
      can_review: true,
      due_on: null,
      acts: [],
    });
    const [bid] = await server.sql('select quote_status_id, is_order from quote_bids where id = $1', [
      order.quote_bid_id,
    ]);
    expect(bid).toEqual({ quote_status_id: 4, is_order: true });
    const [sold] = await server.sql('select sold_count, remaining_quantity from nshop_items where id = $1', [item]);
    expect(sold).toEqual({ sold_count: 1, remaining_quantity: 17 });
    const about = { nshop_order_id: order.id, nshop_item_id: item };
    const { feedback } = await priya.client.ok(feedbacks.addShopFeedback, {
      ...about,
      score: 5,
      comment: 'On time, neat',
    });
    expect(feedback).toMatchObject({
      nshop_order_feedback_id: expect.any(Number),
      score: 5,
      comment: 'On time, neat',
      reply: null,
      shows_on: expect.any(String),
    });
    expect((await priya.client.call(feedbacks.addShopFeedback, { ...about, score: 4 })).error).toBe('already reviewed');
    // The review counts for the item and the service at the same moment: here once both sides wrote.
    const figures = async () => ({
      item: (
        await server.sql(`select review_count, score_sum, score_counts from nshop_items where id = $1`, [item])
      )[0],
      service: (
        await server.sql(`select review_count, score_sum, score_counts from quote_services where id = $1`, [
          pro.quote_service_id,
        ])
      )[0],
      list: (await server.client().ok(feedbacks.shopFeedbacks, { nshop_item_id: item })).feedbacks.length,
    });
    const none = { review_count: 0, score_sum: 0, score_counts: [0, 0, 0, 0, 0] };
    const one = { review_count: 1, score_sum: 5, score_counts: [0, 0, 0, 0, 1] };
    expect(await figures()).toEqual({ item: none, service: none, list: 0 });
    expect((await read(order.id, pro)).feedback).toBeNull();
    expect((await pro.client.call(feedbacks.commentShopFeedback, { id: order.id, comment: 'Hm' })).error).toBe(854);
    await pro.client.ok(reviews.reviewCustomer, { bid_id: order.quote_bid_id, score: 5 });
    expect(await figures()).toEqual({ item: one, service: one, list: 1 });
    expect(await read(order.id, pro)).toMatchObject({ feedback: { score: 5, shows_on: null }, can_reply: true });
    await pro.client.ok(feedbacks.commentShopFeedback, { id: order.id, comment: 'Thank you!' });
    expect((await pro.client.call(feedbacks.commentShopFeedback, { id: order.id, comment: 'Again' })).error).toBe(854);
    const shown = await server.client().ok(feedbacks.shopFeedbacks, { nshop_item_id: item });
    expect(shown.feedbacks).toMatchObject([
      { score: 5, author: 'Priya N.', reply: 'Thank you!', plan_name: 'Chemical wash' },
    ]);
    // It is the same review as the job's: an edit changes both counts, and a removal takes it out of both.
    const review_id = feedback.nshop_order_feedback_id;
    await priya.client.ok(reviews.editReview, { review_id, kind: 'pro', score: 3, note: 'Late' });
    const three = { review_count: 1, score_sum: 3, score_counts: [0, 0, 1, 0, 0] };
    expect(await figures()).toEqual({ item: three, service: three, list: 1 });
    await priya.client.ok(reviews.removeReview, { review_id, kind: 'pro' });
    expect(await figures()).toEqual({ item: none, service: none, list: 0 });
    expect(await read(order.id)).toMatchObject({ feedback: null, can_review: false });
    // The review chain has each step, in order.
    await runJob(server.app.parts, sealReviewsJob);
    const sealed = await server.sql<{ what: string }>(
      'select what from review_chain where review_id = $1 order by seq',
      [review_id],
    );
    expect(sealed.map(({ what }) => what)).toEqual(['shown', 'replied', 'edited', 'removed']);
  });

  it('shows in the lists of both sides, a page at a time, and to no one else', async () => {
    const first = await place(9);
    const second = await place(13);
    const bought = await priya.client.ok(calls.orders, {});
    expect(bought.nshop_orders.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await priya.client.ok(calls.orders, { before: second.id })).nshop_orders.map(({ id }) => id)).toEqual([
      first.id,
    ]);
    expect((await priya.client.ok(calls.orders, { side: 'provider' })).nshop_orders).toEqual([]);
    expect((await pro.client.ok(calls.orders, { side: 'provider' })).nshop_orders).toMatchObject([
      { id: second.id, side: 'provider', who: 'provider', consumer_name: 'Priya N.' },
      { id: first.id },
    ]);
    const wei = await cast.person('Wei');
    expect((await wei.client.call(calls.order, { id: first.id })).http).toBe(404);
    for (const call of [
      calls.confirmOrder,
      calls.applyCompleteOrder,
      calls.completeOrder,
      calls.rejectCompleteOrder,
      calls.applyCancelOrder,
      calls.cancelOrder,
      calls.rejectCancelOrder,
    ] as const)
      expect((await wei.client.call(call as typeof calls.cancelOrder, { id: first.id })).http, call.path).toBe(404);
    expect((await server.client().call(calls.cancelOrder, { id: first.id })).http).toBe(404);
  });

  it('is decided on by itself alone: its quote is not hired, withdrawn or completed otherwise', async () => {
    const order = await place();
    const bid_id = order.quote_bid_id;
    expect((await priya.client.call(bids.hire, { bid_id, hired_for: wire(13) })).error).toBe('not now');
    expect((await priya.client.call(bids.rejectBid, { bid_id })).error).toBe('not now');
    await pro.client.ok(calls.confirmOrder, { id: order.id });
    stopAt(momentOf(12));
    expect((await pro.client.call(bids.completeBid, { bid_id })).error).toBe('not now');
    expect((await priya.client.call(bids.undoHire, { bid_id })).error).toBe('not now');
  });

  it('costs its pro no fee', async () => {
    await confirmed();
    const rows = await server
      .sql('select 1 from transactions t join users u on u.id = t.user_id where u.id = $1 and t.type_id = 14', [pro.id])
      .catch(() => []);
    expect(rows).toEqual([]);
  });
});

describe('what cannot be ordered', () => {
  it('says why, and takes nothing', async () => {
    expect(await refused({ items: [] })).toBe('nothing chosen');
    expect(await refused({}, { nshop_item_id: 999_999_999 })).toBe(801);
    expect(await refused({ cart_ids: [999_999_999] })).toBe(801);
    expect(await refused({}, { plan_id: 9 })).toBe('choice gone');
    expect(await refused({}, { units: 5 })).toBe('too many units');
    expect(await refused({ price_shown: '314.99' })).toBe('price changed');
    expect(await refused({ price_shown: '315.01' })).toBe('price changed');
    expect(await refused({}, {}, 9, pro)).toBe('own item');
    expect(await refused({}, {}, null)).toBe('time missing');
    expect(await refused({}, {}, 8)).toBe('time gone');
    expect(await refused({ address: '' })).toBe('address missing');
    expect(await refused({ postal_code: '999999' })).toBe('unknown postal code');
    await server.sql('delete from quote_service_areas where quote_service_id = $1', [pro.quote_service_id]);
    expect(await refused({})).toBe('out of area');
    expect(await stock()).toBe(20);
    await server.sql(`update users set is_vouched = false, phone = null where id = $1`, [priya.id]);
    await server.sql(
      `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
      [pro.quote_service_id],
    );
    expect(await refused({})).toBe('phone needed');
    await server.sql(`update nshop_items set state = 'unpublished' where id = $1`, [item]);
    expect(await refused({})).toBe(801);
  });

  it('is what others took: the time, the last pieces', async () => {
    await place(9);
    const wei = await cast.person('Wei');
    expect(await refused({}, {}, 10, wei)).toBe('time gone');
    await server.sql('update nshop_items set remaining_quantity = 2 where id = $1', [item]);
    expect(await refused({}, {}, 13, wei)).toBe('sold out');
    expect((await wei.client.ok(calls.orders, {})).nshop_orders).toEqual([]);
  });

  it('is between people who blocked each other', async () => {
    await server.sql(
      'insert into person_blocks (user_id, blocked_id, created) values ($1, $2, now()) on conflict do nothing',
      [pro.id, priya.id],
    );
    expect(await refused({})).toBe(801);
  });

  it('is more than ten that wait', async () => {
    await server.sql(`update nshop_items set content = content where id = $1`, [item]);
    const untimed = await soldItem(
      server,
      pro.quote_service_id,
      itemContent(cast.category_id, { accept_reservation: false }),
    );
    const line = { nshop_item_id: untimed, units: 1, options: [], begin_time: null };
    for (let n = 0; n < 10; n++) await place(null, priya, { price_shown: '85.00' }, line);
    expect(await refused({ price_shown: '85.00' }, line, null)).toBe('too many waiting');
  });
});

describe('cancelling', () => {
  it('gives all back before it is confirmed, on either side, and frees time and stock', async () => {
    const order = await place();
    const { nshop_order } = await priya.client.ok(calls.cancelOrder, {
      id: order.id,
      reason: 'plans_changed',
      refund_shown: '315.00',
    });
    expect(nshop_order).toMatchObject({
      state: 'cancelled',
      blame: 'requestor',
      money: { refund: '315.00', kept: '0.00' },
    });
    expect(await stock()).toBe(20);
    const again = await place();
    const { nshop_order: declined } = await pro.client.ok(calls.cancelOrder, { id: again.id });
    expect(declined).toMatchObject({ state: 'cancelled', blame: 'nobody' });
    expect(declined.events.at(-1)).toMatchObject({ what: 'decline', side: 'provider' });
    expect((await pro.client.call(calls.confirmOrder, { id: again.id })).error).toBe('not now');
    expect(await calendar()).toEqual([]);
  });

  it('late leaves the pro what was agreed, shown before; of the pro it gives all back and counts for the pro', async () => {
    const order = await confirmed();
    stopAt(momentOf(9) - 24 * HOUR);
    expect((await read(order.id)).if_cancelled).toEqual({ refund: '315.00', kept: '0.00' });
    stopAt(momentOf(9) - 23 * HOUR);
    expect((await read(order.id)).if_cancelled).toEqual({ refund: '220.50', kept: '94.50' });
    expect((await priya.client.call(calls.cancelOrder, { id: order.id, refund_shown: '315.00' })).error).toBe(
      'refund changed',
    );
    const { nshop_order } = await priya.client.ok(calls.cancelOrder, { id: order.id, refund_shown: '220.50' });
    expect(nshop_order).toMatchObject({
      state: 'cancelled',
      blame: 'requestor',
      money: { refund: '220.50', kept: '94.50' },
    });
    expect(await calendar()).toEqual([]);
    server.app.parts.clock.stopAt(null);
    const other = await confirmed(13);
    const { nshop_order: left } = await pro.client.ok(calls.cancelOrder, { id: other.id });
    expect(left).toMatchObject({ blame: 'provider', money: { refund: '315.00', kept: '0.00' } });
    // What was confirmed is cancelled, and no longer declined.
    expect(left.events.at(-1)).toMatchObject({ what: 'cancel', side: 'provider' });
  });

  it('is reached at the phone and email of this order, and of the account only where none are given', async () => {
    const given = { consumer_phone: '81112222', email: 'office@example.sg', consumer_name: 'Nair Office' };
    const { id } = await place(9, priya, given);
    const { nshop_order } = await pro.client.ok(calls.confirmOrder, { id });
    expect(nshop_order).toMatchObject({ ...given, consumer_phone: '+6581112222' });
    const plain = await place(13);
    const own = (await pro.client.ok(calls.confirmOrder, { id: plain.id })).nshop_order;
    const [account] = await server.sql('select email, phone from users where id = $1', [priya.id]);
    expect({ email: own.email, phone: own.consumer_phone || null }).toEqual(account);
  });

  it('hides from the pro again who the customer is and where, by whomever it was cancelled', async () => {
    const shown = { address: '#11-42', consumer_name: 'Nair Priya' };
    const hidden = { address: '', postal_code: '', consumer_phone: '', email: '', consumer_name: 'Priya N.' };
    for (const [hour, who] of [
      [9, () => priya],
      [13, () => pro],
    ] as const) {
      const { id } = await confirmed(hour);
      expect(await read(id, pro)).toMatchObject(shown);
      const card = async () => (await pro.client.ok(calls.orders, { side: 'provider' })).nshop_orders[0];
      expect(await card()).toMatchObject({ id, consumer_name: 'Nair Priya' });
      await who().client.ok(calls.cancelOrder, { id });
      expect(await read(id, pro)).toMatchObject({ state: 'cancelled', ...hidden });
      expect(await card()).toMatchObject({ id, consumer_name: 'Priya N.' });
      expect(await read(id)).toMatchObject({ state: 'cancelled', ...shown });
    }
  });

  it('is asked for, refused, taken back, agreed to, and asked three times at most', async () => {
    const order = await confirmed();
    const ask = () => priya.client.call(calls.applyCancelOrder, { id: order.id, note: 'We moved.' });
    expect((await ask()).http).toBe(200);
    expect(await read(order.id, pro)).toMatchObject({
      state: 'cancel_asked',
      cancel_asked_by: 'requestor',
      who: 'provider',
      acts: ['cancel', 'reject_cancel'],
    });
    await pro.client.ok(calls.rejectCancelOrder, { id: order.id });
    await ask();
    const { nshop_order } = await priya.client.ok(calls.rejectCancelOrder, { id: order.id });
    expect(nshop_order.events.at(-1)?.what).toBe('take_back_cancel');
    await ask();
    await pro.client.ok(calls.rejectCancelOrder, { id: order.id });
    expect((await ask()).error).toBe('asked often');
    await server.sql('update nshop_orders set cancel_asks = 0 where id = $1', [order.id]);
    await ask();
    expect((await pro.client.ok(calls.cancelOrder, { id: order.id })).nshop_order).toMatchObject({
      state: 'cancelled',
      blame: 'requestor',
      money: { refund: '315.00' },
    });
    expect((await pro.client.call(calls.rejectCancelOrder, { id: order.id })).error).toBe('not now');
  });

  it('is not possible once the work has begun: it is done, not finished, or given back', async () => {
    const order = await confirmed();
    expect((await pro.client.call(calls.applyCompleteOrder, { id: order.id })).error).toBe('not begun');
    expect((await priya.client.call(calls.completeOrder, { id: order.id })).error).toBe('not begun');
    expect((await priya.client.call(calls.rejectCompleteOrder, { id: order.id })).error).toBe('not now');
    stopAt(momentOf(10));
    expect((await priya.client.call(calls.cancelOrder, { id: order.id })).error).toBe('begun already');
    await pro.client.ok(calls.applyCompleteOrder, { id: order.id });
    expect((await pro.client.call(calls.applyCancelOrder, { id: order.id })).error).toBe('not now');
    expect((await pro.client.call(calls.applyCompleteOrder, { id: order.id })).error).toBe('not now');
    const { nshop_order } = await priya.client.ok(calls.rejectCompleteOrder, { id: order.id, note: 'Unit 2 drips.' });
    expect(nshop_order).toMatchObject({ state: 'not_done', who: 'provider' });
    expect((await pro.client.ok(calls.cancelOrder, { id: order.id })).nshop_order).toMatchObject({
      state: 'cancelled',
      blame: 'nobody',
      money: { refund: '315.00' },
    });
    expect((await priya.client.call(calls.completeOrder, { id: order.id })).error).toBe('not now');
  });
});

describe('silence', () => {
  const run = () => runJob(server.app.parts, endOrdersJob);
  it('of the pro ends what was not confirmed in time, and all comes back by itself', async () => {
    const order = await place();
    stopAt(Date.now() + 10 * HOUR - MINUTE);
    await run();
    expect((await read(order.id)).state).toBe('placed');
    stopAt(Date.now() + 10 * HOUR + MINUTE);
    expect((await pro.client.call(calls.confirmOrder, { id: order.id })).error).toBe('not now');
    await run();
    expect(await read(order.id)).toMatchObject({ state: 'lapsed', blame: 'nobody', money: { refund: '315.00' } });
    expect(await stock()).toBe(20);
    expect(await calendar()).toEqual([]);
    await run();
    expect((await read(order.id)).events.map(({ what }) => what)).toEqual(['placed', 'silence_placed']);
  });

  it('of the customer accepts the work; of both asks, and then gives all back', async () => {
    const order = await confirmed();
    stopAt(momentOf(12));
    await pro.client.ok(calls.applyCompleteOrder, { id: order.id });
    stopAt(momentOf(12) + 73 * HOUR);
    await run();
    expect(await read(order.id)).toMatchObject({ state: 'completed', money: { refund: '0.00', kept: '315.00' } });
    server.app.parts.clock.stopAt(null);
    const other = await confirmed(13);
    stopAt(momentOf(16) + 49 * HOUR);
    await run();
    expect(await read(other.id)).toMatchObject({ state: 'asked', who: 'requestor' });
    stopAt(momentOf(16) + 49 * HOUR + 6 * DAY);
    await run();
    expect(await read(other.id)).toMatchObject({ state: 'lapsed', money: { refund: '315.00' } });
  });

  it('gives the same result when it runs twice at once', async () => {
    const order = await place();
    stopAt(Date.now() + 11 * HOUR);
    await Promise.all([run(), run(), priya.client.call(calls.cancelOrder, { id: order.id })]);
    expect((await read(order.id)).state).toBe('lapsed');
    expect(await stock()).toBe(20);
  });
});

describe('many at once', () => {
  it('64 buyers of 5: exactly 5 have one', async () => {
    const untimed = itemContent(cast.category_id, { accept_reservation: false });
    const rare = await soldItem(server, pro.quote_service_id, untimed, 5);
    const buyers = await Promise.all(Array.from({ length: 64 }, (_, n) => cast.person(`Buyer${n}`)));
    const line = { nshop_item_id: rare, units: 1, options: [], begin_time: null };
    const replies = await Promise.all(
      buyers.map((who) => who.client.call(calls.addOrder, input(null, { price_shown: '85.00' }, line))),
    );
    expect(replies.filter(({ error }) => error === undefined)).toHaveLength(5);
    expect(replies.filter(({ error }) => error === 'sold out')).toHaveLength(59);
    const [left] = await server.sql('select remaining_quantity from nshop_items where id = $1', [rare]);
    expect(left).toEqual({ remaining_quantity: 0 });
  });

  it('two of one time: one has it, and two acts on one order at once are one act', async () => {
    const wei = await cast.person('Wei');
    const both = await Promise.all([priya, wei].map((who) => who.client.call(calls.addOrder, input(9))));
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(both.filter(({ error }) => error === 'time gone')).toHaveLength(1);
    const order = await place(13);
    const acts = await Promise.all([
      pro.client.call(calls.confirmOrder, { id: order.id }),
      priya.client.call(calls.cancelOrder, { id: order.id }),
      pro.client.call(calls.confirmOrder, { id: order.id }),
    ]);
    expect(acts.every(({ http }) => http === 200)).toBe(true);
    const { state, events } = await read(order.id);
    expect(['confirmed', 'cancelled']).toContain(state);
    expect(events.filter(({ what }) => what === 'confirm').length).toBeLessThanOrEqual(1);
  });

  it('a request that is sent again orders once', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => priya.client.ok(calls.addOrder, input(9), { 'idempotency-key': 'order-1' })),
    );
    expect(new Set(twice.map(({ nshop_order_group_id }) => nshop_order_group_id)).size).toBe(1);
    expect((await priya.client.ok(calls.orders, {})).nshop_orders).toHaveLength(1);
  });
});

describe('what is told of an order', () => {
  const news = async (address: string) =>
    (await told.all(address, 'order_news'))
      .filter(({ channel }) => channel === 'mail')
      .map(({ data }) => data as OrderTold);
  type OrderTold = NoticeData['order_news'];
  const whats = async (address: string) => (await news(address)).map(({ what }) => what);
  const addressOf = async ({ id }: TestPerson) =>
    (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email as string;

  it('is the other side’s to know at each step, with who must act until when', async () => {
    const [proMail, priyaMail] = [await addressOf(pro), await addressOf(priya)];
    const order = await place();
    expect((await news(proMail)).at(-1)).toMatchObject({
      what: 'asked_to_confirm',
      other_name: 'Priya N.',
      item: 'Aircon wash at home',
      when: wire(9),
      until: order.due_on,
      amount: '315.00',
      path: `/dashboard/shop/order/${order.id}?as=pro`,
    });
    expect(await whats(priyaMail)).toEqual(['placed']);
    await pro.client.ok(calls.confirmOrder, { id: order.id });
    expect((await news(priyaMail)).at(-1)).toMatchObject({
      what: 'confirmed',
      path: `/dashboard/shop-consumer/order/${order.id}?as=consumer`,
    });
    await priya.client.ok(calls.applyCancelOrder, { id: order.id });
    await pro.client.ok(calls.rejectCancelOrder, { id: order.id });
    stopAt(momentOf(12));
    await pro.client.ok(calls.applyCompleteOrder, { id: order.id });
    await priya.client.ok(calls.rejectCompleteOrder, { id: order.id, note: 'Unit 2 drips.' });
    await priya.client.ok(calls.completeOrder, { id: order.id });
    expect(await whats(priyaMail)).toEqual(['placed', 'confirmed', 'cancel_refused', 'done_asked']);
    expect(await whats(proMail)).toEqual(['asked_to_confirm', 'cancel_asked', 'not_done', 'accepted']);
    expect((await news(proMail)).at(-1)?.other_name).toBe('Nair Priya');
    const kinds = async (address: string) =>
      (
        await server.sql<{ kind: string }>('select distinct kind from deliveries where address = $1 order by kind', [
          address,
        ])
      ).map(({ kind }) => kind);
    expect([await kinds(priyaMail), await kinds(proMail)]).toEqual([['order_news'], ['order_news']]);
    // A refused call sends no notice.
    expect((await priya.client.call(calls.completeOrder, { id: order.id })).error).toBe('not now');
    expect(await whats(proMail)).toHaveLength(4);
  });

  it('is told to both where a clock ended it', async () => {
    const [proMail, priyaMail] = [await addressOf(pro), await addressOf(priya)];
    const order = await place();
    stopAt(Date.parse(`${order.due_on?.replace(' ', 'T')}Z`) + MINUTE);
    await runJob(server.app.parts, endOrdersJob);
    expect(await whats(priyaMail)).toEqual(['placed', 'lapsed']);
    expect(await whats(proMail)).toEqual(['asked_to_confirm', 'lapsed']);
  });

  it('goes to a guest by mail alone, with a link that opens the order', async () => {
    const email = 'guest-told@example.sg';
    const visitor = server.client();
    const guest = { consumer_name: 'Mei Tan', consumer_phone: '9123 4568', email };
    const { nshop_orders } = await visitor.ok(calls.addOrder, input(9, guest));
    const id = nshop_orders[0]?.id as number;
    await pro.client.ok(calls.cancelOrder, { id });
    const sent = await news(email);
    expect(sent.map(({ what, full_name }) => [what, full_name])).toEqual([
      ['placed', 'Mei Tan'],
      ['declined', 'Mei Tan'],
    ]);
    for (const { path } of sent) {
      const [, hash = ''] = /^\/shop\/order\/([\w-]{43})$/.exec(path) ?? [];
      expect((await visitor.ok(calls.orderByHash, { hash })).nshop_order).toMatchObject({ id, state: 'cancelled' });
    }
    const [line] = await server.sql(
      `select count(*)::integer as lines from notices
       where kind = 'order_news' and user_id in (select id from users where guest_of is not null)`,
    );
    expect(line).toEqual({ lines: 0 });
  });

  it('takes the time out of the calendar of a guest who cancels, by mail too', async () => {
    const email = 'guest-cancels@example.sg';
    const visitor = server.client();
    const guest = { consumer_name: 'Mei Tan', consumer_phone: '9123 4569', email };
    const { nshop_orders, hashes } = await visitor.ok(calls.addOrder, input(9, guest));
    const id = nshop_orders[0]?.id as number;
    await pro.client.ok(calls.confirmOrder, { id });
    await visitor.ok(calls.cancelOrder, { id, hash: hashes[0] as string });
    expect((await news(email)).map(({ what }) => what)).toEqual(['placed', 'confirmed', 'cancelled']);
  });
});

describe('without an account', () => {
  const guest = { consumer_name: 'Mei Tan', consumer_phone: '9123 4567', email: 'mei@example.sg' };
  it('an order is placed by name, email and phone, read by its link and cancelled by it', async () => {
    const visitor = server.client();
    for (const missing of ['consumer_name', 'consumer_phone', 'email'])
      expect((await visitor.call(calls.addOrder, input(9, { ...guest, [missing]: '' }))).error).toBe('contact missing');
    const { nshop_orders, hashes } = await visitor.ok(calls.addOrder, input(9, guest));
    const [order] = nshop_orders;
    const hash = hashes[0] as string;
    expect(order).toMatchObject({ state: 'placed', consumer_name: 'Mei Tan' });
    const id = order?.id as number;
    // Both screens of the pro say that the customer is a guest, whom messages cannot reach.
    expect((await pro.client.ok(calls.order, { id })).nshop_order.is_guest).toBe(true);
    const { quote_bid } = await pro.client.ok(bids.lead, { bid_id: order?.quote_bid_id as number });
    expect(quote_bid.requestor.is_guest).toBe(true);
    expect((await visitor.call(calls.order, { id })).http).toBe(403);
    expect((await visitor.ok(calls.orderByHash, { hash })).nshop_order).toMatchObject({ id, acts: ['cancel'] });
    expect((await visitor.call(calls.orderByHash, { hash: 'x'.repeat(43) })).http).toBe(404);
    const other = await place(13);
    expect((await visitor.call(calls.cancelOrder, { id: other.id, hash })).http).toBe(404);
    expect((await visitor.ok(calls.cancelOrder, { id, hash })).nshop_order.state).toBe('cancelled');
    // The link of one order does not open another order of the same person.
    const second = await visitor.ok(calls.addOrder, input(9, guest));
    const second_id = second.nshop_orders[0]?.id as number;
    expect((await visitor.call(calls.cancelOrder, { id: second_id, hash })).http).toBe(404);
    expect((await visitor.ok(calls.orderByHash, { hash: second.hashes[0] as string })).nshop_order.state).toBe(
      'placed',
    );
  });
});

describe('the cart', () => {
  const line = () => ({ nshop_item_id: item, plan_id: 1, units: 3, options: [{ option_id: 2, quantity: 1 }] });
  it('holds what was chosen, says what changed, and is ordered at once from several pros', async () => {
    const other = await cast.pro('Spick');
    await server.sql(
      `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
      [other.quote_service_id],
    );
    const clean = await soldItem(
      server,
      other.quote_service_id,
      itemContent(cast.category_id, { accept_reservation: false, name: 'Home clean' }),
    );
    const heard = await hearing(server);
    await priya.client.ok(carts.addCart, { ...line(), begin_time: wire(9), postal_code: '520123' });
    // Each change of the cart sends an event to the buyer's devices and to no one else.
    expect(await heard('shop_cart.changed')).toEqual([[priya.id]]);
    const two = await priya.client.ok(carts.addCart, { nshop_item_id: clean, plan_id: 1, units: 1 });
    expect(two).toMatchObject({ cartCount: 2, total: '400.00' });
    expect((await priya.client.ok(unreadCount, {})).cartCount).toBe(2);
    await server.sql(
      `insert into nshop_item_versions (nshop_item_id, version, category_id, content, from_cents, created)
       select id, 2, category_id, jsonb_set(content, '{plans,0,price_cents}', '9000'), 9000, now() from nshop_items where id = $1`,
      [clean],
    );
    await server.sql('update nshop_items set version = 2, from_cents = 9000 where id = $1', [clean]);
    const cart = await priya.client.ok(carts.carts, {});
    expect(cart.carts[1]).toMatchObject({
      price: '90.00',
      price_then: '85.00',
      problem: null,
      service_name: expect.any(String),
    });
    const cart_ids = cart.carts.map(({ id }) => id);
    expect((await priya.client.call(calls.addOrder, { cart_ids, price_shown: '400.00', ...HOME })).error).toBe(
      'price changed',
    );
    // A change elsewhere than on the price does not hide that it changed.
    const again = { id: cart_ids[1] as number, plan_id: 1, units: 1 };
    const unseen = await priya.client.ok(carts.editCart, { ...again, is_price_seen: false });
    expect(unseen.carts[1]).toMatchObject({ price: '90.00', price_then: '85.00' });
    const kept = await priya.client.ok(carts.editCart, again);
    expect(kept.carts[1]).toMatchObject({ price_then: '90.00' });
    const heardOfOrder = await hearing(server);
    const { nshop_orders } = await priya.client.ok(calls.addOrder, {
      ...{ cart_ids, price_shown: '405.00', ...HOME },
      postal_code: '520201',
    });
    expect(await heardOfOrder('shop_cart.changed')).toEqual([[priya.id]]);
    expect(new Set(nshop_orders.map(({ quote_service_id }) => quote_service_id)).size).toBe(2);
    expect(new Set(nshop_orders.map(({ nshop_order_group_id }) => nshop_order_group_id)).size).toBe(1);
    // All go to the place that was given last.
    expect(nshop_orders.map(({ postal_code }) => postal_code)).toEqual(['520201', '520201']);
    expect((await priya.client.ok(carts.carts, {})).carts).toEqual([]);
    // If one pro says no, the other goes on.
    const mine = nshop_orders.find(({ quote_service_id }) => quote_service_id === pro.quote_service_id);
    await pro.client.ok(calls.cancelOrder, { id: mine?.id as number });
    const rest = nshop_orders.find(({ id }) => id !== mine?.id);
    expect((await read(rest?.id as number)).state).toBe('placed');
    expect((await other.client.ok(calls.confirmOrder, { id: rest?.id as number })).nshop_order.state).toBe('confirmed');
  });

  it('refuses what is not sold, and belongs to its buyer only', async () => {
    const add = async (more = {}, who = priya) => (await who.client.call(carts.addCart, { ...line(), ...more })).error;
    expect(await add({ nshop_item_id: 999_999_999 })).toBe(801);
    expect(await add({ plan_id: 7 })).toBe('choice gone');
    expect(await add({ units: 9 })).toBe('too many units');
    expect(await add({}, pro)).toBe('own item');
    await server.sql('update nshop_items set remaining_quantity = 2 where id = $1', [item]);
    expect(await add()).toBe('sold out');
    await server.sql('update nshop_items set remaining_quantity = null where id = $1', [item]);
    const { carts: lines } = await priya.client.ok(carts.addCart, line());
    const id = lines[0]?.id as number;
    const edit = async (more = {}) =>
      (await priya.client.call(carts.editCart, { id, plan_id: 1, units: 1, ...more })).error;
    expect(await edit({ plan_id: 7 })).toBe('choice gone');
    expect(await edit({ units: 9 })).toBe('too many units');
    for (const units of [0, 21]) expect(await edit({ units })).toBe('validation');
    await server.sql('update nshop_items set remaining_quantity = 0 where id = $1', [item]);
    expect(await edit()).toBe('sold out');
    const wei = await cast.person('Wei');
    expect((await wei.client.call(carts.editCart, { id, plan_id: 1 })).http).toBe(404);
    expect((await wei.client.call(carts.deleteCart, { id })).http).toBe(404);
    await server.sql(`update nshop_items set state = 'unpublished' where id = $1`, [item]);
    expect(await edit()).toBe(801);
    expect((await priya.client.ok(carts.carts, {})).carts[0]).toMatchObject({ problem: 'gone' });
    expect((await priya.client.ok(carts.deleteCart, { id })).cartCount).toBe(0);
  });

  it('holds 20 lines at most', async () => {
    for (let n = 0; n < 20; n++) await priya.client.ok(carts.addCart, { ...line(), units: 1 });
    expect((await priya.client.call(carts.addCart, line())).error).toBe('cart full');
  });
});

describe('confirming', () => {
  it('is refused where the time of the order is not held any more', async () => {
    const { id } = await place();
    await server.sql(`delete from service_reserves where nshop_order_id = $1`, [id]);
    expect((await pro.client.call(calls.confirmOrder, { id })).error).toBe('time gone');
    expect((await read(id)).state).toBe('placed');
  });
});

describe('the chat of an order', () => {
  it('is that of its job, from the moment it is placed, for its two people', async () => {
    const order = await place();
    const nshop_order_id = order.id;
    await priya.client.ok(chats.addShopChat, { nshop_order_id, nshop_item_id: item, message: 'Is parking needed?' });
    await pro.client.ok(chats.addShopChat, { nshop_order_id, message: 'No, thank you.' });
    const read = await priya.client.ok(chats.shopChats, { nshop_order_id });
    expect(read.messages.filter(({ kind }) => kind !== 'system').map(({ message }) => message)).toEqual([
      'Is parking needed?',
      'No, thank you.',
    ]);
    const same = await pro.client.ok(messages.conversation, { bid_id: order.quote_bid_id });
    expect(same.messages.map(({ id }) => id)).toEqual(read.messages.map(({ id }) => id));
    const add = async (more: object, who = priya) =>
      (await who.client.call(chats.addShopChat, { nshop_order_id, message: 'Hello', ...more })).error;
    expect(await add({ nshop_item_id: 999_999_999 })).toBe(801);
    expect(await add({ nshop_order_id: 999_999_999 })).toBe(840);
    expect(await add({ message: '' })).toBe('empty message');
    expect(await add({ attachment_id: [999_999_999] })).toBe('attachment missing');
    expect(await add({ message: '[Payment request]\nS$10.00' })).toBe('payment request');
    await server.sql(
      `insert into settings values ('contact_details', '"warn"', now()) on conflict (key) do update set value = excluded.value`,
    );
    expect(await add({ message: 'Call me at 9123 4567' })).toBe('contact details');
    await server.sql(`delete from settings where key = 'contact_details'`);
    const wei = await cast.person('Wei');
    expect(await add({}, wei)).toBe(840);
    expect((await wei.client.call(chats.shopChats, { nshop_order_id })).error).toBe(840);
    await priya.client.ok(blockPerson, { quote_bid_id: order.quote_bid_id });
    expect(await add({})).toBe('conversation closed');
  });
});

describe('feedback', () => {
  it('says why it cannot be given', async () => {
    const order = await place();
    const say = async (more: object = {}, who = priya) =>
      (
        await who.client.call(feedbacks.addShopFeedback, {
          nshop_order_id: order.id,
          nshop_item_id: item,
          score: 5,
          comment: 'Neat',
          ...more,
        })
      ).error;
    expect(await say({ nshop_order_id: 999_999_999 })).toBe(840);
    expect(await say({}, pro)).toBe(840);
    expect(await say({ nshop_item_id: 999_999_999 })).toBe(854);
    expect(await say()).toBe(850);
    await pro.client.ok(calls.confirmOrder, { id: order.id });
    stopAt(momentOf(12));
    await priya.client.ok(calls.completeOrder, { id: order.id });
    expect(await say({ score: 0 })).toBe(851);
    expect(await say({ score: undefined })).toBe(851);
    for (const length of [51, 5_000]) expect(await say({ comment: 'x'.repeat(length) })).toBe(852);
    expect(await say({ attachment_id: [1, 2, 3, 4] })).toBe(853);
    expect(await say({ attachment_id: Array.from({ length: 30 }, (_, place) => place + 1) })).toBe(853);
    expect(await say({ attachment_id: [999_999_999] })).toBe(853);
    expect(await say({ attachment_id: ['a photo'] })).toBe(853);
    // A person who may not review now is told that, not that they have reviewed already.
    await server.sql(
      `insert into person_limits (user_id, act, reason, until, operator_id, created)
       values ($1, 'review', 'To look into', '2099-01-01', $1, '2020-01-01')`,
      [priya.id],
    );
    expect(await say()).toBe('limited');
    await server.sql('delete from person_limits where user_id = $1', [priya.id]);
    const comment = async (more: object, who: TestPerson = pro) =>
      (await who.client.call(feedbacks.commentShopFeedback, { id: order.id, comment: 'Thanks', ...more })).error;
    expect(await comment({ id: 999_999_999 })).toBe(840);
    expect(await comment({}, priya)).toBe(840);
    for (const text of ['', 'x'.repeat(5_000)]) expect(await comment({ comment: text })).toBe(852);
    expect(await comment({})).toBe(854);
  });
});

describe('times of items', () => {
  const what = (more = {}) => ({ nshop_item_id: item, plan_id: 1, units: 3, postal_code: '520123', ...more });
  const free = async (client = server.client(), more = {}) =>
    (await client.ok(times.shopReserves, { ...what(), from: monday, days: 1, ...more })).days[0]?.slots ?? [];
  it('are free until a person holds one, who alone can order it', async () => {
    expect(await free()).toContain(wire(9));
    const held = await priya.client.ok(times.addShopReserve, { ...what(), begin_time: wire(9) });
    expect(held).toMatchObject({ begin_time: wire(9), end_time: wire(12) });
    expect(await free()).not.toContain(wire(9));
    expect(await free(priya.client, { lease: held.lease })).toContain(wire(9));
    const wei = await cast.person('Wei');
    expect(await refused({}, {}, 9, wei)).toBe('time gone');
    expect((await wei.client.call(times.addShopReserve, { ...what(), begin_time: wire(10) })).error).toBe('time gone');
    await place(9, priya, {}, { lease: held.lease });
    expect(await free()).not.toContain(wire(9));
    const another = await priya.client.ok(times.addShopReserve, { ...what(), begin_time: wire(13) });
    await wei.client.ok(times.deleteShopReserve, { id: another.id, lease: another.lease });
    expect(await free()).not.toContain(wire(13));
    await priya.client.ok(times.deleteShopReserve, { id: another.id, lease: another.lease });
    expect(await free()).toContain(wire(13));
  });

  it('are held for ten minutes, one in place of another, and given back by their own number alone', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    stopAt(now);
    const first = await priya.client.ok(times.addShopReserve, { ...what(), begin_time: wire(9) });
    expect(first.lease_until).toBe(toWire(new Date(now + 10 * MINUTE)));
    const moved = { ...what(), begin_time: wire(13), lease: first.lease };
    const second = await priya.client.ok(times.addShopReserve, moved);
    expect(await free()).toContain(wire(9));
    expect(await free()).not.toContain(wire(13));
    await priya.client.ok(times.deleteShopReserve, { id: second.id + 1_000_000, lease: second.lease });
    expect(await free()).not.toContain(wire(13));
    stopAt(now + 10 * MINUTE + 1);
    expect(await free()).toContain(wire(13));
  });

  it('say why none can be had', async () => {
    const ask = async (more: object) => {
      const [read, held] = await Promise.all([
        priya.client.call(times.shopReserves, { ...what(more), from: monday }),
        priya.client.call(times.addShopReserve, { ...what(more), begin_time: wire(9) }),
      ]);
      expect(read.error).toBe(held.error);
      return read.error;
    };
    expect(await ask({ nshop_item_id: 999_999_999 })).toBe(801);
    expect(await ask({ plan_id: 7 })).toBe('choice gone');
    expect(await ask({ units: 9 })).toBe('too many units');
    expect(await ask({ postal_code: '999999' })).toBe('unknown postal code');
    const untimed = await soldItem(
      server,
      pro.quote_service_id,
      itemContent(cast.category_id, { accept_reservation: false }),
    );
    expect(await ask({ nshop_item_id: untimed })).toBe(826);
    await server.sql('delete from quote_service_areas where quote_service_id = $1', [pro.quote_service_id]);
    expect(await ask({})).toBe('out of area');
  });

  it('are held three at most by one person', async () => {
    for (const hour of [9, 11, 13])
      await priya.client.ok(times.addShopReserve, { ...what({ units: 1 }), begin_time: wire(hour) });
    expect((await priya.client.call(times.addShopReserve, { ...what({ units: 1 }), begin_time: wire(15) })).error).toBe(
      'too many held',
    );
  });
});

describe('leaving', () => {
  it('of the pro’s service ends what is open, and gives all back', async () => {
    const order = await place();
    await cast.inTransaction((context) =>
      context.publish('service.deleting', { quote_service_id: pro.quote_service_id, user_id: pro.id }, []),
    );
    expect(await read(order.id)).toMatchObject({ state: 'cancelled', money: { refund: '315.00' } });
  });

  it('of its customer for good ends it, and its pro reads that', async () => {
    const order = await place();
    await cast.proven(priya);
    await priya.client.ok(deleteAccount, { confirm: 'delete' });
    const left = await read(order.id, pro);
    expect(left.state).toBe('cancelled');
    expect(left.events.at(-1)).toMatchObject({ what: 'left', side: 'requestor' });
  });

  it('of its pro, whom an operator blocks, ends it, and gives all back', async () => {
    const order = await place();
    const olga = await cast.operator('Olga');
    await olga.client.ok(blockUser, { user_id: pro.id, reason: 'Never comes' });
    const left = await read(order.id);
    expect(left).toMatchObject({ state: 'cancelled', money: { refund: '315.00' } });
    expect(left.events.at(-1)).toMatchObject({ what: 'left', side: 'provider' });
  });
});

describe('while the flag is off', () => {
  it('no call is there', async () => {
    const off = await startTestServer();
    const here = await arrange(off);
    const who = await here.person('Priya');
    for (const [call, given] of [
      [carts.carts, {}],
      [calls.orders, {}],
      [calls.addOrder, input(9)],
      [feedbacks.shopFeedbacks, { nshop_item_id: 1 }],
      [chats.shopChats, { nshop_order_id: 1 }],
      [times.shopReserves, { nshop_item_id: 1, plan_id: 1, from: monday }],
    ] as const)
      expect((await who.client.call(call as typeof calls.orders, given as never)).http, call.path).toBe(404);
    await off.close();
  });
});
