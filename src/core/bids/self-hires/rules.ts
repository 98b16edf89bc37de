import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import type { Decision } from '../decision-rules.ts';
import { type BidFacts, type BlockOf, decideStep, type SelfHire } from '../rules.ts';

/** How long the customer may say that it is not so (decision 28). */
export const SELF_HIRE_DAYS = 7;
/** A pro may state a hire whose work began up to so long ago, or begins within a year (reading: docs/readings.md). */
const BACK_DAYS = 30;
const AHEAD_DAYS = 365;

/** The state of a stored statement now; null where the pro made none. */
export function selfHireOf(
  row: { readonly self_hired_on: Date | null; readonly is_self_hire_confirmed: boolean | null },
  now: Date,
): SelfHire | null {
  if (!row.self_hired_on) return null;
  if (row.is_self_hire_confirmed !== null) return row.is_self_hire_confirmed ? 'confirmed' : 'refused';
  return now.getTime() - row.self_hired_on.getTime() <= SELF_HIRE_DAYS * DAY ? 'waiting' : 'over';
}

/**
 * The pro states that the customer hired him outside the flow, for a day and time (decision 28). The status stays: a
 * statement of one side is no hire, takes no place and counts in no figure until the customer confirms it.
 */
export function decideSelfHire(
  facts: BidFacts,
  hired_for: string | undefined,
  now: Date,
): Result<Decision, 'date time missing' | 'time out of range' | BlockOf<'selfHire'>> {
  const at = hired_for === undefined ? null : fromWire(hired_for.trim());
  if (!at) return refuse('date time missing');
  const days = (at.getTime() - now.getTime()) / DAY;
  if (days < -BACK_DAYS || days > AHEAD_DAYS) return refuse('time out of range');
  const status = decideStep('selfHire', facts, 'provider');
  if (!status.ok) return status;
  return ok({
    patch: { self_hired_on: now, self_hired_for: at, is_requestor_readed: false },
    activity: { type: 'hire', payload: { self: true, hired_for: hired_for?.trim() } },
    what: 'self_hired',
  });
}

/** The customer says that it is so, which is a hire like any other from now on, or that it is not. */
export function decideSelfHireAnswer(
  facts: BidFacts,
  self_hired_for: Date | null,
  is_confirmed: boolean,
  now: Date,
): Result<Decision, BlockOf<'confirmSelfHire' | 'refuseSelfHire'>> {
  const status = decideStep(is_confirmed ? 'confirmSelfHire' : 'refuseSelfHire', facts, 'requestor');
  if (!status.ok) return status;
  const answered = { is_self_hire_confirmed: is_confirmed, self_hire_answered_on: now, is_requestor_readed: true };
  if (!is_confirmed)
    return ok({
      patch: { ...answered, is_provider_readed: false },
      activity: { type: 'deny', payload: { self: true } },
      what: 'self_hire_refused',
    });
  return ok({
    patch: {
      ...answered,
      quote_status_id: status.value,
      hired_on: now,
      hired_for: self_hired_for,
      is_provider_readed: false,
    },
    activity: { type: 'hire', payload: { confirmed: true } },
    what: 'hired',
  });
}
