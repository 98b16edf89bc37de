import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { endOf } from '#core/shop/carts/line-rules.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import { addShopLike, deleteShopLike } from '#core/shop/likes/calls.ts';
import { heldUntil, isHeld } from '#core/shop/orders/held-rules.ts';
import { api, hasSession } from '#web/app/api/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/cart.ts';
import { t as shop } from '#web/text/spaces/shop.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckboxCards } from '#web/ui/form/CheckboxCards.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { lengthWords } from '../reserve-words.ts';
import { momentAndLength, moneyOf, termLines } from './cart-words.ts';
import { type Buying, type ItemToBuy, type Said, useBuying } from './use-buying.ts';

// Loaded on demand: most items are bought without a time.
const LineTime = lazy(() => import('./LineTime.tsx'));

export interface BuyBoxProps {
  readonly item: ItemToBuy;
  readonly base: string;
  /** Work that ends within this many days is paid for with the order, and the money is held. Null if no money can be held. */
  readonly held_days: number | null;
}

/** The button to keep an item among liked items. Visitors are sent to the login. */
function Heart({ item, base, onSaid }: Pick<BuyBoxProps, 'item' | 'base'> & { onSaid: (said: Said) => void }) {
  const [isLiked, setLiked] = useState(false);
  useEffect(() => {
    if (!hasSession()) return;
    api(shopItem, { id: item.id })
      .then((found) => found.ok && setLiked(found.value.is_liked))
      .catch(() => {});
  }, [item.id]);
  async function press() {
    if (!hasSession()) {
      location.assign(`${base}/login?from=${encodeURIComponent(`${base}/shop/item/${item.id}`)}`);
      return;
    }
    try {
      const done = isLiked
        ? await api(deleteShopLike, { id: item.id })
        : await api(addShopLike, { nshop_item_id: item.id });
      if (!done.ok) return onSaid({ is: 'refused', text: whyNot(done) });
      setLiked(!isLiked);
      onSaid({ is: isLiked ? 'unliked' : 'liked' });
    } catch (error) {
      onSaid({ is: 'refused', text: whyNot(error as Error) });
    }
  }
  return (
    <IconButton
      icon={HeartIcon}
      weight={isLiked ? 'fill' : 'regular'}
      label={isLiked ? t('buy>unlike') : t('buy>like')}
      aria-pressed={isLiked}
      onClick={() => void press()}
    />
  );
}

/** Whether customers also choose a time, not only what they buy. */
const isForATime = ({ accept_reservation, service_type }: ItemToBuy): boolean =>
  accept_reservation && service_type === 'visit';

/** When the item is paid for: for the chosen time, or, if none is chosen, up to which day money can be held. */
function payWords(held_days: number | null, item: ItemToBuy, priced: Buying['priced'], at: string | null): string {
  if (held_days === null || !priced) return t('buy>at_job');
  const { terms } = item;
  const now = new Date();
  const begin = at === null ? null : fromWire(at);
  const isTimed = isForATime(item);
  if (!isHeld(held_days, { amount_cents: priced.amount_cents, ...endOf(begin, priced.minutes, terms) }, now))
    return begin || !isTimed ? t('buy>too_far') : t('buy>at_job');
  const ends = isTimed && begin === null && terms.horizon_days > held_days;
  return ends
    ? `${t('buy>before_asked')} ${t('buy>later_at_job', { day: showDay(heldUntil(held_days, now), now) })}`
    : t('buy>before_asked');
}

function Plans({ plans, buying }: { plans: ItemToBuy['plans']; buying: Buying }) {
  return (
    <RadioCards
      label={t('buy>plan')}
      value={String(buying.plan.id)}
      onChange={(value) => buying.choosePlan(Number(value))}
      options={plans.map((one) => ({
        value: String(one.id),
        title: one.name,
        price: moneyOf(one.price),
        ...(one.service_type === 'per_unit'
          ? { priceNote: one.unit ? shop('plans>per', { unit: one.unit }) : shop('plans>per_unit') }
          : {}),
      }))}
    />
  );
}

function Options({ options, buying }: { options: ItemToBuy['options']; buying: Buying }) {
  return (
    <CheckboxCards
      label={t('buy>options')}
      value={buying.options}
      onChange={buying.chooseOptions}
      options={options.map(({ id, name, description, price }) => ({
        value: String(id),
        title: name,
        ...(description ? { detail: description } : {}),
        price: `+${moneyOf(price)}`,
      }))}
    />
  );
}

function WhichTime({ item, buying }: { item: ItemToBuy; buying: Buying }) {
  const { choice, time, priced, postal } = buying;
  const { plan_id, units } = choice;
  return (
    <section aria-labelledby="buy-time" className="border-t border-line pt-5">
      <h3 id="buy-time" className="text-lg font-semibold">
        {t('time>title')}
      </h3>
      {time && (
        <p className="mt-1 flex items-center gap-2 text-md font-medium" role="status">
          <CheckCircleIcon aria-hidden weight="fill" className="size-5 text-success-ink" />
          {momentAndLength(time.at, priced?.minutes ?? 0)}
        </p>
      )}
      <div className="mt-3">
        <Suspense fallback={<div className="h-18 animate-pulse rounded-lg bg-inset" />}>
          <LineTime
            key={`${plan_id} ${units} ${postal}`}
            wish={{ nshop_item_id: item.id, plan_id, units }}
            isAtCustomer={item.travel_preference.includes('to_customer')}
            postal={postal}
            chosen={time?.at ?? null}
            onChoose={(at, code) => buying.chooseTime({ at, postal: code })}
          />
        </Suspense>
      </div>
    </section>
  );
}

function Sum({ priced }: { priced: NonNullable<Buying['priced']> }) {
  return (
    <SumList
      rows={[
        ...priced.lines.map(({ label, quantity, amount_cents }) => ({
          label: quantity > 1 ? `${label} × ${quantity}` : label,
          value: showMoney(amount_cents),
        })),
        { label: t('buy>total'), value: showMoney(priced.amount_cents), look: 'total' as const },
      ]}
    />
  );
}

const OrderOrAdd = ({ isAdding, add }: Buying) => (
  <div className="grid gap-2.5">
    <Button variant="primary" size={48} full pending={isAdding} onClick={() => void add(true)}>
      {t('buy>order_now')}
    </Button>
    <Button size={48} full pending={isAdding} onClick={() => void add(false)}>
      {t('buy>add')}
    </Button>
  </div>
);

function Outcome({ said, base }: { said: Said; base: string }) {
  return (
    <div role="status">
      {said?.is === 'added' && (
        <Banner
          tone="success"
          title={t('buy>added')}
          action={
            <ButtonLink size={36} href={`${base}/cart`}>
              {t('buy>see_cart')}
            </ButtonLink>
          }
        />
      )}
      {said?.is === 'liked' && <Banner tone="success" title={t('buy>liked')} />}
      {said?.is === 'unliked' && <Banner tone="info" title={t('buy>unliked')} />}
      {said?.is === 'refused' && <Banner tone="danger" title={said.text} />}
    </div>
  );
}

/** What the pro promises with the chosen plan. */
function Terms({ item: { service_name, terms }, plan }: { item: ItemToBuy; plan: Buying['plan'] }) {
  return (
    <ul className="grid gap-2 border-t border-line pt-4 text-sm text-ink-2">
      <li>{t('buy>confirms', { name: service_name, length: lengthWords(terms.confirm_minutes) })}</li>
      {termLines({ ...terms, warranty_days: plan.warranty_days }).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Chooses a plan, the number, options and a time, with the total price (mockup shop-item). */
export default function BuyBox({ item, base, held_days }: BuyBoxProps) {
  const buying = useBuying(item, base);
  if (!buying) return null;
  const { most, choice, priced, time } = buying;
  const isSoldOut = item.remaining_quantity === 0;
  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{t('buy>title')}</h2>
        <Heart item={item} base={base} onSaid={buying.say} />
      </div>
      <Plans plans={item.plans} buying={buying} />
      {most > 1 && (
        <NumberStepper
          label={t('buy>units')}
          hint={t('buy>units_hint', { most })}
          value={choice.units}
          onChange={buying.chooseUnits}
          min={1}
          max={most}
        />
      )}
      {item.options.length > 0 && <Options options={item.options} buying={buying} />}
      {isForATime(item) && !isSoldOut && <WhichTime item={item} buying={buying} />}
      {priced && <Sum priced={priced} />}
      <p className="text-sm text-ink-2">
        {t('buy>all_in')} {payWords(held_days, item, priced, time?.at ?? null)}
      </p>
      {isSoldOut ? <Banner tone="warning" title={shop('page>sold_out')} /> : <OrderOrAdd {...buying} />}
      <Outcome said={buying.said} base={base} />
      <Terms item={item} plan={buying.plan} />
    </div>
  );
}
