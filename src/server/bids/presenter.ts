import { type BidActor, openSteps, outcomeOf } from '#core/bids/rules.ts';
import type { Stored } from './view-store.ts';

/**
 * The wire's form of a stored bid, with what the step table says of it: the steps open to this side, and the outcome
 * (decision 12). Whether the pro put it away is for the pro alone.
 */
export function present<V extends { steps: string[]; outcome: number }>(stored: Stored<V>, side: BidActor): V {
  const { is_provider_archived, ...own } = stored.own;
  const facts = { ...stored.common, ...stored.standing, is_provider_archived };
  return {
    ...stored.common,
    ...own,
    ...(side === 'provider' ? { is_provider_archived } : {}),
    steps: openSteps(facts, side),
    outcome: outcomeOf(facts),
  } as unknown as V;
}
