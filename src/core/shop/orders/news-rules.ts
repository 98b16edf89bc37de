import type { OrderNews } from '#core/notices/order-model.ts';
import type { OrderSide, OrderState } from './model.ts';

const ofState: Readonly<Record<OrderState, OrderNews>> = {
  unpaid: 'placed',
  placed: 'placed',
  confirmed: 'confirmed',
  cancel_asked: 'cancel_asked',
  asked: 'asked',
  done_asked: 'done_asked',
  not_done: 'not_done',
  disputed: 'disputed',
  completed: 'accepted',
  cancelled: 'cancelled',
  lapsed: 'lapsed',
};

/**
 * Who is told what, once `what` has led to `state`: the other side of who acted, and both where a clock did. Who places an
 * order has it in writing, with the way back to it.
 */
export function newsOf(what: string, state: OrderState, side: OrderSide | null): Partial<Record<OrderSide, OrderNews>> {
  // Nobody is told of an order that is not paid: its buyer is at it, and its pro never hears of one that was dropped.
  if (state === 'unpaid' || what === 'drop' || what === 'silence_unpaid') return {};
  if (what === 'placed' || what === 'paid') return { requestor: 'placed', provider: 'asked_to_confirm' };
  // With an account both read it from the dispute itself.
  if (what === 'divided') return { requestor: 'divided' };
  const news =
    what === 'decline'
      ? 'declined'
      : what === 'reject_cancel'
        ? 'cancel_refused'
        : what === 'take_back_cancel'
          ? 'cancel_withdrawn'
          : ofState[state];
  // The customer alone knows whether it was done.
  if (news === 'asked') return { requestor: news };
  if (news === 'disputed' || side === null) return { requestor: news, provider: news };
  return side === 'requestor' ? { provider: news } : { requestor: news };
}

/** News that ask for an answer, or say until when the other side has one. */
const ANSWERED: readonly OrderNews[] = [
  'asked_to_confirm',
  'placed',
  'done_asked',
  'asked',
  'not_done',
  'cancel_asked',
  'disputed',
];
export const hasUntil = (news: OrderNews): boolean => ANSWERED.includes(news);
