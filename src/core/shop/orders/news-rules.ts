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
 * The notice for each side after `what` has led to `state`: for the side that did not act, or for both where a clock acted or a
 * dispute begins. A buyer who places an order also gets a notice, with the link to the order.
 */
export function newsOf(what: string, state: OrderState, side: OrderSide | null): Partial<Record<OrderSide, OrderNews>> {
  // An unpaid order sends no notices: its buyer is on its page, and its pro does not see it.
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
