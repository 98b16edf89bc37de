import { useState } from 'react';
import { fromWire, showAgo } from '#core/kit/time.ts';
import * as questionCalls from '#core/questions/calls.ts';
import type { QuestionReport } from '#core/questions/model.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { REPORT_WORDS } from './report-words.ts';

/** A reported question of a public service page: taken down with a reason, or left. */
export function QuestionPane({
  question,
  now,
  onDecided,
}: {
  question: QuestionReport;
  now: Date;
  onDecided: () => void;
}) {
  const { id: question_id } = question;
  const [decide, deciding] = useAct(questionCalls.decideQuestionReport);
  const [isOpen, setOpen] = useState(false);
  const keep = async () => {
    if (told(await decide({ question_id, decision: 'keep' }), 'Question left where it is')) onDecided();
  };
  return (
    <div className="p-4 lg:p-7">
      <Card as="article" aria-label={question.question}>
        <h2 className="text-md font-semibold wrap-anywhere">{question.question}</h2>
        {question.answer !== null && question.answer !== '' && (
          <p className="mt-1 text-md text-ink-2 wrap-anywhere">{question.answer}</p>
        )}
        <p className="mt-1 text-sm text-ink-3">
          To <TextLink href={`/service/${question.quote_service_id}`}>{question.service_name}</TextLink>
        </p>
        <ul className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
          {question.reports.map((report, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id of their own, and are never put in another order
            <li key={index} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{REPORT_WORDS[report.type]}</span> by {report.author}
                {report.note !== '' && <span className="block text-ink-2">“{report.note}”</span>}
              </span>
              <span className="shrink-0 text-ink-3 tnum">{showAgo(fromWire(report.created) ?? now, now)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size={36} pending={deciding.isLoading && !isOpen} onClick={() => void keep()}>
            Leave it
          </Button>
          <Button size={36} variant="danger-quiet" onClick={() => setOpen(true)}>
            Take it down
          </Button>
        </div>
      </Card>
      {isOpen && (
        <ActDialog
          title="Take this question down?"
          label="Take it down"
          danger
          reason={{ hint: 'Kept in the log.', max: 500 }}
          act={(reason) => decide({ question_id, decision: 'remove', reason })}
          done="Question taken down"
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDecided();
          }}
        >
          It’s removed from the page with its answer.
        </ActDialog>
      )}
    </div>
  );
}
