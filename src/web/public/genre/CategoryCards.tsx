import type { CategoryCard } from '#core/categories/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { usualPrice } from '#web/parts/price-band.ts';
import { t } from '#web/text/public.ts';
import { CardLink } from '#web/ui/Card.tsx';
import { CategoryArt } from '#web/ui/CategoryArt.tsx';

export { usualPrice };

/** Categories as cards of art, name and indicative usual price, each a link to its page. */
export function CategoryCards(props: {
  categories: readonly CategoryCard[];
  base: string;
  /** Level of the names as headings; without it they are no headings. */
  level?: 3;
  showTagline?: boolean;
  /** The view that each leads to: its page, or what to know before asking (specification 2, info). */
  view?: 'category' | 'info';
}) {
  const { categories, base, level, showTagline, view = 'category' } = props;
  const Name = level ? (`h${level}` as const) : 'span';
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 lg:gap-5">
      {categories.map((category) => {
        const price = usualPrice(category);
        return (
          <li key={category.id} className="grid">
            <CardLink href={`${base}/${view}/${category.slug}`}>
              <CategoryArt seed={category.slug} hue={category.hue} icon={categoryIcon(category.icon)} />
              <div className="p-3.5 lg:px-4">
                <Name className="block text-md font-semibold lg:text-base">{category.name}</Name>
                {showTagline && <span className="mt-0.5 block text-sm text-ink-2">{category.tagline}</span>}
                {price && (
                  <span className="tnum mt-0.5 block text-sm text-ink-3">
                    <span className="max-sm:hidden">{t('category_cards>usually')} </span>
                    {price}
                  </span>
                )}
              </div>
            </CardLink>
          </li>
        );
      })}
    </ul>
  );
}
