import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OrderStatus } from '#core/payments/model.ts';
import type { RefundStatus } from '#core/payments/ops-calls.ts';
import { paidWith } from '#core/payments/paper-rules.ts';
import type { Tone } from '#web/ui/tone.ts';

export const moneyOf = (text: string): string => showMoney(fromDecimal(text) ?? 0);

export const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  simulator: 'Simulator',
  stripe: 'Stripe',
  tap_pay: 'TapPay',
};

/** "Visa ending in 4242 by Stripe". */
export const wayWords = (o: { method: string; card_info: string | null; provider: string }): string =>
  `${paidWith(o.method, o.card_info)} by ${PROVIDER_WORDS[o.provider] ?? o.provider}`;

interface Look {
  readonly label: string;
  readonly tone: Tone;
}
export const ORDER_LOOK: Readonly<Record<OrderStatus, Look>> = {
  open: { label: 'Not paid yet', tone: 'neutral' },
  paying: { label: 'Being paid', tone: 'info' },
  action: { label: 'At the provider', tone: 'info' },
  pending: { label: 'Waits for money', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
};
export const REFUND_LOOK: Readonly<Record<RefundStatus, Look>> = {
  asked: { label: 'Waits', tone: 'warning' },
  seconding: { label: 'Waits for a second operator', tone: 'warning' },
  sent: { label: 'At the provider', tone: 'info' },
  pending: { label: 'On its way', tone: 'info' },
  succeeded: { label: 'Paid back', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  refused: { label: 'Refused', tone: 'neutral' },
  withdrawn: { label: 'Taken back', tone: 'neutral' },
};
export const DISPUTE_LOOK: Readonly<Record<'opened' | 'won' | 'lost' | 'returned', Look>> = {
  opened: { label: 'Open', tone: 'warning' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'danger' },
  returned: { label: 'Given back', tone: 'info' },
};
