import { useId, useState } from 'react';
import { fromWire, showAgo } from '#core/kit/time.ts';
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
import { Button } from '#web/ui/Button.tsx';
import { plural } from '#web/ui/format.ts';
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
        {side === 'requestor' ? 'Questions from pros' : 'Questions to the customer'}
      </h2>
      <p className="mt-0.5 text-sm text-ink-3">
        {side === 'requestor'
          ? data.waiting > 0 && isOpen
            ? `${plural(data.waiting, 'question')} without an answer. Every pro who has your request reads it, which makes quotes better.`
            : 'Every pro who has your request reads your answers.'
          : 'Ask what your quote depends on. It costs nothing, and every pro who has this request reads the answer.'}
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
    toast({ text: 'Answer sent to the pros' });
  }
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="text-md font-medium break-words whitespace-pre-line">{question.question}</p>
      <p className="mt-0.5 text-sm text-ink-3">
        {question.is_mine ? 'You asked' : 'A pro asked'}
        {asked && ` ${agoOf(asked, now)}`}
      </p>
      {question.answer !== null && !isWriting && (
        <p className="mt-2 border-l-2 border-line-strong pl-3 text-md break-words whitespace-pre-line">
          {question.answer === '' ? 'The answer is not there any more.' : question.answer}
        </p>
      )}
      {question.answer === null && !canAnswer && <p className="mt-2 text-sm text-ink-2">No answer yet.</p>}
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
            label="Your answer"
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
              pendingLabel="Sending"
            >
              Send answer
            </Button>
            {question.answer !== null && (
              <Button size={36} variant="ghost" onClick={() => setWriting(false)}>
                Not now
              </Button>
            )}
          </div>
        </form>
      ) : (
        canAnswer && (
          <Button className="mt-2" size={36} variant="ghost" onClick={() => setWriting(true)}>
            Change answer
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
    toast({ text: 'Question sent' });
  }
  if (!isOpen)
    return (
      <Button className="mt-3" size={36} onClick={() => setOpen(true)}>
        Ask a question
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
        label="Your question"
        rows={2}
        maxLength={REQUEST_QUESTION_MAX}
        value={text}
        error={isShort ? 'Write a few words.' : error ? whyNot(error) : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setShort(false);
          if (error) reset();
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size={36} variant="tonal" pending={isLoading} pendingLabel="Sending">
          Send question
        </Button>
        <Button size={36} variant="ghost" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  );
}

const agoOf = (at: Date, now: Date): string => {
  const ago = showAgo(at, now);
  return ago === 'just now' ? ago : `${ago} ago`;
};
