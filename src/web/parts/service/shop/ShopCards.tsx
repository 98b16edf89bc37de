import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import type { ReactNode } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { ShopCard } from '#core/shop/items/model.ts';
import { t } from '#web/text/spaces/shop.ts';
import { cx } from '#web/ui/cx.ts';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { ItemPhoto } from './ItemPhoto.tsx';
import { moreHref, type ShopShown } from './shop-model.ts';

const SIDEWAYS =
  'no-scrollbar relative max-lg:-mx-4 max-lg:auto-cols-[minmax(13rem,60%)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 sm:max-lg:auto-cols-[16rem]';

interface ShopCardsProps {
  readonly items: readonly ShopCard[];
  readonly base: string;
  readonly level?: 2 | 3;
  /** On phones, one row that scrolls sideways, for pages with much other content. */
  readonly isRow?: boolean;
  /** Whether it is on the pro's own page, which names the pro already. */
  readonly isOfOne?: boolean;
}

/** Items as cards, each a single link, with the lowest price. */
export function ShopCards({ items, base, level = 3, isRow = false, isOfOne = false }: ShopCardsProps) {
  const Name = `h${level}` as const;
  return (
    <ul
      className={cx(
        'grid gap-3 lg:gap-5',
        isRow ? SIDEWAYS : 'grid-cols-2 sm:grid-cols-3',
        isRow && (items.length > 3 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'),
      )}
    >
      {items.map((item) => (
        <li key={item.id} className="grid min-w-0">
          <CardLink href={`${base}/shop/item/${item.id}`} className="flex flex-col">
            <Photo item={item} />
            <div className="flex grow flex-col p-3 lg:p-4">
              <Name className="line-clamp-2 text-md font-semibold break-words">{item.name}</Name>
              {!isOfOne && <p className="mt-0.5 truncate text-sm text-ink-3">{item.service_name}</p>}
              {item.review_count > 0 && (
                <p className="mt-1 text-sm text-ink-3">
                  <Rating value={item.score} count={item.review_count} />
                </p>
              )}
              <p className="tnum mt-auto pt-2 text-md font-semibold">
                {t('item>from', { price: showMoney(fromDecimal(item.from_price) ?? 0) })}
                {item.unit && (
                  <span className="block text-sm font-normal text-ink-3">{t('plans>per', { unit: item.unit })}</span>
                )}
              </p>
              {item.remaining_quantity === 0 && (
                <p className="mt-2">
                  <Pill>{t('page>sold_out')}</Pill>
                </p>
              )}
            </div>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}

const Photo = ({ item: { photo } }: { item: ShopCard }) =>
  photo ? (
    <ItemPhoto photo={photo} alt="" wide={16} narrow={50} isLazy />
  ) : (
    <span className="block aspect-4/3 w-full bg-inset" />
  );

/** One page of items, with a link to the next that works without script. `href`: the page's address with its query. */
export function ShopList({ shown, href, ...look }: Omit<ShopCardsProps, 'items'> & { shown: ShopShown; href: string }) {
  return (
    <>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-3">{t('cards>rule')}</p>
      {shown.is_continued && (
        <p className="mb-4">
          <TextLink href={`${href}#items`}>{t('cards>first')}</TextLink>
        </p>
      )}
      <ShopCards {...look} items={shown.items} />
      {shown.next_cursor && (
        <ShowMore className="mt-5" label={t('cards>more')} href={moreHref(href, shown.next_cursor)} />
      )}
    </>
  );
}

/** A link to the page's items, for pages where they come after a long list. */
export const ToShop = ({ className }: { className?: string }) => (
  <p className={className}>
    <a
      href="#items"
      className="inline-flex min-h-6 items-center gap-1.5 text-md font-semibold text-brand-ink underline-offset-4 hover:underline coarse:min-h-11"
    >
      <TagIcon aria-hidden="true" weight="bold" className="size-4.5" />
      {t('cards>see')}
    </a>
  </p>
);

/** A section of a page with items. */
export function ShopSection({
  title = t('cards>title'),
  className,
  children,
  ...list
}: Parameters<typeof ShopList>[0] & { title?: string; className?: string; children?: ReactNode }) {
  return (
    <section id="items" aria-labelledby="items-title" className={cx('scroll-mt-20', className)}>
      <h2 id="items-title" className="text-2xl font-bold">
        {title}
      </h2>
      <ShopList {...list} />
      {children}
    </section>
  );
}
