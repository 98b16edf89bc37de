import { ok, type Result } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type { Decision } from '../decision-rules.ts';
import { type BidFacts, type BidStep, type BlockOf, type Completion, decideStep, type FinishSide } from '../rules.ts';

/** Who completed a job may take that back for so long (decision 42). */
export const UNDO_COMPLETE_MS = DAY;
/** How many days the customer can answer "Not done". No longer than a review of one side is hidden, so that none that shows goes. */
export const NOT_DONE_DAYS = 7;
/** How many days the customer can say that the work is not as agreed. */
export const NOT_AS_AGREED_DAYS = 30;

/** What is stored of a completion. */
export interface CompletionRow {
  readonly hired_for: Date | null;
  readonly completed_on: Date | null;
  readonly completed_by: 'provider' | 'both' | null;
  readonly finish_proposed_by: FinishSide | null;
  readonly not_done_on: Date | null;
  /** The pro has reviewed the customer. */
  readonly is_customer_reviewed: boolean;
}

/** How a job's completion stands now. A hire without a time has begun. */
export function completionOf(row: CompletionRow, now: Date): Completion {
  const age = row.completed_on ? now.getTime() - row.completed_on.getTime() : null;
  const within = (ms: number) => age !== null && age < ms;
  return {
    is_begun: row.hired_for === null || row.hired_for <= now,
    proposed_by: row.finish_proposed_by,
    completed_by: row.completed_by,
    is_not_done: row.not_done_on !== null,
    is_customer_reviewed: row.is_customer_reviewed,
    can_undo: within(UNDO_COMPLETE_MS),
    can_say_not_done: within(NOT_DONE_DAYS * DAY),
    can_say_not_as_agreed: within(NOT_AS_AGREED_DAYS * DAY),
  };
}

/** No finish is proposed any more. */
const NO_PROPOSAL = { finish_proposed_by: null, finish_proposed_on: null } as const;
/** The side that acted has read; the other has something new. */
const newsFor = (actor: FinishSide) => ({
  is_provider_readed: actor === 'provider',
  is_requestor_readed: actor === 'requestor',
});

/**
 * A party says that the work is finished (decision 42). Confirms what the other side proposed; completes, where the pro says
 * so from the begin on; else proposes it to the other side.
 */
export function decideFinish(
  facts: BidFacts,
  actor: FinishSide,
  now: Date,
  /** When it was said: before now on a device that waited for a signal. */
  at = now,
): Result<Decision, 'proposed already' | 'not now'> {
  const read = { ...newsFor(actor), [`${actor}_last_read_on`]: now };
  for (const step of ['confirmFinish', 'complete'] as const) {
    const status = decideStep(step, facts, actor);
    if (!status.ok) continue;
    const completed_by = step === 'complete' ? 'provider' : 'both';
    return ok({
      patch: {
        ...read,
        ...NO_PROPOSAL,
        quote_status_id: status.value,
        completed_on: at,
        completed_by,
        not_done_on: null,
      },
      activity: { type: 'complete', payload: step === 'complete' ? {} : { agreed: true } },
      what: step === 'complete' ? 'completed' : 'finish_confirmed',
    });
  }
  const proposed = decideStep('proposeFinish', facts, actor);
  if (!proposed.ok) return proposed;
  return ok({
    patch: { ...read, finish_proposed_by: actor, finish_proposed_on: at },
    activity: { type: 'complete', payload: { proposed: true } },
    what: 'finish_proposed',
  });
}

type Reopening = Extract<BidStep, 'refuseFinish' | 'undoComplete' | 'notDone'>;
const REOPENED = {
  refuseFinish: { what: 'finish_refused', payload: { refused: true } },
  undoComplete: { what: 'completion_undone', payload: { undo: true } },
  notDone: { what: 'not_done', payload: { not_done: true } },
} as const satisfies Record<Reopening, unknown>;

/** A proposal is refused or taken back, a completion is taken back, or the customer says that the work is not done. */
export function decideReopen<S extends Reopening>(
  step: S,
  facts: BidFacts,
  actor: FinishSide,
  now: Date,
): Result<Decision, BlockOf<S>> {
  const status = decideStep(step, facts, actor);
  if (!status.ok) return status;
  return ok({
    patch: {
      ...newsFor(actor),
      ...NO_PROPOSAL,
      quote_status_id: status.value,
      ...(step === 'refuseFinish' ? {} : { completed_on: null, completed_by: null }),
      ...(step === 'notDone' ? { not_done_on: now } : {}),
    },
    activity: { type: 'complete', payload: REOPENED[step].payload },
    what: REOPENED[step].what,
  });
}

/** The customer says that completed work is not as agreed: the job stays completed, and can be reviewed. */
export function decideNotAsAgreed(facts: BidFacts): Result<Decision, 'not now'> {
  const status = decideStep('notAsAgreed', facts, 'requestor');
  if (!status.ok) return status;
  return ok({
    patch: newsFor('requestor'),
    activity: { type: 'complete', payload: { not_as_agreed: true } },
    what: 'not_as_agreed',
  });
}
