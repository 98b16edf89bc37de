import { ok, type Result, refuse } from '#core/kit/result.ts';
import { INVITE_AGAIN_MS, INVITED_MAX } from './model.ts';

/** What a decision to invite pros by hand looks at. */
export interface InviteFacts {
  readonly is_open: boolean;
  readonly seats_left: number;
  /** When pros were last invited to it by hand. */
  readonly last_invited_on: Date | null;
  /** The services that an operator chose, each once. */
  readonly chosen: readonly number[];
  /** Of these, invited before: asked again they change nothing. */
  readonly invited_before: readonly number[];
  /** Services that may be invited now: they take such requests, and were neither asked before nor passed. */
  readonly candidates: readonly number[];
}

type Refusal =
  | 'nobody chosen'
  | 'too many chosen'
  | 'request closed'
  | 'seats taken'
  | 'invited lately'
  | 'not to be invited';

/** Which of the chosen are invited now; none where all were before, so that the same act twice is one. */
export function decideInvite(facts: InviteFacts, now: Date): Result<readonly number[], Refusal> {
  const { chosen, invited_before, candidates, last_invited_on } = facts;
  if (chosen.length === 0) return refuse('nobody chosen');
  if (chosen.length > INVITED_MAX) return refuse('too many chosen');
  const fresh = chosen.filter((id) => !invited_before.includes(id));
  if (fresh.length === 0) return ok([]);
  if (!facts.is_open) return refuse('request closed');
  if (facts.seats_left <= 0) return refuse('seats taken');
  if (last_invited_on !== null && now.getTime() - last_invited_on.getTime() < INVITE_AGAIN_MS)
    return refuse('invited lately');
  return fresh.every((id) => candidates.includes(id)) ? ok(fresh) : refuse('not to be invited');
}
