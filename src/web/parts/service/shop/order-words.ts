import { fromWire } from '#core/kit/time.ts';
import type { OrderCard, OrderView } from '#core/shop/orders/calls.ts';
import { ORDER_ENDS, type OrderState } from '#core/shop/orders/model.ts';
import { t } from '#web/text/spaces/orders.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import type { Tone } from '#web/ui/tone.ts';

export const stateWords = (): Readonly<Record<OrderState, { readonly text: string; readonly tone: Tone }>> => ({
  unpaid: { text: t('state>unpaid'), tone: 'warning' },
  placed: { text: t('state>placed'), tone: 'info' },
  confirmed: { text: t('state>confirmed'), tone: 'brand' },
  cancel_asked: { text: t('state>cancel_asked'), tone: 'warning' },
  asked: { text: t('state>asked'), tone: 'warning' },
  done_asked: { text: t('state>done_asked'), tone: 'warning' },
  not_done: { text: t('state>not_done'), tone: 'danger' },
  disputed: { text: t('state>disputed'), tone: 'danger' },
  completed: { text: t('state>completed'), tone: 'success' },
  cancelled: { text: t('state>cancelled'), tone: 'neutral' },
  lapsed: { text: t('state>lapsed'), tone: 'neutral' },
});

const eventWords = (): Readonly<Record<string, string>> => ({
  placed: t('event>placed'),
  paid: t('event>paid'),
  drop: t('event>drop'),
  money_gone: t('event>money_gone'),
  silence_unpaid: t('event>not_paid'),
  confirm: t('event>confirm'),
  apply_complete: t('event>apply_complete'),
  complete: t('event>complete'),
  reject_complete: t('event>reject_complete'),
  apply_cancel: t('event>apply_cancel'),
  cancel: t('event>cancel'),
  decline: t('event>decline'),
  reject_cancel: t('event>reject_cancel'),
  take_back_cancel: t('event>take_back_cancel'),
  answered: t('event>answered'),
  moved: t('event>moved'),
  left: t('event>left'),
  silence_confirmed: t('event>asked'),
  silence_not_done: t('event>disputed'),
  divided: t('event>divided'),
});
export const eventWord = (what: string): string => eventWords()[what] ?? t('event>ended');

/** The name of who acted, for this reader: "You" for their own acts, '' for automatic ones. A helper is not the pro. */
export function whoDid(
  by: OrderView['side'] | null,
  { side, service_name, consumer_name }: Pick<OrderView, 'side' | 'service_name' | 'consumer_name'>,
  isHelper: boolean,
): string {
  if (by === null) return '';
  if (by === side && !isHelper) return shared('noun>you');
  return by === 'provider' ? service_name : consumer_name;
}

/** A time on the wire as "Sat 28 Nov, 9 am"; '' if there is none. */
export function whenOf(wire: string | null, now?: Date): string {
  const at = wire === null ? null : fromWire(wire);
  return at ? showMoment(at, now) : '';
}

/** When an order takes place, or that no time is set. '' if it has no time and the work was done or the order ended. */
export const whenWords = ({ begin_time, state }: Pick<OrderView, 'begin_time' | 'state'>, now: Date): string =>
  whenOf(begin_time, now) || (WANTS_NO_TIME.includes(state) ? '' : shared('status>no_time'));
const WANTS_NO_TIME: readonly OrderState[] = [...ORDER_ENDS, 'done_asked', 'not_done', 'disputed'];

/** The number of an order, the same for both sides. */
export const numberOf = (id: number): string => `G-${id}`;

/** The name of who must act, if it is the other side. */
export const otherWord = ({ who, service_name, consumer_name }: OrderCard): string =>
  who === 'provider' ? service_name : consumer_name;

/** Who must act, and until when; '' if the order has ended. `isHelper`: the reader works for the pro, who must act. */
export function turnOf(order: OrderCard, now: Date, isHelper = false): string {
  const when = whenOf(order.due_on, now);
  if (when === '') return '';
  if (order.who === null) return t('silence>both', { when });
  return order.who === order.side && !isHelper
    ? t('silence>yours', { when })
    : t('silence>theirs', { name: otherWord(order), when });
}

/** What happens if no one acts, in words for this reader; '' if the order has ended. */
export function silenceOf({ state, paid_by, side }: Pick<OrderView, 'state' | 'paid_by' | 'side'>): string {
  const isHeld = paid_by === 'protected';
  const isPro = side === 'provider';
  switch (state) {
    case 'unpaid':
      return t('silence>unpaid');
    case 'placed':
      return isHeld ? t('silence>placed_held') : t('silence>placed');
    case 'confirmed':
      return isPro ? t('silence>confirmed') : t('silence>confirmed_yours');
    case 'cancel_asked':
      return t('silence>cancel_asked');
    case 'asked':
      if (isPro) return isHeld ? t('silence>asked_pro_held') : t('silence>asked_pro');
      return isHeld ? t('silence>asked_held') : t('silence>asked');
    case 'done_asked':
      return t('silence>done_asked');
    case 'not_done':
      if (isPro) return isHeld ? t('silence>not_done_held') : t('silence>not_done');
      return isHeld ? t('silence>not_done_yours_held') : t('silence>not_done_yours');
    case 'disputed':
      return isHeld ? t('silence>disputed_held') : t('silence>disputed');
    default:
      return '';
  }
}
