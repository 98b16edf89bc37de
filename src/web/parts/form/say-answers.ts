import type { Question } from '#core/categories/model.ts';
import { type AnswerInWords, type Answers, describeAnswers } from '#core/categories/rules.ts';
import { isChinese } from '#core/languages.ts';
import { language } from '#web/text/words.ts';
import { chineseAnswers } from './chinese-answers.ts';

const theirs = () => (isChinese(language()) ? chineseAnswers() : null);

/** The answers in the page's language. `questions` must be in that language already; see `describeAnswers`. */
export const answersInWords = (
  questions: readonly Question[],
  answers: Answers,
  options: { is_hired?: boolean } = {},
): AnswerInWords[] => describeAnswers(questions, answers, { ...options, say: theirs()?.say });

/** A problem with an answer, in the page's language. */
export const problemInWords = <T extends string | undefined>(problem: T): T =>
  (problem && (theirs()?.sayProblem(problem) ?? problem)) as T;

/** The problem after the question's label, for a list of problems: "When do you need it? Choose one." */
export function problemOf({ label }: Question, problem: string): string {
  const said = problemInWords(problem);
  const isSpaced = /[\x20-\x7e]$/.test(label);
  return `${label}${/[?!.:？！。：]$/.test(label) ? '' : isSpaced ? ':' : '：'}${isSpaced ? ' ' : ''}${said}`;
}

/** A line that our code composed, such as a fee's receipt, in the page's language. */
export const lineInWords = (line: string): string => theirs()?.say(line) ?? line;
