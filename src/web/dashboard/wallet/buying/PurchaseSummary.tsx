import type { ReactNode } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { previewPurchase } from '#core/payments/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';

export type Price = CallOutput<typeof previewPurchase>['price'];

const cents = (text: string) => fromDecimal(text) ?? 0;

/** "GST 9%", whole or with its places. */
export const gstLabel = (basis_points: number): string =>
  t('purchase_summary>gst_percent', { percent: basis_points / 100 });

/** What a purchase costs and brings, line by line (mockup pro-wallet). */
export function PriceLines({ price, gst_basis_points }: { price: Price; gst_basis_points: number }) {
  return (
    <SumList
      rows={[
        { label: t('purchase_summary>credit'), value: <Amount cents={cents(price.credit)} /> },
        ...(cents(price.bonus) > 0
          ? [{ label: t('purchase_summary>bonus'), value: <Amount signed cents={cents(price.bonus)} /> }]
          : []),
        ...(cents(price.gst) > 0
          ? [{ label: gstLabel(gst_basis_points), value: <Amount cents={cents(price.gst)} /> }]
          : []),
        { label: t('purchase_summary>you_pay'), value: <Amount cents={cents(price.total)} />, look: 'total' as const },
        {
          label: t('purchase_summary>balance_after'),
          value: <Amount cents={cents(price.balance_after)} />,
          look: 'quiet' as const,
        },
      ]}
    />
  );
}

/** The bill beside the choice, with the button that says the sum. */
export function PurchaseSummary(props: {
  price: Price | undefined;
  gst_basis_points: number;
  pending: boolean;
  onPay: () => void;
  /** What went wrong, beside the button that caused it. */
  problem?: ReactNode;
  /** Under the button: where the press leads. */
  note?: ReactNode;
}) {
  const { price, gst_basis_points, pending, onPay, problem, note } = props;
  return (
    <div className="rounded-lg bg-well p-5">
      {price ? (
        <PriceLines price={price} gst_basis_points={gst_basis_points} />
      ) : (
        <p className="text-md text-ink-2">{t('purchase_summary>empty')}</p>
      )}
      {price?.quotes != null && price.quotes > 0 && (
        <p className="mt-1 text-sm text-ink-3">{t('purchase_summary>quotes_estimate', { count: price.quotes })}</p>
      )}
      {problem && <div className="mt-4">{problem}</div>}
      <Button
        variant="primary"
        size={48}
        full
        className="mt-4"
        pending={pending}
        pendingLabel={t('purchase_summary>paying')}
        onClick={onPay}
      >
        {price
          ? t('purchase_summary>pay_total', { total: showMoney(cents(price.total)) })
          : t('purchase_summary>pay_short')}
      </Button>
      {note && <p className="mt-2.5 text-sm text-ink-3">{note}</p>}
    </div>
  );
}
