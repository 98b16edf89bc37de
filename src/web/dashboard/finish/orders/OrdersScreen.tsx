import { useLocation, useSearchParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { type OrderCard, orders } from '#core/shop/orders/calls.ts';
import { stateWords, turnOf, whenWords } from '#web/parts/service/shop/order-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/orders.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { TopBar } from '../../shell/TopBar.tsx';

/** The side that an address is for, and the path of its orders. */
export const sideOfPath = (pathname: string) =>
  pathname.includes('/shop-consumer/')
    ? ({ side: 'requestor', base: '/dashboard/shop-consumer' } as const)
    : ({ side: 'provider', base: '/dashboard/shop' } as const);

/** Shop orders, as buyer or as pro (specification 2, shop and shop-consumer: orders). */
export function Component() {
  const { side, base } = sideOfPath(useLocation().pathname);
  const [search] = useSearchParams();
  const before = Number(search.get('before') ?? '') || undefined;
  const query = useRead(orders, { side, ...(before ? { before } : {}) }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <TopBar title={<h1>{t('orders_screen>title')}</h1>} />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:hidden">{t('orders_screen>title')}</h1>
        <div className="lg:mt-5">
          <Loaded query={query} what={t('orders_screen>load_noun')}>
            {({ nshop_orders, before: older }) => (
              <>
                {nshop_orders.length === 0 ? (
                  <EmptyState title={t('orders_screen>empty_title')}>
                    {side === 'requestor' ? t('orders_screen>empty_bought') : t('orders_screen>empty_sold')}
                  </EmptyState>
                ) : (
                  <ul className="grid gap-3">
                    {nshop_orders.map((order) => (
                      <OrderRow key={order.id} order={order} href={`${base}/order/${order.id}`} />
                    ))}
                  </ul>
                )}
                <div className="mt-4 flex flex-wrap gap-3">
                  {before !== undefined && (
                    <ButtonLink href={`${base}/orders`} size={36}>
                      {t('orders_screen>newer')}
                    </ButtonLink>
                  )}
                  {older !== null && (
                    <ButtonLink href={`${base}/orders?before=${older}`} size={36}>
                      {t('orders_screen>older')}
                    </ButtonLink>
                  )}
                </div>
              </>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}

function OrderRow({ order, href }: { order: OrderCard; href: string }) {
  const now = useNow();
  const { text, tone } = stateWords()[order.state];
  const turn = turnOf(order, now);
  const when = whenWords(order, now);
  return (
    <li className="relative rounded-xl border border-line bg-surface p-4 hover:border-line-strong has-[a:focus-visible]:focus-ring">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-base font-semibold break-words">
          <Anchor href={href} className="outline-none after:absolute after:inset-0">
            {order.name}
          </Anchor>
        </h2>
        <Pill tone={tone}>{text}</Pill>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        <span>
          {order.side === 'requestor'
            ? t('orders_screen>from', { name: order.service_name })
            : t('orders_screen>by', { name: order.consumer_name })}
        </span>
        <span className="tnum font-semibold">{showMoney(fromDecimal(order.amount) ?? 0)}</span>
      </p>
      {when !== '' && <p className="mt-1 text-sm text-ink-3">{when}</p>}
      {turn !== '' && <p className="mt-2 text-sm font-medium">{turn}</p>}
    </li>
  );
}
