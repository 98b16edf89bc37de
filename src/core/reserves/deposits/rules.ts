import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { Deposit } from './model.ts';

/** How a deposit that was paid is divided once its booking ended, on the wire's form; null where it was not paid or is still held. */
export function dividedDeposit({ amount, back, state }: Deposit): { back: string; kept: string } | null {
  if (state !== 'back' && state !== 'kept') return null;
  return { back, kept: toDecimal((fromDecimal(amount) ?? 0) - (fromDecimal(back) ?? 0)) };
}
