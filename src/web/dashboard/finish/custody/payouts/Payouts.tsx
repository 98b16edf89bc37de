import { useState } from 'react';
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

/** How a pro is paid: what is missing, to which account, and what was paid out. */
export function Payouts({ now }: { now: Date }) {
  const { currentData, isError, isFetching, refetch } = useRead(calls.payoutAccount, {});
  const [isAsked, setAsked] = useState(false);
  const account = currentData?.payout_account;
  if (!account && isError)
    return <ErrorState title={t('payout>load_error')} pending={isFetching} onRetry={() => void refetch()} />;
  if (!account)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  return (
    <ProofProvider intro={t('payout>proof')}>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <SetUpCard account={account} now={now} onSet={() => setAsked(true)} />
        <PaidToCard account={account} now={now} onSet={() => setAsked(true)} />
      </div>
      <PayoutsCard account={account} now={now} />
      {isAsked && <AccountDialog isChange={account.payee !== null} onClose={() => setAsked(false)} />}
    </ProofProvider>
  );
}
