import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { lazy, Suspense, useEffect, useState } from 'react';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { endOf, priceShown } from '#core/shop/carts/line-rules.ts';
import type { Choice } from '#core/shop/carts/model.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import type { ShopItem } from '#core/shop/items/model.ts';
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
import { addLine } from './add-line.ts';
import { momentAndLength, moneyOf, termLines } from './cart-words.ts';
import { keptPostal } from './kept-cart.ts';

// Most items are bought without a time.
const LineTime = lazy(() => import('./LineTime.tsx'));

export interface BuyBoxProps {
  readonly item: Pick<
    ShopItem,
    | 'id'
    | 'name'
    | 'plans'
    | 'options'
    | 'service_type'
    | 'accept_reservation'
    | 'travel_preference'
    | 'remaining_quantity'
    | 'terms'
    | 'service_name'
  >;
  readonly base: string;
  /** For work that ends within so many days it is paid when it is ordered, and the money is held; null where none is. */
  readonly held_days: number | null;
}

type Said = { readonly is: 'added' | 'liked' | 'unliked' } | { readonly is: 'refused'; readonly text: string } | null;

/** Keeping an item among those that one likes; a visitor logs in first. */
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

/** When it is paid: as it is for the time that is chosen, or how far times may be off where none is. */
function payWords(
  held_days: number | null,
  { accept_reservation, service_type, terms }: BuyBoxProps['item'],
  priced: ReturnType<typeof priceShown>,
  at: string | null,
): string {
  if (held_days === null || !priced) return t('buy>at_job');
  const now = new Date();
  const begin = at === null ? null : fromWire(at);
  const isTimed = accept_reservation && service_type === 'visit';
  if (!isHeld(held_days, { amount_cents: priced.amount_cents, ...endOf(begin, priced.minutes, terms) }, now))
    return begin || !isTimed ? t('buy>too_far') : t('buy>at_job');
  const ends = isTimed && begin === null && terms.horizon_days > held_days;
  return ends
    ? `${t('buy>before_asked')} ${t('buy>later_at_job', { day: showDay(heldUntil(held_days, now), now) })}`
    : t('buy>before_asked');
}

/** Choosing a plan, how many, options and a time, with what all of it costs (mockup shop-item). */
export default function BuyBox({ item, base, held_days }: BuyBoxProps) {
  const { plans, options, remaining_quantity, terms } = item;
  const [plan_id, setPlan] = useState(plans[0]?.id ?? 0);
  const [units, setUnits] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [time, setTime] = useState<{ readonly at: string; readonly postal: string } | null>(null);
  const [said, setSaid] = useState<Said>(null);
  const [isAdding, setAdding] = useState(false);
  // Nobody has this browser's postal code on the server.
  const [postal, setPostal] = useState('');
  useEffect(() => setPostal(keptPostal()), []);

  const plan = plans.find(({ id }) => id === plan_id);
  if (!plan) return null;
  const isCounted = plan.service_type === 'per_unit';
  const most = Math.max(1, Math.min(plan.max_units, remaining_quantity ?? plan.max_units));
  const choice: Choice = {
    plan_id,
    units: isCounted ? Math.min(units, most) : 1,
    options: chosen.map((id) => ({ option_id: Number(id), quantity: 1 })),
    answers: {},
  };
  const priced = priceShown(item, choice);
  const isTimed = item.accept_reservation && item.service_type === 'visit';
  const isSoldOut = remaining_quantity === 0;
  // Another length may not fit where this one did.
  const change = (work: () => void) => {
    work();
    setTime(null);
    setSaid(null);
  };

  async function add(isNow: boolean) {
    if (!priced) return;
    setAdding(true);
    const refused = await addLine({
      nshop_item_id: item.id,
      name: item.name,
      choice,
      price: toDecimal(priced.amount_cents),
      begin_time: time?.at ?? null,
      postal_code: time?.postal ?? '',
    });
    setAdding(false);
    if (refused !== null) return setSaid({ is: 'refused', text: refused });
    if (isNow) location.assign(`${base}/cart`);
    else setSaid({ is: 'added' });
  }

  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{t('buy>title')}</h2>
        <Heart item={item} base={base} onSaid={setSaid} />
      </div>
      <RadioCards
        label={t('buy>plan')}
        value={String(plan_id)}
        onChange={(value) => change(() => setPlan(Number(value)))}
        options={plans.map((one) => ({
          value: String(one.id),
          title: one.name,
          price: moneyOf(one.price),
          ...(one.service_type === 'per_unit'
            ? { priceNote: one.unit ? shop('plans>per', { unit: one.unit }) : shop('plans>per_unit') }
            : {}),
        }))}
      />
      {isCounted && most > 1 && (
        <NumberStepper
          label={t('buy>units')}
          hint={t('buy>units_hint', { most })}
          value={choice.units}
          onChange={(value) => change(() => setUnits(value))}
          min={1}
          max={most}
        />
      )}
      {options.length > 0 && (
        <CheckboxCards
          label={t('buy>options')}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setSaid(null);
          }}
          options={options.map(({ id, name, description, price }) => ({
            value: String(id),
            title: name,
            ...(description ? { detail: description } : {}),
            price: `+${moneyOf(price)}`,
          }))}
        />
      )}
      {isTimed && !isSoldOut && (
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
                key={`${plan_id} ${choice.units} ${postal}`}
                wish={{ nshop_item_id: item.id, plan_id, units: choice.units }}
                isAtCustomer={item.travel_preference.includes('to_customer')}
                postal={postal}
                chosen={time?.at ?? null}
                onChoose={(at, code) => setTime({ at, postal: code })}
              />
            </Suspense>
          </div>
        </section>
      )}
      {priced && (
        <SumList
          rows={[
            ...priced.lines.map(({ label, quantity, amount_cents }) => ({
              label: quantity > 1 ? `${label} × ${quantity}` : label,
              value: showMoney(amount_cents),
            })),
            { label: t('buy>total'), value: showMoney(priced.amount_cents), look: 'total' as const },
          ]}
        />
      )}
      <p className="text-sm text-ink-2">
        {t('buy>all_in')} {payWords(held_days, item, priced, time?.at ?? null)}
      </p>
      {isSoldOut ? (
        <Banner tone="warning" title={shop('page>sold_out')} />
      ) : (
        <div className="grid gap-2.5">
          <Button variant="primary" size={48} full pending={isAdding} onClick={() => void add(true)}>
            {t('buy>order_now')}
          </Button>
          <Button size={48} full pending={isAdding} onClick={() => void add(false)}>
            {t('buy>add')}
          </Button>
        </div>
      )}
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
      <ul className="grid gap-2 border-t border-line pt-4 text-sm text-ink-2">
        <li>{t('buy>confirms', { name: item.service_name, length: lengthWords(terms.confirm_minutes) })}</li>
        {termLines({ ...terms, warranty_days: plan.warranty_days }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
