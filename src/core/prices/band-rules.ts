import type { CategoryCard, Question } from '#core/categories/model.ts';
import { type Answers, visibleQuestions } from '#core/categories/rules.ts';
import type { Cents } from '#core/kit/money.ts';
import { type Band, type PriceCell, type PriceLevel, VERDICT_MARGIN } from './model.ts';
import { cellKey, hasKinds } from './place-rules.ts';

// The one place that says which price is shown for a category or a job (decision 34): the narrowest range that completed jobs of
// its kind give, else a starter band, which is indicative.

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
 * The starter band of a job: the price of the chosen answer times the number of units, one where no number was given. Null while
 * no answer with a price is chosen, or several are.
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
    const count = counted ? Number(answers[counted.key]) : 1;
    const isCounted = counted !== undefined && Number.isSafeInteger(count) && count > 0;
    const n = isCounted ? count : 1;
    return {
      label: isCounted ? `${choice.label} × ${n}` : choice.label,
      low_cents: (choice.low_cents as number) * n,
      high_cents: (choice.high_cents as number) * n,
      unit: isCounted ? '' : (choice.unit ?? ''),
      measured: null,
    };
  }
  return null;
}

/**
 * The price of a job with these answers, and of no other kind of job: its size in its type of property, its size, its starter
 * band. Ranges over all jobs, or all of a type of property, are for categories whose form does not ask what is to be done.
 */
export function bandOf(cells: readonly PriceCell[], questions: readonly Question[], answers: Answers): Band | null {
  const shown = new Set(visibleQuestions(questions, answers).map(({ key }) => key));
  const asked = Object.fromEntries(Object.entries(answers).filter(([key]) => shown.has(key)));
  const size = cellKey(questions, 'size', asked);
  const property = cellKey(questions, 'property', asked);
  const cell = (level: PriceLevel, ofSize: string | null, ofProperty: string | null) =>
    cells.find((each) => each.level === level && each.size === ofSize && each.property === ofProperty);
  const found =
    (size !== null && property !== null ? cell('size_property', size, property) : undefined) ??
    (size !== null ? cell('size', size, null) : undefined) ??
    (hasKinds(questions)
      ? undefined
      : ((property !== null ? cell('property', null, property) : undefined) ?? cell('category', null, null)));
  if (!found) return starterBand(questions, answers);
  return {
    low_cents: found.low_cents,
    high_cents: found.high_cents,
    unit: '',
    label: [found.size_label, found.property_label].filter(Boolean).join(', '),
    measured: found,
  };
}

/** Whether a band says what a whole job costs: a price for an hour is compared with none. */
export const isOfJob = ({ unit }: Pick<Band, 'unit'>): boolean => unit === '' || unit === 'job';

export type Verdict = 'low' | 'fair' | 'high';

/** What is said of a price for a whole job: low or high only where it is clearly beyond the band. */
export function verdictOf(cents: Cents, { low_cents, high_cents }: Pick<Band, 'low_cents' | 'high_cents'>): Verdict {
  if (cents < low_cents * (1 - VERDICT_MARGIN)) return 'low';
  return cents > high_cents * (1 + VERDICT_MARGIN) ? 'high' : 'fair';
}

/** From the cheapest to the dearest kind of job, as machines are told; null where nothing is measured. */
export function spanOf(cells: readonly PriceCell[]): Pick<Band, 'low_cents' | 'high_cents'> | null {
  const widest = cells.find(({ level }) => level === 'category');
  const kinds = widest ? [widest] : cells.filter(({ level }) => level === 'size');
  if (kinds.length === 0) return null;
  return {
    low_cents: Math.min(...kinds.map(({ low_cents }) => low_cents)),
    high_cents: Math.max(...kinds.map(({ high_cents }) => high_cents)),
  };
}
