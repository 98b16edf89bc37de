import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ShopServiceCategory, shopServiceCategories } from '#core/shop/categories/calls.ts';
import { listed } from '#web/parts/listed.ts';
import { useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { Panel } from '../../settings/frame/Panel.tsx';
import { ShopFrame } from './ShopFrame.tsx';

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
            <EmptyState
              title={t('shop>empty')}
              action={<ButtonLink href="/dashboard/services">{t('shop>to_services')}</ButtonLink>}
            >
              {t('shop>empty_text')}
            </EmptyState>
          ) : (
            <div className="grid gap-6">
              <div>
                <ButtonLink variant="primary" icon={PlusIcon} href="/dashboard/shop/add">
                  {t('shop>add')}
                </ButtonLink>
              </div>
              {bySlots(rows).map((service) => (
                <Panel key={service.id} title={service.name}>
                  <ul className="divide-y divide-line border-t border-line">
                    {service.rows.map((row) => (
                      <li key={row.id}>
                        <Anchor
                          href={`/dashboard/shop/category/${row.id}`}
                          className="flex min-h-14 items-center justify-between gap-3 py-2"
                        >
                          <span className="min-w-0">
                            <span className="block text-md font-semibold">{row.category_name}</span>
                            <span className="block text-sm text-ink-3">{counts(row)}</span>
                          </span>
                          <CaretRightIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                        </Anchor>
                      </li>
                    ))}
                  </ul>
                </Panel>
              ))}
            </div>
          )
        }
      </Loaded>
    </ShopFrame>
  );
}

const counts = ({ item_count, published_count, waiting_count }: ShopServiceCategory): string =>
  item_count === 0
    ? t('shop>no_items')
    : listed(
        t('shop>items', { count: item_count }),
        t('shop>published', { count: published_count }),
        waiting_count > 0 ? t('shop>waiting', { count: waiting_count }) : '',
      );
