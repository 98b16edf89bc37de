import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { APPEAL_DAYS, APPEAL_STATES, type AppealBar, type AppealDecision, type AppealState } from './model.ts';

/** An appeal from its asking to its end. There is no way out of an end: a decision stands (decision 16). */
export const appealMachine = machine({
  states: APPEAL_STATES,
  initial: 'open',
  steps: {
    grant: { by: 'operator', from: ['open'], to: 'granted' },
    refuse: { by: 'operator', from: ['open'], to: 'refused' },
    withdraw: { by: 'pro', from: ['open'], to: 'withdrawn' },
    drop: { by: 'clock', from: ['open'], to: 'dropped' },
  },
});

/** The last moment at which a fee that was captured then can be asked back. */
export const appealUntil = (settled_on: Date): Date => new Date(settled_on.getTime() + APPEAL_DAYS * DAY);

export interface FeeFacts {
  readonly status: 'held' | 'captured' | 'released';
  readonly settled_on: Date | null;
  readonly cents: number;
  /** Once for each quote, whatever became of it. */
  readonly has_appeal: boolean;
}

/** Whether a pro can ask for a fee back: captured, of something, within fourteen days, once. */
export function canAppeal(
  { status, settled_on, cents, has_appeal }: FeeFacts,
  now: Date,
): Result<undefined, AppealBar> {
  if (has_appeal) return refuse('asked already');
  if (status !== 'captured' || settled_on === null || cents === 0) return refuse('not charged');
  return now.getTime() > appealUntil(settled_on).getTime() ? refuse('too late') : ok();
}

export interface AppealFacts {
  readonly status: AppealState;
  /** The operator is the pro or the customer of the quote. */
  readonly is_own: boolean;
}

/** Whether an operator may decide so. A refusal needs a reason, which the pro reads. */
export function decideAppeal(
  { status, is_own }: AppealFacts,
  decision: AppealDecision,
  reason: string,
): Result<AppealState, 'own appeal' | 'decided already' | 'reason needed'> {
  if (is_own) return refuse('own appeal');
  const taken = appealMachine.take(decision, status, 'operator');
  if (!taken.ok) return refuse('decided already');
  return decision === 'refuse' && reason.trim() === '' ? refuse('reason needed') : taken;
}
