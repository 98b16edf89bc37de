import { type FormEvent, useState } from 'react';
import { reportQuestion } from '#core/services/question-calls.ts';
import { QUESTION_REPORT_TYPES, type QuestionReportType, REPORT_NOTE_MAX } from '#core/services/question-model.ts';
import { ApiFault, api, hasSession } from '#web/app/api.ts';
import { REPORT_WORDS } from '#web/parts/service/question-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { AccountForm, type AccountMode } from '../auth/AccountForm.tsx';

export interface ReportScreenProps {
  readonly question_id: number;
  /** Where it was read. */
  readonly back: string;
  readonly base: string;
}

/** Tells the operators what is wrong with a question or its answer. */
export default function ReportScreen({ question_id, back, base }: ReportScreenProps) {
  const [type, setType] = useState<QuestionReportType>();
  const [note, setNote] = useState('');
  const [mode, setMode] = useState<AccountMode>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);

  async function send(chosen: QuestionReportType) {
    setPending(true);
    setProblem(undefined);
    try {
      const done = await api(reportQuestion, { question_id, type: chosen, note });
      if (done.ok) setSent(true);
      else setProblem(done.error === 'not found' ? 'This question is not there any more.' : whyNot(done));
    } catch (error) {
      if (error instanceof ApiFault && error.status === 403) setMode('login');
      else setProblem(error instanceof ApiFault ? error.message : whyNot(undefined));
    }
    setPending(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    if (!type) setProblem('Choose what is wrong.');
    else if (hasSession()) void send(type);
    else setMode('login');
  }

  if (isSent)
    return (
      <Banner
        className="mt-5"
        tone="success"
        live="status"
        title="Reported"
        action={
          <ButtonLink size={36} href={back}>
            Back to the questions
          </ButtonLink>
        }
      >
        Somebody at Gotong looks at it.
      </Banner>
    );
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <RadioGroup
          label="What is wrong?"
          options={QUESTION_REPORT_TYPES.map((value) => ({ value, label: REPORT_WORDS[value] }))}
          value={type ?? null}
          onChange={(value) => setType(value as QuestionReportType)}
          name="type"
          error={problem}
        />
        <TextArea
          label="Anything else we should know?"
          optional
          rows={2}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {!mode && (
          <div>
            <Button type="submit" variant="primary" size={48} pending={pending} pendingLabel="Sending">
              Send report
            </Button>
          </div>
        )}
      </form>
      {mode && type && (
        <section aria-label="Who reports" className="mt-6 border-t border-line pt-6">
          <h2 className="mb-5 text-xl font-semibold">Log in to report</h2>
          <AccountForm
            mode={mode}
            onMode={setMode}
            startRole="consumer"
            base={base}
            onDone={() => {
              setMode(undefined);
              void send(type);
            }}
            submitLabel={{ login: 'Log in and report', signup: 'Sign up and report' }}
          />
        </section>
      )}
    </>
  );
}
