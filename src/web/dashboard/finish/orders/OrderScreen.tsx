import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import { NOT_FOUND } from '#core/kit/result.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { orderPaperPath } from '#core/shop/papers/model.ts';
import { told } from '#web/parts/forms/told.ts';
import type { OnOrderAct } from '#web/parts/service/shop/OrderActs.tsx';
import { OrderBody } from '#web/parts/service/shop/OrderBody.tsx';
import type { OrderPaying } from '#web/parts/service/shop/OrderPay.tsx';
import { numberOf } from '#web/parts/service/shop/order-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/orders.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { useScreenName } from '../../shell/screen-name.ts';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { OrderFeedback } from './OrderFeedback.tsx';
import { sideOfPath } from './OrdersScreen.tsx';
import { orderContact } from './order-contact.tsx';

/** One shop order, for its buyer and its pro (specification 2, order/{orderId}). */
export function Component() {
  const { orderId = '' } = useParams();
  const { base, side } = sideOfPath(useLocation().pathname);
  const id = /^[1-9]\d{0,14}$/.test(orderId) ? Number(orderId) : 0;
  const query = useRead(calls.order, { id }, { skip: id === 0, refetchOnMountOrArgChange: true });
  const title = t('order_screen>title', { number: numberOf(id) });
  useScreenName(title);
  const { working_for } = usePerson();
  // Helpers come from the job; only the pro has the list of orders.
  const list = working_for ? '/dashboard/works' : `${base}/orders`;
  const back = working_for ? t('order_screen>back_to_jobs') : t('order_screen>back');
  // An order sold by the person must not show as one that they bought.
  const isMissing = id === 0 || query.error?.code === NOT_FOUND || (query.data && query.data.nshop_order.side !== side);
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={{ href: list, label: back }} />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <div className="max-lg:hidden">
          <BackLink href={list}>{back}</BackLink>
          <h1 className="sr-only">{title}</h1>
        </div>
        {isMissing ? (
          <EmptyState
            title={t('order_screen>missing_title')}
            action={
              <ButtonLink size={36} href={list}>
                {back}
              </ButtonLink>
            }
          >
            {t('order_screen>missing')}
          </EmptyState>
        ) : (
          <Loaded query={query} what={t('order_screen>load_noun')}>
            {({ nshop_order }) => <OwnOrder order={nshop_order} title={title} isHelper={working_for !== null} />}
          </Loaded>
        )}
      </div>
    </>
  );
}

function OwnOrder(props: { order: calls.OrderView; title: string; isHelper: boolean }) {
  const { order, title, isHelper } = props;
  const { id, side } = order;
  const [confirm] = useAct(calls.confirmOrder);
  const [applyComplete] = useAct(calls.applyCompleteOrder);
  const [complete] = useAct(calls.completeOrder);
  const [rejectComplete] = useAct(calls.rejectCompleteOrder);
  const [applyCancel] = useAct(calls.applyCancelOrder);
  const [cancel] = useAct(calls.cancelOrder);
  const [rejectCancel] = useAct(calls.rejectCancelOrder);
  const acts = {
    confirm,
    apply_complete: applyComplete,
    complete,
    reject_complete: rejectComplete,
    apply_cancel: applyCancel,
    cancel,
    reject_cancel: rejectCancel,
  };
  const act: OnOrderAct = async (what, sent) => told(await acts[what]({ id, ...sent }), t('act>done'));
  const [pay] = useAct(calls.payOrder);
  const [ask] = useAct(calls.askOrderPayment);
  const paying = useMemo<OrderPaying>(
    () => ({
      async pay(of, pay_type) {
        const done = await pay({ id: of, pay_type });
        if (done.error) return whyNot(done.error);
        if (done.data.pay_url !== null) location.assign(done.data.pay_url);
        return null;
      },
      check: (of) => ask({ id: of }),
    }),
    [pay, ask],
  );
  const [answer] = useAct(calls.answerOrder);
  const onAnswer = async (key: string, value: unknown) => {
    const done = await answer({ id, key, answer: value });
    if (!done.error) toast({ text: t('asked>saved') });
    return done.error ? (done.error.fields.answer ?? whyNot(done.error)) : null;
  };
  const chat =
    side === 'requestor'
      ? `/dashboard/projects/quote/${order.quote_request_id}/${order.quote_bid_id}`
      : `/dashboard/works/${order.quote_bid_id}`;
  const dispute =
    order.state === 'disputed' && order.payment && !isHelper
      ? `/dashboard/safety-payments/${order.quote_bid_id}/${order.payment.payment_id}/dispute`
      : null;
  const hasChat = side === 'requestor' || order.consumer_name !== '';
  return (
    <OrderBody
      order={order}
      title={title}
      onAct={act}
      paper={orderPaperPath(id, 'html')}
      {...(side === 'requestor' ? { paying, onAnswer } : {})}
      contact={orderContact(order)}
      isHelper={isHelper}
      feedback={
        isHelper ? <p className="text-sm text-ink-2">{t('order_screen>helper')}</p> : <OrderFeedback order={order} />
      }
      chat={
        hasChat && (
          <div className="flex flex-wrap gap-3">
            {dispute && (
              <ButtonLink variant="primary" href={dispute}>
                {t('order_screen>dispute')}
              </ButtonLink>
            )}
            <ButtonLink href={chat}>{order.is_guest ? t('order_screen>job') : t('order_screen>chat')}</ButtonLink>
            {order.is_guest && order.email !== '' && (
              <p className="basis-full text-sm text-ink-2">
                {t('order_screen>guest', { name: order.consumer_name, email: order.email })}
              </p>
            )}
          </div>
        )
      }
    />
  );
}
