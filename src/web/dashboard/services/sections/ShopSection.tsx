import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { shopServiceCategories } from '#core/shop/categories/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shop } from '#web/text/spaces/shop.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { Panel } from '../../settings/frame/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { CategoryRows } from '../shop/CategoryRows.tsx';

/** 19: what this service sells at a fixed price, by its categories. */
export function Section() {
  const { service_id } = useEditor();
  const query = useRead(shopServiceCategories, {}, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what={shop('shop>load_noun')}>
      {({ service_categories }) => {
        const rows = service_categories.filter(({ quote_service_id }) => quote_service_id === service_id);
        if (rows.length === 0)
          return (
            <EmptyState
              title={t('shop_section>title')}
              action={
                <ButtonLink href={`/dashboard/services/${service_id}/2`}>{t('shop_section>to_categories')}</ButtonLink>
              }
            >
              {t('shop_section>no_category')}
            </EmptyState>
          );
        return (
          <div className="grid gap-4">
            <p className="max-w-prose text-md text-ink-2">{t('shop_section>text')}</p>
            <Panel title={t('shop_section>title')}>
              <CategoryRows rows={rows} />
            </Panel>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <ButtonLink variant="primary" icon={PlusIcon} href="/dashboard/shop/add">
                {shop('shop>add')}
              </ButtonLink>
              <TextLink strong href="/dashboard/shop/orders">
                {t('shop_section>orders')}
              </TextLink>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
