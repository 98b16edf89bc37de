import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { Suspense } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import type { MessageView } from '#core/messages/model.ts';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { flagsOf } from '#web/app/flags.ts';
import { t } from '#web/text/spaces/chat.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { PaymentRequestCard } from '#web/ui/message/PaymentRequestCard.tsx';

// Loaded only where protected payments are on.
const RequestBubble = lazyUnseen(async () => (await import('../finish/custody/RequestBubble.tsx')).RequestBubble);

/**
 * A pro's request for payment, from the server's data (specification 3, payment request messages). Without protected payments
 * nothing can be paid here, and the card says so instead of showing a button.
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
  const asked = message.payload.payment_request as { readonly amount?: unknown; readonly payment_id?: unknown } | null;
  const amount = typeof asked?.amount === 'string' ? fromDecimal(asked.amount) : null;
  // What it is for comes in the lines after the marker and the amount.
  const [title = '', ...note] = message.message.trimStart().split('\n').slice(2);
  const said = { purpose: title.trim() || t('payment_request_bubble>default_purpose'), amount: amount ?? 0 };
  if (typeof asked?.payment_id !== 'number' || !flagsOf().safety_payment)
    return (
      <PaymentRequestCard
        {...said}
        purpose={[said.purpose, ...note].join('\n')}
        tag={
          <Pill tone="neutral" icon={ClockIcon}>
            {t('payment_request_bubble>requested')}
          </Pill>
        }
        note={
          side === 'me' ? t('payment_request_bubble>pro_note', { other }) : t('payment_request_bubble>customer_note')
        }
      />
    );
  // Shown until the payment's state is loaded, and without a connection.
  const plain = <PaymentRequestCard {...said} />;
  return (
    <Suspense fallback={plain}>
      <RequestBubble payment_id={asked.payment_id} fallback={plain} />
    </Suspense>
  );
}
