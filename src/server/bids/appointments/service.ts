/** Agreed times: one row per bid, locked with the bid. A unique index allows one open proposal at most. */

import type * as calls from '#core/bids/appointments/calls.ts';
import type { Appointment } from '#core/bids/appointments/model.ts';
import * as rules from '#core/bids/appointments/rules.ts';
import { decideCancelJob, decideUndoHire, moveJob } from '#core/bids/decision-rules.ts';
import { HIRED_BIDS } from '#core/bids/model.ts';
import type { BidChange, EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { fromWire, toWire, toWireOrNull } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { dividedDeposit } from '#core/reserves/deposits/rules.ts';
import { hoursPassedOver } from '#core/reserves/hours/rules.ts';
import type { Context, Helper, PersonContext } from '#server/platform/context.ts';
import * as reserves from '#server/reserves/service.ts';
import { recountJob } from '../completions/count-service.ts';
import { record, tellBoth } from '../record-service.ts';
import { leadReply, requestStep, unsettleHire } from '../service.ts';
import { type BidRow, findBid, lockBid, patchBid } from '../store.ts';
import { endNews, noteNews } from './list-store.ts';
import * as store from './store.ts';
import { tellCustomerComing, tellTime } from './telling-service.ts';

const sideOf = (bid: BidRow, context: PersonContext): rules.Side =>
  bid.provider_id === context.user.id ? 'provider' : 'requestor';
const otherSide = (side: rules.Side): rules.Side => (side === 'provider' ? 'requestor' : 'provider');

/** The times of the open proposal, best first. */
export const timesOf = ({ proposal_begin, proposal_minutes, proposal_also }: store.TimeRow): rules.Time[] =>
  proposal_begin === null
    ? []
    : [
        { begin_time: proposal_begin, minutes: proposal_minutes },
        ...(proposal_also ?? []).flatMap(({ begin_time, minutes }) => {
          const at = fromWire(begin_time);
          return at ? [{ begin_time: at, minutes }] : [];
        }),
      ];

export const factsOf = (row: store.TimeRow): rules.TimeFacts => ({
  ...row,
  proposal:
    row.proposal_id === null || row.proposal_side === null
      ? null
      : { id: row.proposal_id, side: row.proposal_side, times: timesOf(row) },
});

/** An agreed time as this side sees it. */
export function presentTime(row: store.TimeRow, side: rules.Side, now: Date, helper: Helper | null): Appointment {
  const steps = rules.timeSteps(factsOf(row), side, now);
  return {
    id: row.id,
    begin_time: toWire(row.begin_time),
    minutes: row.minutes,
    is_outside_hours: row.is_outside_hours,
    on_way_on: toWireOrNull(row.on_way_on),
    arrived_on: toWireOrNull(row.arrived_on),
    late_told: [...row.late_told],
    proposal:
      row.proposal_id === null || !row.proposal_begin || !row.proposal_created
        ? null
        : {
            id: row.proposal_id,
            is_mine: row.proposal_side === side,
            begin_time: toWire(row.proposal_begin),
            minutes: row.proposal_minutes,
            times: timesOf(row).map(({ begin_time, minutes }) => ({ begin_time: toWire(begin_time), minutes })),
            note: row.proposal_note ?? '',
            created: toWire(row.proposal_created),
          },
    steps: helper ? rules.stepsOnStaff(steps, helper.role) : steps,
    terms: row.terms,
    prepare: [...row.prepare],
  };
}

/** When a hired job is, for either of its two people; null where no time is agreed. */
export async function appointment(
  { bid_id }: CallParsed<typeof calls.appointment>,
  context: PersonContext,
): Promise<CallResult<typeof calls.appointment>> {
  const bid = await findBid(context.db, bid_id, context.user.id, context.now);
  if (!bid) return notFound();
  const row = await store.readTime(context.db, bid_id);
  return ok({ appointment: row && presentTime(row, sideOf(bid, context), context.now, context.helper) });
}

/** The bid of either of its people, locked, with its agreed time. */
export async function held(context: PersonContext, bid_id: number) {
  const bid = await lockBid(context.db, bid_id, context.user.id, context.now);
  if (!bid) return null;
  const row = await store.readTime(context.db, bid_id);
  return { bid, row, side: sideOf(bid, context), facts: row && factsOf(row) };
}

export const hireOf = (bid: BidRow, { begin_time, minutes }: rules.Time): reserves.Hire => ({
  quote_service_id: bid.quote_service_id,
  quote_bid_id: bid.id,
  hired_for: begin_time,
  hired_minutes: minutes,
  quote_details: bid.quote_details,
});

/**
 * Proposes other times; the agreed one stays until the other side accepts one. A time that the pro has no room for is refused
 * at once. A counter-proposal ends the proposal that it answers.
 */
export async function proposeTime(
  input: CallParsed<typeof calls.proposeTime>,
  context: PersonContext,
): Promise<CallResult<typeof calls.proposeTime>> {
  const { db, now } = context;
  const found = await held(context, input.bid_id);
  if (!found) return notFound();
  const { bid, side, facts } = found;
  if (!facts) return refuse('not now');
  const decided = rules.decidePropose(facts, side, input, now);
  if (!decided.ok) return decided;
  for (const time of decided.value) {
    const free = await reserves.checkHire(context, hireOf(bid, time));
    if (!free.ok) return free;
  }
  if (input.instead_of !== undefined) await store.closeProposal(db, bid.id, 'countered', now);
  const id = await store.insertProposal(db, bid.id, side, decided.value, input.note, now);
  await tellBoth(context, bid, 'time_proposed');
  const [first, ...also] = decided.value;
  await tellTime(context, bid.id, {
    what: 'proposed',
    to: [otherSide(side)],
    by: side,
    cause: id,
    ...(first ? { time: first, also } : {}),
  });
  return appointment(input, context);
}

/** Accepts a proposed time, which moves the job in the pro's calendar, or declines it. */
export async function answerTime(
  input: CallParsed<typeof calls.answerTime>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerTime>> {
  const found = await held(context, input.bid_id);
  if (!found) return notFound();
  const { bid, side, facts, row } = found;
  if (!facts || row?.proposal_id !== input.proposal_id) return refuse('not now');
  const decided = rules.decideAnswer(facts, side, input.is_accepted, context.now, input.choice);
  if (!decided.ok) return decided;
  const { db, now } = context;
  await store.closeProposal(db, bid.id, input.is_accepted ? 'accepted' : 'declined', now);
  if (input.is_accepted) {
    const moved = await reserves.moveHire(context, hireOf(bid, decided.value));
    if (!moved.ok) return moved;
    const decision = moveJob(decided.value.begin_time, decided.value.minutes, side);
    if (!(await patchBid(db, bid.id, bid.quote_status_id, now, decision.patch))) return refuse('not now');
    await record(context, bid, decision, [bid.requestor_id, bid.provider_id]);
    // The job was moved: it counts in public only from its new begin.
    await recountJob(context, bid);
  } else {
    await tellBoth(context, bid, 'time_declined');
    await tellTime(context, bid.id, { what: 'declined', to: [otherSide(side)], by: side, cause: input.proposal_id });
  }
  return appointment(input, context);
}

/** The side that proposed other times takes the proposal back. */
export async function takeTimeBack(
  input: CallParsed<typeof calls.takeTimeBack>,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeTimeBack>> {
  const found = await held(context, input.bid_id);
  if (!found) return notFound();
  const { bid, side, facts, row } = found;
  if (!facts || row?.proposal_id !== input.proposal_id) return refuse('not now');
  const decided = rules.decideTakeBack(facts, side);
  if (!decided.ok) return decided;
  await store.closeProposal(context.db, bid.id, 'taken_back', context.now);
  await tellBoth(context, bid, 'time_taken_back');
  return appointment(input, context);
}

/** The refusal where a job has no agreed time: none was agreed, or the job was cancelled. */
const whyNone = (bid: BidRow) => (HIRED_BIDS.includes(bid.quote_status_id) ? 'not now' : 'job cancelled');

interface Tap {
  readonly what: NoticeData['on_the_way']['what'];
  /** Decides whether the tap is new; false where it was tapped before. */
  readonly decide: (facts: rules.TimeFacts, at: Date) => ReturnType<typeof rules.decideOnTheWay>;
  readonly write: (bid_id: number, at: Date) => Promise<unknown>;
  readonly late_by?: number;
}

/** What the pro says on the day with one tap. A second tap changes nothing and sends nothing. */
async function tapped(
  input: CallParsed<typeof calls.onTheWay>,
  context: PersonContext,
  { what, decide, write, late_by = 0 }: Tap,
): Promise<CallResult<typeof calls.onTheWay>> {
  const found = await held(context, input.bid_id);
  if (found?.side !== 'provider') return notFound();
  const { bid, facts } = found;
  const at = rules.tappedAt(input.tapped_on, context.now);
  if (!at.ok) return at;
  if (!facts) return refuse(whyNone(bid));
  const decided = decide(facts, at.value);
  if (!decided.ok) return decided;
  if (decided.value) {
    await write(bid.id, at.value);
    await tellBoth(context, bid, what);
    await tellCustomerComing(context, bid.id, what, { at: at.value, late_by });
  }
  return appointment(input, context);
}

/** The pro sets off. */
export const onTheWay = (
  input: CallParsed<typeof calls.onTheWay>,
  context: PersonContext,
): Promise<CallResult<typeof calls.onTheWay>> =>
  tapped(input, context, {
    what: 'on_the_way',
    decide: rules.decideOnTheWay,
    write: (bid_id, at) => store.writeOnTheWay(context.db, bid_id, at),
  });

/** The pro will be late. The customer is told each number once. */
export const late = (
  input: CallParsed<typeof calls.late>,
  context: PersonContext,
): Promise<CallResult<typeof calls.late>> =>
  tapped(input, context, {
    what: 'late',
    decide: (facts, at) => rules.decideLate(facts, input.minutes, at),
    write: (bid_id) => store.writeLate(context.db, bid_id, input.minutes),
    late_by: input.minutes,
  });

/** The pro arrived. */
export const arrive = (
  input: CallParsed<typeof calls.arrive>,
  context: PersonContext,
): Promise<CallResult<typeof calls.arrive>> =>
  tapped(input, context, {
    what: 'arrived',
    decide: rules.decideArrive,
    write: (bid_id, at) => store.writeArrived(context.db, bid_id, at),
  });

/** The pro takes “arrived” back: the conversation says so. */
export async function undoArrive(
  input: CallParsed<typeof calls.undoArrive>,
  context: PersonContext,
): Promise<CallResult<typeof calls.undoArrive>> {
  const found = await held(context, input.bid_id);
  if (found?.side !== 'provider') return notFound();
  const { bid, facts } = found;
  if (!facts) return refuse('not now');
  const decided = rules.decideUndoArrive(facts, context.now);
  if (!decided.ok) return decided;
  if (decided.value) {
    await store.writeArrived(context.db, bid.id, null);
    await tellBoth(context, bid, 'arrived_undone');
  }
  return appointment(input, context);
}

/** One side ends an agreed job: the hire is undone with all that follows, and the other side is told why. */
export async function endJob(context: PersonContext, bid_id: number, side: rules.Side, reason: string) {
  await store.writeReasonOf(context.db, bid_id, context.user.id, reason);
  const done = await requestStep(context, bid_id, side, side === 'provider' ? decideCancelJob : decideUndoHire);
  if (!done.ok) return done;
  await unsettleHire(context, done.value.bid);
  return ok();
}

/** The pro cancels an agreed job. */
export async function cancelJob(
  input: CallParsed<typeof calls.cancelJob>,
  context: PersonContext,
): Promise<CallResult<typeof calls.cancelJob>> {
  const done = await endJob(context, input.bid_id, 'provider', input.reason);
  return done.ok ? leadReply(context, input.bid_id) : done;
}

/** Reaction: writes a hire, its end or a move into the agreed time. An end and a move also update both people's calendars. */
export async function noteAppointment(context: Context, event: EventOf<'bid.changed'>): Promise<void> {
  await writeChange(context, event);
  if (NEWS.includes(event.what)) await noteNews(context.db, event.quote_bid_id, event.actor_id, context.now);
  // Once the work is done, its changes no longer count as new.
  if (event.what === 'completed' || event.what === 'finish_confirmed') await endNews(context.db, event.quote_bid_id);
}
/** What counts as new to the side that did not do it, until it opens the agreed time. */
const NEWS: readonly BidChange[] = [
  'hired',
  'moved',
  'unhired',
  'cancelled',
  'time_proposed',
  'time_declined',
  'late',
  'no_show_stated',
  'no_show_disputed',
];

async function writeChange(context: Context, event: EventOf<'bid.changed'>): Promise<void> {
  const { db, now } = context;
  const { quote_bid_id, what } = event;
  const isEnd = what === 'unhired' || what === 'cancelled';
  if (!isEnd && what !== 'hired' && what !== 'moved') return;
  if (isEnd) {
    await store.closeProposal(db, quote_bid_id, 'ended', now);
    if (!(await store.cancelTime(db, quote_bid_id, what === 'cancelled' ? 'provider' : 'requestor', now))) return;
  } else {
    const { hired_for, hired_minutes, schedule } = await store.readHire(db, quote_bid_id);
    // A hire agreed outside the flow may have a time that has passed.
    if (!hired_for || hired_for <= now) return;
    const passed = hoursPassedOver(schedule, hired_for, hired_minutes);
    await store.writeTime(db, quote_bid_id, { begin_time: hired_for, minutes: hired_minutes }, passed !== null, now);
    if (what === 'hired') return;
  }
  const booked = isEnd ? await store.readEndedDeposit(db, quote_bid_id) : null;
  const isUnpaid = booked?.is_unpaid === true;
  await tellTime(context, quote_bid_id, {
    what: isUnpaid ? 'unpaid' : isEnd ? 'cancelled' : 'moved',
    to: ['requestor', 'provider'],
    by: isUnpaid ? 'requestor' : event.actor_id,
    is_told_by_order: isEnd,
    deposit: booked?.deposit ? dividedDeposit(booked.deposit) : null,
  });
}
