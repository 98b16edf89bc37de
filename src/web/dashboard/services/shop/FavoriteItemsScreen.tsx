import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { ShopCard } from '#core/shop/items/model.ts';
import { deleteShopLike, shopLikes } from '#core/shop/likes/calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { ItemPhoto } from '#web/parts/service/shop/ItemPhoto.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/shop.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pagination } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { ShopFrame } from './ShopFrame.tsx';

/** `shop-consumer/favorite`: the items that the customer liked, six on a page. */
export function FavoriteItemsScreen() {
  const [query] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const liked = useRead(shopLikes, { page }, { refetchOnMountOrArgChange: true });
  return (
    <ShopFrame title={t('favorite>title')} back={{ href: '/dashboard/projects', label: t('favorite>back') }}>
      <Loaded query={liked} what={t('favorite>load_noun')}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('favorite>empty')}
              action={
                <ButtonLink size={36} href="/pro-list">
                  {t('favorite>find')}
                </ButtonLink>
              }
            >
              {t('favorite>empty_text')}
            </EmptyState>
          ) : (
            <>
              <ul aria-label={t('favorite>title')} className="grid gap-4 sm:grid-cols-2">
                {items.map((item) => (
                  <Tile key={item.id} item={item} />
                ))}
              </ul>
              {paging.totalPages > 1 && (
                <Pagination
                  previous={page > 1 ? `/dashboard/shop-consumer/favorite?page=${page - 1}` : undefined}
                  next={page < paging.totalPages ? `/dashboard/shop-consumer/favorite?page=${page + 1}` : undefined}
                  text={t('favorite>page', { page, pages: paging.totalPages })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </ShopFrame>
  );
}

function Tile({ item }: { item: ShopCard }) {
  const [unlike, { isLoading }] = useAct(deleteShopLike);
  const { photo } = item;
  return (
    <li className="relative min-w-0">
      <a href={`/shop/item/${item.id}`} className="block rounded-md">
        {photo && <ItemPhoto photo={photo} alt={photo.alt} wide={16} narrow={50} isLazy className="rounded-md" />}
        <span className="mt-2 block text-md font-semibold break-words">{item.name}</span>
        <span className="block truncate text-sm text-ink-3">{item.service_name}</span>
        <span className="block text-sm font-semibold">
          {t('item>from', { price: showMoney(fromDecimal(item.from_price) ?? 0) })}
        </span>
      </a>
      <button
        type="button"
        aria-label={t('favorite>remove', { name: item.name })}
        aria-busy={isLoading}
        onClick={async () => {
          if (isLoading) return;
          if (told(await unlike({ id: item.id }), t('favorite>removed'))) document.getElementById('main')?.focus();
        }}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-black/70 text-white hover:bg-black focus-visible:focus-ring"
      >
        <HeartIcon aria-hidden="true" weight="fill" className="size-5" />
      </button>
    </li>
  );
}
