import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import type { ReactNode } from 'react';
import type { Cents } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/ui.ts';
import { Amount } from '../data/Amount.tsx';

export interface PaymentRequestCardProps {
  /** Default "Payment request". */
  title?: string | undefined;
  /** A `Pill` with the state: to pay, sent, paid, cancelled. None while it is not known. */
  tag?: ReactNode;
  /** What the payment is for, in one line or more. */
  purpose: string;
  amount: Cents;
  rows?: readonly { label: string; value: string }[] | undefined;
  /** One full-width button, for the side that pays. */
  action?: ReactNode;
  /** Under the button, beside a lock: "Pay here only. Never by link or transfer." */
  safety?: string | undefined;
  /** A last line without a lock: "Paid by Visa ending 4242, Sat 28 Nov". */
  note?: string | undefined;
}

/** A request for money inside a chat, as a card in a bare bubble (design 7). Only the looks. */
export function PaymentRequestCard(props: PaymentRequestCardProps) {
  const {
    title = t('payment_request_card>payment_request'),
    tag,
    purpose,
    amount,
    rows = [],
    action,
    safety,
    note,
  } = props;
  return (
    <div className="overflow-hidden rounded-lg border border-line-strong bg-surface">
      {/* On a narrow phone the state is below the title, because beside it its end would be cut off. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-2.5 text-sm font-semibold">
        <span className="mr-auto flex items-center gap-2">
          <ReceiptIcon aria-hidden="true" weight="duotone" className="size-5 shrink-0 text-brand-ink" />
          {title}
        </span>
        {tag}
      </div>
      <div className="px-4 py-3.5">
        <div className="whitespace-pre-line text-sm text-ink-2">{purpose}</div>
        <div className="mt-0.5 text-2xl font-bold">
          <Amount cents={amount} />
        </div>
        {rows.length > 0 && (
          <dl className="mt-2.5 grid gap-1 text-sm text-ink-2">
            {rows.map((row) => (
              <div key={row.label} className="flex flex-wrap justify-between gap-x-4">
                <dt>{row.label}</dt>
                <dd className="tnum ml-auto">{row.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {action && <div className="mt-3.5">{action}</div>}
        {safety && (
          <p className="mt-2.5 flex items-center justify-center gap-1.5 text-xs text-ink-3">
            <LockSimpleIcon aria-hidden="true" className="size-3.5 shrink-0" />
            {safety}
          </p>
        )}
        {note && <p className="mt-2.5 text-sm text-ink-3">{note}</p>}
      </div>
    </div>
  );
}
