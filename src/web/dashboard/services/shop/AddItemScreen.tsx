import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { shopServiceCategories } from '#core/shop/categories/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/shop.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { Panel } from '../../settings/frame/Panel.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { bySlots, NoCategories } from './ShopScreen.tsx';
import { productHref } from './shop-words.ts';

/** `shop/add`: chooses the service and category of a new item. */
export function AddItemScreen() {
  const query = useRead(shopServiceCategories, {});
  return (
    <ShopFrame title={t('add>title')} intro={t('add>intro')} back={{ href: '/dashboard/shop', label: t('shop>title') }}>
      <Loaded query={query} what={t('shop>load_noun')}>
        {({ service_categories: rows }) => (
          <div className="grid gap-6">
            {rows.length === 0 && <NoCategories />}
            {bySlots(rows).map((service) => (
              <Panel key={service.id} title={service.name}>
                <ul className="divide-y divide-line border-t border-line">
                  {service.rows.map((row) => (
                    <li key={row.id}>
                      <Anchor
                        href={productHref('add', {
                          quote_service_id: row.quote_service_id,
                          category_id: row.category_id,
                        })}
                        className="flex min-h-12 items-center justify-between gap-3 text-md font-semibold"
                      >
                        {row.category_name}
                        <CaretRightIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </Loaded>
    </ShopFrame>
  );
}
