import type { Question } from '#core/categories/model.ts';
import { type AnswerInWords, type Answers, describeAnswers } from '#core/categories/rules.ts';
import { isChinese } from '#core/languages.ts';
import { language } from '#web/text/words.ts';
import { chineseAnswers } from './chinese-answers.ts';

const theirs = () => (isChinese(language()) ? chineseAnswers() : null);

/** The answers in words of the page's language, whose questions are in it already; see `describeAnswers`. */
export const answersInWords = (
  questions: readonly Question[],
  answers: Answers,
  options: { is_hired?: boolean } = {},
): AnswerInWords[] => describeAnswers(questions, answers, { ...options, say: theirs()?.say });

/** What is wrong with an answer, in the page's language. */
export const problemInWords = <T extends string | undefined>(problem: T): T =>
  (problem && (theirs()?.sayProblem(problem) ?? problem)) as T;

/** The same under the question's name, for a list of what is wrong: "When do you need it? Choose one." */
export function problemOf({ label }: Question, problem: string): string {
  const said = problemInWords(problem);
  const isSpaced = /[\x20-\x7e]$/.test(label);
  return `${label}${/[?!.:？！。：]$/.test(label) ? '' : isSpaced ? ':' : '：'}${isSpaced ? ' ' : ''}${said}`;
}

/** A line that our code put together, as a fee's receipt is, in the page's language. */
export const lineInWords = (line: string): string => theirs()?.say(line) ?? line;
