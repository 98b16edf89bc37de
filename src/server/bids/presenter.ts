import { type BidActor, openSteps, outcomeOf } from '#core/bids/rules.ts';
import type { Stored } from './view-store.ts';

/** Adds to a stored form what the step table says of it: the steps open to this side, and the outcome (decision 12). */
export function present<V extends { steps: string[]; outcome: number }>(stored: Stored<V>, side: BidActor): V {
  return { ...stored.view, steps: openSteps(stored.facts, side), outcome: outcomeOf(stored.facts) } as unknown as V;
}
