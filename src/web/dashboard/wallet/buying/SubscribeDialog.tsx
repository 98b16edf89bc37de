import { useEffect, useRef, useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import * as subscriptionCalls from '#core/subscriptions/calls.ts';
import type { Plan } from '#core/subscriptions/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { paymentPopupOpened } from '#web/state/payment-popup.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** Says what a month costs, covers and what follows it, before credit is spent. */
export function SubscribeDialog(props: {
  /** The current offer; null if closed. */
  plan: Plan | null;
  /** Cents. */
  available: number;
  now: Date;
  onClose: () => void;
  onBought: () => void;
  /** Called when the server refuses: what is shown may be out of date. */
  onRefused: () => void;
}) {
  const { plan, available, now, onClose, onBought, onRefused } = props;
  const dispatch = useAppDispatch();
  // The dialog keeps its text while it closes.
  const kept = useRef(plan);
  if (plan?.offer) kept.current = plan;
  const shown = kept.current;
  const [subscribe, { isLoading }] = useAct(subscriptionCalls.subscribe);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef('');
  const opened_for = plan?.category_id ?? null;
  useEffect(() => {
    if (opened_for === null) return;
    setProblem(null);
    key.current = crypto.randomUUID();
  }, [opened_for]);
  if (!shown?.offer) return null;
  const { category_id, category_name, offer } = shown;
  const price = fromDecimal(offer.price) ?? 0;
  const ends = fromWire(offer.ends_at);

  async function buy() {
    if (!shown?.offer) return;
    const { price: price_shown, quotes: quotes_shown } = shown.offer;
    const bought = await subscribe({ category_id, price_shown, quotes_shown }, key.current);
    if (bought.error) {
      setProblem(whyNot(bought.error));
      if (bought.error.kind !== 'refused') return;
      key.current = crypto.randomUUID();
      onRefused();
      return;
    }
    toast({ text: t('subscriptions>bought_toast', { category: category_name }) });
    onBought();
  }
  function addCredit() {
    onClose();
    const needed_cents = price - available;
    dispatch(paymentPopupOpened({ needed_cents, available_cents: available, back: '/dashboard/credit' }));
  }

  return (
    <Dialog
      open={plan !== null}
      onClose={onClose}
      busy={isLoading}
      title={t('subscriptions>confirm_title', { category: category_name })}
      intro={
        ends &&
        t('subscriptions>confirm_intro', { day: showDay(new Date(ends.getTime() - DAY), now), count: offer.quotes })
      }
      actions={
        <SubscribeActions
          price={price}
          available={available}
          isRunning={shown.subscription !== null}
          pending={isLoading}
          onClose={onClose}
          onAddCredit={addCredit}
          onPay={() => void buy()}
        />
      }
    >
      <SubscribeTerms offer={offer} available={available} now={now} problem={problem} />
    </Dialog>
  );
}

/** What is paid, what is left, and what holds: with what is missing, or what the server said. `available`: cents. */
export function SubscribeTerms(props: {
  offer: NonNullable<Plan['offer']>;
  available: number;
  now: Date;
  problem: string | null;
}) {
  const { offer, available, now, problem } = props;
  const price = fromDecimal(offer.price) ?? 0;
  const ends = fromWire(offer.ends_at);
  const after = available - price;
  return (
    <div className="grid gap-4">
      <SumList
        rows={[
          { label: t('subscriptions>credit_now'), value: showMoney(available) },
          { label: t('subscriptions>one_month'), value: `−${showMoney(price)}` },
          ...(after >= 0
            ? [{ label: t('subscriptions>credit_after'), value: showMoney(after), look: 'total' as const }]
            : []),
        ]}
      />
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
        <li>{t('subscriptions>term_beyond')}</li>
        <li>{t('subscriptions>term_returned')}</li>
        <li>{ends && t('subscriptions>term_renewal', { day: showDay(ends, now) })}</li>
      </ul>
      {after < 0 && <Banner tone="warning" title={t('subscriptions>too_little', { amount: showMoney(-after) })} />}
      {problem && <Banner tone="danger" live="alert" title={problem} />}
    </div>
  );
}

/** Pay, or what is to be done before that. Amounts are cents. */
export function SubscribeActions(props: {
  price: number;
  available: number;
  /** The category has a subscription by now: there is nothing to pay. */
  isRunning: boolean;
  pending: boolean;
  onClose: () => void;
  onAddCredit: () => void;
  onPay: () => void;
}) {
  const { price, available, isRunning, pending, onClose, onAddCredit, onPay } = props;
  const isEnough = available >= price;
  return (
    <>
      <Button variant="ghost" onClick={onClose} disabled={pending}>
        {shared('verb>not_now')}
      </Button>
      {!isEnough && !isRunning && (
        <Button variant="primary" onClick={onAddCredit}>
          {shared('verb>add_credit')}
        </Button>
      )}
      {isEnough && !isRunning && (
        <Button variant="primary" pending={pending} pendingLabel={t('subscriptions>paying')} onClick={onPay}>
          {t('subscriptions>pay', { price: showMoney(price) })}
        </Button>
      )}
    </>
  );
}
