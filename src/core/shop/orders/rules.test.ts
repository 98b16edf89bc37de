import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import {
  CLOCK_HOURS,
  CONFIRM_BEFORE_MINUTES,
  MOST_CANCEL_ASKS,
  MOST_REJECTIONS,
  ORDER_ACTS,
  ORDER_ENDS,
  ORDER_SIDES,
  ORDER_STATES,
  type OrderFacts,
  type OrderState,
  PAID_BY,
  PAY_BEFORE_MINUTES,
  PAY_MINUTES,
} from './model.ts';
import {
  cancelBlame,
  cancelMoney,
  decideAct,
  decideDivided,
  decideMoneyGone,
  decidePaid,
  decideSilence,
  isOver,
  openActs,
  orderMachine,
  payUntil,
  placedClocks,
  whoActs,
} from './rules.ts';

const NOW = new Date('2026-11-24T02:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const BEGIN = later(4 * DAY);
const order = (state: OrderState, more: Partial<OrderFacts> = {}): OrderFacts => ({
  state,
  paid_by: 'at_job',
  amount_cents: 31_500,
  begin_time: BEGIN,
  end_time: new Date(BEGIN.getTime() + 3 * HOUR),
  confirmed_on: NOW,
  free_until: new Date(BEGIN.getTime() - DAY),
  delivery_days: 0,
  kept_percent: 30,
  cancel_asked_by: state === 'cancel_asked' ? 'requestor' : null,
  cancel_asked_on: state === 'cancel_asked' ? NOW : null,
  cancel_asks: state === 'cancel_asked' ? 1 : 0,
  rejections: 0,
  due_on: ORDER_ENDS.some((end) => end === state) ? null : later(30 * DAY),
  ...more,
});
const TERMS = { confirm_minutes: 1440, free_cancel_hours: 24 };
const confirmed = (more: Partial<OrderFacts>) => {
  const decided = decideAct(order('placed', more), 'confirm', 'provider', NOW);
  return decided.ok ? decided.value : null;
};
const BEGUN = new Date(BEGIN.getTime() + HOUR);

describe('the acts of an order', () => {
  const table: Record<string, Partial<Record<OrderState, OrderState>>> = {
    'requestor complete': {
      confirmed: 'completed',
      asked: 'completed',
      done_asked: 'completed',
      not_done: 'completed',
      disputed: 'completed',
    },
    'requestor reject_complete': { asked: 'not_done', done_asked: 'not_done' },
    'requestor apply_cancel': { confirmed: 'cancel_asked' },
    'requestor cancel': { unpaid: 'cancelled', placed: 'cancelled' },
    'requestor reject_cancel': { cancel_asked: 'confirmed' },
    'provider confirm': { placed: 'confirmed' },
    'provider apply_complete': { confirmed: 'done_asked', asked: 'done_asked', not_done: 'done_asked' },
    'provider apply_cancel': { confirmed: 'cancel_asked' },
    'provider cancel': {
      placed: 'cancelled',
      confirmed: 'cancelled',
      cancel_asked: 'cancelled',
      asked: 'cancelled',
      done_asked: 'cancelled',
      not_done: 'cancelled',
      disputed: 'cancelled',
    },
    'provider reject_cancel': { cancel_asked: 'confirmed' },
  };
  for (const side of ORDER_SIDES)
    for (const act of ORDER_ACTS)
      for (const state of ORDER_STATES) {
        const next = table[`${side} ${act}`]?.[state];
        it(`${act} by the ${side} of a ${state} one, once it is begun: ${next ?? 'refused'}`, () => {
          const decided = decideAct(order(state), act, side, BEGUN);
          expect(decided.ok ? decided.value.state : null).toBe(next ?? null);
        });
      }

  it('before it begins the work is neither done nor accepted, and its customer may still cancel', () => {
    expect(decideAct(order('confirmed'), 'apply_complete', 'provider', NOW)).toMatchObject({ error: 'not begun' });
    expect(decideAct(order('confirmed'), 'complete', 'requestor', NOW)).toMatchObject({ error: 'not begun' });
    expect(decideAct(order('confirmed'), 'cancel', 'requestor', NOW)).toMatchObject({ ok: true });
    expect(decideAct(order('confirmed'), 'cancel', 'requestor', BEGUN)).toMatchObject({ error: 'begun already' });
    const untimed = { begin_time: null, end_time: null, free_until: null };
    expect(decideAct(order('confirmed', untimed), 'apply_complete', 'provider', NOW)).toMatchObject({ ok: true });
    expect(decideAct(order('confirmed', untimed), 'complete', 'requestor', NOW)).toMatchObject({ ok: true });
  });

  it('are over once their time is, whether or not the clock has worked', () => {
    for (const state of ORDER_STATES)
      for (const side of ORDER_SIDES)
        for (const act of ORDER_ACTS) expect(decideAct(order(state, { due_on: NOW }), act, side, NOW).ok).toBe(false);
  });

  it('who asked to cancel takes it back, and the other agrees or refuses', () => {
    for (const [by, other] of [
      ['requestor', 'provider'],
      ['provider', 'requestor'],
    ] as const) {
      const asked = order('cancel_asked', { cancel_asked_by: by });
      expect(decideAct(asked, 'cancel', by, NOW)).toMatchObject({ error: 'not now' });
      expect(decideAct(asked, 'cancel', other, NOW)).toMatchObject({
        value: { state: 'cancelled', blame: by, money: { refund_cents: 31_500, kept_cents: 0 } },
      });
      for (const side of ORDER_SIDES)
        expect(decideAct(asked, 'reject_cancel', side, NOW)).toMatchObject({
          value: { state: 'confirmed', cancel_asked_by: null, cancel_asks: 1 },
        });
    }
  });

  it('are bounded where the two could go on for ever', () => {
    const often = order('confirmed', { cancel_asks: MOST_CANCEL_ASKS });
    expect(decideAct(often, 'apply_cancel', 'provider', NOW)).toMatchObject({ error: 'asked often' });
    const again = order('done_asked', { rejections: MOST_REJECTIONS });
    expect(decideAct(again, 'reject_complete', 'requestor', NOW)).toMatchObject({ value: { state: 'disputed' } });
  });

  it('are the buttons of who may take them', () => {
    expect(openActs(order('placed'), 'provider', NOW)).toEqual(['confirm', 'cancel']);
    expect(openActs(order('placed'), 'requestor', NOW)).toEqual(['cancel']);
    expect(openActs(order('confirmed'), 'requestor', NOW)).toEqual(['cancel']);
    expect(openActs(order('confirmed'), 'provider', BEGUN)).toEqual(['apply_complete', 'cancel']);
    expect(openActs(order('completed'), 'requestor', BEGUN)).toEqual([]);
  });

  it('offer to ask only where cancelling at once is closed or leaves money with the pro', () => {
    const late = later(3.5 * DAY);
    expect(openActs(order('confirmed'), 'requestor', late)).toEqual(['apply_cancel', 'cancel']);
    expect(openActs(order('confirmed', { kept_percent: 0 }), 'requestor', late)).toEqual(['cancel']);
    expect(openActs(order('confirmed'), 'requestor', BEGUN)).toEqual(['complete', 'apply_cancel']);
    expect(openActs(order('confirmed'), 'provider', late)).toEqual(['cancel']);
  });
});

describe('silence', () => {
  const silent: Partial<Record<OrderState, OrderState>> = {
    unpaid: 'lapsed',
    placed: 'lapsed',
    confirmed: 'asked',
    cancel_asked: 'cancelled',
    asked: 'lapsed',
    done_asked: 'completed',
    not_done: 'disputed',
    disputed: 'cancelled',
  };
  for (const state of ORDER_STATES)
    it(`makes of a ${state} one: ${silent[state] ?? 'nothing'}`, () => {
      expect(decideSilence(order(state, { due_on: isOver(state) ? null : NOW }), NOW)?.state).toBe(silent[state]);
      expect(decideSilence(order(state, { due_on: later(1) }), NOW)).toBeNull();
    });

  it('after a customer asked to cancel late leaves the pro what the rule says, at the moment of asking', () => {
    const asked_on = new Date(BEGIN.getTime() - 2 * HOUR);
    const asked = order('cancel_asked', { cancel_asked_on: asked_on, due_on: BEGIN });
    expect(decideSilence(asked, BEGIN)?.money).toEqual({ refund_cents: 22_050, kept_cents: 9_450 });
    const free = order('cancel_asked', { cancel_asked_on: NOW, due_on: BEGIN });
    expect(decideSilence(free, BEGIN)?.money).toEqual({ refund_cents: 31_500, kept_cents: 0 });
  });

  it('of the pro gives all back and marks nobody', () => {
    for (const state of ['unpaid', 'placed', 'asked'] as const)
      expect(decideSilence(order(state, { due_on: NOW }), NOW)).toMatchObject({
        blame: 'nobody',
        money: { refund_cents: 31_500, kept_cents: 0 },
      });
  });
});

describe('what comes back', () => {
  it('is as the mockup’s table says', () => {
    const free = new Date(BEGIN.getTime() - DAY);
    const late = new Date(free.getTime() + 5 * HOUR);
    expect(cancelMoney(order('placed'), 'requestor', late)).toEqual({ refund_cents: 31_500, kept_cents: 0 });
    expect(cancelMoney(order('confirmed'), 'requestor', free)).toEqual({ refund_cents: 31_500, kept_cents: 0 });
    expect(cancelMoney(order('confirmed'), 'requestor', late)).toEqual({ refund_cents: 22_050, kept_cents: 9_450 });
    expect(cancelMoney(order('confirmed'), 'provider', late)).toEqual({ refund_cents: 31_500, kept_cents: 0 });
  });

  it('adds up to the cent, and is never less than nothing nor more than was agreed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(...ORDER_STATES),
        fc.constantFrom(...ORDER_SIDES),
        fc.integer({ min: -DAY * 9, max: DAY * 9 }),
        (amount_cents, kept_percent, state, side, ms) => {
          const { refund_cents, kept_cents } = cancelMoney(
            order(state, { amount_cents, kept_percent }),
            side,
            new Date(BEGIN.getTime() + ms),
          );
          expect(refund_cents + kept_cents).toBe(amount_cents);
          expect(Math.min(refund_cents, kept_cents)).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(kept_cents)).toBe(true);
        },
      ),
    );
  });
});

describe('whom it counts for', () => {
  it('is never the pro for what the customer did, nor one side on the other’s word alone', () => {
    for (const state of ORDER_STATES)
      for (const reason of [null, 'plans_changed', 'found_another', 'pro_asked', 'other'])
        expect(cancelBlame(state, 'requestor', reason)).not.toBe('provider');
    expect(cancelBlame('confirmed', 'requestor', 'plans_changed')).toBe('requestor');
    expect(cancelBlame('confirmed', 'requestor', 'pro_asked')).toBe('nobody');
    expect(cancelBlame('confirmed', 'provider', null)).toBe('provider');
    expect(cancelBlame('placed', 'provider', null)).toBe('nobody');
  });
});

describe('the money of an order', () => {
  it('comes while it waits for that, and the pro has their time from then on', () => {
    for (const state of ORDER_STATES) {
      const paid = decidePaid(order(state), 600, NOW);
      if (state !== 'unpaid') expect(paid, state).toBeNull();
      else expect(paid).toMatchObject({ state: 'placed', due_on: later(600 * MINUTE), blame: null, money: null });
      expect(decidePaid(order(state, { due_on: NOW }), 600, NOW), `${state}, too late`).toBeNull();
    }
  });

  it('is waited for half an hour, and never so long that the pro could not answer', () => {
    expect(payUntil(null, NOW)).toEqual(later(PAY_MINUTES * MINUTE));
    expect(payUntil(BEGIN, NOW)).toEqual(later(PAY_MINUTES * MINUTE));
    expect(payUntil(later(HOUR), NOW)).toEqual(later(HOUR - PAY_BEFORE_MINUTES * MINUTE));
    expect(PAY_BEFORE_MINUTES).toBeGreaterThan(CONFIRM_BEFORE_MINUTES);
  });

  it('that its payer’s bank took ends it, marks nobody, and is no news once it is over', () => {
    for (const state of ORDER_STATES) {
      const gone = decideMoneyGone(order(state));
      if (state === 'unpaid' || isOver(state)) expect(gone, state).toBeNull();
      else
        expect(gone).toMatchObject({
          state: 'cancelled',
          blame: 'nobody',
          money: { refund_cents: 31_500, kept_cents: 0 },
        });
    }
  });

  it('that never came counts for nobody, and is its pro’s business at no time', () => {
    expect(cancelBlame('unpaid', 'requestor', 'plans_changed')).toBe('nobody');
    for (const act of ORDER_ACTS) expect(decideAct(order('unpaid'), act, 'provider', NOW).ok, act).toBe(false);
  });
});

describe('the clocks of a new order', () => {
  it('give the pro the item’s minutes, and less where it begins sooner', () => {
    expect(placedClocks(null, TERMS, NOW)).toEqual({ due_on: later(DAY), free_until: null });
    expect(placedClocks(later(3 * HOUR), TERMS, NOW).due_on).toEqual(later(3 * HOUR - 15 * MINUTE));
    expect(placedClocks(BEGIN, TERMS, NOW).free_until).toEqual(new Date(BEGIN.getTime() - DAY));
    const { due_on } = { due_on: null, ...confirmed({ begin_time: null, end_time: null, delivery_days: 3 }) };
    expect(due_on).toEqual(later(3 * DAY + CLOCK_HOURS.confirmed * HOUR));
  });
});

interface Step {
  readonly order: OrderFacts;
  readonly now: Date;
}
/** Everything that may happen next: each act of each side one minute on, and the clock where neither side acts. */
function nexts({ order: one, now }: Step): Step[] {
  const soon = new Date(now.getTime() + MINUTE);
  const found: Step[] = [];
  for (const side of ORDER_SIDES)
    for (const act of ORDER_ACTS) {
      const decided = decideAct(one, act, side, soon);
      if (decided.ok) found.push({ order: { ...one, ...decided.value }, now: soon });
    }
  const divided = one.paid_by === 'protected' ? [0, 10_001, 31_500].map((back) => decideDivided(one, back)) : [];
  for (const told of [decidePaid(one, TERMS.confirm_minutes, soon), decideMoneyGone(one), ...divided])
    if (told) found.push({ order: { ...one, ...told }, now: soon });
  if (one.due_on) {
    const decided = decideSilence(one, one.due_on);
    if (decided) found.push({ order: { ...one, ...decided }, now: one.due_on });
  }
  return found;
}
const key = ({ order: one, now }: Step) =>
  [
    one.state,
    one.cancel_asks,
    one.rejections,
    one.cancel_asked_by,
    one.begin_time && now >= one.begin_time,
    one.free_until && now > one.free_until,
  ].join('/');

describe.each(PAID_BY)('every order that is paid: %s', (paid_by) => {
  const starts = [
    order('placed', { paid_by, confirmed_on: null, ...placedClocks(BEGIN, TERMS, NOW) }),
    order('unpaid', { paid_by, confirmed_on: null, ...placedClocks(BEGIN, TERMS, NOW), due_on: payUntil(BEGIN, NOW) }),
  ];
  const seen = new Map<string, Step>(starts.map((one) => [key({ order: one, now: NOW }), { order: one, now: NOW }]));
  for (const step of seen.values()) for (const next of nexts(step)) if (!seen.has(key(next))) seen.set(key(next), next);

  it('reaches each state, and ends from each by silence alone within six steps', () => {
    expect(new Set([...seen.values()].map(({ order: one }) => one.state))).toEqual(new Set(ORDER_STATES));
    for (const step of seen.values()) {
      let one = step.order;
      for (let n = 0; n < 6 && !isOver(one.state); n++) {
        expect(one.due_on, `${one.state} waits for ever`).not.toBeNull();
        // The dispute over held money has its own clocks, and refunds all if no approver decides.
        const isDivided = one.state === 'disputed' && paid_by === 'protected';
        if (isDivided) expect(decideSilence(one, one.due_on as Date)).toBeNull();
        const decided = isDivided ? decideDivided(one, one.amount_cents) : decideSilence(one, one.due_on as Date);
        expect(decided, one.state).not.toBeNull();
        one = { ...one, ...decided };
      }
      expect(isOver(one.state), `${step.order.state} ends as ${one.state}`).toBe(true);
    }
  });

  it('divides its money exactly once, when it ends, and is then as it is', () => {
    for (const step of seen.values())
      for (const { order: next } of nexts(step)) {
        const { money } = next as OrderFacts & { money?: { refund_cents: number; kept_cents: number } | null };
        expect(money != null).toBe(isOver(next.state));
        if (money) expect(money.refund_cents + money.kept_cents).toBe(31_500);
        expect(next.due_on === null).toBe(isOver(next.state));
        if (isOver(next.state)) expect(nexts({ order: next, now: step.now })).toEqual([]);
      }
  });

  it('is divided by the dispute over what is held alone, to the cent, and marks nobody', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), fc.integer({ min: 0, max: 31_500 }), (state, back) => {
        const decided = decideDivided(order(state, { paid_by }), back);
        if (state !== 'disputed') return void expect(decided).toBeNull();
        expect(decided).toMatchObject({
          state: back === 31_500 ? 'cancelled' : 'completed',
          due_on: null,
          blame: back === 31_500 ? 'nobody' : null,
          money: { refund_cents: back, kept_cents: 31_500 - back },
        });
      }),
    );
  });

  it('names the side that must act, and none where neither must', () => {
    for (const { order: one } of seen.values()) {
      const who = whoActs(one);
      if (who) expect(openActs(one, who, new Date((one.due_on as Date).getTime() - 1)).length).toBeGreaterThan(0);
    }
  });

  it('ends however long the two go on: no path of acts without the clock is endless', () => {
    const rank = (one: OrderFacts) => one.rejections + one.cancel_asks;
    // Within one count of asking and rejecting, no state comes twice.
    const walk = (step: Step, path: ReadonlySet<string>): number => {
      const at = `${step.order.state}/${rank(step.order)}/${step.order.cancel_asked_by}`;
      expect(path.has(at), `${at} comes again`).toBe(false);
      return Math.max(0, ...nexts(step).map((next) => 1 + walk(next, new Set([...path, at]))));
    };
    const [start] = starts;
    expect(walk({ order: start as OrderFacts, now: NOW }, new Set())).toBeLessThan(30);
  });

  it('takes no step that its table does not have', () => {
    expect(
      ORDER_STATES.flatMap((state) =>
        [...ORDER_SIDES, 'clock' as const, 'holder' as const].flatMap((actor) => orderMachine.open(state, actor)),
      ).length,
    ).toMatchInlineSnapshot(`44`);
  });
});
