import { type FormEvent, useEffect, useRef, useState } from 'react';
import { askQuestion, deleteQuestion, myServiceQuestions } from '#core/services/question-calls.ts';
import { type OwnQuestion, QUESTION_MAX, QUESTION_MIN } from '#core/services/question-model.ts';
import { ApiFault, api, hasSession } from '#web/app/api.ts';
import { dayOf } from '#web/parts/service/day-words.ts';
import { QuestionStatePill } from '#web/parts/service/QuestionStatePill.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { AccountForm, type AccountMode } from '../auth/AccountForm.tsx';

export interface AskScreenProps {
  readonly service_id: number;
  /** The pro's name. */
  readonly name: string;
  readonly base: string;
}

/** A question to a pro, with a way in for visitors right here, and what one asked before. */
export default function AskScreen({ service_id, name, base }: AskScreenProps) {
  const [signedIn, setSignedIn] = useState(false);
  const [mode, setMode] = useState<AccountMode>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [mine, setMine] = useState<readonly OwnQuestion[] | 'failed'>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function load() {
    try {
      const found = await api(myServiceQuestions, { service_id });
      setMine(found.ok ? found.value.questions : []);
    } catch (error) {
      if (error instanceof ApiFault && error.status === 403) setSignedIn(false);
      else setMine('failed');
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    if (!hasSession()) return;
    setSignedIn(true);
    void load();
  }, []);

  async function send() {
    setPending(true);
    setProblem(undefined);
    try {
      const made = await api(askQuestion, { service_id, question: text });
      if (made.ok) {
        setText('');
        setSent(true);
        setMine((now) => [made.value.question, ...(Array.isArray(now) ? now : [])]);
      } else setProblem(whyNot(made));
    } catch (error) {
      if (error instanceof ApiFault && error.status === 403) {
        setSignedIn(false);
        setMode('login');
      } else if (error instanceof ApiFault && error.status === 429)
        setProblem('You have asked a lot today. Ask again tomorrow.');
      else setProblem(error instanceof ApiFault ? error.message : whyNot(undefined));
    }
    setPending(false);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setSent(false);
    if (text.trim().length < QUESTION_MIN) {
      setProblem('Write your question first.');
      field.current?.focus();
    } else if (signedIn) void send();
    else setMode('signup');
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        {sent && (
          <Banner tone="success" live="status" title="Question sent">
            {name} reads it now. Everybody sees it here once it is answered.
          </Banner>
        )}
        <TextArea
          ref={field}
          label="Your question"
          name="question"
          rows={3}
          maxLength={QUESTION_MAX}
          counter
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          hint="Everybody can read it once it is answered, under your first name. Leave out phone numbers and addresses."
          error={problem}
        />
        {!mode && (
          <div>
            <Button type="submit" variant="primary" size={48} pending={pending} pendingLabel="Sending">
              Send question
            </Button>
          </div>
        )}
      </form>
      {mode && (
        <section aria-label="Who asks" className="mt-6 border-t border-line pt-6">
          <h2 className="text-xl font-semibold">Who asks?</h2>
          <p className="mt-1 mb-5 text-md text-ink-2">It is free. Your question stays as it is.</p>
          <AccountForm
            mode={mode}
            onMode={setMode}
            startRole="consumer"
            base={base}
            onDone={() => {
              setMode(undefined);
              setSignedIn(true);
              void send().then(load);
            }}
            submitLabel={{ login: 'Log in and send', signup: 'Sign up and send' }}
          />
        </section>
      )}
      {signedIn && mine === 'failed' && (
        <ErrorState className="mt-8" title="Could not load your questions" onRetry={() => void load()} />
      )}
      {signedIn && Array.isArray(mine) && mine.length > 0 && (
        <Mine
          questions={mine}
          onDeleted={(id) => setMine((now) => (Array.isArray(now) ? now.filter((each) => each.id !== id) : now))}
        />
      )}
    </>
  );
}

/** What one asked this pro: those without an answer are seen by nobody else. */
function Mine({ questions, onDeleted }: { questions: readonly OwnQuestion[]; onDeleted: (id: number) => void }) {
  const [asking, setAsking] = useState<number>();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove(question_id: number) {
    setPending(true);
    setProblem(undefined);
    try {
      const done = await api(deleteQuestion, { question_id });
      if (done.ok || done.error === 'not found') {
        onDeleted(question_id);
        heading.current?.focus();
      } else setProblem(whyNot(done));
    } catch (error) {
      setProblem(error instanceof ApiFault ? error.message : whyNot(undefined));
    }
    setPending(false);
    setAsking(undefined);
  }

  return (
    <section className="mt-10">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        What you asked
      </h2>
      {problem && <Banner className="mt-3" tone="danger" live="alert" title={problem} />}
      <ul className="mt-2 divide-y divide-line">
        {questions.map((each) => {
          const day = dayOf(each.created);
          return (
            <li key={each.id} className="py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
                <QuestionStatePill state={each.state} side="asker" />
                {day && <time dateTime={day.day}>{day.text}</time>}
              </p>
              <p className="mt-2 text-base font-medium break-words whitespace-pre-line">{each.question}</p>
              {each.answer !== null && (
                <p className="mt-2 rounded-lg bg-well px-4 py-3 text-md break-words whitespace-pre-line text-ink-2">
                  {each.answer}
                </p>
              )}
              {asking === each.id ? (
                <div className="mt-2 flex flex-wrap items-center gap-2">
                  <span className="text-md">{each.answer ? 'Delete it with its answer?' : 'Delete it?'}</span>
                  <Button
                    size={36}
                    variant="danger-quiet"
                    pending={pending}
                    pendingLabel="Deleting"
                    onClick={() => void remove(each.id)}
                  >
                    Delete
                  </Button>
                  <Button size={36} variant="ghost" onClick={() => setAsking(undefined)}>
                    Keep it
                  </Button>
                </div>
              ) : (
                <Button
                  size={36}
                  variant="quiet"
                  className="mt-1 -ml-2.5"
                  onClick={() => setAsking(each.id)}
                  aria-label={`Delete: ${each.question}`}
                >
                  Delete
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
