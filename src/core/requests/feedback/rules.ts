import { ok, type Result, refuse } from '#core/kit/result.ts';
import { FEEDBACK_TAGS } from './model.ts';

/** How far a project has come, as telling Gotong about it looks at it. */
export interface ProjectStanding {
  /** Neither closed nor over. */
  readonly is_open: boolean;
  /** A pro is hired whose work is not completed. */
  readonly is_hired: boolean;
  readonly is_completed: boolean;
  readonly has_feedback: boolean;
  readonly has_survey: boolean;
}

/** Whether a word goes with the answer it is given with. */
export const fitsAnswer = (is_satisfied: boolean, tag: readonly string[]): boolean => {
  const words: readonly string[] = FEEDBACK_TAGS[is_satisfied ? 'satisfied' : 'unsatisfied'];
  return tag.every((word) => words.includes(word));
};

/** Whether feedback may be given: once, when the work is done or the request ended. While work is on, there is the chat. */
export function decideFeedback(
  project: ProjectStanding,
  is_satisfied: boolean,
  tag: readonly string[],
): Result<undefined, 'not over' | 'given already' | 'wrong tag'> {
  if (project.has_feedback) return refuse('given already');
  if (!project.is_completed && (project.is_open || project.is_hired)) return refuse('not over');
  return fitsAnswer(is_satisfied, tag) ? ok() : refuse('wrong tag');
}

/** Whether a project's cost may be told: once, for completed work, above nothing. `total_pay` in cents. */
export function decideSurvey(
  project: ProjectStanding,
  total_pay: number,
): Result<undefined, 'not completed' | 'given already' | 'invalid price'> {
  if (project.has_survey) return refuse('given already');
  if (!project.is_completed) return refuse('not completed');
  return total_pay > 0 ? ok() : refuse('invalid price');
}
