import { type FormEvent, useState } from 'react';
import type { UploadedFile } from '#core/kit/shape.ts';
import { addReport } from '#core/reports/calls.ts';
import { REPORT_FILES_MAX, type ReportTopic } from '#core/reports/model.ts';
import { UPLOAD_TYPES } from '#core/uploads/model.ts';
import { ApiFault, api, hasSession } from '#web/app/api.ts';
import { missingOf, NO_WORDS, ReportFields } from '#web/parts/report/ReportFields.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { AccountForm, type AccountMode } from '../auth/AccountForm.tsx';

export interface ReportThingProps {
  readonly service_id: number;
  /** The review that is reported; null for the service itself. */
  readonly review_id: number | null;
  readonly topics: readonly ReportTopic[];
  /** Where it was read. */
  readonly back: string;
  readonly base: string;
}

/** Tells the operators what is wrong with a pro's page or a review on it. Who has no account logs in on the way. */
export default function ReportThingScreen({ service_id, review_id, topics, back, base }: ReportThingProps) {
  const [said, setSaid] = useState(NO_WORDS);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  const [mode, setMode] = useState<AccountMode>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);

  async function send() {
    if (said.topic_id === null) return;
    setPending(true);
    setProblem(undefined);
    try {
      const done = await api(addReport, {
        ...(review_id === null
          ? { type: 'service', quote_service_id: service_id }
          : { type: 'review', param: String(review_id) }),
        message: said.message,
        // The browser sends a file as it is; the server reads it into its own form.
        file: files as unknown as UploadedFile[],
        quote_report_topic_id: said.topic_id,
        ...(said.sub_topic_id === null ? {} : { quote_report_sub_topic_id: said.sub_topic_id }),
      });
      if (done.ok) setSent(true);
      else setProblem(done.error === 'not found' ? 'This is not there any more.' : whyNot(done));
    } catch (error) {
      if (error instanceof ApiFault && error.status === 403) setMode('login');
      else setProblem(error instanceof ApiFault ? error.message : whyNot(undefined));
    }
    setPending(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (pending || missingOf(topics, said)) return;
    if (hasSession()) void send();
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
            Back to the page
          </ButtonLink>
        }
      >
        Somebody at Gotong looks at it. How it ends stands in your settings.
      </Banner>
    );
  return (
    <>
      <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
        <ReportFields
          topics={topics}
          said={said}
          onChange={setSaid}
          missing={isTried ? missingOf(topics, said) : null}
        />
        <FileField
          label="Screenshots or papers"
          optional
          prompt="Add files"
          hint="PNG, JPEG, GIF or PDF, up to 10 MB each"
          accept={UPLOAD_TYPES.join(',')}
          multiple
          onFiles={(added) => setFiles((before) => [...before, ...added].slice(0, REPORT_FILES_MAX))}
        />
        {files.length > 0 && (
          <ul aria-label="Files" className="-mt-2 grid gap-1">
            {files.map((file, at) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-3 text-sm">
                <span className="min-w-0 flex-1 truncate">{file.name}</span>
                <Button
                  size={36}
                  variant="quiet"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setFiles((before) => before.filter((_, place) => place !== at))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        {!mode && (
          <div>
            <Button type="submit" variant="primary" size={48} pending={pending} pendingLabel="Sending">
              Send report
            </Button>
          </div>
        )}
      </form>
      {mode && (
        <section aria-label="Who reports" className="mt-6 border-t border-line pt-6">
          <h2 className="mb-5 text-xl font-semibold">Log in to report</h2>
          <AccountForm
            mode={mode}
            onMode={setMode}
            startRole="consumer"
            base={base}
            onDone={() => {
              setMode(undefined);
              void send();
            }}
            submitLabel={{ login: 'Log in and report', signup: 'Sign up and report' }}
          />
        </section>
      )}
    </>
  );
}
