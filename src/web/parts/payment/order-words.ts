import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { OrderStatus, PaymentMethod, PaymentOrder } from '#core/payments/model.ts';
import type { IconType } from '#web/ui/icon.ts';
import type { Tone } from '#web/ui/tone.ts';
import { cardInfoName } from './card-words.ts';

/** Each status of an order: word, icon and tint together. */
export const ORDER_LOOK: Readonly<Record<OrderStatus, { label: string; icon: IconType; tone: Tone }>> = {
  open: { label: 'Not paid', icon: CircleDashedIcon, tone: 'neutral' },
  paying: { label: 'Paying', icon: HourglassMediumIcon, tone: 'info' },
  action: { label: 'Waits for you', icon: ShieldCheckIcon, tone: 'warning' },
  pending: { label: 'Waiting for payment', icon: HourglassMediumIcon, tone: 'warning' },
  completed: { label: 'Paid', icon: CheckCircleIcon, tone: 'success' },
  failed: { label: 'Failed', icon: XCircleIcon, tone: 'danger' },
  expired: { label: 'Ended unpaid', icon: TimerIcon, tone: 'neutral' },
};

/** Ways to pay as people call them. */
export const METHOD_NAME: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  paynow: 'PayNow',
  line_pay: 'LINE Pay',
  convenience_store: 'Convenience store',
  atm: 'ATM',
};

/** An order that is decided: nothing changes any more without a new act. */
export const isOver = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'expired';

/** "Visa ending 4242" for a card that is known, else the way it is paid. */
export const paidWith = ({ method, card_info }: Pick<PaymentOrder, 'method' | 'card_info'>): string =>
  cardInfoName(card_info) ?? METHOD_NAME[method];
