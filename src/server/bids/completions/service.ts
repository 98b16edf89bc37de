import { tappedAt } from '#core/bids/appointments/rules.ts';
import type * as bidCalls from '#core/bids/calls.ts';
import type * as calls from '#core/bids/completions/calls.ts';
import * as rules from '#core/bids/completions/rules.ts';
import type { Decision } from '#core/bids/decision-rules.ts';
import type { BidFacts, FinishSide } from '#core/bids/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type NotFound, notFound, ok, type Result } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { leadReply, step } from '../service.ts';
import { lockBid } from '../store.ts';
import { recountJob } from './count-service.ts';
import { statePriceOf } from './price-service.ts';
import { readCustomerReviewed } from './store.ts';

// What the shop and bookings ask of this one.
export {
  addAgreed,
  agreedEntry,
  closeBooked,
  completeAgreed,
  endAgreed,
  endBooked,
  hireAgreed,
  showAgreed,
  tellOwnEnd,
} from './agreed-service.ts';

/** Takes a step of completing as the side that the caller is on, and counts the job anew where its status changed. */
async function take<E extends string>(
  context: PersonContext,
  bid_id: number,
  only: FinishSide | null,
  decide: (facts: BidFacts, side: FinishSide) => Result<Decision, E>,
  at = context.now,
): Promise<Result<undefined, E | 'not now' | NotFound>> {
  const { db, user, now } = context;
  // Locks before it reads: a statement that waits for a row's lock reads other tables as they were before the wait.
  const known = await lockBid(db, bid_id, user.id, now);
  if (!known) return notFound();
  const side = known.provider_id === user.id ? 'provider' : 'requestor';
  if (only !== null && side !== only) return notFound();
  const is_customer_reviewed = await readCustomerReviewed(db, bid_id);
  const done = await step(context, bid_id, side, (bid) =>
    decide({ ...bid, completion: rules.completionOf({ ...bid, is_customer_reviewed }, at) }, side),
  );
  if (!done.ok) return done;
  const { bid, decision } = done.value;
  if (decision?.patch.quote_status_id !== undefined) await recountJob(context, bid);
  return ok();
}

/** Finishes, and states the final price where one is given: both or neither. */
async function finish(
  context: PersonContext,
  { bid_id, price, tapped_on }: CallParsed<typeof calls.finishJob>,
  only: FinishSide | null,
) {
  const tapped = tappedAt(tapped_on, context.now);
  // A tap that waited too long to be sent still finishes the work, as of now.
  const at = tapped.ok ? tapped.value : context.now;
  const decide = (facts: BidFacts, side: FinishSide) => rules.decideFinish(facts, side, context.now, at);
  const done = await take(context, bid_id, only, decide, at);
  if (!done.ok || price === undefined) return done;
  return statePriceOf(context, bid_id, price);
}

/** The hired pro marks the work completed; before the agreed begin this asks the customer (decision 42). */
export async function completeBid(
  input: CallParsed<typeof bidCalls.completeBid>,
  context: PersonContext,
): Promise<CallResult<typeof bidCalls.completeBid>> {
  const done = await finish(context, input, 'provider');
  return done.ok ? leadReply(context, input.bid_id) : done;
}

/** Either party says that the work is finished: completes, confirms or proposes. */
export async function finishJob(
  input: CallParsed<typeof calls.finishJob>,
  context: PersonContext,
): Promise<CallResult<typeof calls.finishJob>> {
  const done = await finish(context, input, null);
  return done.ok ? ok({}) : done;
}

/** The work isn't finished: the other side refuses the proposal, or its own side takes it back. */
export async function refuseFinish(
  { bid_id }: CallParsed<typeof calls.refuseFinish>,
  context: PersonContext,
): Promise<CallResult<typeof calls.refuseFinish>> {
  const done = await take(context, bid_id, null, (facts, side) =>
    rules.decideReopen('refuseFinish', facts, side, context.now),
  );
  return done.ok ? ok({}) : done;
}

/** The side that completed a job takes that back within a day. */
export async function undoComplete(
  { bid_id }: CallParsed<typeof calls.undoComplete>,
  context: PersonContext,
): Promise<CallResult<typeof calls.undoComplete>> {
  const done = await take(context, bid_id, null, (facts, side) =>
    rules.decideReopen('undoComplete', facts, side, context.now),
  );
  return done.ok ? ok({}) : done;
}

/** The customer says that a completed job is not done: it is in progress again. `reports` tells operators. */
export const sayNotDone = (context: PersonContext, bid_id: number) =>
  take(context, bid_id, 'requestor', (facts, side) => rules.decideReopen('notDone', facts, side, context.now));

/** The customer says that completed work is not as agreed: both hear of it. */
export const sayNotAsAgreed = (context: PersonContext, bid_id: number) =>
  take(context, bid_id, 'requestor', (facts) => rules.decideNotAsAgreed(facts));
