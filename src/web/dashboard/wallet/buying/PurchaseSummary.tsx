import type { ReactNode } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { previewPurchase } from '#core/payments/calls.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SumList } from '#web/ui/FactList.tsx';
import { plural } from '#web/ui/format.ts';

export type Price = CallOutput<typeof previewPurchase>['price'];

const cents = (text: string) => fromDecimal(text) ?? 0;

/** "GST 9%", whole or with its places. */
export const gstLabel = (basis_points: number): string => `GST ${basis_points / 100}%`;

/** What a purchase costs and brings, line by line (mockup pro-wallet). */
export function PriceLines({ price, gst_basis_points }: { price: Price; gst_basis_points: number }) {
  return (
    <SumList
      rows={[
        { label: 'Credit', value: <Amount cents={cents(price.credit)} /> },
        ...(cents(price.bonus) > 0 ? [{ label: 'Bonus', value: <Amount signed cents={cents(price.bonus)} /> }] : []),
        ...(cents(price.gst) > 0
          ? [{ label: gstLabel(gst_basis_points), value: <Amount cents={cents(price.gst)} /> }]
          : []),
        { label: 'You pay', value: <Amount cents={cents(price.total)} />, look: 'total' as const },
        { label: 'Balance after', value: <Amount cents={cents(price.balance_after)} />, look: 'quiet' as const },
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
        <p className="text-md text-ink-2">Choose an amount to see what you pay.</p>
      )}
      {price?.quotes != null && price.quotes > 0 && (
        <p className="mt-1 text-sm text-ink-3">{`Enough for about ${plural(price.quotes, 'quote')} at your usual fee`}</p>
      )}
      {problem && <div className="mt-4">{problem}</div>}
      <Button variant="primary" size={48} full className="mt-4" pending={pending} pendingLabel="Paying" onClick={onPay}>
        {price ? `Pay ${showMoney(cents(price.total))}` : 'Pay'}
      </Button>
      {note && <p className="mt-2.5 text-sm text-ink-3">{note}</p>}
    </div>
  );
}
