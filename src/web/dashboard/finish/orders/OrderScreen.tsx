import { useLocation, useParams } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import { type OrderView, order as orderCall } from '#core/shop/orders/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/orders.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Timeline } from '#web/ui/data/Timeline.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderFeedback } from './OrderFeedback.tsx';
import { sideOfPath } from './OrdersScreen.tsx';
import { eventWord, numberOf, silenceOf, stateWords, turnOf, whenOf } from './order-words.ts';

const dollars = (amount: string) => showMoney(fromDecimal(amount) ?? 0);

/** One order of the shop, for its buyer and its pro (specification 2, order/{orderId}). */
export function Component() {
  const { orderId = '' } = useParams();
  const { base, side } = sideOfPath(useLocation().pathname);
  const id = /^[1-9]\d{0,14}$/.test(orderId) ? Number(orderId) : 0;
  const query = useRead(orderCall, { id }, { skip: id === 0, refetchOnMountOrArgChange: true });
  const title = t('order_screen>title', { number: numberOf(id) });
  const list = `${base}/orders`;
  // An order of one's own shop is no order that one bought.
  const isMissing = id === 0 || query.error?.code === NOT_FOUND || (query.data && query.data.nshop_order.side !== side);
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={{ href: list, label: t('order_screen>back') }} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <div className="max-lg:hidden">
          <BackLink href={list}>{t('order_screen>back')}</BackLink>
        </div>
        {isMissing ? (
          <EmptyState
            title={t('order_screen>missing_title')}
            action={
              <ButtonLink size={36} href={list}>
                {t('order_screen>back')}
              </ButtonLink>
            }
          >
            {t('order_screen>missing')}
          </EmptyState>
        ) : (
          <Loaded query={query} what={t('order_screen>load_noun')}>
            {({ nshop_order }) => <Order order={nshop_order} title={title} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

function Order({ order, title }: { order: OrderView; title: string }) {
  const now = useNow();
  const { text, tone } = stateWords()[order.state];
  const silence = silenceOf(order);
  const turn = turnOf(order, now);
  const other =
    order.side === 'requestor'
      ? t('orders_screen>from', { name: order.service_name })
      : t('orders_screen>by', { name: order.consumer_name });
  const chat =
    order.side === 'requestor'
      ? `/dashboard/projects/quote/${order.quote_request_id}/${order.quote_bid_id}`
      : `/dashboard/works/${order.quote_bid_id}`;
  const hasChat = order.side === 'requestor' || order.consumer_name !== '';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-2xl font-bold break-words">{order.name}</p>
        <Pill tone={tone}>{text}</Pill>
      </div>
      <p className="mt-1 text-md text-ink-2">{`${title} · ${other}`}</p>
      <div className="mt-5 grid gap-4 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-6">
        <div className="grid gap-4">
          {turn !== '' && (
            <Card>
              <h2 className="text-lg font-semibold">{turn}</h2>
              <p className="mt-1 text-md text-ink-2">{silence}</p>
              <OrderActs order={order} />
            </Card>
          )}
          <OrderFeedback order={order} />
          <Details order={order} />
          {hasChat && (
            <div>
              <ButtonLink href={chat}>{t('order_screen>chat')}</ButtonLink>
            </div>
          )}
        </div>
        <div className="grid gap-4">
          <Card>
            <h2 className="mb-4 text-lg font-semibold">{t('order_screen>timeline')}</h2>
            <Timeline
              label={t('order_screen>timeline')}
              steps={[
                ...order.events.map((event) => ({
                  title: eventWord(event.what),
                  detail: `${whenOf(event.created, now)}${event.note === '' ? '' : `. ${event.note}`}`,
                  state: 'done' as const,
                })),
                ...(silence === '' ? [] : [{ title: turn, state: 'current' as const }]),
              ]}
            />
          </Card>
          <Card>
            <h2 className="mb-3 text-lg font-semibold">{t('order_screen>order')}</h2>
            <SumList
              rows={[
                ...order.lines.map(({ label, quantity, amount }) => ({
                  label: quantity > 1 ? `${label} × ${quantity}` : label,
                  value: dollars(amount),
                })),
                { label: t('order_screen>total'), value: dollars(order.amount), look: 'total' as const },
              ]}
            />
            <p className="mt-3 text-sm text-ink-3">{t('order_screen>at_job')}</p>
            {order.money && order.state !== 'completed' && (
              <p className="mt-2 text-sm">
                {t('order_screen>comes_back', { amount: dollars(order.money.refund) })}
                <br />
                {t('order_screen>stays', { amount: dollars(order.money.kept) })}
              </p>
            )}
            {order.free_until !== null && turn !== '' && (
              <p className="mt-2 text-sm text-ink-3">
                {t('order_screen>free_until', { when: whenOf(order.free_until, now), percent: order.kept_percent })}
              </p>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

function Details({ order }: { order: OrderView }) {
  const now = useNow();
  const isHidden = order.side === 'provider' && order.consumer_phone === '' && order.state === 'placed';
  const rows = [
    { label: t('order_screen>when'), value: whenOf(order.begin_time, now) || t('orders_screen>no_time') },
    { label: t('order_screen>where'), value: [order.address, order.area_name].filter(Boolean).join(', ') },
    { label: t('order_screen>contact'), value: [order.consumer_name, order.consumer_phone].filter(Boolean).join(', ') },
    { label: t('order_screen>note'), value: order.note },
  ].filter(({ value }) => value !== '');
  return (
    <Card>
      <dl className="grid gap-3">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="text-md break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {isHidden && <p className="mt-3 text-sm text-ink-3">{t('order_screen>hidden')}</p>}
    </Card>
  );
}
