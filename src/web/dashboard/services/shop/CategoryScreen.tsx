import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useParams } from 'react-router';
import { shopServiceCategory } from '#core/shop/categories/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/shop.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { OwnItem } from './OwnItem.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { productHref } from './shop-words.ts';

/** `shop/category/{serviceCategoryId}`: the items of one category of a service. */
export function CategoryScreen() {
  const id = Number(useParams().serviceCategoryId) || 0;
  const query = useRead(shopServiceCategory, { id }, { refetchOnMountOrArgChange: true });
  const title = query.currentData?.service_category.category_name ?? t('shop>title');
  return (
    <ShopFrame title={title} back={{ href: '/dashboard/shop', label: t('shop>title') }}>
      <Loaded query={query} what={t('shop>load_noun')}>
        {({ service_category: { quote_service_id, category_id, service_name }, items }) => {
          const add = (
            <ButtonLink variant="primary" icon={PlusIcon} href={productHref('add', { quote_service_id, category_id })}>
              {t('shop>add')}
            </ButtonLink>
          );
          return (
            <div className="grid gap-6">
              <p className="text-md text-ink-2">{service_name}</p>
              {items.length === 0 ? (
                <EmptyState title={t('category>empty')} action={add}>
                  {t('category>empty_text')}
                </EmptyState>
              ) : (
                <>
                  <ul aria-label={t('category>list')} className="grid gap-4">
                    {items.map((item) => (
                      <OwnItem key={item.id} item={item} />
                    ))}
                  </ul>
                  <div>{add}</div>
                </>
              )}
              <div>
                <ButtonLink icon={GearSixIcon} href={`/dashboard/shop/category/${id}/settings`}>
                  {t('category>settings')}
                </ButtonLink>
              </div>
            </div>
          );
        }}
      </Loaded>
    </ShopFrame>
  );
}
