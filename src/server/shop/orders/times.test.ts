import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as appointments from '#core/bids/appointments/calls.ts';
import * as agreedTimes from '#core/bids/appointments/list-calls.ts';
import { calendarPath } from '#core/bids/appointments/model.ts';
import { day } from '#core/bids/day/calls.ts';
import { DAY, fromWire, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import * as reserves from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feeds/calls.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { remindJobsJob } from '#server/bids/appointments/jobs.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { SHOP_DAY, type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { remindGuestsJob } from './jobs.ts';

// The time of an order where its two people look for it: calendars, the day, mails and reminders.

let server: TestServer;
let told: ToldReader;
let cast: Arrangement;
let scene: ShopScene;

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=off' });
  told = readTold(server);
  cast = await arrange(server);
});
beforeEach(async () => {
  scene = await shopScene(server, cast);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const mailOf = async ({ id }: TestPerson) =>
  (await server.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email as string;
const mails = async <K extends NoticeKind>(address: string, kind: K) =>
  (await told.all(address, kind)).filter(({ channel }) => channel === 'mail').map(({ data }) => data as NoticeData[K]);
const calendar = async () => {
  const { pro } = scene;
  const input = { service_id: pro.quote_service_id, from: SHOP_DAY, to: SHOP_DAY };
  return (await pro.client.ok(reserves.calendar, input)).entries;
};
const agreed = async (who: TestPerson, side: 'requestor' | 'provider', is_past = false) =>
  (await who.client.ok(agreedTimes.appointments, { side, is_past })).appointments.map(({ begin_time }) => begin_time);

describe('the time of an order', () => {
  it('shows in the pro’s calendar from the order on, and as a job once it is confirmed', async () => {
    const { pro, buyer } = scene;
    const { url } = await pro.client.ok(feeds.makeCalendarFeed, { service_id: pro.quote_service_id });
    const feed = async () => (await fetch(`${server.url}${new URL(url).pathname}`)).text();
    const { id, quote_bid_id } = await scene.place();
    expect(await calendar()).toMatchObject([
      {
        kind: 'quoted',
        begin_time: toWire(shopHour(9)),
        end_time: toWire(shopHour(12)),
        title: 'Aircon wash at home',
        customer: 'Priya N.',
        nshop_order_id: id,
      },
    ]);
    // The feed shows confirmed orders only, because anyone with its link can read it.
    expect(await feed()).not.toContain('Aircon wash');
    await scene.confirm(id);
    expect(await calendar()).toMatchObject([
      { kind: 'hired', quote_bid_id, nshop_order_id: null, begin_time: toWire(shopHour(9)) },
    ]);
    expect(await feed()).toContain('SUMMARY:Aircon wash at home (Priya N.)');
    expect([await agreed(pro, 'provider'), await agreed(buyer, 'requestor')]).toEqual([
      [toWire(shopHour(9))],
      [toWire(shopHour(9))],
    ]);
    // On its day it is among the jobs of Today.
    scene.stopAt(shopHour(7));
    const today = await pro.client.ok(day, {});
    expect(JSON.stringify(today.day.jobs)).toContain(`"id":${quote_bid_id}`);
  });

  it('goes from all of them when the order ends, and the customer’s file with it', async () => {
    const { pro, buyer } = scene;
    const { id, quote_bid_id } = await scene.place();
    const file = () =>
      fetch(server.url + calendarPath(quote_bid_id), {
        headers: { 'x-session-token': buyer.client.token ?? '' },
      });
    await scene.confirm(id);
    expect((await file()).status).toBe(200);
    await buyer.client.ok(calls.cancelOrder, { id });
    expect([await calendar(), await agreed(pro, 'provider'), await agreed(buyer, 'requestor')]).toEqual([[], [], []]);
    expect((await file()).status).toBe(404);
    // Each side's mail program is told once to remove it: the canceller's by the job's mail, the other side's by the order's.
    const [own] = await mails(await mailOf(buyer), 'job_changed');
    expect(own).toMatchObject({ what: 'cancelled', is_own: true, calendar: { is_cancelled: true } });
    const news = await mails(await mailOf(pro), 'order_news');
    expect(news.at(-1)).toMatchObject({ what: 'cancelled', calendar: { is_cancelled: true } });
    expect(await mails(await mailOf(pro), 'job_changed')).toEqual([]);
  });

  it('is mailed as a calendar’s entry once it is confirmed, and moves with what the two agree on', async () => {
    const { pro, buyer } = scene;
    const { id, quote_bid_id } = await scene.place();
    await scene.confirm(id);
    const confirmed = (await mails(await mailOf(buyer), 'order_news')).at(-1);
    const path = `/dashboard/shop-consumer/order/${id}?as=consumer`;
    expect(confirmed).toMatchObject({
      what: 'confirmed',
      is_held: false,
      calendar: { begin: toWire(shopHour(9)), is_cancelled: false, category: 'Aircon wash at home', path },
    });
    const freeUntil = async () => fromWire((await scene.read(id)).free_until ?? '')?.getTime() ?? 0;
    const free_until = await freeUntil();
    const { appointment } = await pro.client.ok(appointments.proposeTime, {
      bid_id: quote_bid_id,
      begin_time: toWire(shopHour(13)),
      minutes: 180,
    });
    const proposal_id = appointment?.proposal?.id as number;
    await buyer.client.ok(appointments.answerTime, { bid_id: quote_bid_id, proposal_id, is_accepted: true });
    expect(await scene.read(id)).toMatchObject({ begin_time: toWire(shopHour(13)), end_time: toWire(shopHour(16)) });
    expect(await calendar()).toMatchObject([{ begin_time: toWire(shopHour(13)) }]);
    // Cancelling stays free as long before the new time as before the old one.
    expect((await freeUntil()) - free_until).toBe(4 * HOUR);
    expect((await mails(await mailOf(buyer), 'job_changed')).at(-1)).toMatchObject({
      what: 'moved',
      calendar: { begin: toWire(shopHour(13)), id: confirmed?.calendar?.id },
    });
  });
});

describe('reminders of an order', () => {
  const runBoth = async () => {
    await runJob(server.app.parts, remindJobsJob);
    await runJob(server.app.parts, remindGuestsJob);
  };

  it('come to both the evening before and two hours ahead, of the time as it is then', async () => {
    const { pro, buyer } = scene;
    const { id } = await scene.place();
    await scene.confirm(id);
    const count = async () => [(await mailsDue(buyer)).length, (await mailsDue(pro)).length];
    const mailsDue = (who: TestPerson) =>
      server.sql(`select id from deliveries where kind = 'job_reminder' and channel = 'mail' and user_id = $1`, [
        who.id,
      ]);
    scene.stopAt(new Date(shopHour(9).getTime() - 2 * DAY));
    await runBoth();
    expect(await count()).toEqual([0, 0]);
    scene.stopAt(new Date(shopHour(18).getTime() - DAY + MINUTE));
    await runBoth();
    await runBoth();
    expect(await count()).toEqual([1, 1]);
    scene.stopAt(shopHour(8));
    await runBoth();
    await runBoth();
    expect(await count()).toEqual([2, 2]);
  });

  it('come by mail to a customer without an account, each once, with a link to the order', async () => {
    const email = `mei${scene.item}@example.sg`;
    const { order, hash } = await scene.placeAsGuest(email);
    await scene.confirm(order.id);
    const sent = async () => (await mails(email, 'order_news')).map(({ what }) => what);
    scene.stopAt(new Date(shopHour(18).getTime() - DAY + MINUTE));
    await runBoth();
    await runBoth();
    scene.stopAt(shopHour(8));
    await runBoth();
    await runBoth();
    expect(await sent()).toEqual(['placed', 'confirmed', 'reminder', 'reminder']);
    const [, confirmed, reminder] = await mails(email, 'order_news');
    expect(confirmed?.calendar).toMatchObject({ begin: toWire(shopHour(9)), is_cancelled: false });
    expect(reminder).toMatchObject({ full_name: 'Mei Tan', when: toWire(shopHour(9)), until: '' });
    const [, key = ''] = /^\/shop\/order\/([\w-]{43})$/.exec(reminder?.path ?? '') ?? [];
    expect((await server.client().ok(calls.orderByHash, { hash: key })).nshop_order.id).toBe(order.id);
    // The guest gets these mails instead of the reminder of jobs that accounts get.
    const others = await server.sql(
      `select id from deliveries where kind = 'job_reminder' and user_id in (select id from users where guest_of is not null)`,
    );
    expect(others).toEqual([]);
    expect(hash).toHaveLength(43);
  });

  it('of an order that has ended do not come, and its guest’s calendar is updated', async () => {
    const email = `over${scene.item}@example.sg`;
    const { order, hash } = await scene.placeAsGuest(email);
    await scene.confirm(order.id);
    scene.stopAt(new Date(shopHour(9).getTime() - 3 * DAY));
    await server.client().ok(calls.cancelOrder, { id: order.id, hash });
    scene.stopAt(new Date(shopHour(9).getTime() - HOUR));
    await runBoth();
    const news = await mails(email, 'order_news');
    expect(news.map(({ what }) => what)).toEqual(['placed', 'confirmed', 'cancelled']);
    expect(news.at(-1)?.calendar).toMatchObject({ is_cancelled: true });
  });
});
