import type { CATEGORY_ICON_NAMES, OpsCategory } from '#core/categories/ops/model.ts';

const FIELDS = [
  'genre_id',
  'name',
  'slug',
  'tagline',
  'hue',
  'icon',
  'licence',
  'duration',
  'price_drivers',
  'faq',
  'price_bands',
  'is_home',
  'deposit_percent',
  'deposit_source',
  'deposit_url',
  'deposit_as_of',
  'synonyms_en',
  'synonyms_zh',
] as const;

/** What the page of a category is edited as. */
export type CategoryFields = Pick<OpsCategory, Exclude<(typeof FIELDS)[number], 'icon'>> & {
  icon: (typeof CATEGORY_ICON_NAMES)[number];
};

export const fieldsOf = (category: OpsCategory): CategoryFields =>
  Object.fromEntries(FIELDS.map((field) => [field, category[field]])) as unknown as CategoryFields;

/** The fields that differ, for saying what somebody else changed. */
export const changedFields = (a: CategoryFields, b: CategoryFields): readonly string[] =>
  FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/** The section of the screen that a field of a refused save stands in, for the summary's link. */
export function controlOf(path: string): string {
  const [field = ''] = path.split('.');
  return `category-${FIELDS.includes(field as never) ? field : 'name'}`;
}
