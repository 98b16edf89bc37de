import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { creditNotePath } from '#core/payments/papers/calls.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

/** The sum that the card has got back for an order, without refunds that are still on their way. */
export function cardGot({ refund, refunded }: PaymentOrder): number {
  const sent = refund?.status === 'sent' ? (fromDecimal(refund.total) ?? 0) : 0;
  return (fromDecimal(refunded) ?? 0) - sent;
}

/** The state of the refund that the buyer asked for. A refund that was paid shows only as its sum. */
export function RefundNote({ refund, className = '' }: { refund: PaymentOrder['refund']; className?: string }) {
  if (refund === null || refund.status === 'succeeded') return null;
  const amount = showMoney(fromDecimal(refund.total) ?? 0);
  const words = {
    asked: t('refund_note>asked', { amount }),
    sent: t('refund_note>sent', { amount }),
    failed: t('refund_note>failed', { amount }),
    refused: t('refund_note>refused', { reason: refund.reason }),
  };
  return <p className={`text-sm wrap-anywhere text-ink-2 ${className}`}>{words[refund.status]}</p>;
}

/** The credit notes of what went back to the card. */
export function CreditNotes({ notes }: { notes: PaymentOrder['credit_notes'] }) {
  return notes.map(({ refund_id, no }) => (
    <TextLink key={no} href={paperHref(creditNotePath(refund_id, 'html'))}>
      {t('refund_note>credit_note', { no })}
    </TextLink>
  ));
}
