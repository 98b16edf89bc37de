import type { CategoryCard } from '#core/categories/model.ts';
import type { Place } from '../page.ts';

/** schema.org ItemList of categories. */
export const categoriesData = (
  place: Place,
  name: string,
  categories: readonly CategoryCard[],
  view: 'category' | 'info' = 'category',
) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: categories.map((category, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: category.name,
    url: `${place.origin}/${view}/${category.slug}`,
  })),
});
