import type { BidView, Lead } from '#core/bids/model.ts';
import { type BidActor, openSteps, outcomeOf, type SelfHire } from '#core/bids/rules.ts';
import { guardBid, guardLead, isGuarded } from '#core/messages/contacts/guard-rules.ts';
import type { Stored } from './view-store.ts';

/**
 * The wire's form of a stored bid, with what the step table says of it: the steps open to this side, and the outcome
 * (decision 12). Whether the pro put it away is for the pro alone. Before a hire each side reads the other's words
 * without contact details (decision 41).
 */
export const presentLead = (stored: Stored<Lead>): Lead => {
  const lead = present(stored, 'provider');
  return isGuarded(lead.quote_status_id, stored.contact_setting) ? guardLead(lead) : lead;
};
export const presentBid = <B extends BidView>(stored: Stored<B>): B => {
  const bid = present(stored, 'requestor');
  return isGuarded(bid.quote_status_id, stored.contact_setting) ? guardBid(bid) : bid;
};

function present<V extends { steps: string[]; outcome: number }>(stored: Stored<V>, side: BidActor): V {
  const { is_provider_archived, ...own } = stored.own;
  const { self } = stored;
  const status = self && selfHireStatus(self);
  const facts = {
    ...stored.common,
    ...stored.standing,
    is_provider_archived,
    self_hire: status,
    completion: stored.completion,
  };
  return {
    ...stored.common,
    ...own,
    ...(side === 'provider' ? { is_provider_archived } : {}),
    steps: openSteps(facts, side),
    certificates_needed: stored.needed,
    self_hire: self && { stated_on: self.stated_on, hired_for: self.hired_for, status },
    outcome: outcomeOf(facts),
  } as unknown as V;
}

const selfHireStatus = ({ is_confirmed, is_over }: NonNullable<Stored<unknown>['self']>): SelfHire =>
  is_confirmed === null ? (is_over ? 'over' : 'waiting') : is_confirmed ? 'confirmed' : 'refused';
