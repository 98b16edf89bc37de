import type Stripe from 'stripe';
import type { Notice } from '../port.ts';
import { disputeOf, idOf, outcomeOfIntent, outcomeOfRefund } from './words.ts';

/**
 * A genuine event as a notice. Events of pages are hints: what was paid at a page may still have to be captured, and
 * the card to keep is in no event, so asking is what tells.
 */
export function noticeOf(event: Stripe.Event): Notice {
  const notice_id = event.id;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing': {
      const intent = event.data.object;
      const key = intent.metadata.key ?? null;
      if (intent.metadata.page === '1' || intent.metadata.remember === '1') {
        // A failed try at a page is not the end: the person may use another card there.
        if (event.type === 'payment_intent.payment_failed' && intent.metadata.page === '1')
          return { notice_id, kind: 'other' };
        return { notice_id, kind: 'hint', key, ref: intent.id };
      }
      const outcome = outcomeOfIntent(intent, false);
      return outcome ? { notice_id, kind: 'charge', key, outcome } : { notice_id, kind: 'hint', key, ref: intent.id };
    }
    case 'payment_intent.amount_capturable_updated': {
      const { id, metadata } = event.data.object;
      return { notice_id, kind: 'hint', key: metadata.key ?? null, ref: id };
    }
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const { id, metadata, mode } = event.data.object;
      if (mode !== 'payment') return { notice_id, kind: 'other' };
      return { notice_id, kind: 'hint', key: metadata?.key ?? null, ref: id };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { notice_id, kind: 'refund', key: refund.metadata?.key ?? null, outcome: outcomeOfRefund(refund) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      const status = disputeOf(dispute);
      const ref = idOf(dispute.payment_intent);
      if (status === null || ref === null) return { notice_id, kind: 'other' };
      const { id: dispute_ref, amount: cents, reason } = dispute;
      return { notice_id, kind: 'dispute', ref, dispute_ref, status, cents, reason };
    }
    default:
      return { notice_id, kind: 'other' };
  }
}
