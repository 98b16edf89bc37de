import type { RequestFacts } from '#core/categories/fact-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { type Answers, describeAnswers, validateAnswers } from '#core/categories/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isOpen, isWishOver, type RequestStanding } from '../rules.ts';

/** Where a request is and how large, as a change of it looks at it. */
export type EditedFacts = Pick<RequestFacts, 'travel' | 'size_percent' | 'is_urgent'> & { readonly area_code: string };

/**
 * Whether a request may be changed so (specification 7 edit). It stays in its area and its way of meeting, because pros of
 * that area were asked; once a pro has quoted, its size and urgency stay too, because the quote and its
 * fee are for these. Once a pro is hired the two agree on changes between them.
 */
export function decideEdit(
  request: RequestStanding,
  is_hired: boolean,
  before: EditedFacts,
  after: EditedFacts,
  now: Date,
): Result<undefined, 'request closed' | 'hired already' | 'place changed' | 'size changed'> {
  if (!isOpen(request, now)) return refuse('request closed');
  if (is_hired) return refuse('hired already');
  if (after.area_code !== before.area_code || after.travel !== before.travel) return refuse('place changed');
  // A request for a day that has passed is no longer urgent (decision 39).
  const isSameUrgency = after.is_urgent === before.is_urgent || (!after.is_urgent && isWishOver(request, now));
  const isSameSize = after.size_percent === before.size_percent && isSameUrgency;
  return request.quote_count > 0 && !isSameSize ? refuse('size changed') : ok();
}

/**
 * The names of the questions whose answers an edit changed, added or removed, in the order of the form. `is_files_changed` adds
 * the photos, which are not among the answers.
 */
export function changedAnswers(
  questions: readonly Question[],
  before: Answers,
  after: Answers,
  is_files_changed: boolean,
): string[] {
  const words = (answers: Answers) =>
    new Map(describeAnswers(questions, answers, { is_hired: true }).map((line) => [line.key, line.value]));
  const [was, is] = [words(before), words(after)];
  const changed = questions
    .filter(({ key }) => was.get(key) !== is.get(key))
    .map((question) => question.short ?? question.label);
  const postal = before.postal_code !== after.postal_code ? ['Postal code'] : [];
  return [...new Set([...postal, ...changed, ...(is_files_changed ? ['Photos'] : [])])];
}

/** An old request's answers in a form: those that it still asks for, what has to be answered anew, and what went. */
export function answersInForm(
  before: readonly Question[],
  after: readonly Question[],
  fields: Answers,
  now: Date,
): { readonly fields: Record<string, unknown>; readonly problems: Record<string, string>; readonly dropped: string[] } {
  const known = new Set(after.map(({ key }) => key));
  const named = new Map(before.map((question) => [question.key, question]));
  const kept = Object.fromEntries(Object.entries(fields).filter(([key]) => known.has(key)));
  const checked = validateAnswers(after, kept, now);
  const dropped = Object.keys(fields)
    .filter((key) => !known.has(key))
    .map((key) => named.get(key)?.short ?? named.get(key)?.label ?? key);
  return { fields: kept, problems: checked.ok ? {} : checked.fields, dropped };
}
