import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { fromDecimal } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { RETURN_DAYS } from '#core/wallet/model.ts';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { flagsOf } from '#web/app/flags.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { AutoQuoteSummary } from './AutoQuoteSummary.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BuyCredit } from './buying/BuyCredit.tsx';
import { LowCredit } from './buying/LowCredit.tsx';
import { OtherWays } from './buying/OtherWays.tsx';
import { StarterCredit } from './buying/StarterCredit.tsx';
import { SubscriptionsCard } from './buying/SubscriptionsCard.tsx';
import { FeesExplained } from './FeesExplained.tsx';
import { HeldCard } from './HeldCard.tsx';
import { KindsCard } from './KindsCard.tsx';
import { ReturnableCard } from './ReturnableCard.tsx';
import { SpendingCard } from './spending/SpendingCard.tsx';
import { Transactions } from './Transactions.tsx';

const WalletTabs = lazyUnseen(async () => (await import('../finish/custody/WalletTabs.tsx')).WalletTabs);

/** The pro's wallet: balance, adding credit, what is held, what was spent, and the entries (mockup pro-wallet). */
export function Component() {
  const { data, isFetching, isError, refetch } = useRead(walletCalls.wallet, {});
  const { user } = usePerson();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow();
  const wallet = data?.wallet;
  const settled = (order: PaymentOrder) => {
    // A paid order shows in the balance and in the frame; any other opens its own screen.
    if (order.status !== 'completed') void navigate(`/dashboard/payfee/${order.order_id}`);
  };
  return (
    <>
      <TopBar title={<h1>{shared('noun>wallet')}</h1>} />
      <div className="mx-auto flex max-w-[66rem] flex-col gap-4 px-4 py-4 lg:gap-6 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:hidden">{shared('noun>wallet')}</h1>
        {flagsOf().safety_payment && (
          <Suspense>
            <WalletTabs current="credit" />
          </Suspense>
        )}
        {wallet?.is_low && (user?.quote_service_count ?? 0) > 0 && <LowCredit />}
        {wallet && <StarterCredit />}
        {!wallet && isError && (
          <ErrorState title={t('credit_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
        )}
        {!wallet && !isError && (
          <Loading className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
            <Skeleton className="h-56 rounded-xl!" />
            <Skeleton className="h-56 rounded-xl!" />
          </Loading>
        )}
        {wallet && (
          <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
            <BalanceCard wallet={wallet} now={now} />
            <AutoQuoteSummary now={now} />
            <section
              id="add"
              aria-labelledby="add-title"
              className="rounded-xl border border-line bg-surface p-5 lg:col-span-2 lg:p-6"
            >
              <h2 id="add-title" className="text-lg font-semibold">
                {shared('verb>add_credit')}
              </h2>
              <p className="mb-4 text-sm text-ink-3">
                {t(
                  (fromDecimal(wallet.usual_fee ?? '0') ?? 0) > 0
                    ? 'credit_screen>no_expiry_estimate'
                    : 'credit_screen>no_expiry',
                )}
              </p>
              <BuyCredit target={query.get('add') ?? undefined} back="/dashboard/credit" onOrder={settled} />
              <OtherWays className="mt-4" />
            </section>
          </div>
        )}
        <SubscriptionsCard now={now} />
        {wallet && (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
            <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
              <HeldCard wallet={wallet} now={now} />
              {(fromDecimal(wallet.returnable) ?? 0) > 0 && <ReturnableCard wallet={wallet} now={now} />}
            </div>
            <KindsCard wallet={wallet} now={now} />
          </div>
        )}
        <SpendingCard />
        <Transactions now={now} />
        {flagsOf().business_loan && (
          <p className="text-md">
            <TextLink href="/dashboard/business-loan">{t('credit_screen>business_loans')}</TextLink>
          </p>
        )}
        <FeesExplained return_days={wallet?.return_days ?? RETURN_DAYS} />
      </div>
    </>
  );
}
