import type { OrderState } from '#core/shop/orders/model.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { stateWords } from './order-words.ts';

/** The state of a shop order. */
export function OrderStatePill({ state }: { state: string }) {
  const { text, tone } = stateWords()[state as OrderState];
  return <Pill tone={tone}>{text}</Pill>;
}
