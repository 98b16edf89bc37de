/**
 * Repeat visits (a series). A series belongs to a finished job: its customer asks, its pro agrees once, and from then on each
 * visit becomes a job of its own some days ahead. Every act and every step of the clock locks the series first.
 */

import type * as calls from '#core/bookings/series/calls.ts';
import {
  type Actor,
  ENDED_SHOWN_DAYS,
  MADE_AHEAD,
  MAX_ASKS,
  type SeriesVisit,
  SHOWN_VISITS,
} from '#core/bookings/series/model.ts';
import * as rules from '#core/bookings/series/rules.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import type { Trouble } from '#core/notices/series-model.ts';
import { dayIn, minuteIn } from '#core/reserves/zone-rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as slots from '#server/reserves/slots/service.ts';
import { makeNext, makeVisit, wishOf } from './make-service.ts';
import { changeState, dueOf, factsOf, nextFrom, seriesChanged, visitOf } from './state-service.ts';
import * as store from './store.ts';
import { tellSeries } from './telling-service.ts';

type Reply = CallResult<typeof calls.jobSeries>;
const actorOf = (series: store.SeriesRow, { user }: PersonContext): Actor =>
  series.requestor_id === user.id ? 'requestor' : 'provider';

/** What a job's screen shows of its series. */
export async function jobSeries(
  { bid_id }: CallParsed<typeof calls.jobSeries>,
  context: PersonContext,
): Promise<Reply> {
  const { db, user, now } = context;
  const series = await store.findOfBid(db, bid_id, user.id);
  const isPast = series?.state === 'ended' && now.getTime() > series.state_on.getTime() + ENDED_SHOWN_DAYS * DAY;
  const shown = series && !isPast ? await shownTo(context, series) : null;
  const isOver = !series || series.state === 'ended';
  const done = isOver ? await store.findDone(db, bid_id, user.id) : null;
  if (!series && !done && !(await store.isParty(db, bid_id, user.id))) return notFound();
  return ok({ job_series: shown, series_offer: done && (await offerOf(context, done, now)) });
}

async function offerOf({ db }: Context, done: store.DoneRow, now: Date) {
  if (
    done.asks >= MAX_ASKS ||
    done.is_blocked ||
    done.is_pro_gone ||
    !(await categories.openFormOf(db, done.category_slug))
  )
    return null;
  const at = { begin: done.begin_time.getTime(), zone: done.zone };
  return {
    usual: rules.usualCadence(done.category_slug),
    choices: rules.cadenceChoices(at, now.getTime()).map(({ cadence, rhythm }) => ({
      cadence,
      begin_time: toWire(new Date(rules.visitTime(rhythm, 0))),
    })),
  };
}

async function shownTo(context: PersonContext, series: store.SeriesRow) {
  const { db, now } = context;
  const actor = actorOf(series, context);
  const money = (cents: number | null) => (cents === null ? null : toDecimal(cents));
  return {
    id: series.id,
    cadence: series.cadence,
    state: series.state,
    state_by: series.state_by === 'house' ? null : series.state_by,
    why: series.why,
    is_declined: series.state === 'ended' && series.state_before === 'asked' && series.state_by === 'provider',
    answer_by: series.state === 'asked' ? toWire(series.answer_by) : null,
    rating_type: series.rating_type,
    flat_rate_at: money(series.flat_rate_at_cents),
    hourly_rate_at: money(series.hourly_rate_at_cents),
    made_ahead: MADE_AHEAD[series.cadence],
    visits: series.state === 'ended' ? [] : visitsOf(series, await store.readVisits(db, series.id, now), now),
    steps: rules.seriesSteps(factsOf(series), actor, now),
  };
}

function visitsOf(series: store.SeriesRow, rows: readonly store.VisitRow[], now: Date): SeriesVisit[] {
  const at = now.getTime();
  const present = (visit: rules.Visit, row?: store.VisitRow): SeriesVisit => ({
    n: visit.n,
    state: visit.state,
    begin_time: toWire(new Date(visit.begin)),
    why: row?.why ?? null,
    bid_id: row?.bid_id ?? null,
    request_id: row?.request_id ?? null,
    steps: rules.visitSteps(visit, series.next_n, series.state, at),
  });
  const before = rows
    .filter(({ n, state, is_agreed }) => n < series.next_n && (state === 'stuck' || (state === 'made' && is_agreed)))
    .map((row) => present(visitOf(row), row));
  const differing = rows.filter(({ n }) => n >= series.next_n);
  const ahead = rules.visitsAhead(series, series.next_n, differing.map(visitOf), at, SHOWN_VISITS).map((visit) =>
    present(
      visit,
      differing.find(({ n }) => n === visit.n),
    ),
  );
  return [...before, ...ahead];
}

/** The customer asks for repeat visits. */
export async function addSeries(
  { bid_id, cadence, begin_time }: CallParsed<typeof calls.addSeries>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addSeries>> {
  const { db, now, user } = context;
  const done = await store.findDone(db, bid_id, user.id);
  if (!done) return (await store.isParty(db, bid_id, user.id)) ? refuse('not now') : notFound();
  if ((await offerOf(context, done, now)) === null) return refuse('not now');
  const at = begin_time.getTime();
  const fits = rules.checkFirst(at, done.zone, now.getTime());
  if (!fits.ok) return fits;
  const standing = await store.findOfBid(db, bid_id, user.id);
  if (standing && standing.state !== 'ended') return refuse('not now');
  await slots.lockCalendars(db, done.quote_service_id, now);
  const wish = wishOf(done, done.minutes, HORIZON_DAYS);
  const lane = await slots.laneAt(context, done.quote_service_id, wish, begin_time, null);
  if (!lane.ok) return slotRefusal(lane);
  const { zone, minutes } = done;
  const answer_by = new Date(rules.answerBy(now.getTime(), at));
  const id = await store.insertSeries(
    db,
    { bid_id, cadence, begin_day: dayIn(zone, at), begin_minute: minuteIn(zone, at), zone, minutes, answer_by },
    now,
  );
  if (id === null) return refuse('not now');
  await tellSeries(context, id, { what: 'ask', when: at, by: 'requestor', cause: '' });
  const series = await store.lockSeries(db, id);
  if (series) await seriesChanged(context, series);
  return jobSeries({ bid_id }, context);
}
const HORIZON_DAYS = 400;

/** A refusal of the booking engine, in the words of these calls. */
function slotRefusal(refused: Extract<Awaited<ReturnType<typeof slots.laneAt>>, { ok: false }>) {
  const { error, details } = refused;
  const said = error === 'too far' || error === 'day full' ? 'time taken' : error;
  return refuse(said, undefined, details);
}

/** The series of a job for one of its two people, locked. */
async function lockFor(context: PersonContext, bid_id: number, series_id: number): Promise<store.SeriesRow | null> {
  const found = await store.findOfBid(context.db, bid_id, context.user.id);
  return found?.id === series_id ? store.lockSeries(context.db, series_id) : null;
}

/** Makes a visit that is due already right after the commit, instead of at the next run of the job. */
function wakeFor(context: Context, id: number): void {
  const { parts, silent } = context;
  if (!silent && parts.config.jobs)
    context.afterCommit(() => {
      makeNext(parts, id).catch((err: unknown) => parts.log.error({ err, series: id }, 'a visit waits for the clock'));
    });
}

/** The pro agrees or declines. */
export async function answerSeries(
  { bid_id, series_id, is_accepted }: CallParsed<typeof calls.answerSeries>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerSeries>> {
  const series = await lockFor(context, bid_id, series_id);
  if (series?.provider_id !== context.user.id) return notFound();
  const done = await changeState(context, series, is_accepted ? 'accept' : 'decline', 'provider');
  if (!done.ok) return refuse('not now');
  if (is_accepted) wakeFor(context, series.id);
  return jobSeries({ bid_id }, context);
}

/** Either side pauses, resumes or ends the series, or takes the end back. */
export async function changeSeries(
  { bid_id, series_id, act }: CallParsed<typeof calls.changeSeries>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeSeries>> {
  const series = await lockFor(context, bid_id, series_id);
  if (!series) return notFound();
  const done = await changeState(context, series, act, actorOf(series, context));
  if (!done.ok) return done;
  if (act === 'resume' || act === 'undo_end') wakeFor(context, series.id);
  return jobSeries({ bid_id }, context);
}

/** A visit as it is now; the series is locked. */
async function visitAt({ db, now }: Context, series: store.SeriesRow, n: number): Promise<rules.Visit> {
  const row = (await store.readVisits(db, series.id, now)).find((each) => each.n === n);
  return row ? visitOf(row) : { n, state: 'planned', begin: rules.visitTime(series, n) };
}

/** Either side skips a visit, or takes that back. */
export async function skipVisit(
  { bid_id, series_id, n, is_skipped }: CallParsed<typeof calls.skipVisit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.skipVisit>> {
  const { db, now } = context;
  const series = await lockFor(context, bid_id, series_id);
  if (!series) return notFound();
  const visit = await visitAt(context, series, n);
  const act = is_skipped ? 'skip' : 'unskip';
  const decided = rules.decideVisit(visit, act, series.next_n, series.state, now.getTime());
  if (!decided.ok) return decided;
  if (is_skipped) await store.writeVisit(db, series.id, { n, state: 'skipped', begin: visit.begin }, now);
  else await store.forgetVisit(db, series.id, n);
  await saidOfVisit(context, series, act, visit.begin, n);
  return jobSeries({ bid_id }, context);
}

/** Either side moves a visit. One that is due is made at once, so that its time is taken. */
export async function moveVisit(
  { bid_id, series_id, n, begin_time }: CallParsed<typeof calls.moveVisit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.moveVisit>> {
  const { db, now } = context;
  const series = await lockFor(context, bid_id, series_id);
  if (!series) return notFound();
  const visit = await visitAt(context, series, n);
  const decided = rules.decideVisit(visit, 'move', series.next_n, series.state, now.getTime());
  if (!decided.ok) return decided;
  const begin = begin_time.getTime();
  const fits = rules.checkMove(series, n, begin, now.getTime());
  if (!fits.ok) return fits;
  if (visit.state === 'stuck') {
    if (series.is_blocked || series.is_customer_gone || series.is_pro_gone) return refuse('not now');
    const made = await makeVisit(context, series, begin_time);
    if (!made.ok) return makeRefusal(made);
    await store.writeVisit(db, series.id, { n, state: 'made', begin, bid_id: made.value }, now);
  } else {
    await slots.lockCalendars(db, series.quote_service_id, now);
    const wish = wishOf(series, series.minutes, HORIZON_DAYS);
    const lane = await slots.laneAt(context, series.quote_service_id, wish, begin_time, null);
    if (!lane.ok) return slotRefusal(lane);
    await store.writeVisit(db, series.id, { n, state: 'moved', begin }, now);
  }
  await saidOfVisit(context, series, 'move', begin, n);
  return jobSeries({ bid_id }, context);
}

const NO_SLOT: readonly string[] = ['off the grid', 'too soon', 'too far', 'closed', 'day full', 'time taken'];
function makeRefusal(refused: Extract<Awaited<ReturnType<typeof makeVisit>>, { ok: false }>) {
  if (NO_SLOT.includes(refused.error)) return slotRefusal(refused as Parameters<typeof slotRefusal>[0]);
  return refused.error === ('no_time' satisfies Trouble) ? refuse('time taken') : refuse('not bookable');
}

/** Sets the visit that comes next, tells the other side and both screens, and makes the visit at once where it is due. */
async function saidOfVisit(
  context: PersonContext,
  series: store.SeriesRow,
  what: 'skip' | 'unskip' | 'move',
  when: number,
  n: number,
): Promise<void> {
  const { db, now } = context;
  const next = nextFrom(series, await store.readVisits(db, series.id, now), now);
  await store.writeNext(db, series.id, next.n, dueOf(series, next), series.stuck, now);
  const cause = `${n}:${now.getTime()}`;
  await tellSeries(context, series.id, { what, when, by: actorOf(series, context), cause });
  await seriesChanged(context, series);
  if (dueOf(series, next) <= now) wakeFor(context, series.id);
}

async function stopAll(
  context: Context,
  user_id: number,
  service_id: number,
  why: (series: store.SeriesRow) => Trouble,
) {
  for (const { id } of await store.readLiving(context.db, user_id, service_id)) {
    const series = await store.lockSeries(context.db, id);
    if (series && series.state !== 'ended') await changeState(context, series, 'stop', 'house', why(series));
  }
}

/** Reaction, also used where a person leaves: ends all their series and tells the other side. */
export const stopSeriesOf = (context: Context, { user_id }: EventOf<'user.deleting' | 'user.blocked'>): Promise<void> =>
  stopAll(context, user_id, 0, ({ requestor_id }) => (requestor_id === user_id ? 'customer_gone' : 'pro_gone'));

/** Ends all series of a service that is deleted. */
export const stopSeriesOfService = (context: Context, quote_service_id: number): Promise<void> =>
  stopAll(context, 0, quote_service_id, () => 'pro_gone');

/** Reaction: one of two people blocked the other. Pauses the series between them; either side may end it. */
export async function holdSeriesBetween(
  context: Context,
  { user_id, other_id, is_blocked }: EventOf<'person.blocked'>,
): Promise<void> {
  if (!is_blocked) return;
  for (const { id } of await store.readBetween(context.db, user_id, other_id)) {
    const series = await store.lockSeries(context.db, id);
    if (series?.state === 'active') await changeState(context, series, 'hold', 'house', 'blocked');
  }
}

/** How far ahead a calendar link shows planned visits. */
const PLANNED_DAYS = 100;
/** The planned visits of a service that are not jobs yet, for its calendar link. */
export async function plannedOf(
  context: Pick<Context, 'db' | 'now'>,
  quote_service_id: number,
): Promise<readonly { id: string; begin: Date; end: Date; category: string; customer: string }[]> {
  const { db, now } = context;
  const until = now.getTime() + PLANNED_DAYS * DAY;
  const out = [];
  for (const series of await store.readActive(db, quote_service_id)) {
    const rows = await store.readVisits(db, series.id, now);
    const visits = rules.visitsAhead(
      series,
      series.next_n,
      rows.map(visitOf),
      now.getTime(),
      Math.ceil(PLANNED_DAYS / 7),
    );
    for (const { n, state, begin } of visits)
      if ((state === 'planned' || state === 'moved') && begin <= until)
        out.push({
          id: `series-${series.id}-${n}`,
          begin: new Date(begin),
          end: slots.endOf(new Date(begin), series.minutes),
          category: series.category_name,
          customer: series.customer_name,
        });
  }
  return out;
}
