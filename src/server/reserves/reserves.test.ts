import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import * as calls from '#core/reserves/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import * as services from '#server/services/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
let owner: TestPerson;

const ZONE = 'Asia/Singapore';
/** The Monday after next, in Singapore. */
const monday = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
const at = (hour: number) => new Date(momentIn(ZONE, monday, hour * 60));
const wire = (hour: number) => toWire(at(hour));

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  owner = await cast.person('Rachel', 'Goh');
});
beforeEach(async () => {
  pro = await cast.pro('Hafiz', 20_000);
});
afterAll(() => server.close());

const NINE_TO_SIX = { '1': [{ begin: 540, end: 1080 }] };
const setHours = (more: Record<string, unknown> = {}) =>
  pro.client.ok(calls.changeBusinessHours, { service_id: pro.quote_service_id, days: NINE_TO_SIX, ...more });
/** A separate request with a quote of this test's pro. */
async function quoted(title = 'Chemical wash', details: Record<string, unknown> = {}): Promise<number> {
  const bid_id = await cast.offer(await cast.request(owner, { title }), pro.quote_service_id);
  await pro.client.ok(bids.sendQuote, {
    bid_id,
    quote_type: 'flat',
    price: '255.00',
    price_note: 'All in.',
    quote_details: details,
  });
  return bid_id;
}
const look = () => pro.client.ok(calls.calendar, { service_id: pro.quote_service_id, from: monday, to: monday });
const add = (more: Record<string, unknown>) => ({
  quote_service_id: pro.quote_service_id,
  kind: 'job' as const,
  begin_time: wire(9),
  end_time: wire(11),
  ...more,
});

describe('business hours', () => {
  it('are open always until they are set, then as set, and show in the calendar', async () => {
    const before = await pro.client.ok(calls.businessHours, { service_id: pro.quote_service_id });
    expect(before.business_hours).toEqual({
      schedule: null,
      parallel_jobs: null,
      default_minutes: 120,
      auto_message: '',
    });
    expect((await look()).open).toBeNull();
    const { business_hours } = await setHours({ parallel_jobs: 2, default_minutes: 90 });
    expect(business_hours).toMatchObject({
      schedule: { zone: ZONE, days: { 1: [{ begin: 540, end: 1080 }] } },
      parallel_jobs: 2,
      default_minutes: 90,
    });
    expect((await look()).open).toEqual([{ begin_time: wire(9), end_time: wire(18) }]);
  });

  it('are refused with the days that cannot be kept, and in no zone that is none', async () => {
    const days = {
      '1': [
        { begin: 540, end: 720 },
        { begin: 700, end: 800 },
      ],
      '3': [{ begin: 600, end: 500 }],
    };
    const reply = await pro.client.call(calls.changeBusinessHours, { service_id: pro.quote_service_id, days });
    expect(reply.body).toMatchObject({
      error: 'hours overlap',
      days: { 1: 'these hours run into each other', 3: 'the end must be after the start' },
    });
    const lost = await pro.client.call(calls.changeBusinessHours, {
      service_id: pro.quote_service_id,
      days: {},
      zone: 'Mars/Olympus',
    });
    expect(lost.http).toBe(400);
  });

  it('may run past midnight', async () => {
    await setHours({ days: { '1': [{ begin: 1200, end: 1560 }] } });
    expect((await look()).open).toEqual([{ begin_time: wire(20), end_time: wire(24) }]);
  });
});

describe('a pause', () => {
  const pause = (more: Record<string, unknown> = {}) => ({
    quote_service_id: pro.quote_service_id,
    begin_time: toWire(new Date(Date.now() - HOUR)),
    end_time: toWire(new Date(Date.now() + DAY)),
    title: 'Holiday',
    ...more,
  });
  const matches = () =>
    cast.inTransaction(async (context) =>
      (
        await services.matchingServices(context, {
          category_id: cast.category_id,
          area_code: 'TT',
          lat: 1.35,
          lng: 103.94,
          travel: 'to_me',
          now: context.now,
          exclude_user_id: 0,
          limit: 60,
        })
      ).some(({ quote_service_id }) => quote_service_id === pro.quote_service_id),
    );

  it('hides the service from matching at once, until it is ended or moved', async () => {
    expect(await matches()).toBe(true);
    const { pause_event } = await pro.client.ok(calls.addPauseEvent, pause());
    expect(await matches()).toBe(false);
    expect((await look()).paused_until).toBe(pause_event.end_time);
    await pro.client.ok(calls.editPauseEvent, {
      pause_event_id: pause_event.id,
      begin_time: toWire(new Date(Date.now() + HOUR)),
      end_time: toWire(new Date(Date.now() + DAY)),
    });
    expect(await matches()).toBe(true);
    await pro.client.ok(calls.deletePauseEvent, { pause_event_id: pause_event.id });
    const { pause_events } = await pro.client.ok(calls.pauseEvents, { quote_service_id: pro.quote_service_id });
    expect(pause_events).toEqual([]);
    expect((await pro.client.call(calls.deletePauseEvent, { pause_event_id: pause_event.id })).http).toBe(404);
  });

  it('that shares time with another is refused, and the other one named', async () => {
    const holiday = pause();
    const { pause_event } = await pro.client.ok(calls.addPauseEvent, holiday);
    const refused = await pro.client.call(calls.addPauseEvent, { ...holiday, title: 'Again' });
    expect(refused.body).toMatchObject({
      error: 'pauses overlap',
      pause_event: { id: pause_event.id, title: 'Holiday' },
    });
    // Pauses back to back are allowed, and so is moving a pause to overlap its old time.
    await pro.client.ok(
      calls.addPauseEvent,
      pause({ begin_time: pause_event.end_time, end_time: toWire(new Date(Date.now() + 2 * DAY)) }),
    );
    await pro.client.ok(calls.editPauseEvent, { pause_event_id: pause_event.id, ...holiday, title: 'Trip' });
    const backwards = await pro.client.call(calls.addPauseEvent, pause({ end_time: toWire(new Date(0)) }));
    expect(backwards.body).toMatchObject({ error: 'wrong order' });
  });

  it('ends after it begins, within a year and not in the past, when it is made and when it is changed', async () => {
    const { pause_event } = await pro.client.ok(calls.addPauseEvent, pause());
    const from = (days: number) => toWire(new Date(Date.now() + days * DAY));
    for (const [times, error] of [
      [{ begin_time: from(4), end_time: from(3) }, 'wrong order'],
      [{ begin_time: from(3), end_time: from(3) }, 'wrong order'],
      [{ begin_time: from(3), end_time: from(400) }, 'too long'],
      [{ begin_time: from(-3), end_time: from(-2) }, 'time in the past'],
    ] as const) {
      expect((await pro.client.call(calls.addPauseEvent, pause(times))).error).toBe(error);
      const moved = { ...pause(times), pause_event_id: pause_event.id };
      expect((await pro.client.call(calls.editPauseEvent, moved)).error).toBe(error);
    }
    const { pause_events } = await pro.client.ok(calls.pauseEvents, { quote_service_id: pro.quote_service_id });
    expect(pause_events).toEqual([pause_event]);
  });
});

describe('a hire', () => {
  const hire = (bid_id: number, hour: number, more: Record<string, unknown> = {}) =>
    owner.client.call(bids.hire, { bid_id, hired_for: wire(hour), ...more });

  it('reserves its time, as long as the quote says, and gives it back when undone', async () => {
    await setHours();
    const bid_id = await quoted('Chemical wash', { hours_low: 1, hours_high: 3 });
    await hire(bid_id, 9);
    expect((await look()).entries).toMatchObject([
      {
        kind: 'hired',
        begin_time: wire(9),
        end_time: wire(12),
        title: 'Chemical wash',
        customer: 'Rachel G.',
        amount: '255.00',
      },
    ]);
    expect((await look()).full).toEqual([{ begin_time: wire(9), end_time: wire(12) }]);
    await owner.client.ok(bids.undoHire, { bid_id });
    // Quoted again without a day: it is not in the calendar.
    expect((await look()).entries).toEqual([]);
    await hire(bid_id, 14, { minutes: 60 });
    expect((await look()).entries).toMatchObject([{ begin_time: wire(14), end_time: wire(15) }]);
  });

  it('for a time that is taken is refused with the next that are free, and tells nothing of the other job', async () => {
    await setHours();
    await hire(await quoted('Secret wash'), 9);
    const bid_id = await quoted('Gas top-up');
    const refused = await hire(bid_id, 10);
    expect(refused.body).toMatchObject({
      status: 'Error',
      error: 'time taken',
      free_times: [wire(11), wire(11.5), wire(12)],
    });
    expect(JSON.stringify(refused.body)).not.toContain('Secret');
    // The refused hire left nothing behind.
    const { quote_bid } = await owner.client.ok(bids.bid, { bid_id });
    expect(quote_bid).toMatchObject({ quote_status_id: 2, hired_for: null });
    expect((await hire(bid_id, 11)).body.status).toBe('Success');
  });

  it('into blocked time or a pause is refused too, outside hours not', async () => {
    await setHours();
    await pro.client.ok(calls.addServiceReserve, add({ kind: 'block', title: 'School run' }));
    expect((await hire(await quoted(), 10)).body).toMatchObject({ error: 'time taken' });
    expect((await hire(await quoted(), 21)).body.status).toBe('Success');
  });

  it('of a pro who never set hours is never refused', async () => {
    for (const title of ['One', 'Two', 'Three'])
      expect((await hire(await quoted(title), 9)).body.status).toBe('Success');
    expect((await look()).entries).toHaveLength(3);
  });

  it('at the same moment as another for the same time: one wins', async () => {
    await setHours();
    const both = [await quoted('One'), await quoted('Two')];
    const replies = await Promise.all(both.map((bid_id) => hire(bid_id, 9)));
    expect(replies.map(({ body }) => body.status).sort()).toEqual(['Error', 'Success']);
    expect(replies.find(({ body }) => body.status === 'Error')?.body).toMatchObject({ error: 'time taken' });
    expect((await look()).entries.filter(({ kind }) => kind === 'hired')).toHaveLength(1);
  });

  it('two of one lane are kept apart by the database itself', async () => {
    const { id } = (await pro.client.ok(calls.addServiceReserve, add({}))).service_reserve;
    await expect(
      server.database.pool.query(
        `insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, created, modified)
         select quote_service_id, 'job', lane, begin_time + interval '1 hour', end_time, created, modified
         from service_reserves where id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23P01', constraint: 'one_job_a_lane' });
  });
});

describe('entries that the pro makes', () => {
  it('find a lane or are refused with what is in the way', async () => {
    await setHours();
    const { service_reserve } = await pro.client.ok(calls.addServiceReserve, add({ title: 'Own job', note: 'Bedok' }));
    expect((await look()).entries).toMatchObject([{ kind: 'job', title: 'Own job', place: 'Bedok' }]);
    const refused = await pro.client.call(calls.addServiceReserve, add({ kind: 'visit', begin_time: wire(10) }));
    expect(refused.body).toMatchObject({
      error: 'time taken',
      by: { title: 'Own job', begin_time: wire(9) },
      free_times: [wire(11), wire(11.5), wire(12)],
    });
    const moved = add({ begin_time: wire(10), end_time: wire(12), title: 'Own job' });
    await pro.client.ok(calls.editServiceReserve, { service_reserve_id: service_reserve.id, ...moved });
    const list = await pro.client.ok(calls.serviceReserves, {
      quote_service_id: pro.quote_service_id,
      begin_time: wire(0),
      end_time: wire(24),
    });
    expect(list.service_reserves).toMatchObject([{ begin_time: wire(10), end_time: wire(12), kind: 'job' }]);
    await pro.client.ok(calls.deleteServiceReserve, { service_reserve_id: service_reserve.id });
    expect((await look()).entries).toEqual([]);
  });

  it('have a length, and leave what was agreed with a customer alone', async () => {
    expect((await pro.client.call(calls.addServiceReserve, add({ end_time: wire(9) }))).body.error).toBe('wrong order');
    const long = add({ end_time: wire(24 * 40) });
    expect((await pro.client.call(calls.addServiceReserve, long)).body.error).toBe('too long');
    const bid_id = await quoted();
    await owner.client.ok(bids.hire, { bid_id, hired_for: wire(9) });
    const service_reserve_id = (await look()).entries[0]?.service_reserve_id as number;
    const deleted = await pro.client.call(calls.deleteServiceReserve, { service_reserve_id });
    expect(deleted.body.error).toBe('agreed with customer');
    const edited = await pro.client.call(calls.editServiceReserve, { service_reserve_id, ...add({}) });
    expect(edited.body.error).toBe('agreed with customer');
  });

  it('are moved under the same rules, and not where an imported calendar made them', async () => {
    await setHours();
    await pro.client.ok(calls.addServiceReserve, add({ title: 'In the way' }));
    const { service_reserve } = await pro.client.ok(
      calls.addServiceReserve,
      add({ begin_time: wire(14), end_time: wire(15) }),
    );
    const edit = (more: Record<string, unknown>) =>
      pro.client.call(calls.editServiceReserve, { service_reserve_id: service_reserve.id, ...add(more) });
    for (const [more, error] of [
      [{ end_time: wire(9) }, 'wrong order'],
      [{ end_time: wire(24 * 40) }, 'too long'],
      [{ begin_time: wire(10), end_time: wire(12) }, 'time taken'],
    ] as const)
      expect((await edit(more)).error).toBe(error);
    expect((await edit({ begin_time: wire(10), end_time: wire(12) })).body).toMatchObject({
      by: { title: 'In the way', begin_time: wire(9), end_time: wire(11) },
    });
    const kept = async () =>
      (
        await pro.client.ok(calls.serviceReserves, {
          quote_service_id: pro.quote_service_id,
          begin_time: wire(13),
          end_time: wire(24),
        })
      ).service_reserves;
    expect(await kept()).toEqual([service_reserve]);
    await server.sql(
      `with made as (insert into calendar_imports (quote_service_id, name, event_count, created) values ($1, 'Family', 1, now()) returning id)
       update service_reserves set kind = 'block', lane = 0, import_id = (select id from made) where id = $2`,
      [pro.quote_service_id, service_reserve.id],
    );
    const imported = await kept();
    expect((await edit({ kind: 'block', begin_time: wire(16), end_time: wire(17) })).error).toBe('imported');
    expect(await kept()).toEqual(imported);
  });
});

it('the calendar shows quotes that stand at their day and slot, for a month at most, to the pro alone', async () => {
  const bid_id = await quoted('Office, 5 units', { first_day: monday, first_slot: 3, hours_high: 1.5 });
  const slot = { kind: 'quoted', begin_time: wire(12), end_time: wire(13.5), customer: 'Rachel G.' };
  expect((await look()).entries).toMatchObject([slot]);
  await owner.client.ok(bids.rejectBid, { bid_id });
  expect((await look()).entries).toEqual([]);
  await owner.client.ok(bids.undoReject, { bid_id });
  expect((await look()).entries).toMatchObject([slot]);
  const year = await pro.client.call(calls.calendar, {
    service_id: pro.quote_service_id,
    from: '2026-01-01',
    to: '2026-12-31',
  });
  expect(year.http).toBe(400);
  const other = await owner.client.call(calls.calendar, {
    service_id: pro.quote_service_id,
    from: monday,
    to: monday,
  });
  expect(other.http).toBe(404);
});

describe('the auto message', () => {
  /** The message emails queued for this person about the bid. */
  const mailsOf = async (who: TestPerson, bid_id: number) =>
    (
      await server.sql<{ key: string }>(
        `select key from deliveries where user_id = $1 and kind = 'message_received' and channel = 'mail'`,
        [who.id],
      )
    ).filter(({ key }) => key.startsWith(`message_received:${bid_id}:`)).length;
  const texts = async (bid_id: number) =>
    (
      await server.database.pool.query<{ message: string; sender_id: number }>(
        `select message, sender_id from messages where quote_bid_id = $1 and kind = 'text' order by seq`,
        [bid_id],
      )
    ).rows;

  it('answers once for the pro who is away, and the customer sees it as new', async () => {
    const { quote_service_id: service_id } = pro;
    await pro.client.ok(calls.changeAutoMessage, { service_id, auto_message: 'Back on Monday.' });
    const open = await quoted('While open');
    await owner.client.ok(sendMessage, { bid_id: open, message: 'Hello' });
    expect((await texts(open)).map(({ message }) => message)).toEqual(['Hello']);
    await pro.client.ok(calls.changeBusinessHours, { service_id, days: {} });
    const bid_id = await quoted();
    const heard = await hearing(server);
    await owner.client.ok(sendMessage, { bid_id, message: 'Are you there' });
    // The message and the answer reach both open conversations, and the answer is also emailed to the customer.
    const both = [owner.id, pro.id].toSorted((a, b) => a - b);
    expect(await heard('message.created', { quote_bid_id: bid_id })).toEqual([both, both]);
    expect(await mailsOf(owner, bid_id)).toBe(1);
    await owner.client.ok(sendMessage, { bid_id, message: 'Hello?' });
    await pro.client.ok(sendMessage, { bid_id, message: 'Yes' });
    expect(await texts(bid_id)).toEqual([
      { message: 'Are you there', sender_id: owner.id },
      { message: 'Back on Monday.', sender_id: pro.id },
      { message: 'Hello?', sender_id: owner.id },
      { message: 'Yes', sender_id: pro.id },
    ]);
  });

  it('with a phone number in it comes to each side as it may see it', async () => {
    const { quote_service_id: service_id } = pro;
    await pro.client.ok(calls.changeAutoMessage, { service_id, auto_message: 'Call me at 9123 4567' });
    await pro.client.ok(calls.changeBusinessHours, { service_id, days: {} });
    const bid_id = await quoted('By phone');
    await owner.client.ok(sendMessage, { bid_id, message: 'Are you there' });
    const told = await server.sql<{ message: string; audience: number[] }>(
      `select payload -> 'message' ->> 'message' as message, audience from outbox
       where name = 'message.created' and (payload ->> 'quote_bid_id')::bigint = $1
         and (payload -> 'message' -> 'payload' ->> 'is_auto')::boolean order by id`,
      [bid_id],
    );
    expect(told).toEqual([
      { message: 'Call me at ••••', audience: [owner.id] },
      { message: 'Call me at 9123 4567', audience: [pro.id] },
    ]);
  });
});
