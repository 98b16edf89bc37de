import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as appealCalls from '#core/appeals/calls.ts';
import type { Fee } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { EvidenceTable } from '#web/parts/appeals/EvidenceTable.tsx';
import { decidedBy, moment } from '#web/parts/appeals/evidence-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { WalletScreen } from '../wallet/WalletScreen.tsx';
import { AppealCard } from './AppealCard.tsx';
import { AppealDialog } from './AppealDialog.tsx';

const statuses = () =>
  ({
    held: { label: t('fee_screen>held'), icon: HourglassMediumIcon, tone: 'neutral' },
    captured: { label: t('fee_screen>charged'), icon: CheckCircleIcon, tone: 'info' },
    released: { label: shared('status>returned'), icon: ArrowUUpLeftIcon, tone: 'success' },
    given_back: { label: t('fee_screen>returned_after_appeal'), icon: ArrowUUpLeftIcon, tone: 'success' },
  }) as const;

/** One fee with everything that decided it, and the form to ask for it back (decision 16). */
export function Component() {
  const bid_id = Number(useParams().bidId);
  const isBid = Number.isSafeInteger(bid_id) && bid_id > 0;
  const now = useNow();
  const { currentData, isError, error, isFetching, refetch } = useRead(appealCalls.fee, { bid_id }, { skip: !isBid });
  const isGone = !isBid || (isError && error && 'code' in error && error.code === 'not found');
  return (
    <WalletScreen title={shared('noun>fee')}>
      {currentData && <Shown fee={currentData.fee} now={now} />}
      {!currentData && isGone && (
        <EmptyState title={t('fee_screen>not_found_title')}>{t('fee_screen>not_found_text')}</EmptyState>
      )}
      {!currentData && !isGone && isError && (
        <ErrorState title={t('fee_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
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
  if (status === 'held') return t('fee_screen>held_until', { at: moment(evidence.decide_at, now) });
  const why = evidence.reason === null ? '' : (decidedBy()[evidence.reason] ?? '');
  const fact =
    evidence.decided_by === null
      ? why
      : t('fee_screen>reason_with_date', { why, at: moment(evidence.decided_by, now) });
  if (status === 'captured') return t('fee_screen>charged_because', { fact });
  if (status === 'released') return t('fee_screen>returned_because', { fact });
  return t('fee_screen>returned_on_appeal', { fact });
}

function Shown({ fee, now }: { fee: Fee; now: Date }) {
  const [isAsking, setAsking] = useState(false);
  const { can_appeal } = fee;
  return (
    <>
      <Card as="section" aria-labelledby="fee-title">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id="fee-title" className="min-w-0 text-lg font-semibold wrap-anywhere">
            {fee.note || t('fee_screen>quote_fee')}
          </h2>
          <StatusPill {...statuses()[fee.status]} />
        </div>
        <Amount cents={cents(fee.amount)} className="mt-2 block text-3xl font-bold" />
        <p className="mt-2 text-md text-ink-2">{sentence(fee, now)}</p>
        <SumList
          className="mt-4 border-t border-line pt-4"
          rows={[
            ...(cents(fee.promotional) > 0
              ? [{ label: t('fee_screen>from_bonus_credit'), value: <Amount cents={cents(fee.promotional)} /> }]
              : []),
            ...(cents(fee.bought) > 0
              ? [{ label: t('fee_screen>from_bought_credit'), value: <Amount cents={cents(fee.bought)} /> }]
              : []),
          ]}
        />
        <p className="mt-4 text-md">
          <TextLink href={`/dashboard/requests/${fee.quote_bid_id}`}>{t('fee_screen>see_quote')}</TextLink>
        </p>
      </Card>
      {fee.appeal && <AppealCard fee={fee} appeal={fee.appeal} now={now} />}
      <Card as="section" aria-labelledby="evidence-title">
        <h2 id="evidence-title" className="text-lg font-semibold">
          {t('fee_screen>evidence_title')}
        </h2>
        <div className="mt-2">
          <EvidenceTable evidence={fee.evidence} now={now} />
        </div>
      </Card>
      {can_appeal.is_open && (
        <Card as="section" aria-labelledby="ask-title" className="grid gap-3">
          <h2 id="ask-title" className="text-lg font-semibold">
            {t('fee_screen>appeal_title')}
          </h2>
          <p className="text-md text-ink-2">
            {t('fee_screen>appeal_text', {
              amount: showMoney(cents(fee.amount)),
              until: moment(can_appeal.until, now),
            })}
          </p>
          <div>
            <Button variant="primary" className="max-sm:w-full" onClick={() => setAsking(true)}>
              {t('fee_screen>ask_back')}
            </Button>
          </div>
        </Card>
      )}
      {can_appeal.bar === 'too late' && (
        <p className="text-sm text-ink-3">{t('fee_screen>appeal_expired', { until: moment(can_appeal.until, now) })}</p>
      )}
      <AppealDialog open={isAsking} onClose={() => setAsking(false)} bid_id={fee.quote_bid_id} />
    </>
  );
}
