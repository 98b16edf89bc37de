import { useId, useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import {
  REQUEST_ANSWER_MAX,
  REQUEST_QUESTION_MAX,
  REQUEST_QUESTION_MIN,
  type RequestQuestion,
} from '#core/requests/question-model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import {
  useAnswerRequestQuestionMutation,
  useAskRequestQuestionMutation,
  useRequestQuestionsQuery,
} from '#web/state/projects.ts';
import { t } from '#web/text/questions.ts';
import { showPast } from '#web/text/times.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

interface Props {
  readonly request_id: number;
  /** The requestor answers, a pro asks. */
  readonly side: 'requestor' | 'provider';
  /** The request takes questions and answers: it is open, and the pro has not passed. */
  readonly isOpen: boolean;
  readonly className?: string;
}

/** Questions of pros about a request, with the requestor's answers (specification 3, a project's Q&A). Nothing where there are none to read or ask. */
export function RequestQuestions({ request_id, side, isOpen, className }: Props) {
  const { data } = useRequestQuestionsQuery({ request_id });
  const heading = useId();
  const questions = data?.questions ?? [];
  const canAsk = side === 'provider' && isOpen;
  if (!data || (questions.length === 0 && !canAsk)) return null;
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-md font-semibold">
        {side === 'requestor'
          ? t('request_questions>questions_from_pros')
          : t('request_questions>questions_to_the_customer')}
      </h2>
      <p className="mt-0.5 text-sm text-ink-3">
        {side === 'requestor'
          ? data.waiting > 0 && isOpen
            ? t('request_questions>questions_without_an_answer', { count: data.waiting })
            : t('request_questions>every_pro_who_has_your')
          : t('request_questions>ask_what_your_quote_depends')}
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
  const [text, setText] = useState(question.answer ?? '');
  const [send, { isLoading, error }] = useAnswerRequestQuestionMutation();
  const asked = fromWire(question.created);
  const now = new Date();
  const isShown = canAnswer && (isWriting || question.answer === null);
  async function submit() {
    if (text.trim() === '' || isLoading) return;
    const reply = await send({ question_id: question.id, answer: text.trim() });
    if (reply.error) return;
    setWriting(false);
    toast({ text: t('request_questions>answer_sent_to_the_pros') });
  }
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
          {question.answer === '' ? t('request_questions>the_answer_is_not_there') : question.answer}
        </p>
      )}
      {question.answer === null && !canAnswer && (
        <p className="mt-2 text-sm text-ink-2">{t('request_questions>no_answer_yet')}</p>
      )}
      {isShown ? (
        <form
          noValidate
          className="mt-3 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextArea
            label={t('request_questions>your_answer')}
            rows={2}
            maxLength={REQUEST_ANSWER_MAX}
            value={text}
            error={error ? whyNot(error) : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="flex gap-2">
            <Button
              type="submit"
              size={36}
              variant="tonal"
              disabled={text.trim() === ''}
              pending={isLoading}
              pendingLabel={t('request_questions>sending')}
            >
              {t('request_questions>send_answer')}
            </Button>
            {question.answer !== null && (
              <Button size={36} variant="ghost" onClick={() => setWriting(false)}>
                {t('request_questions>not_now')}
              </Button>
            )}
          </div>
        </form>
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
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const [send, { isLoading, error, reset }] = useAskRequestQuestionMutation();
  async function submit() {
    if (isLoading) return;
    if (text.trim().length < REQUEST_QUESTION_MIN) return setShort(true);
    const reply = await send({ request_id, question: text.trim() });
    if (reply.error) return;
    setText('');
    setOpen(false);
    toast({ text: t('request_questions>question_sent') });
  }
  if (!isOpen)
    return (
      <Button className="mt-3" size={36} onClick={() => setOpen(true)}>
        {t('request_questions>ask_a_question')}
      </Button>
    );
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t('request_questions>your_question')}
        rows={2}
        maxLength={REQUEST_QUESTION_MAX}
        value={text}
        error={isShort ? t('request_questions>write_a_few_words') : error ? whyNot(error) : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setShort(false);
          if (error) reset();
        }}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size={36}
          variant="tonal"
          pending={isLoading}
          pendingLabel={t('request_questions>sending')}
        >
          {t('request_questions>send_question')}
        </Button>
        <Button size={36} variant="ghost" onClick={() => setOpen(false)}>
          {t('request_questions>not_now')}
        </Button>
      </div>
    </form>
  );
}
