import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { useState } from 'react';
import { fromWire, showAgo } from '#core/kit/time.ts';
import * as reportCalls from '#core/reports/calls.ts';
import { REPORT_REASON_MAX, type ReportCase, type ReportDecision } from '#core/reports/model.ts';
import { typeWords } from '#web/parts/report/report-words.ts';
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
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useKeys, useKeysSwitch } from '../review/use-keys.ts';
import { CaseHistory } from '../shell/CaseHistory.tsx';
import { Evidence, ReportsOf } from './Evidence.tsx';
import { decisionWords, ENDED } from './report-words.ts';

/** The letter of each decision, and what its button looks like. */
const KEYS = { dismiss: 'd', warn: 'w', hide: 'h', block: 'b' } as const satisfies Record<ReportDecision, string>;
const LOOK = { dismiss: 'primary', warn: 'secondary', hide: 'danger-quiet', block: 'danger-quiet' } as const;

const agoWords = (at: Date, now: Date): string => {
  const ago = showAgo(at, now);
  return ago === 'just now' ? ago : `${ago} ago`;
};

/** One reported thing: what it said, who reported it, and the decision. */
export function CasePane({ case_id, now, onDecided }: { case_id: number; now: Date; onDecided: () => void }) {
  const { currentData, isError, error, refetch } = useRead(reportCalls.reportCase, { case_id });
  const shown = currentData?.report_case;
  if (shown) return <Shown report_case={shown} now={now} onDecided={onDecided} />;
  return (
    <div className="p-4 lg:p-7">
      {!isError && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      {isError && error && 'code' in error && error.code === 'not found' ? (
        <EmptyState title="Report not found">The link may be old.</EmptyState>
      ) : (
        isError && <ErrorState title="Could not load this report" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Shown({ report_case, now, onDecided }: { report_case: ReportCase; now: Date; onDecided: () => void }) {
  const { id: case_id, type, reported, claim, can, status } = report_case;
  const [decide, deciding] = useAct(reportCalls.decideReport);
  const [take, taking] = useAct(reportCalls.takeReport);
  const [undo, undoing] = useAct(reportCalls.undoReport);
  const [asked, setAsked] = useState<ReportDecision | null>(null);
  const [keys] = useKeysSwitch();
  const isOther = claim !== null && !claim.is_mine;
  const choices = isOther ? [] : can.decide;

  const ask = (decision: ReportDecision) => {
    if (!choices.includes(decision)) return;
    deciding.reset();
    setAsked(decision);
  };
  const toggle = async (take_over = false) => {
    const done = await take({ case_id, take_over, give_back: claim?.is_mine === true });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
  };
  const takeBack = async () => {
    const done = await undo({ case_id });
    toast(done.error ? { text: whyNot(done.error), tone: 'danger' } : { text: 'Decision undone' });
  };
  useKeys({
    t: () => void (can.decide.length > 0 && !isOther && toggle()),
    ...Object.fromEntries(can.decide.map((one) => [KEYS[one], () => ask(one)])),
  });
  const words = asked && decisionWords(asked, type, reported);

  return (
    <div className="flex min-h-0 flex-col lg:h-dvh">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line px-4 py-4 lg:items-center lg:px-7">
        <Avatar name={reported} id={report_case.reported_user_id} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-lg font-semibold wrap-anywhere lg:text-xl">{report_case.about || reported}</h2>
            <Pill>{typeWords()[type]}</Pill>
            {status !== 'open' && <Pill tone="info">{ENDED[status]}</Pill>}
          </div>
          <p className="text-sm text-ink-3">
            About <TextLink href={`/ops/people/${report_case.reported_user_id}`}>{reported}</TextLink>
            {report_case.is_reported_blocked && ', who is blocked'}
            {report_case.upheld_before > 0 && `, ${plural(report_case.upheld_before, 'case')} before`}. Reported first{' '}
            {agoWords(fromWire(report_case.created) ?? now, now)}.
          </p>
        </div>
        {can.decide.length > 0 && (
          <Button
            className="max-sm:w-full"
            size={36}
            icon={UserIcon}
            pending={taking.isLoading}
            onClick={() => void toggle(isOther)}
          >
            {isOther ? 'Take over' : claim ? 'Give back' : 'Take it'}
          </Button>
        )}
      </header>
      <div className="relative grid min-h-0 flex-1 content-start gap-6 px-4 py-5 pb-40 lg:overflow-y-auto lg:px-7 lg:pb-7">
        {isOther && <Banner tone="warning" title={`${claim.operator} is working on this`} />}
        {status === 'open' && can.decide.length === 0 && (
          <Banner tone="info" title="Another operator must decide this">
            It concerns you, or you reported it.
          </Banner>
        )}
        {status !== 'open' && (
          <Banner
            tone="info"
            title={`${ENDED[status]}${report_case.decided_by ? ` by ${report_case.decided_by}` : ''}`}
            action={
              can.undo && (
                <Button size={36} pending={undoing.isLoading} onClick={() => void takeBack()}>
                  Take it back
                </Button>
              )
            }
          >
            {report_case.reason || (can.undo ? 'The case can be opened again.' : '')}
          </Banner>
        )}
        <ReportsOf report_case={report_case} now={now} />
        <Evidence report_case={report_case} now={now} />
        {type === 'service' && report_case.quote_service_id !== null && (
          <p className="text-md">
            <TextLink href={`/service/${report_case.quote_service_id}`}>Open the public page</TextLink>
          </p>
        )}
        <CaseHistory acts={report_case.history} now={now} />
      </div>
      {choices.length > 0 && (
        <div
          data-foot
          className="grid grid-cols-2 gap-2 border-t border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-(--z-bar) max-lg:px-4 max-lg:pt-3 max-lg:pb-safe lg:flex lg:items-center lg:justify-end lg:px-7 lg:py-3.5"
        >
          {choices.toReversed().map((one) => (
            <Button
              key={one}
              variant={LOOK[one]}
              className={LOOK[one] === 'danger-quiet' ? 'max-lg:border max-lg:border-danger-line' : ''}
              onClick={() => ask(one)}
            >
              {decisionWords(one, type, reported).label}
              {keys && <kbd className="ml-1.5 text-xs uppercase opacity-70 max-lg:hidden">{KEYS[one]}</kbd>}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={words?.title ?? ''}
        confirmLabel={words?.label ?? ''}
        danger={asked === 'hide' || asked === 'block'}
        reason={
          asked === 'dismiss'
            ? { label: 'Why', maxLength: REPORT_REASON_MAX, hint: 'Kept in the log.' }
            : { label: 'Why', required: true, maxLength: REPORT_REASON_MAX, hint: 'The person reads it.' }
        }
        onConfirm={async (reason) => {
          if (asked === null || !words) return;
          const done = await decide({ case_id, decision: asked, reason });
          if (done.error) return;
          setAsked(null);
          toast({
            text: words.done,
            ...(done.data.report_case.can.undo ? { action: { label: 'Undo', onAction: () => void takeBack() } } : {}),
          });
          onDecided();
        }}
        {...(deciding.error ? { error: whyNot(deciding.error) } : {})}
      >
        {words?.text}
      </ConfirmDialog>
    </div>
  );
}
