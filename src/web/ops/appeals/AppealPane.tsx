import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { useState } from 'react';
import * as appealCalls from '#core/appeals/calls.ts';
import { APPEAL_REASON_MAX, APPEAL_TOPIC_WORDS, type AppealCase, type AppealDecision } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import { EvidenceTable } from '#web/parts/appeals/EvidenceTable.tsx';
import { evidenceRows } from '#web/parts/appeals/evidence-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { CaseHistory } from '../shell/CaseHistory.tsx';
import { AppealFiles } from './AppealFiles.tsx';
import { DECISION, ENDED } from './appeal-words.ts';

/** One fee that is asked back: what the pro says, what stands about the lead, and the decision. */
export function AppealPane({ appeal_id, now, onDecided }: { appeal_id: number; now: Date; onDecided: () => void }) {
  const { currentData, isError, error, refetch } = useRead(appealCalls.opsAppeal, { appeal_id });
  if (currentData) return <Shown appeal={currentData.appeal} now={now} onDecided={onDecided} />;
  return (
    <div className="p-4 lg:p-7">
      {!isError && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      {isError && error && 'code' in error && error.code === 'not found' ? (
        <EmptyState title="Appeal not found">The link may be old.</EmptyState>
      ) : (
        isError && <ErrorState title="Could not load this appeal" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const ago = (at: string, now: Date): string => {
  const words = showAgo(fromWire(at) ?? now, now);
  return words === 'just now' ? words : `${words} ago`;
};

function Shown({ appeal, now, onDecided }: { appeal: AppealCase; now: Date; onDecided: () => void }) {
  const { id: appeal_id, claim, status, can_decide } = appeal;
  const [decide, deciding] = useAct(appealCalls.decideAppeal);
  const [take, taking] = useAct(appealCalls.takeAppeal);
  const [asked, setAsked] = useState<AppealDecision | null>(null);
  const isOther = claim !== null && !claim.is_mine;
  const amount = showMoney(fromDecimal(appeal.amount) ?? 0);
  const toggle = async () => {
    const done = await take({ appeal_id, take_over: isOther, give_back: claim?.is_mine === true });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
  };
  const ask = (decision: AppealDecision) => {
    deciding.reset();
    setAsked(decision);
  };
  const before = evidenceRows(appeal.evidence, now);
  const hasMoved = evidenceRows(appeal.evidence_now, now).some((row, index) => row.value !== before[index]?.value);
  return (
    <div className="flex min-h-0 flex-col lg:h-dvh">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line px-4 py-4 lg:items-center lg:px-7">
        <Avatar name={appeal.pro} id={appeal.user_id} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-lg font-semibold wrap-anywhere lg:text-xl">
              {amount} for {appeal.about || 'a quote'}
            </h2>
            {status !== 'open' && <Pill tone="info">{ENDED[status]}</Pill>}
          </div>
          <p className="text-sm text-ink-3">
            By <TextLink href={`/ops/people/${appeal.user_id}`}>{appeal.pro}</TextLink>, customer{' '}
            <TextLink href={`/ops/people/${appeal.customer_id}`}>{appeal.customer}</TextLink>. Asked{' '}
            {ago(appeal.created, now)}.
          </p>
        </div>
        {can_decide && (
          <Button
            className="max-sm:w-full"
            size={36}
            icon={UserIcon}
            pending={taking.isLoading}
            onClick={() => void toggle()}
          >
            {isOther ? 'Take over' : claim ? 'Give back' : 'Take it'}
          </Button>
        )}
      </header>
      <div className="relative grid min-h-0 flex-1 content-start gap-6 px-4 py-5 pb-40 lg:overflow-y-auto lg:px-7 lg:pb-7">
        {isOther && <Banner tone="warning" title={`${claim.operator} is working on this`} />}
        {status === 'open' && !can_decide && (
          <Banner tone="info" title="Another operator must decide this">
            It concerns you.
          </Banner>
        )}
        {status !== 'open' && (
          <Banner tone="info" title={`${ENDED[status]}${appeal.decided_by ? ` by ${appeal.decided_by}` : ''}`}>
            {appeal.reason}
            {appeal.transaction_id !== null && ` Entry ${appeal.transaction_id} of the books.`}
          </Banner>
        )}
        <section aria-labelledby="said">
          <h3 id="said" className="text-md font-semibold">
            What the pro says
          </h3>
          <Card className="mt-3">
            <p className="text-md font-semibold">{APPEAL_TOPIC_WORDS[appeal.topic].title}</p>
            <p className="mt-1 text-md wrap-anywhere whitespace-pre-line">
              {appeal.message === '' ? 'No longer kept' : `“${appeal.message}”`}
            </p>
            {appeal.files.length > 0 && <AppealFiles appeal={appeal} />}
          </Card>
        </section>
        <section aria-labelledby="known">
          <h3 id="known" className="text-md font-semibold">
            What stands about the lead
          </h3>
          <Card className="mt-3">
            <EvidenceTable evidence={appeal.evidence_now} now={now} />
            {hasMoved && (
              <details className="mt-4 border-t border-line pt-3">
                <summary className="cursor-pointer text-md font-semibold">As it stood when the pro asked</summary>
                <div className="mt-2">
                  <EvidenceTable evidence={appeal.evidence} now={now} />
                </div>
              </details>
            )}
          </Card>
          <ul className="mt-3 grid gap-1 text-sm text-ink-2">
            <li>
              {appeal.reports.count === 0
                ? 'No reports of this request.'
                : `The request was reported: ${plural(appeal.reports.count, 'case')}, ${appeal.reports.upheld} found right.`}
            </li>
            <li>
              {appeal.before.granted + appeal.before.refused === 0
                ? 'The first appeal of this pro.'
                : `Appeals of this pro before: ${appeal.before.granted} granted, ${appeal.before.refused} refused.`}
            </li>
            <li>
              Paid from {showMoney(fromDecimal(appeal.promotional) ?? 0)} of bonus credit and{' '}
              {showMoney(fromDecimal(appeal.bought) ?? 0)} of bought credit.{' '}
              <TextLink href={`/ops/people/${appeal.user_id}/credit`}>The pro’s wallet</TextLink>
            </li>
          </ul>
        </section>
        <CaseHistory acts={appeal.history} now={now} />
      </div>
      {can_decide && !isOther && (
        <div
          data-foot
          className="grid grid-cols-2 gap-2 border-t border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--z-bar) max-lg:px-4 max-lg:pt-3 max-lg:pb-safe lg:flex lg:items-center lg:justify-end lg:px-7 lg:py-3.5"
        >
          <Button onClick={() => ask('refuse')}>{DECISION.refuse.label}</Button>
          <Button variant="primary" onClick={() => ask('grant')}>
            {DECISION.grant.label}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'grant' ? `Give ${amount} back?` : 'Refuse this appeal?'}
        confirmLabel={asked === null ? '' : DECISION[asked].label}
        reason={{
          label: 'Why',
          required: asked === 'refuse',
          maxLength: APPEAL_REASON_MAX,
          hint: 'The pro sees it.',
        }}
        onConfirm={async (reason) => {
          if (asked === null) return;
          const done = await decide({ appeal_id, decision: asked, reason });
          if (done.error) return;
          toast({ text: DECISION[asked].done });
          setAsked(null);
          onDecided();
        }}
        {...(deciding.error ? { error: whyNot(deciding.error) } : {})}
      >
        {asked === null ? '' : DECISION[asked].text(amount)}
      </ConfirmDialog>
    </div>
  );
}
