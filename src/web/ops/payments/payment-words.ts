import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OrderStatus, ProviderName } from '#core/payments/model.ts';
import type { RefundStatus } from '#core/payments/ops/calls.ts';
import { paidWith } from '#core/payments/papers/rules.ts';
import type { Tone } from '#web/ui/tone.ts';

export const moneyOf = (text: string): string => showMoney(fromDecimal(text) ?? 0);

export const PROVIDER_WORDS: Readonly<Record<ProviderName, string>> = {
  simulator: 'Simulator',
  stripe: 'Stripe',
  tap_pay: 'TapPay',
};

/** "Visa ending in 4242 by Stripe". */
export const wayWords = (o: { method: string; card_info: string | null; provider: string }): string =>
  `${paidWith(o.method, o.card_info)} by ${PROVIDER_WORDS[o.provider as ProviderName] ?? o.provider}`;

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

/** The status of a try to pay. */
export const TRY_LOOK: Readonly<Record<string, Look>> = {
  sent: { label: 'Sent to the provider', tone: 'info' },
  action: { label: 'Waits for the payer', tone: 'info' },
  pending: { label: 'Waits for money', tone: 'warning' },
  succeeded: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};
export const TRY_WORDS: Readonly<Record<string, string>> = {
  prime: 'a card typed in',
  card: 'a bound card',
  method: 'another way to pay',
  page: 'the provider’s page',
};
const NOTICE_WORDS: Readonly<Record<string, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  hint: 'Asks us to look',
  other: 'Something else',
};
const SAID_WORDS: Readonly<Record<string, string>> = {
  sent: 'under way',
  action: 'waits for the payer',
  pending: 'waits for money',
  succeeded: 'went through',
  opened: 'opened',
  won: 'won',
  lost: 'lost',
};
/** What a notice of the provider says: "Payment: went through", "Refund: failed (4)". */
export function noticeWords({ kind, says }: { kind: string; says: string }): string {
  const what = NOTICE_WORDS[kind] ?? kind;
  const code = /^failed: (.*)$/.exec(says)?.[1];
  const said = code === undefined ? (SAID_WORDS[says] ?? says) : `failed (${code})`;
  return said === '' ? what : `${what}: ${said}`;
}
const DID_WORDS: Readonly<Record<string, string>> = {
  credited: 'Credited the wallet',
  returned: 'Sent the money back',
  moved: 'Moved the order on',
  conflict: 'Contradicts what is settled; left as it was',
  'nothing new': 'Was known already',
  'not ours': 'Belongs to no order here',
  asked: 'Asked the provider',
};
/** What carrying out a notice did, in an operator's words. */
export const didWords = (did: string): string => DID_WORDS[did] ?? `${did[0]?.toUpperCase() ?? ''}${did.slice(1)}`;
