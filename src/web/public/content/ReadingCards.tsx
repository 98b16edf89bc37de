import type { ContentCard } from '#core/content/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/pages.ts';
import { cx } from '#web/ui/cx.ts';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { CategoryArt, CategoryTile } from '#web/ui/media/CategoryArt.tsx';

const STACKED = 'sm:grid-cols-2';
const SIDEWAYS =
  'no-scrollbar relative max-lg:-mx-4 max-lg:auto-cols-[minmax(16rem,72%)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 sm:max-lg:auto-cols-[20rem]';

/** Texts as cards, each a single link. `isRow`: on phones, one row that scrolls sideways, for pages with much other content. */
export function ReadingCards({
  cards,
  base,
  level = 3,
  isRow = false,
}: {
  cards: readonly ContentCard[];
  base: string;
  level?: 2 | 3;
  isRow?: boolean;
}) {
  const Name = `h${level}` as const;
  // Four cards fill one row, rather than three and a single one below.
  const wide = cards.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3';
  return (
    <ul className={cx('grid gap-3 lg:gap-5', isRow ? SIDEWAYS : STACKED, wide)}>
      {cards.map((card) => (
        <li key={card.path} className="grid">
          <CardLink href={`${base}${card.path}`}>
            <CategoryArt seed={card.slug} hue={card.hue} icon={categoryIcon(card.icon)} />
            <div className="p-4">
              <Name className="text-md font-semibold text-balance lg:text-base">{card.title}</Name>
              <p className="mt-1 line-clamp-3 text-sm text-ink-2">{card.description}</p>
              <p className="tnum mt-2 text-sm text-ink-3">
                {card.genre_name
                  ? t('reading_cards>genre_min_read', { genre: card.genre_name, minutes: card.minutes })
                  : t('reading_cards>minutes_read', { minutes: card.minutes })}
              </p>
            </div>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}

/** Texts as rows of a list, for the end of a page. */
export function ReadingRows({ cards, base }: { cards: readonly ContentCard[]; base: string }) {
  return (
    <ul className="max-w-prose divide-y divide-line border-y border-line">
      {cards.map((card) => (
        <li key={card.path}>
          <a href={`${base}${card.path}`} className="flex items-center gap-3.5 py-3.5">
            <CategoryTile hue={card.hue} icon={categoryIcon(card.icon)} />
            <span className="min-w-0">
              <span className="block text-md font-semibold">{card.title}</span>
              <span className="line-clamp-2 text-sm text-ink-3">{card.description}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
