import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { fromDecimal } from '#core/kit/money.ts';
import type { MessageView } from '#core/messages/model.ts';
import { t } from '#web/text/spaces/chat.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { PaymentRequestCard } from '#web/ui/message/PaymentRequestCard.tsx';

/**
 * A pro's request for money, by what the server knows of it (specification 3, payment request messages). Paying inside the
 * chat is not open, and the card says so instead of offering a button.
 */
export function PaymentRequestBubble({
  message,
  side,
  other,
}: {
  readonly message: MessageView;
  readonly side: 'me' | 'them';
  readonly other: string;
}) {
  const asked = message.payload.payment_request as { readonly amount?: unknown } | null;
  const amount = typeof asked?.amount === 'string' ? fromDecimal(asked.amount) : null;
  // Under the marker and the amount stands what it is for.
  const purpose = message.message.trimStart().split('\n').slice(2).join(' ').trim();
  return (
    <PaymentRequestCard
      tag={
        <Pill tone="neutral" icon={ClockIcon}>
          {t('payment_request_bubble>requested')}
        </Pill>
      }
      purpose={purpose || t('payment_request_bubble>default_purpose')}
      amount={amount ?? 0}
      note={side === 'me' ? t('payment_request_bubble>pro_note', { other }) : t('payment_request_bubble>customer_note')}
    />
  );
}
