import { showMoney } from '#core/kit/money.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/public.ts';
import { cx } from '#web/ui/cx.ts';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import type { Trade } from './trade.ts';

/** Trades with the fee of a usual quote. Each links to its page for pros. */
export function TradeCards(props: { trades: readonly Trade[]; base: string; className?: string | undefined }) {
  const { trades, base, className } = props;
  return (
    <ul className={cx('grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4', className)}>
      {trades.map(({ category, fee_cents }) => (
        <li key={category.id} className="grid">
          <CardLink href={`${base}/pro-signup/${category.slug}`}>
            <span className="flex items-center gap-3.5 p-3.5 lg:p-4">
              <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} size={48} />
              <span className="min-w-0">
                <span className="block text-md font-semibold lg:text-base">{category.name}</span>
                <span className="tnum block text-sm text-ink-3">
                  {t('trade_cards>usual_quote', { fee_cents: showMoney(fee_cents) })}
                </span>
              </span>
            </span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
