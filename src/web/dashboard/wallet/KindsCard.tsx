import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/ssr/ListBullets';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import * as paymentCalls from '#core/payments/calls.ts';
import type { Wallet } from '#core/wallet/model.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import type { IconType } from '#web/ui/icon.ts';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** The kinds of credit in the balance, what expires when, and links to the rest of the wallet (decision 20). */
export function KindsCard({ wallet, now }: { wallet: Wallet; now: Date }) {
  const ends = wallet.ends_next;
  const on = ends && fromWire(ends.ends_on);
  const { data } = useRead(paymentCalls.autoTopUp, {});
  const top = data?.auto_top_up;
  return (
    <section aria-labelledby="kinds-title" className="rounded-xl border border-line bg-surface">
      <div className="p-5 pb-4 lg:px-6">
        <h2 id="kinds-title" className="text-lg font-semibold">
          {t('kinds_card>title')}
        </h2>
        <SumList
          className="mt-3"
          rows={[
            { label: t('kinds_card>bonus_spent_first'), value: <Amount cents={cents(wallet.promotional)} /> },
            { label: shared('status>bought'), value: <Amount cents={cents(wallet.bought)} /> },
            {
              label: t('kinds_card>available'),
              value: <Amount cents={cents(wallet.available_wallet_amount)} />,
              look: 'total' as const,
            },
          ]}
        />
        {ends && on && (
          <p className="mt-3 text-sm text-ink-2">
            {t('kinds_card>bonus_expiry', { amount: showMoney(cents(ends.amount)), on: showDay(on, now) })}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <Way href="/dashboard/purchases" icon={ReceiptIcon} label={t('kinds_card>purchases_and_receipts')} />
        <Way href="/dashboard/credit/cards" icon={CreditCardIcon} label={shared('noun>cards')} />
        <Way
          href="/dashboard/credit/auto-top-up"
          icon={ArrowsClockwiseIcon}
          label={shared('noun>automatic_top_up')}
          {...(top
            ? {
                end:
                  top.stopped !== null ? t('kinds_card>stopped') : top.is_on ? t('kinds_card>on') : t('kinds_card>off'),
              }
            : {})}
        />
        <Way href="/dashboard/transaction" icon={ListBulletsIcon} label={t('kinds_card>history_link')} />
      </ul>
    </section>
  );
}

function Way({ href, icon: Icon, label, end }: { href: string; icon: IconType; label: string; end?: string }) {
  return (
    <li>
      <Anchor href={href} className="flex min-h-13 items-center gap-3 px-5 text-md font-medium hover:bg-well lg:px-6">
        <Icon aria-hidden="true" className="size-5.5 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">{label}</span>
        {end && <span className="text-sm text-ink-3">{end}</span>}
        <CaretRightIcon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </Anchor>
    </li>
  );
}
