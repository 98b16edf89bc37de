import type * as calls from '#core/bids/self-hires/calls.ts';
import { decideSelfHire, decideSelfHireAnswer, selfHireOf } from '#core/bids/self-hires/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { freezeScope } from '../scopes/service.ts';
import { bidReply, leadReply, requestStep, settleHire, step } from '../service.ts';
import type { BidRow } from '../store.ts';

const withStatement = (bid: BidRow, now: Date) => ({ ...bid, self_hire: selfHireOf(bid, now) });

/** The pro states that the customer hired them outside the flow (decision 28); the customer is told. */
export async function selfHire(
  input: CallParsed<typeof calls.selfHire>,
  context: PersonContext,
): Promise<CallResult<typeof calls.selfHire>> {
  const { now } = context;
  const done = await step(context, input.bid_id, 'provider', (bid) =>
    decideSelfHire(withStatement(bid, now), input.hired_for, now),
  );
  return done.ok ? leadReply(context, input.bid_id) : done;
}

/**
 * The customer answers a pro's statement. A yes is a hire: the fee is captured, it counts, and its time is reserved where
 * it is still to come; a no leaves everything as it was.
 */
export async function answerSelfHire(
  input: CallParsed<typeof calls.answerSelfHire>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerSelfHire>> {
  const { now } = context;
  const done = await requestStep(context, input.bid_id, 'requestor', (bid) =>
    decideSelfHireAnswer(withStatement(bid, now), bid.self_hired_for, input.is_confirmed, now),
  );
  if (!done.ok) return done;
  const { bid, decision } = done.value;
  const hired_for = decision?.patch.hired_for;
  if (hired_for) {
    const frozen = await freezeScope(context, bid.id, {});
    if (!frozen.ok) throw new Error(`no lines were read of bid ${bid.id}`);
    const settled = await settleHire(context, bid, hired_for > now ? hired_for : null, null);
    if (!settled.ok) return settled;
  }
  return bidReply(context, input.bid_id);
}
