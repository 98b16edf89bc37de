import type { CategoryCard, Question } from '#core/categories/model.ts';
import { type Answers, visibleQuestions } from '#core/categories/rules.ts';
import type { Cents } from '#core/kit/money.ts';
import type { PriceCell, PriceLevel } from './model.ts';
import { cellKey } from './place-rules.ts';

/**
 * The one place that says which price is shown for a category or a job (decision 34): the narrowest range that completed jobs
 * give, else a starter band, which is indicative.
 */
export interface Band {
  readonly low_cents: Cents;
  readonly high_cents: Cents;
  /** What it is for: "unit", "hour"; '' for a whole job. */
  readonly unit: string;
  /** What it is about, in the words of the form: "Chemical wash × 3"; '' for all jobs of the category. */
  readonly label: string;
  /** Where it comes from; null: a starter band, to be marked as indicative. */
  readonly measured: (PriceCell & { readonly level: PriceLevel }) | null;
}

/** The price of a category as a whole; null where nothing is known. */
export function categoryBand(
  category: CategoryCard,
): (Omit<Band, 'measured'> & { readonly is_measured: boolean }) | null {
  const { measured, price_low_cents: low, price_high_cents: high, price_unit } = category;
  if (measured)
    return { low_cents: measured.low_cents, high_cents: measured.high_cents, unit: '', label: '', is_measured: true };
  if (low === null || high === null) return null;
  return {
    low_cents: low,
    high_cents: high,
    unit: price_unit === 'job' ? '' : price_unit,
    label: '',
    is_measured: false,
  };
}

/**
 * The starter band of a job: the price of the chosen answer times the number of its units. Null while nothing priced is
 * chosen, or several things at once.
 */
export function starterBand(questions: readonly Question[], answers: Answers): Band | null {
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
      measured: null,
    };
  }
  return null;
}

/** Levels that know what is to be done; the others are about jobs of all kinds. */
const OF_THIS_KIND: readonly PriceLevel[] = ['size_property', 'size'];

/**
 * The price of a job with these answers: its size in its type of property, its size, its type of property, all jobs of the
 * category, its starter band. A range over jobs of all kinds gives way to the starter band of what was chosen where the two
 * do not even touch: an installation is not what most jobs are.
 */
export function bandOf(cells: readonly PriceCell[], questions: readonly Question[], answers: Answers): Band | null {
  const shown = new Set(visibleQuestions(questions, answers).map(({ key }) => key));
  const asked = Object.fromEntries(Object.entries(answers).filter(([key]) => shown.has(key)));
  const size = cellKey(questions, 'size', asked);
  const property = cellKey(questions, 'property', asked);
  const starter = starterBand(questions, answers);
  const cell = (level: PriceLevel, ofSize: string | null, ofProperty: string | null) =>
    cells.find((each) => each.level === level && each.size === ofSize && each.property === ofProperty);
  const found =
    (size !== null && property !== null ? cell('size_property', size, property) : undefined) ??
    (size !== null ? cell('size', size, null) : undefined) ??
    (property !== null ? cell('property', null, property) : undefined) ??
    cell('category', null, null);
  if (!found) return starter;
  const isFar =
    starter !== null &&
    (starter.unit === '' || starter.unit === 'job') &&
    !OF_THIS_KIND.includes(found.level) &&
    (starter.low_cents > found.high_cents || starter.high_cents < found.low_cents);
  if (isFar) return starter;
  return {
    low_cents: found.low_cents,
    high_cents: found.high_cents,
    unit: '',
    label: [found.size_label, found.property_label].filter(Boolean).join(', '),
    measured: found,
  };
}
