import { toDecimal } from '#core/kit/money.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import { fileWithoutContacts } from '#core/messages/contacts/rules.ts';
import type { OrderCard, OrderView } from '#core/shop/orders/calls.ts';
import { FEEDBACK_DAYS, type OrderSide } from '#core/shop/orders/model.ts';
import { cancelMoney, openActs, whoActs } from '#core/shop/orders/rules.ts';
import { hasPaper } from '#core/shop/papers/rules.ts';
import type { OrderRow, StoredCard, StoredOrder } from './store.ts';

export const presentCard = ({ cancel_asked_by, ...stored }: StoredCard): OrderCard => ({
  ...stored,
  who: whoActs({ state: stored.state, cancel_asked_by }),
});

/** An order as one side sees it, with what that side can do now and what cancelling would cost. */
export function presentOrder(
  stored: StoredOrder,
  row: OrderRow,
  side: OrderSide,
  now: Date,
): Omit<OrderView, 'payment' | 'to_pay' | 'questions'> {
  const acts = openActs(row, side, now);
  // A side that agrees to what the other asked, or a pro who cancels before confirming, gives or gets everything back.
  const money =
    row.state === 'cancel_asked' || (side === 'provider' && row.state !== 'confirmed')
      ? { refund_cents: row.amount_cents, kept_cents: 0 }
      : cancelMoney(row, side, now);
  const ended = stored.ended_on === null ? null : fromWire(stored.ended_on);
  const isDone = stored.state === 'completed' && ended !== null;
  return {
    ...stored,
    photos: side === 'provider' ? stored.photos.map(fileWithoutContacts) : stored.photos,
    who: whoActs(row),
    acts,
    if_cancelled: acts.includes('cancel')
      ? { refund: toDecimal(money.refund_cents), kept: toDecimal(money.kept_cents) }
      : null,
    can_review:
      side === 'requestor' && isDone && !row.is_reviewed && now.getTime() < ended.getTime() + FEEDBACK_DAYS * DAY,
    has_paper: hasPaper(row),
    can_reply: side === 'provider' && stored.feedback !== null && stored.feedback.reply === null,
  };
}

/** The same for a pro's helper: to read only, without our commission. Only the pro decides, replies and has the papers. */
export const presentForStaff = (order: OrderView): OrderView => ({
  ...order,
  acts: [],
  if_cancelled: null,
  can_reply: false,
  has_paper: false,
  payment: order.payment && { ...order.payment, commission: null },
});
