import type { NotFound, Result } from '#core/kit/result.ts';
import type { LookAnswers, LookError } from '#core/ops/looking-rules.ts';
import type { Review, ReviewDecision } from '#core/ops/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import type { QueueRow } from './store.ts';

export interface Verdict {
  readonly item_id: number;
  readonly decision: ReviewDecision;
  readonly reason: string;
  /** YYYY-MM-DD; null keeps the day that was handed in. */
  readonly expires_on: string | null;
  /** The operator's answers to the checks of this kind. */
  readonly answers: LookAnswers;
}

export type TakeCode = 'taken' | 'decided already' | 'own card' | 'own certificate';
export type DecideCode = TakeCode | LookError | 'reason needed' | 'date missing' | 'date past' | 'date wrong';

/** The interface that each kind of thing in the queue implements. */
export interface Door {
  /** Takes it for the operator, or extends their claim. Audited. */
  take(context: PersonContext, row: QueueRow, take_over: boolean): Promise<Result<undefined, TakeCode | NotFound>>;
  /** Releases it, and audits that. Does nothing where the claim is another operator's. */
  release(context: PersonContext, row: QueueRow): Promise<void>;
  /** Whether the decision could be carried out now. */
  mayDecide(context: PersonContext, row: QueueRow, verdict: Verdict): Promise<Result<unknown, DecideCode | NotFound>>;
  /** Carries the decision out in the room that owns the thing, which audits it and tells the person. */
  decide(context: PersonContext, verdict: Verdict): Promise<Result<unknown, DecideCode | NotFound>>;
  /** All that an operator decides on. */
  present(context: PersonContext, row: QueueRow): Promise<Result<Review, NotFound>>;
}
