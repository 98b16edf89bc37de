import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { labelled, listed } from '#web/parts/listed.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { TurnActs } from './acts/TurnActs.tsx';
import { centsOf, moment, nextWords, paymentHref, pillOf, turnOf, workDays } from './payment-words.ts';

interface PaymentRowProps {
  readonly payment: ThirdPartyPayment;
  readonly now: Date;
  /** Also names the job and the other side. */
  readonly job?: boolean;
  /** Also shows what the reader must do next. */
  readonly acts?: boolean;
  /** Shown instead of what happens automatically. */
  readonly note?: string;
}

/** A payment in a list. */
export const PaymentRow = (props: PaymentRowProps) => (
  <li className="border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
    <PaymentBody {...props} />
  </li>
);

/** What a payment is for, its state, who must act, and what happens automatically. */
export function PaymentBody({ payment, now, job, acts, note }: PaymentRowProps) {
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Anchor
          href={paymentHref(payment)}
          className="min-w-0 text-md font-semibold break-words text-brand-ink underline-offset-4 hover:underline"
        >
          {payment.title}
        </Anchor>
        <Amount cents={centsOf(payment.amount)} className="text-md font-semibold" />
      </div>
      <p className="mt-0.5 text-sm break-words text-ink-3">
        {job ? listed(payment.other_name, payment.request_title) : workDays(payment)}
      </p>
      <StatusPill {...pillOf(payment)} className="mt-2" />
      <p className="mt-2 text-sm text-ink-2">{turnOf(payment)}</p>
      {note ? (
        <p className="mt-1 text-sm text-ink-3">{note}</p>
      ) : (
        payment.next && (
          <p className="mt-1 text-sm text-ink-3">
            {labelled(moment(payment.next.at, now), nextWords(payment.next.step, payment))}
          </p>
        )
      )}
      {acts && <TurnActs payment={payment} />}
    </div>
  );
}
