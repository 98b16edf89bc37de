import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { orders } from '#core/shop/orders/calls.ts';
import { whenOf } from '#web/parts/service/shop/order-words.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/today.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

const SHOWN = 3;

/** Shop orders that wait for the pro, the most urgent first. */
export function WaitingOrders({ now }: { now: Date }) {
  const { data } = useRead(orders, { side: 'provider' }, { refetchOnMountOrArgChange: true });
  const waiting = (data?.nshop_orders ?? [])
    // A confirmed order waits for its day, and is listed with the jobs.
    .filter(({ who, state }) => who === 'provider' && state !== 'confirmed')
    .toSorted((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? ''));
  if (waiting.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="today-orders">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="today-orders" className="text-lg font-semibold">
          {t('orders>title')}
        </h2>
        <TextLink href="/dashboard/shop/orders">{t('orders>all')}</TextLink>
      </div>
      <ul className="mt-0.5 divide-y divide-line">
        {waiting.slice(0, SHOWN).map(({ id, name, consumer_name, amount, begin_time, due_on }) => (
          <li key={id} className="py-3.5 last:pb-0">
            <Anchor href={`/dashboard/shop/order/${id}`} className="block text-ink">
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 text-md font-semibold break-words">{name}</span>
                <span className="shrink-0 text-sm font-semibold tnum">{showMoney(fromDecimal(amount) ?? 0)}</span>
              </span>
              <span className="block text-sm text-ink-2">
                {[consumer_name, whenOf(begin_time, now)].filter(Boolean).join(' · ')}
              </span>
              <span className="block text-sm font-medium tnum">{t('orders>until', { when: whenOf(due_on, now) })}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}
