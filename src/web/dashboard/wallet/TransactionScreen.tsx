import { useState } from 'react';
import * as paperCalls from '#core/payments/papers/calls.ts';
import { statementPath } from '#core/payments/papers/calls.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { monthName } from './csv-ranges.ts';
import { Transactions } from './Transactions.tsx';
import { WalletScreen } from './WalletScreen.tsx';

/** The whole history of credit, every type, and the statements by month (specification 2, transaction; 9, credit history). */
export function Component() {
  const now = useNow();
  return (
    <WalletScreen wide title={t('transaction_screen>title')} intro={t('transaction_screen>intro')}>
      <Statements />
      <Transactions all now={now} />
    </WalletScreen>
  );
}

/** How many months show before the rest is asked for. */
const FIRST_MONTHS = 6;

function Statements() {
  const { data, isError, isFetching, refetch } = useRead(paperCalls.walletStatements, {});
  const [isWhole, setWhole] = useState(false);
  const months = data?.months;
  return (
    <section aria-labelledby="statements-title" className="rounded-xl border border-line bg-surface p-5 lg:p-6">
      <h2 id="statements-title" className="text-lg font-semibold">
        {t('transaction_screen>statements_title')}
      </h2>
      <p className="text-sm text-ink-3">{t('transaction_screen>statements_intro')}</p>
      {!months && isError && (
        <ErrorState
          level={3}
          title={t('transaction_screen>load_error')}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!months && !isError && (
        <Loading>
          <Skeleton className="mt-3 h-11" />
        </Loading>
      )}
      {months?.length === 0 && <p className="mt-3 text-md text-ink-2">{t('transaction_screen>statements_empty')}</p>}
      {months && months.length > 0 && (
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {(isWhole ? months : months.slice(0, FIRST_MONTHS)).map(({ month, is_final }) => (
            <li key={month} className="flex min-h-11 items-center justify-between gap-3 text-md">
              <span className="min-w-0">
                <Anchor
                  href={paperHref(statementPath(month, 'html'))}
                  className="font-medium text-brand-ink underline-offset-4 hover:underline"
                >
                  {monthName(month)}
                </Anchor>
                {!is_final && <span className="text-sm text-ink-3"> {t('transaction_screen>so_far')}</span>}
              </span>
              <Anchor
                href={paperHref(statementPath(month, 'pdf'))}
                aria-label={t('transaction_screen>pdf_for_month', { month: monthName(month) })}
                className="text-sm text-ink-2 underline-offset-4 hover:underline"
              >
                {t('transaction_screen>pdf')}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {months && months.length > FIRST_MONTHS && !isWhole && (
        <Button variant="quiet" size={36} className="mt-2" onClick={() => setWhole(true)}>
          {t('transaction_screen>show_earlier')}
        </Button>
      )}
    </section>
  );
}
