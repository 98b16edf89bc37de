import { labelled } from '#web/parts/listed.ts';
import './begin.ts';
import type { ReactNode } from 'react';
import * as calls from '#core/custody/payments/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { PaymentRequestCard } from '#web/ui/message/PaymentRequestCard.tsx';
import { Acts } from './acts/Acts.tsx';
import { centsOf, moment, nextWords, paymentHref, pillOf, show, turnOf } from './payment-words.ts';

/** A payment request in the chat: its state, and what the reader can do before it is paid. */
export function RequestBubble({ payment_id, fallback }: { payment_id: number; fallback: ReactNode }) {
  const payment = useRead(calls.thirdPartyPayment, { payment_id }).currentData?.third_party_payment;
  const now = useNow();
  if (!payment) return fallback;
  const canPay = payment.acts.includes('pay');
  return (
    <PaymentRequestCard
      tag={<StatusPill {...pillOf(payment)} />}
      purpose={payment.title}
      amount={centsOf(payment.amount)}
      action={
        <>
          <ButtonLink full variant={canPay ? 'primary' : 'secondary'} href={paymentHref(payment)}>
            {canPay ? t('pay>button', { amount: show(payment.amount) }) : t('bubble>open')}
          </ButtonLink>
          <Acts
            full
            payment={{ ...payment, acts: payment.acts.filter((act) => act === 'cancel' || act === 'cancel_request') }}
          />
        </>
      }
      {...(canPay ? { safety: t('bubble>safety') } : {})}
      note={
        payment.next
          ? `${turnOf(payment)} ${labelled(moment(payment.next.at, now), nextWords(payment.next.step, payment))}`
          : turnOf(payment)
      }
    />
  );
}
