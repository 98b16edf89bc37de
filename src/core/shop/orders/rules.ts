/** The life of an order: who may do what until when, what happens without an answer, refunds, and whose cancellation it is. */
import { machine } from '#core/kit/machine.ts';
import { type Cents, percentOf } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import {
  type Blame,
  CLOCK_HOURS,
  CONFIRM_BEFORE_MINUTES,
  MOST_CANCEL_ASKS,
  MOST_REJECTIONS,
  ORDER_ACTS,
  ORDER_ENDS,
  ORDER_STATES,
  ORDERS_OPEN,
  type OrderAct,
  type OrderChange,
  type OrderFacts,
  type OrderMoney,
  type OrderSide,
  type OrderState,
  PAY_BEFORE_MINUTES,
  PAY_MINUTES,
  UNTIMED_DAYS,
} from './model.ts';

/** Who may take which step when. Where a step can lead to another state than named here, `decideAct` chooses it. */
export const orderMachine = machine({
  states: ORDER_STATES,
  initial: 'unpaid',
  steps: {
    // The company that holds the money says so.
    paid: { by: 'holder', from: ['unpaid'], to: 'placed' },
    drop: { by: 'requestor', from: ['unpaid'], to: 'cancelled' },
    // The payer's bank took back what was held.
    money_gone: { by: 'holder', from: ORDERS_OPEN.filter((state) => state !== 'unpaid'), to: 'cancelled' },
    confirm: { by: 'provider', from: ['placed'], to: 'confirmed' },
    apply_complete: { by: 'provider', from: ['confirmed', 'asked', 'not_done'], to: 'done_asked' },
    complete: { by: 'requestor', from: ['confirmed', 'asked', 'done_asked', 'not_done', 'disputed'], to: 'completed' },
    reject_complete: { by: 'requestor', from: ['asked', 'done_asked'], to: 'not_done' },
    apply_cancel: { by: ['requestor', 'provider'], from: ['confirmed'], to: 'cancel_asked' },
    cancel: { by: ['requestor', 'provider'], from: ['placed', 'confirmed', 'cancel_asked'], to: 'cancelled' },
    give_back: { by: 'provider', from: ['asked', 'done_asked', 'not_done', 'disputed'], to: 'cancelled' },
    reject_cancel: { by: ['requestor', 'provider'], from: ['cancel_asked'], to: 'confirmed' },
    lapse: { by: 'clock', from: ['unpaid', 'placed', 'asked'], to: 'lapsed' },
    ask: { by: 'clock', from: ['confirmed'], to: 'asked' },
    accept: { by: 'clock', from: ['done_asked'], to: 'completed' },
    cancel_silent: { by: 'clock', from: ['cancel_asked', 'disputed'], to: 'cancelled' },
    dispute: { by: 'clock', from: ['not_done'], to: 'disputed' },
    // The dispute over the money that the company holds has ended: the pro gets a part or all of it, or nothing.
    divide: { by: 'holder', from: ['disputed'], to: 'completed' },
    divide_back: { by: 'holder', from: ['disputed'], to: 'cancelled' },
  },
});
export type OrderStep = keyof typeof orderMachine.steps;

export const isOver = (state: OrderState): boolean => (ORDER_ENDS as readonly OrderState[]).includes(state);
const isBegun = ({ begin_time }: OrderFacts, now: Date): boolean => begin_time !== null && begin_time <= now;
const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR);
const earlier = (a: Date, b: Date | null): Date => (b !== null && b < a ? b : a);

/** By when the pro must confirm an order that is placed now, and until when cancelling it is free. */
export function placedClocks(
  begin_time: Date | null,
  terms: { readonly confirm_minutes: number; readonly free_cancel_hours: number },
  now: Date,
): { due_on: Date; free_until: Date | null } {
  const last = begin_time && new Date(begin_time.getTime() - CONFIRM_BEFORE_MINUTES * MINUTE);
  return {
    due_on: earlier(new Date(now.getTime() + terms.confirm_minutes * MINUTE), last),
    free_until: begin_time && new Date(begin_time.getTime() - terms.free_cancel_hours * HOUR),
  };
}

/** By when an order that is placed now must be paid. */
export const payUntil = (begin_time: Date | null, now: Date): Date =>
  earlier(
    new Date(now.getTime() + PAY_MINUTES * MINUTE),
    begin_time && new Date(begin_time.getTime() - PAY_BEFORE_MINUTES * MINUTE),
  );

/** When the customer is asked whether the work was done, where the pro does not say so. */
const doneBy = ({ end_time, delivery_days }: OrderFacts, confirmed_on: Date): Date =>
  after(end_time ?? new Date(confirmed_on.getTime() + (delivery_days || UNTIMED_DAYS) * DAY), CLOCK_HOURS.confirmed);

const ALL_BACK = (amount: Cents): OrderMoney => ({ refund_cents: amount, kept_cents: 0 });

/** How much is refunded when a side cancels an order at this moment. The cart, the order and its dialog all use this rule. */
export function cancelMoney(
  order: Pick<OrderFacts, 'state' | 'amount_cents' | 'free_until' | 'kept_percent'>,
  by: OrderSide,
  at: Date,
): OrderMoney {
  const { amount_cents, free_until, kept_percent, state } = order;
  if (by === 'provider' || state === 'unpaid' || state === 'placed' || free_until === null || at <= free_until)
    return ALL_BACK(amount_cents);
  const kept_cents = percentOf(amount_cents, kept_percent);
  return { refund_cents: amount_cents - kept_cents, kept_cents };
}

/**
 * Whose cancellation it counts as. A reason that one side alone gives about the other counts against neither. A pro is never
 * marked for what the customer did, nor for declining an order that was not confirmed.
 */
export function cancelBlame(state: OrderState, by: OrderSide, reason: string | null): Blame {
  if (state === 'unpaid') return 'nobody';
  if (by === 'requestor') return reason === 'pro_asked' ? 'nobody' : 'requestor';
  return state === 'placed' ? 'nobody' : 'provider';
}

type Ending = Pick<OrderChange, 'blame' | 'money'>;
export type ActProblem = 'not now' | 'not yours' | 'not begun' | 'asked often' | 'begun already';

const same = (order: OrderFacts): OrderChange => ({
  state: order.state,
  due_on: order.due_on,
  confirmed_on: order.confirmed_on,
  cancel_asked_by: order.cancel_asked_by,
  cancel_asked_on: order.cancel_asked_on,
  cancel_asks: order.cancel_asks,
  rejections: order.rejections,
  blame: null,
  money: null,
});
const ended = (order: OrderFacts, state: OrderState, ending: Ending): OrderChange => ({
  ...same(order),
  state,
  due_on: null,
  ...ending,
});
const kept = (order: OrderFacts): OrderMoney => ({ refund_cents: 0, kept_cents: order.amount_cents });
const cancelled = (order: OrderFacts, by: OrderSide, at: Date, reason: string | null): OrderChange =>
  ended(order, 'cancelled', {
    blame: cancelBlame(order.state, by, reason),
    money: cancelMoney(order, by, at),
  });
const agreed = (order: OrderFacts, blame: Blame): OrderChange =>
  ended(order, 'cancelled', { blame, money: ALL_BACK(order.amount_cents) });

/**
 * An act of one of the two sides. When one side asked to cancel, the other agrees with `cancel`, and the one who asked
 * takes it back with `reject_cancel`.
 */
export function decideAct(
  order: OrderFacts,
  act: OrderAct,
  actor: OrderSide,
  now: Date,
  reason: string | null = null,
): Result<OrderChange, ActProblem> {
  const step = stepOf(order, act, actor);
  const taken = orderMachine.take(step, order.state, actor);
  if (!taken.ok) return taken;
  // After the deadline the outcome of `decideSilence` holds, even if the job that applies it has not run yet.
  if (order.due_on !== null && order.due_on <= now) return refuse('not now');
  const state = taken.value;
  switch (step) {
    case 'confirm':
      return ok({ ...same(order), state, confirmed_on: now, due_on: doneBy(order, now) });
    case 'apply_complete':
      if (order.state === 'confirmed' && order.begin_time !== null && !isBegun(order, now)) return refuse('not begun');
      return ok({ ...same(order), state, due_on: after(now, CLOCK_HOURS.done_asked) });
    case 'complete':
      if (order.state === 'confirmed' && order.begin_time !== null && !isBegun(order, now)) return refuse('not begun');
      return ok(ended(order, state, { blame: null, money: kept(order) }));
    case 'reject_complete': {
      const isLast = order.rejections + 1 > MOST_REJECTIONS;
      const next: OrderState = isLast ? 'disputed' : state;
      const due_on = after(now, isLast ? CLOCK_HOURS.disputed : CLOCK_HOURS.not_done);
      return ok({ ...same(order), state: next, due_on, rejections: order.rejections + 1 });
    }
    case 'apply_cancel':
      if (order.cancel_asks >= MOST_CANCEL_ASKS) return refuse('asked often');
      return ok({
        ...same(order),
        state,
        cancel_asked_by: actor,
        cancel_asked_on: now,
        cancel_asks: order.cancel_asks + 1,
        due_on: after(now, CLOCK_HOURS.cancel_asked),
      });
    case 'cancel':
      if (order.state === 'cancel_asked')
        return order.cancel_asked_by === actor
          ? refuse('not now')
          : ok(agreed(order, order.cancel_asked_by === 'provider' ? 'provider' : 'requestor'));
      if (actor === 'requestor' && order.state === 'confirmed' && isBegun(order, now)) return refuse('begun already');
      return ok(cancelled(order, actor, now, reason));
    case 'drop':
    case 'give_back':
      return ok(agreed(order, 'nobody'));
    default:
      return ok({
        ...same(order),
        state,
        cancel_asked_by: null,
        cancel_asked_on: null,
        due_on: doneBy(order, order.confirmed_on ?? now),
      });
  }
}

/** Once the work is begun, a pro who cancels gives the money back and is not marked for it. */
const stepOf = ({ state }: OrderFacts, act: OrderAct, actor: OrderSide): OrderStep => {
  if (act !== 'cancel') return act;
  if (state === 'unpaid') return 'drop';
  return actor === 'provider' && orderMachine.can('give_back', state, 'provider') ? 'give_back' : act;
};

/** The company has the money, and the pro is asked. Null where the order no longer waits for it: it ended, or its time to pay is over. */
export function decidePaid(order: OrderFacts, confirm_minutes: number, now: Date): OrderChange | null {
  const { due_on, begin_time, state } = order;
  if (!orderMachine.can('paid', state, 'holder') || due_on === null || due_on <= now) return null;
  const clocks = placedClocks(begin_time, { confirm_minutes, free_cancel_hours: 0 }, now);
  return { ...same(order), state: 'placed', due_on: clocks.due_on };
}

/** The payer's bank took the money back before the order ended: the order is cancelled, and it counts against neither side. */
export const decideMoneyGone = (order: OrderFacts): OrderChange | null =>
  orderMachine.can('money_gone', order.state, 'holder') ? agreed(order, 'nobody') : null;

/** What happens to an order whose deadline passed without an answer; null before the deadline. */
export function decideSilence(order: OrderFacts, now: Date): OrderChange | null {
  const { due_on, cancel_asked_on, cancel_asked_by } = order;
  if (due_on === null || due_on > now) return null;
  const after_due = (hours: number) => after(due_on, hours);
  switch (order.state) {
    case 'unpaid':
    case 'placed':
    case 'asked':
      return ended(order, 'lapsed', { blame: 'nobody', money: ALL_BACK(order.amount_cents) });
    case 'confirmed':
      return { ...same(order), state: 'asked', due_on: after_due(CLOCK_HOURS.asked) };
    case 'done_asked':
      return ended(order, 'completed', { blame: null, money: kept(order) });
    case 'not_done':
      return { ...same(order), state: 'disputed', due_on: after_due(CLOCK_HOURS.disputed) };
    case 'cancel_asked':
      // Not answered in time: it counts as cancelled by the side that asked, at the moment it asked.
      return cancelled(order, cancel_asked_by ?? 'requestor', cancel_asked_on ?? due_on, null);
    case 'disputed':
      return order.paid_by === 'protected' ? null : agreed(order, 'nobody');
    default:
      return null;
  }
}

/** The dispute over the money of an order ended: `refund_cents` of it goes back. Null where the order has ended already. */
export function decideDivided(order: OrderFacts, refund_cents: Cents): OrderChange | null {
  const money = { refund_cents, kept_cents: order.amount_cents - refund_cents };
  const step = money.kept_cents > 0 ? 'divide' : 'divide_back';
  const taken = orderMachine.take(step, order.state, 'holder');
  if (!taken.ok) return null;
  return ended(order, taken.value, { blame: taken.value === 'cancelled' ? 'nobody' : null, money });
}

/**
 * The acts that a side can take now: what buttons to show. Asking to cancel is one of them only where it can bring more than
 * cancelling at once does: where that is closed, or leaves money with the pro.
 */
export function openActs(order: OrderFacts, actor: OrderSide, now: Date): OrderAct[] {
  const open = ORDER_ACTS.filter((act) => decideAct(order, act, actor, now).ok);
  const isFree = open.includes('cancel') && cancelMoney(order, actor, now).kept_cents === 0;
  return isFree ? open.filter((act) => act !== 'apply_cancel') : open;
}

/** The side that must act in this state; null where neither must. */
export function whoActs({ state, cancel_asked_by }: Pick<OrderFacts, 'state' | 'cancel_asked_by'>): OrderSide | null {
  if (state === 'placed' || state === 'confirmed' || state === 'not_done') return 'provider';
  if (state === 'unpaid' || state === 'asked' || state === 'done_asked') return 'requestor';
  if (state === 'cancel_asked') return cancel_asked_by === 'provider' ? 'requestor' : 'provider';
  return null;
}
