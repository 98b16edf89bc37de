/** What an act on a job is refused with where there is no job: nothing changed for a quote that was never hired. */

import { type ErrorCode, NOT_FOUND, type Result, refuse } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { readWasHired } from './store.ts';

const NOT_HIRED = 'You can only do this for a hired job. This quote isn’t hired.';
/** What acts answer that find no job: it changed, or ended. */
const NO_JOB: readonly ErrorCode[] = ['not now', 'job cancelled'];

/**
 * An act on a job as its call answers it: where its quote was never hired, whatever else became of it, the refusal says so.
 * Asks only where the act was refused, which nobody but the two of the quote can be.
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
