import { CATEGORY_FIELDS } from '#core/categories/ops/fields-model.ts';
import type { CATEGORY_ICON_NAMES, OpsCategory } from '#core/categories/ops/model.ts';
import { pick } from '#core/kit/pick.ts';

/** What the page of a category is edited as. */
export type CategoryFields = Pick<OpsCategory, Exclude<(typeof CATEGORY_FIELDS)[number], 'icon'>> & {
  icon: (typeof CATEGORY_ICON_NAMES)[number];
};

export const fieldsOf = (category: OpsCategory): CategoryFields => pick(category, CATEGORY_FIELDS) as CategoryFields;

/** The fields that differ, to show what another operator changed. */
export const changedFields = (a: CategoryFields, b: CategoryFields): readonly string[] =>
  CATEGORY_FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/** The section of the screen that a field of a refused save stands in, for the summary's link. */
export function controlOf(path: string): string {
  const [field = ''] = path.split('.');
  return `category-${CATEGORY_FIELDS.some((one) => one === field) ? field : 'name'}`;
}
