import type { CategoryCard } from '#core/categories/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { usualPrice } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/public.ts';
import { cx } from '#web/ui/cx.ts';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { CategoryArt } from '#web/ui/media/CategoryArt.tsx';

export { usualPrice };

const COLUMNS = { 2: '', 3: 'md:grid-cols-3', 4: 'md:grid-cols-3 lg:grid-cols-4' } as const;

/** Categories as cards with picture, name and usual price. Each links to the category's page. */
export function CategoryCards(props: {
  categories: readonly CategoryCard[];
  base: string;
  /** The heading level of the names; if absent, they are no headings. */
  level?: 3;
  showTagline?: boolean;
  /** Where each card leads: to the category, or to what to know before posting (specification 2, info). */
  view?: 'category' | 'info';
  /** How many cards are in a row if there is room. */
  columns?: keyof typeof COLUMNS;
}) {
  const { categories, base, level, showTagline, view = 'category', columns = 4 } = props;
  const Name = level ? (`h${level}` as const) : 'span';
  return (
    <ul className={cx('grid grid-cols-2 gap-3 lg:gap-5', COLUMNS[columns])}>
      {categories.map((category) => {
        const price = usualPrice(category);
        return (
          <li key={category.id} className="grid">
            <CardLink href={`${base}/${view}/${category.slug}`}>
              <CategoryArt seed={category.slug} hue={category.hue} icon={categoryIcon(category.icon)} />
              <div className="p-3.5 lg:px-4">
                <Name className="block text-md font-semibold lg:text-base">{category.name}</Name>
                {showTagline && <span className="mt-0.5 block text-sm text-ink-2">{category.tagline}</span>}
                {price && view === 'category' && (
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
