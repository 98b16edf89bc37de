import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { diffForms, type LostAnswer, lostAnswers } from '../diff-rules.ts';
import { canAnswer, isReady } from '../form-rules.ts';
import type { Question } from '../model.ts';
import type { CategoryStatus, FormUse, Requirement } from './model.ts';

/** How a category comes onto the site and leaves it (decision 11). What was on the site never becomes a draft again. */
export const categoryMachine = machine<CategoryStatus, 'operator', 'publish' | 'hide'>({
  states: ['draft', 'published', 'hidden'],
  initial: 'draft',
  steps: {
    publish: { by: 'operator', from: ['draft', 'hidden'], to: 'published' },
    hide: { by: 'operator', from: ['published'], to: 'hidden' },
  },
});

export interface CategoryFacts {
  readonly tagline: string;
  readonly form_version: number;
  readonly price_band_count: number;
}

/** What a category lacks before it can be shown; empty: nothing. */
export function lacksForSite(category: CategoryFacts): readonly string[] {
  return [
    ...(category.form_version > 0 ? [] : ['a published form']),
    ...(category.tagline.trim() ? [] : ['a tagline']),
    ...(category.price_band_count > 0 ? [] : ['a price to expect']),
  ];
}

/** Whether a category can be put on the site now. */
export function canPublishCategory(
  status: CategoryStatus,
  category: CategoryFacts,
): Result<CategoryStatus, 'not now' | 'not ready'> {
  const next = categoryMachine.take('publish', status, 'operator');
  if (!next.ok) return refuse('not now');
  const lacks = lacksForSite(category);
  return lacks.length === 0 ? ok(next.value) : refuse('not ready', `It needs ${inList(lacks)} first.`);
}

const inList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * Whether a category can demand these: each once for a question, or once for all requests, and only by answers that its
 * form can get. 'true' and 'false' stand for the answers of a yes or no.
 */
export function canDemand(
  requirements: readonly Requirement[],
  questions: readonly Question[],
): Result<undefined, 'twice demanded' | 'no such answer'> {
  const seen = new Set<string>();
  for (const { certificate_type, question_key, choice_ids } of requirements) {
    const place = `${certificate_type} ${question_key ?? ''}`;
    if (seen.has(place)) return refuse('twice demanded');
    seen.add(place);
    if (question_key === null) {
      if (choice_ids.length > 0) return refuse('no such answer');
      continue;
    }
    const question = questions.find((other) => other.key === question_key);
    const can = (id: string) =>
      question?.type === 'bool' ? id === 'true' || id === 'false' : question !== undefined && canAnswer(question, id);
    if (choice_ids.length === 0 || !choice_ids.every(can)) return refuse('no such answer');
  }
  return ok();
}

/** The uses that a change of the form would break. A use of any answer breaks with the question alone. */
export function brokenUses(uses: readonly FormUse[], lost: readonly LostAnswer[]): readonly FormUse[] {
  return uses.filter((use) =>
    lost.some(({ key, choice_id }) => key === use.key && (choice_id === null || choice_id === use.choice_id)),
  );
}

export interface FormStep {
  /** What people answer now; none while there is no version. */
  readonly current: readonly Question[];
  readonly draft: readonly Question[];
  readonly uses: readonly FormUse[];
  readonly is_confirmed: boolean;
}

/**
 * Whether a draft may become the form's next version. It must be ready and ask something new; a licence requirement keeps
 * what it reads, and what pros' preferences read goes only when the operator has seen it and confirmed.
 */
export function canPublishForm({
  current,
  draft,
  uses,
  is_confirmed,
}: FormStep): Result<undefined, 'not ready' | 'nothing new' | 'licence needs it' | 'preferences read it'> {
  if (!isReady(draft)) return refuse('not ready');
  if (current.length > 0 && diffForms(current, draft).length === 0) return refuse('nothing new');
  const broken = brokenUses(uses, lostAnswers(current, draft));
  if (broken.some((use) => use.kind === 'licence')) return refuse('licence needs it', undefined, { uses: broken });
  if (broken.length > 0 && !is_confirmed) return refuse('preferences read it', undefined, { uses: broken });
  return ok();
}

/** An address from a name: "Aircon & Fridge" → "aircon-fridge". Empty where nothing is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

/** A key that no other has, from words: "How many units?" → "how_many_units", then "how_many_units_2". */
export function freeKey(words: string, taken: ReadonlySet<string>, dash: '_' | '-' = '_'): string {
  const found = slugOf(words)
    .slice(0, 36)
    .replaceAll('-', dash)
    .replace(/[_-]+$/, '');
  const base =
    found === '' || (dash === '_' && !/^[a-z]/.test(found)) ? `${dash === '_' ? 'question' : 'choice'}` : found;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${dash}${number}`)) number += 1;
  return `${base}${dash}${number}`;
}

/** A list with one entry moved; a place outside the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list;
  const taken = list[from] as T;
  return list.toSpliced(from, 1).toSpliced(to, 0, taken);
}

/**
 * The form with one question a place up (-1) or down (1). At the edge of its step it goes over to the neighbouring step
 * first, so that no step is ever in two places.
 */
export function nudgeQuestion(questions: readonly Question[], index: number, by: -1 | 1): readonly Question[] {
  const self = questions[index];
  const neighbour = questions[index + by];
  if (!self || !neighbour) return questions;
  return neighbour.step === self.step
    ? moved(questions, index, index + by)
    : questions.with(index, { ...self, step: neighbour.step });
}

/** The form with one question put at `to` in the given step. `to` counts after it was taken out. */
export const placeQuestion = (
  questions: readonly Question[],
  from: number,
  to: number,
  step: string,
): readonly Question[] => {
  const self = questions[from];
  return self ? questions.toSpliced(from, 1).toSpliced(to, 0, { ...self, step }) : questions;
};

/** The names of a form's steps, in the order in which each first appears. */
export const stepNames = (questions: readonly Question[]): readonly string[] => [
  ...new Set(questions.map((question) => question.step)),
];

/** The form with all questions of one step before, or after, those of the step next to it. */
export function moveStep(questions: readonly Question[], step: string, by: -1 | 1): readonly Question[] {
  const names = stepNames(questions);
  const at = names.indexOf(step);
  const order = moved(names, at, at + by);
  return order === names ? questions : order.flatMap((name) => questions.filter((question) => question.step === name));
}
