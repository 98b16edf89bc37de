import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { ShopServiceCategory } from '#core/shop/categories/calls.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/shop.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';

const counts = ({ item_count, published_count, waiting_count }: ShopServiceCategory): string =>
  item_count === 0
    ? t('shop>no_items')
    : listed(
        t('shop>items', { count: item_count }),
        t('shop>published', { count: published_count }),
        waiting_count > 0 ? t('shop>waiting', { count: waiting_count }) : '',
      );

/** The categories of a service, each with what it sells in it. */
export function CategoryRows({ rows }: { rows: readonly ShopServiceCategory[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
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
  );
}
