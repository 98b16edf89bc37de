import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointment } from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as bookings from '#core/bookings/calls.ts';
import * as calls from '#core/bookings/series/calls.ts';
import type { JobSeries } from '#core/bookings/series/model.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { notices } from '#core/notices/calls.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { makeCalendarFeed } from '#core/reserves/feeds/calls.ts';
import * as items from '#core/reserves/items/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { review } from '#core/reviews/calls.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { blockPerson } from '#core/users/blocks/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { loadQuote, sendQuote } from '#server/bids/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { proveBooks } from '#server/wallet/books/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { makeVisitsJob } from './jobs.ts';
import { makeNext } from './make-service.ts';
import { stopSeriesOf } from './service.ts';

let server: TestServer;
let cast: Arrangement;
let category_id: number;
let pro: TestPerson & { readonly quote_service_id: number };
let priya: TestPerson;
/** The finished job. */
let bid_id: number;

const ZONE = 'Asia/Singapore';
/** The Monday after next, in Singapore. */
const monday = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
/** 10 am, `n` weeks after that Monday. */
const week = (n: number, hour = 10): number => momentIn(ZONE, monday, hour * 60) + n * 7 * DAY;
const wire = (n: number, hour = 10): string => toWire(new Date(week(n, hour)));
const stopAt = (at: number) => server.app.parts.clock.stopAt(new Date(at));
const run = () => runJob(server.app.parts, makeVisitsJob);
const FIELDS = {
  service: ['chemical-wash'],
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  property_type: 'hdb-4-room',
};
const ALL_WEEK = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ begin: 540, end: 1080 }]]));

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'reservation=on' });
  cast = await arrange(server);
  const [aircon] = await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
  category_id = aircon?.id as number;
});
beforeEach(async () => {
  pro = await cast.pro('Hafiz', 20_000);
  priya = await cast.person('Priya', 'Nair');
  const { quote_service_id } = pro;
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    quote_service_id,
    category_id,
  ]);
  await server.sql(
    `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
    [quote_service_id],
  );
  await pro.client.ok(changeBusinessHours, { service_id: quote_service_id, days: ALL_WEEK });
  await pro.client.ok(editServiceCategory, { service_id: quote_service_id, category_id, is_direct_reserve_on: true });
  bid_id = await finished(priya);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

/** A job on that Monday at 10 am, done by 1 pm. */
async function finished(customer: TestPerson): Promise<number> {
  const { greserve_item } = await pro.client.ok(items.addGreserveItem, {
    quote_service_id: pro.quote_service_id,
    category_id,
    name: 'Chemical wash',
    price: '85.00',
    minutes: 90,
    fields: { ...FIELDS, units: 2 },
  });
  const { greserve_event } = await customer.client.ok(bookings.addGreserveEvent, {
    greserve_item_id: greserve_item.id,
    begin_time: wire(0),
    postal_code: '520123',
    price_shown: '85.00',
    consumer_name: 'Priya Nair',
    address: '#05-67',
  });
  const booked = greserve_event.quote_bid_id as number;
  stopAt(week(0, 13));
  await pro.client.ok(bids.completeBid, { bid_id: booked });
  return booked;
}

const read = async (who: TestPerson, of = bid_id) => who.client.ok(calls.jobSeries, { bid_id: of });
const seriesOf = async (who: TestPerson, of = bid_id) => (await read(who, of)).job_series as JobSeries;
const ask = (begin_time = wire(1), cadence: JobSeries['cadence'] = 'week') =>
  priya.client.call(calls.addSeries, { bid_id, cadence, begin_time });
const asked = async () => {
  expect((await ask()).status).toBe('Success');
  return (await seriesOf(priya)).id;
};
const accept = (series_id: number, is_accepted = true) =>
  pro.client.call(calls.answerSeries, { bid_id, series_id, is_accepted });
/** A series that the pro has agreed to, weekly from the next Monday. */
const agreed = async () => {
  const series_id = await asked();
  expect((await accept(series_id)).status).toBe('Success');
  return series_id;
};
const change = (who: TestPerson, series_id: number, act: 'pause' | 'resume' | 'end' | 'undo_end') =>
  who.client.call(calls.changeSeries, { bid_id, series_id, act });
const skip = (who: TestPerson, series_id: number, n: number, is_skipped = true) =>
  who.client.call(calls.skipVisit, { bid_id, series_id, n, is_skipped });
const move = (who: TestPerson, series_id: number, n: number, begin_time: string) =>
  who.client.call(calls.moveVisit, { bid_id, series_id, n, begin_time });
const told = async (who: TestPerson) =>
  (await who.client.ok(notices, {})).notices.filter(({ kind }) => kind === 'series_changed').map(({ title }) => title);
const visits = async (who = priya) =>
  (await seriesOf(who)).visits.map(({ n, state, begin_time }) => [n, state, begin_time]);
const credit = async () => (await pro.client.ok(wallet, {})).wallet.available_wallet_amount;
const requestsOf = async ({ id }: TestPerson): Promise<number> =>
  (await server.sql(`select 1 from quote_requests where user_id = $1`, [id])).length;

describe('a job again and again', () => {
  it('is offered to the customer of a finished job, agreed by its pro, and each visit is a job of its own without a fee', async () => {
    const { series_offer, job_series } = await read(priya);
    expect(job_series).toBeNull();
    expect(series_offer?.usual).toBe('three_months');
    expect(series_offer?.choices[0]).toEqual({ cadence: 'week', begin_time: wire(1) });
    expect(await read(pro)).toMatchObject({ job_series: null, series_offer: null });
    const series_id = await asked();
    expect(await seriesOf(pro)).toMatchObject({ state: 'asked', steps: ['accept', 'decline'], flat_rate_at: '85.00' });
    expect(await told(pro)).toEqual(['Priya N. asks you to come again, every week']);
    // Nothing is made before the pro agrees.
    await run();
    expect(await requestsOf(priya)).toBe(1);
    const before = await credit();
    await accept(series_id);
    expect((await told(priya))[0]).toMatch(/comes again, every week$/);
    expect(await run()).toBeGreaterThan(0);
    const made = (await seriesOf(priya)).visits[0];
    expect(made).toMatchObject({ n: 0, state: 'made', begin_time: wire(1), steps: [] });
    expect(made?.bid_id).not.toBe(bid_id);
    const second = { bid_id: made?.bid_id as number };
    expect((await priya.client.ok(appointment, second)).appointment).toMatchObject({
      begin_time: wire(1),
      minutes: 90,
    });
    expect(await credit()).toBe(before);
    const [fee] = await server.sql<{ amount_cents: number; evidence: Record<string, unknown> }>(
      `select amount_cents, evidence from wallet_transactions where quote_bid_id = $1 and type_id = 14`,
      [second.bid_id],
    );
    expect(fee).toMatchObject({ amount_cents: 0, evidence: { repeats: { series_id, bid_id } } });
    expect((await proveBooks(server.app.parts.database)).is_right).toBe(true);
    // This visit is done and reviewed like any job; the next one is made meanwhile.
    stopAt(week(1, 13));
    await pro.client.ok(bids.completeBid, second);
    await priya.client.ok(review, { ...second, score: 5 });
    expect((await seriesOf(pro, second.bid_id)).id).toBe(series_id);
    expect((await read(priya, second.bid_id)).series_offer).toBeNull();
    await run();
    expect((await visits())[0]).toEqual([1, 'made', wire(2)]);
    expect(await requestsOf(priya)).toBe(3);
    expect(await credit()).toBe(before);
  });

  it('is not there for strangers, and not asked for by the pro, twice, off the half hour, in the past or where the pro is not free', async () => {
    const mei = await cast.person('Mei');
    for (const stranger of [mei, await cast.pro('Other')]) {
      expect((await stranger.client.call(calls.jobSeries, { bid_id })).http).toBe(404);
      const input = { bid_id, cadence: 'week' as const, begin_time: wire(1) };
      expect((await stranger.client.call(calls.addSeries, input)).http).toBe(404);
    }
    expect(await pro.client.call(calls.addSeries, { bid_id, cadence: 'week', begin_time: wire(1) })).toMatchObject({
      error: 'not now',
    });
    expect(await ask(toWire(new Date(week(1) + 60_000)))).toMatchObject({ error: 'off the grid' });
    expect(await ask(wire(0, 13))).toMatchObject({ error: 'too soon' });
    expect(await ask(wire(40))).toMatchObject({ error: 'too far' });
    const closed = await ask(wire(1, 20));
    expect(closed).toMatchObject({ error: 'closed' });
    expect(closed.body.free_times).toHaveLength(3);
    const other = await cast.person('Rachel');
    await finishedElsewhere(other, 1);
    expect(await ask(wire(1))).toMatchObject({ error: 'time taken' });
    const series_id = await (async () => {
      expect((await ask(wire(1, 14))).status).toBe('Success');
      return (await seriesOf(priya)).id;
    })();
    expect(await ask(wire(1, 14))).toMatchObject({ error: 'not now' });
    for (const who of [mei, other]) {
      expect((await change(who, series_id, 'end')).http).toBe(404);
      expect((await skip(who, series_id, 0)).http).toBe(404);
      expect((await move(who, series_id, 0, wire(1, 15))).http).toBe(404);
      expect((await who.client.call(calls.answerSeries, { bid_id, series_id, is_accepted: true })).http).toBe(404);
    }
    // The customer cannot answer for the pro.
    expect((await priya.client.call(calls.answerSeries, { bid_id, series_id, is_accepted: true })).http).toBe(404);
    // The series of another job.
    expect((await accept(series_id + 1000)).http).toBe(404);
  });

  it('is declined by the pro, who is asked again only by the customer, and lapses by itself after a week', async () => {
    const first = await asked();
    await accept(first, false);
    expect(await told(priya)).toEqual([expect.stringMatching(/can’t come again regularly$/)]);
    expect((await read(priya)).series_offer).not.toBeNull();
    expect(await seriesOf(priya)).toMatchObject({ state: 'ended', is_declined: true, steps: [] });
    expect(await accept(first)).toMatchObject({ error: 'not now' });
    const second = await asked();
    expect(second).not.toBe(first);
    stopAt(week(1));
    expect(await accept(second)).toMatchObject({ error: 'not now' });
    await run();
    expect(await seriesOf(priya)).toMatchObject({ state: 'ended', why: 'not_answered' });
    expect(await told(pro)).toContain('Repeat visits weren’t confirmed');
    // The third request is the last one for this job.
    const again = () => ask(wire(3));
    expect((await again()).status).toBe('Success');
    await accept((await seriesOf(priya)).id, false);
    expect((await read(priya)).series_offer).toBeNull();
    expect(await again()).toMatchObject({ error: 'not now' });
  });
});

/** A job of another customer at 10 am, `n` weeks after that Monday. */
async function finishedElsewhere(who: TestPerson, n: number): Promise<void> {
  const [item] = await server.sql<{ id: number }>('select id from greserve_items where quote_service_id = $1', [
    pro.quote_service_id,
  ]);
  await who.client.ok(bookings.addGreserveEvent, {
    greserve_item_id: item?.id as number,
    begin_time: wire(n),
    postal_code: '520123',
    price_shown: '85.00',
    consumer_name: 'Rachel Goh',
    address: '#01-01',
  });
}

describe('the calendar link', () => {
  it('shows planned visits as tentative and free, without those that are skipped or already jobs', async () => {
    const id = await agreed();
    await skip(priya, id, 1);
    const { url } = await pro.client.ok(makeCalendarFeed, { service_id: pro.quote_service_id });
    const events = async () => {
      const text = await (await fetch(`${server.url}${new URL(url).pathname}`)).text();
      return text.split('BEGIN:VEVENT').filter((event) => event.includes('series-'));
    };
    const before = await events();
    expect(before.length).toBeGreaterThan(5);
    for (const event of before)
      for (const line of ['SUMMARY:Planned: Aircon', 'TRANSP:TRANSPARENT', 'STATUS:TENTATIVE'])
        expect(event).toContain(line);
    const uids = (list: readonly string[]) => list.map((event) => /UID:(\S+)@/.exec(event)?.[1]);
    expect(uids(before)).toContain(`series-${id}-0`);
    expect(uids(before)).not.toContain(`series-${id}-1`);
    await run();
    expect(uids(await events())).not.toContain(`series-${id}-0`);
  });
});

describe('exceptions', () => {
  it('skip one visit and take that back, by either side, and the other is told', async () => {
    const id = await agreed();
    expect((await skip(priya, id, 0)).status).toBe('Success');
    expect(await told(pro)).toContain('Priya N. skipped a visit');
    expect((await visits())[0]).toEqual([0, 'skipped', wire(1)]);
    expect(await skip(pro, id, 0)).toMatchObject({ error: 'not now' });
    expect((await skip(pro, id, 0, false)).status).toBe('Success');
    expect((await visits())[0]).toEqual([0, 'planned', wire(1)]);
    await skip(pro, id, 0);
    await run();
    expect(await requestsOf(priya)).toBe(1);
    stopAt(week(1, 13));
    await run();
    expect((await visits())[0]).toEqual([1, 'made', wire(2)]);
    expect(await skip(priya, id, 1)).toMatchObject({ error: 'not now' });
  });

  it('move one visit between those beside it, to when the pro is free', async () => {
    const id = await agreed();
    await run();
    expect(await move(pro, id, 1, wire(3))).toMatchObject({ error: 'not between' });
    expect(await move(pro, id, 1, wire(2, 22))).toMatchObject({ error: 'closed' });
    expect(await move(pro, id, 1, toWire(new Date(week(2) + 60_000)))).toMatchObject({ error: 'off the grid' });
    expect(await move(pro, id, 0, wire(1, 14))).toMatchObject({ error: 'not now' });
    const tuesday = toWire(new Date(week(2) + DAY));
    expect((await move(pro, id, 1, tuesday)).status).toBe('Success');
    expect((await visits())[1]).toEqual([1, 'moved', tuesday]);
    expect((await told(priya))[0]).toMatch(/moved a visit$/);
    stopAt(week(1) + 2 * DAY);
    await run();
    expect((await visits())[0]).toEqual([1, 'made', tuesday]);
  });

  it('make a due visit at once where the end is taken back, without waiting for the job’s next run', async () => {
    const id = await agreed();
    await run();
    stopAt(week(1) - HOUR);
    expect((await change(priya, id, 'end')).status).toBe('Success');
    stopAt(week(1) + HOUR);
    const { config } = server.app.parts;
    Object.assign(config, { jobs: true });
    try {
      expect((await change(priya, id, 'undo_end')).status).toBe('Success');
      await expect.poll(visits).toContainEqual([1, 'made', wire(2)]);
    } finally {
      Object.assign(config, { jobs: false });
    }
  });

  it('pause and resume by the side that paused, end, and take the end back within a day', async () => {
    const id = await agreed();
    await run();
    expect((await change(pro, id, 'pause')).status).toBe('Success');
    expect(await change(priya, id, 'resume')).toMatchObject({ error: 'not yours' });
    stopAt(week(3, 13));
    await run();
    expect(await requestsOf(priya)).toBe(2);
    expect((await change(pro, id, 'resume')).status).toBe('Success');
    // Visits whose time passed during the pause are left out.
    expect((await visits())[0]).toEqual([3, 'planned', wire(4)]);
    await run();
    expect((await visits())[0]).toEqual([3, 'made', wire(4)]);
    expect((await change(priya, id, 'end')).status).toBe('Success');
    expect(await told(pro)).toContain('Priya N. ended the repeat visits');
    expect(await change(pro, id, 'undo_end')).toMatchObject({ error: 'not yours' });
    expect((await change(priya, id, 'undo_end')).status).toBe('Success');
    expect((await seriesOf(priya)).state).toBe('active');
    await change(priya, id, 'end');
    stopAt(week(4));
    expect(await change(priya, id, 'undo_end')).toMatchObject({ error: 'not now' });
    await run();
    expect(await requestsOf(priya)).toBe(3);
    // The visit that was made stays a job, and after a week the job no longer shows that the series ended.
    expect(await seriesOf(priya)).toMatchObject({ state: 'ended', visits: [] });
    stopAt(week(6));
    expect((await read(priya)).job_series).toBeNull();
  });
});

describe('a visit that does not fit', () => {
  it('waits for another time, both are told, and either side chooses one, which makes it at once', async () => {
    const id = await agreed();
    await finishedElsewhere(await cast.person('Rachel'), 1);
    await run();
    expect((await seriesOf(priya)).visits[0]).toMatchObject({
      n: 0,
      state: 'stuck',
      why: 'no_time',
      steps: ['skip', 'move'],
    });
    for (const who of [priya, pro]) expect(await told(who)).toContain('A visit needs another time');
    const taken = await move(priya, id, 0, wire(1, 10));
    expect(taken).toMatchObject({ error: 'time taken' });
    expect(taken.body.free_times).toHaveLength(3);
    expect(await requestsOf(priya)).toBe(1);
    expect(await move(pro, id, 0, toWire(new Date(week(0, 13) + HOUR / 2)))).toMatchObject({ error: 'too soon' });
    expect((await move(priya, id, 0, wire(1, 14))).status).toBe('Success');
    expect((await seriesOf(pro)).visits[0]).toMatchObject({ n: 0, state: 'made', begin_time: wire(1, 14) });
    expect(await requestsOf(priya)).toBe(2);
  });

  it('says why, pauses the series after the third one, which resumes when its people say so', async () => {
    const id = await agreed();
    await server.sql(
      `insert into person_limits (user_id, act, category_id, reason, until, operator_id, created)
       values ($1, 'quote', $2, 'Asks for deposits', $3, $1, now())`,
      [pro.id, category_id, new Date(week(50))],
    );
    await run();
    expect((await seriesOf(priya)).visits[0]).toMatchObject({ state: 'stuck', why: 'pro_unavailable' });
    expect(await move(priya, id, 0, wire(1, 14))).toMatchObject({ error: 'not bookable' });
    for (const n of [1, 2]) {
      stopAt(week(n, 13));
      await run();
    }
    expect(await seriesOf(priya)).toMatchObject({ state: 'paused', state_by: null, why: 'stuck_often' });
    for (const who of [priya, pro]) expect(await told(who)).toContain('Your repeat visits are paused');
    await server.sql('delete from person_limits where user_id = $1', [pro.id]);
    expect((await change(priya, id, 'resume')).status).toBe('Success');
    stopAt(week(3, 13));
    await run();
    expect((await visits()).at(0)).toEqual([3, 'made', wire(4)]);
  });

  it('is without a phone or a fitting answer, each with its own reason', async () => {
    const why = async () => (await seriesOf(priya)).visits[0]?.why;
    await agreed();
    await server.sql('update users set phone = null, is_vouched = false, is_email_confirmed = false where id = $1', [
      priya.id,
    ]);
    await run();
    expect(await why()).toBe('customer_unready');
    await server.sql('update users set is_vouched = true where id = $1', [priya.id]);
    await server.sql(`update quote_requests set fields = fields - 'service' where user_id = $1`, [priya.id]);
    stopAt(week(1, 13));
    await run();
    expect(await why()).toBe('form_changed');
  });

  it('is one whose work asks for a certificate by now that the pro does not hold', async () => {
    await agreed();
    await server.sql(`insert into category_requirements (category_id, certificate_type) values ($1, 'other')`, [
      category_id,
    ]);
    await run();
    await server.sql('delete from category_requirements where category_id = $1', [category_id]);
    expect((await seriesOf(priya)).visits[0]).toMatchObject({ state: 'stuck', why: 'pro_uncertified' });
  });

  it('ends the series where its category, its pro or its customer is gone, and pauses it between two who blocked each other', async () => {
    const id = await agreed();
    await server.sql(`update categories set status = 'draft' where id = $1`, [category_id]);
    await run();
    expect(await seriesOf(priya)).toMatchObject({ state: 'ended', why: 'category_closed' });
    await server.sql(`update categories set status = 'published' where id = $1`, [category_id]);
    for (const who of [priya, pro]) expect(await told(who)).toContain('Your repeat visits have ended');
    expect(await change(priya, id, 'undo_end')).toMatchObject({ error: 'not yours' });

    const next = await agreed();
    await priya.client.ok(blockPerson, { quote_service_id: pro.quote_service_id });
    expect(await seriesOf(pro)).toMatchObject({ state: 'paused', why: 'blocked', steps: ['end'] });
    expect(await change(pro, next, 'resume')).toMatchObject({ error: 'not now' });
    await run();
    expect(await requestsOf(priya)).toBe(1);
    await cast.inTransaction((context) => stopSeriesOf(context, { user_id: pro.id }));
    expect(await seriesOf(priya)).toMatchObject({ state: 'ended', why: 'pro_gone' });
  });

  it('ends the series when an operator blocks one of the two', async () => {
    await agreed();
    await server.sql('update users set blocked_at = now() where id = $1', [pro.id]);
    await run();
    expect(await seriesOf(priya)).toMatchObject({ state: 'ended', why: 'pro_gone' });
    expect(await told(priya)).toContain('Your repeat visits have ended');
  });
});

describe('two at once, and a stop in between', () => {
  it('make one job of a visit, however many nodes look at it', async () => {
    const id = await agreed();
    await Promise.all([1, 2, 3, 4].map(() => makeNext(server.app.parts, id)));
    expect(await requestsOf(priya)).toBe(2);
    expect((await server.sql('select 1 from job_series_visits where series_id = $1', [id])).length).toBe(1);
  });

  it('leave one series of a job that is asked for twice, and one answer', async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.filter(({ status }) => status === 'Success')).toHaveLength(1);
    const { id } = await seriesOf(pro);
    const answers = await Promise.all([accept(id), accept(id, false)]);
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1);
  });

  it('leave nothing of a visit that was stopped half way, and make it once afterwards', async () => {
    const id = await agreed();
    await server.sql(`create function stop_visits() returns trigger language plpgsql as $$ begin
      if new.series_id = ${id} then raise exception 'stopped'; end if; return new; end $$`);
    await server.sql(
      `create trigger stop_visits before insert on job_series_visits for each row execute function stop_visits()`,
    );
    try {
      await run();
    } finally {
      await server.sql('drop trigger stop_visits on job_series_visits');
      await server.sql('drop function stop_visits');
    }
    expect(await requestsOf(priya)).toBe(1);
    expect(await told(priya)).toHaveLength(1);
    stopAt(week(0, 15));
    await run();
    await run();
    expect(await requestsOf(priya)).toBe(2);
    expect((await visits())[0]).toEqual([0, 'made', wire(1)]);
  });
});

describe('a quote without a fee', () => {
  it('is refused for another customer, another pro, an unfinished job and a request that others have', async () => {
    const id = await agreed();
    const mei = await cast.person('Mei');
    const free = async (
      customer: TestPerson,
      by: TestPerson & { quote_service_id: number },
      of: number,
      is_direct = true,
    ) => {
      const request = await cast.request(customer, { category_id });
      await server.sql('update quote_requests set is_direct = $2 where id = $1', [request.id, is_direct]);
      const offer = await cast.offer(request, by.quote_service_id);
      return cast.inTransaction(async (context) => {
        const own: PersonContext = { ...context, user: { id: by.id, is_operator: false } };
        const quote = { bid_id: offer, quote_type: 'flat' as const, price: 8_500, price_note: 'All in.' };
        const repeats = { series_id: id, bid_id: of };
        return sendQuote(quote, own, await loadQuote(quote, own), { is_booked: true, repeats });
      });
    };
    expect(await free(priya, pro, bid_id)).toMatchObject({ ok: true });
    // These quotes belong to no series, which the check of the books finds.
    expect((await proveBooks(server.app.parts.database)).wrong.unearned_repeats).toHaveLength(1);
    await server.sql('alter table wallet_transactions disable trigger user');
    await server.sql(`update wallet_transactions set evidence = evidence - 'repeats' where evidence ? 'repeats' and amount_cents = 0
      and not exists (select from job_series_visits v where v.quote_bid_id = wallet_transactions.quote_bid_id)`);
    await server.sql('alter table wallet_transactions enable trigger user');
    const other = await cast.pro('Other');
    expect(await free(mei, pro, bid_id)).toMatchObject({ error: 'not now' });
    expect(await free(priya, other, bid_id)).toMatchObject({ error: 'not now' });
    expect(await free(priya, pro, bid_id, false)).toMatchObject({ error: 'not now' });
    await server.sql('update quote_bids set quote_status_id = 3 where id = $1', [bid_id]);
    expect(await free(priya, pro, bid_id)).toMatchObject({ error: 'not now' });
  });
});
