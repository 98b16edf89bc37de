import type { Cents } from '#core/kit/money.ts';
import { shareOf } from '../price-rules.ts';

/** A payment that its card holder wants back. 'returned': lost, and won after all. */
export type DisputeStatus = 'opened' | 'won' | 'lost' | 'returned';

/**
 * What a provider's word on a dispute does, in any order of arrival: what is lost is taken once, and given back once where
 * the bank changes its mind.
 */
export function decideDispute(
  before: DisputeStatus | null,
  says: 'opened' | 'won' | 'lost',
): { readonly status: DisputeStatus; readonly does: 'open' | 'take' | 'return' | 'close' | 'nothing' } {
  if (before === null || before === 'opened') {
    if (says === 'opened') return { status: 'opened', does: before === null ? 'open' : 'nothing' };
    return says === 'lost' ? { status: 'lost', does: 'take' } : { status: 'won', does: 'close' };
  }
  if (before === 'lost' && says === 'won') return { status: 'returned', does: 'return' };
  return { status: before, does: 'nothing' };
}

/** The parts of a disputed sum: credit, its tax, and the bonus that came with it. They add up to the sum. */
export function disputeShare(
  order: { readonly credit_cents: Cents; readonly gst_cents: Cents; readonly bonus_cents: Cents },
  cents: Cents,
): { credit_cents: Cents; gst_cents: Cents; bonus_cents: Cents } {
  const total = order.credit_cents + order.gst_cents;
  const sum = Math.min(cents, total);
  const credit_cents = shareOf(order.credit_cents, sum, total);
  return {
    credit_cents,
    gst_cents: sum - credit_cents,
    bonus_cents: shareOf(order.bonus_cents, credit_cents, order.credit_cents),
  };
}
