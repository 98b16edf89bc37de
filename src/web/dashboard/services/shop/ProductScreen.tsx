import { useParams } from 'react-router';
import { shopServiceCategories, shopServiceCategory } from '#core/shop/categories/calls.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import { ShopItemBody } from '#web/parts/service/shop/ShopItemBody.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/shop.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { Component as MissingScreen } from '../../shell/MissingScreen.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { productHref } from './shop-words.ts';

/** `shop/product/{action}/{serviceId}/{categoryId}(/{shopItemId})`: an item is added, edited or seen as customers see it. */
export function ProductScreen() {
  const params = useParams();
  const [service_id, category_id, id] = [params.serviceId, params.categoryId, params.shopItemId].map(
    (part) => Number(part) || 0,
  ) as [number, number, number];
  const action = params.action ?? '';
  const isKnown = id > 0 ? ['edit', 'preview'].includes(action) : action === 'add';
  const places = useRead(shopServiceCategories, {}, { skip: !isKnown });
  const place = places.currentData?.service_categories.find(
    (row) => row.quote_service_id === service_id && row.category_id === category_id,
  );
  const about = useRead(shopServiceCategory, { id: place?.id ?? 0 }, { skip: !place });
  const item = useRead(shopItem, { id }, { skip: !isKnown || id === 0, refetchOnMountOrArgChange: true });
  const own = item.currentData?.own_item ?? null;
  // The address must name the item's own service and category; otherwise the screen is missing.
  const isOther = own !== null && (own.quote_service_id !== service_id || own.category_id !== category_id);
  if (!isKnown || isOther || (places.currentData && !place) || (item.currentData && !own)) return <MissingScreen />;
  const back = place
    ? { href: `/dashboard/shop/category/${place.id}`, label: place.category_name }
    : { href: '/dashboard/shop', label: t('shop>title') };
  if (action === 'preview')
    return (
      <ShopFrame title={t('preview>title')} intro={t('preview>intro')} back={back}>
        <Loaded query={item} what={t('item>load_noun')}>
          {() =>
            own && (
              <>
                <ShopItemBody item={own} notice={place?.service_notice ?? ''} areas={[]} />
                <div>
                  <ButtonLink href={productHref('edit', { quote_service_id: service_id, category_id, id })}>
                    {t('preview>edit')}
                  </ButtonLink>
                </div>
              </>
            )
          }
        </Loaded>
      </ShopFrame>
    );
  return (
    <ShopFrame title={id > 0 ? t('form>edit_title') : t('form>add_title')} back={back}>
      <Loaded query={about} what={t('item>load_noun')}>
        {({ areas, questions, commission_basis_points: commission }) => {
          const form = { service_id, category_id, areas, questions, commission, list: back.href };
          return id === 0 ? (
            <ItemForm item={null} {...form} />
          ) : (
            <Loaded query={item} what={t('item>load_noun')}>
              {() => own && <ItemForm key={own.id} item={own} {...form} />}
            </Loaded>
          );
        }}
      </Loaded>
    </ShopFrame>
  );
}
