import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import * as calls from '#core/shop/orders/calls.ts';
import type { OrderAct } from '#core/shop/orders/model.ts';
import { linkPaperPath } from '#core/shop/papers/model.ts';
import { type ApiFault, api } from '#web/app/api/api.ts';
import type { OnOrderAct } from '#web/parts/service/shop/OrderActs.tsx';
import { OrderBody } from '#web/parts/service/shop/OrderBody.tsx';
import type { OnOrderAnswer } from '#web/parts/service/shop/OrderQuestions.tsx';
import { numberOf } from '#web/parts/service/shop/order-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/cart.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { buyerPaying } from './paying.ts';

// Loaded on demand: only finished work is reviewed.
const FeedbackByLink = lazy(() => import('./FeedbackByLink.tsx'));

export interface OrderByLinkProps {
  readonly order: calls.OrderView;
  readonly hash: string;
}

const ACTS = {
  complete: calls.completeOrder,
  reject_complete: calls.rejectCompleteOrder,
  apply_cancel: calls.applyCancelOrder,
  cancel: calls.cancelOrder,
  reject_cancel: calls.rejectCancelOrder,
} as const;
const isBuyers = (act: OrderAct): act is keyof typeof ACTS => act in ACTS;

/** An order and its buyer's acts, opened by the link alone. */
export default function OrderByLink({ order: first, hash }: OrderByLinkProps) {
  const [order, setOrder] = useState(first);
  const [said, setSaid] = useState<{ readonly isDone: boolean; readonly text: string }>();
  // The link shows its own order. Paying another of the same purchase reloads it, to show both as they are now.
  const show = useCallback(
    async (next: calls.OrderView, isOld = false) => {
      if (next.id === first.id && !isOld) return setOrder(next);
      const read = await api(calls.orderByHash, { hash });
      if (read.ok) setOrder(read.value.nshop_order);
    },
    [first.id, hash],
  );
  const paying = useMemo(() => buyerPaying(hash, (next) => void show(next)), [hash, show]);
  const act: OnOrderAct = async (what, sent) => {
    if (!isBuyers(what)) return;
    try {
      const done = await api(ACTS[what], { id: order.id, hash, ...sent });
      setSaid(done.ok ? { isDone: true, text: t('order>done') } : { isDone: false, text: whyNot(done) });
      const read = done.ok ? done : await api(calls.orderByHash, { hash });
      if (read.ok) setOrder(read.value.nshop_order);
    } catch (error) {
      setSaid({ isDone: false, text: whyNot(error as Error) });
    }
  };
  const answer: OnOrderAnswer = async (key, value, photo_keys = []) => {
    try {
      const done = await api(calls.answerOrder, {
        id: order.id,
        hash,
        key,
        answer: value,
        photo_keys: [...photo_keys],
      });
      if (!done.ok) return whyNot(done);
      setOrder(done.value.nshop_order);
      return null;
    } catch (error) {
      return (error as Partial<ApiFault>).fields?.answer ?? whyNot(error as Error);
    }
  };
  return (
    <div className="grid gap-4">
      <div role="status">{said && <Banner tone={said.isDone ? 'success' : 'danger'} title={said.text} />}</div>
      <div>
        <OrderBody
          order={order}
          title={t('order>title', { number: numberOf(order.id) })}
          onAct={act}
          paper={linkPaperPath(hash, 'html')}
          paying={paying}
          onAnswer={answer}
          hash={hash}
          feedback={
            order.can_review || order.feedback ? (
              <Suspense fallback={null}>
                <FeedbackByLink order={order} hash={hash} onSent={() => void show(order, true)} />
              </Suspense>
            ) : null
          }
        />
      </div>
      <p className="text-sm text-ink-3">{t('order>keep_link')}</p>
    </div>
  );
}
