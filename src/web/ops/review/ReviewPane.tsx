import { useRef, useState } from 'react';
import * as opsCalls from '#core/ops/calls.ts';
import type { ReviewDecision, ReviewKind } from '#core/ops/model.ts';
import { useRead } from '#web/state/calls.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { useKeys } from '../frames/use-keys.ts';
import { CaseBanner } from './CaseBanner.tsx';
import { CaseHead, PhoneBar } from './CaseHead.tsx';
import { Checks } from './Checks.tsx';
import { DecideFoot } from './DecideFoot.tsx';
import { Documents } from './Documents.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { History } from './History.tsx';
import type { Place } from './place.ts';
import { closedWords } from './review-words.ts';
import { useDecide } from './use-decide.ts';
import { caseKey, type Draft, type Drafts } from './use-drafts.ts';
import { useLooking } from './use-looking.ts';

/** One case: what was handed in, what to be sure of, and the decision. */
export function ReviewPane({
  kind,
  item_id,
  now,
  place,
  drafts,
  onDecided,
}: {
  kind: ReviewKind;
  item_id: number;
  now: Date;
  place: Place;
  drafts: Drafts;
  onDecided: () => void;
}) {
  const read = useRead(opsCalls.review, { kind, item_id });
  const review = read.data?.review;
  const { decide, undo, pending, error: refused } = useDecide();
  const key = caseKey({ kind, item_id });
  const submitted = review?.submitted ?? '';
  const { answers, note, day } = drafts.of(key, submitted);
  const change = (part: Partial<Draft>) => drafts.change(key, submitted, part);
  const looking = useLooking(review, answers);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const taken = review?.claim != null && !review.claim.is_mine;
  const canAct = review !== undefined && review.status === 'pending' && !review.is_own && !review.held && !taken;
  const act = async (decision: ReviewDecision) => {
    if (!review || !canAct || pending !== null) return;
    if (decision !== 'approved' && note.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    if (decision === 'approved' && !looking.isDone()) return;
    const expires_on = day !== null && day !== '' && decision === 'approved' ? { expires_on: day } : {};
    if (await decide(review, { decision, reason: note.trim(), answers, ...expires_on })) {
      drafts.drop(key);
      onDecided();
    }
  };
  useKeys(
    canAct && pending === null
      ? { a: () => void act('approved'), m: () => void act('more'), r: () => void act('refused') }
      : {},
  );

  if (!review)
    return (
      <>
        <PhoneBar place={place} />
        <OneFrame
          className="p-4 lg:p-7"
          query={read}
          data={undefined}
          noun="case"
          missing="It was taken back, or the link is wrong."
        >
          {() => null}
        </OneFrame>
      </>
    );

  const side = (
    <>
      {review.checks.length > 0 && (
        <Checks
          checks={review.checks}
          answers={answers}
          isAsked={looking.isAsked}
          onAnswer={canAct ? (check, answer) => change({ answers: { ...answers, [check]: answer } }) : null}
        />
      )}
      {canAct && (
        <div className="mt-6 grid gap-4 border-t border-line pt-5">
          <TextArea
            ref={field}
            label="Note to the pro"
            optional
            rows={3}
            maxLength={500}
            placeholder="Shown in the message we send"
            value={note}
            onChange={(event) => {
              change({ note: event.currentTarget.value });
              setMissing(false);
            }}
            {...(isMissing ? { error: 'Enter a reason, so the person knows what to do.' } : {})}
          />
          {(review.expires_on !== null || review.needs_expiry) && (
            <DateField
              label="Last day on the document"
              value={day ?? review.expires_on ?? ''}
              onChange={(event) => change({ day: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </>
  );

  return (
    <div className="flex h-full min-h-0 flex-col">
      <PhoneBar place={place} />
      <CaseHead review={review} now={now} />
      <div
        className={`relative min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:overflow-y-auto ${canAct ? 'max-lg:pb-56' : 'max-lg:pb-8'}`}
      >
        <div className="min-w-0 p-4 lg:p-7">
          <CaseBanner review={review} now={now} refused={refused ?? looking.missing} onUndo={() => void undo(review)} />
          <Documents review={review} canLook={canAct} />
          <FieldsTable review={review} canLook={canAct} />
          <div className="mt-6 lg:hidden">
            {side}
            <History review={review} now={now} className="mt-6 border-t border-line pt-5" />
          </div>
        </div>
        <aside aria-label="Checks and history" className="border-l border-line p-6 max-lg:hidden">
          {side}
          <History
            review={review}
            now={now}
            className={review.checks.length > 0 || canAct ? 'mt-6 border-t border-line pt-5' : ''}
          />
        </aside>
      </div>
      {canAct && (
        <DecideFoot
          kind={kind}
          pending={pending}
          closed={closedWords(review.documents)}
          onDecide={(decision) => void act(decision)}
        />
      )}
    </div>
  );
}
