import { fromDecimal } from '#core/kit/money.ts';
import { HOLD_HOURS, type Wallet } from '#core/wallet/model.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { SumList } from '#web/ui/FactList.tsx';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** What is held and why, and what the balance is made of (decisions 16 and 20). */
export function HeldCard({ wallet }: { wallet: Wallet }) {
  const held = cents(wallet.held);
  const bought = cents(wallet.bought);
  return (
    <section aria-labelledby="held-title" className="rounded-xl border border-line bg-surface p-5 lg:p-6">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="held-title" className="text-md font-semibold">
          Held fees
        </h2>
        <Amount cents={held} className="text-md font-semibold" />
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {held > 0
          ? `Fees of quotes the customer has not answered yet. Each comes back if there is no answer within ${HOLD_HOURS} hours.`
          : `A fee is held when you send a quote. It comes back if the customer does not answer within ${HOLD_HOURS} hours.`}
      </p>
      <SumList
        className="mt-4 border-t border-line pt-4"
        rows={[
          { label: 'Bonus credit, spent first', value: <Amount cents={cents(wallet.promotional)} /> },
          ...(bought > 0 ? [{ label: 'Bought credit', value: <Amount cents={bought} /> }] : []),
        ]}
      />
    </section>
  );
}
