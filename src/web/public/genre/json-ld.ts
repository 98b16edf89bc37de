import type { CategoryCard } from '#core/categories/model.ts';
import { listData } from '../catalogue/json-ld.ts';
import type { Place } from '../page.ts';

/** schema.org ItemList of categories. */
export const categoriesData = (
  place: Place,
  name: string,
  categories: readonly CategoryCard[],
  view: 'category' | 'info' = 'category',
) =>
  listData(
    place,
    name,
    categories.map((category) => ({ title: category.name, path: `/${view}/${category.slug}` })),
  );
