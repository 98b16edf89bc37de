import type { Question } from '#core/categories/model.ts';
import type { Answers } from '#core/categories/rules.ts';
import type { FormFile } from './form-file.ts';

/** Adds files to the answers. A file has no id until the server has it, so its number stands in: the rules need some id. */
export function withFiles(answers: Answers, questions: readonly Question[], files: readonly FormFile[]): Answers {
  const full: Record<string, unknown> = { ...answers };
  for (const question of questions) {
    if (question.type !== 'files') continue;
    const mine = files.filter((file) => file.question === question.key);
    if (mine.length > 0) full[question.key] = mine.map((file, index) => file.id ?? index + 1);
    else delete full[question.key];
  }
  return full;
}
