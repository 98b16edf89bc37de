import { type ReactNode, useState } from 'react';
import * as merchantCalls from '#core/custody/merchants/calls.ts';
import * as calls from '#core/custody/payouts/calls.ts';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { PaidToCard } from './PaidToCard.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import { SetUpCard } from './SetUpCard.tsx';

/** How a pro is paid: missing steps, the account, and past payouts. `total` and `pots`: what is held, drawn beside it. */
export function Payouts({ now, total, pots }: { now: Date; total: ReactNode; pots: ReactNode }) {
  const { currentData, isError, isFetching, refetch } = useRead(calls.payoutAccount, {});
  const [isAsked, setAsked] = useState(false);
  const account = currentData?.payout_account;
  const filed = useRead(merchantCalls.merchantApplication, {});
  const application = filed.currentData?.merchant_application;
  const onSet = () => setAsked(true);
  return (
    <ProofProvider intro={t('payout>proof')}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
        <div className="grid min-w-0 gap-4 max-lg:contents lg:gap-6">
          <div className="min-w-0 max-lg:-order-2">{total}</div>
          {account && <PaidToCard account={account} now={now} onSet={onSet} />}
          {pots}
        </div>
        <div className="min-w-0 max-lg:-order-1">
          {account && application ? (
            <SetUpCard account={account} application={application} now={now} onSet={onSet} />
          ) : isError ? (
            <ErrorState title={t('payout>load_error')} pending={isFetching} onRetry={() => void refetch()} />
          ) : filed.isError ? (
            <ErrorState
              title={t('merchant>load_error')}
              pending={filed.isFetching}
              onRetry={() => void filed.refetch()}
            />
          ) : (
            <Loading>
              <SkeletonCard />
            </Loading>
          )}
        </div>
      </div>
      {account && <PayoutsCard account={account} now={now} />}
      {isAsked && <AccountDialog isChange={Boolean(account?.payee)} onClose={() => setAsked(false)} />}
    </ProofProvider>
  );
}
