import { useState } from 'react';
import * as appealCalls from '#core/appeals/calls.ts';
import { APPEAL_REASON_MAX, APPEAL_TOPIC_WORDS, type AppealCase, type AppealDecision } from '#core/appeals/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { EvidenceTable } from '#web/parts/appeals/EvidenceTable.tsx';
import { evidenceRows } from '#web/parts/appeals/evidence-words.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { CaseFrame } from '../frames/CaseFrame.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { AppealFiles } from './AppealFiles.tsx';
import { DECISION, ENDED } from './appeal-words.ts';

/** One appeal for a fee: what the pro says, what is known of the lead, and the decision. */
export function AppealPane({ appeal_id, now, onDecided }: { appeal_id: number; now: Date; onDecided: () => void }) {
  const read = useRead(appealCalls.opsAppeal, { appeal_id });
  return (
    <OneFrame className="p-4 lg:p-7" query={read} data={read.currentData} noun="appeal">
      {({ appeal }) => <Shown appeal={appeal} now={now} onDecided={onDecided} />}
    </OneFrame>
  );
}

function Shown({ appeal, now, onDecided }: { appeal: AppealCase; now: Date; onDecided: () => void }) {
  const { id: appeal_id, claim, status, can_decide } = appeal;
  const [decide] = useAct(appealCalls.decideAppeal);
  const [take, taking] = useAct(appealCalls.takeAppeal);
  const [asked, setAsked] = useState<AppealDecision | null>(null);
  const amount = showMoney(fromDecimal(appeal.amount) ?? 0);
  const toggle = async () =>
    told(await take({ appeal_id, take_over: claim?.is_mine === false, give_back: claim?.is_mine === true }));
  return (
    <CaseFrame
      who={{ name: appeal.pro, id: appeal.user_id }}
      title={`${amount} for ${appeal.about || 'a quote'}`}
      pills={status !== 'open' && <Pill tone="info">{ENDED[status]}</Pill>}
      intro={
        <>
          By <TextLink href={`/ops/people/${appeal.user_id}`}>{appeal.pro}</TextLink>, customer{' '}
          <TextLink href={`/ops/people/${appeal.customer_id}`}>{appeal.customer}</TextLink>. Asked{' '}
          {ago(appeal.created, now)}.
        </>
      }
      claim={claim}
      take={can_decide && { pending: taking.isLoading, toggle: () => void toggle() }}
      history={appeal.history}
      now={now}
      foot={
        can_decide && (
          <>
            <Button onClick={() => setAsked('refuse')}>{DECISION.refuse.label}</Button>
            <Button variant="primary" onClick={() => setAsked('grant')}>
              {DECISION.grant.label}
            </Button>
          </>
        )
      }
    >
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
      <Said appeal={appeal} />
      <Known appeal={appeal} now={now} />
      {asked && (
        <ActDialog
          title={asked === 'grant' ? `Give ${amount} back?` : 'Refuse this appeal?'}
          label={DECISION[asked].label}
          reason={{ hint: 'The pro sees it.', max: APPEAL_REASON_MAX, optional: asked === 'grant' }}
          act={(reason) => decide({ appeal_id, decision: asked, reason })}
          done={DECISION[asked].done}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDecided();
          }}
        >
          {DECISION[asked].text(amount)}
        </ActDialog>
      )}
    </CaseFrame>
  );
}

function Said({ appeal }: { appeal: AppealCase }) {
  return (
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
  );
}

function Known({ appeal, now }: { appeal: AppealCase; now: Date }) {
  const before = evidenceRows(appeal.evidence, now);
  const hasMoved = evidenceRows(appeal.evidence_now, now).some((row, index) => row.value !== before[index]?.value);
  return (
    <section aria-labelledby="known">
      <h3 id="known" className="text-md font-semibold">
        What the record says about the lead
      </h3>
      <Card className="mt-3">
        <EvidenceTable evidence={appeal.evidence_now} now={now} />
        {hasMoved && (
          <details className="mt-4 border-t border-line pt-3">
            <summary className="cursor-pointer text-md font-semibold">As it was when the pro asked</summary>
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
            : `The request was reported: ${plural(appeal.reports.count, 'case')}, ${appeal.reports.upheld} upheld.`}
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
  );
}
