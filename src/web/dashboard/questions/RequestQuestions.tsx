import { Suspense, useId, useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as requestQuestionCalls from '#core/requests/questions/calls.ts';
import type { RequestQuestion } from '#core/requests/questions/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/questions.ts';
import { showPast } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';

const AnswerForm = lazyPart(async () => (await import('./RequestQuestionForms.tsx')).AnswerForm);
const AskForm = lazyPart(async () => (await import('./RequestQuestionForms.tsx')).AskForm);

interface Props {
  readonly request_id: number;
  /** The requestor answers, a pro asks. */
  readonly side: 'requestor' | 'provider';
  /** Whether the request takes questions and answers: it is open, and the pro has not passed. */
  readonly isOpen: boolean;
  readonly className?: string;
}

/** Questions of pros about a request, with the requestor's answers (specification 3, a project's Q&A). Nothing where there are none to read or ask. */
export function RequestQuestions({ request_id, side, isOpen, className }: Props) {
  const { data } = useRead(requestQuestionCalls.requestQuestions, { request_id });
  const heading = useId();
  // For the customer, unanswered ones are on top of the screen.
  const isOnTop = side === 'requestor' && isOpen;
  const questions = data?.questions.filter(({ answer }) => !isOnTop || answer !== null) ?? [];
  const canAsk = side === 'provider' && isOpen;
  if (!data || (questions.length === 0 && !canAsk)) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-md font-semibold">
        {side === 'requestor' ? t('request_questions>customer_title') : t('request_questions>pro_title')}
      </h2>
      <p className="mt-0.5 text-sm text-ink-3">
        {side === 'requestor' ? t('request_questions>customer_hint') : t('request_questions>pro_hint')}
      </p>
      {questions.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {questions.map((question) => (
            <Item key={question.id} question={question} canAnswer={side === 'requestor' && isOpen} />
          ))}
        </ul>
      )}
      {canAsk && <Ask request_id={request_id} />}
    </section>
  );
}

function Item({ question, canAnswer }: { question: RequestQuestion; canAnswer: boolean }) {
  const [isWriting, setWriting] = useState(false);
  const asked = fromWire(question.created);
  const now = new Date();
  const isShown = canAnswer && (isWriting || question.answer === null);
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="text-md font-medium break-words whitespace-pre-line">{question.question}</p>
      <p className="mt-0.5 text-sm text-ink-3">
        {asked
          ? t(question.is_mine ? 'request_questions>you_asked_when' : 'request_questions>a_pro_asked_when', {
              when: showPast(asked, now),
            })
          : t(question.is_mine ? 'request_questions>you_asked' : 'request_questions>a_pro_asked')}
      </p>
      {question.answer !== null && !isWriting && (
        <p className="mt-2 border-l-2 border-line-strong pl-3 text-md break-words whitespace-pre-line">
          {question.answer === '' ? t('request_questions>answer_gone') : question.answer}
        </p>
      )}
      {question.answer === null && !canAnswer && (
        <p className="mt-2 text-sm text-ink-2">{t('request_questions>no_answer_yet')}</p>
      )}
      {isShown ? (
        <Suspense>
          <AnswerForm question={question} onClose={() => setWriting(false)} />
        </Suspense>
      ) : (
        canAnswer && (
          <Button className="mt-2" size={36} variant="ghost" onClick={() => setWriting(true)}>
            {t('request_questions>change_answer')}
          </Button>
        )
      )}
    </li>
  );
}

function Ask({ request_id }: { request_id: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button className="mt-3" size={36} onClick={() => setOpen(true)}>
        {t('request_questions>ask_a_question')}
      </Button>
    );
  return (
    <Suspense>
      <AskForm request_id={request_id} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
