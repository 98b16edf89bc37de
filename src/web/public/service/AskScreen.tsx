import { type FormEvent, useEffect, useRef, useState } from 'react';
import { askQuestion, deleteQuestion, myServiceQuestions } from '#core/questions/calls.ts';
import { type OwnQuestion, QUESTION_MAX, QUESTION_MIN } from '#core/questions/model.ts';
import { ApiFault, api, hasSession } from '#web/app/api/api.ts';
import { dayOf } from '#web/parts/service/day-words.ts';
import { QuestionStatePill } from '#web/parts/service/QuestionStatePill.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { AccountForm } from '../auth/AccountForm.tsx';
import type { AccountMode } from '../auth/account-mode.ts';

export interface AskScreenProps {
  readonly service_id: number;
  /** The pro's name. */
  readonly name: string;
  readonly base: string;
}

/** Asks a pro a question. Visitors can log in here, and people see what they asked before. */
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
      const found = await api(myServiceQuestions, { service_id }, { asksAgain: true });
      setMine(found.ok ? found.value.questions : []);
    } catch (error) {
      if (error instanceof ApiFault && error.status === 403) setSignedIn(false);
      else setMine('failed');
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!hasSession()) return;
    setSignedIn(true);
    void load();
  }, []);

  async function send() {
    setPending(true);
    setProblem(undefined);
    try {
      const made = await api(askQuestion, { service_id, question: text }, { asksAgain: true });
      if (made.ok) {
        setText('');
        setSent(true);
        setMine((now) => [made.value.question, ...(Array.isArray(now) ? now : [])]);
      } else setProblem(whyNot(made));
    } catch (error) {
      if (error instanceof ApiFault && error.status === 403) {
        setSignedIn(false);
        setMode('login');
      } else if (error instanceof ApiFault && error.status === 429) setProblem(t('ask_screen>too_many_error'));
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
      setProblem(t('ask_screen>empty_error'));
      field.current?.focus();
    } else if (signedIn) void send();
    else setMode('signup');
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        {sent && (
          <Banner tone="success" live="status" title={t('ask_screen>question_sent')}>
            {t('ask_screen>sent_detail', { name })}
          </Banner>
        )}
        <TextArea
          ref={field}
          label={t('ask_screen>your_question')}
          name="question"
          rows={3}
          maxLength={QUESTION_MAX}
          counter
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          hint={t('ask_screen>question_hint')}
          error={problem}
        />
        {!mode && (
          <div>
            <Button type="submit" variant="primary" size={48} pending={pending} pendingLabel={shared('status>sending')}>
              {t('ask_screen>send_question')}
            </Button>
          </div>
        )}
      </form>
      {mode && (
        <section aria-label={t('ask_screen>account_section')} className="mt-6 border-t border-line pt-6">
          <h2 className="text-xl font-semibold">{t('ask_screen>account_title')}</h2>
          <p className="mt-1 mb-5 text-md text-ink-2">{t('ask_screen>account_hint')}</p>
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
            submitLabel={{ login: t('ask_screen>log_in_and_send'), signup: t('ask_screen>sign_up_and_send') }}
          />
        </section>
      )}
      {signedIn && mine === 'failed' && (
        <ErrorState className="mt-8" title={t('ask_screen>load_error')} onRetry={() => void load()} />
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

/** The visitor's own questions to this pro. Other people don't see questions without an answer. */
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
        {t('ask_screen>own_questions')}
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
                  <span className="text-md">
                    {each.answer ? t('ask_screen>delete_answered_confirm') : t('ask_screen>delete_confirm')}
                  </span>
                  <Button
                    size={36}
                    variant="danger-quiet"
                    pending={pending}
                    pendingLabel={shared('status>deleting')}
                    onClick={() => void remove(each.id)}
                  >
                    {shared('verb>delete')}
                  </Button>
                  <Button size={36} variant="ghost" onClick={() => setAsking(undefined)}>
                    {t('ask_screen>keep')}
                  </Button>
                </div>
              ) : (
                <Button
                  size={36}
                  variant="quiet"
                  className="mt-1 -ml-2.5"
                  onClick={() => setAsking(each.id)}
                  aria-label={t('ask_screen>delete_question', { question: each.question })}
                >
                  {shared('verb>delete')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
