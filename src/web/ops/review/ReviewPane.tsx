import type { Review } from '#core/ops/model.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { OneFrame } from '../frames/OneFrame.tsx';
import { CaseBanner } from './CaseBanner.tsx';
import { CaseHead, PhoneBar } from './CaseHead.tsx';
import { Checks } from './Checks.tsx';
import { DecideFoot } from './DecideFoot.tsx';
import { Documents } from './Documents.tsx';
import { FieldsTable } from './FieldsTable.tsx';
import { History } from './History.tsx';
import type { Place } from './place.ts';
import { closedWords } from './review-words.ts';
import { type AskedCase, type OpenCase, useOpenCase } from './use-open-case.ts';

/** One case: what was handed in, what to check, and the decision. */
export function ReviewPane({ now, place, ...asked }: AskedCase & { now: Date; place: Place }) {
  const opened = useOpenCase(asked);
  const { read, review, canAct } = opened;

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

  const side = <CaseSide review={review} opened={opened} />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PhoneBar place={place} />
      <CaseHead review={review} now={now} />
      <div
        className={`relative min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:overflow-y-auto ${canAct ? 'max-lg:pb-56' : 'max-lg:pb-8'}`}
      >
        <div className="min-w-0 p-4 lg:p-7">
          <CaseBanner review={review} now={now} refused={opened.refused} onUndo={() => void opened.undo(review)} />
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
          kind={asked.kind}
          pending={opened.pending}
          closed={closedWords(review.documents)}
          onDecide={(decision) => void opened.act(decision)}
        />
      )}
    </div>
  );
}

/** The checks to answer, and the note and the day that go with the decision. */
function CaseSide({ review, opened }: { review: Review; opened: OpenCase }) {
  const { draft, change, canAct } = opened;
  return (
    <>
      {review.checks.length > 0 && (
        <Checks
          checks={review.checks}
          answers={draft.answers}
          isAsked={opened.isAsked}
          onAnswer={canAct ? (check, answer) => change({ answers: { ...draft.answers, [check]: answer } }) : null}
        />
      )}
      {canAct && (
        <div className="mt-6 grid gap-4 border-t border-line pt-5">
          <TextArea
            ref={opened.field}
            label="Note to the pro"
            optional
            rows={3}
            maxLength={500}
            placeholder="Shown in the message we send"
            value={draft.note}
            onChange={(event) => {
              change({ note: event.currentTarget.value });
              opened.setMissing(false);
            }}
            {...(opened.isMissing ? { error: 'Enter a reason, so the person knows what to do.' } : {})}
          />
          {(review.expires_on !== null || review.needs_expiry) && (
            <DateField
              label="Last day on the document"
              value={draft.day ?? review.expires_on ?? ''}
              onChange={(event) => change({ day: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </>
  );
}
