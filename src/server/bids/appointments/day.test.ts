import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as times from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/bids/day/calls.ts';
import { DAY_REQUESTS } from '#core/bids/day/model.ts';
import { conversation } from '#core/messages/calls.ts';
import { notices } from '#core/notices/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { askedBy } from '#test/support/statements/asked.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

/** Tue 24 Nov 2099, 8 am in Singapore. */
const at = (text: string) => server.app.parts.clock.stopAt(new Date(text));
const MORNING = '2099-11-24T00:00:00Z';
const TODAY = '2099-11-24 01:30:00';

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
async function hired(wei: Pro, hired_for: string, minutes = 90) {
  const rachel = await given.person('Rachel', 'Goh');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '105.00');
  await rachel.client.ok(bids.hire, { bid_id, hired_for, minutes });
  return { rachel, bid_id };
}
const titlesOf = async (who: TestPerson) => (await who.client.ok(notices, {})).notices.map(({ title }) => title);
const dayOf = async ({ client }: TestPerson) => (await client.ok(calls.day, {})).day;
const hours = (service_id: number) =>
  server.sql(
    `insert into service_calendars (quote_service_id, schedule, parallel_jobs, default_minutes, modified)
     select $1, json_build_object('zone', 'Asia/Singapore', 'days', json_object_agg(d::text, '[{"begin": 480, "end": 1200}]'::json)), 1, 120, now()
     from generate_series(1, 7) d`,
    [service_id],
  );

describe('a pro’s day', () => {
  it('has the jobs of today and tomorrow with address, phone and price, and none of other days', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const first = await hired(wei, TODAY);
    const second = await hired(wei, '2099-11-25 02:00:00');
    await hired(wei, '2099-11-26 02:00:00');
    const day = await dayOf(wei);
    expect(day.jobs.map(({ lead }) => lead.id)).toEqual([first.bid_id, second.bid_id]);
    expect(day.jobs[0]).toMatchObject({
      end_time: '2099-11-24 03:00:00',
      lead: {
        address: '#12-345',
        postal_code: '520123',
        phone: '+6591234567',
        flat_rate_at: '105.00',
        requestor: { display_name: 'Goh Rachel' },
      },
      appointment: { begin_time: TODAY, minutes: 90, on_way_on: null, arrived_on: null },
      spot: { area: day.jobs[0]?.base.area },
      move_fits: null,
    });
    expect(day).toMatchObject({ has_hours: false, open: [], service_id: wei.quote_service_id });
    // The day turns at midnight in Singapore: tomorrow's job is today's then.
    at('2099-11-25T16:00:00Z');
    expect((await dayOf(wei)).jobs.map(({ lead }) => lead.hired_for)).toEqual(['2099-11-26 02:00:00']);
  });

  it('shows a pro’s day to no other pro, customer or stranger', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { rachel } = await hired(wei, TODAY);
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title) values ($1, '2099-11-25T00:00:00Z', '2099-11-25T02:00:00Z', 'School run')`,
      [wei.quote_service_id],
    );
    expect((await dayOf(wei)).entries).toMatchObject([{ kind: 'pause', title: 'School run' }]);
    for (const person of [await given.pro('Pete'), rachel])
      expect(await dayOf(person)).toMatchObject({ jobs: [], entries: [], requests: [], request_count: 0 });
    expect((await server.client().call(calls.day, {})).http).toBe(403);
  });

  it('says what waits, with its fee and whether it fits the hours', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const offer = async () => {
      const id = await given.request(await given.person('Mei'));
      await given.offer(id, wei.quote_service_id);
      return id;
    };
    for (let i = 0; i < DAY_REQUESTS + 1; i += 1) await offer();
    const without = await dayOf(wei);
    expect(without.requests.map(({ fits_at }) => fits_at)).toEqual([null, null, null]);
    expect(without.request_count).toBe(DAY_REQUESTS + 1);
    await hours(wei.quote_service_id);
    await hired(wei, '2099-11-24 02:00:00', 120);
    const day = await dayOf(wei);
    // 10 am to noon is taken, and nothing is said of the next two hours.
    expect(day.requests[0]).toMatchObject({ fits_at: '2099-11-24 04:00:00', lead: { fee: '4.20' } });
    expect(day.open[0]).toEqual({ begin_time: '2099-11-24 00:00:00', end_time: '2099-11-24 12:00:00' });
    // What wants a day that is paused fits nowhere.
    await server.sql(`update quote_requests set wanted_on = '2099-11-26' where id = $1`, [
      day.requests[0]?.lead.quote_request_id,
    ]);
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time) values ($1, '2099-11-25T16:00:00Z', '2099-11-26T16:00:00Z')`,
      [wei.quote_service_id],
    );
    expect((await dayOf(wei)).requests.map(({ fits_at }) => fits_at !== null)).toEqual([false, true, true]);
  });

  it('says what a customer asks to move, of whatever day, and whether it fits', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { rachel, bid_id } = await hired(wei, '2099-12-01 02:00:00');
    expect((await dayOf(wei)).jobs).toEqual([]);
    const begin_time = '2099-12-02 02:00:00';
    await rachel.client.ok(times.proposeTime, { bid_id, begin_time, minutes: 90 });
    expect((await dayOf(wei)).jobs).toMatchObject([
      { lead: { id: bid_id }, move_fits: true, proposed_travel: [{ area: 'Test Town', short_by: 0 }] },
    ]);
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time) values ($1, '2099-12-02T00:00:00Z', '2099-12-02T06:00:00Z')`,
      [wei.quote_service_id],
    );
    expect((await dayOf(wei)).jobs[0]?.move_fits).toBe(false);
    // The pro's own proposal is nothing to answer.
    const other = await hired(wei, '2099-12-04 02:00:00');
    await wei.client.ok(times.proposeTime, { bid_id: other.bid_id, begin_time: '2099-12-05 02:00:00' });
    expect((await dayOf(wei)).jobs.map(({ lead }) => lead.id)).toEqual([bid_id]);
  });

  it('makes as many statements for five jobs as for one', async () => {
    at(MORNING);
    const OURS = /with mine as|from service_reserves r|r.hired_on is null/;
    const count = async (person: TestPerson) =>
      (
        await askedBy(
          () => dayOf(person),
          (text) => OURS.test(text),
        )
      ).length;
    const one = await given.pro('Wei');
    await hired(one, TODAY, 60);
    const five = await given.pro('Wei');
    for (const hour of [1, 2, 3, 4, 5]) await hired(five, `2099-11-24 0${hour}:00:00`, 60);
    const statements = await count(one);
    expect(statements).toBeGreaterThanOrEqual(3);
    expect(statements).toBeLessThanOrEqual(5);
    expect(await count(five)).toBe(statements);
  });
});

describe('on the day of a job', () => {
  const lines = async ({ client }: TestPerson, bid_id: number) =>
    (await client.ok(conversation, { bid_id })).messages.map(({ payload }) => payload.what);
  const told = async ({ client }: TestPerson) =>
    (await client.ok(notices, {})).notices
      .map(({ title }) => title)
      .filter((title) => /late|arrived|on the way/.test(title));

  it('a pro is late, and there: the customer is told each once, in chat and by a notice', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { rachel, bid_id } = await hired(wei, TODAY);
    for (const minutes of [10, 10, 20]) await wei.client.ok(times.late, { bid_id, minutes });
    const both = await Promise.all([1, 2].map(() => wei.client.call(times.arrive, { bid_id })));
    expect(both.map(({ http }) => http)).toEqual([200, 200]);
    const { appointment } = await rachel.client.ok(times.appointment, { bid_id });
    expect(appointment).toMatchObject({ arrived_on: '2099-11-24 00:00:00', late_told: [10, 20] });
    expect((await lines(rachel, bid_id)).slice(2)).toEqual(['late', 'late', 'arrived']);
    const name = `Service ${wei.id}`;
    expect(await told(rachel)).toEqual([
      `${name} has arrived`,
      `${name} will be about 20 min late`,
      `${name} will be about 10 min late`,
    ]);
    expect(await wei.client.call(times.late, { bid_id, minutes: 30 })).toMatchObject({ error: 'not now' });
  });

  it('takes a slip back within ten minutes, and not later', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { rachel, bid_id } = await hired(wei, TODAY);
    await wei.client.ok(times.arrive, { bid_id });
    await wei.client.ok(times.undoArrive, { bid_id });
    await wei.client.ok(times.undoArrive, { bid_id });
    expect((await lines(rachel, bid_id)).slice(2)).toEqual(['arrived', 'arrived_undone']);
    await wei.client.ok(times.arrive, { bid_id });
    at('2099-11-24T00:10:00Z');
    expect(await wei.client.call(times.undoArrive, { bid_id })).toMatchObject({ error: 'not now' });
  });

  it('is refused too early, with other minutes, after a move, and to all but the pro', async () => {
    at('2099-11-23T10:00:00Z');
    const wei = await given.pro('Wei');
    const { rachel, bid_id } = await hired(wei, TODAY);
    expect(await wei.client.call(times.arrive, { bid_id })).toMatchObject({ error: 'too early' });
    expect(await wei.client.call(times.late, { bid_id, minutes: 10 })).toMatchObject({ error: 'too early' });
    at(MORNING);
    expect((await wei.client.call(times.late, { bid_id, minutes: 15 })).http).not.toBe(200);
    for (const person of [rachel, await given.pro('Pete')]) {
      expect((await person.client.call(times.arrive, { bid_id })).http).toBe(404);
      expect((await person.client.call(times.undoArrive, { bid_id })).http).toBe(404);
      expect((await person.client.call(times.late, { bid_id, minutes: 10 })).http).toBe(404);
    }
    await wei.client.ok(times.late, { bid_id, minutes: 10 });
    await wei.client.ok(times.arrive, { bid_id });
    await rachel.client.ok(times.proposeTime, { bid_id, begin_time: '2099-11-25 02:00:00' });
    const { appointment } = await wei.client.ok(times.appointment, { bid_id });
    const proposal_id = appointment?.proposal?.id as number;
    // What was said of the old time says nothing of the new one.
    expect(
      (await wei.client.ok(times.answerTime, { bid_id, proposal_id, is_accepted: true })).appointment,
    ).toMatchObject({
      arrived_on: null,
      late_told: [],
    });
  });
});

describe('an act of the day that waited for a signal', () => {
  it('counts from when it was tapped, once, whatever is said again', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { rachel, bid_id } = await hired(wei, TODAY);
    at('2099-11-24T01:20:00Z');
    await wei.client.ok(times.onTheWay, { bid_id, tapped_on: '2099-11-24 00:50:00' });
    await wei.client.ok(times.onTheWay, { bid_id });
    await wei.client.ok(times.arrive, { bid_id, tapped_on: '2099-11-24 01:15:00' });
    expect((await wei.client.ok(times.appointment, { bid_id })).appointment).toMatchObject({
      on_way_on: '2099-11-24 00:50:00',
      arrived_on: '2099-11-24 01:15:00',
    });
    at('2099-11-24T04:00:00Z');
    await wei.client.ok(bids.completeBid, { bid_id, tapped_on: '2099-11-24 03:05:00' });
    const { quote_bid } = await rachel.client.ok(bids.bid, { bid_id });
    expect(quote_bid.completed_on).toBe('2099-11-24 03:05:00');
    expect((await titlesOf(rachel)).filter((title) => /on the way|arrived/.test(title))).toHaveLength(2);
  });

  it('is never of the future, and no news to the customer after three hours', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { rachel, bid_id } = await hired(wei, TODAY);
    at('2099-11-24T05:00:00Z');
    await wei.client.ok(times.late, { bid_id, minutes: 10, tapped_on: '2099-11-24 01:00:00' });
    await wei.client.ok(times.arrive, { bid_id, tapped_on: '2099-11-25 01:00:00' });
    expect((await wei.client.ok(times.appointment, { bid_id })).appointment).toMatchObject({
      late_told: [10],
      arrived_on: '2099-11-24 05:00:00',
    });
    const told = await titlesOf(rachel);
    expect([told.some((title) => /late/.test(title)), told.some((title) => /arrived/.test(title))]).toEqual([
      false,
      true,
    ]);
    expect((await wei.client.call(times.late, { bid_id, minutes: 20, tapped_on: '2099-13-99 01:00:00' })).http).toBe(
      400,
    );
  });

  it('is refused without a tap of its time once the job is long over, and counts with one', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { bid_id } = await hired(wei, TODAY);
    at('2099-11-24T13:31:00Z');
    expect((await wei.client.call(times.onTheWay, { bid_id })).error).toBe('not now');
    expect((await wei.client.call(times.arrive, { bid_id })).error).toBe('not now');
    expect((await wei.client.ok(times.appointment, { bid_id })).appointment).toMatchObject({
      on_way_on: null,
      arrived_on: null,
    });
    const arrived_on = '2099-11-24 02:00:00';
    expect((await wei.client.ok(times.arrive, { bid_id, tapped_on: arrived_on })).appointment).toMatchObject({
      arrived_on,
    });
  });

  it('is refused where the job was cancelled meanwhile, or it waited too long', async () => {
    at(MORNING);
    const wei = await given.pro('Wei');
    const { rachel, bid_id } = await hired(wei, TODAY);
    at('2099-11-24T13:00:00Z');
    const old = { bid_id, tapped_on: '2099-11-24 00:59:00' };
    expect((await wei.client.call(times.onTheWay, old)).error).toBe('waited too long');
    expect((await wei.client.call(times.arrive, old)).error).toBe('waited too long');
    expect((await wei.client.call(times.late, { ...old, minutes: 10 })).error).toBe('waited too long');
    at('2099-11-24T01:00:00Z');
    await rachel.client.ok(bids.undoHire, { bid_id });
    const tapped = { bid_id, tapped_on: '2099-11-24 00:59:00' };
    expect((await wei.client.call(times.onTheWay, tapped)).error).toBe('job cancelled');
    expect((await wei.client.call(times.arrive, tapped)).error).toBe('job cancelled');
    expect((await wei.client.call(times.late, { ...tapped, minutes: 10 })).error).toBe('job cancelled');
    expect((await wei.client.call(bids.completeBid, tapped)).error).toBe('not now');
  });
});
