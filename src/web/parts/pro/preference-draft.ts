import type { Question } from '#core/categories/model.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { JobPreferenceView } from '#core/services/preferences/model.ts';
import { choiceIds, choosable, sizable } from '#core/services/preferences/rules.ts';
import { t } from '#web/text/spaces/parts.ts';

/** The values of the form. They say what the pro accepts, which is easier to think about; the call takes what they decline. */
export interface PreferenceDraft {
  /** By question: the accepted choices. */
  readonly taken: Readonly<Record<string, readonly string[]>>;
  /** By question: the least and the most, as typed. */
  readonly sizes: Readonly<Record<string, { readonly min: string; readonly max: string }>>;
  readonly areas: readonly string[];
  /** In cents; null for any budget. */
  readonly budget_min: number | null;
}

const typed = (n: number | null | undefined): string => (n === null || n === undefined ? '' : String(n));

/** The form's first values: all choices that the preference doesn't decline. Drops choices that no longer exist. */
export function preferenceDraft(
  preference: JobPreferenceView | null,
  questions: readonly Question[],
  areas: readonly string[],
): PreferenceDraft {
  const wanted = (preference?.area_code ?? []).filter((code) => areas.includes(code));
  return {
    taken: Object.fromEntries(
      choosable(questions).map((q) => [
        q.key,
        choiceIds(q).filter((id) => !(preference?.declined[q.key] ?? []).includes(id)),
      ]),
    ),
    sizes: Object.fromEntries(
      sizable(questions).map((q) => {
        const range = preference?.sizes[q.key];
        return [q.key, { min: typed(range?.min), max: typed(range?.max) }];
      }),
    ),
    areas: wanted.length > 0 ? wanted : areas,
    budget_min: preference?.budget_min ? fromDecimal(preference.budget_min) : null,
  };
}

const isCount = (text: string) => /^\d{1,6}$/.test(text.trim());

/** The errors that prevent saving, by field. */
export function preferenceErrors(draft: PreferenceDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [key, ids] of Object.entries(draft.taken))
    if (ids.length === 0) errors[`declined.${key}`] = t('preference_draft>answer_missing');
  for (const [key, { min, max }] of Object.entries(draft.sizes)) {
    if ([min, max].some((text) => text.trim() !== '' && !isCount(text)))
      errors[`sizes.${key}`] = t('preference_draft>not_whole');
    else if (min.trim() && max.trim() && Number(min) > Number(max))
      errors[`sizes.${key}`] = t('preference_draft>range_reversed');
  }
  if (draft.areas.length === 0) errors.area_code = t('preference_draft>area_missing');
  return errors;
}

const sizeOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A draft as the call's input. An empty area list means all areas of the service, including ones added later. */
export function preferenceInput(draft: PreferenceDraft, questions: readonly Question[], areas: readonly string[]) {
  const declined = choosable(questions)
    .map((q) => [q.key, choiceIds(q).filter((id) => !(draft.taken[q.key] ?? []).includes(id))] as const)
    .filter(([, ids]) => ids.length > 0);
  const sizes = Object.entries(draft.sizes)
    .map(([key, { min, max }]) => [key, { min: sizeOf(min), max: sizeOf(max) }] as const)
    .filter(([, { min, max }]) => min !== null || max !== null);
  return {
    declined: Object.fromEntries(declined),
    sizes: Object.fromEntries(sizes),
    area_code: areas.every((code) => draft.areas.includes(code)) ? [] : [...draft.areas],
    budget_min: draft.budget_min ? toDecimal(draft.budget_min) : null,
  };
}

/** "21 of the 34 requests of the last 30 days fit", or that there were no requests. */
export function recentWords({ all, fitting }: { all: number; fitting: number }): string {
  if (all === 0) return t('preference_draft>recent_none');
  if (fitting === all) return t('preference_draft>recent_all', { count: all });
  return t('preference_draft>recent_some', { count: fitting, all });
}

/** A summary in one line: "2 answers left out · 1 size limit · budget from S$80.00". */
export function preferenceWords(preference: JobPreferenceView | null): string {
  if (!preference) return t('preference_draft>not_set_yet');
  const declined = Object.values(preference.declined).reduce((sum, ids) => sum + ids.length, 0);
  const sizes = Object.keys(preference.sizes).length;
  const parts = [
    declined > 0 && t('preference_draft>answers_excluded', { count: declined }),
    sizes > 0 && t('preference_draft>size_limits', { count: sizes }),
    preference.area_code.length > 0 && t('preference_draft>areas', { count: preference.area_code.length }),
    preference.budget_min &&
      t('preference_draft>budget_from', { budget_min: showMoney(fromDecimal(preference.budget_min) ?? 0) }),
  ].filter(Boolean);
  const text = parts.join(' · ');
  return text === '' ? t('preference_draft>all_jobs') : `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
