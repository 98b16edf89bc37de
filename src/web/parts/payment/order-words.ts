import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { OrderStatus, PaymentMethod, PaymentOrder } from '#core/payments/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';
import type { Tone } from '#web/ui/tone.ts';
import { cardInfoName } from './card-words.ts';

/** The label, icon and tint of each order status. */
export const orderLook = (): Readonly<Record<OrderStatus, { label: string; icon: IconType; tone: Tone }>> => ({
  open: { label: shared('status>not_paid'), icon: CircleDashedIcon, tone: 'neutral' },
  paying: { label: t('order>paying'), icon: HourglassMediumIcon, tone: 'info' },
  action: { label: t('order>action_needed'), icon: ShieldCheckIcon, tone: 'warning' },
  pending: { label: t('order>waiting_for_payment'), icon: HourglassMediumIcon, tone: 'warning' },
  completed: { label: shared('status>paid'), icon: CheckCircleIcon, tone: 'success' },
  failed: { label: t('order>failed'), icon: XCircleIcon, tone: 'danger' },
  expired: { label: t('order>expired'), icon: TimerIcon, tone: 'neutral' },
});

/** The names of the ways to pay. */
export const methodName = (): Readonly<Record<PaymentMethod, string>> => ({
  card: shared('noun>card'),
  paynow: 'PayNow',
  line_pay: t('order>line_pay'),
  convenience_store: t('order>convenience_store'),
  atm: 'ATM',
});

/** Whether an order is final: only a new act can change anything. */
export const isOver = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'expired';

/** "Visa ending 4242" if the card is known, else the way to pay. */
export const paidWith = ({ method, card_info }: Pick<PaymentOrder, 'method' | 'card_info'>): string =>
  cardInfoName(card_info) ?? methodName()[method];
