import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ShopServiceCategory, shopServiceCategories } from '#core/shop/categories/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { Panel } from '../../settings/frame/Panel.tsx';
import { CategoryRows } from './CategoryRows.tsx';
import { ShopFrame } from './ShopFrame.tsx';

/** Shown instead of the list where the pro has no category to sell in: what to do first. */
export const NoCategories = () => (
  <EmptyState
    title={t('shop>empty')}
    action={<ButtonLink href="/dashboard/services">{t('shop>to_services')}</ButtonLink>}
  >
    {t('shop>empty_text')}
  </EmptyState>
);

export const bySlots = (rows: readonly ShopServiceCategory[]) =>
  [...new Map(rows.map((row) => [row.quote_service_id, row.service_name]))].map(([id, name]) => ({
    id,
    name,
    rows: rows.filter((row) => row.quote_service_id === id),
  }));

/** `shop`: what the pro sells, by services and their categories. */
export function ShopScreen() {
  const query = useRead(shopServiceCategories, {}, { refetchOnMountOrArgChange: true });
  return (
    <ShopFrame
      title={t('shop>title')}
      intro={t('shop>intro')}
      back={{ href: '/dashboard/services', label: shared('noun>services') }}
    >
      <Loaded query={query} what={t('shop>load_noun')}>
        {({ service_categories: rows }) =>
          rows.length === 0 ? (
            <NoCategories />
          ) : (
            <div className="grid gap-6">
              <div>
                <ButtonLink variant="primary" icon={PlusIcon} href="/dashboard/shop/add">
                  {t('shop>add')}
                </ButtonLink>
              </div>
              {bySlots(rows).map((service) => (
                <Panel key={service.id} title={service.name}>
                  <CategoryRows rows={service.rows} />
                </Panel>
              ))}
            </div>
          )
        }
      </Loaded>
    </ShopFrame>
  );
}
