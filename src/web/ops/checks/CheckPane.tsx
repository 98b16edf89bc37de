import { useState } from 'react';
import * as checkCalls from '#core/reviews/checks/calls.ts';
import { REMOVAL_REASON_MAX } from '#core/reviews/model.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Stars } from '#web/ui/data/Stars.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { CaseFrame } from '../frames/CaseFrame.tsx';
import { DECISION, ENDED, SIGNALS } from './check-words.ts';

/** One held review: its text, what links the two accounts, and the decision. */
export function CheckPane(props: { check: checkCalls.ReviewCheck; now: Date; onDecided: () => void }) {
  const { check, now, onDecided } = props;
  const { id: check_id, status, can_decide } = check;
  const [decide] = useAct(checkCalls.decideReviewCheck);
  const [asked, setAsked] = useState<checkCalls.CheckDecision | null>(null);
  return (
    <CaseFrame
      who={{ name: check.writer, id: check.writer_id }}
      title={check.title}
      pills={status !== 'open' && <Pill tone="info">{ENDED[status]}</Pill>}
      intro={
        <>
          By <TextLink href={`/ops/people/${check.writer_id}`}>{check.writer}</TextLink> about{' '}
          <TextLink href={`/ops/people/${check.subject_id}`}>{check.subject}</TextLink>. Written{' '}
          {ago(check.created, now)}.
        </>
      }
      claim={null}
      history={[]}
      now={now}
      foot={
        can_decide && (
          <>
            <Button onClick={() => setAsked('remove')}>{DECISION.remove.label}</Button>
            <Button variant="primary" onClick={() => setAsked('approve')}>
              {DECISION.approve.label}
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
        <Banner tone="info" title={`${ENDED[status]}${check.decided_by ? ` by ${check.decided_by}` : ''}`}>
          {check.reason}
        </Banner>
      )}
      <section aria-labelledby="said">
        <h3 id="said" className="text-md font-semibold">
          The review
        </h3>
        <Card className="mt-3">
          <Stars value={check.score} size={16} />
          <p className="mt-1 text-md wrap-anywhere whitespace-pre-line">{check.note || 'No text'}</p>
        </Card>
      </section>
      <section aria-labelledby="why">
        <h3 id="why" className="text-md font-semibold">
          Why it’s held ({check.points} points)
        </h3>
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-md">
          {check.signals.map((signal) => (
            <li key={signal}>{SIGNALS[signal].text}</li>
          ))}
        </ul>
      </section>
      {asked && (
        <ActDialog
          title={DECISION[asked].title}
          label={DECISION[asked].label}
          danger={asked === 'remove'}
          reason={{
            hint: asked === 'remove' ? 'The writer sees it.' : 'Kept in the log.',
            max: REMOVAL_REASON_MAX,
          }}
          act={(reason) => decide({ check_id, decision: asked, reason })}
          done={DECISION[asked].done}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDecided();
          }}
        >
          {DECISION[asked].text}
        </ActDialog>
      )}
    </CaseFrame>
  );
}
