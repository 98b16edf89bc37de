import { z } from 'zod';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import * as shape from '#core/kit/shape.ts';

/** Something that an operator has to see with their own eyes before they approve. Keys are stored with the answers. */
export interface LookCheck {
  readonly key: string;
  readonly text: string;
}

export const LOOK_ANSWERS = ['yes', 'no'] as const;
export type LookAnswer = (typeof LOOK_ANSWERS)[number];
/** An operator's answers, by the key of the check. */
export type LookAnswers = Readonly<Record<string, LookAnswer>>;

/** Answers as a call takes them: a form sends them as JSON. */
export const lookAnswers = () => shape.json(z.record(z.string().max(40), z.enum(LOOK_ANSWERS))).default({});

export const LOOK_ERRORS = {
  'not looked': 'Open each document before you approve.',
  'checks missing': 'Answer each check before you approve.',
  'check failed': 'You answered “No” to a check. Ask again or refuse.',
} as const;
export type LookError = keyof typeof LOOK_ERRORS;

/**
 * Whether an operator has looked before they approve: at each document, by themselves, since it was handed in; and with
 * a yes to each check of the list. Nothing is approved without a document.
 */
export function decideLook(
  documents: readonly number[],
  seen: readonly number[],
  checks: readonly LookCheck[],
  answers: LookAnswers,
): Result<undefined, LookError> {
  if (documents.length === 0 || documents.some((id) => !seen.includes(id))) return refuse('not looked');
  const given = checks.map(({ key }) => (Object.hasOwn(answers, key) ? answers[key] : undefined));
  if (given.includes(undefined)) return refuse('checks missing');
  return given.includes('no') ? refuse('check failed') : ok();
}

/** Answers in words, in the order of the list. What the list no longer asks is left out. */
export const saidAnswers = (
  checks: readonly LookCheck[],
  answers: LookAnswers,
): { readonly text: string; readonly answer: LookAnswer }[] =>
  checks.flatMap(({ key, text }) => {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return answer ? [{ text, answer }] : [];
  });
