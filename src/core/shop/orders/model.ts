import type { CustodyMethod } from '#core/custody/model.ts';
import type { Cents } from '#core/kit/money.ts';

/**
 * An order of the shop. `unpaid`: its money is on its way to the company that holds it, and its time and stock are kept for it;
 * its pro does not see it. `placed`: the pro confirms. `cancel_asked`: one side asks, the other answers. `done_asked`: the pro says
 * that the work is done. `asked`: the pro did not say so, and the customer is asked. `lapsed`: no answer came in time, and
 * all goes back.
 */
export const ORDER_STATES = [
  'unpaid',
  'placed',
  'confirmed',
  'cancel_asked',
  'asked',
  'done_asked',
  'not_done',
  'disputed',
  'completed',
  'cancelled',
  'lapsed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Those in which nothing more is to be done. */
export const ORDER_ENDS = ['completed', 'cancelled', 'lapsed'] as const satisfies readonly OrderState[];
/** Those that came to nothing: what a hire shows of a customer is hidden again. */
export const ORDERS_UNDONE = ['cancelled', 'lapsed'] as const satisfies readonly OrderState[];
/** Those that keep their time in the pro's calendar and their piece of the stock. */
export const ORDERS_OPEN = ORDER_STATES.filter((state) => !(ORDER_ENDS as readonly OrderState[]).includes(state));

/** Those that wait for their buyer to pay, or for their pro's first answer. */
export const ORDERS_WAITING = ['unpaid', 'placed'] as const satisfies readonly OrderState[];

export const ORDER_SIDES = ['requestor', 'provider'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];

/** Section 4, shop order: what its two people can do. */
export const ORDER_ACTS = [
  'confirm',
  'apply_complete',
  'complete',
  'reject_complete',
  'apply_cancel',
  'cancel',
  'reject_cancel',
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** Whom a cancelled order counts for. */
export const BLAMES = ['requestor', 'provider', 'nobody'] as const;
export type Blame = (typeof BLAMES)[number];

export const CANCEL_REASONS = ['plans_changed', 'found_another', 'pro_asked', 'cannot_come', 'other'] as const;

/** How often a customer can say that the work is not finished, before it is a dispute. */
export const MOST_REJECTIONS = 2;
/** How often one order can be asked to be cancelled. */
export const MOST_CANCEL_ASKS = 3;

/** How long who must act has, in hours. */
export const CLOCK_HOURS = {
  /** After it ended; of an order without a time, after `UNTIMED_DAYS`. */
  confirmed: 48,
  cancel_asked: 24,
  asked: 120,
  done_asked: 72,
  not_done: 48,
  disputed: 288,
} as const;
/** By when the work of an order without a time is to be done. */
export const UNTIMED_DAYS = 14;
/** How long a buyer has to pay. The time and the pieces are kept for them until then. */
export const PAY_MINUTES = 30;
/** It is paid at the latest so many minutes before it begins: the pro has to confirm it too. */
export const PAY_BEFORE_MINUTES = 30;
/** The pro answers at the latest so many minutes before it begins. */
export const CONFIRM_BEFORE_MINUTES = 15;
/** Feedback is given until so many days after the work. */
export const FEEDBACK_DAYS = 14;

/** How an order is paid: at the job, or held by a company until the work is accepted. */
export const PAID_BY = ['at_job', 'protected'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** What an order is decided on. */
export interface OrderFacts {
  readonly state: OrderState;
  /** Where a company holds its money, the dispute over that decides what its two people do not agree on. */
  readonly paid_by: PaidBy;
  readonly amount_cents: Cents;
  readonly begin_time: Date | null;
  readonly end_time: Date | null;
  readonly confirmed_on: Date | null;
  /** Of an order without a time: within so many days of being confirmed; 0 where none were said. */
  readonly delivery_days: number;
  /** Until when cancelling costs nothing; null: as long as the work is not done. */
  readonly free_until: Date | null;
  readonly kept_percent: number;
  readonly cancel_asked_by: OrderSide | null;
  readonly cancel_asked_on: Date | null;
  readonly cancel_asks: number;
  readonly rejections: number;
  /** When what happens in silence happens; null once it is over. */
  readonly due_on: Date | null;
}

/** How the money of an order that ends is divided; the two parts add up to its amount. */
export interface OrderMoney {
  readonly refund_cents: Cents;
  readonly kept_cents: Cents;
}

/** What an act makes of an order. */
export interface OrderChange {
  readonly state: OrderState;
  readonly due_on: Date | null;
  readonly confirmed_on: Date | null;
  readonly cancel_asked_by: OrderSide | null;
  readonly cancel_asked_on: Date | null;
  readonly cancel_asks: number;
  readonly rejections: number;
  readonly blame: Blame | null;
  /** Null while it goes on. */
  readonly money: OrderMoney | null;
}

/** By what the payment of an order is made: it has to arrive while its time is kept. */
export const ORDER_METHODS = ['card', 'paynow'] as const satisfies readonly CustodyMethod[];
export type OrderMethod = (typeof ORDER_METHODS)[number];
/** Days after the work for which an order can go on beyond what any payment is held for. */
export const ORDER_SLACK_DAYS = 10;

/** Most orders of one buyer that wait for their pros, so that one person cannot empty a stock by ordering. */
export const MOST_WAITING = 10;
/** Orders that one address places without an account in an hour. */
export const ADDRESS_ORDERS_AN_HOUR = 5;
export const ORDER_NOTE_MAX = 500;
