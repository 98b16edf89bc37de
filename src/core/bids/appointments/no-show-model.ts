import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';

/** Stated waits for the other side; unanswered counts as true, as admitted does. */
export const NO_SHOW_STATES = ['stated', 'admitted', 'unanswered', 'disputed', 'taken_back'] as const;
export type NoShowState = (typeof NO_SHOW_STATES)[number];

/** What counts as having happened: on the record, and in what others read of this person. */
export const TRUE_NO_SHOWS = ['admitted', 'unanswered'] as const satisfies readonly NoShowState[];

export const NO_SHOW_STEPS = ['admit', 'dispute', 'take_back'] as const;
export type NoShowStep = (typeof NO_SHOW_STEPS)[number];

export const NO_SHOW_WORDS_MAX = 500;

/** That one side was not there at an agreed time, as the other says. */
export const noShowShape = z.object({
  id: z.number(),
  /** Who says it: a customer that the pro did not come, a pro that the customer was not home. */
  by: z.enum(['requestor', 'provider']),
  state: z.enum(NO_SHOW_STATES),
  /** The agreed begin that it is about; the job may have moved since. */
  begin_time: wireTime(),
  words: z.string(),
  /** What the other side says to it. */
  answer: z.string(),
  stated_on: wireTime(),
  /** Until when the other side can answer; after it what was stated counts as true. */
  answer_by: wireTime(),
  /** What the reader can do with it. */
  steps: z.array(z.enum(NO_SHOW_STEPS)),
});
export type NoShow = z.infer<typeof noShowShape>;

/** From when the reader can state one; null for `from`: the pro calls first, or says that they are there and waits. */
export const noShowRightShape = z.object({ from: wireTime().nullable() });
