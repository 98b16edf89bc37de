import { CATEGORY_FIELDS } from '#core/categories/ops/fields-model.ts';
import type { CATEGORY_ICON_NAMES, OpsCategory } from '#core/categories/ops/model.ts';
import { pick } from '#core/kit/pick.ts';

/** The fields of a category that its page edits. */
export type CategoryFields = Pick<OpsCategory, Exclude<(typeof CATEGORY_FIELDS)[number], 'icon'>> & {
  icon: (typeof CATEGORY_ICON_NAMES)[number];
};

export const fieldsOf = (category: OpsCategory): CategoryFields => pick(category, CATEGORY_FIELDS) as CategoryFields;

/** The fields that differ, to show what another operator changed. */
export const changedFields = (a: CategoryFields, b: CategoryFields): readonly string[] =>
  CATEGORY_FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/** Id of the control of a refused field, for the link in the error summary. Unknown fields lead to the name. */
export function controlOf(path: string): string {
  const [field = ''] = path.split('.');
  return `category-${CATEGORY_FIELDS.some((one) => one === field) ? field : 'name'}`;
}
