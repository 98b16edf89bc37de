import { requestFacts } from '#core/categories/fact-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { describeAnswers, POSTAL_KEY } from '#core/categories/rules.ts';
import { NO_PREFERENCE } from '#core/services/preferences/model.ts';
import { choiceIds, choosable } from '#core/services/preferences/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { answersFor } from '../answers.ts';
import { seeded } from '../random.ts';
import { WORDS } from '../words.ts';
import { PRAISES, popularity } from './scale-words.ts';

/** A typical request of a category, with answers to the category's own form. */
export interface Variant {
  readonly category_id: number;
  readonly n: number;
  readonly form_version: number;
  readonly title: string;
  readonly travel: string;
  readonly wanted_when: string;
  readonly fields: unknown;
  readonly submission_fields: unknown;
}

/** The facts from which a category is filled. */
export interface FilledCategory {
  readonly id: number;
  readonly name: string;
  readonly weight: number;
  /** What a job costs, in cents. */
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  readonly reviews: readonly string[];
  /** Preferences of some of its pros, each declining one answer. */
  readonly preferences: readonly unknown[];
  readonly variants: readonly Variant[];
}

export const VARIANTS = 16;
const SHOWN = 2;
const published = statement(`
  select c.id, c.slug, c.name, c.position, c.price_bands, c.form_version, f.questions
  from categories c join category_forms f on f.category_id = c.id and f.version = c.form_version
  where c.status = 'published' order by c.position, c.id`);
interface Row {
  id: number;
  slug: string;
  name: string;
  position: number;
  price_bands: readonly { unit: string; low_cents: number; high_cents: number }[];
  form_version: number;
  questions: readonly Question[];
}

/** The published categories with the answers, prices and words that their pros and customers get. */
export async function filledCategories(db: Db, seed: number, now: Date): Promise<FilledCategory[]> {
  const rows = await db.many<Row>(published());
  return rows.map((row) => {
    const random = seeded(seed + row.id);
    const band = row.price_bands[0];
    const words = WORDS[row.slug];
    const variants = Array.from({ length: VARIANTS }, (_, n): Variant => {
      const fields = answersFor(row.questions, { [POSTAL_KEY]: '520284' }, now, { ...random, chance: () => false });
      // Two answers are enough, and keep a million requests small.
      const submission_fields = describeAnswers(row.questions, fields).slice(0, SHOWN);
      const { title, travel, wanted_when } = requestFacts(row, row.questions, fields, now);
      return {
        category_id: row.id,
        n: n + 1,
        form_version: row.form_version,
        title,
        travel,
        wanted_when,
        fields,
        submission_fields,
      };
    });
    const choices = choosable(row.questions).flatMap((question) =>
      choiceIds(question).map((id) => ({ key: question.key, id })),
    );
    return {
      id: row.id,
      name: row.name,
      weight: popularity(row.position),
      low: band?.low_cents ?? (words?.price[0] ?? 50) * 100,
      high: band?.high_cents ?? (words?.price[1] ?? 200) * 100,
      unit: band?.unit ?? 'job',
      reviews: [...(words?.reviews ?? []), ...PRAISES],
      preferences: choices.slice(0, 8).map(({ key, id }) => ({ ...NO_PREFERENCE, declined: { [key]: [id] } })),
      variants,
    };
  });
}
