import { requestFacts } from '#core/categories/fact-rules.ts';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import { describeAnswers, POSTAL_KEY } from '#core/categories/rules.ts';
import { answersFor, usualDollars } from '../answers.ts';
import type { Random } from '../random.ts';

/** A typical request of a category. */
export interface Variant {
  readonly n: number;
  readonly slug: string;
  readonly category_id: number;
  readonly form_version: number;
  readonly title: string;
  readonly travel: string;
  readonly wanted_when: string;
  readonly fields: unknown;
  readonly submission_fields: unknown;
  /** What such a job costs, lowest to highest; undefined where the form does not know. */
  readonly dollars: readonly [number, number] | undefined;
}

const EACH = 14;

/** Typical requests for each category, with answers to its own form. */
export function pastVariants(
  cards: readonly CategoryCard[],
  forms: ReadonlyMap<string, { version: number; questions: readonly Question[] }>,
  at: Date,
  random: Random,
): Variant[] {
  const made: Omit<Variant, 'n'>[] = [];
  for (const card of cards) {
    const form = forms.get(card.slug);
    if (!form) continue;
    for (let i = 0; i < EACH; i++) {
      const fields = answersFor(form.questions, { [POSTAL_KEY]: '520284' }, at, random);
      const { title, travel, wanted_when } = requestFacts(card, form.questions, fields, at);
      made.push({
        slug: card.slug,
        category_id: card.id,
        form_version: form.version,
        title,
        travel,
        wanted_when,
        fields,
        submission_fields: describeAnswers(form.questions, fields),
        dollars: usualDollars(form.questions, fields),
      });
    }
  }
  return made.map((one, n) => ({ n, ...one }));
}
