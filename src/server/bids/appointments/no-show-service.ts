/** No-show statements: one side says that the other was not there. A unique index allows one per begin. The bid is locked. */

import type * as calls from '#core/bids/appointments/no-show-calls.ts';
import type { NoShowStep } from '#core/bids/appointments/no-show-model.ts';
import { decideNoShow, decideStated } from '#core/bids/appointments/no-show-rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { ownJobsOf } from '#server/platform/access/acting.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { tellBoth } from '../record-service.ts';
import { lockBid } from '../store.ts';
import { appointmentDetail } from './list-service.ts';
import { readAgreed } from './list-store.ts';
import * as store from './no-show-store.ts';
import { tellTime } from './telling-service.ts';

const BATCH = 100;

/** Finds the caller's agreed time and locks its bid; null for others. */
async function held({ db, user, now, helper }: PersonContext, appointment_id: number) {
  const row = await readAgreed(db, user.id, ownJobsOf(helper), appointment_id, helper !== null);
  const bid = row && (await lockBid(db, row.bid_id, user.id, now));
  if (!row || !bid) return null;
  return { bid, side: row.side, other: row.side === 'provider' ? ('requestor' as const) : ('provider' as const) };
}

/** One side says that the other was not there; the other is told at once. */
export async function stateNoShow(
  input: CallParsed<typeof calls.stateNoShow>,
  context: PersonContext,
): Promise<CallResult<typeof calls.stateNoShow>> {
  const { db, now } = context;
  const found = await held(context, input.appointment_id);
  if (!found) return notFound();
  const { bid, side, other } = found;
  const time = await store.readNoShowTime(db, bid.id);
  if (!time) return refuse('not now');
  const until = decideNoShow(time, side, now);
  if (!until.ok) return until;
  const words = input.words.trim();
  const id = await store.insertNoShow(db, bid.id, side, words, now, until.value);
  await tellBoth(context, bid, 'no_show_stated');
  await tellTime(context, bid.id, {
    what: side === 'provider' ? 'nobody_home' : 'nobody_came',
    to: [other],
    by: side,
    cause: id,
    no_show: { words, until: until.value },
  });
  return appointmentDetail(input, context);
}

/** Takes a step of a no-show statement as the side that the caller is on. */
async function take(
  context: PersonContext,
  { appointment_id, no_show_id }: { appointment_id: number; no_show_id: number },
  step: NoShowStep,
  words = '',
) {
  const { db, now } = context;
  const found = await held(context, appointment_id);
  const stated = found && (await store.lockNoShow(db, no_show_id, appointment_id));
  if (!found || !stated) return notFound();
  const { bid, side, other } = found;
  const state = decideStated(stated, step, side, now);
  if (!state.ok) return state;
  await store.writeAnswer(db, no_show_id, state.value, words, now);
  await tellBoth(context, bid, step === 'dispute' ? 'no_show_disputed' : 'no_show_ended');
  if (step !== 'take_back')
    await tellTime(context, bid.id, {
      what: step === 'dispute' ? 'no_show_disputed' : 'no_show_admitted',
      to: [other],
      by: side,
      cause: no_show_id,
      no_show: { words },
    });
  return ok();
}

/** The other side admits the no-show, or says what happened instead. */
export async function answerNoShow(
  input: CallParsed<typeof calls.answerNoShow>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerNoShow>> {
  const words = input.words.trim();
  if (!input.is_true && words === '') return refuse('words missing');
  const done = await take(context, input, input.is_true ? 'admit' : 'dispute', words);
  return done.ok ? appointmentDetail(input, context) : done;
}

/** The side that made the statement takes it back. */
export async function takeNoShowBack(
  input: CallParsed<typeof calls.takeNoShowBack>,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeNoShowBack>> {
  const done = await take(context, input, 'take_back');
  return done.ok ? appointmentDetail(input, context) : done;
}

/** Ends statements not answered in time, which then count as true. A batch in the caller's transaction; answers how many. */
export async function lapseDue(context: Context): Promise<number> {
  const { db, now } = context;
  const due = (await store.lockDue(db, now, BATCH)).filter((row) => decideStated(row, 'lapse', 'clock', now).ok);
  await store.writeLapsed(
    db,
    due.map(({ id }) => id),
  );
  for (const row of due) await tellBoth(context, { ...row, id: row.quote_bid_id }, 'no_show_ended', null);
  return due.length;
}
