import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { HOLD_HOURS } from '#core/wallet/model.ts';

/** What is held now, and the rule that decides it (decision 16). */
export function FeeRule({ held }: { held: string }) {
  const cents = fromDecimal(held) ?? 0;
  return (
    <>
      <p className="mt-3 text-2xl font-bold tnum">{showMoney(cents)}</p>
      <p className="text-sm text-ink-3">
        {cents > 0 ? 'held for quotes nobody has answered yet' : 'held at the moment'}
      </p>
      <p className="mt-3 text-md text-ink-2">
        A fee is only paid when the customer answers or hires you. Without that within {HOLD_HOURS} hours it comes back
        by itself.
      </p>
    </>
  );
}
