/** What an act on a job is refused with where there is no job: nothing changed for a quote that was never hired. */

import { type ErrorCode, NOT_FOUND, type Result, refuse } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { readWasHired } from './store.ts';

const NOT_HIRED = 'You can only do this for a hired job. This quote isn’t hired.';
/** What acts answer that find no job: it changed, or ended. */
const NO_JOB: readonly ErrorCode[] = ['not now', 'job cancelled'];

/**
 * Wraps an act on a job: where the quote was never hired, the refusal says so. It looks only after the act refused, and only
 * the two parties of the quote can be refused; for others the job is not found.
 */
export const ofHired =
  <I extends { readonly bid_id: number }, T, E extends ErrorCode>(
    act: (input: I, context: PersonContext) => Promise<Result<T, E>>,
  ) =>
  async (input: I, context: PersonContext): Promise<Result<T, E>> => {
    const done = await act(input, context);
    if (done.ok || done.error === NOT_FOUND || !NO_JOB.includes(done.error)) return done;
    return (await readWasHired(context.db, input.bid_id)) ? done : refuse('not now' as E, NOT_HIRED);
  };
