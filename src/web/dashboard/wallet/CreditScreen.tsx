import { useWalletQuery } from '#web/state/api.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { FeeRule } from './FeeRule.tsx';
import { History } from './History.tsx';

/** dashboard/credit: the balance, what is held, and every move of it (mockup pro-wallet). */
export function Component() {
  const { data, isLoading, isError, refetch } = useWalletQuery({});
  return (
    <>
      <TopBar title="Wallet" />
      <div className="mx-auto max-w-[66rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:sr-only">Wallet</h1>
        <div className="flex flex-col gap-4 lg:mt-5 lg:gap-6">
          {isLoading && (
            <Loading>
              <SkeletonCard className="h-56" />
            </Loading>
          )}
          {isError && !data && (
            <ErrorState title="Could not load your wallet" onRetry={() => void refetch()}>
              Your credit is safe. Check your connection.
            </ErrorState>
          )}
          {data && (
            <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
              <BalanceCard wallet={data.wallet} />
              <section className="rounded-xl border border-line bg-surface p-5 lg:p-6">
                <h2 className="text-md font-semibold">When a fee comes back</h2>
                <FeeRule held={data.wallet.held} />
              </section>
            </div>
          )}
          <History />
          <div className="rounded-xl border border-line bg-surface px-5">
            <Disclosure title="How fees work">
              <div className="grid max-w-prose gap-3 pb-4 text-md text-ink-2">
                <p>
                  Sending a quote costs a small fee. It depends on the kind of job, its size and how urgent it is, and
                  you see it, line by line, before you send. You never pay more than was shown. Changing a sent quote is
                  free.
                </p>
                <p>
                  The fee is held when you send. It is paid once the customer answers you, or hires you. Without an
                  answer within 72 hours, or if the request is closed, expires or turns out not to be real before that,
                  it comes back by itself.
                </p>
                <p>Promotional credit is spent before credit you bought.</p>
              </div>
            </Disclosure>
          </div>
        </div>
      </div>
    </>
  );
}
