import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import type { ReactNode } from 'react';
import type { previewQuoteFee } from '#core/bids/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal } from '#core/kit/money.ts';
import { percentOfPoints } from '#core/requests/fees/policy-rules.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FootBar } from '#web/ui/layout/FootBar.tsx';

/** The fee and the button, always visible: pros read the cost before pressing (design 1). */
export function QuoteFoot(props: {
  /** Id of the form that the button sends. */
  form: string;
  /** Null for an update, which is free. */
  fee: CallOutput<typeof previewQuoteFee> | null | undefined;
  isUpdate: boolean;
  pending: boolean;
  /** The fee from the list, in cents, shown while the fee can't be loaded. */
  known_fee: number | null;
  isOffline: boolean;
  /** The error, beside the button that caused it. */
  problem?: ReactNode;
  /** The other button: pass, or not now. */
  children?: ReactNode;
}) {
  const { form, fee, isUpdate, pending, known_fee, isOffline, problem, children } = props;
  const cents = (text: string) => fromDecimal(text) ?? 0;
  const isCovered = fee?.is_covered === true;
  return (
    <FootBar>
      {problem && <div className="mb-3 grid gap-2 empty:hidden">{problem}</div>}
      <div className="lg:flex lg:items-center lg:gap-4">
        <div className="flex items-center gap-3 text-sm max-lg:mb-2.5 lg:flex-1">
          <span
            aria-hidden="true"
            className="hidden size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink lg:grid"
          >
            <WalletIcon weight="duotone" className="size-5.5" />
          </span>
          {isUpdate ? (
            <span className="text-ink-2">{t('quote_foot>change_free')}</span>
          ) : fee ? (
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 lg:block">
              <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap lg:text-md">
                <WalletIcon aria-hidden="true" weight="duotone" className="size-5 text-brand-ink lg:hidden" />
                {isCovered ? t('quote_foot>covered') : shared('noun>fee')}
                {!isCovered && (
                  <Amount cents={cents(fee.fee)} {...(fee.fee === fee.fee_list ? {} : { was: cents(fee.fee_list) })} />
                )}
                {fee.commission_basis_points > 0 &&
                  t('quote_foot>commission', { percent: String(percentOfPoints(fee.commission_basis_points)) })}
              </span>
              <span className="whitespace-nowrap text-ink-3 lg:block">
                {isCovered ? (
                  t('quote_foot>covered_left', {
                    left: fee.subscription?.left ?? 0,
                    quotes: fee.subscription?.quotes ?? 0,
                  })
                ) : fee.is_enough ? (
                  <Rich
                    text={t('quote_foot>wallet_after')}
                    parts={{
                      mark: (words) => <span className="max-lg:sr-only">{words}</span>,
                      amount: () => <Amount cents={cents(fee.balance_after)} />,
                    }}
                  />
                ) : (
                  <>
                    {shared('noun>wallet')} <Amount cents={cents(fee.available_wallet_amount)} />
                  </>
                )}
              </span>
            </span>
          ) : isOffline && known_fee !== null ? (
            <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap lg:text-md">
              <WalletIcon aria-hidden="true" weight="duotone" className="size-5 text-brand-ink lg:hidden" />
              {shared('noun>fee')} <Amount cents={known_fee} />
            </span>
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </div>
        <div className="flex gap-2 lg:gap-3">
          {children}
          <Button
            type="submit"
            form={form}
            variant="primary"
            size={44}
            pending={pending}
            className="max-lg:flex-1 lg:min-w-36"
          >
            {isUpdate
              ? t('quote_foot>update_quote')
              : isOffline
                ? t('quote_foot>send_when_online')
                : t('quote_foot>send_quote')}
          </Button>
        </div>
      </div>
    </FootBar>
  );
}
