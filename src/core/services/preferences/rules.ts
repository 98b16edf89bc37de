import type { Question, Travel } from '#core/categories/model.ts';
import { CONTACT_KEY, POSTAL_KEY } from '#core/categories/rules.ts';
import type { JobPreference } from './model.ts';

/** What a preference looks at in a request: its answers as they are stored, and where it is. */
export interface JobFacts {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly area_code: string;
  readonly travel: Travel;
}

/** Why a request is not wanted. */
export type Misfit =
  | { readonly why: 'answer' | 'size'; readonly key: string }
  | { readonly why: 'area' }
  | { readonly why: 'budget' };

/** The values of an answer as the ids that choices go by; empty for what has none. */
function idsOf(answer: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return list.every((v) => typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean')
    ? list.map(String)
    : [];
}

/** The most that a request's budget allows, in cents; null where it names none. */
function budgetHigh(fields: JobFacts['fields']): number | null {
  for (const value of Object.values(fields)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const { low, high } = value as Record<string, unknown>;
    if (typeof low === 'number' && typeof high === 'number') return high * 100;
  }
  return null;
}

/**
 * Why a pro with this preference would not want a request (specification 3, quote_job_preference); empty when it fits. An
 * answer misfits when the pro declines all that it asks for: a request for two things is offered to a pro who does one.
 * What a request leaves out never counts against it, and areas count only where the pro travels. The database decides by
 * the same rule (`fits_preference`).
 */
export function misfits(preference: JobPreference, job: JobFacts): Misfit[] {
  const found: Misfit[] = [];
  for (const [key, declined] of Object.entries(preference.declined)) {
    const ids = idsOf(job.fields[key]);
    if (ids.length > 0 && ids.every((id) => declined.includes(id))) found.push({ why: 'answer', key });
  }
  for (const [key, { min, max }] of Object.entries(preference.sizes)) {
    const size = job.fields[key];
    if (typeof size !== 'number') continue;
    if ((min !== null && size < min) || (max !== null && size > max)) found.push({ why: 'size', key });
  }
  if (job.travel === 'to_me' && preference.area_code.length > 0 && !preference.area_code.includes(job.area_code))
    found.push({ why: 'area' });
  const high = budgetHigh(job.fields);
  if (preference.budget_min !== null && high !== null && high < preference.budget_min) found.push({ why: 'budget' });
  return found;
}

export const fitsPreference = (preference: JobPreference, job: JobFacts): boolean =>
  misfits(preference, job).length === 0;

/** Questions whose answers a preference can choose among: shown to pros before they quote, with choices or a yes/no. */
export const choosable = (questions: readonly Question[]): readonly Question[] =>
  questions.filter(
    (q) => !q.is_private && q.key !== CONTACT_KEY && (q.type === 'bool' || q.type === 'single' || q.type === 'multi'),
  );

/** Questions that ask for a number: a preference can set the least and the most. */
export const sizable = (questions: readonly Question[]): readonly Question[] =>
  questions.filter((q) => !q.is_private && q.key !== POSTAL_KEY && (q.type === 'stepper' || q.type === 'number'));

/** The ids that a question's answers go by. */
export const choiceIds = (question: Question): readonly string[] =>
  question.type === 'bool' ? ['true', 'false'] : (question.choices ?? []).map(({ id }) => id);

/**
 * What is wrong with a preference, by field; empty when it can be kept. Questions must be of the category's questionnaire,
 * areas of the service, and something must be left to be offered.
 */
export function preferenceProblems(
  questions: readonly Question[],
  service_areas: readonly string[],
  preference: JobPreference,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [key, declined] of Object.entries(preference.declined)) {
    const question = choosable(questions).find((q) => q.key === key);
    const ids = question ? choiceIds(question) : [];
    if (!question || declined.some((id) => !ids.includes(id))) problems[`declined.${key}`] = 'not in the questionnaire';
    else if (ids.every((id) => declined.includes(id))) problems[`declined.${key}`] = 'take at least one of these';
  }
  for (const [key, { min, max }] of Object.entries(preference.sizes)) {
    if (!sizable(questions).some((q) => q.key === key)) problems[`sizes.${key}`] = 'not in the questionnaire';
    else if (min !== null && max !== null && min > max) problems[`sizes.${key}`] = 'the least is more than the most';
  }
  if (preference.area_code.some((code) => !service_areas.includes(code)))
    problems.area_code = 'choose among the areas of the service';
  return problems;
}

/** The preference without entries that restrict nothing: empty lists and open ranges. */
export function tidyPreference(preference: JobPreference): JobPreference {
  const declined = Object.fromEntries(
    Object.entries(preference.declined)
      .filter(([, ids]) => ids.length > 0)
      .map(([key, ids]) => [key, [...new Set(ids)].sort()]),
  );
  const sizes = Object.fromEntries(
    Object.entries(preference.sizes).filter(([, { min, max }]) => min !== null || max !== null),
  );
  return {
    declined,
    sizes,
    area_code: [...new Set(preference.area_code)].sort(),
    budget_min: preference.budget_min === 0 ? null : preference.budget_min,
  };
}
