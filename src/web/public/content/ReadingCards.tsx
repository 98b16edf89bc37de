import type { ContentCard } from '#core/content/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/pages.ts';
import { CardLink } from '#web/ui/Card.tsx';
import { CategoryArt, CategoryTile } from '#web/ui/CategoryArt.tsx';

/** Texts as cards, each one link. */
export function ReadingCards({
  cards,
  base,
  level = 3,
}: {
  cards: readonly ContentCard[];
  base: string;
  level?: 2 | 3;
}) {
  const Name = `h${level}` as const;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {cards.map((card) => (
        <li key={card.path} className="grid">
          <CardLink href={`${base}${card.path}`}>
            <CategoryArt seed={card.slug} hue={card.hue} icon={categoryIcon(card.icon)} />
            <div className="p-4">
              <Name className="text-md font-semibold text-balance lg:text-base">{card.title}</Name>
              <p className="mt-1 line-clamp-3 text-sm text-ink-2">{card.description}</p>
              <p className="tnum mt-2 text-sm text-ink-3">
                {card.genre_name
                  ? t('reading_cards>min_read', { genre: card.genre_name, minutes: card.minutes })
                  : t('reading_cards>min_read_2', { minutes: card.minutes })}
              </p>
            </div>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}

/** Texts as lines of a list, for the end of a page. */
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
