import { DAY, MINUTE, SECOND } from '#core/kit/time.ts';
import { type FailureCode, type OrderStatus, PAYABLE_ORDERS, type PaymentMethod, TRIED_ORDERS } from './model.ts';

/** A try to pay an order. 'sent': written down; only the provider knows whether it has it. */
export const INTENT_STATUSES = ['sent', 'action', 'pending', 'succeeded', 'failed'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];
/** The provider has not said yes or no. */
export const UNDECIDED_INTENTS = ['sent', 'action', 'pending'] as const satisfies IntentStatus[];
/** The provider has the try and has not decided it. */
export const WAITING_INTENTS = ['action', 'pending'] as const satisfies IntentStatus[];

/** What a provider can say of a payment. */
export const OUTCOMES = ['action', 'pending', 'succeeded', 'failed'] as const;
export type OutcomeStatus = (typeof OUTCOMES)[number];

/** How far an undecided try has come: it never goes back, however late a notice arrives. */
const REACHED: Readonly<Record<IntentStatus, number>> = { sent: 0, action: 1, pending: 2, succeeded: 3, failed: 3 };

export const isUnderWay = (status: OrderStatus): boolean => TRIED_ORDERS.some((tried) => tried === status);
export const isUndecided = (status: IntentStatus): boolean => REACHED[status] < 3;

/** Ways to pay where money comes later; their end without money is an end of the order. */
const PAY_LATER: readonly PaymentMethod[] = ['paynow', 'convenience_store', 'atm'];
export const isPayLater = (method: PaymentMethod): boolean => PAY_LATER.includes(method);

/** What an outcome changes. The answer itself, a notice and the sweep's question can bring it; only the first one counts. */
export interface OutcomeStep {
  readonly intent: IntentStatus;
  readonly order: OrderStatus;
  /**
   * 'credit': the order is paid now. 'return': it was paid before, and this second payment goes back. 'conflict': the
   * provider contradicts itself about money it took; people look at it. 'nothing': known already, or too late to matter.
   */
  readonly does: 'credit' | 'return' | 'conflict' | 'move' | 'nothing';
}

/**
 * Decides what an outcome of one try does to it and to its order, in any order of arrival and any number of times
 * (invariant 6): a success credits, even after a failure; of two successful tries of one order the second goes back; what
 * is decided is not decided again.
 */
export function decideOutcome(
  facts: { readonly order: OrderStatus; readonly intent: IntentStatus; readonly method: PaymentMethod },
  says: OutcomeStatus,
  code: FailureCode | null,
): OutcomeStep {
  const { order, intent, method } = facts;
  const stays = (does: 'nothing' | 'conflict'): OutcomeStep => ({ intent, order, does });
  if (intent === 'succeeded') return stays(says === 'failed' ? 'conflict' : 'nothing');
  if (says === 'succeeded')
    return order === 'completed'
      ? { intent: 'succeeded', order, does: 'return' }
      : { intent: 'succeeded', order: 'completed', does: 'credit' };
  if (intent === 'failed') return stays('nothing');
  const isCurrent = isUnderWay(order);
  if (says === 'failed') {
    const ended = isPayLater(method) && code === 'expired' ? 'expired' : 'failed';
    return { intent: 'failed', order: isCurrent ? ended : order, does: 'move' };
  }
  if (REACHED[says] < REACHED[intent]) return stays('nothing');
  return { intent: says, order: isCurrent ? says : order, does: 'move' };
}

/** Whether an order may be tried to be paid now. */
export function mayPay(
  order: { readonly status: OrderStatus; readonly expires_at: Date },
  now: Date,
): 'yes' | 'payment over' | 'payment under way' {
  if (isUnderWay(order.status)) return 'payment under way';
  if (!PAYABLE_ORDERS.some((payable) => payable === order.status)) return 'payment over';
  return order.expires_at > now ? 'yes' : 'payment over';
}

/** How long an order may be tried. */
export const ORDER_LIFE = DAY;
/** A card's try that its person left half-way is given up after this; late money is credited all the same. */
export const TRY_LIFE = DAY;
/** Money that comes later is waited for so long after the provider's own end. */
export const LATE_MONEY = 3 * DAY;
/** A try that the provider never heard of is over after this: an ask may overtake a slow charge by less. */
export const NEVER_HEARD = 2 * MINUTE;
/** A try whose process died is asked about after this; while it lives, the process itself brings the answer. */
export const CRASH_WAIT = 45 * SECOND;

const STEPS: Readonly<Record<'sent' | 'action' | 'pending', { readonly first: number; readonly most: number }>> = {
  sent: { first: 3 * SECOND, most: 5 * MINUTE },
  action: { first: 2 * SECOND, most: MINUTE },
  pending: { first: 5 * SECOND, most: 30 * MINUTE },
};

/** When the provider is asked next about an undecided try: soon at first, then ever more rarely. */
export function nextAsk(status: 'sent' | 'action' | 'pending', asks: number, now: Date): Date {
  const { first, most } = STEPS[status];
  return new Date(now.getTime() + Math.min(most, first * 2 ** Math.min(asks, 20)));
}

/**
 * What follows from an ask that decided nothing. `heard`: what the provider says, null where it never heard of the key.
 * A try that it never heard of ends once no charge can be on its way any more; one that stays half-way ends with its time.
 */
export function decideSilence(
  intent: { readonly status: IntentStatus; readonly created: Date; readonly give_up_at: Date },
  heard: 'action' | 'pending' | null,
  now: Date,
): 'wait' | 'never heard' | 'given up' {
  if (heard === null && intent.status === 'sent')
    return now.getTime() - intent.created.getTime() >= NEVER_HEARD ? 'never heard' : 'wait';
  return now >= intent.give_up_at ? 'given up' : 'wait';
}

/** Until when an undecided try is waited for. */
export const giveUpAt = (now: Date, instructions_end: Date | null): Date =>
  new Date(instructions_end ? instructions_end.getTime() + LATE_MONEY : now.getTime() + TRY_LIFE);

/** The client's code of a failure (section 8): 4, 211, or that the card has too little. */
export function errorOf(code: FailureCode): 4 | 211 | 'insufficient funds' {
  if (code === 'foreign_card') return 211;
  return code === 'insufficient_funds' ? 'insufficient funds' : 4;
}

/** Why a payment did not go through, for its person. */
export const FAILURE_WORDS: Readonly<Record<FailureCode, string>> = {
  declined: 'The bank declined the card. You haven’t been charged. Try again, or use another card.',
  insufficient_funds: 'The card doesn’t have enough funds. You haven’t been charged.',
  foreign_card:
    'This card was issued outside Singapore and cannot be used here. Use a card issued in Singapore, or PayNow.',
  expired_card: 'The card has expired. You haven’t been charged. Use another card.',
  challenge_failed: 'The bank couldn’t confirm it’s you. You haven’t been charged. Try again, or use another card.',
  cancelled: 'The payment was cancelled. You haven’t been charged.',
  expired: 'The time to pay has ended. You haven’t been charged.',
  refused: 'The payment was refused. You haven’t been charged. Try another way to pay.',
  provider_fault: 'The payment failed. You haven’t been charged. Try again in a minute.',
};
