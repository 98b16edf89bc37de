import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { fromDecimal, showDollars, showMoney } from '#core/kit/money.ts';
import { METHOD_LIMITS, type PaymentMethod } from '#core/payments/model.ts';
import { METHOD_NAME } from '#web/parts/payment/order-words.ts';
import type { CallError } from '#web/state/api.ts';
import { usePaymentOptionsQuery, usePreviewPurchaseQuery } from '#web/state/payments.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { PayProblem } from '../buying/PayProblem.tsx';
import { PriceLines } from '../buying/PurchaseSummary.tsx';
import { usePurchase } from '../buying/use-purchase.ts';
import { useSettled } from '../buying/use-settled.ts';
import { OTHER_WAYS } from '../buying/WayChoice.tsx';
import { amountProblem, dollarsOf } from '../buying/wish.ts';
import { WalletScreen } from '../WalletScreen.tsx';

/** Ways that pay later, by the word in the address. */
const LATER = ['paynow', 'convenience_store', 'atm'] as const satisfies readonly PaymentMethod[];
type Later = (typeof LATER)[number];

const DETAIL: Readonly<Record<Later, string>> = {
  paynow: 'Scan a code with your bank’s app. Minutes.',
  convenience_store: 'Cash or NETS at a counter. Minutes after you pay.',
  atm: 'A transfer at a machine, in the exact amount. Up to one working day.',
};

/**
 * charge_application(/{type}) (specification 2): applying to add credit by a way that pays later. What to do then stands on
 * the order's own screen, which says when the money has come.
 */
export function Component() {
  const { type } = useParams();
  const options = usePaymentOptionsQuery({});
  const offered = LATER.filter((way) => options.data?.methods.some(({ method }) => method === way));
  return (
    <WalletScreen
      title="Pay at a counter or machine"
      intro="You order the credit here, get a code, and pay later. The credit is yours once the money has arrived."
      back={{ href: '/dashboard/pricing', label: 'Back to packages' }}
    >
      {options.isError && !options.data && (
        <ErrorState
          title="Could not load the ways to pay"
          onRetry={() => void options.refetch()}
          pending={options.isFetching}
        />
      )}
      {!options.data && !options.isError && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      {options.data && offered.length === 0 && (
        <EmptyState title="No such way at the moment">
          Our payment provider offers cards only. Add credit with a card instead.
        </EmptyState>
      )}
      {options.data && offered.length > 0 && (
        <Application
          key={type}
          offered={offered}
          first={offered.find((way) => way === type) ?? offered[0] ?? 'paynow'}
          gst_basis_points={options.data.gst_basis_points}
          provider={options.data.provider}
        />
      )}
    </WalletScreen>
  );
}

function Application(props: {
  offered: readonly Later[];
  first: Later;
  gst_basis_points: number;
  provider: Parameters<typeof usePurchase>[0];
}) {
  const { offered, first, gst_basis_points, provider } = props;
  const [method, setMethod] = useState<Later>(first);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const fieldId = useId();
  const navigate = useNavigate();
  const purchase = usePurchase(provider);
  const problem = amountProblem(text, method);
  const dollars = problem === null ? dollarsOf(text) : null;
  const asked = useSettled(dollars === null ? '' : `${method} ${dollars}`, 250);
  const preview = usePreviewPurchaseQuery(
    { method, amount: dollars ?? undefined },
    { skip: dollars === null || asked !== `${method} ${dollars}` },
  );
  const price = dollars === null ? undefined : preview.currentData?.price;
  const refused = purchase.problem ?? (preview.isError && dollars !== null ? (preview.error as CallError) : null);

  async function apply(event: { preventDefault: () => void }) {
    event.preventDefault();
    setTried(true);
    if (dollars === null) {
      document.getElementById(fieldId)?.focus();
      return;
    }
    const order = await purchase.pay({ amount: dollars }, method);
    if (order) void navigate(`/dashboard/payfee/${order.order_id}`);
  }

  const { min, max } = METHOD_LIMITS[method];
  return (
    <Card as="section" pad="lg" aria-label="Application">
      <form onSubmit={apply} noValidate className="grid gap-5">
        <RadioCards
          label="How will you pay?"
          value={method}
          onChange={(value) => {
            setMethod(value as Later);
            purchase.clear();
          }}
          options={offered.map((way) => ({
            value: way,
            title: METHOD_NAME[way],
            detail: DETAIL[way],
            icon: OTHER_WAYS[way].icon,
          }))}
        />
        <TextField
          id={fieldId}
          label="Credit to add"
          prefix="S$"
          inputMode="numeric"
          autoComplete="off"
          tabular
          className="max-w-56"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            purchase.clear();
          }}
          hint={`Whole dollars, ${showDollars(min)} to ${showDollars(method === 'paynow' ? 999_900 : max)}`}
          error={tried && problem !== null ? problem : undefined}
        />
        {price && (
          <div className="rounded-lg bg-well p-5">
            <PriceLines price={price} gst_basis_points={gst_basis_points} />
          </div>
        )}
        {refused && (
          <PayProblem
            problem={refused}
            methods={offered}
            onOtherCard={() => void navigate('/dashboard/pricing')}
            onPayNow={() => setMethod('paynow')}
          />
        )}
        <div>
          <Button type="submit" variant="primary" size={48} pending={purchase.pending} pendingLabel="Ordering">
            {price ? `Order for ${showMoney(fromDecimal(price.total) ?? 0)}` : 'Order'}
          </Button>
          <p className="mt-2.5 text-sm text-ink-3">Nothing is taken now. An order that nobody pays ends by itself.</p>
        </div>
      </form>
    </Card>
  );
}
