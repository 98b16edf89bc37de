import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { fromDecimal, showDollars, showMoney } from '#core/kit/money.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import { METHOD_LIMITS, type PaymentMethod } from '#core/payments/model.ts';
import { methodName } from '#web/parts/payment/order-words.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PayProblem } from '../buying/PayProblem.tsx';
import { PriceLines } from '../buying/PurchaseSummary.tsx';
import { usePurchase } from '../buying/use-purchase.ts';
import { useSettled } from '../buying/use-settled.ts';
import { otherWays } from '../buying/WayChoice.tsx';
import { amountProblem, dollarsOf } from '../buying/wish.ts';
import { WalletScreen } from '../WalletScreen.tsx';

/** Ways that pay later, by the word in the address. */
const LATER = ['paynow', 'convenience_store', 'atm'] as const satisfies readonly PaymentMethod[];
type Later = (typeof LATER)[number];

const detail = (): Readonly<Record<Later, string>> => ({
  paynow: t('charge_application_screen>paynow_hint'),
  convenience_store: t('charge_application_screen>counter_hint'),
  atm: t('charge_application_screen>atm_hint'),
});

/**
 * charge_application(/{type}) (specification 2): applies to add credit by a way that is paid later. The order's own screen
 * then says what to do, and when the money has arrived.
 */
export function Component() {
  const { type } = useParams();
  const options = useRead(paymentCalls.paymentOptions, {});
  const offered = LATER.filter((way) => options.data?.methods.some(({ method }) => method === way));
  return (
    <WalletScreen
      title={t('charge_application_screen>title')}
      intro={t('charge_application_screen>intro')}
      back={{ href: '/dashboard/pricing', label: t('charge_application_screen>back_to_packages') }}
    >
      {options.isError && !options.data && (
        <ErrorState
          title={t('charge_application_screen>load_error')}
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
        <EmptyState title={t('charge_application_screen>unavailable_title')}>
          {t('charge_application_screen>unavailable_text')}
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
  const preview = useRead(
    paymentCalls.previewPurchase,
    { method, amount: dollars ?? undefined },
    { skip: dollars === null || asked !== `${method} ${dollars}` },
  );
  const price = dollars === null ? undefined : preview.currentData?.price;
  const refused = purchase.problem ?? (preview.isError && dollars !== null ? preview.error : null);

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
    <Card as="section" pad="lg" aria-label={t('charge_application_screen>form_label')}>
      <form onSubmit={apply} noValidate className="grid gap-5">
        <RadioCards
          label={t('charge_application_screen>method_label')}
          value={method}
          onChange={(value) => {
            setMethod(value as Later);
            purchase.clear();
          }}
          options={offered.map((way) => ({
            value: way,
            title: methodName()[way],
            detail: detail()[way],
            icon: otherWays()[way].icon,
          }))}
        />
        <TextField
          id={fieldId}
          label={t('charge_application_screen>credit_to_add')}
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
          hint={t('charge_application_screen>amount_hint', {
            min: showDollars(min),
            show_dollars: showDollars(method === 'paynow' ? 999_900 : max),
          })}
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
          <Button
            type="submit"
            variant="primary"
            size={48}
            pending={purchase.pending}
            pendingLabel={t('charge_application_screen>ordering')}
          >
            {price
              ? t('charge_application_screen>submit_total', { total: showMoney(fromDecimal(price.total) ?? 0) })
              : t('charge_application_screen>submit')}
          </Button>
          <p className="mt-2.5 text-sm text-ink-3">{t('charge_application_screen>unpaid_note')}</p>
        </div>
      </form>
    </Card>
  );
}
