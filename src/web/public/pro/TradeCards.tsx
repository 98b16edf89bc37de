import { showMoney } from '#core/kit/money.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/public.ts';
import { cx } from '#web/ui/cx.ts';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { ShowAll } from '#web/ui/layout/ShowAll.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import type { Trade } from './trade.ts';

/** Shown at once: two rows on a wide screen. The catalogue begins with what is asked for most. */
export const POPULAR_TRADES = 6;

interface CardsProps {
  trades: readonly Trade[];
  base: string;
  className?: string | undefined;
}

/** Kinds of work with what a usual quote costs, each a link to its page for pros: the popular ones, then all. */
export function TradeCards({ trades, base, className }: CardsProps) {
  const rest = trades.slice(POPULAR_TRADES);
  return (
    <div className={className}>
      <Cards trades={trades.slice(0, POPULAR_TRADES)} base={base} />
      {rest.length > 0 && (
        <ShowAll
          className="mt-4"
          label={t('trade_cards>show_all', { count: trades.length })}
          openLabel={t('trade_cards>show_fewer')}
        >
          <Cards trades={rest} base={base} className="mt-4" />
        </ShowAll>
      )}
    </div>
  );
}

function Cards({ trades, base, className }: CardsProps) {
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
