import { showMoney } from '#core/kit/money.ts';
import { LOW_WALLET_CENTS } from '#core/wallet/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useWalletQuery } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { FeesExplained } from './FeesExplained.tsx';
import { HeldCard } from './HeldCard.tsx';
import { Transactions } from './Transactions.tsx';

/** The pro's wallet: balance, what is held, and every entry of the books (mockup pro-wallet). */
export function Component() {
  const { data, isFetching, isError, refetch } = useWalletQuery({});
  const { user } = usePerson();
  const now = useNow();
  const wallet = data?.wallet;
  return (
    <>
      <TopBar title={<h1>Wallet</h1>} />
      <div className="mx-auto flex max-w-[66rem] flex-col gap-4 px-4 py-4 lg:gap-6 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:hidden">Wallet</h1>
        {wallet ? (
          <>
            {wallet.is_low && (user?.quote_service_count ?? 0) > 0 && (
              <Banner tone="warning" title="Your credit is low">
                {`You have less than ${showMoney(LOW_WALLET_CENTS)}. Fees that are given back raise it again.`}
              </Banner>
            )}
            {user?.quote_service_count === 0 && (
              <Banner
                tone="info"
                title="Start with credit from us"
                action={
                  <ButtonLink size={36} href="/dashboard/services/new">
                    Add a service
                  </ButtonLink>
                }
              >
                Your first service brings starter credit, enough for your first quotes.
              </Banner>
            )}
            <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
              <BalanceCard wallet={wallet} now={now} />
              <HeldCard wallet={wallet} />
            </div>
          </>
        ) : isError ? (
          <ErrorState title="Could not load your wallet" onRetry={() => void refetch()} pending={isFetching} />
        ) : (
          <Loading className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
            <Skeleton className="h-56 rounded-xl!" />
            <Skeleton className="h-56 rounded-xl!" />
          </Loading>
        )}
        <Transactions now={now} />
        <FeesExplained />
      </div>
    </>
  );
}
