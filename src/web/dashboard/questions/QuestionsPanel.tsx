import { useState } from 'react';
import * as questionCalls from '#core/questions/calls.ts';
import { ANSWER_MAX, type OwnQuestion } from '#core/questions/model.ts';
import { dayOf } from '#web/parts/service/day-words.ts';
import { QuestionStatePill } from '#web/parts/service/QuestionStatePill.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/questions.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { PublicWordsForm } from './PublicWordsForm.tsx';

/** Questions to the pro's service, waiting ones first: answer, edit the answer, archive and unarchive. */
export function QuestionsPanel({ serviceId }: { serviceId: number }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useRead(questionCalls.receivedQuestions, {
    quote_service_id: serviceId,
    page,
  });
  if (isError && !data)
    return <ErrorState title={t('questions_panel>load_error')} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  if (data.paging.total === 0)
    return (
      <EmptyState plain level={3} title={t('questions_panel>no_questions_yet')}>
        {t('questions_panel>empty_text')}
      </EmptyState>
    );
  return (
    <div>
      <p className="text-md text-ink-2" role="status">
        {data.waiting === 0
          ? t('questions_panel>all_answered')
          : t('questions_panel>unanswered', { count: data.waiting })}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {data.questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </ul>
      {data.paging.totalPages > 1 && (
        <nav aria-label={t('questions_panel>pages_nav')} className="mt-3 flex items-center gap-3">
          <Button size={36} disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('questions_panel>previous')}
          </Button>
          <span className="tnum text-sm text-ink-3">
            {t('questions_panel>page_number', { page, total_pages: data.paging.totalPages })}
          </span>
          <Button size={36} disabled={page >= data.paging.totalPages} onClick={() => setPage(page + 1)}>
            {t('questions_panel>next')}
          </Button>
        </nav>
      )}
    </div>
  );
}

function QuestionItem({ question }: { question: OwnQuestion }) {
  const [isWriting, setWriting] = useState(false);
  const [decline, declining] = useAct(questionCalls.declineQuestion);
  const day = dayOf(question.created);
  const { id: question_id, state, answer } = question;

  async function putAway(undo: boolean) {
    const done = await decline({ question_id, undo });
    if ('error' in done) return void toast({ text: whyNot(done.error), tone: 'danger' });
    if (!undo)
      toast({
        text: t('questions_panel>question_archived'),
        action: { label: shared('verb>undo'), onAction: () => void putAway(true) },
      });
  }

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <QuestionStatePill state={state} side="pro" />
        <span>
          {question.author}
          {day && (
            <>
              , <time dateTime={day.day}>{day.text}</time>
            </>
          )}
        </span>
      </p>
      <h3 className="mt-2 text-md font-semibold break-words whitespace-pre-line">{question.question}</h3>
      {answer !== null && !isWriting && (
        <p className="mt-2 rounded-lg bg-well px-4 py-3 text-md break-words whitespace-pre-line text-ink-2">{answer}</p>
      )}
      {isWriting && <AnswerForm question={question} onDone={() => setWriting(false)} />}
      {!isWriting && state !== 'removed' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size={36}
            variant={state === 'waiting' ? 'tonal' : 'secondary'}
            onClick={() => setWriting(true)}
            aria-label={t(answer === null ? 'questions_panel>answer_label' : 'questions_panel>change_answer_label', {
              question: question.question,
            })}
          >
            {answer === null ? t('questions_panel>answer') : t('questions_panel>change_answer')}
          </Button>
          <Button
            size={36}
            variant="quiet"
            pending={declining.isLoading}
            onClick={() => void putAway(state === 'declined')}
            aria-label={t(state === 'declined' ? 'questions_panel>unarchive_label' : 'questions_panel>archive_label', {
              question: question.question,
            })}
          >
            {state === 'declined' ? shared('verb>unarchive') : shared('verb>archive')}
          </Button>
        </div>
      )}
    </li>
  );
}

function AnswerForm({ question, onDone }: { question: OwnQuestion; onDone: () => void }) {
  const [answer] = useAct(questionCalls.answerQuestion);
  async function send(words: string): Promise<string | null> {
    const done = await answer({ question_id: question.id, answer: words });
    if ('error' in done) return whyNot(done.error);
    toast({ text: t('questions_panel>answer_published') });
    onDone();
    return null;
  }
  return (
    <PublicWordsForm
      label={t('questions_panel>your_answer')}
      hint={t('questions_panel>answer_hint')}
      most={ANSWER_MAX}
      words={question.answer ?? ''}
      action={t('questions_panel>publish_answer')}
      empty={t('questions_panel>answer_empty_error')}
      onSend={send}
      onCancel={onDone}
    />
  );
}
