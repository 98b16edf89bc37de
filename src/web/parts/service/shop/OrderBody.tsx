import { lazy, type ReactNode, Suspense } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { listed } from '#web/parts/listed.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import { useNow } from '#web/parts/use-now.ts';
import { t } from '#web/text/spaces/orders.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Timeline } from '#web/ui/data/Timeline.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { type OnOrderAct, OrderActs } from './OrderActs.tsx';
import { moneyWords, OrderPay, type OrderPaying, wasPaid } from './OrderPay.tsx';
import type { OnOrderAnswer } from './OrderQuestions.tsx';
import { eventWord, silenceOf, stateWords, turnOf, whenOf, whenWords, whoDid } from './order-words.ts';

// Loaded on demand: most people buy one thing at a time.
const AlsoToPay = lazy(() => import('./AlsoToPay.tsx'));

// Loaded on demand: most items have no questions.
const OrderQuestions = lazy(() => import('./OrderQuestions.tsx'));

const OrderPhotos = lazy(() => import('./OrderPhotos.tsx'));

const dollars = (amount: string) => showMoney(fromDecimal(amount) ?? 0);

interface OrderBodyProps {
  readonly order: OrderView;
  /** What to call the order, beside the other side's name. */
  readonly title: string;
  readonly onAct: OnOrderAct;
  /** The address of its document. */
  readonly paper: string;
  /** Set for the buyer. */
  readonly paying?: OrderPaying;
  readonly onAnswer?: OnOrderAnswer;
  /** The hash of the link by which a buyer without an account opens the order and its photos. */
  readonly hash?: string;
  /** How to reach the buyer, if there is more than a name and number. */
  readonly contact?: ReactNode;
  /** Whether the reader is a helper of the pro. */
  readonly isHelper?: boolean;
  /** Drawn between the buttons and the details. */
  readonly feedback?: ReactNode;
  readonly chat?: ReactNode;
}

/** An order as its customer or pro sees it: on the dashboard, and by the link that was mailed to the buyer. */
export function OrderBody({
  order,
  title,
  onAct,
  paper,
  paying,
  onAnswer,
  hash,
  contact,
  isHelper = false,
  feedback,
  chat,
}: OrderBodyProps) {
  const now = useNow();
  const { text, tone } = stateWords()[order.state];
  const silence = silenceOf(order);
  const turn = turnOf(order, now, isHelper);
  const other =
    order.side === 'requestor'
      ? t('orders_screen>from', { name: order.service_name })
      : t('orders_screen>by', { name: order.consumer_name });
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
              {paying && order.state === 'unpaid' && <OrderPay order={order} paying={paying} />}
              <OrderActs order={order} onAct={onAct} />
            </Card>
          )}
          {paying && order.to_pay.length > 0 && (
            <Suspense fallback={null}>
              <AlsoToPay order={order} paying={paying} />
            </Suspense>
          )}
          {onAnswer && order.questions.length > 0 && (
            <Suspense fallback={null}>
              <OrderQuestions order={order} onAnswer={onAnswer} sender={hash === undefined ? 'session' : { hash }} />
            </Suspense>
          )}
          {feedback}
          <Details order={order} hash={hash} contact={contact} />
          {chat}
        </div>
        <div className="grid gap-4">
          <Card>
            <h2 className="mb-4 text-lg font-semibold">{t('order_screen>timeline')}</h2>
            <Timeline
              label={t('order_screen>timeline')}
              steps={[
                ...order.events.map((event) => ({
                  title: eventWord(event.what),
                  detail: [whoDid(event.side, order, isHelper), whenOf(event.created, now), event.note]
                    .filter(Boolean)
                    .join(' · '),
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
            <p className="mt-3 text-sm text-ink-3">{moneyWords(order)}</p>
            {order.payment?.commission && <p className="mt-2 text-sm">{commissionWords(order.payment.commission)}</p>}
            {order.has_paper && (
              <p className="mt-3">
                <TextLink href={paperHref(paper)}>{t('order_screen>paper')}</TextLink>
              </p>
            )}
            {order.money && order.state !== 'completed' && wasPaid(order) && (
              <p className="mt-2 text-sm">
                {t('order_screen>comes_back', { amount: dollars(order.money.refund) })}
                <br />
                {t('order_screen>stays', { amount: dollars(order.money.kept) })}
              </p>
            )}
            {order.free_until !== null && turn !== '' && (
              <p className="mt-2 text-sm text-ink-3">
                {order.kept_percent === 0
                  ? t('order_screen>free')
                  : t('order_screen>free_until', { when: whenOf(order.free_until, now), percent: order.kept_percent })}
              </p>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

const commissionWords = ({
  basis_points,
  amount,
  after,
}: NonNullable<NonNullable<OrderView['payment']>['commission']>) =>
  t('pay>commission', { percent: basis_points / 100, amount: dollars(amount), after: dollars(after) });

function Details({ order, hash, contact }: Pick<OrderBodyProps, 'order' | 'hash' | 'contact'>) {
  const now = useNow();
  const isHidden = order.side === 'provider' && order.consumer_phone === '' && order.state === 'placed';
  const rows = [
    { label: t('order_screen>when'), value: whenWords(order, now) },
    { label: t('order_screen>where'), value: listed(order.address, order.area_name) },
    {
      label: t('order_screen>contact'),
      value: contact ?? listed(order.consumer_name, showPhone(order.consumer_phone)),
    },
    { label: t('order_screen>note'), value: order.note },
    ...order.answers,
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
        {order.photos.length > 0 && (
          <div>
            <dt className="text-sm text-ink-3">{shared('noun>photos')}</dt>
            <dd className="mt-2 min-h-18">
              <Suspense fallback={null}>
                <OrderPhotos files={order.photos} label={shared('noun>photos')} hash={hash} />
              </Suspense>
            </dd>
          </div>
        )}
      </dl>
      {isHidden && <p className="mt-3 text-sm text-ink-3">{t('order_screen>hidden')}</p>}
    </Card>
  );
}
