import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/appointments/calls.ts';
import * as lists from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { unreadCount } from '#core/bids/lists/calls.ts';
import { fromWire, HOUR, MINUTE, showTime, toWire } from '#core/kit/time.ts';
import { notices } from '#core/notices/calls.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const HIRED_FOR = inTwoYears('11-28 01:00:00');
const OTHER = inTwoYears('11-30 05:00:00');

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
async function hire(rachel: TestPerson, wei: Pro, hired_for = HIRED_FOR) {
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  await rachel.client.ok(bids.hire, { bid_id, hired_for, minutes: 180 });
  return bid_id;
}
async function scene(hired_for = HIRED_FOR) {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  return { rachel, wei, bid_id: await hire(rachel, wei, hired_for) };
}
const listOf = async (
  { client }: TestPerson,
  side: 'requestor' | 'provider',
  more: { is_past?: boolean; cursor?: string; page_size?: number } = {},
) => client.ok(lists.appointments, { side, ...more });
const newOf = async ({ client }: TestPerson) => {
  const { unreadBookingCount, times } = await client.ok(unreadCount, {});
  return [unreadBookingCount, times.requestor, times.provider];
};
const firstOf = async (person: TestPerson, side: 'requestor' | 'provider', is_past = false) => {
  const [first] = (await listOf(person, side, { is_past })).appointments;
  if (!first) throw new Error('nothing is agreed');
  return first;
};

describe('the list of agreed times', () => {
  it('tells both sides when, where, with whom and for how much', async () => {
    const { rachel, wei, bid_id } = await scene();
    const mine = await firstOf(rachel, 'requestor');
    expect(mine).toMatchObject({
      bid_id,
      side: 'requestor',
      state: 'agreed',
      begin_time: HIRED_FOR,
      minutes: 180,
      flat_rate_at: '255.00',
      other: { id: wei.id, display_name: `Service ${wei.id}` },
      postal_code: '520123',
      cancelled_on: null,
    });
    const theirs = await firstOf(wei, 'provider');
    expect(theirs).toMatchObject({ id: mine.id, side: 'provider', other: { display_name: 'Goh Rachel' } });
    expect(theirs.address).toContain('#12-345');
    // Each on their own side alone.
    expect((await listOf(rachel, 'provider')).appointments).toEqual([]);
    expect((await listOf(wei, 'requestor')).appointments).toEqual([]);
  });

  it('holds what is ahead by time, page by page, and behind it what is done or cancelled, newest first', async () => {
    const rachel = await given.person('Rachel');
    const wei = await given.pro('Wei');
    const times = [inTwoYears('12-03 01:00:00'), inTwoYears('12-01 01:00:00'), inTwoYears('12-02 01:00:00')];
    const made: number[] = [];
    for (const at of times) made.push(await hire(rachel, wei, at));
    const first = await listOf(rachel, 'requestor', { page_size: 2 });
    expect(first.appointments.map(({ begin_time }) => begin_time)).toEqual([times[1], times[2]]);
    const rest = await listOf(rachel, 'requestor', { page_size: 2, cursor: first.next_cursor as string });
    expect(rest.appointments.map(({ begin_time }) => begin_time)).toEqual([times[0]]);
    expect(rest.next_cursor).toBeNull();

    await rachel.client.ok(bids.undoHire, { bid_id: made[1] as number });
    await wei.client.ok(calls.cancelJob, { bid_id: made[2] as number, reason: 'Van broke down' });
    expect((await listOf(wei, 'provider')).appointments.map(({ bid_id }) => bid_id)).toEqual([made[0]]);
    const past = (await listOf(wei, 'provider', { is_past: true })).appointments;
    expect(
      past.map(({ bid_id, state, cancelled_by, cancel_reason }) => [bid_id, state, cancelled_by, cancel_reason]),
    ).toEqual([
      [made[2], 'cancelled', 'provider', 'Van broke down'],
      [made[1], 'cancelled', 'requestor', ''],
    ]);
    // What is cancelled tells the pro no address any more.
    expect(past.map(({ address, postal_code }) => address + postal_code)).toEqual(['', '']);
  });

  it('shows a pro what else is in the calendars, and a customer nothing of it', async () => {
    const { rachel, wei } = await scene();
    const at = server.app.parts.clock.now().getTime();
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title) values ($1, $2, $3, 'Holiday')`,
      [wei.quote_service_id, new Date(at + 24 * HOUR), new Date(at + 48 * HOUR)],
    );
    expect((await listOf(wei, 'provider')).entries).toMatchObject([{ kind: 'pause', title: 'Holiday' }]);
    expect((await listOf(wei, 'provider', { is_past: true })).entries).toEqual([]);
    expect((await listOf(rachel, 'requestor')).entries).toEqual([]);
  });
});

describe('one agreed time', () => {
  it('is there for its two people alone, with what they can do', async () => {
    const { rachel, wei } = await scene();
    const { id } = await firstOf(rachel, 'requestor');
    const of = ({ client }: TestPerson) => client.call(lists.appointmentDetail, { appointment_id: id });
    expect((await of(rachel)).body).toMatchObject({ agreed: { id, side: 'requestor' }, appointment: { id } });
    expect((await of(wei)).body).toMatchObject({ agreed: { side: 'provider' } });
    const stranger = await given.person('Zoe');
    expect((await of(stranger)).http).toBe(404);
    expect((await stranger.client.call(lists.seeAppointment, { appointment_id: id })).http).toBe(404);
  });

  it('stays readable once it is cancelled, with who did it and nothing more to do', async () => {
    const { rachel, wei, bid_id } = await scene();
    const { id } = await firstOf(rachel, 'requestor');
    await wei.client.ok(calls.cancelJob, { bid_id, reason: 'Ill' });
    expect(await rachel.client.ok(lists.appointmentDetail, { appointment_id: id })).toMatchObject({
      agreed: { state: 'cancelled', cancelled_by: 'provider', cancel_reason: 'Ill' },
      appointment: null,
    });
  });
});

it('tells both when a pro who set off is expected, by the drive and by what the pro says', async () => {
  const at = Math.ceil((server.app.parts.clock.now().getTime() + HOUR) / (5 * MINUTE)) * 5 * MINUTE;
  const { rachel, wei, bid_id } = await scene(toWire(new Date(at)));
  const { id } = await firstOf(rachel, 'requestor');
  const arrives = async ({ client }: TestPerson) =>
    (await client.ok(lists.appointmentDetail, { appointment_id: id })).arrives_on;
  expect(await arrives(rachel)).toBeNull();
  const left = (await wei.client.ok(calls.onTheWay, { bid_id })).appointment?.on_way_on;
  const expected = await arrives(rachel);
  expect(await arrives(wei)).toBe(expected);
  const minutes = ((fromWire(expected ?? '')?.getTime() ?? 0) - (fromWire(left ?? '')?.getTime() ?? 0)) / MINUTE;
  expect(minutes).toBeGreaterThanOrEqual(8);
  expect(minutes).toBeLessThan(120);
  // The notice says the same time as the page.
  const clock = showTime(fromWire(expected ?? '') as Date);
  const said = async () => (await rachel.client.ok(notices, {})).notices.map(({ body }) => body);
  expect(await said()).toContainEqual(expect.stringContaining(`bout ${clock}`));
  await wei.client.ok(calls.late, { bid_id, minutes: 20 });
  expect(await arrives(rachel)).toBe(toWire(new Date(at + 20 * MINUTE)));
  expect(await said()).toContainEqual(expect.stringContaining(`bout ${showTime(new Date(at + 20 * MINUTE))}`));
  await wei.client.ok(calls.arrive, { bid_id });
  expect(await arrives(rachel)).toBeNull();
});

describe('cancelling', () => {
  const cancel = ({ client }: TestPerson, appointment_id: number, reason = '') =>
    client.call(lists.cancelAppointment, { appointment_id, reason });

  it('is each side’s, with the pro’s reason, and both read who did it and when', async () => {
    const { rachel, wei, bid_id } = await scene();
    const { id } = await firstOf(rachel, 'requestor');
    expect((await cancel(wei, id, '  ')).error).toBe('reason missing');
    expect((await cancel(await given.person('Zoe'), id, 'Mine')).http).toBe(404);
    expect((await cancel(rachel, id, 'We moved house')).body).toMatchObject({
      agreed: { state: 'cancelled', cancelled_by: 'requestor', cancel_reason: 'We moved house', cancel_fee: null },
      appointment: null,
    });
    expect((await wei.client.ok(lists.appointmentDetail, { appointment_id: id })).agreed).toMatchObject({
      cancelled_by: 'requestor',
      cancel_reason: 'We moved house',
      cancelled_on: expect.stringMatching(/^\d{4}-/),
    });
    for (const person of [rachel, wei]) expect((await cancel(person, id, 'Again')).error).toBe('not now');
    // Hired again it is the same agreed time, and what was cancelled before stays on the record.
    await rachel.client.ok(bids.hire, { bid_id, hired_for: OTHER });
    expect((await cancel(wei, id, 'Van broke down')).body).toMatchObject({ agreed: { id, cancelled_by: 'provider' } });
    expect(
      await server.sql(
        'select side, reason, fee_cents from appointment_cancels where appointment_id = $1 order by id',
        [id],
      ),
    ).toEqual([
      { side: 'requestor', reason: 'We moved house', fee_cents: null },
      { side: 'provider', reason: 'Van broke down', fee_cents: null },
    ]);
  });

  it('costs a customer what was agreed once the free time is over, and a pro nothing', async () => {
    const now = server.app.parts.clock.now();
    const withTerms = async (free_until: Date) => {
      const s = await scene();
      await server.sql(
        `with item as (
           insert into greserve_items (quote_service_id, category_id, name, price_cents, price_kind, minutes, notice_minutes,
             horizon_days, free_cancel_hours, cancel_fee_cents, confirm_minutes, position, created, modified)
           values ($1, $2, 'Chemical wash', 25500, 'fixed', 60, 60, 30, 24, 4000, 60, 1, $5, $5) returning id
         )
         insert into greserve_events (greserve_item_id, quote_service_id, provider_id, requestor_id, quote_bid_id, begin_time,
           end_time, units, price_cents, state, free_until, cancel_fee_cents, postal_code, area_code, created, modified)
         select item.id, $1, b.provider_id, b.requestor_id, b.id, b.hired_for, b.hired_for + interval '1 hour', 1, 25500, 'booked',
           $4, 4000, '520123', r.area_code, $5, $5
         from item, quote_bids b join quote_requests r on r.id = b.quote_request_id where b.id = $3`,
        [s.wei.quote_service_id, given.category_id, s.bid_id, free_until, now],
      );
      return { ...s, id: (await firstOf(s.rachel, 'requestor')).id };
    };
    const early = await withTerms(new Date(now.getTime() + HOUR));
    expect((await firstOf(early.wei, 'provider')).terms).toMatchObject({ fee: '40.00' });
    expect((await cancel(early.rachel, early.id)).body).toMatchObject({ agreed: { cancel_fee: null } });
    const late = await withTerms(new Date(now.getTime() - HOUR));
    // The job's own screen says so too, where the hire is undone.
    const { appointment } = await late.rachel.client.ok(calls.appointment, { bid_id: late.bid_id });
    expect(appointment?.terms).toEqual({ free_until: toWire(new Date(now.getTime() - HOUR)), fee: '40.00' });
    expect((await cancel(late.rachel, late.id)).body).toMatchObject({ agreed: { cancel_fee: '40.00' } });
    // A move takes the free time with it.
    const moved = await withTerms(new Date(now.getTime() + HOUR));
    const before = (await firstOf(moved.rachel, 'requestor')).terms?.free_until;
    const asked = await moved.wei.client.ok(calls.proposeTime, { bid_id: moved.bid_id, begin_time: OTHER });
    const proposal_id = asked.appointment?.proposal?.id as number;
    await moved.rachel.client.ok(calls.answerTime, { bid_id: moved.bid_id, proposal_id, is_accepted: true });
    const later = (await firstOf(moved.rachel, 'requestor')).terms?.free_until;
    const ms = (wire: string | undefined) => fromWire(wire ?? '')?.getTime() ?? 0;
    expect(ms(later) - ms(before)).toBe(ms(OTHER) - ms(HIRED_FOR));
    const pro = await withTerms(new Date(now.getTime() - HOUR));
    expect((await cancel(pro.wei, pro.id, 'Ill')).body).toMatchObject({ agreed: { cancel_fee: null } });
  });

  it('by the pro is among the facts of their page, once there are enough jobs', async () => {
    const rachel = await given.person('Rachel');
    const wei = await given.pro('Wei');
    const factsOf = async () =>
      (await rachel.client.ok(serviceFacts, { service_id: wei.quote_service_id })).facts.cancelled;
    const made: number[] = [];
    for (let day = 1; day <= 5; day++) made.push(await hire(rachel, wei, inTwoYears(`12-0${day} 01:00:00`)));
    expect(await factsOf()).toEqual({ count: 0, jobs: 5 });
    await wei.client.ok(calls.cancelJob, { bid_id: made[0] as number, reason: 'Ill' });
    await rachel.client.ok(bids.undoHire, { bid_id: made[1] as number });
    expect(await factsOf()).toBeNull();
    await hire(rachel, wei, inTwoYears('12-06 01:00:00'));
    // What the customer took back is no fact about the pro.
    expect(await factsOf()).toEqual({ count: 1, jobs: 5 });
  });
});

describe('unreadBookingCount', () => {
  it('counts what the other side did, until it is opened', async () => {
    const { rachel, wei, bid_id } = await scene();
    expect([await newOf(wei), await newOf(rachel)]).toEqual([
      [1, 0, 1],
      [0, 0, 0],
    ]);
    const { id, is_new } = await firstOf(wei, 'provider');
    expect(is_new).toBe(true);
    await wei.client.ok(lists.seeAppointment, { appointment_id: id });
    await wei.client.ok(lists.seeAppointment, { appointment_id: id });
    expect(await newOf(wei)).toEqual([0, 0, 0]);
    expect((await firstOf(wei, 'provider')).is_new).toBe(false);

    const proposed = await wei.client.ok(calls.proposeTime, { bid_id, begin_time: OTHER, minutes: 120 });
    expect([await newOf(wei), await newOf(rachel)]).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
    expect(await firstOf(rachel, 'requestor')).toMatchObject({ is_new: true, proposed_by: 'provider' });
    const proposal_id = proposed.appointment?.proposal?.id as number;
    await rachel.client.ok(calls.answerTime, { bid_id, proposal_id, is_accepted: true });
    expect(await newOf(wei)).toEqual([1, 0, 1]);
    await rachel.client.ok(lists.seeAppointment, { appointment_id: id });
    await wei.client.ok(calls.cancelJob, { bid_id, reason: 'Ill' });
    expect(await newOf(rachel)).toEqual([1, 1, 0]);
  });
});

it('hears a reading of nonsense as a refusal', async () => {
  const { client } = await given.person('Rachel');
  expect((await client.call(lists.appointments, { side: 'both' } as never)).http).toBe(400);
  expect((await listOf({ client } as TestPerson, 'requestor', { cursor: 'forged' })).appointments).toEqual([]);
});
