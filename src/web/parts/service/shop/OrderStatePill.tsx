import type { OrderState } from '#core/shop/orders/model.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { stateWords } from './order-words.ts';

/** Where an order of the shop stands. */
export function OrderStatePill({ state }: { state: string }) {
  const { text, tone } = stateWords()[state as OrderState];
  return <Pill tone={tone}>{text}</Pill>;
}
