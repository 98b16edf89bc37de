import type * as calls from '#core/bids/appointments/list-calls.ts';
import { type Agreed, ENTRY_DAYS } from '#core/bids/appointments/list-model.ts';
import { arrivalOf } from '#core/bids/appointments/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, sgDay, sgMoment, toWire, toWireOrNull } from '#core/kit/time.ts';
import { travelMinutes } from '#core/reserves/travel-rules.ts';
import { ownJobsOf } from '#server/platform/access/acting.ts';
import type { Helper, PersonContext } from '#server/platform/context.ts';
import { ownDiaries } from '#server/reserves/days/service.ts';
import { entriesOf } from './day-service.ts';
import * as store from './list-store.ts';
import { endJob, factsOf, presentTime } from './service.ts';
import { readTime } from './store.ts';

const present = ({ begin_time, cancelled_on, on_way_on, arrived_on, agreed_on, ...row }: store.AgreedRow): Agreed => ({
  ...row,
  begin_time: toWire(begin_time),
  cancelled_on: toWireOrNull(cancelled_on),
  on_way_on: toWireOrNull(on_way_on),
  arrived_on: toWireOrNull(arrived_on),
  agreed_on: toWire(agreed_on),
});

/** Agreed times of the one who asks, on one side (specification 2, `appointment`). */
export async function appointments(
  { side, is_past, page_size, cursor }: CallParsed<typeof calls.appointments>,
  context: PersonContext,
): Promise<CallResult<typeof calls.appointments>> {
  const { db, user, now, helper } = context;
  // A helper works for the pro: what the owner asked for as a customer is nothing of theirs.
  if (helper && side === 'requestor') return ok({ appointments: [], entries: [], next_cursor: null });
  const after = placeOfCursor(cursor);
  const rows = await store.readAgreedList(db, user.id, ownJobsOf(helper), { side, is_past }, after, page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.begin_time.getTime(), last.id]);
  const withEntries = side === 'provider' && !is_past && !after && showsCalendar(helper);
  const within = { begin: now.getTime(), end: now.getTime() + ENTRY_DAYS * DAY };
  const diaries = withEntries ? await ownDiaries(context, now, new Date(within.end)) : [];
  return ok({ appointments: page.map(present), entries: entriesOf(diaries, within), next_cursor });
}

const dayBegin = (at: Date): Date => sgMoment(sgDay(at), 0) as Date;
const showsCalendar = (helper: Helper | null): boolean => ownJobsOf(helper) === null;

/** One agreed time; not there for anybody but its two people. */
export async function appointmentDetail(
  { appointment_id }: CallParsed<typeof calls.appointmentDetail>,
  { db, user, now, helper }: PersonContext,
): Promise<CallResult<typeof calls.appointmentDetail>> {
  const row = await store.readAgreed(db, user.id, ownJobsOf(helper), appointment_id, helper !== null);
  if (!row) return notFound();
  const time = row.state === 'cancelled' ? null : await readTime(db, row.bid_id);
  const drive = time?.on_way_on ? await store.readDrive(db, row.bid_id, dayBegin(time.begin_time)) : null;
  const arrives = time && arrivalOf(factsOf(time), drive && travelMinutes(drive.from, drive.to));
  return ok({
    agreed: present(row),
    appointment: time && presentTime(time, row.side, now, helper),
    arrives_on: toWireOrNull(arrives),
  });
}

/** The person has opened it. Said again it changes nothing. */
export async function seeAppointment(
  { appointment_id }: CallParsed<typeof calls.seeAppointment>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.seeAppointment>> {
  if ((await store.readBidOf(db, user.id, appointment_id)) === null) return notFound();
  await store.dropNews(db, user.id, appointment_id);
  return ok({});
}

/** Either side cancels: what follows from the end of a hire follows, and both read who did it. */
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
