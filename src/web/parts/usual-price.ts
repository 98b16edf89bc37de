import type { Question } from '#core/categories/model.ts';
import { type Answers, visibleQuestions } from '#core/categories/rules.ts';

export interface UsualPrice {
  readonly label: string;
  readonly low_cents: number;
  readonly high_cents: number;
  readonly unit: string;
}

/**
 * What a job like this usually costs, from the price of the chosen answer times the number of its units. Null while
 * nothing priced is chosen: indicative prices are never made up (decision 34).
 */
export function usualPrice(questions: readonly Question[], answers: Answers): UsualPrice | null {
  const visible = visibleQuestions(questions, answers);
  for (const question of visible) {
    const given = answers[question.key];
    const chosen = (question.choices ?? []).filter((c) =>
      Array.isArray(given) ? given.includes(c.id) : given === c.id,
    );
    const priced = chosen.filter((c) => c.low_cents !== undefined && c.high_cents !== undefined);
    const [choice] = priced;
    if (!choice || priced.length !== 1) continue;
    const counted = visible.find((q) => q.type === 'stepper' && q.unit !== undefined && q.unit === choice.unit);
    const count = counted ? Number(answers[counted.key] ?? counted.min ?? 1) : 1;
    const n = Number.isSafeInteger(count) && count > 0 ? count : 1;
    return {
      label: counted ? `${choice.label} × ${n}` : choice.label,
      low_cents: (choice.low_cents as number) * n,
      high_cents: (choice.high_cents as number) * n,
      unit: counted ? '' : (choice.unit ?? ''),
    };
  }
  return null;
}
