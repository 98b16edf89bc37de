import { machine } from '#core/kit/machine.ts';
import type { Cents } from '#core/kit/money.ts';
import { DAY } from '#core/kit/time.ts';

/** How long an adjustment waits for a second operator. In milliseconds. */
export const WAITS_FOR = 7 * DAY;
/** What an operator moved for a person within this time counts towards the limit, so that it cannot be cut into pieces. */
export const LIMIT_OVER = DAY;

export const ADJUSTMENT_STATES = ['asked', 'waiting', 'made', 'refused', 'withdrawn', 'ended'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** `author`: the operator who asked. `second`: any other operator. `self`: the operator whose own wallet it is. */
export type AdjustmentActor = 'author' | 'second' | 'self' | 'clock';

/**
 * Credit that an operator adds or takes (decision 21, types 36 and 37). Up to the limit, the author makes it alone.
 * Above, it waits until another operator approves or refuses it, its author withdraws it, or its time is over. The owner of the
 * wallet takes no step.
 */
export const adjustmentMachine = machine({
  states: ADJUSTMENT_STATES,
  initial: 'asked',
  steps: {
    make: { by: 'author', from: ['asked'], to: 'made' },
    wait: { by: 'author', from: ['asked'], to: 'waiting' },
    approve: { by: 'second', from: ['waiting'], to: 'made' },
    refuse: { by: 'second', from: ['waiting'], to: 'refused' },
    withdraw: { by: 'author', from: ['waiting'], to: 'withdrawn' },
    end: { by: 'clock', from: ['waiting'], to: 'ended' },
  },
});

/** Who an operator is to an adjustment. */
export function actorOf(
  adjustment: { readonly user_id: number; readonly asked_by: number },
  operator_id: number,
): Exclude<AdjustmentActor, 'clock'> {
  if (adjustment.user_id === operator_id) return 'self';
  return adjustment.asked_by === operator_id ? 'author' : 'second';
}

/** Whether a second operator must approve: with what this one moved for the person within a day it goes above the limit. */
export const needsSecond = (cents: Cents, moved_cents: Cents, limit_cents: Cents): boolean =>
  cents + moved_cents > limit_cents;

/** Whether its time to be approved is over. */
export const isOver = (asked_on: Date, now: Date): boolean => now.getTime() - asked_on.getTime() >= WAITS_FOR;
