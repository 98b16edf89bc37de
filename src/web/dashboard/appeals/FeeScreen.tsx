import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { Fee } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { onLive } from '#web/app/live.ts';
import { EvidenceTable } from '#web/parts/appeals/EvidenceTable.tsx';
import { decidedBy, moment } from '#web/parts/appeals/evidence-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { staleFees, useFeeQuery } from '#web/state/appeals.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SumList } from '#web/ui/FactList.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { StatusPill } from '#web/ui/StatusPill.tsx';
import { WalletScreen } from '../wallet/WalletScreen.tsx';
import { AppealCard } from './AppealCard.tsx';
import { AppealDialog } from './AppealDialog.tsx';

const STATUS = {
  held: { label: 'Held', icon: HourglassMediumIcon, tone: 'neutral' },
  captured: { label: 'Paid', icon: CheckCircleIcon, tone: 'info' },
  released: { label: 'Given back', icon: ArrowUUpLeftIcon, tone: 'success' },
  given_back: { label: 'Given back after your appeal', icon: ArrowUUpLeftIcon, tone: 'success' },
} as const;

/** One fee with all that decided it, and the way to ask for it back (decision 16). */
export function Component() {
  const bid_id = Number(useParams().bidId);
  const isBid = Number.isSafeInteger(bid_id) && bid_id > 0;
  const now = useNow();
  const dispatch = useAppDispatch();
  const { currentData, isError, error, isFetching, refetch } = useFeeQuery({ bid_id }, { skip: !isBid });
  useEffect(
    () =>
      onLive('appeal.changed', ({ quote_bid_id }) => {
        if (quote_bid_id === bid_id) dispatch(staleFees());
      }),
    [bid_id, dispatch],
  );
  const isGone = !isBid || (isError && error && 'code' in error && error.code === 'not found');
  return (
    <WalletScreen title="Fee">
      {currentData && <Shown fee={currentData.fee} now={now} />}
      {!currentData && isGone && (
        <EmptyState title="This fee is not there">The link may be old, or the quote is not yours.</EmptyState>
      )}
      {!currentData && !isGone && isError && (
        <ErrorState title="Could not load this fee" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!currentData && !isGone && !isError && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </WalletScreen>
  );
}

const cents = (text: string): number => fromDecimal(text) ?? 0;

function sentence({ status, evidence }: Fee, now: Date): string {
  if (status === 'held') return `Comes back on ${moment(evidence.decide_at, now)} unless the customer answers before.`;
  const why = evidence.reason === null ? '' : (decidedBy()[evidence.reason] ?? '');
  const at = evidence.decided_by === null ? '' : ` on ${moment(evidence.decided_by, now)}`;
  if (status === 'captured') return `${why}${at}, so the fee was kept.`;
  if (status === 'released') return `${why}${at}, so the fee went back to your wallet.`;
  return `${why}${at}. You asked for the fee back, and it is in your wallet again.`;
}

function Shown({ fee, now }: { fee: Fee; now: Date }) {
  const [isAsking, setAsking] = useState(false);
  const { can_appeal } = fee;
  return (
    <>
      <Card as="section" aria-labelledby="fee-title">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id="fee-title" className="min-w-0 text-lg font-semibold wrap-anywhere">
            {fee.note || 'Quote fee'}
          </h2>
          <StatusPill {...STATUS[fee.status]} />
        </div>
        <Amount cents={cents(fee.amount)} className="mt-2 block text-3xl font-bold" />
        <p className="mt-2 text-md text-ink-2">{sentence(fee, now)}</p>
        <SumList
          className="mt-4 border-t border-line pt-4"
          rows={[
            ...(cents(fee.promotional) > 0
              ? [{ label: 'From bonus credit', value: <Amount cents={cents(fee.promotional)} /> }]
              : []),
            ...(cents(fee.bought) > 0
              ? [{ label: 'From bought credit', value: <Amount cents={cents(fee.bought)} /> }]
              : []),
          ]}
        />
        <p className="mt-4 text-md">
          <TextLink href={`/dashboard/requests/${fee.quote_bid_id}`}>See the quote</TextLink>
        </p>
      </Card>
      {fee.appeal && <AppealCard fee={fee} appeal={fee.appeal} now={now} />}
      <Card as="section" aria-labelledby="evidence-title">
        <h2 id="evidence-title" className="text-lg font-semibold">
          What decided it
        </h2>
        <div className="mt-2">
          <EvidenceTable evidence={fee.evidence} now={now} />
        </div>
      </Card>
      {can_appeal.is_open && (
        <Card as="section" aria-labelledby="ask-title" className="grid gap-3">
          <h2 id="ask-title" className="text-lg font-semibold">
            Was this not a real lead?
          </h2>
          <p className="text-md text-ink-2">
            Ask for the {showMoney(cents(fee.amount))} back until {moment(can_appeal.until, now)}. An operator looks at
            the lead and tells you why it was decided so.
          </p>
          <div>
            <Button variant="primary" className="max-sm:w-full" onClick={() => setAsking(true)}>
              Ask for this fee back
            </Button>
          </div>
        </Card>
      )}
      {can_appeal.bar === 'too late' && (
        <p className="text-sm text-ink-3">It could be asked back until {moment(can_appeal.until, now)}.</p>
      )}
      <AppealDialog open={isAsking} onClose={() => setAsking(false)} bid_id={fee.quote_bid_id} />
    </>
  );
}
