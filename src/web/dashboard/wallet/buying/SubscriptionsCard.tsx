import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as subscriptionCalls from '#core/subscriptions/calls.ts';
import type { Plan, SubscriptionView } from '#core/subscriptions/model.ts';
import { type DueMonth, renewalShort } from '#core/subscriptions/rules.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';

const money = (text: string): string => showMoney(fromDecimal(text) ?? 0);

/** What a pro can pay by the month instead of by quote, and what runs. Nothing where no category of theirs has a subscription. */
export function SubscriptionsCard({ now }: { now: Date }) {
  const { data, isError, isFetching, refetch } = useRead(subscriptionCalls.subscriptions, {});
  const [wanted, setWanted] = useState<number | null>(null);
  const bought = useRef<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLElement>(null);
  const isMeant = useLocation().hash === '#subscriptions';
  const isThere = (data?.plans.length ?? 0) > 0;
  // An email links to this section, which appears after the page has loaded.
  useEffect(() => {
    if (isMeant && isThere) place.current?.scrollIntoView();
  }, [isMeant, isThere]);
  // The pressed button disappears after the purchase, so the focus moves to the section's heading.
  useEffect(() => {
    if (bought.current === null || !planOf(data?.plans, bought.current)?.subscription) return;
    bought.current = null;
    heading.current?.focus();
  }, [data]);
  if (!data)
    return isError ? (
      <ErrorState
        plain
        title={t('subscriptions>load_error')}
        onRetry={() => void refetch()}
        pending={isFetching}
        className="rounded-xl border border-line bg-surface"
      />
    ) : null;
  if (!isThere) return null;
  const available = fromDecimal(data.available_wallet_amount) ?? 0;
  const due = dueOf(data.plans);
  return (
    <section
      ref={place}
      id="subscriptions"
      aria-labelledby="subscriptions-title"
      className="scroll-mt-20 rounded-xl border border-line bg-surface"
    >
      <div className="p-5 pb-4 lg:px-6">
        <h2 ref={heading} tabIndex={-1} id="subscriptions-title" className="text-lg font-semibold">
          {t('subscriptions>title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{t('subscriptions>intro')}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {data.plans.map((plan) => (
          <li key={plan.category_id} className="px-5 py-4 lg:px-6">
            {plan.subscription ? (
              <Running plan={plan} subscription={plan.subscription} due={due} available={available} now={now} />
            ) : (
              <Offered plan={plan} onWant={() => setWanted(plan.category_id)} />
            )}
          </li>
        ))}
      </ul>
      <SubscribeDialog
        plan={planOf(data.plans, wanted)}
        available={available}
        now={now}
        onClose={() => setWanted(null)}
        onBought={() => {
          bought.current = wanted;
          setWanted(null);
        }}
        onRefused={() => void refetch()}
      />
    </section>
  );
}

const planOf = (plans: readonly Plan[] | undefined, category_id: number | null): Plan | null =>
  plans?.find((one) => one.category_id === category_id) ?? null;

/** What is renewed, and for how much: subscriptions take the same credit one after the other. */
const dueOf = (plans: readonly Plan[]): DueMonth[] =>
  plans.flatMap(({ subscription }) => {
    const ends_at = subscription && fromWire(subscription.ends_at);
    return subscription?.next && ends_at
      ? [{ subscription_id: subscription.subscription_id, ends_at, cents: fromDecimal(subscription.next.price) ?? 0 }]
      : [];
  });

function Offered({ plan: { category_name, offer }, onWant }: { plan: Plan; onWant: () => void }) {
  if (!offer) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h3 className="text-md font-semibold">{category_name}</h3>
        <p className="text-sm text-ink-2 tnum">
          {t('subscriptions>price', { price: money(offer.price), count: offer.quotes })}
        </p>
        <p className="text-sm text-ink-3 tnum">
          {t('subscriptions>each', {
            each: showMoney(Math.ceil((fromDecimal(offer.price) ?? 0) / offer.quotes)),
            quotes: offer.quotes,
            fee: money(offer.usual_fee),
          })}
        </p>
      </div>
      <Button onClick={onWant} aria-label={t('subscriptions>subscribe_to', { category: category_name })}>
        {t('subscriptions>subscribe')}
      </Button>
    </div>
  );
}

function Running(props: {
  plan: Plan;
  subscription: SubscriptionView;
  due: readonly DueMonth[];
  available: number;
  now: Date;
}) {
  const { plan, subscription, due, available, now } = props;
  const { category_name } = plan;
  const { quotes, left, ends_at, is_renewing, subscription_id, next } = subscription;
  const { before, missing } = renewalShort(due, subscription_id, available);
  const [setRenewal, { isLoading }] = useAct(subscriptionCalls.setRenewal);
  const ends = fromWire(ends_at);
  async function turn(wish: boolean) {
    const turned = await setRenewal({ subscription_id, is_renewing: wish });
    toast({
      text: turned.error
        ? whyNot(turned.error)
        : wish
          ? t('subscriptions>renewal_on_toast')
          : t('subscriptions>renewal_off_toast'),
    });
  }
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-md font-semibold">{category_name}</h3>
        <p className="text-sm font-semibold tnum">{t('subscriptions>left', { left, count: quotes })}</p>
      </div>
      <ProgressBar
        className="mt-2"
        role="meter"
        label={t('subscriptions>meter_label', { category: category_name })}
        value={left}
        max={quotes}
      />
      <p className="mt-2.5 text-sm text-ink-2">{ends && renewalWords(subscription, showDay(ends, now))}</p>
      {missing > 0 && (
        <p className="mt-1 text-sm font-medium text-warning-ink">
          {t(before > 0 ? 'subscriptions>renewal_short_after' : 'subscriptions>renewal_short', {
            credit: showMoney(available),
            before: showMoney(before),
            missing: showMoney(missing),
          })}
        </p>
      )}
      {left === 0 && <p className="mt-1 text-sm text-ink-2">{t('subscriptions>used_up')}</p>}
      {(!is_renewing || next) && (
        <Switch
          className="mt-2 w-full"
          label={t('subscriptions>renew')}
          detail={t('subscriptions>renew_detail', { category: category_name })}
          checked={is_renewing}
          disabled={isLoading}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** What comes after the month: another, at its price, or fees again. `day`: the first day after it. */
function renewalWords({ is_renewing, next, price, quotes }: SubscriptionView, day: string): string {
  if (!is_renewing) return t('subscriptions>ends', { day });
  if (!next) return t('subscriptions>not_offered', { day });
  return next.price === price && next.quotes === quotes
    ? t('subscriptions>renews', { day, price: money(next.price) })
    : t('subscriptions>renews_changed', { day, price: money(next.price), count: next.quotes });
}
