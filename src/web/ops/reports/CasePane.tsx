import { useState } from 'react';
import { caseOfReport } from '#core/content/desk/calls.ts';
import * as reportCalls from '#core/reports/calls.ts';
import { REPORT_REASON_MAX, type ReportCase, type ReportDecision } from '#core/reports/model.ts';
import { told } from '#web/parts/forms/told.ts';
import { typeWords } from '#web/parts/report/report-words.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { CaseFrame } from '../frames/CaseFrame.tsx';
import { DeskLink } from '../frames/DeskLink.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { useKeys, useKeysSwitch } from '../frames/use-keys.ts';
import { Evidence, ReportsOf } from './Evidence.tsx';
import { decisionWords, ENDED } from './report-words.ts';

/** The letter of each decision, and what its button looks like. */
const KEYS = { dismiss: 'd', warn: 'w', hide: 'h', block: 'b' } as const satisfies Record<ReportDecision, string>;
const LOOK = { dismiss: 'primary', warn: 'secondary', hide: 'danger-quiet', block: 'danger-quiet' } as const;

/** One reported thing: what it said, who reported it, and the decision. */
export function CasePane({ case_id, now, onDecided }: { case_id: number; now: Date; onDecided: () => void }) {
  const read = useRead(reportCalls.reportCase, { case_id });
  return (
    <OneFrame className="p-4 lg:p-7" query={read} data={read.currentData} noun="report">
      {({ report_case }) => <Shown report_case={report_case} now={now} onDecided={onDecided} />}
    </OneFrame>
  );
}

function Shown({ report_case, now, onDecided }: { report_case: ReportCase; now: Date; onDecided: () => void }) {
  const { id: case_id, type, reported, claim, can, status } = report_case;
  const [decide] = useAct(reportCalls.decideReport);
  const [take, taking] = useAct(reportCalls.takeReport);
  const [undo, undoing] = useAct(reportCalls.undoReport);
  const [make, making] = useAct(caseOfReport);
  const open = async () => told(await make({ report_case_id: case_id }), (made) => `Case ${made.case_id} is open`);
  const [asked, setAsked] = useState<ReportDecision | null>(null);
  const [keys] = useKeysSwitch();
  const isOther = claim !== null && !claim.is_mine;
  const canTake = can.decide.length > 0;

  const toggle = async () => told(await take({ case_id, take_over: isOther, give_back: claim?.is_mine === true }));
  const takeBack = async () => told(await undo({ case_id }), 'Decision undone');
  useKeys({
    t: canTake && !isOther ? () => void toggle() : undefined,
    ...(isOther ? {} : Object.fromEntries(can.decide.map((one) => [KEYS[one], () => setAsked(one)]))),
  });
  const words = asked && decisionWords(asked, type, reported);

  return (
    <CaseFrame
      who={{ name: reported, id: report_case.reported_user_id }}
      title={report_case.about || reported}
      pills={
        <>
          <Pill>{typeWords()[type]}</Pill>
          {status !== 'open' && <Pill tone="info">{ENDED[status]}</Pill>}
        </>
      }
      intro={
        <>
          About <TextLink href={`/ops/people/${report_case.reported_user_id}`}>{reported}</TextLink>
          {report_case.is_reported_blocked && ', who is blocked'}
          {report_case.upheld_before > 0 && `, ${plural(report_case.upheld_before, 'case')} before`}. Reported first{' '}
          {ago(report_case.created, now)}.
        </>
      }
      claim={claim}
      take={canTake && { pending: taking.isLoading, toggle: () => void toggle() }}
      history={report_case.history}
      now={now}
      foot={
        canTake &&
        can.decide.toReversed().map((one) => (
          <Button
            key={one}
            variant={LOOK[one]}
            className={LOOK[one] === 'danger-quiet' ? 'max-lg:border max-lg:border-danger-line' : ''}
            onClick={() => setAsked(one)}
          >
            {decisionWords(one, type, reported).label}
            {keys && <kbd className="ml-1.5 text-xs uppercase opacity-70 max-lg:hidden">{KEYS[one]}</kbd>}
          </Button>
        ))
      }
    >
      {status === 'open' && !canTake && (
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
      <DeskLink case_id={report_case.desk_case_id} pending={making.isLoading} make={() => void open()} />
      <Evidence report_case={report_case} now={now} />
      {type === 'service' && report_case.quote_service_id !== null && (
        <p className="text-md">
          <TextLink href={`/service/${report_case.quote_service_id}`}>Open the public page</TextLink>
        </p>
      )}
      {asked && words && (
        <ActDialog
          title={words.title}
          label={words.label}
          danger={asked === 'hide' || asked === 'block'}
          reason={
            asked === 'dismiss'
              ? { hint: 'Kept in the log.', max: REPORT_REASON_MAX, optional: true }
              : { hint: 'The person will see it.', max: REPORT_REASON_MAX }
          }
          act={(reason) => decide({ case_id, decision: asked, reason })}
          done={(data) => ({
            text: words.done,
            ...(data.report_case.can.undo ? { action: { label: 'Undo', onAction: () => void takeBack() } } : {}),
          })}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDecided();
          }}
        >
          {words.text}
        </ActDialog>
      )}
    </CaseFrame>
  );
}
