import * as autoQuoteCalls from '#core/bids/auto-quotes/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/autoquote.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { AutoQuoteCard } from './AutoQuoteCard.tsx';
import { AutoQuoteHistory } from './AutoQuoteHistory.tsx';

/** Auto-quote of every category, with its week and its history (decision 17). */
export function Component() {
  const { data, isError, isFetching, refetch } = useRead(autoQuoteCalls.autoQuotes, {});
  const now = useNow();
  const all = data?.auto_quotes;
  return (
    <>
      <TopBar
        title={<h1>{shared('noun>auto_quote')}</h1>}
        back={{ href: '/dashboard/services', label: shared('verb>back_to_services') }}
      />
      <div className="mx-auto grid max-w-[66rem] gap-6 px-4 py-4 lg:px-10 lg:py-9">
        <div>
          <h1 className="text-2xl font-bold max-lg:hidden">{shared('noun>auto_quote')}</h1>
          <p className="max-w-prose text-md text-ink-2">
            {t('auto_quote_screen>intro')}
            {data &&
              t('auto_quote_screen>credit_left', {
                credit: showMoney(fromDecimal(data.available_wallet_amount) ?? 0),
              })}
          </p>
        </div>
        {!data && isError && (
          <ErrorState title={t('auto_quote_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
        )}
        {!data && !isError && (
          <Loading className="grid gap-4 lg:grid-cols-2">
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        )}
        {all?.length === 0 && (
          <EmptyState
            title={t('auto_quote_screen>no_services_title')}
            action={
              <ButtonLink size={36} href="/dashboard/services/new">
                {shared('verb>add_a_service')}
              </ButtonLink>
            }
          >
            {t('auto_quote_screen>no_services_text')}
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
