import type { Question } from '#core/categories/model.ts';

/** What an answer does to the size of a job, in percentage points of the category's base fee (decision 15). */
export interface FeeStep {
  readonly question: string;
  /** Answers that change it; of several chosen ones the largest counts. */
  readonly answers: readonly { readonly answer: string; readonly percent: number }[];
  /** What each further unit adds; null where units are not counted. */
  readonly each_percent: number | null;
  readonly unit: string;
}

/**
 * Every answer of a questionnaire that changes the fee, so that a pro can work a fee out without asking us (decision 15:
 * a fee can be recomputed). Questions that change nothing are left out.
 */
export function feeSteps(questions: readonly Question[]): FeeStep[] {
  return questions.flatMap((question): FeeStep[] => {
    const answers = (question.choices ?? []).flatMap((choice) =>
      choice.size === undefined || choice.size === 0 ? [] : [{ answer: choice.label, percent: choice.size }],
    );
    const each_percent = question.size_each ? question.size_each : null;
    if (answers.length === 0 && each_percent === null) return [];
    return [{ question: question.label, answers, each_percent, unit: question.unit ?? '' }];
  });
}

/** The answers that make a job urgent, by question. */
export function urgentAnswers(questions: readonly Question[]): { question: string; answers: string[] }[] {
  return questions.flatMap((question) => {
    const answers = (question.choices ?? []).filter((choice) => choice.is_urgent).map((choice) => choice.label);
    return answers.length > 0 ? [{ question: question.label, answers }] : [];
  });
}

/** What a request of the category tells a pro before any fee is paid: the names of its public answers, in their order. */
export function toldBefore(questions: readonly Question[]): string[] {
  const told = questions
    .filter((question) => !question.is_private && question.type !== 'postal')
    .map((question) => question.short ?? question.label);
  return [...new Set(told)];
}
