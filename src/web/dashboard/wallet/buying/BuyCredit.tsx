import { useEffect, useId, useState } from 'react';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import type { PaymentCard, PaymentMethod, PaymentOrder } from '#core/payments/model.ts';
import { cardName } from '#web/parts/payment/card-words.ts';
import { useRead } from '#web/state/calls.ts';
import { paymentSaidHere } from '#web/state/payment-popup.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { PayProblem } from './PayProblem.tsx';
import { PriceLines, PurchaseSummary } from './PurchaseSummary.tsx';
import { usePurchase } from './use-purchase.ts';
import { useSettled } from './use-settled.ts';
import { WayChoice } from './WayChoice.tsx';
import { type Choice, cardIdOf, firstChoice, firstWay, methodOf, type Way, wishOf } from './wish.ts';

export interface BuyCreditProps {
  /** pricing/{target}: a package's name or an amount. */
  target?: string | undefined;
  /** Cents that are missing for what the person wanted to do. */
  needed_cents?: number | undefined;
  /** The dashboard path to return to after the provider's page. */
  back?: string | undefined;
  /** The bill under the choice instead of beside it. */
  narrow?: boolean;
  /** Called after an answer that keeps the person here: paid, failed or waiting. */
  onOrder: (order: PaymentOrder) => void;
}

/** Chooses an amount and a way, shows the bill, and pays (mockup pro-wallet; specification 5 for the limits). */
export function BuyCredit({ target, needed_cents, back, narrow = false, onOrder }: BuyCreditProps) {
  const offers = useRead(paymentCalls.packages, {});
  const options = useRead(paymentCalls.paymentOptions, {});
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [wayChosen, setWay] = useState<Way | null>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const amountId = useId();
  const purchase = usePurchase(options.data?.provider ?? 'simulator', back);

  const packages = offers.data?.packages ?? [];
  const cards = options.data?.cards ?? [];
  const methods: PaymentMethod[] = options.data?.methods.map(({ method }) => method) ?? [];
  const choice = chosen ?? firstChoice(packages, { target, needed_cents });
  const kept = wayChosen === null || !isThere(wayChosen, cards) ? null : wayChosen;
  const way = kept ?? firstWay(cards, methods);
  const wish = wishOf(choice, methodOf(way));
  const bill = useBill(wish, way);
  const { price } = bill;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another try
  useEffect(() => purchase.clear(), [bill.key]);

  useSaidHere(purchase.problem !== null);

  if (!offers.data || !options.data) {
    if (!offers.isError && !options.isError) return <Awaited />;
    return (
      <ErrorState
        level={3}
        title={t('buy_credit>load_error')}
        onRetry={() => {
          void offers.refetch();
          void options.refetch();
        }}
        pending={offers.isFetching || options.isFetching}
      />
    );
  }
  if (methods.length === 0)
    return (
      <EmptyState level={3} title={t('buy_credit>unavailable_title')}>
        {t('buy_credit>unavailable_text')}
      </EmptyState>
    );

  async function pay() {
    setAsking(false);
    if (wish === null) return;
    const order = await purchase.pay(wish, way);
    if (order) onOrder(order);
  }

  function press() {
    setTried(true);
    if (wish === null || !price) {
      if (wish === null) document.getElementById(amountId)?.focus();
      return;
    }
    if (cardIdOf(way) !== null) setAsking(true);
    else void pay();
  }

  const card = cards.find(({ id }) => id === cardIdOf(way));
  const problem = purchase.problem ?? bill.problem;
  return (
    <div className={cx('grid gap-6', !narrow && 'lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8')}>
      <div className="grid content-start gap-5">
        <AmountChoice
          packages={packages}
          choice={choice}
          onChange={setChosen}
          method={methodOf(way)}
          id={amountId}
          tried={tried}
        />
        <WayChoice cards={cards} methods={methods} value={way} onChange={setWay} />
      </div>
      <div className={cx(!narrow && 'lg:sticky lg:top-6 lg:self-start')}>
        <PurchaseSummary
          price={price}
          gst_basis_points={options.data.gst_basis_points}
          pending={purchase.pending}
          onPay={press}
          note={notes()[way] ?? (card ? undefined : notes().new_card)}
          problem={
            problem && (
              <PayProblem
                problem={problem}
                methods={methods}
                onOtherCard={() => setWay(otherThan(way, cards))}
                onPayNow={() => setWay('paynow')}
              />
            )
          }
        />
      </div>
      {price && card && (
        <ConfirmCard
          price={price}
          card={card}
          gst_basis_points={options.data.gst_basis_points}
          open={asking}
          onClose={() => setAsking(false)}
          onPay={pay}
        />
      )}
    </div>
  );
}

const EMPTY = { method: 'card' as const };

/** The price of a purchase, asked for once the choice has not changed for a moment. */
function useBill(wish: ReturnType<typeof wishOf>, way: Way) {
  const key = JSON.stringify(wish && { ...wish, method: methodOf(way) });
  const asked = useSettled(key, 200);
  const preview = useRead(paymentCalls.previewPurchase, wish === null ? EMPTY : JSON.parse(asked) || EMPTY, {
    skip: wish === null || asked === 'null',
  });
  return {
    /** Another choice has another key. */
    key,
    // The price of an earlier choice is never shown.
    price: asked === key ? preview.currentData?.price : undefined,
    problem: preview.isError && wish ? preview.error : null,
  };
}

/** While the error shows beside the button, the frame does not show it too. */
function useSaidHere(isSaid: boolean) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(paymentSaidHere(isSaid));
    return () => void dispatch(paymentSaidHere(false));
  }, [dispatch, isSaid]);
}

function Awaited() {
  return (
    <Loading className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-lg!" />
      ))}
    </Loading>
  );
}

/** Asks before a kept card is charged: there is no page of a provider in between. */
function ConfirmCard(props: {
  price: NonNullable<ReturnType<typeof useBill>['price']>;
  card: PaymentCard;
  gst_basis_points: number;
  open: boolean;
  onClose: () => void;
  onPay: () => Promise<void>;
}) {
  const { price, card, gst_basis_points, open, onClose, onPay } = props;
  const total = showMoney(fromDecimal(price.total) ?? 0);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('buy_credit>confirm_card', { total, card: cardName(card) })}
      confirmLabel={t('buy_credit>pay', { total })}
      onConfirm={onPay}
    >
      <div className="mt-3 rounded-lg bg-well p-4 text-ink">
        <PriceLines price={price} gst_basis_points={gst_basis_points} />
      </div>
    </ConfirmDialog>
  );
}

/** Where the button leads, for ways that are paid on another page. */
const notes = (): Partial<Record<Way, string>> => ({
  new_card: t('buy_credit>card_explained'),
  paynow: t('buy_credit>paynow_explained'),
  line_pay: t('buy_credit>line_explained'),
});

const isThere = (way: Way, cards: readonly { id: number }[]): boolean => {
  const id = cardIdOf(way);
  return id === null || cards.some((card) => card.id === id);
};

/** Another bound card that works, else a new one. */
const otherThan = (way: Way, cards: readonly { id: number; is_expired: boolean }[]): Way => {
  const other = cards.find(({ id, is_expired }) => id !== cardIdOf(way) && !is_expired);
  return other ? `card:${other.id}` : 'new_card';
};
