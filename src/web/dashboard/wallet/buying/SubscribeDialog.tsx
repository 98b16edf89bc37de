import { useEffect, useRef, useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import * as subscriptionCalls from '#core/subscriptions/calls.ts';
import type { Plan } from '#core/subscriptions/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
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
  /** Null: closed. */
  plan: Plan | null;
  /** Cents. */
  available: number;
  now: Date;
  onClose: () => void;
}) {
  const { plan, available, now, onClose } = props;
  // The dialog keeps its words while it closes.
  const kept = useRef(plan);
  if (plan !== null) kept.current = plan;
  const shown = kept.current;
  const [subscribe, { isLoading }] = useAct(subscriptionCalls.subscribe);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef('');
  useEffect(() => {
    if (plan === null) return;
    setProblem(null);
    key.current = crypto.randomUUID();
  }, [plan]);
  if (!shown?.offer) return null;
  const { category_id, category_name, offer } = shown;
  const price = fromDecimal(offer.price) ?? 0;
  const ends = fromWire(offer.ends_at);
  const isEnough = available >= price;

  async function buy() {
    if (!shown?.offer) return;
    const { price: price_shown, quotes: quotes_shown } = shown.offer;
    const bought = await subscribe({ category_id, price_shown, quotes_shown }, key.current);
    if (bought.error) {
      setProblem(whyNot(bought.error));
      if (bought.error.kind === 'refused') key.current = crypto.randomUUID();
      return;
    }
    toast({ text: t('subscriptions>bought_toast', { category: category_name }) });
    onClose();
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
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            {shared('verb>not_now')}
          </Button>
          {isEnough && (
            <Button
              variant="primary"
              pending={isLoading}
              pendingLabel={t('subscriptions>paying')}
              onClick={() => void buy()}
            >
              {t('subscriptions>pay', { price: showMoney(price) })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <SumList
          rows={[
            { label: t('subscriptions>credit_now'), value: showMoney(available) },
            { label: t('subscriptions>one_month'), value: `−${showMoney(price)}` },
            ...(isEnough
              ? [
                  {
                    label: t('subscriptions>credit_after'),
                    value: showMoney(available - price),
                    look: 'total' as const,
                  },
                ]
              : []),
          ]}
        />
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
          <li>{t('subscriptions>term_beyond')}</li>
          <li>{t('subscriptions>term_returned')}</li>
          <li>{ends && t('subscriptions>term_renewal', { day: showDay(ends, now) })}</li>
        </ul>
        {!isEnough && (
          <Banner tone="info" title={t('subscriptions>too_little', { amount: showMoney(price - available) })}>
            {t('subscriptions>too_little_text')}
          </Banner>
        )}
        {problem && <Banner tone="danger" live="alert" title={problem} />}
      </div>
    </Dialog>
  );
}
