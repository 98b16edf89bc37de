import type { Question } from '#core/categories/model.ts';
import { DAY } from '#core/kit/time.ts';
import { type JobPreference, NO_PREFERENCE } from './model.ts';
import { choosable } from './rules.ts';

/** How many requests a pro has been offered of a kind of work before being asked which of them fit. */
export const FIT_AFTER = 5;
/** How long "Later" lasts. */
export const FIT_LATER = 7 * DAY;

/** One kind of work among the first requests. */
export interface FitKind {
  readonly id: string;
  readonly label: string;
  /** How many of the requests asked for it. */
  readonly count: number;
}

const idsOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : [answer]);

/**
 * What is asked after the first requests: the kinds of work that their own answers name, the commonest first, of the first
 * question that tells them apart. Null while there are too few of them, or where all ask for one and the same.
 */
export function fitQuestion(
  questions: readonly Question[],
  requests: readonly Readonly<Record<string, unknown>>[],
): { key: string; kinds: FitKind[] } | null {
  if (requests.length < FIT_AFTER) return null;
  for (const { key, type, choices } of choosable(questions)) {
    if (type === 'bool') continue;
    const kinds = (choices ?? [])
      .map(({ id, label }) => ({
        id,
        label,
        count: requests.filter((fields) => idsOf(fields[key]).includes(id)).length,
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    if (kinds.length > 1) return { key, kinds };
  }
  return null;
}

/** The preference that an answer comes to: what does not fit is declined, and nothing else is. */
export const fitPreference = (key: string, declined: readonly string[]): JobPreference => ({
  ...NO_PREFERENCE,
  declined: declined.length === 0 ? {} : { [key]: [...new Set(declined)].sort() },
});

/** Whether a preference is still just what such an answer wrote, so that it can be taken back whole. */
export const isOnlyFit = (preference: JobPreference, key: string): boolean =>
  Object.keys(preference.declined).every((one) => one === key) &&
  Object.keys(preference.sizes).length === 0 &&
  preference.area_code.length === 0 &&
  preference.budget_min === null;
