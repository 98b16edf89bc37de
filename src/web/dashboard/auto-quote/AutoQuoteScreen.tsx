import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAutoQuotesQuery } from '#web/state/trade-api.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { AutoQuoteCard } from './AutoQuoteCard.tsx';
import { AutoQuoteHistory } from './AutoQuoteHistory.tsx';

/** Auto-quote of every category, with its week and its history (decision 17). */
export function Component() {
  const { data, isError, isFetching, refetch } = useAutoQuotesQuery({});
  const now = useNow();
  const all = data?.auto_quotes;
  return (
    <>
      <TopBar title={<h1>Auto-quote</h1>} back={{ href: '/dashboard/services', label: 'Back to services' }} />
      <div className="mx-auto grid max-w-[66rem] gap-6 px-4 py-4 lg:px-10 lg:py-9">
        <div>
          <h1 className="text-2xl font-bold max-lg:hidden">Auto-quote</h1>
          <p className="max-w-prose text-md text-ink-2">
            Your template goes out within a minute of a request that fits. Each costs the same fee as a quote you write,
            held by the same rule, and never more in a week than the budget you set.
            {data && ` You have ${showMoney(fromDecimal(data.available_wallet_amount) ?? 0)} of credit.`}
          </p>
        </div>
        {!data && isError && (
          <ErrorState title="Could not load auto-quote" onRetry={() => void refetch()} pending={isFetching} />
        )}
        {!data && !isError && (
          <Loading className="grid gap-4 lg:grid-cols-2">
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        )}
        {all?.length === 0 && (
          <EmptyState
            title="Add a service first"
            action={
              <ButtonLink variant="primary" href="/dashboard/services/new">
                Add a service
              </ButtonLink>
            }
          >
            Auto-quote works for each kind of work that you offer.
          </EmptyState>
        )}
        {all && all.length > 0 && (
          <>
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {all.map((setting) => (
                <li key={`${setting.quote_service_id}-${setting.category_id}`} className="min-w-0">
                  <AutoQuoteCard setting={setting} />
                </li>
              ))}
            </ul>
            <AutoQuoteHistory now={now} />
          </>
        )}
      </div>
    </>
  );
}
