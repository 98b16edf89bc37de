import { ok, type Result } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import { type Decision, decideCancelJob, decideUndoHire } from '../decision-rules.ts';
import { type BidFacts, type BlockOf, decideStep } from '../rules.ts';

/** The facts of an order's bid as its order decides on them: the rule that refuses steps of others does not apply. */
const byOrder = <F extends BidFacts>(facts: F): F => ({ ...facts, is_order: false });

/** An order is confirmed: hired for its time, or for one that both still agree on. */
export function decideAgreedHire(
  facts: BidFacts,
  begin_time: Date | null,
  minutes: number | null,
  now: Date,
): Result<Decision, BlockOf<'hire'>> {
  const status = decideStep('hire', byOrder(facts), 'requestor');
  if (!status.ok) return status;
  return ok({
    patch: {
      quote_status_id: status.value,
      hired_on: now,
      hired_for: begin_time,
      hired_minutes: minutes,
      is_requestor_readed: false,
    },
    activity: { type: 'hire', payload: { hired_for: toWireOrNull(begin_time), minutes } },
    what: 'hired',
  });
}

const BEGUN = {
  is_begun: true,
  proposed_by: null,
  completed_by: null,
  is_not_done: false,
  is_customer_reviewed: false,
  can_undo: false,
  can_say_not_done: false,
  can_say_not_as_agreed: false,
} as const;

/** The work of an order is accepted. */
export function decideAgreedDone(facts: BidFacts, now: Date): Result<Decision, 'not now'> {
  const status = decideStep('complete', { ...byOrder(facts), completion: BEGUN }, 'provider');
  if (!status.ok) return status;
  return ok({
    patch: { quote_status_id: status.value, completed_on: now, completed_by: 'both', is_provider_readed: false },
    activity: { type: 'complete', payload: {} },
    what: 'completed',
  });
}

/** A confirmed order is over without its work, by either side. */
export const decideAgreedEnd = (facts: BidFacts, by: 'requestor' | 'provider'): Result<Decision, 'not now'> =>
  (by === 'provider' ? decideCancelJob : decideUndoHire)(byOrder(facts));
