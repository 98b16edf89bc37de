import { ok, type Result } from '#core/kit/result.ts';
import type { Decision } from '../decision-rules.ts';
import { type BidFacts, decideStep } from '../rules.ts';

/**
 * The pro takes a sent quote back, unless they are hired. A quote that the customer has answered stays for both to read, but
 * can no longer be hired; any other disappears from the customer's list, as a passed one does.
 */
export function decideWithdraw(facts: BidFacts, has_conversation: boolean): Result<Decision, 'not now'> {
  const status = decideStep('withdraw', facts, 'provider');
  if (!status.ok) return status;
  return ok({
    patch: {
      ...(has_conversation ? {} : { quote_status_id: status.value }),
      is_interested: false,
      is_provider_readed: true,
      is_requestor_readed: false,
    },
    activity: { type: 'pass', payload: { withdrawn: true } },
    what: 'withdrawn',
  });
}
