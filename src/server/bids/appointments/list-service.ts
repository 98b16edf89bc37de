import type * as calls from '#core/bids/appointments/list-calls.ts';
import { type Agreed, ENTRY_DAYS } from '#core/bids/appointments/list-model.ts';
import { noShowFrom, noShowSteps } from '#core/bids/appointments/no-show-rules.ts';
import type { Side } from '#core/bids/appointments/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, toWire, toWireOrNull } from '#core/kit/time.ts';
import { ownJobsOf } from '#server/platform/access/acting.ts';
import type { Helper, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { ownDiaries, travels } from '#server/reserves/days/service.ts';
import { arrivalAt } from './arrival-service.ts';
import { entriesOf } from './day-service.ts';
import * as store from './list-store.ts';
import * as noShows from './no-show-store.ts';
import { endJob, presentTime, timesOf } from './service.ts';
import { readTime, type TimeRow } from './store.ts';

const present = ({ begin_time, cancelled_on, on_way_on, arrived_on, agreed_on, ...row }: store.AgreedRow): Agreed => ({
  ...row,
  begin_time: toWire(begin_time),
  cancelled_on: toWireOrNull(cancelled_on),
  on_way_on: toWireOrNull(on_way_on),
  arrived_on: toWireOrNull(arrived_on),
  agreed_on: toWire(agreed_on),
});

/** The caller's agreed times as customer or as pro (specification 2, `appointment`). */
export async function appointments(
  { side, is_past, page_size, cursor }: CallParsed<typeof calls.appointments>,
  context: PersonContext,
): Promise<CallResult<typeof calls.appointments>> {
  const { db, user, now, helper } = context;
  // A helper works for the pro, and so sees nothing of what the owner asked for as a customer.
  if (helper && side === 'requestor') return ok({ appointments: [], entries: [], next_cursor: null });
  const after = placeOfCursor(cursor);
  const rows = await store.readAgreedList(db, user.id, ownJobsOf(helper), { side, is_past }, after, page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.begin_time.getTime(), last.id]);
  const withEntries = side === 'provider' && !is_past && !after && showsCalendar(helper);
  const within = { begin: now.getTime(), end: now.getTime() + ENTRY_DAYS * DAY };
  const diaries = withEntries ? await ownDiaries(context, now, new Date(within.end)) : [];
  return ok({ appointments: page.map(present), entries: entriesOf(diaries, within), next_cursor });
}

const showsCalendar = (helper: Helper | null): boolean => ownJobsOf(helper) === null;

/** One agreed time. Not found for anyone but its two people and the pro's helpers. */
export async function appointmentDetail(
  { appointment_id }: CallParsed<typeof calls.appointmentDetail>,
  context: PersonContext,
): Promise<CallResult<typeof calls.appointmentDetail>> {
  const { db, user, now, helper } = context;
  const row = await store.readAgreed(db, user.id, ownJobsOf(helper), appointment_id, helper !== null);
  if (!row) return notFound();
  const time = row.state === 'cancelled' ? null : await readTime(db, row.bid_id);
  const [travel = null, ...proposed_travel] = await travelsOf(context, row, time);
  return ok({
    agreed: present(row),
    travel,
    proposed_travel,
    appointment: time && presentTime(time, row.side, now, helper),
    arrives_on: toWireOrNull(time && (await arrivalAt(db, row.bid_id, time))),
    no_show: await newestNoShow(db, appointment_id, row.side, now, helper),
    state_no_show: await rightTo(db, row.bid_id, row.side, now),
  });
}

/** How long the pro drives to it as agreed, and at each time that the customer proposes. For the pro's side alone. */
async function travelsOf(context: PersonContext, row: store.AgreedRow, time: TimeRow | null) {
  if (row.side !== 'provider' || row.state !== 'agreed' || !time || !showsCalendar(context.helper)) return [];
  const proposed = time.proposal_side === 'requestor' ? timesOf(time) : [];
  const begins = [row, ...proposed].map(({ begin_time }) => begin_time.getTime());
  const within = { begin: new Date(Math.min(...begins)), end: new Date(Math.max(...begins)) };
  const quote_bid_id = row.bid_id;
  return travels(context, context.user.id, within, [{ quote_bid_id }, ...proposed.map((at) => ({ quote_bid_id, at }))]);
}

/** The newest statement that a side was not there. Only the pro and the customer answer it, no helper. */
async function newestNoShow(db: Db, appointment_id: number, side: Side, now: Date, helper: Helper | null) {
  const row = await noShows.readNewest(db, appointment_id);
  if (!row) return null;
  const { begin_time, stated_on, answer_by, ...rest } = row;
  return {
    ...rest,
    begin_time: toWire(begin_time),
    stated_on: toWire(stated_on),
    answer_by: toWire(answer_by),
    steps: helper ? [] : noShowSteps(row, side, now),
  };
}

/** From when this side may say that the other was not there; null where it may not. */
async function rightTo(db: Db, bid_id: number, side: Side, now: Date) {
  const time = await noShows.readNoShowTime(db, bid_id);
  const from = time && noShowFrom(time, side, now);
  if (!from) return null;
  return { from: from === 'call or wait' ? null : toWire(from) };
}

/** Notes that the person opened the agreed time. A second call changes nothing. */
export async function seeAppointment(
  { appointment_id }: CallParsed<typeof calls.seeAppointment>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.seeAppointment>> {
  if ((await store.readBidOf(db, user.id, appointment_id)) === null) return notFound();
  await store.dropNews(db, user.id, appointment_id);
  return ok({});
}

/** Either side cancels the job: the hire ends as by an undone hire, and both sides read who cancelled. */
export async function cancelAppointment(
  input: CallParsed<typeof calls.cancelAppointment>,
  context: PersonContext,
): Promise<CallResult<typeof calls.cancelAppointment>> {
  const { db, user } = context;
  const row = await store.readAgreed(db, user.id, null, input.appointment_id, false);
  if (!row) return notFound();
  if (row.side === 'provider' && input.reason.trim() === '') return refuse('reason missing');
  const done = await endJob(context, row.bid_id, row.side, input.reason);
  return done.ok ? appointmentDetail(input, context) : done;
}
