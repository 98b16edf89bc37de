import type { Side, Time } from '#core/bids/appointments/rules.ts';
import { MINUTE, toWire, toWireOrNull } from '#core/kit/time.ts';
import type { TimeEntry } from '#core/notices/calendar-model.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { mailedLink, tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { arrivalAt } from './arrival-service.ts';
import * as store from './store.ts';

/** How long "on the way" is news, in minutes. */
const ON_WAY_NEWS = 180;

const noShowPath = (job: store.JobRow, side: Side): string =>
  `/dashboard/appointment/${job.appointment_id}?as=${side === 'provider' ? 'pro' : 'consumer'}`;
const pathOf = (job: store.JobRow, side: Side): string =>
  side === 'provider'
    ? `/dashboard/works/${job.quote_bid_id}?as=pro`
    : `/dashboard/projects/quote/${job.quote_request_id}/${job.quote_bid_id}?as=consumer`;
const nameFor = (job: store.JobRow, side: Side): string =>
  side === 'provider' ? job.requestor_name : job.service_name;

/** The entry of a job in the calendar of one of its people. */
export const timeEntry = (job: store.JobRow, side: Side): TimeEntry => ({
  id: job.appointment_id,
  sequence: job.sequence,
  begin: toWire(job.begin_time),
  length: job.minutes,
  is_cancelled: job.is_cancelled,
  ...(job.booked ? { booked: job.booked } : {}),
  category: job.title,
  name: nameFor(job, side),
  place: job.place,
  path: pathOf(job, side),
});

/** The caller's calendar entry of a job; null where no time is agreed or the job is not theirs. */
export async function calendarEntry({ db, user }: PersonContext, bid_id: number): Promise<TimeEntry | null> {
  const job = await store.readJob(db, bid_id);
  if (!job || job.is_cancelled) return null;
  if (job.provider_id === user.id) return timeEntry(job, 'provider');
  return job.requestor_id === user.id ? timeEntry(job, 'requestor') : null;
}

/** A link that answers, moves or cancels without logging in, until the time or the proposal changes. */
const timePath = ({ db, now }: Context, job: store.JobRow, user_id: number, proposal_id: number | null = null) =>
  mailedLink(db, now, {
    purpose: 'bid_time',
    subject: job.quote_bid_id,
    user_id,
    version: { begin_time: toWire(job.begin_time), proposal_id },
  });

interface Told {
  readonly what: NoticeData['job_changed']['what'];
  readonly to: readonly Side[];
  /** Who did it: a side, or a person's id. */
  readonly by: Side | number | null;
  /** The id of what caused the notice, so that a second cause of one kind is told too; by default the calendar's sequence. */
  readonly cause?: number;
  /** The proposed time, and in `also` the others proposed with it. By default the agreed time. */
  readonly time?: Time;
  readonly also?: readonly Time[];
  /** A no-show statement: what was written, and until when it can be answered. */
  readonly no_show?: { readonly words: string; readonly until?: Date };
  /** True where a shop order sends its own notice: for the job of an order nothing is sent here. */
  readonly is_told_by_order?: boolean;
  /** How the deposit of its booking is divided; null where none was paid. */
  readonly deposit?: NoticeData['job_changed']['deposit'] | null;
}

/** Tells each side in `to` what changed about an agreed time. A move and a cancel carry the calendar entry. */
export async function tellTime(
  context: Context,
  bid_id: number,
  { what, to, by, cause, time, also = [], no_show, is_told_by_order = false, deposit }: Told,
): Promise<void> {
  if (context.silent) return;
  const job = await store.readJob(context.db, bid_id);
  if (!job || (is_told_by_order && job.is_order)) return;
  const { begin_time, minutes } = time ?? job;
  for (const side of to) {
    const user_id = job[`${side}_id`];
    await tellPerson(context, {
      kind: 'job_changed',
      user_id,
      key: `job_changed:${bid_id}:${what}:${cause ?? `s${job.sequence}`}:${side}`,
      data: {
        what,
        is_own: by === side || by === user_id,
        other_name: nameFor(job, side),
        category: job.title,
        when: toWire(begin_time),
        length: minutes,
        also: also.map((one) => ({ when: toWire(one.begin_time), length: one.minutes })),
        reason: what === 'cancelled' ? job.reason : (no_show?.words ?? ''),
        ...(no_show?.until ? { until: toWire(no_show.until) } : {}),
        ...(deposit ? { deposit } : {}),
        path: no_show ? noShowPath(job, side) : pathOf(job, side),
        ...(what === 'proposed' || what === 'moved'
          ? { time_path: await timePath(context, job, user_id, what === 'proposed' ? cause : undefined) }
          : {}),
        ...(what === 'moved' || what === 'cancelled' || what === 'unpaid' ? { calendar: timeEntry(job, side) } : {}),
      },
    });
  }
}

/**
 * Tells the customer that the pro set off, will be late, or arrived. Nothing is sent where `at` is more than 3 hours ago, as it
 * can be where the pro's device had no signal.
 */
export async function tellCustomerComing(
  context: Context,
  bid_id: number,
  what: NoticeData['on_the_way']['what'],
  { at, late_by = 0 }: { at: Date; late_by?: number },
): Promise<void> {
  const news_for = ON_WAY_NEWS - Math.floor((context.now.getTime() - at.getTime()) / MINUTE);
  const job = context.silent || news_for <= 0 ? null : await store.readJob(context.db, bid_id);
  if (!job) return;
  const row = what === 'arrived' ? null : await store.readTime(context.db, bid_id);
  await tellPerson(context, {
    kind: 'on_the_way',
    user_id: job.requestor_id,
    key: `${what}:${bid_id}:${late_by > 0 ? `${late_by}:` : ''}s${job.sequence}`,
    data: {
      what,
      late_by,
      arrives: toWireOrNull(row && (await arrivalAt(context.db, bid_id, row))) ?? '',
      pro_name: job.service_name,
      category: job.title,
      place: job.place,
      news_for,
      path: pathOf(job, 'requestor'),
    },
  });
}
