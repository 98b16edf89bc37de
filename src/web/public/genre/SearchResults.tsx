import type { CategoryCard } from '#core/categories/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { usualPrice } from './CategoryCards.tsx';

/** Search results: each service with a link to its page and, with the postal code, to its request form. */
export function SearchResults(props: { found: readonly CategoryCard[]; postal: string | null; base: string }) {
  const { found, postal, base } = props;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {found.map((category) => {
        const price = usualPrice(category);
        return (
          <li key={category.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} size={48} />
            <div className="min-w-0 flex-1">
              <h3 className="text-base font-semibold">
                <a href={`${base}/category/${category.slug}`} className="hover:underline hover:underline-offset-4">
                  {category.name}
                </a>
              </h3>
              <p className="text-sm text-ink-2">{category.tagline}</p>
              {price && <p className="tnum mt-0.5 text-sm text-ink-3">{t('search_results>usual_price', { price })}</p>}
            </div>
            <a
              href={`${base}/form/${category.slug}${postal ? `?postal=${postal}` : ''}`}
              aria-label={t('search_results>get_category_quotes', { name: category.name })}
              className={buttonClass({ variant: 'tonal', className: 'max-sm:w-full' })}
            >
              {shared('verb>get_quotes')}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
