import { ok, type Result, refuse } from '#core/kit/result.ts';
import * as shape from '#core/kit/shape.ts';
import { STORABLE, seen } from '#core/kit/words.ts';
import { namesContacts } from '#core/questions/rules.ts';
import { FEEDBACK_FILES, FEEDBACK_MAX } from './calls.ts';

/** A text as it is kept: one line, nothing that cannot be stored, nothing that reaches past the product. */
const read = (text: string): string | null => {
  const kept = seen(text).replaceAll(/\s+/g, ' ');
  return STORABLE.test(kept) && [...kept].length <= FEEDBACK_MAX && !namesContacts(kept) ? kept : null;
};

export interface Feedback {
  readonly score: number;
  readonly comment: string;
  readonly attachment_ids: readonly number[];
}

/** Section 5 and 8: valid score, at most 50 characters, at most three attachments. */
export function decideFeedback(
  input: {
    readonly score?: unknown;
    readonly comment: string;
    readonly attachment_id?: readonly (number | string)[] | undefined;
  },
  isDone: boolean,
): Result<Feedback, 850 | 851 | 852 | 853> {
  if (!isDone) return refuse(850);
  const score = Number(input.score);
  if (input.score === '' || !Number.isInteger(score) || score < 1 || score > 5) return refuse(851);
  const comment = read(input.comment);
  if (comment === null) return refuse(852);
  const attachment_ids = [...new Set(input.attachment_id ?? [])].map((id) => shape.id().safeParse(id).data);
  return attachment_ids.length > FEEDBACK_FILES || !attachment_ids.every((id) => id !== undefined)
    ? refuse(853)
    : ok({ score, comment, attachment_ids });
}

/** The pro's comment: not empty, and as short. */
export function decideComment(comment: string): Result<string, 852> {
  const kept = read(comment);
  return kept === null || kept === '' ? refuse(852) : ok(kept);
}
